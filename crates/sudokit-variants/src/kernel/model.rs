use super::queue::{Queue, Watchers};
use super::{Constraint, Cost, Differing, Facts};
use crate::CellId;
use crate::lists::Lists;
use std::sync::Arc;

/// Cells with the values that they can have, and constraints over them. A model with other values shares the constraints.
#[derive(Clone, Debug)]
pub struct Model {
    domains: Vec<u64>,
    rules: Arc<Rules>,
}

/// The constraints of a model, prepared for any values of its cells.
#[derive(Debug)]
struct Rules {
    constraints: Vec<Box<dyn Constraint>>,
    /// About how many times as long each takes as a relation of two cells.
    works: Vec<u8>,
    /// Cells that are asked first, the greatest number before others.
    priorities: Vec<i32>,
    /// How much all constraints together weigh on each cell.
    importance: Vec<u64>,
    /// Whether all constraints treat all values alike.
    is_symmetric: bool,
    /// Whether the clauses of a constraint leave something out.
    has_beside_clauses: bool,
    facts: Facts,
    watchers: Watchers,
    waiting_at_start: Queue,
    /// The numbers of the constraints with values that must be in their cells, and these values.
    houses: Vec<(usize, u64)>,
}

impl Model {
    /// Returns a model of cells that can have these values, and of constraints, which are prepared. A cell can have no value: then there is no
    /// solution.
    pub fn new(domains: Vec<u64>, constraints: Vec<Box<dyn Constraint>>) -> Self {
        let priorities = vec![0; domains.len()];
        Self::with_priorities(domains, constraints, priorities)
    }

    /// The same with a number for each cell: cells with the greatest one are asked first.
    pub(crate) fn with_priorities(
        domains: Vec<u64>,
        constraints: Vec<Box<dyn Constraint>>,
        priorities: Vec<i32>,
    ) -> Self {
        let mut constraints = by_cost(constraints);
        let mut differing = Pairs::new(domains.len());
        for constraint in &constraints {
            constraint.differs(&mut differing);
        }
        let facts = Facts { differing: differing.lists(), pairs: differing };
        for constraint in &mut constraints {
            constraint.setup(&facts);
        }
        let numbered = constraints.iter().map(|constraint| constraint.required()).enumerate();
        let rules = Rules {
            works: constraints.iter().map(|constraint| constraint.cost().work()).collect(),
            houses: numbered.filter(|(_, required)| *required != 0).collect(),
            watchers: Watchers::new(domains.len(), &constraints),
            waiting_at_start: Queue::at_start(&constraints),
            importance: importance(domains.len(), &constraints),
            is_symmetric: constraints.iter().all(|constraint| constraint.is_symmetric()),
            has_beside_clauses: constraints.iter().any(|constraint| !constraint.beside_clauses().is_empty()),
            constraints,
            priorities,
            facts,
        };
        Self { domains, rules: Arc::new(rules) }
    }

    /// Returns the model with fewer values of some of its cells.
    pub(crate) fn narrowed(&self, values: impl IntoIterator<Item = (CellId, u64)>) -> Self {
        let mut domains = self.domains.clone();
        for (cell, values) in values {
            domains[cell] &= values;
        }
        Self { domains, rules: Arc::clone(&self.rules) }
    }

    /// Returns the values that each cell can have at the start.
    pub fn domains(&self) -> &[u64] {
        &self.domains
    }

    /// Returns cells with the values that must be in them.
    pub(super) fn houses(&self) -> impl Iterator<Item = (&[CellId], u64)> {
        let Rules { constraints, houses, .. } = &*self.rules;
        houses.iter().map(|&(number, required)| (constraints[number].cells(), required))
    }

    /// Returns the constraints.
    pub fn constraints(&self) -> &[Box<dyn Constraint>] {
        &self.rules.constraints
    }

    /// Returns for each constraint about how many times as long a propagation takes as that of a relation.
    pub(super) fn works(&self) -> &[u8] {
        &self.rules.works
    }

    /// Returns whether a value for each cell, by its place, satisfies all constraints, by their definitions.
    pub fn holds(&self, values: &[u8]) -> bool {
        let is_in = |(&value, &domain): (&u8, &u64)| domain >> value & 1 == 1;
        let holds = |constraint: &dyn Constraint| {
            let own: Vec<u8> = constraint.cells().iter().map(|&cell| values[cell]).collect();
            constraint.holds(&own)
        };
        values.iter().zip(&self.domains).all(is_in)
            && self.rules.constraints.iter().all(|constraint| holds(&**constraint))
    }

    /// Returns whether all constraints treat all values alike.
    pub(super) fn is_symmetric(&self) -> bool {
        self.rules.is_symmetric
    }

    /// Returns whether the clauses of a constraint leave something out; see [`Constraint::beside_clauses`].
    pub(crate) fn has_beside_clauses(&self) -> bool {
        self.rules.has_beside_clauses
    }

    /// Returns for each cell how much its constraints weigh on it before the search.
    pub(crate) fn importance(&self) -> &[u64] {
        &self.rules.importance
    }

    /// Returns what all constraints together know of the cells.
    pub(crate) fn facts(&self) -> &Facts {
        &self.rules.facts
    }

    /// Returns for each cell the cells with other values than its own, without repeats.
    pub(crate) fn differing(&self) -> &Lists<u32> {
        &self.rules.facts.differing
    }

    /// Returns a number for each cell: cells with the greatest one are asked first.
    pub(super) fn priorities(&self) -> &[i32] {
        &self.rules.priorities
    }

    /// Returns the constraints that are propagated before the first choice, but for those that look at cells with two values.
    pub(super) fn waiting_at_start(&self) -> &Queue {
        &self.rules.waiting_at_start
    }

    /// Returns what looks at changes of each cell.
    pub(super) fn watchers(&self) -> &Watchers {
        &self.rules.watchers
    }
}

/// Returns for each cell how much constraints weigh on it.
fn importance(cells: usize, constraints: &[Box<dyn Constraint>]) -> Vec<u64> {
    let mut importance = vec![0; cells];
    for constraint in constraints {
        let weight = constraint.importance();
        constraint.cells().iter().for_each(|&cell| importance[cell] += weight);
    }
    importance
}

/// Puts constraints in the order of their cost: the queue takes the one with the lowest number.
fn by_cost(constraints: Vec<Box<dyn Constraint>>) -> Vec<Box<dyn Constraint>> {
    let mut ordered = Vec::with_capacity(constraints.len());
    let mut classes: [Vec<Box<dyn Constraint>>; Cost::Layers as usize + 1] = Default::default();
    for constraint in constraints {
        classes[constraint.cost() as usize].push(constraint);
    }
    for class in classes {
        ordered.extend(class);
    }
    ordered
}

/// Pairs of cells: a bit for each.
///
/// ```text
/// bits[i * words + w]: the cells 64 * w to 64 * w + 63 that are in a pair with cell i
/// ```
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    pub(super) words: usize,
    pub(super) bits: Vec<u64>,
    /// Room for a set of cells.
    set: Vec<u64>,
}

impl Pairs {
    fn new(cells: usize) -> Self {
        let words = cells.div_ceil(64);
        Self { words, bits: vec![0; cells * words], set: vec![0; words] }
    }

    /// Returns for each cell the others of its pairs.
    fn lists(&self) -> Lists<u32> {
        let rows = || self.bits.chunks(self.words.max(1));
        let mut lists =
            Lists::of_lengths(rows().map(|row| row.iter().map(|bits| bits.count_ones()).sum::<u32>()));
        for (cell, row) in rows().enumerate() {
            let mut list = lists.of_mut(cell).iter_mut();
            for (&bits, word) in row.iter().zip(0_u32..) {
                let mut left = bits;
                while left != 0
                    && let Some(item) = list.next()
                {
                    *item = word * 64 + left.trailing_zeros();
                    left &= left - 1;
                }
            }
        }
        lists
    }
}

impl Differing for Pairs {
    fn pair(&mut self, one: CellId, other: CellId) {
        self.bits[one * self.words + other / 64] |= 1 << (other % 64);
        self.bits[other * self.words + one / 64] |= 1 << (one % 64);
    }

    fn all(&mut self, cells: &[CellId]) {
        self.set.fill(0);
        for &cell in cells {
            self.set[cell / 64] |= 1 << (cell % 64);
        }
        for &cell in cells {
            let row = &mut self.bits[cell * self.words..][..self.words];
            row.iter_mut().zip(&self.set).for_each(|(bits, set)| *bits |= set);
            row[cell / 64] &= !(1 << (cell % 64));
        }
    }
}
