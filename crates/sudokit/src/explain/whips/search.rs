//! The search for shortest whips and braids.

use super::board::Board;
use super::flood::{Flood, Proof, reaches};
use super::known::Known;
use super::labels::{LABELS, Label, LabelSet, VARIABLES, Variable, VariableSet, labels_of, seat};
use super::seen::Seen;
use alloc::vec::Vec;

/// The kind of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Each left candidate is linked to the single just before it.
    Whip,
    /// Each left candidate is linked to the target or to any single before it.
    Braid,
}

/// A position with what is needed to search for chains in it.
#[derive(Debug)]
pub(super) struct Search {
    /// The position, with the assumptions of the chain that is tried.
    pub(super) board: Board,
    /// The candidates of the position.
    lanes: [u16; VARIABLES],
    flood: Flood,
    known: Known,
    /// The variables with a candidate of the position that is linked to a label, if the label is in `touched`.
    touch: Vec<VariableSet>,
    touched: LabelSet,
    /// The singles of the chain that is tried.
    path: Vec<(Variable, Label)>,
    seen: Seen,
    /// The number of singles tried.
    nodes: u64,
}

/// The reason why a search has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// Whether to stop.
pub(super) type Stop<'a> = &'a dyn Fn() -> bool;

impl Default for Search {
    fn default() -> Self {
        Self {
            board: Board::default(),
            lanes: [0; VARIABLES],
            flood: Flood::default(),
            known: Known::default(),
            touch: alloc::vec![VariableSet::EMPTY; LABELS],
            touched: LabelSet::EMPTY,
            path: Vec::new(),
            seen: Seen::default(),
            nodes: 0,
        }
    }
}

impl Search {
    /// Makes this the position. What is known from the position before is kept if this one follows from it.
    ///
    /// `open` are the variables without a value, `placed` the labels that are decided.
    pub(super) fn set(
        &mut self,
        candidates: impl Iterator<Item = Label>,
        open: &VariableSet,
        is_placed: impl Fn(Label) -> bool,
    ) {
        self.board.reset(candidates, open);
        let new = self.board.lanes();
        let is_later = self.lanes.iter().zip(new).all(|(old, new)| new & !old == 0)
            && self.known.all_possible(|label| self.board.has(label) || is_placed(label));
        if is_later {
            self.known.update(&self.lanes, new);
        } else {
            self.known.clear();
        }
        self.lanes = *new;
        self.touched = LabelSet::EMPTY;
    }

    /// Returns the candidates of each variable of the position.
    pub(super) const fn lanes(&self) -> &[u16; VARIABLES] {
        &self.lanes
    }

    /// Returns whether this number of layers of singles lead from a candidate to a contradiction. Every chain that
    /// eliminates it is longer than the least such number.
    pub(super) fn is_within(&mut self, target: Label, layers: usize) -> bool {
        if let Some(is_within) = self.known.is_within(target, layers) {
            return is_within;
        }
        if layers == 0 {
            return self.board.breaks(target);
        }
        let mark = self.board.mark();
        let found = self.flood.run(&mut self.board, target, layers);
        match found {
            Some(layers) => self.known.set_within(target, layers),
            None if self.board.is_solved() => {
                self.known.set_possible(target);
                self.flood.singles().for_each(|label| self.known.set_possible(label));
            }
            None => {
                // If no single is left, more layers lead no further.
                let layers = if self.board.singles().is_empty() { usize::MAX } else { layers };
                self.known.set_not_within(target, layers, &self.lanes, self.board.lanes());
            }
        }
        self.board.undo(&mark);
        found.is_some()
    }

    /// Returns a short braid that eliminates a candidate by this number of layers of singles, not always the shortest, or
    /// `None` if there is no such braid.
    pub(super) fn short_braid(&mut self, target: Label, layers: usize) -> Option<Proof> {
        if !self.is_within(target, layers) {
            return None;
        }
        let mark = self.board.mark();
        self.flood.trace(&mut self.board, target);
        let proof = self.flood.proof(&self.board, &self.lanes);
        self.board.undo(&mark);
        proof
    }

    /// Returns a chain of at most this length that eliminates a candidate, if there is one.
    ///
    /// # Complexity
    /// Exponential in the length.
    pub(super) fn chain(
        &mut self,
        kind: Kind,
        target: Label,
        length: usize,
        stop: Stop<'_>,
    ) -> Result<Option<Proof>, Stopped> {
        let mark = self.board.mark();
        self.path.clear();
        self.seen.clear();
        let is_found = if self.board.assume(target) {
            Ok(true)
        } else {
            self.extend(kind, target, length.saturating_sub(1), LabelSet::EMPTY, stop)
        };
        let end = self.board.empty().first().copied();
        let proof = || Some(Proof { singles: self.path.clone(), end: end? });
        let result = is_found.map(|is_found| is_found.then(proof).flatten());
        self.board.undo(&mark);
        result
    }

    /// Extends the chain by at most this number of singles until a variable has no candidate; leaves the board there.
    fn extend(
        &mut self,
        kind: Kind,
        last: Label,
        left: usize,
        mut skip: LabelSet,
        stop: Stop<'_>,
    ) -> Result<bool, Stopped> {
        if left == 0 || left > 1 && !reaches(&mut self.board, left, &skip) {
            return Ok(false);
        }
        let mark = self.board.mark();
        let variables = match kind {
            Kind::Whip => self.touched_by(last).and(&mark.singles()),
            Kind::Braid => mark.singles(),
        };
        for variable in variables {
            let Some(label) = self.board.single(variable) else { continue };
            if skip.contains(label) {
                continue;
            }
            // Its other variables lead to the same, and braids with it are all tried here.
            skip.insert(label);
            self.nodes += 1;
            if self.nodes.is_multiple_of(4096) && stop() {
                return Err(Stopped);
            }
            if left == 1 && !self.board.breaks(label) {
                continue;
            }
            self.path.push((variable, label));
            let is_found = self.board.assume(label)
                || left > 1
                    && self.is_new(kind, label, left)
                    && self.extend(kind, label, left - 1, skipped(kind, skip), stop)?;
            if is_found {
                return Ok(true);
            }
            self.path.pop();
            self.board.undo(&mark);
        }
        Ok(false)
    }

    /// Returns whether a whip with these singles in any order and the same last one has not been tried.
    fn is_new(&mut self, kind: Kind, last: Label, left: usize) -> bool {
        // The check takes longer than what follows a whip that is almost at its end.
        kind == Kind::Braid
            || left < 3
            || self.path.len() < 3
            || self.seen.insert(self.path.iter().map(|single| single.1), last)
    }

    /// Returns the variables with a candidate that is linked to the label.
    fn touched_by(&mut self, label: Label) -> VariableSet {
        let at = usize::from(label);
        if !self.touched.contains(label) {
            self.touched.insert(label);
            let mut touch = VariableSet::EMPTY;
            for variable in seat(label).variables {
                for other in labels_of(variable, self.lanes[usize::from(variable)]) {
                    if other != label {
                        seat(other).variables.iter().for_each(|&variable| touch.insert(variable));
                    }
                }
            }
            self.touch[at] = touch;
        }
        self.touch[at]
    }
}

/// Returns the labels not to try after one of them: those of which all braids have been tried.
const fn skipped(kind: Kind, skip: LabelSet) -> LabelSet {
    match kind {
        Kind::Whip => LabelSet::EMPTY,
        Kind::Braid => skip,
    }
}
