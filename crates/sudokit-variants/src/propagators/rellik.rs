use super::are_different;
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, Differing, View, places};

/// No part of the cells has the sum, and the values are all different.
#[derive(Clone, Debug)]
pub struct Rellik {
    cells: Vec<CellId>,
    sum: usize,
    first: u8,
}

impl Rellik {
    /// Returns the constraint for values that begin with `first`. The sum is at least 0.
    pub const fn new(cells: Vec<CellId>, sum: usize, first: u8) -> Self {
        Self { cells, sum, first }
    }

    /// Returns which sums up to that of the constraint the parts of some values have.
    fn sums(&self, values: impl Iterator<Item = u8>) -> Vec<bool> {
        let mut sums = vec![false; self.sum + 1];
        sums[0] = true;
        for value in values {
            let value = usize::from(value + self.first);
            (value..=self.sum).rev().for_each(|sum| sums[sum] |= sums[sum - value]);
        }
        sums
    }
}

impl Constraint for Rellik {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        if self.sum == 0 {
            return are_different(values) && values.iter().all(|&value| value + self.first != 0);
        }
        are_different(values) && !self.sums(values.iter().copied())[self.sum]
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let sums = self.sums(self.cells.iter().filter_map(|&cell| view.value(cell)));
        if self.sum > 0 && sums[self.sum] {
            return Err(Conflict);
        }
        // With the fixed cells, such a value has the sum.
        let completes =
            |place: &u8| self.sum.checked_sub(usize::from(place + self.first)).is_some_and(|rest| sums[rest]);
        for &cell in &self.cells {
            let values = view.get(cell);
            if !values.is_power_of_two() || self.sum == 0 {
                let out = places(values).filter(completes).fold(0, |out, place| out | 1_u64 << place);
                view.remove(cell, out)?;
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }

    fn differs(&self, differing: &mut dyn Differing) {
        differing.all(&self.cells);
    }
}
