use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, Facts, View};

/// The number of cells with one of some values is within bounds.
#[derive(Clone, Debug)]
pub struct Count {
    cells: Vec<CellId>,
    values: u64,
    least: usize,
    most: usize,
    /// The cells in groups that differ; empty if nothing is known.
    groups: Vec<Vec<CellId>>,
}

impl Count {
    /// Returns the constraint.
    pub const fn new(cells: Vec<CellId>, values: u64, least: usize, most: usize) -> Self {
        Self { cells, values, least, most, groups: Vec::new() }
    }
}

impl Constraint for Count {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let count = values.iter().filter(|&value| self.values >> value & 1 == 1).count();
        (self.least..=self.most).contains(&count)
    }

    fn setup(&mut self, facts: &Facts) {
        if self.least > 1 && self.values.is_power_of_two() {
            self.groups = facts.groups(&self.cells);
        }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (mut certain, mut possible) = (0, 0);
        for &cell in &self.cells {
            let values = view.get(cell);
            possible += usize::from(values & self.values != 0);
            certain += usize::from(values & !self.values == 0);
        }
        if possible < self.least || certain > self.most {
            return Err(Conflict);
        }
        if possible == certain {
            return Ok(());
        }
        if possible > self.least && certain < self.most {
            if certain < self.least && self.values.is_power_of_two() {
                view.require(self.values, self.least, &self.cells)?;
                if !self.groups.is_empty() {
                    view.require_in_groups(self.values, self.least, &self.groups)?;
                }
            }
            return Ok(());
        }
        // The cells that can have such a value and others: all have one, or none has.
        let kept = if possible == self.least { self.values } else { !self.values };
        let open = |values: u64| values & self.values != 0 && values & !self.values != 0;
        for &cell in &self.cells {
            if open(view.get(cell)) {
                view.keep(cell, kept)?;
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }
}
