//! `canon`: the form that all puzzles share that are essentially the same.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::symmetry;

/// Asks for the canonical form of a puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Canon {
    /// The puzzle.
    puzzle: PuzzleText,
}

/// The canonical form.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CanonResult {
    /// The form: 81 characters, the smallest that any image has.
    canonical: String,
    /// The symmetry that leads there, such as `r123456789 c123456789 d123456789`.
    transform: String,
    /// How many symmetries, the identity among them, leave the puzzle as it is.
    automorphisms: u64,
}

impl Call for Canon {
    type Result = CanonResult;

    fn run(self, _: &Budget<'_>) -> Result<CanonResult, Error> {
        let puzzle = self.puzzle.grid()?;
        let canonical = symmetry::canonical(&puzzle);
        Ok(CanonResult {
            canonical: text::line(&canonical.grid),
            transform: canonical.transform.to_string(),
            automorphisms: symmetry::automorphisms(&puzzle).order(),
        })
    }
}
