//! Puzzles of other sizes and with other rules.

use super::{Generate, Generated, NotFound};
use crate::budget::Budget;
use crate::error::{Code, Error};
use serde::Serialize;
use std::ops::Range;
use sudokit_variants::generate::{GenerateError, GeneratedPuzzle, Generator};
use sudokit_verbs::OptionError;
use sudokit_verbs::variants::{GridOptions, box_size, solution_text};

/// A generated puzzle of another size or with other rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FoundOther {
    /// Always true.
    found: bool,
    /// The puzzle as the text of the Interactive Sudoku Solver, for the call `variant`.
    constraints: String,
    /// Its solution: a character for each cell; `A` is 10.
    solution: String,
    /// The seed.
    seed: u64,
    /// The number of clues.
    clues: usize,
    /// The number of clues that were kept because a check reached its limit; if it is not 0, a minimal puzzle may have clues that are not
    /// needed.
    undecided: usize,
    /// The number of attempts.
    attempts: u64,
    /// The number of the next attempt: send it as `from` for another puzzle of the same seed.
    next: u64,
}

impl Generate {
    /// The grid, unless it is the classic one.
    fn grid(&self) -> Result<Option<GridOptions>, Error> {
        let boxes = self.boxes.as_deref().map(box_size).transpose();
        let grid = GridOptions {
            size: self.size,
            boxes: boxes.map_err(|error| Error::from(error).at("boxes"))?,
            jigsaw: self.jigsaw,
            diagonals: self.diagonals,
            windoku: self.windoku,
        };
        Ok(Some(grid).filter(|grid| self.again.is_none() && !grid.is_classic()))
    }

    /// Generates a puzzle of another size or with other rules; `None` if the request is for a classic one.
    pub(super) fn other(&self, budget: &Budget<'_>) -> Result<Option<Generated>, Error> {
        let Some(grid) = self.grid()? else { return Ok(None) };
        if let Some(name) = self.difficulty()?.first_set() {
            return Err(OptionError::ClassicOnly(name).into());
        }
        let seed = self.seed(budget);
        let generator = grid.generator(&self.puzzle()?, seed)?;
        first(&generator, seed, self.attempts(), budget).map(Some)
    }
}

/// Returns the puzzle of the first attempt that has one.
fn first(
    generator: &Generator,
    seed: u64,
    attempts: Range<u64>,
    budget: &Budget<'_>,
) -> Result<Generated, Error> {
    let first = attempts.start;
    let mut next = first;
    for attempt in attempts {
        let made = if budget.is_over() { break } else { generator.puzzle(attempt, &budget.limits()) };
        match made {
            Ok(Some(made)) => {
                return Ok(Generated::FoundOther(Box::new(FoundOther::new(&made, seed, first))));
            }
            // A client that goes on with the same attempt would never end.
            Err(GenerateError::LimitReached) if budget.is_over() && next == first => {
                let message = "one attempt takes longer than the time limit; raise `limits.ms`";
                return Err(Error::new(Code::NotReached, message));
            }
            // The attempt was not complete.
            Err(GenerateError::LimitReached) if budget.is_over() => break,
            // Another attempt can be easier.
            Ok(None) | Err(GenerateError::LimitReached) => next = attempt.saturating_add(1),
            Err(error) => return Err(Error::new(Code::Impossible, error)),
        }
    }
    Ok(Generated::NotFound(NotFound { found: false, seed, next, attempts: next - first }))
}

impl FoundOther {
    fn new(made: &GeneratedPuzzle, seed: u64, first: u64) -> Self {
        let next = made.attempt.saturating_add(1);
        Self {
            found: true,
            constraints: made.puzzle.to_string(),
            solution: solution_text(&made.puzzle, &made.solution),
            seed,
            clues: made.clues,
            undecided: made.undecided,
            attempts: next - first,
            next,
        }
    }
}
