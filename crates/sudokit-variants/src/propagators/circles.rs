use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// A value in the cells is there as often as it says.
#[derive(Clone, Debug)]
pub struct Circles {
    cells: Vec<CellId>,
    count: usize,
    first: u8,
}

impl Circles {
    /// Returns the constraint for a number of values that begin with `first`.
    pub const fn new(cells: Vec<CellId>, count: usize, first: u8) -> Self {
        Self { cells, count, first }
    }
}

impl Constraint for Circles {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let often = |value: &u8| values.iter().map(|other| usize::from(other == value)).sum::<usize>();
        values.iter().all(|value| often(value) == usize::from(value + self.first))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        for place in 0..self.count {
            let (value, times) = (1_u64 << place, place + usize::from(self.first));
            let (mut certain, mut possible) = (0, 0);
            for &cell in &self.cells {
                possible += usize::from(view.get(cell) & value != 0);
                certain += usize::from(view.get(cell) == value);
            }
            if certain > times || (certain > 0 && possible < times) {
                return Err(Conflict);
            }
            let is_out = possible < times || certain == times;
            let is_in = certain > 0 && possible == times;
            for &cell in &self.cells {
                let values = view.get(cell);
                if values & value != 0 && values != value {
                    if is_in {
                        view.keep(cell, value)?;
                    } else if is_out {
                        view.remove(cell, value)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
