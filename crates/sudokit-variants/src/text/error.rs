//! What is wrong with a text, and what a format cannot say.

use core::fmt;
use core::ops::Range;

use thiserror::Error;

use crate::iss::{TextError, TextProblem};
use crate::text::TextFormat;

/// Why a text is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The bytes of the text where the problem is. In compressed text, all of it.
    pub at: Range<usize>,
    /// Where the problem is in JSON, such as `killercage[2].cells[0]`. Empty in other formats.
    pub path: String,
    /// The problem.
    pub problem: ReadProblem,
}

impl ReadError {
    pub(crate) const fn new(at: Range<usize>, problem: ReadProblem) -> Self {
        Self { at, path: String::new(), problem }
    }

    /// Returns an error about something else than was expected.
    pub(crate) fn expected(at: Range<usize>, found: &str, expected: impl Into<String>) -> Self {
        Self::new(at, ReadProblem::Expected { found: shown(found), expected: expected.into() })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        self.problem.fmt(f)
    }
}

impl core::error::Error for ReadError {}

impl From<TextError> for ReadError {
    fn from(error: TextError) -> Self {
        Self::new(error.at, ReadProblem::Iss(error.problem))
    }
}

/// Returns the values of a puzzle in words.
pub(crate) fn its_values(first: u8, last: u8) -> String {
    if first == last {
        format!("its only value is {first}")
    } else {
        format!("its values are {first} to {last}")
    }
}

/// Returns the ending of a noun after this number.
pub(crate) const fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}

/// Returns the beginning of a text for a message.
pub(crate) fn shown(text: &str) -> String {
    beginning(text, 40)
}

/// Returns the text, or this number of its first characters and `…` if it has more.
///
/// ```
/// use sudokit_variants::text::beginning;
/// assert_eq!(beginning("thermometer", 6), "thermo…");
/// assert_eq!(beginning("thermo", 6), "thermo");
/// ```
pub fn beginning(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// A problem of a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadProblem {
    /// The text of the Interactive Sudoku Solver has a problem.
    #[error(transparent)]
    Iss(TextProblem),
    /// The text is empty.
    #[error("the text is empty; expected a grid, rules, or a link to a puzzle")]
    Empty,
    /// The text is too long.
    #[error("the text has more than {limit} bytes")]
    TooLong {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// Bytes that are no text.
    #[error("bytes that are no UTF-8")]
    NotUtf8,
    /// A text in no known format.
    #[error(
        "no known format; expected a grid, rules such as `.Thermo~R1C1~R2C2`, or a link that holds a puzzle"
    )]
    UnknownFormat,
    /// More than one puzzle.
    #[error("the text has more than one puzzle; send one at a time")]
    Several,
    /// A link without its puzzle.
    #[error("the puzzle of this link is on a server; open it there and export a link that holds the puzzle")]
    ShortLink,
    /// A grid with a wrong number of cells.
    #[error(
        "{lines} line{} and {cells} cell{}; expected n lines of n cells, or one line of n×n cells, with n from 4 to 36; \
         other sizes need a rule such as `.Shape~3x5`",
        plural(*lines),
        plural(*cells)
    )]
    GridShape {
        /// The number of lines.
        lines: usize,
        /// The number of cells.
        cells: usize,
    },
    /// A line of a grid with a wrong number of cells.
    #[error("{found} cell{}; expected {expected}, as the grid has {expected} rows", plural(*found))]
    RowLength {
        /// The number of cells.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// A rule that is drawn, or in words below a drawing.
    #[error(
        "`{found}`: only the clues and regions of a drawing are read; use the puzzle as text, such as `iss`"
    )]
    Drawn {
        /// The part.
        found: String,
    },
    /// A value that the puzzle does not have.
    #[error("`{found}` is no value of the puzzle; {}", its_values(*first, *last))]
    ValueOutOfRange {
        /// What was found.
        found: String,
        /// The least value.
        first: u8,
        /// The greatest value.
        last: u8,
    },
    /// A region with a wrong number of cells.
    #[error("the region `{region}` has {found} cell{}; expected {expected}", plural(*found))]
    RegionSize {
        /// What the text calls the region.
        region: String,
        /// The number of cells.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// A region of a layout whose cells are not all connected along edges.
    #[error("the region `{region}` is in pieces; the regions of a layout are connected along edges")]
    RegionInPieces {
        /// What the text calls the region.
        region: String,
    },
    /// Something else than was expected.
    #[error("`{found}`: expected {expected}")]
    Expected {
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// Malformed JSON.
    #[error("malformed JSON: {reason}")]
    Json {
        /// What is wrong.
        reason: &'static str,
    },
    /// A member that an object needs.
    #[error("no member `{name}`; expected {expected}")]
    MissingMember {
        /// The member.
        name: &'static str,
        /// What it holds.
        expected: &'static str,
    },
    /// An unknown element, which may be a rule.
    #[error("unknown element `{name}`, which may be a rule; remove it, or write it as a known rule")]
    UnknownElement {
        /// The name.
        name: String,
    },
    /// A rule that has no counterpart here.
    #[error("the rule `{name}` has no counterpart here; remove it, or say it by other rules")]
    NoCounterpart {
        /// What the format calls the rule.
        name: String,
    },
    /// Rules with too many cells.
    #[error("the rules have more than {limit} cells; use fewer rules")]
    TooManyCells {
        /// The most cells.
        limit: usize,
    },
    /// Compressed text that cannot be decoded.
    #[error("{reason}; expected the complete link")]
    Compressed {
        /// What is wrong.
        reason: &'static str,
    },
}

/// Why a puzzle cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} cannot say {problem}", format.label())]
pub struct WriteError {
    /// The format.
    pub format: TextFormat,
    /// The problem.
    pub problem: WriteProblem,
}

/// What a format cannot say.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WriteProblem {
    /// A rule.
    #[error("the rule `{rule}`; use the format `iss`")]
    Rule {
        /// The rule in the text of ISS, shortened.
        rule: String,
    },
    /// A shape of grid.
    #[error("a grid of {rows}×{columns} with the values {first} to {last}; it has {expected}")]
    Shape {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
        /// The least value.
        first: u8,
        /// The greatest value.
        last: u8,
        /// The shapes that the format has.
        expected: &'static str,
    },
    /// Extra cells.
    #[error("extra cells; use the format `iss`")]
    ExtraCells,
    /// A piece of text that a reader of the format refuses.
    #[error("`{found}`: {problem}")]
    NotRead {
        /// The piece of the text, shortened.
        found: String,
        /// What is wrong with it.
        problem: TextProblem,
    },
    /// Anything: it is only read.
    #[error("anything, as it is only read; use `iss` or `fpuzzles`")]
    ReadOnly,
}
