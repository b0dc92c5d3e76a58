use super::{HouseCells, are_different};
use crate::kernel::{Conflict, Constraint, Cost, View, Wake, count_besides_one};
use crate::{CellId, MOST_VALUES};

/// Cells that differ: two cells with the same two values have both of them. It follows from [`AllDifferent`](super::AllDifferent) and takes
/// longer.
#[derive(Clone, Debug)]
pub struct NakedPairs {
    cells: HouseCells,
}

impl NakedPairs {
    /// Returns the constraint for cells that differ.
    pub fn new(cells: impl Into<HouseCells>) -> Self {
        Self { cells: cells.into() }
    }
}

impl Constraint for NakedPairs {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        are_different(values)
    }

    /// Removes the values of two cells with the same two from the others.
    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let mut buffer = [0_u64; MOST_VALUES];
        let values = view.copy_of(&self.cells, &mut buffer);
        for (at, &pair) in values.iter().enumerate() {
            if count_besides_one(pair) != 1 || !values[at + 1..].contains(&pair) {
                continue;
            }
            for (&other, &cell) in values.iter().zip(&self.cells) {
                if other & pair != 0 && other != pair {
                    view.remove(cell, pair)?;
                }
            }
        }
        Ok(())
    }

    fn wake(&self) -> Wake {
        Wake::Two
    }

    fn importance(&self) -> u64 {
        0
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
