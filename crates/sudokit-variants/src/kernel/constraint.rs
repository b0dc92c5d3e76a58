use super::model::Pairs;
use super::{Claim, Wake};
use crate::learning::Clauses;
use crate::lists::Lists;
use crate::{CellId, MOST_VALUES};
use core::fmt;

/// A constraint over some cells.
///
/// Values are known by their places in the order of all values, from 0: a set of values is a word with bit i for the value at place i.
pub trait Constraint: fmt::Debug + Send + Sync {
    /// Returns the cells that the constraint looks at. Each change of one of them has it propagated.
    fn cells(&self) -> &[CellId];

    /// The definition: returns whether the values of its cells, in the order of [`Constraint::cells`], satisfy the constraint.
    fn holds(&self, values: &[u8]) -> bool;

    /// Prepares the constraint, once, with what all constraints together know of the cells.
    fn setup(&mut self, _facts: &Facts) {}

    /// Removes values that no solution of the constraint has. It may keep some of those, but not if all cells have one value: then it
    /// fails unless [`Constraint::holds`].
    ///
    /// # Errors
    /// There is no solution.
    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict>;

    /// How long a propagation takes; cheap constraints go first.
    fn cost(&self) -> Cost {
        Cost::Line
    }

    /// Which changes have it propagated.
    fn wake(&self) -> Wake {
        Wake::Any
    }

    /// Returns whether a propagation can find more once a value, by its place, was removed from one of the cells, to which these are left.
    fn is_concerned(&self, _removed: u8, _left: u64) -> bool {
        true
    }

    /// Returns whether a second propagation after its own changes can find more. If not, it is not propagated again for these.
    fn repeats(&self) -> bool {
        true
    }

    /// Explains a claim that the constraint made when its cells had these values, in the order of [`Constraint::cells`]: gives them more of the
    /// widest values, from which the claim still follows. Returns whether that is all that they can have; if not, propagations find out which
    /// cells can have all of their widest values.
    fn explain(&self, _claim: &Claim<'_>, _values: &mut [u64]) -> bool {
        false
    }

    /// Adds the constraint as clauses over the values that its cells can have, and returns true; or adds nothing and returns false. That cells
    /// have different values because of [`Constraint::differs`] need not be added. Clauses of a constraint that is implied only help.
    fn clauses(&self, _domains: &[u64], _clauses: &mut dyn Clauses) -> bool {
        false
    }

    /// Returns what the clauses of the constraint leave out, as constraints of their own.
    fn beside_clauses(&self) -> Vec<Box<dyn Constraint>> {
        Vec::new()
    }

    /// Returns whether the constraint follows from others of its model, and only helps the search.
    fn is_implied(&self) -> bool {
        false
    }

    /// Says which cells never have the same value.
    fn differs(&self, _differing: &mut dyn Differing) {}

    /// Returns values that each solution of the constraint has in its cells.
    fn required(&self) -> u64 {
        0
    }

    /// Returns whether the constraint treats all values alike: if it holds for some values, then also for all permutations of these.
    fn is_symmetric(&self) -> bool {
        false
    }

    /// Returns how much the constraint weighs on its cells before the search: the search begins where this is most.
    fn importance(&self) -> u64 {
        self.cells().len() as u64
    }
}

/// Takes cells that never have the same value; see [`Constraint::differs`].
pub trait Differing {
    /// Takes two cells.
    fn pair(&mut self, one: CellId, other: CellId);

    /// Takes cells of which no two have the same value. One that is listed twice is one cell.
    fn all(&mut self, cells: &[CellId]) {
        for (at, &one) in cells.iter().enumerate() {
            cells[at + 1..].iter().filter(|&&other| one != other).for_each(|&other| self.pair(one, other));
        }
    }
}

impl Differing for Vec<(CellId, CellId)> {
    fn pair(&mut self, one: CellId, other: CellId) {
        self.push((one, other));
    }
}

/// What all constraints together know of the cells.
#[derive(Clone, Debug)]
pub struct Facts {
    /// For each cell, those with another value than its own, in increasing order.
    pub(crate) differing: Lists<u32>,
    /// The same as a set for each cell.
    pub(super) pairs: Pairs,
}

impl Facts {
    /// Returns the number of words of a set of all cells.
    pub(super) const fn words(&self) -> usize {
        self.pairs.words
    }

    /// Returns a word of the set of cells that differ from one.
    #[inline]
    pub(super) fn differing_from(&self, cell: CellId, word: usize) -> u64 {
        self.pairs.bits[cell * self.pairs.words + word]
    }

    /// Returns whether two cells never have the same value.
    pub fn are_different(&self, one: CellId, other: CellId) -> bool {
        self.differing_from(one, other / 64) >> (other % 64) & 1 == 1
    }
}

/// Classes of constraints by the time that a propagation takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cost {
    /// A few operations: a relation between two cells.
    Pair,
    /// Once over the cells of a house or a line.
    Line,
    /// Some times over the cells of a line.
    Sum,
    /// Once for each combination of some values.
    Sets,
    /// All states of an automaton, or branches.
    Layers,
}

impl Cost {
    /// Returns about how many times as long a propagation takes as that of a relation.
    pub(super) const fn work(self) -> u8 {
        match self {
            Self::Pair => 1,
            Self::Line => 2,
            Self::Sum => 4,
            Self::Sets => 8,
            Self::Layers => 32,
        }
    }
}

/// There is no solution: a cell has no value left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict;

/// A cell whose values changed.
///
/// ```text
/// the highest bit: whether one value was left, or none; the other bits: the cell
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Change(usize);

impl Change {
    /// Notes a cell with the values that it has now.
    #[inline]
    pub(crate) const fn new(cell: CellId, values: u64) -> Self {
        let has_one = values & values.wrapping_sub(1) == 0;
        Self(cell | (has_one as usize) << (usize::BITS - 1))
    }

    #[inline]
    pub(crate) const fn cell(self) -> CellId {
        self.0 & (usize::MAX >> 1)
    }

    /// Returns whether this change left one value, or none.
    #[inline]
    pub(crate) const fn left_one(self) -> bool {
        self.0 >> (usize::BITS - 1) == 1
    }
}

/// The values of all cells, as a constraint narrows them.
#[derive(Debug)]
pub struct View<'a> {
    domains: &'a mut [u64],
    changed: &'a mut Vec<Change>,
    facts: &'a Facts,
}

impl<'a> View<'a> {
    pub(crate) const fn new(domains: &'a mut [u64], changed: &'a mut Vec<Change>, facts: &'a Facts) -> Self {
        Self { domains, changed, facts }
    }

    /// Returns what is known of the cells.
    pub(crate) const fn facts(&self) -> &'a Facts {
        self.facts
    }

    /// Returns the number of changes that are noted.
    pub(crate) const fn changes(&self) -> usize {
        self.changed.len()
    }

    /// Returns the values that a cell can have.
    #[inline]
    pub fn get(&self, cell: CellId) -> u64 {
        self.domains[cell]
    }

    /// Copies the values of cells that differ, of which there are no more than values.
    #[inline]
    pub(crate) fn copy_of<'b>(&self, cells: &[CellId], buffer: &'b mut [u64; MOST_VALUES]) -> &'b mut [u64] {
        let copy = &mut buffer[..cells.len().min(MOST_VALUES)];
        cells.iter().zip(&mut *copy).for_each(|(&cell, values)| *values = self.get(cell));
        copy
    }

    /// Returns the place of the value of a cell that has only one.
    #[inline]
    pub fn value(&self, cell: CellId) -> Option<u8> {
        let values = self.domains[cell];
        values.is_power_of_two().then(|| values.trailing_zeros() as u8)
    }

    /// Removes all values of a cell but these.
    ///
    /// # Errors
    /// None is left.
    #[inline]
    pub fn keep(&mut self, cell: CellId, values: u64) -> Result<(), Conflict> {
        let old = self.domains[cell];
        let new = old & values;
        if new == old {
            return Ok(());
        }
        self.domains[cell] = new;
        self.changed.push(Change::new(cell, new));
        if new == 0 { Err(Conflict) } else { Ok(()) }
    }

    /// Removes values of a cell.
    ///
    /// # Errors
    /// None is left.
    #[inline]
    pub fn remove(&mut self, cell: CellId, values: u64) -> Result<(), Conflict> {
        self.keep(cell, !values)
    }

    /// Removes the value of a cell that has only one from another.
    ///
    /// # Errors
    /// None is left.
    #[inline]
    pub(crate) fn separate(&mut self, one: CellId, other: CellId) -> Result<(), Conflict> {
        let values = self.get(one);
        if values.is_power_of_two() { self.remove(other, values) } else { Ok(()) }
    }

    /// Returns the values of all cells.
    pub fn domains(&self) -> &[u64] {
        self.domains
    }
}

/// Returns the set of this many places from 0, of at most 64.
pub(crate) const fn first_places(count: usize) -> u64 {
    if count == 0 { 0 } else { u64::MAX >> 64_usize.saturating_sub(count) }
}

/// Returns the least and the greatest place in a set that is not empty.
#[inline]
pub(crate) const fn bounds(values: u64) -> (i64, i64) {
    (values.trailing_zeros() as i64, 63 - values.leading_zeros() as i64)
}

/// Returns how many values a set has besides one: 0, 1, or 2 for more. There is no jump, which would be foreseen wrongly too often.
#[inline]
pub(crate) const fn count_besides_one(values: u64) -> usize {
    let without_one = values & values.wrapping_sub(1);
    let without_two = without_one & without_one.wrapping_sub(1);
    (without_one != 0) as usize + (without_two != 0) as usize
}

/// Returns what is in some of these sets, and what is in two of them or more.
#[inline]
pub(crate) fn once_and_twice(sets: impl Iterator<Item = u64>) -> (u64, u64) {
    sets.fold((0, 0), |(once, twice), set| (once | set, twice | once & set))
}

/// Returns the places in a set.
pub(crate) fn places(values: u64) -> impl Iterator<Item = u8> + Clone {
    crate::ValueSet(values).indices()
}
