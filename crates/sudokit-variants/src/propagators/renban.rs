use super::are_different;
use super::sets::require_set;
use crate::CellId;
use crate::kernel::{Clauses, Conflict, Constraint, Cost, Differing, View, first_places, places};

/// The values are all different and consecutive, in any order.
#[derive(Clone, Debug)]
pub struct Renban {
    cells: Vec<CellId>,
    count: usize,
}

impl Renban {
    /// Returns the constraint for a number of values.
    pub const fn new(cells: Vec<CellId>, count: usize) -> Self {
        Self { cells, count }
    }

    /// Returns all sets of as many consecutive values as there are cells.
    fn windows(&self) -> impl Iterator<Item = u64> {
        let length = self.cells.len();
        (0..(self.count + 1).saturating_sub(length)).map(move |start| first_places(length) << start)
    }
}

impl Constraint for Renban {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let (least, most) = (values.iter().min(), values.iter().max());
        let span = least.zip(most).map_or(0, |(least, most)| usize::from(most - least) + 1);
        are_different(values) && span == values.len()
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (mut any, mut all) = (0_u64, u64::MAX);
        let union = self.cells.iter().fold(0, |union, &cell| union | view.get(cell));
        for window in self.windows() {
            if window & !union == 0 && self.cells.iter().all(|&cell| view.get(cell) & window != 0) {
                any |= window;
                all &= window;
            }
        }
        self.cells.iter().try_for_each(|&cell| view.keep(cell, any))?;
        places(any & all).try_for_each(|place| view.require(1 << place, 1, &self.cells))
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        require_set(&self.cells, self.windows(), domains, clauses)
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }

    fn differs(&self, differing: &mut dyn Differing) {
        differing.all(&self.cells);
    }
}
