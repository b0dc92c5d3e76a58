//! `texts`: the puzzles in a text of puzzles of other sizes and with other rules.

use super::read::Contents;
use crate::budget::Budget;
use crate::calls::Call;
use crate::error::Error;
use core::ops::RangeInclusive;
use serde::{Deserialize, Serialize};
use sudokit_variants::text::{self, PuzzleText, ReadPuzzle};

/// Finds the puzzles in a text: one in each line, or one in all lines.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Texts {
    /// The text. Each puzzle has a form that `variant` accepts. Blank lines and lines that begin with `#` do not count.
    text: String,
    /// Maximum number of puzzles and errors to list.
    #[serde(default = "default_limit")]
    limit: usize,
}

const fn default_limit() -> usize {
    1_000
}

/// The contents of the text.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TextsResult {
    /// The puzzles, in order.
    puzzles: Vec<ListedPuzzle>,
    /// The errors, in order.
    errors: Vec<Error>,
    /// Whether the text contains, or may contain, more puzzles or errors than listed.
    more: bool,
}

/// A puzzle in the text. Places are those of the whole text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ListedPuzzle {
    /// The number of its first line, from 1.
    line: usize,
    /// Its own text, for `variant`.
    text: String,
    #[serde(flatten)]
    contents: Contents,
}

impl Call for Texts {
    type Result = TextsResult;

    const RANGES: &[(&str, RangeInclusive<u64>)] = &[("limit", 0..=u64::MAX)];

    fn run(self, budget: &Budget<'_>) -> Result<TextsResult, Error> {
        let mut found = TextsResult::default();
        for text in text::texts(&self.text) {
            if found.puzzles.len() + found.errors.len() >= self.limit || budget.is_over() {
                found.more = true;
                break;
            }
            match text.read() {
                Ok(read) => found.puzzles.push(ListedPuzzle::new(text, &read)),
                Err(error) => {
                    let (line, column) = self.place_of(text, error.at.start);
                    found.errors.push(Error { line, column, ..Error::from(&error) });
                }
            }
        }
        Ok(found)
    }
}

impl Texts {
    /// The line and the column of a byte of a puzzle's text, both from 1. Only the lines of the puzzle are counted: there can be many errors.
    fn place_of(&self, own: PuzzleText<'_>, at: usize) -> (Option<u64>, Option<u64>) {
        let before = self.text.get(..at).unwrap_or(&self.text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let lines = before.get(own.at..).unwrap_or_default().matches('\n').count();
        (Some((own.line + lines) as u64), Some((before.len() - start) as u64 + 1))
    }
}

impl ListedPuzzle {
    fn new(text: PuzzleText<'_>, read: &ReadPuzzle) -> Self {
        Self { line: text.line, text: text.text.trim().to_owned(), contents: Contents::new(read) }
    }
}
