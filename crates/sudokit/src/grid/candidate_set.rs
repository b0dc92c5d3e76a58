use super::bitset::{set_into_iterator, set_verbs};
use super::{Candidate, Cell, CellSet, Digit, DigitSet};
use core::iter::FusedIterator;

/// A set of candidates: for each digit, the cells where it can go.
///
/// # Layout
/// Nine [`CellSet`]s, one per digit. The cells of a digit are one look-up; the digits of a cell are nine bit tests.
///
/// # Examples
/// ```
/// use sudokit::{grid, Cell, Digit};
/// let candidates = grid! {
///     . 2 3 | . . . | . . .
///     4 5 6 | . . . | . . .
///     7 8 . | . . . | . . .
///     ------+-------+------
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     ------+-------+------
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     1 . . | . . . | . . .
/// }
/// .candidates();
/// let corner = Cell::at(0, 0).unwrap();
/// assert_eq!(candidates.digits_of(corner).single(), Some(Digit::Nine));
/// assert_eq!(candidates.cells_of(Digit::One).intersection(corner.peers()).len(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);
    /// Every digit in every cell.
    pub const FULL: Self = Self([CellSet::FULL; 9]);

    /// Returns the set that holds only this candidate.
    #[inline]
    pub const fn only(candidate: Candidate) -> Self {
        let mut set = Self::EMPTY;
        set.0[candidate.digit().index()] = CellSet::only(candidate.cell());
        set
    }

    /// Returns the set in which each digit, in order, can go in these cells.
    #[inline]
    pub const fn from_cells(cells: [CellSet; 9]) -> Self {
        Self(cells)
    }

    /// Returns every combination of one of these digits and one of these cells.
    #[inline]
    pub fn product(cells: CellSet, digits: DigitSet) -> Self {
        Self(Digit::ALL.map(|digit| if digits.contains(digit) { cells } else { CellSet::EMPTY }))
    }

    /// Returns whether the candidate is in the set.
    #[inline]
    pub const fn contains(self, candidate: Candidate) -> bool {
        self.cells_of(candidate.digit()).contains(candidate.cell())
    }

    /// Returns the cells where the digit can go.
    #[inline]
    pub const fn cells_of(self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Returns the digits that can go in the cell.
    #[inline]
    pub fn digits_of(self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.cells_of(digit).contains(cell)).collect()
    }

    /// Returns the cells with at least one candidate.
    #[inline]
    pub fn cells(self) -> CellSet {
        self.0.into_iter().fold(CellSet::EMPTY, CellSet::union)
    }

    /// Returns the number of candidates in the set.
    #[inline]
    pub const fn len(self) -> usize {
        let mut len = 0;
        let mut i = 0;
        while i < 9 {
            len += self.0[i].len();
            i += 1;
        }
        len
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let mut cells = CellSet::EMPTY;
        let mut i = 0;
        while i < 9 {
            cells = cells.union(self.0[i]);
            i += 1;
        }
        cells.is_empty()
    }

    /// Returns the candidate with the lowest index, or `None` if the set is empty.
    #[inline]
    pub fn first(self) -> Option<Candidate> {
        self.iter().next()
    }

    /// Returns the only candidate, or `None` if the set does not hold exactly one.
    #[inline]
    pub fn single(self) -> Option<Candidate> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Returns an iterator over the candidates, digit by digit, row-major within a digit.
    #[inline]
    pub const fn iter(self) -> CandidateIter {
        CandidateIter { rest: self, digit: 0 }
    }

    /// Returns the candidates of either set.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        self.complement().intersection(other.complement()).complement()
    }

    /// Returns the candidates of both sets.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        let mut both = self;
        let mut i = 0;
        while i < 9 {
            both.0[i] = both.0[i].intersection(other.0[i]);
            i += 1;
        }
        both
    }

    /// Returns the candidates of this set that are not in the other.
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        self.intersection(other.complement())
    }

    /// Returns the candidates of exactly one of the two sets.
    #[inline]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        self.union(other).difference(self.intersection(other))
    }

    /// Returns the candidates that are not in the set.
    #[inline]
    pub const fn complement(self) -> Self {
        let mut rest = self;
        let mut i = 0;
        while i < 9 {
            rest.0[i] = rest.0[i].complement();
            i += 1;
        }
        rest
    }
}

set_verbs!(CandidateSet of Candidate);
set_into_iterator!(CandidateSet of Candidate, CandidateIter);

/// Iterates over the candidates of a set, digit by digit, row-major within a digit.
#[derive(Clone, Debug)]
pub struct CandidateIter {
    rest: CandidateSet,
    digit: usize,
}

impl Iterator for CandidateIter {
    type Item = Candidate;

    #[inline]
    fn next(&mut self) -> Option<Candidate> {
        loop {
            let cells = self.rest.0.get_mut(self.digit)?;
            if let Some(cell) = cells.first() {
                cells.remove(cell);
                return Some(Candidate::new(cell, Digit::ALL[self.digit]));
            }
            self.digit += 1;
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len(), Some(self.rest.len()))
    }
}

impl ExactSizeIterator for CandidateIter {}
impl FusedIterator for CandidateIter {}
