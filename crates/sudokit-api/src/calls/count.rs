//! `count`: the number of solutions.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use crate::shape::StatusShape;
use serde::{Deserialize, Serialize};
use sudokit::solve::{End, Goal};
use sudokit_verbs::Status;

/// Counts the solutions of a puzzle, up to a limit.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Count {
    puzzle: PuzzleText,
    #[serde(alias = "most")]
    limit: u64,
}

/// The number of solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Counted {
    /// Whether the puzzle has one solution, none or more, as far as the count shows.
    status: StatusShape,
    /// The number of solutions found.
    solution_count: u64,
    /// Whether the count is exact; false if a limit was reached.
    solution_count_exact: bool,
}

impl Call for Count {
    type Result = Counted;

    fn run(self, budget: &Budget<'_>) -> Result<Counted, Error> {
        let found = budget.search(&self.puzzle.grid()?, Goal::Count(self.limit));
        Ok(Counted {
            status: Status::new(&found).into(),
            solution_count: found.solutions,
            solution_count_exact: found.end == End::Exhausted,
        })
    }
}
