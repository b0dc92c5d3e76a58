use crate::CellId;
use crate::cell_set::CellSet;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// Two houses cross: a value that one must have in the common cells is not in the rest of the other.
#[derive(Clone, Debug)]
pub struct Crossing {
    /// The common cells, then those of the first house only, then those of the second only.
    cells: Vec<CellId>,
    common: usize,
    first: usize,
}

impl Crossing {
    /// Returns the constraint of two houses, each of which has every value: of their common cells, and the others of each.
    pub fn new(common: &[CellId], first: &[CellId], second: &[CellId]) -> Self {
        Self { cells: [common, first, second].concat(), common: common.len(), first: first.len() }
    }

    /// Returns the constraint of two lists of cells that have the same values.
    pub fn of_leftovers(first: &[CellId], second: &[CellId]) -> Self {
        Self::new(&[], first, second)
    }

    /// The same for sets of cells, of which the common ones can be missing.
    pub(crate) fn of_sets(common: Option<&CellSet>, first: &CellSet, second: &CellSet) -> Self {
        let in_common = common.map_or(0, CellSet::len);
        let mut cells = Vec::with_capacity(in_common + first.len() + second.len());
        common.into_iter().chain([first, second]).for_each(|set| set.add_to(&mut cells));
        Self { cells, common: in_common, first: first.len() }
    }

    /// Returns the values that some of the cells can have.
    fn union(view: &View<'_>, cells: &[CellId]) -> u64 {
        cells.iter().fold(0, |union, &cell| union | view.get(cell))
    }
}

impl Constraint for Crossing {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let set = |values: &[u8]| values.iter().fold(0, |set, value| set | 1_u64 << value);
        let (_, others) = values.split_at(self.common);
        let (first, second) = others.split_at(self.first);
        set(first) == set(second)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (_, others) = self.cells.split_at(self.common);
        let (first, second) = others.split_at(self.first);
        // What one house has outside of the common cells, the other has there too.
        let (in_first, in_second) = (Self::union(view, first), Self::union(view, second));
        if in_first == in_second {
            return Ok(());
        }
        others.iter().try_for_each(|&cell| view.keep(cell, in_first & in_second))
    }

    fn importance(&self) -> u64 {
        0
    }

    fn repeats(&self) -> bool {
        false
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
