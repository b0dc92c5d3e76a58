use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, places};

/// The first two cells are ends, and each other cell has one of the values that the ends allow.
#[derive(Clone, Debug)]
pub struct Ends {
    cells: Vec<CellId>,
    count: usize,
    /// For each two values of the ends, the values of other cells.
    allowed: Vec<Option<u64>>,
}

impl Ends {
    /// Returns the constraint with the values of other cells for each two values of the ends: `None` if the ends may not have them.
    pub fn new(cells: Vec<CellId>, count: usize, allowed: impl Fn(u8, u8) -> Option<u64>) -> Self {
        let pair = |at: usize| ((at / count) as u8, (at % count) as u8);
        let allowed = (0..count * count).map(|at| allowed(pair(at).0, pair(at).1)).collect();
        Self { cells, count, allowed }
    }

    fn allowed(&self, one: u8, other: u8) -> Option<u64> {
        self.allowed[usize::from(one) * self.count + usize::from(other)]
    }
}

impl Constraint for Ends {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let allowed = self.allowed(values[0], values[1]);
        allowed.is_some_and(|allowed| values[2..].iter().all(|value| allowed >> value & 1 == 1))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (one, other, inner) = (self.cells[0], self.cells[1], &self.cells[2..]);
        let (mut of_one, mut of_other, mut of_inner) = (0_u64, 0_u64, 0_u64);
        for first in places(view.get(one)) {
            for second in places(view.get(other)) {
                let Some(allowed) = self.allowed(first, second) else {
                    continue;
                };
                if inner.iter().all(|&cell| view.get(cell) & allowed != 0) {
                    of_one |= 1 << first;
                    of_other |= 1 << second;
                    of_inner |= allowed;
                }
            }
        }
        view.keep(one, of_one)?;
        view.keep(other, of_other)?;
        inner.iter().try_for_each(|&cell| view.keep(cell, of_inner))
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
