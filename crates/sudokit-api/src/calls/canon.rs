//! `canon`: the canonical form, which is equal for equivalent puzzles.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use serde::{Deserialize, Serialize};
use sudokit::symmetry;

/// Computes the canonical form of a puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Canon {
    puzzle: PuzzleText,
}

/// The canonical form.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CanonResult {
    /// The canonical form: the lexicographically smallest text of all equivalent puzzles.
    canonical: String,
    /// The transform from the puzzle to its canonical form, such as `r123456789 c123456789 d123456789`.
    transform: String,
    /// The number of automorphisms: transforms, including the identity, that map the puzzle to itself.
    automorphisms: u64,
}

impl Call for Canon {
    type Result = CanonResult;

    fn run(self, _: &Budget<'_>) -> Result<CanonResult, Error> {
        let puzzle = self.puzzle.grid()?;
        let canonical = symmetry::canonical(&puzzle);
        Ok(CanonResult {
            canonical: canonical.grid.to_string(),
            transform: canonical.transform.to_string(),
            automorphisms: symmetry::automorphisms(&puzzle).order(),
        })
    }
}
