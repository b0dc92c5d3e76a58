use super::{Constraint, Cost, Facts};
use crate::CellId;

/// Cells with the values that they can have, and constraints over them.
#[derive(Debug, Default)]
pub struct Model {
    /// The values that each cell can have at the start.
    pub(crate) domains: Vec<u64>,
    pub(crate) constraints: Vec<Box<dyn Constraint>>,
    /// Cells that are asked first, the greatest number before others.
    pub(crate) priorities: Vec<i32>,
}

impl Model {
    /// Returns a model of cells without constraints.
    pub fn new(domains: Vec<u64>) -> Self {
        let priorities = vec![0; domains.len()];
        Self { domains, constraints: Vec::new(), priorities }
    }

    /// Adds a constraint.
    pub fn add(&mut self, constraint: impl Constraint + 'static) {
        self.constraints.push(Box::new(constraint));
    }

    /// Prepares the constraints with what they know together: once, when all are added.
    pub fn setup(&mut self) {
        let facts = Facts { differing: self.differing() };
        self.constraints.iter_mut().for_each(|constraint| constraint.setup(&facts));
    }

    /// Removes all values of a cell but these. A cell can have no value left: then there is no solution.
    pub fn keep(&mut self, cell: CellId, values: u64) {
        self.domains[cell] &= values;
    }

    /// Returns the values that each cell can have at the start.
    pub fn domains(&self) -> &[u64] {
        &self.domains
    }

    /// Returns the constraints.
    pub fn constraints(&self) -> &[Box<dyn Constraint>] {
        &self.constraints
    }

    /// Returns whether a value for each cell, by its place, satisfies all constraints, by their definitions.
    pub fn holds(&self, values: &[u8]) -> bool {
        let is_in = |(&value, &domain): (&u8, &u64)| domain >> value & 1 == 1;
        let holds = |constraint: &dyn Constraint| {
            let own: Vec<u8> = constraint.cells().iter().map(|&cell| values[cell]).collect();
            constraint.holds(&own)
        };
        values.iter().zip(&self.domains).all(is_in)
            && self.constraints.iter().all(|constraint| holds(&**constraint))
    }

    /// Returns for each cell the cells with other values than its own, without repeats.
    pub(crate) fn differing(&self) -> Lists {
        let pairs = self.constraints.iter().flat_map(|constraint| constraint.differs());
        Lists::new(self.domains.len(), pairs.flat_map(|(one, other)| [(one, other), (other, one)]).collect())
    }

    /// Returns for each cell the constraints that look at it.
    pub(crate) fn watching(&self) -> Lists {
        let cells = |number: usize| {
            self.constraints[number].cells().iter().map(move |&cell| (cell, number)).collect::<Vec<_>>()
        };
        Lists::new(self.domains.len(), (0..self.constraints.len()).flat_map(cells).collect())
    }

    pub(crate) fn costs(&self) -> Vec<Cost> {
        self.constraints.iter().map(|constraint| constraint.cost()).collect()
    }
}

/// A list of numbers for each cell.
///
/// ```text
/// items[ends[i - 1]..ends[i]]: the list of cell i
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    ends: Vec<usize>,
    items: Vec<usize>,
}

impl Lists {
    /// Collects pairs (cell, item).
    fn new(cells: usize, mut pairs: Vec<(CellId, usize)>) -> Self {
        pairs.sort_unstable();
        pairs.dedup();
        let mut ends = vec![0; cells];
        for &(cell, _) in &pairs {
            ends[cell] += 1;
        }
        let mut end = 0;
        for count in &mut ends {
            end += *count;
            *count = end;
        }
        Self { ends, items: pairs.into_iter().map(|(_, item)| item).collect() }
    }

    /// Returns the list of a cell.
    #[inline]
    pub(crate) fn of(&self, cell: CellId) -> &[usize] {
        let start = if cell == 0 { 0 } else { self.ends[cell - 1] };
        &self.items[start..self.ends[cell]]
    }
}
