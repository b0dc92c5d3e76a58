//! Sheets of puzzles of other sizes and with other rules.

use super::facts::FactReader;
use super::sheets::Collect;
use crate::pipeline::{Job, Work};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::variants::pencil_marks;
use sudokit::solve::Goal;
use sudokit_render::{Sheet, VariantSheet};
use sudokit_variants::{Puzzle, Solver};

/// The work on one input.
pub(super) struct VariantSheets<'a> {
    pub(super) collect: &'a Collect<'a>,
    pub(super) facts: FactReader,
}

impl Work for VariantSheets<'_> {
    fn work(&self, job: &mut Job) {
        let mut json = Vec::new();
        job.each_puzzle(&(), |at, puzzle, scratch| {
            let solution = match self.solution(puzzle) {
                Ok(solution) => solution,
                Err(PuzzleError::Limit) if scratch.is_interrupted() => return,
                Err(error) => return scratch.report(&at, error),
            };
            let marks = if self.collect.args.look.candidates { pencil_marks(puzzle) } else { Vec::new() };
            let candidates = marks.into_iter().map(|marks| marks.0).collect();
            let sheet = VariantSheet::new(puzzle.clone(), candidates, solution);
            let name = self.facts.read(at, &mut json).name;
            scratch.put(Sheet { name, ..Sheet::with_rules(sheet) });
        });
    }

    fn settle(&self, job: &mut Job) {
        self.collect.settle(job);
    }
}

impl VariantSheets<'_> {
    /// The only solution, if it is printed.
    fn solution(&self, puzzle: &Puzzle) -> Result<Vec<u8>, PuzzleError> {
        if !self.collect.wants_answers() {
            return Ok(Vec::new());
        }
        let found = Solver::new(puzzle).with_limits(SearchOptions::default().limits).search(Goal::Unique);
        PuzzleError::of_search(&found, Goal::Unique).map_or(Ok(found.first.unwrap_or_default()), Err)
    }
}
