use crate::CellId;
use crate::cell_set::CellSet;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// Two lists of cells have the same values: what each of two houses that cross has outside of the other, or lines and pieces.
#[derive(Clone, Debug)]
pub struct Crossing {
    /// Those of the first list, then those of the second.
    cells: Vec<CellId>,
    first: usize,
}

impl Crossing {
    /// Returns the constraint of the cells that one list of houses has outside of another, and the other outside of it. Both have each value as
    /// often, so their common cells say nothing.
    pub fn new(first: &[CellId], second: &[CellId]) -> Self {
        Self { cells: [first, second].concat(), first: first.len() }
    }

    /// The same for sets of cells.
    pub(crate) fn of_sets(first: &CellSet, second: &CellSet) -> Self {
        let mut cells = Vec::with_capacity(first.len() + second.len());
        first.add_to(&mut cells);
        second.add_to(&mut cells);
        Self { cells, first: first.len() }
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
        let (first, second) = values.split_at(self.first);
        set(first) == set(second)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (first, second) = self.cells.split_at(self.first);
        let (in_first, in_second) = (Self::union(view, first), Self::union(view, second));
        if in_first == in_second {
            return Ok(());
        }
        self.cells.iter().try_for_each(|&cell| view.keep(cell, in_first & in_second))
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
