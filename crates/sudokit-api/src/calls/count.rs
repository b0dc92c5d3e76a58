//! `count`: how many solutions.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use serde::{Deserialize, Serialize};
use sudokit::solve::{End, Goal};

/// Asks how many solutions a puzzle has.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Count {
    /// The puzzle.
    puzzle: PuzzleText,
    /// Counts up to so many.
    #[serde(default = "million", alias = "most")]
    limit: u64,
}

const fn million() -> u64 {
    1_000_000
}

/// How many.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Counted {
    /// So many were found.
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
