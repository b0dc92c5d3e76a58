//! The task to remove candidates.

use super::prover::Prover;
use super::task::{PAIRS, Solved, Standing, Task, Verdict, candidate, number, truth, write_set};
use crate::progress::StopSignal;
use sudokit::explain::{Position, Step};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// An action is a candidate to remove. Without a prover, every candidate that the solution does not have can be removed.
#[derive(Debug)]
pub(super) struct Eliminate {
    pub(super) prover: Option<Prover>,
    /// Whether the mask has only the actions that are proved.
    pub(super) shows_proved: bool,
}

/// A game. A cell counts as filled in the position as soon as it has one candidate and no peer has the digit, so that the candidates
/// alone say everything.
pub(super) struct State {
    position: Position,
    truth: CandidateSet,
    /// What can be removed.
    proved: CandidateSet,
}

impl Eliminate {
    fn prove(&mut self, state: &State) -> CandidateSet {
        match &mut self.prover {
            Some(prover) => prover.eliminations(&state.position),
            None => state.position.candidates() & !state.truth,
        }
    }
}

/// The candidates of cells with more than one.
fn removable(position: &Position) -> CandidateSet {
    let is_open = |&cell: &Cell| position.digits(cell).len() > 1;
    let open: CellSet = Cell::ALL.into_iter().filter(is_open).collect();
    position.candidates() & CandidateSet::product(open, DigitSet::FULL)
}

/// Fills the cells with one candidate that no peer has.
fn fill(position: &mut Position) {
    for cell in Cell::ALL {
        let single = Some(position.digits(cell)).filter(|digits| digits.len() == 1);
        let Some(digit) = single.and_then(|digits| digits.iter().next()) else { continue };
        if position.cells(digit).is_disjoint(cell.peers()) {
            position.place(Candidate::new(cell, digit));
        }
    }
}

impl Task for Eliminate {
    type State = State;

    const OBSERVATION: usize = PAIRS;

    fn actions(&self) -> Vec<usize> {
        vec![PAIRS]
    }

    fn is_slow(&self) -> bool {
        self.prover.is_some()
    }

    fn set_stop(&mut self, stop: &StopSignal) {
        if let Some(prover) = &mut self.prover {
            prover.set_stop(stop);
        }
    }

    fn start(&mut self, given: &Solved) -> State {
        let mut position = Position::new(&given.puzzle);
        fill(&mut position);
        let mut state = State { position, truth: truth(&given.solution), proved: CandidateSet::EMPTY };
        state.proved = self.prove(&state);
        state
    }

    fn act(&mut self, state: &mut State, action: &[i64]) -> Verdict {
        let gone = candidate(action.first().map_or(0, |&at| at as usize));
        if state.truth.contains(gone) || !state.position.has(gone.cell(), gone.digit()) {
            return Verdict::Wrong;
        }
        if !state.proved.contains(gone) {
            return Verdict::Unproved;
        }
        state.position.eliminate(gone);
        fill(&mut state.position);
        state.proved = self.prove(state);
        Verdict::Proved
    }

    fn standing(&self, state: &State) -> Standing {
        match (state.position.is_full(), state.proved.is_empty()) {
            (true, _) => Standing::Solved,
            (false, true) => Standing::Stuck,
            _ => Standing::Open,
        }
    }

    fn write(&self, state: &State, observation: &mut [u8], mask: &mut [u8]) {
        write_candidates(&state.position, observation);
        write_set(if self.shows_proved { state.proved } else { removable(&state.position) }, mask);
    }

    fn position(&self, state: &State) -> Position {
        state.position.clone()
    }

    fn last_step(_: &State) -> Option<&Step> {
        None
    }
}

/// Writes the candidates; a filled cell has its digit.
fn write_candidates(position: &Position, bytes: &mut [u8]) {
    write_set(position.candidates(), bytes);
    for cell in position.grid().filled() {
        let at = number(Candidate::new(cell, position.grid().get(cell).unwrap_or(Digit::One)));
        bytes[at] = 1;
    }
}
