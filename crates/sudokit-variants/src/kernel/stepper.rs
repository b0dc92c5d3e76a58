use super::queue::Queue;
use super::{Change, Claim, Conflict, Model, View, count_besides_one};
use crate::CellId;

/// Propagates some constraints of a model, one at a time, for a search that keeps the values of the cells.
#[derive(Debug)]
pub(crate) struct Stepper {
    model: Model,
    /// The constraints as a set: constraint i is bit i % 64 of word i / 64.
    members: Vec<u64>,
    queue: Queue,
    changed: Vec<Change>,
    work: u64,
}

/// What is known of some cells.
#[derive(Debug)]
pub(crate) struct Known<'a> {
    pub(crate) cells: &'a [CellId],
    /// The values that each has.
    pub(crate) values: Vec<u64>,
    /// The most values that it could have.
    pub(crate) widest: &'a [u64],
}

impl Stepper {
    /// Begins with these constraints, which all wait.
    pub(crate) fn new(model: &Model, constraints: &[usize]) -> Self {
        let count = model.constraints().len();
        let mut stepper = Self {
            model: model.clone(),
            members: vec![0; count.div_ceil(64)],
            queue: Queue::new(count),
            changed: Vec::new(),
            work: 0,
        };
        for &constraint in constraints {
            stepper.members[constraint / 64] |= 1 << (constraint % 64);
            stepper.queue.push(constraint);
        }
        stepper
    }

    /// Notes that a cell has fewer values. A constraint that made the change, and finds no more after its own changes, does not wait again.
    pub(crate) fn note(&mut self, cell: CellId, values: u64, by: Option<usize>) {
        let own = by.filter(|&own| !self.model.constraints()[own].repeats() && !self.queue.contains(own));
        self.queue.push_of(self.model.watchers(), cell, count_besides_one(values));
        if let Some(own) = own {
            self.queue.remove(own);
        }
    }

    /// Returns the next constraint that waits, which waits no longer.
    pub(crate) fn next(&mut self) -> Option<usize> {
        loop {
            let number = self.queue.pop()?;
            if self.members[number / 64] >> (number % 64) & 1 == 1 {
                return Some(number);
            }
        }
    }

    /// Has no constraint wait.
    pub(crate) fn clear(&mut self) {
        self.queue.clear();
    }

    /// Propagates a constraint, and calls a function with each cell that changed, some more than once.
    pub(crate) fn propagate(
        &mut self,
        number: usize,
        domains: &mut [u64],
        mut changed: impl FnMut(CellId, &mut [u64]),
    ) -> Result<(), Conflict> {
        let constraint = &self.model.constraints()[number];
        self.work += u64::from(self.model.works()[number]);
        let result = constraint.propagate(&mut View::new(domains, &mut self.changed, self.model.facts()));
        self.changed.drain(..).for_each(|change| changed(change.cell(), domains));
        result
    }

    /// Explains what a constraint said when cells had these values: gives them more of their widest values, those that come first in this order
    /// of places in the list of cells before others. Returns whether the claim follows from these cells at all.
    pub(crate) fn explain(
        &mut self,
        number: usize,
        removed: Option<(CellId, u8)>,
        known: &mut Known<'_>,
        order: &[usize],
    ) -> bool {
        let constraint = &*self.model.constraints()[number];
        let count = self.model.domains().len();
        let claim = Claim::new(removed, known.cells, known.widest, self.model.facts(), count);
        let follows = claim.follows(constraint, &known.values);
        let is_own = known.cells == constraint.cells();
        if follows && !(is_own && constraint.explain(&claim, &mut known.values)) {
            claim.widen(constraint, &mut known.values, order);
        }
        debug_assert!(!follows || claim.follows(constraint, &known.values), "{constraint:?} {claim:?}");
        self.work += (1 + claim.tries()) * u64::from(self.model.works()[number]);
        follows
    }

    /// Returns the work of all propagations so far, in the measure of [`Search::work`](super::Search::work).
    pub(crate) const fn work(&self) -> u64 {
        self.work
    }

    /// Returns the cells of a constraint.
    pub(crate) fn cells(&self, number: usize) -> &[CellId] {
        self.model.constraints()[number].cells()
    }
}
