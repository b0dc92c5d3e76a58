//! Trial and error: candidates that lead to a contradiction, by singles and by further assumptions within the assumption.

use super::board;
use super::labels::{Label, LabelSet};
use super::search::{Stop, Stopped};
use alloc::vec::Vec;

/// Trials use no groups.
pub(super) type Board = board::Board<false>;

/// The candidates that assumptions refute.
#[derive(Debug, Default)]
pub(super) struct Trials {
    /// Candidates of a solution that an assumption led to. They are never refuted in the position itself.
    possible: Option<LabelSet>,
    decided: Vec<Label>,
}

/// The end of what follows from an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Contradiction,
    Solution,
    Open,
}

impl Trials {
    /// Returns the candidates that are refuted by an assumption in which candidates are refuted up to this depth less one.
    ///
    /// # Complexity
    /// A power of the number of candidates: up to 250 assumptions of depth 1, each with some 500 of depth 0.
    pub(super) fn refuted(
        &mut self,
        board: &mut Board,
        depth: usize,
        stop: Stop<'_>,
    ) -> Result<Vec<Label>, Stopped> {
        self.possible = None;
        let mut refuted = Vec::new();
        for label in board.candidates().collect::<Vec<_>>() {
            if self.possible.is_some_and(|possible| possible.contains(label)) {
                continue;
            }
            self.decided.clear();
            let mark = board.mark();
            let end = self.assume(board, label, depth - 1, stop);
            if end == Ok(End::Solution) && self.possible.is_none() {
                let mut possible = LabelSet::EMPTY;
                possible.extend(self.decided.iter().copied());
                self.possible = Some(possible);
            }
            board.undo(&mark);
            refuted.extend((end? == End::Contradiction).then_some(label));
        }
        Ok(refuted)
    }

    /// Assumes a candidate, and follows it with further assumptions of this depth.
    fn assume(
        &mut self,
        board: &mut Board,
        label: Label,
        depth: usize,
        stop: Stop<'_>,
    ) -> Result<End, Stopped> {
        self.decided.push(label);
        board.assume(label);
        let mut end = settle(board, |label| self.decided.push(label));
        while end == End::Open && depth > 0 {
            if stop() {
                return Err(Stopped);
            }
            let before = board.mark();
            for label in board.candidates().collect::<Vec<_>>() {
                if end == End::Open && board.has(label) && self.is_refuted(board, label, depth - 1, stop)? {
                    board.remove(label);
                    end = settle(board, |label| self.decided.push(label));
                }
            }
            if end == End::Open && board.is_at(&before) {
                break;
            }
        }
        Ok(end)
    }

    /// Returns whether a candidate leads to a contradiction with further assumptions of this depth.
    fn is_refuted(
        &mut self,
        board: &mut Board,
        label: Label,
        depth: usize,
        stop: Stop<'_>,
    ) -> Result<bool, Stopped> {
        let (mark, decided) = (board.mark(), self.decided.len());
        let end = self.assume(board, label, depth, stop);
        board.undo(&mark);
        self.decided.truncate(decided);
        Ok(end? == End::Contradiction)
    }
}

/// Decides all singles, and calls `decided` for each.
pub(super) fn settle(board: &mut Board, mut decided: impl FnMut(Label)) -> End {
    while !board.is_broken() && !board.singles().is_empty() {
        for variable in board.singles() {
            if let Some(label) = board.single(variable) {
                decided(label);
                board.assume(label);
            }
        }
    }
    match board.is_broken() {
        true => End::Contradiction,
        false if board.is_solved() => End::Solution,
        false => End::Open,
    }
}
