//! What follows from a candidate by singles, in layers: how near a contradiction can be, and a short proof of one.

use super::board::Board;
use super::labels::{LABELS, Label, LabelSet, VARIABLES, Variable, labels_of};
use alloc::vec::Vec;

/// A proof that a candidate is false: singles that follow from it one after the other, and a variable without a
/// candidate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Proof {
    /// The variables with the single of each.
    pub(super) singles: Vec<(Variable, Label)>,
    /// The variable that is left without a candidate.
    pub(super) end: Variable,
}

impl Proof {
    /// Returns the length of the braid: the number of its variables.
    pub(super) const fn length(&self) -> usize {
        self.singles.len() + 1
    }
}

/// The singles that follow from a candidate, each with what it removed.
#[derive(Debug)]
pub(super) struct Flood {
    /// The singles in the order of their layers.
    order: Vec<(Variable, Label)>,
    /// What removed each label: 0 for the assumption, or the place in `order` plus one.
    cause: Vec<u16>,
    needed: Vec<bool>,
    labels: Vec<Label>,
}

impl Default for Flood {
    fn default() -> Self {
        Self { order: Vec::new(), cause: alloc::vec![0; LABELS], needed: Vec::new(), labels: Vec::new() }
    }
}

impl Flood {
    /// Assumes a candidate and decides singles layer by layer: those of a layer follow from the layers before. Returns the
    /// number of layers until a variable is left without a candidate, or `None` if none is within the limit. Every
    /// proof has at least one single of each layer, so it has at least one more variable than there are layers.
    pub(super) fn run(&mut self, board: &mut Board, target: Label, limit: usize) -> Option<usize> {
        self.order.clear();
        board.assume(target);
        for layer in 0..=limit {
            if board.is_broken() {
                return Some(layer);
            }
            if layer == limit || board.singles().is_empty() {
                return None;
            }
            for variable in board.singles() {
                let Some(label) = board.single(variable) else { continue };
                self.order.push((variable, label));
                board.assume(label);
            }
        }
        None
    }

    /// The same to a contradiction, with what removed each candidate.
    pub(super) fn trace(&mut self, board: &mut Board, target: Label) {
        self.order.clear();
        let cause = &mut self.cause;
        board.assume_with(target, |label| cause[usize::from(label)] = 0);
        while !board.is_broken() && !board.singles().is_empty() {
            for variable in board.singles() {
                let Some(label) = board.single(variable) else { continue };
                self.order.push((variable, label));
                let (at, cause) = (self.order.len() as u16, &mut self.cause);
                board.assume_with(label, |label| cause[usize::from(label)] = at);
            }
        }
    }

    /// Returns the singles of the last run.
    pub(super) fn singles(&self) -> impl Iterator<Item = Label> + '_ {
        self.order.iter().map(|single| single.1)
    }

    /// Returns the shortest of the proofs that follow from the first cause of each removal, after a run to a
    /// contradiction. There can be shorter ones. `lanes` are the candidates before the run.
    pub(super) fn proof(&mut self, board: &Board, lanes: &[u16; VARIABLES]) -> Option<Proof> {
        let mut best: Option<(usize, Variable)> = None;
        for &end in board.empty() {
            let length = self.mark_needed(end, lanes);
            if best.is_none_or(|(least, _)| length < least) {
                best = Some((length, end));
            }
        }
        let (_, end) = best?;
        self.mark_needed(end, lanes);
        let singles = self.order.iter().zip(&self.needed).filter(|(_, needed)| **needed);
        Some(Proof { singles: singles.map(|(single, _)| *single).collect(), end })
    }

    /// Marks the singles from which it follows that a variable has no candidate; returns their number.
    fn mark_needed(&mut self, end: Variable, lanes: &[u16; VARIABLES]) -> usize {
        self.needed.clear();
        self.needed.resize(self.order.len(), false);
        self.labels.clear();
        self.labels.extend(labels_of(end, lanes[usize::from(end)]));
        let mut count = 0;
        while let Some(label) = self.labels.pop() {
            let Some(at) = usize::from(self.cause[usize::from(label)]).checked_sub(1) else { continue };
            if !core::mem::replace(&mut self.needed[at], true) {
                count += 1;
                let (variable, single) = self.order[at];
                let others = labels_of(variable, lanes[usize::from(variable)]);
                self.labels.extend(others.filter(|&other| other != single));
            }
        }
        count
    }
}

/// Returns whether a variable can be left without a candidate by this number of layers of singles, without those to skip.
pub(super) fn reaches(board: &mut Board, layers: usize, skip: &LabelSet) -> bool {
    let mark = board.mark();
    let is_reached = (0..layers).any(|_| {
        for variable in board.singles() {
            match board.single(variable) {
                Some(label) if !skip.contains(label) => board.assume(label),
                _ => false,
            };
        }
        board.is_broken()
    });
    board.undo(&mark);
    is_reached
}
