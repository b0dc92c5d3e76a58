use super::queue::Watchers;
use super::{Constraint, Differing, Facts, Wake};
use crate::CellId;
use crate::lists::Lists;

/// Cells with the values that they can have, and constraints over them.
#[derive(Debug)]
pub struct Model {
    domains: Vec<u64>,
    constraints: Vec<Box<dyn Constraint>>,
    /// Cells that are asked first, the greatest number before others.
    pub(crate) priorities: Vec<i32>,
    facts: Facts,
    /// For each cell, the constraints that look at a change after which it has one value, two, or more.
    pub(super) watchers: [Watchers; 3],
    /// The numbers of the constraints with values that must be in their cells, and these values.
    houses: Vec<(usize, u64)>,
}

impl Model {
    /// Returns a model of cells that can have these values, and of constraints, which are prepared. A cell can have no value: then there is no
    /// solution.
    pub fn new(domains: Vec<u64>, mut constraints: Vec<Box<dyn Constraint>>) -> Self {
        // The queue takes the one with the lowest number.
        constraints.sort_by_key(|constraint| constraint.cost());
        let mut differing = Pairs::new(domains.len());
        for constraint in &constraints {
            constraint.differs(&mut differing);
        }
        let facts = Facts { differing: differing.lists(), pairs: differing };
        for constraint in &mut constraints {
            constraint.setup(&facts);
        }
        let watchers = [Wake::Fixed, Wake::Two, Wake::Any].map(|also| {
            let look = |constraint: &dyn Constraint| [Wake::Any, also].contains(&constraint.wake());
            let numbered = constraints.iter().enumerate().filter(|(_, constraint)| look(&***constraint));
            Watchers::new(domains.len(), numbered.map(|(number, constraint)| (number, constraint.cells())))
        });
        let numbered = constraints.iter().map(|constraint| constraint.required()).enumerate();
        let houses = numbered.filter(|(_, required)| *required != 0).collect();
        Self { priorities: vec![0; domains.len()], domains, constraints, facts, watchers, houses }
    }

    /// Returns the values that each cell can have at the start.
    pub fn domains(&self) -> &[u64] {
        &self.domains
    }

    /// Returns cells with the values that must be in them.
    pub(super) fn houses(&self) -> impl Iterator<Item = (&[CellId], u64)> {
        self.houses.iter().map(|&(number, required)| (self.constraints[number].cells(), required))
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

    /// Returns whether all constraints treat all values alike.
    pub(super) fn is_symmetric(&self) -> bool {
        self.constraints.iter().all(|constraint| constraint.is_symmetric())
    }

    /// Returns for each cell how much its constraints weigh on it before the search.
    pub(crate) fn importance(&self) -> Vec<u64> {
        let mut importance = vec![0; self.domains.len()];
        for constraint in &self.constraints {
            let weight = constraint.importance();
            constraint.cells().iter().for_each(|&cell| importance[cell] += weight);
        }
        importance
    }

    /// Returns what all constraints together know of the cells.
    pub(crate) const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Returns for each cell the cells with other values than its own, without repeats.
    pub(crate) const fn differing(&self) -> &Lists<u32> {
        &self.facts.differing
    }
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
                for (at, item) in super::places(bits).zip(&mut list) {
                    *item = word * 64 + u32::from(at);
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
