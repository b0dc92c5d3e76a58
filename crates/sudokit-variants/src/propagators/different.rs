use crate::CellId;
use crate::kernel::{Clauses, Conflict, Constraint, Cost, Differing, View, Wake};

/// The cells of each of some pairs differ.
#[derive(Clone, Debug)]
pub struct Different {
    cells: Vec<CellId>,
    pairs: Vec<(CellId, CellId)>,
}

impl Different {
    /// Returns the constraint.
    pub fn new(pairs: Vec<(CellId, CellId)>) -> Self {
        let mut cells: Vec<CellId> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        cells.sort_unstable();
        cells.dedup();
        Self { cells, pairs }
    }
}

impl Constraint for Different {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let value = |cell: &CellId| self.cells.binary_search(cell).map_or(0, |at| values[at]);
        self.pairs.iter().all(|(one, other)| value(one) != value(other))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        self.pairs.iter().try_for_each(|&(one, other)| {
            view.separate(one, other)?;
            view.separate(other, one)
        })
    }

    fn wake(&self) -> Wake {
        // The pairs are all that it knows, and they are looked at for each cell with one value.
        Wake::Never
    }

    fn clauses(&self, _: &[u64], _: &mut dyn Clauses) -> bool {
        // The kernel adds that cells differ.
        true
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn importance(&self) -> u64 {
        8
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }

    fn differs(&self, differing: &mut dyn Differing) {
        self.pairs.iter().for_each(|&(one, other)| differing.pair(one, other));
    }
}
