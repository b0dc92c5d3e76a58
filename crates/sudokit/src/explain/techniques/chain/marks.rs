//! Candidates that are marked, one by one.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// A set of candidates of which one is put in or taken out at a time: only its digit's cells are touched.
#[derive(Clone, Debug)]
pub(super) struct Marks([CellSet; 9]);

impl Marks {
    pub(super) const NONE: Self = Self([CellSet::EMPTY; 9]);

    /// Those of a set.
    pub(super) fn of(set: &CandidateSet) -> Self {
        Self(Digit::ALL.map(|digit| set.cells_of(digit)))
    }

    /// The same as a set.
    pub(super) const fn set(&self) -> CandidateSet {
        CandidateSet::from_cells(self.0)
    }

    #[inline]
    pub(super) const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit().index()].contains(candidate.cell())
    }

    /// Marks it; true if it was not marked before.
    #[inline]
    pub(super) fn insert(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit().index()].insert(candidate.cell())
    }

    #[inline]
    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.digit().index()].remove(candidate.cell());
    }

    /// The cells in which the digit is marked.
    #[inline]
    pub(super) const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits that are marked in the cell.
    #[inline]
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        let bits = self.0.iter().enumerate().map(|(at, cells)| u16::from(cells.contains(cell)) << at);
        DigitSet::from_bits(bits.fold(0, |all, bit| all | bit))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }
}

impl FromIterator<Candidate> for Marks {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut marks = Self::NONE;
        for candidate in candidates {
            marks.insert(candidate);
        }
        marks
    }
}
