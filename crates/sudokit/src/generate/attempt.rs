//! An attempt to generate a puzzle, as a sequence of uniqueness checks.

use super::prefix::{Prefix, PrefixResult};
use super::{GeneratedPuzzle, PuzzleSpec};
use crate::analyze::ClueRemover;
use crate::grid::{Candidate, Cell, CellSet, Grid, Solution};
use crate::random::below;
use rand_core::Rng;

/// A full grid from which clues are removed.
///
/// It needs to know whether [`puzzle`](Self::puzzle) has one solution, and continues with the result. So the checks
/// of many attempts can be done in one batch.
pub(super) struct Attempt<'a> {
    number: u64,
    solution: Solution,
    /// The puzzle to check.
    pub(super) puzzle: Grid,
    /// If the check is whether a clue can be removed from a puzzle with one solution, this clue.
    pub(super) removed: Option<Candidate>,
    question: Question<'a>,
    spec: &'a PuzzleSpec,
}

/// The purpose of the check.
enum Question<'a> {
    /// Whether more clues can be removed.
    ClueRemover(ClueRemover<'a>),
    /// Whether the next clue in the order can be removed too.
    Prefix(Prefix),
    /// Whether the clues of the pattern are sufficient.
    Pattern,
    /// Whether each clue is needed. One is missing from the puzzle, and the others are still to be checked.
    Minimal { without: Cell, rest: CellSet },
    /// None: the puzzle matches the spec.
    Made,
    /// None: the puzzle cannot match the spec.
    Failed,
}

impl<'a> Attempt<'a> {
    /// Starts to remove sets of clues from a grid, in random order.
    pub(super) fn dig(
        number: u64,
        solution: Solution,
        (spec, orbits): (&'a PuzzleSpec, &'a [CellSet]),
        rng: &mut impl Rng,
    ) -> Self {
        let (least, most) = spec.range().into_inner();
        // Each number of clues is equally likely. The number of a minimal puzzle is not chosen.
        let least = if spec.minimal { 0 } else { least + below(rng, (most - least) as u64 + 1) as usize };
        let dig = ClueRemover::new(orbits, (least, most), rng);
        let mut attempt = Self {
            number,
            solution,
            puzzle: *solution.as_grid(),
            removed: None,
            question: Question::ClueRemover(dig),
            spec,
        };
        attempt.ask();
        attempt
    }

    /// Starts to remove clues from a grid, up to the first that cannot be removed.
    pub(super) fn unbiased(
        number: u64,
        solution: Solution,
        spec: &'a PuzzleSpec,
        rng: &mut impl Rng,
    ) -> Self {
        let mut puzzle = *solution.as_grid();
        let prefix = Prefix::new(*spec.range().end(), &mut puzzle, rng);
        Self { number, solution, puzzle, removed: None, question: Question::Prefix(prefix), spec }
    }

    /// Keeps the clues of a pattern.
    pub(super) fn pattern(number: u64, solution: Solution, spec: &'a PuzzleSpec, pattern: CellSet) -> Self {
        let mut puzzle = *solution.as_grid();
        pattern.complement().iter().for_each(|cell| puzzle.set(cell, None));
        Self { number, solution, puzzle, removed: None, question: Question::Pattern, spec }
    }

    /// Returns whether there is a check.
    pub(super) const fn asks(&self) -> bool {
        !matches!(self.question, Question::Made | Question::Failed)
    }

    /// Returns the puzzle if it matches the spec.
    pub(super) fn made(&self) -> Option<GeneratedPuzzle> {
        let Self { number: attempt, puzzle, solution, .. } = *self;
        matches!(self.question, Question::Made).then_some(GeneratedPuzzle { attempt, puzzle, solution })
    }

    /// Processes the result of the last check and goes to the next.
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
            // There was no check.
            Question::Made | Question::Failed => {}
        }
        self.ask();
    }

    /// Prepares the check, unless that is done.
    fn ask(&mut self) {
        if let Question::ClueRemover(dig) = &mut self.question
            && !dig.ask(&mut self.puzzle, &self.solution)
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
        let removed = match &self.question {
            Question::ClueRemover(dig) => dig.removed_alone(),
            Question::Prefix(prefix) => prefix.removed_alone(),
            Question::Minimal { without, .. } => Some(*without),
            _ => None,
        };
        self.removed = removed.map(|cell| Candidate::new(cell, self.solution.get(cell)));
    }

    /// Returns the check after the proof that there is one solution.
    fn proved(&self) -> Question<'a> {
        if self.spec.minimal { minimal(self.puzzle.filled()) } else { Question::Made }
    }
}

/// Returns the check of the first of these clues.
fn minimal<'a>(clues: CellSet) -> Question<'a> {
    match clues.first() {
        Some(without) => Question::Minimal { without, rest: clues.without(without) },
        None => Question::Made,
    }
}
