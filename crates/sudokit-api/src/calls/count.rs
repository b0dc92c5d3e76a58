//! `count`: the number of solutions.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use serde::{Deserialize, Serialize};
use sudokit::solve::{End, Goal};

/// Asks for the number of solutions of a puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Count {
    puzzle: PuzzleText,
    #[serde(alias = "most")]
    limit: u64,
}

/// A number of solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Counted {
    /// The number of solutions that were found.
    count: u64,
    /// Whether these are all.
    exact: bool,
}

impl Call for Count {
    type Result = Counted;

    fn run(self, budget: &Budget<'_>) -> Result<Counted, Error> {
        let found = budget.search(&self.puzzle.grid()?, Goal::Count(self.limit));
        Ok(Counted { count: found.solutions, exact: found.end == End::Exhausted })
    }
}
