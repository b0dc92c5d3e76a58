use super::are_different;
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// If a cell has a certain value, some others differ.
#[derive(Clone, Debug)]
pub struct DifferentIf {
    /// The cell, then the others.
    cells: Vec<CellId>,
    /// The set of the value.
    value: u64,
}

impl DifferentIf {
    /// Returns the constraint: if `cell` has the only value of the set `value`, the others differ.
    pub fn new(cell: CellId, value: u64, others: &[CellId]) -> Self {
        Self { cells: [&[cell], others].concat(), value }
    }
}

impl Constraint for DifferentIf {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        values
            .split_first()
            .is_none_or(|(first, others)| self.value >> first & 1 == 0 || are_different(others))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let Some((&cell, others)) = self.cells.split_first() else { return Ok(()) };
        let values = view.get(cell);
        if values & self.value == 0 {
            return Ok(());
        }
        let (mut all, mut fixed, mut differ) = (0, 0, true);
        for &other in others {
            let own = view.get(other);
            all |= own;
            if own.is_power_of_two() {
                differ &= fixed & own == 0;
                fixed |= own;
            }
        }
        if !differ || (all.count_ones() as usize) < others.len() {
            return view.remove(cell, self.value);
        }
        if values == self.value {
            for &other in others {
                if !view.get(other).is_power_of_two() {
                    view.remove(other, fixed)?;
                }
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Pair
    }
}
