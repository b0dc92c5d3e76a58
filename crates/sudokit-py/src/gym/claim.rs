//! The task to explain: to claim a step that applies in the position.

use super::prover::Prover;
use super::task::{PAIRS, Solved, Standing, Task, Verdict, candidate, number, truth};
use crate::progress::StopSignal;
use sudokit::explain::{Position, Step};
use sudokit::{CandidateSet, Digit};

/// An action is a technique, with 0 for any, and a conclusion: a digit to place, or after these a candidate to remove. It is proved if
/// such a step applies, and the whole step is applied.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) prover: Prover,
    /// Whether the mask has only the techniques and the conclusions of steps that apply.
    pub(super) shows_proved: bool,
}

/// A game.
pub(super) struct State {
    position: Position,
    truth: CandidateSet,
    /// The steps that apply.
    steps: Vec<Step>,
    last: Option<Step>,
}

/// Length of the observation of a cell: nine candidates, and whether it is filled.
const CELL: usize = 10;

/// Whether the step has the conclusion with this number.
fn concludes(step: &Step, conclusion: usize) -> bool {
    match conclusion.checked_sub(PAIRS) {
        None => step.placement == Some(candidate(conclusion)),
        Some(gone) => step.eliminations.contains(candidate(gone)),
    }
}

impl Task for Claim {
    type State = State;

    const OBSERVATION: usize = 81 * CELL;

    fn actions(&self) -> Vec<usize> {
        vec![1 + self.prover.techniques().len(), 2 * PAIRS]
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn set_stop(&mut self, stop: &StopSignal) {
        self.prover.set_stop(stop);
    }

    fn start(&mut self, given: &Solved) -> State {
        let position = Position::new(&given.puzzle);
        let steps = self.prover.steps(&position);
        State { position, truth: truth(&given.solution), steps, last: None }
    }

    fn act(&mut self, state: &mut State, action: &[i64]) -> Verdict {
        let &[technique, conclusion] = action else { return Verdict::Wrong };
        let (technique, conclusion) = (technique as usize, conclusion as usize);
        let named = technique.checked_sub(1).and_then(|at| self.prover.techniques().get(at).copied());
        let is_it =
            |step: &&Step| named.is_none_or(|named| named == step.technique) && concludes(step, conclusion);
        state.last = state.steps.iter().find(is_it).cloned();
        if let Some(step) = &state.last {
            state.position.apply(step);
            state.steps = self.prover.steps(&state.position);
            return Verdict::Proved;
        }
        let about = candidate(conclusion % PAIRS);
        let is_there = state.position.has(about.cell(), about.digit());
        let is_right = is_there && state.truth.contains(about) == (conclusion < PAIRS);
        if is_right { Verdict::Unproved } else { Verdict::Wrong }
    }

    fn standing(&self, state: &State) -> Standing {
        match (state.position.is_full(), state.steps.is_empty()) {
            (true, _) => Standing::Solved,
            (false, true) => Standing::Stuck,
            _ => Standing::Open,
        }
    }

    fn write(&self, state: &State, observation: &mut [u8], mask: &mut [u8]) {
        observation.fill(0);
        let (cells, _) = observation.as_chunks_mut::<CELL>();
        for candidate in state.position.candidates() {
            cells[candidate.cell().index()][candidate.digit().index()] = 1;
        }
        for cell in state.position.grid().filled() {
            let digit = state.position.grid().get(cell).map_or(0, Digit::index);
            cells[cell.index()][digit] = 1;
            cells[cell.index()][CELL - 1] = 1;
        }
        self.write_mask(state, mask);
    }

    fn position(&self, state: &State) -> Position {
        state.position.clone()
    }

    fn last_step(state: &State) -> Option<&Step> {
        state.last.as_ref()
    }
}

impl Claim {
    /// Writes which values of each part are possible.
    fn write_mask(&self, state: &State, mask: &mut [u8]) {
        let techniques = 1 + self.prover.techniques().len();
        let (named, concluded) = mask.split_at_mut(techniques.min(mask.len()));
        concluded.fill(0);
        if !self.shows_proved {
            named.fill(1);
            for at in state.position.candidates().iter().map(number) {
                (concluded[at], concluded[PAIRS + at]) = (1, 1);
            }
            return;
        }
        named.fill(0);
        named[0] = 1;
        for step in &state.steps {
            if let Some(at) = self.prover.techniques().iter().position(|&one| one == step.technique) {
                named[1 + at] = 1;
            }
            step.placement.iter().for_each(|&placed| concluded[number(placed)] = 1);
            step.eliminations.iter().for_each(|gone| concluded[PAIRS + number(gone)] = 1);
        }
    }
}
