//! Restricted commons: the digits of two almost locked sets whose places all see each other.

use super::list::{Als, list};
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::Common;
use crate::explain::hodoku::settings::Settings;
use crate::grid::{CandidateSet, Digit, DigitSet};
use alloc::vec;
use alloc::vec::Vec;

/// Two sets with one or two restricted commons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Record {
    pub(super) a: u16,
    pub(super) b: u16,
    pub(super) first: Digit,
    pub(super) second: Option<Digit>,
}

impl Record {
    /// Returns the restricted commons.
    pub(super) fn digits(self) -> DigitSet {
        self.second.map_or(DigitSet::EMPTY, DigitSet::only).with(self.first)
    }

    /// Returns the restricted commons as part of a step, between two of its sets.
    pub(super) fn describe(self, first: usize, second: usize) -> Common {
        Common { first, second, digits: self.digits() }
    }
}

/// The almost locked sets of a position with their restricted commons, kept between rows.
#[derive(Debug)]
pub(in crate::explain::hodoku) struct AlsScratch {
    source: Option<(CandidateSet, usize, bool, bool)>,
    pub(super) sets: Vec<Als>,
    /// The records, by their first, then by their second set.
    pub(super) records: Vec<Record>,
    /// The index of the first record of each set, and the number of records at the end.
    starts: Vec<u32>,
    /// For each set, the records in which it is the second.
    pub(super) before: Vec<Vec<u32>>,
    /// For each digit and cell, the sets whose first place of the digit is the cell.
    buckets: Vec<Vec<u16>>,
    /// For each set, its restricted commons with the current set.
    found: Vec<Option<(Digit, Option<Digit>)>>,
    touched: Vec<u16>,
}

impl Default for AlsScratch {
    fn default() -> Self {
        Self {
            source: None,
            sets: Vec::new(),
            records: Vec::new(),
            starts: Vec::new(),
            before: Vec::new(),
            buckets: vec![Vec::new(); 729],
            found: Vec::new(),
            touched: Vec::new(),
        }
    }
}

impl AlsScratch {
    /// Lists the sets and their restricted commons unless they are those of this position.
    pub(super) fn build(&mut self, board: &Board, settings: &Settings) {
        let source =
            Some((board.candidates(), settings.als_cells, settings.als_overlap, settings.als_forward));
        if self.source == source {
            return;
        }
        self.source = source;
        list(board, settings.als_cells, &mut self.sets);
        self.sets.truncate(usize::from(u16::MAX));
        self.fill_buckets();
        self.records.clear();
        self.starts.clear();
        self.before.resize_with(self.before.len().max(self.sets.len()), Vec::new);
        self.before.iter_mut().for_each(Vec::clear);
        self.found.clear();
        self.found.resize(self.sets.len(), None);
        for at in 0..self.sets.len() {
            self.starts.push(self.records.len() as u32);
            self.add_records(at, settings);
        }
        self.starts.push(self.records.len() as u32);
    }

    /// Sorts the sets by the first place of each digit.
    fn fill_buckets(&mut self) {
        self.buckets.iter_mut().for_each(Vec::clear);
        for (at, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                if let Some(cell) = set.places[digit.index()].first() {
                    self.buckets[digit.index() * 81 + cell.index()].push(at as u16);
                }
            }
        }
    }

    /// Adds the records of a set with later ones, or with all. Of three or more restricted commons, the last counts as the second.
    fn add_records(&mut self, at: usize, settings: &Settings) {
        let set = &self.sets[at];
        self.touched.clear();
        for digit in set.digits {
            let sight = set.sight[digit.index()];
            for cell in sight {
                let bucket = &self.buckets[digit.index() * 81 + cell.index()];
                let is_earlier = |&other: &u16| usize::from(other) <= at && settings.als_forward;
                let later = bucket.partition_point(is_earlier);
                for &other in bucket[later..].iter().filter(|&&other| usize::from(other) != at) {
                    let with = &self.sets[usize::from(other)];
                    let is_apart = settings.als_overlap || with.cells.is_disjoint(set.cells);
                    if !is_apart || !with.places[digit.index()].is_subset(sight) {
                        continue;
                    }
                    match &mut self.found[usize::from(other)] {
                        Some((_, second)) => *second = Some(digit),
                        none => {
                            *none = Some((digit, None));
                            self.touched.push(other);
                        }
                    }
                }
            }
        }
        self.touched.sort_unstable();
        for &b in &self.touched {
            if let Some((first, second)) = self.found[usize::from(b)].take() {
                self.before[usize::from(b)].push(self.records.len() as u32);
                self.records.push(Record { a: at as u16, b, first, second });
            }
        }
    }

    /// Returns the indices of the records whose first set is this one.
    pub(super) fn after(&self, set: usize) -> core::ops::Range<usize> {
        let bound = |at: usize| self.starts.get(at).map_or(0, |&start| start as usize);
        bound(set)..bound(set + 1)
    }

    /// Returns the sets of a record.
    pub(super) fn pair(&self, record: Record) -> (&Als, &Als) {
        (&self.sets[usize::from(record.a)], &self.sets[usize::from(record.b)])
    }
}
