use super::{HouseCells, are_different};
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, Wake, count_besides_one, places};
use smallvec::SmallVec;

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

    /// Removes the values of each two cells with the same two from the others.
    fn remove_pairs(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let values: SmallVec<[u64; 9]> = self.cells.iter().map(|&cell| view.get(cell)).collect();
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
        // The cells with two values as bits, without a jump for each, which is foreseen wrongly too often.
        let mut left = self.cells.iter().rev().fold(0_u64, |two, &cell| {
            let values = view.get(cell);
            two << 1 | u64::from((values & values.wrapping_sub(1)).is_power_of_two())
        });
        while left & left.wrapping_sub(1) != 0 {
            let pair = view.get(self.cells[left.trailing_zeros() as usize]);
            left &= left - 1;
            if places(left).any(|other| view.get(self.cells[usize::from(other)]) == pair) {
                return self.remove_pairs(view);
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
