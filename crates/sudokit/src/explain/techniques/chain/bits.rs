//! A set of candidates with fast insertion of single candidates.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// A set of candidates. Inserting or removing one changes only one word.
///
/// # Layout
/// Two words per digit: cells 0 to 63, then cells 64 to 80.
#[derive(Clone, Default, Debug)]
pub(super) struct CandidateBits([[u64; 2]; 9]);

impl CandidateBits {
    pub(super) const NONE: Self = Self([[0; 2]; 9]);

    /// Returns the candidates of a set.
    pub(super) fn from_set(set: &CandidateSet) -> Self {
        Self(Digit::ALL.map(|digit| {
            let bits = set.cells_of(digit).bits();
            [bits as u64, (bits >> 64) as u64]
        }))
    }

    /// Returns the candidates as a [`CandidateSet`].
    pub(super) fn set(&self) -> CandidateSet {
        CandidateSet::from_cells(Digit::ALL.map(|digit| self.cells(digit)))
    }

    #[inline]
    pub(super) const fn contains(&self, candidate: Candidate) -> bool {
        let cell = candidate.cell().index();
        self.0[candidate.digit().index()][cell / 64] >> (cell % 64) & 1 != 0
    }

    /// Adds the candidate. Returns true if it was not in the set.
    #[inline]
    pub(super) const fn insert(&mut self, candidate: Candidate) -> bool {
        let cell = candidate.cell().index();
        let word = &mut self.0[candidate.digit().index()][cell / 64];
        let is_new = *word >> (cell % 64) & 1 == 0;
        *word |= 1 << (cell % 64);
        is_new
    }

    #[inline]
    pub(super) const fn remove(&mut self, candidate: Candidate) {
        let cell = candidate.cell().index();
        self.0[candidate.digit().index()][cell / 64] &= !(1 << (cell % 64));
    }

    /// Returns the cells of the digit's candidates in the set.
    #[inline]
    pub(super) const fn cells(&self, digit: Digit) -> CellSet {
        let [low, high] = self.0[digit.index()];
        CellSet::from_bits(low as u128 | (high as u128) << 64)
    }

    /// Returns the digits of the cell's candidates in the set.
    #[inline]
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        let (word, bit) = (cell.index() / 64, cell.index() % 64);
        let bits = self.0.iter().enumerate().map(|(at, words)| ((words[word] >> bit & 1) as u16) << at);
        DigitSet::from_bits(bits.fold(0, |all, bit| all | bit))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|words| *words == [0; 2])
    }
}

impl FromIterator<Candidate> for CandidateBits {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut marks = Self::NONE;
        for candidate in candidates {
            marks.insert(candidate);
        }
        marks
    }
}
