use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, Facts, View};

/// At least one of some branches holds, each of which is several constraints.
#[derive(Debug)]
pub struct Either {
    cells: Vec<CellId>,
    branches: Vec<Branch>,
    /// For each branch, the pairs of cells that never have the same value in it.
    differing: Vec<Vec<(CellId, CellId)>>,
}

/// Constraints that hold together, and values of cells.
#[derive(Debug, Default)]
pub struct Branch {
    /// The values that cells have.
    pub values: Vec<(CellId, u64)>,
    /// The constraints.
    pub constraints: Vec<Box<dyn Constraint>>,
}

impl Either {
    /// Returns the constraint.
    pub fn new(branches: Vec<Branch>) -> Self {
        let given = |branch: &Branch| branch.values.iter().map(|&(cell, _)| cell).collect::<Vec<_>>();
        let others = |branch: &Branch| {
            branch.constraints.iter().flat_map(|inner| inner.cells().to_vec()).collect::<Vec<_>>()
        };
        let mut cells: Vec<CellId> =
            branches.iter().flat_map(|branch| [given(branch), others(branch)].concat()).collect();
        cells.sort_unstable();
        cells.dedup();
        let pairs = |branch: &Branch| {
            let mut pairs = Vec::new();
            branch.constraints.iter().for_each(|inner| inner.differs(&mut pairs));
            pairs
        };
        let differing = branches.iter().map(pairs).collect();
        Self { cells, branches, differing }
    }

    /// Returns what a branch leaves of the values of all cells; `None` if it has no solution.
    fn tried(branch: &Branch, differing: &[(CellId, CellId)], outer: &View<'_>) -> Option<Vec<u64>> {
        let (mut domains, mut changed) = (outer.domains().to_vec(), Vec::new());
        let mut view = View::new(&mut domains, &mut changed, outer.facts());
        branch.values.iter().try_for_each(|&(cell, values)| view.keep(cell, values)).ok()?;
        loop {
            let mut changed = Vec::new();
            let mut view = View::new(&mut domains, &mut changed, outer.facts());
            for &(one, other) in differing {
                view.separate(one, other).ok()?;
                view.separate(other, one).ok()?;
            }
            for inner in &branch.constraints {
                inner.propagate(&mut view).ok()?;
            }
            if changed.is_empty() {
                return Some(domains);
            }
        }
    }
}

impl Constraint for Either {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let value = |cell: &CellId| self.cells.binary_search(cell).map_or(0, |at| values[at]);
        self.branches.iter().any(|branch| {
            branch.values.iter().all(|(cell, given)| given >> value(cell) & 1 == 1)
                && branch.constraints.iter().all(|inner| {
                    let own: Vec<u8> = inner.cells().iter().map(value).collect();
                    inner.holds(&own)
                })
        })
    }

    fn setup(&mut self, facts: &Facts) {
        self.branches
            .iter_mut()
            .flat_map(|branch| &mut branch.constraints)
            .for_each(|inner| inner.setup(facts));
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (mut union, mut has_branch) = (vec![0_u64; self.cells.len()], false);
        let tried = self.branches.iter().zip(&self.differing);
        for left in tried.filter_map(|(branch, differing)| Self::tried(branch, differing, view)) {
            has_branch = true;
            self.cells.iter().zip(&mut union).for_each(|(&cell, union)| *union |= left[cell]);
        }
        if !has_branch {
            return Err(Conflict);
        }
        self.cells.iter().zip(union).try_for_each(|(&cell, union)| view.keep(cell, union))
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
