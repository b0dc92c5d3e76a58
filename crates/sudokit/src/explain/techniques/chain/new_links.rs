//! A quick test before the search: whether a position can have a chain that it did not have before some eliminations.
//!
//! A strong link is new if two of more candidates are left. The closure by old links is known. A new chain alternates
//! between old links and new ones, so candidates that cannot be reached in this way need not be searched.

use super::bits::CandidateBits;
use super::closure::{ImplicationClosure, Suspects};
use super::links::StrongIndex;
use super::mode::LinkFilter;
use crate::explain::Position;
use crate::grid::{Candidate, Cell, CellSet, Digit, House};
use alloc::vec::Vec;

/// The consequences by links in a position, and in the position after eliminations.
#[derive(Debug, Default)]
pub(super) struct NewLinkFilter {
    strong: StrongIndex,
    closure: ImplicationClosure,
    /// Whether the old position had no chain. Only then is it known which chains are new.
    had_none: bool,
    /// The candidates at the start of new links: if one is false, others are true.
    offs: Vec<u16>,
    /// The consequences of these others, one row each.
    rows: Vec<u64>,
    /// One bit for each candidate that is not known to be true or false.
    open: Vec<u64>,
    /// The eliminated candidates.
    gone: CandidateBits,
    /// One bit for each candidate with new consequences, and its row if it has been computed.
    grown: Vec<u64>,
    longer: Vec<Vec<u64>>,
    is_made: Vec<bool>,
    all: Vec<u64>,
    suspects: Suspects,
}

impl NewLinkFilter {
    /// Sets the old position.
    pub(super) fn begin(&mut self, position: &Position) {
        self.strong.index(position, LinkFilter::Both);
        self.closure.compute(position, &self.strong, true);
        self.take_up((position, position), &CandidateBits::NONE);
        self.find_grown();
        self.had_none = self.closure.suspects().refuted.is_empty() && !self.any_agree(position, true);
    }

    /// Sets the position after eliminations, and its candidates that are known to be true.
    pub(super) fn take_up(&mut self, (position, work): (&Position, &Position), is_true: &CandidateBits) {
        self.offs.clear();
        self.rows.clear();
        for cell in work.sized(2) - position.sized(2) {
            let digits = work.digits(cell);
            self.link(digits.iter().map(|digit| Candidate::new(cell, digit)));
        }
        for house in House::ALL {
            for digit in work.spread(house, 2) - position.spread(house, 2) {
                let cells = work.cells(digit) & house.cells();
                self.link(cells.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
        let words = self.closure.words();
        self.open.clear();
        self.open.resize(words, u64::MAX);
        for digit in Digit::ALL {
            let known = (position.cells(digit) - work.cells(digit)) | is_true.cells(digit);
            for cell in known & position.cells(digit) {
                let number = self.closure.number(Candidate::new(cell, digit));
                self.open[number / 64] &= !(1 << (number % 64));
            }
        }
        self.gone = CandidateBits::from_set(&(position.candidates() - work.candidates()));
        self.follow();
    }

    fn link(&mut self, mut ends: impl Iterator<Item = Candidate>) {
        if let (Some(one), Some(other)) = (ends.next(), ends.next()) {
            let (one, other) = (self.closure.number(one), self.closure.number(other));
            self.link_from(one, other);
            self.link_from(other, one);
        }
    }

    fn link_from(&mut self, off: usize, on: usize) {
        let row = self.closure.row(on);
        if let Some(at) = self.offs.iter().position(|&known| usize::from(known) == off) {
            merge(&mut self.rows[at * row.len()..][..row.len()], row);
        } else {
            self.offs.push(off as u16);
            self.rows.extend_from_slice(row);
        }
    }

    /// Computes the consequences of all new links: each is added to all links that lead to it (Warshall 1962).
    fn follow(&mut self) {
        let width = 2 * self.closure.words();
        for (at, &off) in self.offs.iter().enumerate() {
            let (before, rest) = self.rows.split_at_mut(at * width);
            let (row, after) = rest.split_at_mut(width);
            let others = before.chunks_exact_mut(width).chain(after.chunks_exact_mut(width));
            others.filter(|other| is_false(other, off)).for_each(|other| merge(other, row));
        }
    }

    /// Returns the candidates that may make themselves false and those that may be on cycles, or `None` if this is not
    /// known. Each new chain or cycle uses a new link: its candidates make the first end of the link false, which makes
    /// them false or true.
    pub(super) fn suspects(&mut self) -> Option<&Suspects> {
        if !self.had_none {
            return None;
        }
        let (words, width) = (self.closure.words(), 2 * self.closure.words());
        self.suspects = Suspects::default();
        for (&off, row) in self.offs.iter().zip(self.rows.chunks_exact(width.max(1))) {
            // The candidates that make one false are those that it makes false.
            let before = &self.closure.row(usize::from(off))[words..];
            let (on, off) = row.split_at(words);
            for (at, (before, open)) in before.iter().zip(&self.open).enumerate() {
                insert(&mut self.suspects.refuted, at, before & open & off[at], &self.closure);
                insert(&mut self.suspects.circling, at, before & open & on[at], &self.closure);
            }
        }
        Some(&self.suspects)
    }

    /// Returns whether all candidates of a cell, or all places of a digit in a house, may have a common consequence.
    pub(super) fn may_agree(&mut self, work: &Position) -> bool {
        if !self.had_none {
            return true;
        }
        self.find_grown();
        self.any_agree(work, false)
    }

    /// Returns whether these candidates, all of a cell or all places of a digit in a house, may have a common
    /// consequence. To be called after [`Self::may_agree`].
    pub(super) fn may_all_agree(&mut self, candidates: &[Candidate]) -> bool {
        !self.had_none || self.agree(candidates.iter().copied())
    }

    /// Returns whether the old position had no chain, so that it is known which chains are new.
    pub(super) const fn is_known(&self) -> bool {
        self.had_none
    }

    /// Like [`Self::may_agree`], for all cells and houses, or only for those that lost candidates or have one with
    /// new consequences. The others have no common consequence, because they had none before.
    fn any_agree(&mut self, work: &Position, of_all: bool) -> bool {
        let many = work.sized_between(3, 9);
        let in_cell = |cell: Cell| work.digits(cell).iter().map(move |digit| Candidate::new(cell, digit));
        let mut touched = CandidateBits::NONE;
        for (at, &word) in self.grown.iter().enumerate() {
            insert(&mut touched, at, word, &self.closure);
        }
        let touched = Digit::ALL.map(|digit| touched.cells(digit) | self.gone.cells(digit));
        let in_question = touched.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        many.iter().any(|cell| (of_all || in_question.contains(cell)) && self.agree(in_cell(cell)))
            || Digit::ALL.into_iter().any(|digit| {
                let touched = touched[digit.index()];
                House::ALL.into_iter().filter(|house| of_all || !touched.is_disjoint(house.cells())).any(
                    |house| {
                        let places = work.cells(digit) & house.cells();
                        !places.is_empty()
                            && places.single().is_none()
                            && self.agree(places.iter().map(|place| Candidate::new(place, digit)))
                    },
                )
            })
    }

    /// Marks the candidates with new consequences: those that make the first end of a new link false. As links hold
    /// in both directions, these are the candidates that it makes false.
    fn find_grown(&mut self) {
        let words = self.closure.words();
        self.grown.clear();
        self.grown.resize(words, 0);
        for &off in &self.offs {
            let makes_false = &self.closure.row(usize::from(off))[words..];
            self.grown.iter_mut().zip(makes_false).for_each(|(grown, row)| *grown |= row);
        }
        self.is_made.clear();
        self.is_made.resize(words * 64, false);
        self.longer.resize_with(words * 64, Vec::new);
    }

    /// Adds the consequences of new links to the candidate's row.
    fn make(&mut self, number: usize) {
        let row = &mut self.longer[number];
        row.clear();
        row.extend_from_slice(self.closure.row(number));
        for (&off, other) in self.offs.iter().zip(self.rows.chunks_exact(2 * self.closure.words())) {
            if is_false(self.closure.row(number), off) {
                merge(row, other);
            }
        }
        self.is_made[number] = true;
    }

    fn has_grown(&self, number: usize) -> bool {
        self.grown[number / 64] >> (number % 64) & 1 != 0
    }

    /// Returns whether the candidates have a common consequence.
    fn agree(&mut self, candidates: impl Iterator<Item = Candidate>) -> bool {
        self.all.clear();
        self.all.extend(self.open.iter().chain(&self.open));
        for candidate in candidates {
            let number = self.closure.number(candidate);
            let has_grown = self.has_grown(number);
            if has_grown && !self.is_made[number] {
                self.make(number);
            }
            let row = if has_grown { &self.longer[number] } else { self.closure.row(number) };
            self.all.iter_mut().zip(row).for_each(|(all, row)| *all &= row);
            if self.all.iter().all(|&word| word == 0) {
                return false;
            }
        }
        true
    }
}

/// Returns whether the row makes this candidate false.
fn is_false(row: &[u64], number: u16) -> bool {
    let bit = row.len() / 2 * 64 + usize::from(number);
    row[bit / 64] >> (bit % 64) & 1 != 0
}

/// Adds the candidates of a word of a row.
fn insert(set: &mut CandidateBits, word: usize, mut bits: u64, closure: &ImplicationClosure) {
    while bits != 0 {
        let number = word * 64 + bits.trailing_zeros() as usize;
        if let Some(candidate) = closure.candidate(number) {
            set.insert(candidate);
        }
        bits &= bits - 1;
    }
}

/// Adds the consequences in another row.
fn merge(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(row, other)| *row |= other);
}
