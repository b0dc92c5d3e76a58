//! `variant` and `texts`: puzzles of other sizes and with other rules.

mod answer;
mod drawing;
mod read;
mod texts;

pub(super) use texts::Texts;

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use answer::Found;
use core::ops::RangeInclusive;
use drawing::{DrawingKind, GridShape, Shown};
use read::{Contents, read};
use serde::{Deserialize, Serialize};

/// Reads a puzzle of another size or with other rules, and answers a question about it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Variant {
    /// The puzzle: the text of the Interactive Sudoku Solver, such as `.Shape~6x6.Thermo~R1C1~R2C2`; a link that holds it; JSON or a link
    /// of f-puzzles, `SudokuPad` or Penpa; a game ID; or the cells of a square grid.
    puzzle: String,
    /// What to find out.
    #[serde(default)]
    question: Question,
    /// For `count` and `candidates`: the number of solutions to count up to; 1000 if it is missing.
    limit: Option<u64>,
    /// For `solve`: list up to this number of solutions.
    #[cfg_attr(feature = "schema", schemars(range(max = answer::MAX_LISTED)))]
    all: Option<u64>,
    /// For `check`: values of the cells of the grid, one character each, or numbers with commas. For `read`: values to draw.
    solution: Option<String>,
    /// For `read`: values of the extra cells to draw, and numbers of regions from 0, as `solve` returns them.
    extra: Option<Vec<u8>>,
    /// For `read`: candidates to draw, as the question `candidates` returns them.
    candidates: Option<Vec<String>>,
    /// Draw the puzzle and the answer. Without it, nothing is drawn.
    drawing: Option<DrawingKind>,
}

/// The number of solutions to count up to if a request does not say it.
const DEFAULT_LIMIT: u64 = 1_000;

/// A question about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum Question {
    /// The solution, and whether it is the only one.
    #[default]
    Solve,
    /// The number of solutions.
    Count,
    /// The values that each cell has in some solution.
    Candidates,
    /// Whether values are a solution, and which rules they break.
    Check,
    /// What was read, without a search.
    Read,
}

/// The puzzle as it was read, and the answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct VariantResult {
    #[serde(flatten)]
    contents: Contents,
    #[serde(flatten)]
    found: Found,
    /// The picture, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    /// The style sheet of the picture, if it is for a page.
    #[serde(skip_serializing_if = "Option::is_none")]
    css: Option<String>,
    /// Where the grid is in the picture, and its clues, if the picture is for a page.
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<GridShape>,
}

impl Call for Variant {
    type Result = VariantResult;

    const RANGES: &[(&str, RangeInclusive<u64>)] =
        &[("limit", 0..=u64::MAX), ("all", 0..=answer::MAX_LISTED)];

    fn run(self, budget: &Budget<'_>) -> Result<VariantResult, Error> {
        let read = read(&self.puzzle)?;
        self.check_fields()?;
        let (puzzle, mut shown) = (&read.puzzle, Shown::default());
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        let found = match self.question {
            Question::Read => {
                shown = self.to_draw(puzzle)?;
                Found::default()
            }
            Question::Solve => answer::solve(puzzle, self.all, budget, &mut shown),
            Question::Count => answer::count(puzzle, limit, budget, &mut shown),
            Question::Candidates => answer::candidates(puzzle, limit, budget, &mut shown),
            Question::Check => answer::check(puzzle, self.solution.as_deref(), budget, &mut shown)?,
        };
        let (svg, grid) = self.drawing.map(|kind| drawing::svg(&read, shown, kind)).unzip();
        let css = self.drawing.and_then(DrawingKind::css);
        Ok(VariantResult { contents: Contents::new(&read), found, svg, css, grid: grid.flatten() })
    }
}

/// The size of the search that a request for this call asks for; 0 if there is none, or an error.
pub(crate) fn searched_size(request: &[u8]) -> usize {
    #[derive(Deserialize)]
    struct Asked {
        puzzle: String,
        #[serde(default)]
        question: Question,
    }
    let asked =
        serde_json::from_slice::<Asked>(request).ok().filter(|asked| asked.question != Question::Read);
    let puzzle = asked.and_then(|asked| read(&asked.puzzle).ok());
    puzzle.map_or(0, |read| read.puzzle.search_size())
}

impl Variant {
    /// Refuses fields that the question does not use.
    fn check_fields(&self) -> Result<(), Error> {
        let is_read = self.question == Question::Read;
        let message = if self.solution.is_some() && !is_read && self.question != Question::Check {
            "`solution` is only for the questions `check` and `read`"
        } else if (self.extra.is_some() || self.candidates.is_some()) && !is_read {
            "`extra` and `candidates` are only for the question `read`"
        } else if self.all.is_some() && self.question != Question::Solve {
            "`all` is only for the question `solve`"
        } else if self.limit.is_some() && !matches!(self.question, Question::Count | Question::Candidates) {
            "`limit` is only for the questions `count` and `candidates`"
        } else {
            return Ok(());
        };
        Err(Error::bad(message))
    }
}

/// An error in a field with values.
fn bad_values(field: &str, error: &str) -> Error {
    Error::new(Code::BadPuzzle, format_args!("{field}: {error}"))
}
