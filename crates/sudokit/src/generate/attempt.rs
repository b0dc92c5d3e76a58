//! One attempt at a puzzle, question by question: has what is left one solution?

use super::prefix::{Prefix, PrefixResult};
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
    question: Question<'a>,
    spec: &'a PuzzleSpec,
}

/// What the question is for.
enum Question<'a> {
    /// Whether more clues can go.
    ClueRemover(ClueRemover<'a>),
    /// Whether the next clue in the order can go too.
    Prefix(Prefix),
    /// Whether the clues of the pattern are enough.
    Pattern,
    /// Whether each clue is needed: one is missing from the question, and the rest has yet to be asked about.
    Minimal { without: Cell, rest: CellSet },
    /// None: the puzzle is as it was wanted.
    Made,
    /// None: it cannot become so.
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
        let mut attempt = Self {
            number,
            solution,
            puzzle: *solution.as_grid(),
            question: Question::ClueRemover(dig),
            spec,
        };
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
        Self { number, solution, puzzle, question: Question::Prefix(prefix), spec }
    }

    /// Takes the clues of a pattern from a grid.
    pub(super) fn pattern(number: u64, solution: Solution, spec: &'a PuzzleSpec, pattern: CellSet) -> Self {
        let mut puzzle = *solution.as_grid();
        pattern.complement().iter().for_each(|cell| puzzle.set(cell, None));
        Self { number, solution, puzzle, question: Question::Pattern, spec }
    }

    /// Returns whether there is a question.
    pub(super) const fn asks(&self) -> bool {
        !matches!(self.question, Question::Made | Question::Failed)
    }

    /// Returns the puzzle, once it is as it was wanted.
    pub(super) fn made(&self) -> Option<GeneratedPuzzle> {
        let Self { number: attempt, puzzle, solution, .. } = *self;
        matches!(self.question, Question::Made).then_some(GeneratedPuzzle { attempt, puzzle, solution })
    }

    /// Goes on to the next question; `is_unique` is the answer to the last.
    pub(super) fn answer(&mut self, is_unique: bool) {
        match &mut self.question {
            Question::ClueRemover(dig) => dig.answer(is_unique, &mut self.puzzle, &self.solution),
            Question::Prefix(prefix) => match prefix.answer(is_unique, &mut self.puzzle, &self.solution) {
                PrefixResult::Further => {}
                PrefixResult::Needed(others) => self.question = minimal(others),
                PrefixResult::Failed => self.question = Question::Failed,
            },
            Question::Pattern if is_unique => self.question = self.proved(),
            Question::Minimal { without, rest } if !is_unique => {
                self.puzzle.set(*without, Some(self.solution.get(*without)));
                self.question = minimal(*rest);
            }
            Question::Pattern | Question::Minimal { .. } => self.question = Question::Failed,
            // Nothing was asked.
            Question::Made | Question::Failed => {}
        }
        self.ask();
    }

    /// Puts the question, where that is not done.
    fn ask(&mut self) {
        if let Question::ClueRemover(dig) = &mut self.question
            && !dig.ask(&mut self.puzzle)
        {
            let is_wanted = self.spec.range().contains(&dig.clues());
            self.question = match is_wanted {
                true if dig.is_by_cell() => Question::Made,
                true => self.proved(),
                false => Question::Failed,
            };
        }
        if let Question::Minimal { without, .. } = self.question {
            self.puzzle.set(without, None);
        }
    }

    /// Returns what comes after the proof that there is one solution.
    fn proved(&self) -> Question<'a> {
        if self.spec.minimal { minimal(self.puzzle.filled()) } else { Question::Made }
    }
}

/// Returns the question about the first of these clues.
fn minimal<'a>(clues: CellSet) -> Question<'a> {
    match clues.first() {
        Some(without) => Question::Minimal { without, rest: clues.without(without) },
        None => Question::Made,
    }
}
