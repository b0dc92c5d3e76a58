use super::queue::Queue;
use super::{Change, Claim, Conflict, Constraint, Model, View, count_besides_one};
use crate::CellId;
use crate::lists::Lists;

/// The time that a literal of an explanation takes, to be found and looked at, in that of propagations of a relation.
const LITERAL: u64 = 20;

/// Propagates constraints, one at a time, for a search that keeps the values of the cells: some of a model, and others.
#[derive(Debug)]
pub(crate) struct Stepper {
    /// The constraints of the model, then the others.
    parts: [Part; 2],
    changed: Vec<Change>,
    work: u64,
}

/// Constraints of one model. Those of the second part have numbers after all of the first model.
#[derive(Debug)]
struct Part {
    model: Model,
    /// For each cell, the constraints that look at it.
    of_cells: Lists<u32>,
    queue: Queue,
}

impl Part {
    fn new(model: Model, constraints: impl IntoIterator<Item = usize>) -> Self {
        let mut queue = Queue::new(model.constraints().len());
        let mut pairs = Vec::new();
        for number in constraints {
            queue.push(number);
            let cells = model.constraints()[number].cells().iter();
            pairs.extend(cells.map(|&cell| (cell, number as u32)));
        }
        let of_cells = Lists::of_pairs(model.domains().len(), pairs.iter().copied());
        Self { model, of_cells, queue }
    }

    fn note(&mut self, cell: CellId, removed: u8, left: u64, by: Option<usize>) {
        let after = count_besides_one(left);
        for number in self.of_cells.of(cell).iter().map(|&number| number as usize) {
            let constraint = &self.model.constraints()[number];
            let is_own = by == Some(number) && !constraint.repeats();
            if !is_own && constraint.wake().looks()[after] && constraint.is_concerned(removed, left) {
                self.queue.push(number);
            }
        }
    }
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
    /// Begins with the constraints of a model that have these numbers, and with others, which all wait.
    pub(crate) fn new(model: &Model, numbers: &[usize], others: Vec<Box<dyn Constraint>>) -> Self {
        let all = 0..others.len();
        let others = Model::new(model.domains().to_vec(), others);
        Self {
            parts: [Part::new(model.clone(), numbers.iter().copied()), Part::new(others, all)],
            changed: Vec::new(),
            work: 0,
        }
    }

    /// Returns the number of constraints before those of the second part.
    fn first(&self) -> usize {
        self.parts[0].model.constraints().len()
    }

    /// Returns the part and the number in it of a constraint.
    fn part(&self, number: usize) -> (&Part, usize) {
        let [model, others] = &self.parts;
        number.checked_sub(self.first()).map_or((model, number), |own| (others, own))
    }

    /// Notes that a value, by its place, was removed from a cell, and which are left. A constraint that removed it, and finds no more after its own
    /// changes, does not wait again.
    pub(crate) fn note(&mut self, cell: CellId, removed: u8, left: u64, by: Option<usize>) {
        let first = self.first();
        let [model, others] = &mut self.parts;
        model.note(cell, removed, left, by.filter(|&by| by < first));
        others.note(cell, removed, left, by.and_then(|by| by.checked_sub(first)));
    }

    /// Returns the next constraint that waits, which waits no longer.
    pub(crate) fn next(&mut self) -> Option<usize> {
        let first = self.first();
        let [model, others] = &mut self.parts;
        model.queue.pop().or_else(|| others.queue.pop().map(|own| first + own))
    }

    /// Has no constraint wait.
    pub(crate) fn clear(&mut self) {
        self.parts.iter_mut().for_each(|part| part.queue.clear());
    }

    /// Propagates a constraint, and calls a function with each cell that changed, some more than once.
    pub(crate) fn propagate(
        &mut self,
        number: usize,
        domains: &mut [u64],
        mut look_at: impl FnMut(CellId, &mut [u64]),
    ) -> Result<(), Conflict> {
        let mut changes = core::mem::take(&mut self.changed);
        let (part, own) = self.part(number);
        let constraint = &part.model.constraints()[own];
        let work = part.model.works()[own];
        let result = constraint.propagate(&mut View::new(domains, &mut changes, part.model.facts()));
        changes.drain(..).for_each(|change| look_at(change.cell(), domains));
        self.changed = changes;
        self.work += u64::from(work);
        result
    }

    /// Explains what a constraint said when cells had these values: gives them more of their widest values, those that come first in an order
    /// of places in the list of cells before others. Returns whether the claim follows from these cells at all.
    pub(crate) fn explain(
        &mut self,
        number: usize,
        removed: Option<(CellId, u8)>,
        known: &mut Known<'_>,
        order: impl FnOnce() -> Vec<usize>,
    ) -> bool {
        let (part, own) = self.part(number);
        let constraint = &*part.model.constraints()[own];
        let count = part.model.domains().len();
        let claim = Claim::new(removed, known.cells, known.widest, part.model.facts(), count);
        let is_own = known.cells == constraint.cells();
        let is_explained = is_own && constraint.explain(&claim, &mut known.values);
        let follows = is_explained || claim.follows(constraint, &known.values);
        if follows && !is_explained {
            claim.widen(constraint, &mut known.values, &order());
        }
        debug_assert!(
            !follows || claim.follows_at_last(constraint, &known.values),
            "{constraint:?} {claim:?}"
        );
        self.work += (1 + claim.tries()) * u64::from(part.model.works()[own]);
        follows
    }

    /// Adds the work of looking at the literals of an explanation.
    pub(crate) const fn add_literals(&mut self, literals: usize) {
        self.work += literals as u64 * LITERAL;
    }

    /// Returns the work of all propagations and explanations so far, in the measure of [`Search::work`](super::Search::work).
    pub(crate) const fn work(&self) -> u64 {
        self.work
    }

    /// Returns the cells of a constraint.
    pub(crate) fn cells(&self, number: usize) -> &[CellId] {
        let (part, own) = self.part(number);
        part.model.constraints()[own].cells()
    }
}
