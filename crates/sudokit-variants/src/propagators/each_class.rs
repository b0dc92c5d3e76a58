use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// Each of some classes of values, which have no value in common, is in one of the cells.
#[derive(Clone, Debug)]
pub struct EachClass {
    cells: Vec<CellId>,
    classes: Vec<u64>,
}

impl EachClass {
    /// Returns the constraint for a few cells and at most as many classes.
    pub const fn new(cells: Vec<CellId>, classes: Vec<u64>) -> Self {
        Self { cells, classes }
    }
}

impl Constraint for EachClass {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let has = |class: &u64| values.iter().any(|value| class >> value & 1 == 1);
        self.classes.iter().all(has)
    }

    /// As many classes as cells that can have one of them need all of these cells (Philip Hall, 1935).
    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        for some in 1..1_u32 << self.classes.len() {
            let chosen = self.classes.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1);
            let values = chosen.fold(0, |values, (_, class)| values | class);
            let able = self.cells.iter().filter(|&&cell| view.get(cell) & values != 0).count();
            if able < some.count_ones() as usize {
                return Err(Conflict);
            }
            if able == some.count_ones() as usize {
                for &cell in &self.cells {
                    if view.get(cell) & values != 0 {
                        view.keep(cell, values)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }
}
