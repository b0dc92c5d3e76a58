//! Whether a position has any chain that it did not have before some candidates went: a quick look before the search.
//!
//! A strong link is new where two candidates are left of more. What can be reached by old links is known; a new chain goes
//! from old links to a new one, and so on. What cannot be reached this way need not be looked for.

use super::super::super::State;
use super::super::super::places::{AROUND, house_of};
use super::links::{Strong, Via};
use super::marks::Marks;
use super::reach::Reach;
use crate::grid::{Candidate, Digit, House};

/// What can be reached by links from a position, and from what is left of it.
#[derive(Debug)]
pub(super) struct Gains {
    strong: Strong,
    reach: Reach,
    /// Nothing can be told of what is new if there was a chain before.
    had_none: bool,
    /// The new links: if the first is false, the second is true.
    links: Vec<(u16, u16)>,
    /// What follows from the second, a row each.
    rows: Vec<u64>,
    /// A bit for each candidate of which it is not known whether it is true.
    open: Vec<u64>,
    row: Vec<u64>,
    all: Vec<u64>,
}

impl Gains {
    pub(super) fn new() -> Self {
        Self {
            strong: Strong::new(),
            reach: Reach::new(),
            had_none: false,
            links: Vec::new(),
            rows: Vec::new(),
            open: Vec::new(),
            row: Vec::new(),
            all: Vec::new(),
        }
    }

    /// Takes up the position as it was.
    pub(super) fn of(&mut self, state: &State) {
        self.strong.of(state, Via::Both);
        self.reach.of(state, &self.strong, true);
        self.had_none = self.reach.refuted().is_empty();
    }

    /// Takes up what is left, and what of it is known to be true.
    pub(super) fn take_up(&mut self, (state, work): (&State, &State), is_true: &Marks) {
        self.links.clear();
        for cell in work.sized(2) - state.sized(2) {
            let digits = work.digits(cell);
            self.link(digits.iter().map(|digit| Candidate::new(cell, digit)));
        }
        for house in House::ALL {
            for digit in work.spread(house, 2) - state.spread(house, 2) {
                let cells = work.cells(digit) & house.cells();
                self.link(cells.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
        let words = self.reach.words();
        self.open.clear();
        self.open.resize(words, u64::MAX);
        for digit in Digit::ALL {
            let known = (state.cells(digit) - work.cells(digit)) | is_true.cells(digit);
            for cell in known & state.cells(digit) {
                let number = self.reach.number(Candidate::new(cell, digit));
                self.open[number / 64] &= !(1 << (number % 64));
            }
        }
        self.follow();
    }

    fn link(&mut self, mut ends: impl Iterator<Item = Candidate>) {
        if let (Some(one), Some(other)) = (ends.next(), ends.next()) {
            let (one, other) = (self.reach.number(one) as u16, self.reach.number(other) as u16);
            if !self.links.contains(&(one, other)) {
                self.links.extend([(one, other), (other, one)]);
            }
        }
    }

    /// Finds what follows from each new link, other new links included.
    fn follow(&mut self) {
        let width = 2 * self.reach.words();
        self.rows.clear();
        for &(_, on) in &self.links {
            self.rows.extend_from_slice(self.reach.row(usize::from(on)));
        }
        let mut is_done = false;
        while !is_done {
            is_done = true;
            for from in 0..self.links.len() {
                let (before, rest) = self.rows.split_at_mut(from * width);
                let (row, after) = rest.split_at_mut(width);
                let others = before
                    .chunks_exact(width)
                    .zip(&self.links)
                    .chain(after.chunks_exact(width).zip(self.links.get(from + 1..).unwrap_or_default()));
                for (other, &(off, _)) in others {
                    if is_false(row, off) {
                        is_done &= !merge(row, other);
                    }
                }
            }
        }
    }

    /// Whether a candidate may make itself false.
    pub(super) fn may_refute(&self) -> bool {
        let (words, width) = (self.reach.words(), 2 * self.reach.words());
        !self.had_none
            || self.links.iter().zip(self.rows.chunks_exact(width.max(1))).any(|(&(off, _), row)| {
                // What makes the one false is what it makes false.
                let before = &self.reach.row(usize::from(off))[words..];
                before
                    .iter()
                    .zip(&row[words..])
                    .zip(&self.open)
                    .any(|((before, after), open)| before & after & open != 0)
            })
    }

    /// Whether the same may follow from all candidates of a cell, or from all places of a digit in a house.
    pub(super) fn may_agree(&mut self, work: &State) -> bool {
        !self.had_none
            || work.grid().empty().iter().filter(|&cell| work.digits(cell).len() >= 3).any(|cell| {
                let digits = work.digits(cell);
                self.agree(digits.iter().map(|digit| Candidate::new(cell, digit)))
                    || digits.iter().any(|digit| {
                        AROUND.into_iter().any(|kind| {
                            let places = work.cells(digit) & house_of(cell, kind).cells();
                            places.len() >= 2
                                && places.first() == Some(cell)
                                && self.agree(places.iter().map(|place| Candidate::new(place, digit)))
                        })
                    })
            })
    }

    fn agree(&mut self, candidates: impl Iterator<Item = Candidate>) -> bool {
        let width = 2 * self.reach.words();
        self.all.clear();
        self.all.extend(self.open.iter().chain(&self.open));
        for candidate in candidates {
            self.row.clear();
            self.row.extend_from_slice(self.reach.row(self.reach.number(candidate)));
            for (&(off, _), row) in self.links.iter().zip(self.rows.chunks_exact(width.max(1))) {
                if is_false(self.reach.row(self.reach.number(candidate)), off) {
                    merge(&mut self.row, row);
                }
            }
            self.all.iter_mut().zip(&self.row).for_each(|(all, row)| *all &= row);
            if self.all.iter().all(|&word| word == 0) {
                return false;
            }
        }
        true
    }
}

/// Whether the row makes this one false.
fn is_false(row: &[u64], number: u16) -> bool {
    let bit = row.len() / 2 * 64 + usize::from(number);
    row[bit / 64] >> (bit % 64) & 1 != 0
}

/// Adds what follows; whether anything is new.
fn merge(row: &mut [u64], other: &[u64]) -> bool {
    let mut new = 0;
    for (row, other) in row.iter_mut().zip(other) {
        new |= other & !*row;
        *row |= other;
    }
    new != 0
}
