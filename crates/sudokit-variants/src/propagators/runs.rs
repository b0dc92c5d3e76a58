use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// Runs of cells of one length have the same values, each as often.
#[derive(Clone, Debug)]
pub struct Runs {
    cells: Vec<CellId>,
    length: usize,
    count: usize,
}

impl Runs {
    /// Returns the constraint for cells that are cut into runs of a length, and for a number of values. The length is not 0.
    pub const fn new(cells: Vec<CellId>, length: usize, count: usize) -> Self {
        Self { cells, length, count }
    }

    fn runs(&self) -> impl Iterator<Item = &[CellId]> {
        self.cells.chunks(self.length)
    }
}

impl Constraint for Runs {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let sorted = values.chunks(self.length).map(|run| {
            let mut run = run.to_vec();
            run.sort_unstable();
            run
        });
        let sorted: Vec<Vec<u8>> = sorted.collect();
        sorted.windows(2).all(|two| two[0] == two[1])
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        for place in 0..self.count {
            let value = 1_u64 << place;
            let certain = |run: &[CellId]| run.iter().filter(|&&cell| view.get(cell) == value).count();
            let possible = |run: &[CellId]| run.iter().filter(|&&cell| view.get(cell) & value != 0).count();
            let least = self.runs().map(certain).max().unwrap_or(0);
            let most = self.runs().map(possible).min().unwrap_or(0);
            for run in self.runs() {
                super::Count::new(run.to_vec(), value, least, most).propagate(view)?;
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
