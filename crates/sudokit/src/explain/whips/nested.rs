//! Trial and error with braids: candidates that lead to a contradiction by singles and by braids of a length.

use super::labels::{Label, LabelSet, VARIABLES, Variable, VariableSet};
use super::proof::Proof;
use super::search::{Kind, Stop, Stopped, WhipSearch};
use super::shortest::LONGEST;
use super::trial::{Board, End, settle};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A position, and what braids eliminate under each assumption in it.
#[derive(Debug, Default)]
pub(super) struct NestedTrials {
    /// The position.
    pub(super) outer: WhipSearch<false>,
    /// The position under an assumption.
    inner: WhipSearch<false>,
    /// What was possible in the position before: its candidates and digits.
    before: LabelSet,
    /// What braids up to a length eliminate under the assumption of a candidate. In a later position they still do.
    known: BTreeMap<(usize, Label), Eliminated>,
}

/// What braids up to a length eliminate under an assumption.
#[derive(Debug, Default)]
struct Eliminated {
    labels: LabelSet,
    /// The candidates of each variable in which no such braid eliminates any more.
    end: Option<[u16; VARIABLES]>,
    /// Whether no longer braid does either.
    is_final: bool,
}

/// The candidate that an assumption refutes, with the maximum length of the braids.
pub(super) type Refuted = (Label, usize);

/// How singles and braids lead from an assumption to a contradiction.
#[derive(Debug)]
pub(super) struct Trace {
    pub(super) braids: Vec<Braid>,
    /// The variable that is left without a candidate.
    pub(super) end: Variable,
}

/// A braid under an assumption.
#[derive(Debug)]
pub(super) struct Braid {
    pub(super) target: Label,
    pub(super) proof: Proof,
    /// The candidates of each variable before it.
    pub(super) lanes: [u16; VARIABLES],
}

impl NestedTrials {
    /// Prepares for the position of `outer`. If it does not follow from the one before, all that is known is forgotten.
    ///
    /// `possible` are its candidates and digits.
    pub(super) fn update(&mut self, possible: LabelSet) {
        if !possible.is_subset(&self.before) {
            self.known.clear();
        }
        self.before = possible;
    }

    /// Returns the first candidate that the shortest braids refute, or `None` if braids of any length refute none.
    ///
    /// # Complexity
    /// For each candidate the search for all braids up to the length, which is exponential in it.
    pub(super) fn shortest(&mut self, stop: Stop<'_>) -> Result<Option<Refuted>, Stopped> {
        let mut board = self.outer.board.clone();
        let mark = board.mark();
        let targets: Vec<Label> = board.candidates().collect();
        // Candidates of a solution, which nothing refutes.
        let mut possible = LabelSet::EMPTY;
        for length in 0..=LONGEST {
            let mut has_more = false;
            for &target in &targets {
                if possible.contains(target) {
                    continue;
                }
                if stop() {
                    return Err(Stopped);
                }
                let mut decided = LabelSet::EMPTY;
                board.undo(&mark);
                match self.close(&mut board, target, length, &mut decided, stop)? {
                    End::Contradiction => return Ok(Some((target, length))),
                    End::Solution => possible.extend(decided.iter()),
                    End::Open => has_more |= self.has_more(target, length),
                }
            }
            if !has_more {
                break;
            }
        }
        Ok(None)
    }

    /// Returns whether longer braids may eliminate more under the assumption.
    fn has_more(&self, target: Label, length: usize) -> bool {
        self.known.get(&(length, target)).is_none_or(|known| !known.is_final)
    }

    /// Assumes a candidate, and eliminates by braids up to a length until there are none.
    fn close(
        &mut self,
        board: &mut Board,
        target: Label,
        length: usize,
        decided: &mut LabelSet,
        stop: Stop<'_>,
    ) -> Result<End, Stopped> {
        let key = (length, target);
        decided.insert(target);
        board.assume(target);
        let mut end = settle(board, |label| decided.insert(label));
        if length == 0 {
            return Ok(end);
        }
        let mut known = self.known.remove(&key).unwrap_or_default();
        if let Some(shorter) = self.known.get(&(length - 1, target)) {
            known.labels.extend(shorter.labels.iter());
        }
        let mut new: Vec<Label> = known.labels.iter().collect();
        while end == End::Open {
            new.retain(|&label| board.has(label));
            for &label in &new {
                board.remove(label);
            }
            known.labels.extend(new.iter().copied());
            end = settle(board, |label| decided.insert(label));
            if end != End::Open || known.end.as_ref() == Some(board.lanes()) {
                break;
            }
            new = self.eliminated(board, length, decided, stop)?;
            if new.is_empty() {
                known.is_final = length > 1 && self.is_final(board);
                known.end = Some(*board.lanes());
            }
        }
        self.known.insert(key, known);
        Ok(end)
    }

    /// Returns candidates that braids up to this length eliminate. There are others only if one is returned.
    fn eliminated(
        &mut self,
        board: &Board,
        length: usize,
        decided: &LabelSet,
        stop: Stop<'_>,
    ) -> Result<Vec<Label>, Stopped> {
        let short: Vec<Label> = board.candidates().filter(|&target| board.breaks(target)).collect();
        if length == 1 || !short.is_empty() {
            return Ok(short);
        }
        set(&mut self.inner, board, decided);
        let mut found = Vec::new();
        for target in board.candidates() {
            let is_false = |inner: &mut WhipSearch<false>| {
                let short = inner.short_braid(target, length - 1);
                let is_short = short.is_some_and(|proof| proof.length() <= length);
                Ok(is_short || inner.chain(Kind::Braid, target, length, stop)?.is_some())
            };
            if self.inner.is_within(target, length - 1) && is_false(&mut self.inner)? {
                found.push(target);
            }
        }
        Ok(found)
    }

    /// Returns whether braids of any length eliminate nothing from a board that was searched.
    fn is_final(&mut self, board: &Board) -> bool {
        !board.candidates().any(|target| self.inner.is_within(target, usize::MAX))
    }

    /// Returns how singles and braids lead from a candidate that they refute to a contradiction: always by one of the shortest
    /// braids, and then without those that are not needed.
    pub(super) fn trace(&mut self, target: Label, stop: Stop<'_>) -> Result<Option<Trace>, Stopped> {
        let mut board = self.outer.board.clone();
        let mut decided = LabelSet::EMPTY;
        let mut braids = Vec::new();
        decided.insert(target);
        board.assume(target);
        while settle(&mut board, |label| decided.insert(label)) == End::Open {
            set(&mut self.inner, &board, &decided);
            let Some((target, proof)) = self.inner.shortest(Kind::Braid, stop)? else { return Ok(None) };
            board.remove(target);
            braids.push((target, proof));
        }
        for at in (0..braids.len()).rev() {
            let mut fewer = braids.clone();
            fewer.remove(at);
            if self.replayed(target, &fewer).is_some() {
                braids = fewer;
            }
        }
        Ok(self.replayed(target, &braids))
    }

    /// Returns the trace with these braids, if each holds and they lead to a contradiction.
    fn replayed(&self, target: Label, braids: &[(Label, Proof)]) -> Option<Trace> {
        let mut board = self.outer.board.clone();
        let mut used = Vec::new();
        board.assume(target);
        for (target, proof) in braids {
            if settle(&mut board, |_| {}) == End::Contradiction {
                break;
            }
            if !board.has(*target) || !holds(&mut board, *target, proof) {
                return None;
            }
            used.push(Braid { target: *target, proof: proof.clone(), lanes: *board.lanes() });
            board.remove(*target);
        }
        settle(&mut board, |_| {});
        board.empty().first().map(|&end| Trace { braids: used, end })
    }
}

/// Returns whether a proof holds in a position.
fn holds(board: &mut Board, target: Label, proof: &Proof) -> bool {
    let mark = board.mark();
    board.assume(target);
    let is_right = |&(variable, right): &(Variable, u16)| {
        let single = board.single(variable).filter(|_| board.lane(variable) == right);
        single.is_some_and(|label| {
            board.assume(label);
            true
        })
    };
    let holds = proof.rights.iter().all(is_right) && board.empty().contains(&proof.end);
    board.undo(&mark);
    holds
}

/// Makes a board without singles the position of a search.
fn set(search: &mut WhipSearch<false>, board: &Board, decided: &LabelSet) {
    let open = VariableSet::of(board.lanes(), board.lanes(), |lane, _| lane != 0);
    search.set(board.candidates(), &open, |label| decided.contains(label));
}
