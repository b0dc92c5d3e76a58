//! What a task must do, and what it returns.

use crate::progress::StopSignal;
use sudokit::explain::{Position, Step};
use sudokit::{Candidate, CandidateSet, Cell, Digit, Grid, Solution};

/// The number of pairs of a cell and a digit.
pub(super) const PAIRS: usize = 729;

/// A puzzle with its only solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Solved {
    pub(super) puzzle: Grid,
    pub(super) solution: Solution,
}

/// What is known of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Verdict {
    /// It contradicts the rules or the solution. Nothing changes.
    Wrong = 0,
    /// It agrees with the solution, but nothing allowed proves it. Nothing changes.
    Unproved = 1,
    /// It is proved and applied.
    Proved = 2,
    /// There was no action: the game was started.
    None = 3,
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    Open,
    Solved,
    /// Nothing that is allowed proves anything more.
    Stuck,
}

/// A task, with the memory that its searches share.
pub(super) trait Task: Send + Sync {
    type State: Send + Sync;

    /// Length of an observation.
    const OBSERVATION: usize;

    /// Number of values of each part of an action.
    fn actions(&self) -> Vec<usize>;

    /// Whether a search can take so long that Ctrl-C must end it.
    fn is_slow(&self) -> bool;

    /// Searches end when this signal is set.
    fn set_stop(&mut self, stop: &StopSignal);

    fn start(&mut self, given: &Solved) -> Self::State;

    /// Judges an action within the ranges of [`Task::actions`], and applies it if it is proved.
    fn act(&mut self, state: &mut Self::State, action: &[i64]) -> Verdict;

    fn standing(&self, state: &Self::State) -> Standing;

    /// Writes the observation, and which actions are possible.
    fn write(&self, state: &Self::State, observation: &mut [u8], mask: &mut [u8]);

    fn position(&self, state: &Self::State) -> Position;

    /// The step that proved the last action, if it is known.
    fn last_step(state: &Self::State) -> Option<&Step>;
}

/// The candidate with this number in actions and observations: cell · 9 + digit - 1.
pub(super) fn candidate(number: usize) -> Candidate {
    let cell = Cell::ALL.get(number / 9).copied().unwrap_or(Cell::ALL[0]);
    Candidate::new(cell, Digit::ALL[number % 9])
}

/// The number of a candidate in actions and observations.
pub(super) const fn number(candidate: Candidate) -> usize {
    candidate.cell().index() * 9 + candidate.digit().index()
}

/// Sets the bytes of these candidates to 1 and the others to 0.
pub(super) fn write_set(set: CandidateSet, bytes: &mut [u8]) {
    bytes.fill(0);
    for candidate in set {
        if let Some(byte) = bytes.get_mut(number(candidate)) {
            *byte = 1;
        }
    }
}

/// The candidates of the solution.
pub(super) fn truth(solution: &Solution) -> CandidateSet {
    Cell::ALL.into_iter().map(|cell| Candidate::new(cell, solution.get(cell))).collect()
}
