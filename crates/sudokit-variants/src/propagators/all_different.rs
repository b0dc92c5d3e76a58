use super::{all_pairs, are_different};
use crate::kernel::{Conflict, Constraint, Cost, View};
use crate::{CellId, MOST_VALUES};

/// No value is in the cells twice; if there are as many cells as values, each value is in one of them.
#[derive(Clone, Debug)]
pub struct AllDifferent {
    cells: Vec<CellId>,
    /// The values that must be in the cells: all, if there are as many, or none.
    required: u64,
}

impl AllDifferent {
    /// Returns the constraint for cells that have `all` of these values between them.
    pub fn new(cells: Vec<CellId>, all: u64) -> Self {
        let is_house = cells.len() == all.count_ones() as usize;
        Self { cells, required: if is_house { all } else { 0 } }
    }

    /// Places values that fit in one cell only.
    fn hidden_singles(&self, view: &mut View<'_>, values: &mut [u64]) -> Result<(), Conflict> {
        let (mut once, mut twice) = (0_u64, 0_u64);
        for &values in &*values {
            twice |= once & values;
            once |= values;
        }
        if self.required & !once != 0 || (once.count_ones() as usize) < self.cells.len() {
            return Err(Conflict);
        }
        let single = once & !twice & self.required;
        if single == 0 {
            return Ok(());
        }
        for (values, &cell) in values.iter_mut().zip(&self.cells) {
            let hidden = *values & single;
            if hidden != 0 && hidden != *values {
                if !hidden.is_power_of_two() {
                    return Err(Conflict);
                }
                view.keep(cell, hidden)?;
                *values = hidden;
            }
        }
        Ok(())
    }
}

impl Constraint for AllDifferent {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        are_different(values)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let mut buffer = [0_u64; MOST_VALUES];
        let values = view.copy_of(&self.cells, &mut buffer);
        if values.iter().all(|values| values.is_power_of_two()) {
            return Ok(());
        }
        self.hidden_singles(view, values)
    }

    fn required(&self) -> u64 {
        self.required
    }

    fn repeats(&self) -> bool {
        false
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }

    fn differs(&self) -> Vec<(CellId, CellId)> {
        all_pairs(&self.cells)
    }
}
