//! `count`: the number of solutions.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use serde::{Deserialize, Serialize};
use sudokit::solve::{End, Goal};

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
    /// The number of solutions found.
    count: u64,
    /// Whether the count is exact; false if a limit was reached.
    exact: bool,
}

impl Call for Count {
    type Result = Counted;

    fn run(self, budget: &Budget<'_>) -> Result<Counted, Error> {
        let found = budget.search(&self.puzzle.grid()?, Goal::Count(self.limit));
        Ok(Counted { count: found.solutions, exact: found.end == End::Exhausted })
    }
}
