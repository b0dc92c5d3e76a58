//! One attempt at a puzzle, question by question: has what is left one solution?

use super::prefix::{Found, Prefix};
use super::{GeneratedPuzzle, PuzzleSpec};
use crate::analyze::ClueRemover;
use crate::grid::{Cell, CellSet, Grid, Solution};
use crate::random::below;
use rand_core::Rng;

/// A full grid on its way to a puzzle.
///
/// It asks whether [`puzzle`](Self::puzzle) has one solution, and goes on by the answer; so the questions of many attempts
/// can be answered together.
pub(super) struct Attempt<'a> {
    number: u64,
    solution: Solution,
    /// What the question is about.
    pub(super) puzzle: Grid,
    stage: Stage<'a>,
    spec: &'a PuzzleSpec,
}

/// What the question is for.
enum Stage<'a> {
    /// Whether more clues can go.
    ClueRemover(ClueRemover<'a>),
    /// Whether the next clue in the order can go too.
    Prefix(Prefix),
    /// Whether the clues of the pattern are enough.
    Pattern,
    /// Whether each clue is needed: one is missing from the question, and the rest has yet to be asked about.
    Minimal {
        without: Cell,
        rest: CellSet,
    },
    Made,
    Failed,
}

/// How it stands with an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// There is a question.
    Asks,
    /// The puzzle is as it was wanted.
    Made,
    /// It cannot become so.
    Failed,
}

impl<'a> Attempt<'a> {
    /// Begins to take sets of clues from a grid, in random order.
    pub(super) fn dig(
        number: u64,
        solution: Solution,
        (spec, orbits): (&'a PuzzleSpec, &'a [CellSet]),
        rng: &mut impl Rng,
    ) -> Self {
        let (least, most) = spec.range().into_inner();
        // Each number of clues as likely as any other; a minimal puzzle has what it comes to.
        let least = if spec.minimal { 0 } else { least + below(rng, (most - least) as u64 + 1) as usize };
        let dig = ClueRemover::new(orbits, (least, most), rng);
        let mut attempt =
            Self { number, solution, puzzle: *solution.as_grid(), stage: Stage::ClueRemover(dig), spec };
        attempt.ask();
        attempt
    }

    /// Begins to take clues from a grid, until the first that cannot go.
    pub(super) fn unbiased(
        number: u64,
        solution: Solution,
        spec: &'a PuzzleSpec,
        rng: &mut impl Rng,
    ) -> Self {
        let mut puzzle = *solution.as_grid();
        let prefix = Prefix::new(*spec.range().end(), &mut puzzle, rng);
        Self { number, solution, puzzle, stage: Stage::Prefix(prefix), spec }
    }

    /// Takes the clues of a pattern from a grid.
    pub(super) fn pattern(number: u64, solution: Solution, spec: &'a PuzzleSpec, pattern: CellSet) -> Self {
        let mut puzzle = *solution.as_grid();
        pattern.complement().iter().for_each(|cell| puzzle.set(cell, None));
        Self { number, solution, puzzle, stage: Stage::Pattern, spec }
    }

    pub(super) fn state(&self) -> State {
        match self.stage {
            Stage::Made => State::Made,
            Stage::Failed => State::Failed,
            _ => State::Asks,
        }
    }

    /// The puzzle, once it is as it was wanted.
    pub(super) const fn made(&self) -> GeneratedPuzzle {
        GeneratedPuzzle { attempt: self.number, puzzle: self.puzzle, solution: self.solution }
    }

    /// Goes on to the next question; `is_unique` is the answer to the last.
    pub(super) fn answer(&mut self, is_unique: bool) {
        match &mut self.stage {
            Stage::ClueRemover(dig) => dig.answer(is_unique, &mut self.puzzle, &self.solution),
            Stage::Prefix(prefix) => match prefix.answer(is_unique, &mut self.puzzle, &self.solution) {
                Found::Further => {}
                Found::Needed(others) => self.stage = minimal(others),
                Found::Failed => self.stage = Stage::Failed,
            },
            Stage::Pattern if is_unique => self.stage = self.proved(),
            Stage::Minimal { without, rest } if !is_unique => {
                self.puzzle.set(*without, Some(self.solution.get(*without)));
                self.stage = minimal(*rest);
            }
            Stage::Pattern | Stage::Minimal { .. } => self.stage = Stage::Failed,
            // Nothing was asked.
            Stage::Made | Stage::Failed => {}
        }
        self.ask();
    }

    /// Puts the question, where that is not done.
    fn ask(&mut self) {
        if let Stage::ClueRemover(dig) = &mut self.stage
            && !dig.ask(&mut self.puzzle)
        {
            let is_wanted = self.spec.range().contains(&dig.clues());
            self.stage = match is_wanted {
                true if dig.is_by_cell() => Stage::Made,
                true => self.proved(),
                false => Stage::Failed,
            };
        }
        if let Stage::Minimal { without, .. } = self.stage {
            self.puzzle.set(without, None);
        }
    }

    /// What comes after the proof that there is one solution.
    fn proved(&self) -> Stage<'a> {
        if self.spec.minimal { minimal(self.puzzle.filled()) } else { Stage::Made }
    }
}

/// The question about the first of these clues.
fn minimal<'a>(clues: CellSet) -> Stage<'a> {
    match clues.first() {
        Some(without) => Stage::Minimal { without, rest: clues.without(without) },
        None => Stage::Made,
    }
}
