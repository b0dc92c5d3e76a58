//! Computes what follows from each candidate by links alone, as a quick test before the walks, which find the order.
//!
//! Links hold in both directions: if *a* makes *b* false, then *b* makes *a* false. So a candidate that is eliminated
//! by a chain or a cycle of one line makes itself false, and if no candidate does, there is no such chain. Candidates
//! that make each other true form one group (Tarjan 1972), so that each link is followed once.

use super::bits::CandidateBits;
use super::links::StrongIndex;
use crate::explain::Position;
use crate::grid::{Candidate, Digit};
use alloc::vec::Vec;

const UNSEEN: u16 = u16::MAX;

/// For each candidate, the candidates that are true and those that are false if it is true.
///
/// # Layout
/// One row per candidate, by its number among those of the position: one bit for each candidate that is true, then,
/// starting with a new word, one bit for each that is false.
#[derive(Debug, Default)]
pub(super) struct ImplicationClosure {
    list: Vec<Candidate>,
    numbers: Vec<u16>,
    words: usize,
    /// The number of words of a row that are merged: all, or only those for true candidates.
    merged: usize,
    rows: Vec<u64>,
    /// The order in which the candidates were first visited, and their groups, by number.
    seen: Vec<u16>,
    group: Vec<u16>,
    /// Visited candidates whose group is not complete.
    open: Vec<u16>,
    count: u16,
    row: Vec<u64>,
    suspects: Suspects,
}

/// The candidates from which chains and cycles of one line need to be searched.
#[derive(Debug, Default)]
pub(super) struct Suspects {
    /// Candidates that make themselves false.
    pub(super) refuted: CandidateBits,
    /// Candidates on a cycle of links that may cause an elimination.
    pub(super) circling: CandidateBits,
}

impl ImplicationClosure {
    /// Computes the closure of a position and its strong links. False candidates are complete only with `with_false`,
    /// which [`ImplicationClosure::agree`] requires; otherwise only directly false ones are included.
    pub(super) fn compute(&mut self, position: &Position, strong: &StrongIndex, with_false: bool) {
        self.list.clear();
        self.list.extend(
            Digit::ALL
                .into_iter()
                .flat_map(|digit| position.cells(digit).iter().map(move |cell| Candidate::new(cell, digit))),
        );
        self.numbers.resize(729, 0);
        for (number, candidate) in self.list.iter().enumerate() {
            self.numbers[candidate.index()] = number as u16;
        }
        self.words = self.list.len().div_ceil(64);
        self.merged = if with_false { 2 * self.words } else { self.words };
        for (rows, width) in [(&mut self.rows, self.list.len()), (&mut self.row, 1)] {
            rows.clear();
            rows.resize(width * 2 * self.words, 0);
        }
        for marks in [&mut self.seen, &mut self.group] {
            marks.clear();
            marks.resize(self.list.len(), UNSEEN);
        }
        self.count = 0;
        for number in 0..self.list.len() {
            if self.seen[number] == UNSEEN {
                self.visit(number, position, strong);
            }
        }
        self.judge(position);
    }

    /// Follows the links from a candidate. Returns the first visited candidate that it leads to whose group is not
    /// complete.
    fn visit(&mut self, number: usize, position: &Position, strong: &StrongIndex) -> u16 {
        let from = self.list[number];
        let (cell, digit) = (from.cell(), from.digit());
        let here = self.count;
        let mut low = here;
        self.seen[number] = here;
        self.count += 1;
        self.open.push(number as u16);
        self.mark(number, number);
        let rivals = position.digits(cell).without(digit);
        let in_cell = rivals.iter().map(|other| Candidate::new(cell, other));
        let peers = (position.cells(digit) & cell.peers()).iter().map(|peer| Candidate::new(peer, digit));
        for off in in_cell.chain(peers) {
            let off_number = usize::from(self.numbers[off.index()]);
            self.mark(number, self.words * 64 + off_number);
            for link in strong.from(off) {
                let on = usize::from(self.numbers[link.0.index()]);
                if self.is_marked(number, on) {
                    continue;
                }
                if self.seen[on] == UNSEEN {
                    low = low.min(self.visit(on, position, strong));
                } else if self.group[on] == UNSEEN {
                    low = low.min(self.seen[on]);
                }
                self.merge(on, number);
            }
        }
        if low == here {
            self.close(number);
        }
        low
    }

    fn mark(&mut self, number: usize, bit: usize) {
        self.rows[number * 2 * self.words + bit / 64] |= 1 << (bit % 64);
    }

    fn is_marked(&self, number: usize, bit: usize) -> bool {
        self.rows[number * 2 * self.words + bit / 64] & 1 << (bit % 64) != 0
    }

    /// Returns what follows from the candidate of this number.
    pub(super) fn row(&self, number: usize) -> &[u64] {
        let width = 2 * self.words;
        &self.rows[number * width..][..width]
    }

    /// Adds everything that follows from one candidate to what follows from the other.
    fn merge(&mut self, from: usize, to: usize) {
        let width = 2 * self.words;
        let (low, high) = self.rows.split_at_mut(from.max(to) * width);
        let (low, high) = (&mut low[from.min(to) * width..][..self.merged], &mut high[..self.merged]);
        let (source, target) = if from < to { (low, high) } else { (high, low) };
        target.iter_mut().zip(source).for_each(|(target, source)| *target |= *source);
    }

    /// Completes the group of the open candidates from this one on: they make each other true, so they share one row.
    fn close(&mut self, number: usize) {
        let start = self.open.iter().rposition(|&open| usize::from(open) == number).unwrap_or(0);
        for at in start + 1..self.open.len() {
            self.merge(usize::from(self.open[at]), number);
        }
        let width = 2 * self.words;
        for at in (start..self.open.len()).rev() {
            let member = usize::from(self.open[at]);
            self.rows.copy_within(number * width..number * width + self.merged, member * width);
            self.group[member] = number as u16;
        }
        self.open.truncate(start);
    }

    /// Finds the refuted candidates, and the cycles that may surround them.
    fn judge(&mut self, position: &Position) {
        self.suspects = Suspects::default();
        let refuted = (0..self.list.len()).filter(|&number| {
            let (on, off) = self.row(number).split_at(self.words);
            on.iter().zip(off).any(|(on, off)| on & off != 0)
        });
        self.suspects.refuted = refuted.map(|number| self.list[number]).collect();
        if self.suspects.refuted.is_empty() {
            return;
        }
        let mut sizes = vec![0_u16; self.list.len()];
        self.group.iter().for_each(|&group| sizes[usize::from(group)] += 1);
        let mut is_beside = vec![false; self.list.len()];
        for candidate in &self.suspects.refuted.set() {
            for peer in position.cells(candidate.digit()) & candidate.cell().peers() {
                let peer = self.numbers[Candidate::new(peer, candidate.digit()).index()];
                let group = usize::from(self.group[usize::from(peer)]);
                is_beside[group] = sizes[group] > 1;
            }
        }
        let all = self.list.iter().zip(&self.group);
        self.suspects.circling =
            all.filter(|(_, group)| is_beside[usize::from(**group)]).map(|entry| *entry.0).collect();
    }

    /// Returns the number of words with one bit per candidate.
    pub(super) const fn words(&self) -> usize {
        self.words
    }

    pub(super) fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// Returns the candidate of this number.
    pub(super) fn candidate(&self, number: usize) -> Option<Candidate> {
        self.list.get(number).copied()
    }

    /// Returns the candidates that make themselves false, and those on cycles beside one of them: on a cycle of links
    /// that has a refuted candidate of the same digit beside it.
    pub(super) const fn suspects(&self) -> &Suspects {
        &self.suspects
    }

    /// Returns whether the candidates have a common consequence.
    pub(super) fn agree(&mut self, mut candidates: impl Iterator<Item = Candidate>) -> bool {
        let Some(first) = candidates.next() else { return false };
        let mut row = core::mem::take(&mut self.row);
        row.copy_from_slice(self.row(usize::from(self.numbers[first.index()])));
        for other in candidates {
            let other = self.row(usize::from(self.numbers[other.index()]));
            row.iter_mut().zip(other).for_each(|(row, other)| *row &= other);
        }
        let any = row.iter().any(|&word| word != 0);
        self.row = row;
        any
    }
}
