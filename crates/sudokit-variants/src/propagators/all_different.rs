use super::{HouseCells, are_different};
use crate::CellId;
use crate::kernel::{Clauses, Conflict, Constraint, Cost, Differing, View, places};

/// No value is in the cells twice; if there are as many cells as values, each value is in one of them.
#[derive(Clone, Debug)]
pub struct AllDifferent {
    cells: HouseCells,
    /// The values that must be in the cells: all, if there are as many, or none.
    required: u64,
}

impl AllDifferent {
    /// Returns the constraint for cells that have `all` of these values between them.
    pub fn new(cells: impl Into<HouseCells>, all: u64) -> Self {
        let cells = cells.into();
        let is_house = cells.len() == all.count_ones() as usize;
        Self { cells, required: if is_house { all } else { 0 } }
    }

    /// Places values that fit in one cell only.
    fn place(&self, view: &mut View<'_>, single: u64) -> Result<(), Conflict> {
        for &cell in &self.cells {
            let hidden = view.get(cell) & single;
            if hidden != 0 {
                view.keep(cell, if hidden.is_power_of_two() { hidden } else { 0 })?;
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
        let (mut once, mut twice, mut fixed) = (0_u64, 0_u64, 0_u64);
        for &cell in &self.cells {
            let values = view.get(cell);
            twice |= once & values;
            once |= values;
            // Without a jump, which is foreseen wrongly half of the time.
            let is_fixed = values & values.wrapping_sub(1) == 0;
            fixed |= values & u64::from(is_fixed).wrapping_neg();
        }
        let is_short = self.required == 0 && (once.count_ones() as usize) < self.cells.len();
        if is_short || self.required & !once != 0 {
            return Err(Conflict);
        }
        let single = once & !twice & self.required & !fixed;
        if single == 0 { Ok(()) } else { self.place(view, single) }
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

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        for place in places(self.required) {
            let cells = self.cells.iter().filter(|&&cell| domains[cell] >> place & 1 == 1);
            clauses.require(&mut cells.map(|&cell| (cell, place)));
        }
        true
    }

    fn differs(&self, differing: &mut dyn Differing) {
        differing.all(&self.cells);
    }
}
