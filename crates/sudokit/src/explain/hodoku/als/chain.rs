//! ALS chains: sets in a row, each with a restricted common with the next. One of the two ends is locked, so their common
//! digits go from cells that see all their places.

use super::commons::{AlsScratch, Record};
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::{Common, Found};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::order;
use crate::explain::hodoku::settings::Settings;
use crate::grid::{CandidateSet, Digit, DigitSet};
use alloc::vec::Vec;

/// Returns the chain that comes first in the order of ALS chains.
pub(in crate::explain::hodoku) fn find(
    board: &Board,
    scratch: &mut AlsScratch,
    settings: &Settings,
) -> Option<Found> {
    order::first(all(board, scratch, settings), order::als_chains)
}

/// Returns the chain with the fewest cells for each set of eliminations.
pub(in crate::explain::hodoku) fn all(
    board: &Board,
    scratch: &mut AlsScratch,
    settings: &Settings,
) -> Vec<Found> {
    scratch.build(board, settings);
    let mut search = AlsChainSearch { scratch, settings, path: Vec::new(), kept: Vec::new() };
    for start in 0..scratch.sets.len() {
        search.extend(start, None);
    }
    search.kept.into_iter().map(|(_, found)| found).collect()
}

/// The depth-first search along records.
struct AlsChainSearch<'a> {
    scratch: &'a AlsScratch,
    settings: &'a Settings,
    /// The records of the chain with the restricted commons in use.
    path: Vec<(Record, DigitSet)>,
    kept: Vec<(CandidateSet, Found)>,
}

impl AlsChainSearch<'_> {
    /// Extends the chain from a set, if the last record uses the given digit.
    fn extend(&mut self, set: usize, used: Option<Digit>) {
        if self.path.len() >= self.settings.als_records {
            return;
        }
        for at in self.scratch.after(set) {
            let record = self.scratch.records[at];
            if !self.settings.als_forward && self.path.iter().any(|one| one.0.a == record.b) {
                continue;
            }
            let Some(used) = used else {
                for digit in [Some(record.first), record.second].into_iter().flatten() {
                    self.follow(record, DigitSet::only(digit), digit);
                }
                continue;
            };
            if let Some((in_use, used)) = use_after(record, used) {
                self.follow(record, in_use, used);
            }
        }
    }

    /// Adds a record to the chain, with the restricted commons in use and the digit that the next record cannot use.
    fn follow(&mut self, record: Record, in_use: DigitSet, used: Digit) {
        self.path.push((record, in_use));
        if self.path.len() >= 3 {
            self.check();
        }
        self.extend(usize::from(record.b), Some(used));
        self.path.pop();
    }

    /// Keeps the chain if it eliminates something.
    fn check(&mut self) {
        let (Some(first), Some(last)) = (self.path.first(), self.path.last()) else { return };
        let a = &self.scratch.sets[usize::from(first.0.a)];
        let b = &self.scratch.sets[usize::from(last.0.b)];
        let digits = (a.digits & b.digits) - first.1 - last.1;
        if !digits.iter().any(|digit| !a.common_sight(b, digit).is_empty()) {
            return;
        }
        let mut found = Found::new(Kind::AlsChain, DigitSet::EMPTY);
        for digit in digits {
            found.eliminate(a.common_sight(b, digit), digit);
        }
        found.sort_eliminations();
        found.sets.push(a.describe());
        found.sets.extend(self.path.iter().map(|one| self.scratch.sets[usize::from(one.0.b)].describe()));
        let commons = self.path.iter().enumerate();
        found.commons.extend(commons.map(|(at, one)| Common { first: at, second: at + 1, digits: one.1 }));
        let key = order::set_of(&found.eliminations);
        let cells = |found: &Found| found.sets.iter().map(|set| set.cells.len()).sum::<usize>();
        match self.kept.iter_mut().find(|one| one.0 == key) {
            Some(old) if cells(&found) < cells(&old.1) => old.1 = found,
            Some(_) => {}
            None => self.kept.push((key, found)),
        }
    }
}

/// Returns the restricted commons that a record uses after one that uses a digit, and the digit that counts as used.
/// If both are in use, only the first counts.
fn use_after(record: Record, used: Digit) -> Option<(DigitSet, Digit)> {
    let one = |digit| (DigitSet::only(digit), digit);
    match record.second {
        None if record.first == used => None,
        Some(second) if second == used => Some(one(record.first)),
        Some(second) if record.first == used => Some(one(second)),
        _ => Some((record.digits(), record.first)),
    }
}
