//! The task to fill cells.

use super::prover::Prover;
use super::task::{PAIRS, Solved, Standing, Task, Verdict, candidate, number, write_set};
use crate::progress::StopSignal;
use sudokit::explain::{Position, Step};
use sudokit::{CandidateSet, CellSet, Grid, Solution};

/// An action is a cell and a digit. With a prover, only digits that follow are placed.
#[derive(Debug)]
pub(super) struct Fill {
    pub(super) prover: Option<Prover>,
    /// Whether the mask has only the actions that are proved.
    pub(super) shows_proved: bool,
}

/// A game. The grid holds only digits of the solution.
pub(super) struct State {
    grid: Grid,
    solution: Solution,
    clues: CellSet,
    empty: usize,
    /// For each action whether the rules allow it: updated with each digit, because writing it anew would take most of the time.
    allowed: [u8; PAIRS],
    /// What follows; unused without a prover.
    proved: CandidateSet,
}

impl Fill {
    fn prove(&mut self, state: &State) -> CandidateSet {
        let Some(prover) = &mut self.prover else { return CandidateSet::EMPTY };
        prover.placements(position(state))
    }
}

fn position(state: &State) -> Position {
    Position::from_parts(&state.grid, state.clues, state.grid.candidates())
}

impl Task for Fill {
    type State = State;

    const OBSERVATION: usize = 81;

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
        let mut allowed = [0; PAIRS];
        write_set(given.puzzle.candidates(), &mut allowed);
        let clues = given.puzzle.filled();
        let mut state = State {
            grid: given.puzzle,
            solution: given.solution,
            clues,
            empty: 81 - clues.len(),
            allowed,
            proved: CandidateSet::EMPTY,
        };
        state.proved = self.prove(&state);
        state
    }

    fn act(&mut self, state: &mut State, action: &[i64]) -> Verdict {
        let at = action.first().map_or(0, |&at| at as usize);
        let placed = candidate(at);
        let is_allowed = state.allowed.get(at) == Some(&1);
        if !is_allowed || state.solution.get(placed.cell()) != placed.digit() {
            return Verdict::Wrong;
        }
        if self.prover.is_some() && !state.proved.contains(placed) {
            return Verdict::Unproved;
        }
        state.grid.set(placed.cell(), Some(placed.digit()));
        state.empty -= 1;
        if let Some(digits) = state.allowed.as_chunks_mut::<9>().0.get_mut(placed.cell().index()) {
            *digits = [0; 9];
        }
        for peer in placed.cell().peers() {
            state.allowed[peer.index() * 9 + placed.digit().index()] = 0;
        }
        state.proved = self.prove(state);
        Verdict::Proved
    }

    fn standing(&self, state: &State) -> Standing {
        match state.empty {
            0 => Standing::Solved,
            _ if self.prover.is_some() && state.proved.is_empty() => Standing::Stuck,
            _ => Standing::Open,
        }
    }

    fn write(&self, state: &State, observation: &mut [u8], mask: &mut [u8]) {
        observation.copy_from_slice(state.grid.as_bytes());
        if !self.shows_proved {
            mask.copy_from_slice(&state.allowed);
        } else if self.prover.is_some() {
            write_set(state.proved, mask);
        } else {
            mask.fill(0);
            for cell in state.grid.empty() {
                let at = number(sudokit::Candidate::new(cell, state.solution.get(cell)));
                mask[at] = 1;
            }
        }
    }

    fn position(&self, state: &State) -> Position {
        position(state)
    }

    fn last_step(_: &State) -> Option<&Step> {
        None
    }
}
