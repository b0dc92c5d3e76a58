use super::{all_pairs, are_different};
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};

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
    fn hidden_singles(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (mut once, mut twice) = (0_u64, 0_u64);
        for &cell in &self.cells {
            let values = view.get(cell);
            twice |= once & values;
            once |= values;
        }
        if self.required & !once != 0 {
            return Err(Conflict);
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for &cell in &self.cells {
            let hidden = view.get(cell) & single;
            if hidden != 0 && hidden != view.get(cell) {
                if !hidden.is_power_of_two() {
                    return Err(Conflict);
                }
                view.keep(cell, hidden)?;
            }
        }
        Ok(())
    }

    /// Removes the values of two cells with the same two from the others, and so for three and four.
    fn naked_sets(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        for &cell in &self.cells {
            let values = view.get(cell);
            let size = values.count_ones() as usize;
            if !(2..=4).contains(&size) || size + 1 >= self.cells.len() {
                continue;
            }
            let within = self.cells.iter().filter(|&&other| view.get(other) & !values == 0).count();
            if within > size {
                return Err(Conflict);
            }
            if within == size {
                for &other in &self.cells {
                    if view.get(other) & !values != 0 {
                        view.remove(other, values)?;
                    }
                }
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
        if self.required != 0 {
            self.hidden_singles(view)?;
        } else {
            let union = self.cells.iter().fold(0, |union, &cell| union | view.get(cell));
            if (union.count_ones() as usize) < self.cells.len() {
                return Err(Conflict);
            }
        }
        self.naked_sets(view)
    }

    fn required(&self) -> u64 {
        self.required
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }

    fn differs(&self) -> Vec<(CellId, CellId)> {
        all_pairs(&self.cells)
    }
}
