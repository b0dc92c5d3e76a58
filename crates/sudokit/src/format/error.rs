//! What is wrong with a record, and where.

use crate::grid::ParseGridError;
use core::fmt::Display;

/// Where something stands in the input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, counted from 1.
    pub line: u64,
    /// The column in bytes, counted from 1.
    pub column: u32,
}

/// A record that cannot be read: what is wrong, where, and the line it stands on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct FormatError {
    /// What is wrong, what was expected.
    #[source]
    pub kind: FormatErrorKind,
    /// Where the fault stands.
    pub place: Place,
    /// How many bytes of the line are at fault, at least 1. They may reach beyond a `line` that was cut.
    pub width: u32,
    /// The line of the fault, or the 160 bytes of it around the fault where it is longer. In `poj` and `leetcode`, where
    /// many records may share a line, the part of it that belongs to the record.
    pub line: Vec<u8>,
    /// The column of the first byte of `line`, 1 unless the line was cut.
    pub line_from: u32,
    /// The record as given, or its start where it is too long to be kept: what `--on-error emit` puts in the answer's
    /// place.
    pub record: Vec<u8>,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// The 81 cells.
    #[error(transparent)]
    Cells(#[from] ParseGridError),
    /// A line that does not end.
    #[error("a line of more than {limit} bytes, expected 81 cells and a short comment at most")]
    LineTooLong {
        /// How many bytes a line may have.
        limit: usize,
    },
    /// A record of several lines or columns that does not end.
    #[error("a record of more than {limit} bytes, expected one puzzle")]
    RecordTooLong {
        /// How many bytes a record may have.
        limit: usize,
    },
    /// Bytes that are no text, in a format that must be UTF-8.
    #[error("bytes that are not UTF-8, expected text")]
    NotUtf8,

    /// A row of a grid with too few or too many cells.
    #[error("{} in the row, expected 9", several(.found, "cell"))]
    RowCells {
        /// How many there are.
        found: usize,
    },
    /// Something in a grid that is neither a cell nor decoration.
    #[error("`{}` is not a cell, expected rows of 9 cells, a `%` title or `#` comments", .found.escape_debug())]
    RowCharacter {
        /// The character; U+FFFD if the bytes are not UTF-8.
        found: char,
    },
    /// A rule that holds digits.
    #[error("a run of three `-` or `=` is a rule and no part of a row, expected `.` for empty cells")]
    RuleWithCells,
    /// Too few or too many rows.
    #[error("{}, expected 9", several(.found, "row"))]
    Rows {
        /// How many there are.
        found: usize,
    },

    /// No number of cases at the start of a POJ input.
    #[error("`{found}` is no number of cases, expected one before the first puzzle")]
    CaseCount {
        /// What stands there.
        found: String,
    },
    /// Fewer cases than the number at the start says.
    #[error("{}, expected {expected} as the first line says", several(.found, "case"))]
    TooFewCases {
        /// How many there are.
        found: u64,
        /// How many there should be.
        expected: u64,
    },
    /// More text after the last of the cases that the number at the start announces.
    #[error("more text after {}, expected the end as the first line says; the rest is not read", several(.expected, "case"))]
    TooManyCases {
        /// How many there should be.
        expected: u64,
    },
    /// A token of a POJ case that is no row.
    #[error("`{found}` is no row, expected 9 digits")]
    CaseRow {
        /// What stands there, its start if it is long.
        found: String,
    },

    /// Text that is not JSON.
    #[error("not JSON: {message}")]
    Json {
        /// What the JSON parser says.
        message: String,
    },
    /// An array without its end.
    #[error("an array that is never closed, expected `]` at its end")]
    OpenArray,
    /// JSON that is no board.
    #[error("{found}, expected an array of 9 rows")]
    NotABoard {
        /// What there is.
        found: &'static str,
    },
    /// A member of a board that is no row.
    #[error("{found} for a row, expected an array of 9 cells")]
    NotARow {
        /// What there is.
        found: &'static str,
    },
    /// A member of a row that is no cell.
    #[error("`{found}` is not a cell, expected \"1\" to \"9\" or \".\", or the numbers 0 to 9")]
    NotACell {
        /// What stands there, its start if it is long.
        found: String,
    },

    /// Nothing but blank lines and comments where a header row should be.
    #[error("no header row in the first {limit} bytes, expected one that names the columns")]
    NoHeader {
        /// How many bytes may stand before it.
        limit: usize,
    },
    /// No column, or no member of a JSON object, that holds the puzzle.
    #[error("no puzzle among the columns {columns}; name its column with `--column`")]
    NoPuzzleColumn {
        /// The columns there are.
        columns: String,
    },
    /// No column, or no member of a JSON object, of the name that was asked for.
    #[error("no column `{wanted}`, expected one of {columns}")]
    NoSuchColumn {
        /// The name that was asked for.
        wanted: String,
        /// The columns there are.
        columns: String,
    },
    /// A row with more or fewer columns than the header.
    #[error("{}, expected {expected} as in the header", several(.found, "column"))]
    Columns {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A quoted field or string without its end.
    #[error("a quote that is never closed, expected another `\"` at the end")]
    OpenQuote,
    /// A line of JSON that is no object.
    #[error("{found}, expected an object with a member `puzzle`")]
    NotAnObject {
        /// What there is.
        found: &'static str,
    },
    /// A puzzle that is no JSON string.
    #[error("{found} for the puzzle, expected a string of 81 cells")]
    NotAString {
        /// What there is.
        found: &'static str,
    },

    /// A bank record of another length.
    #[error("{}, expected 99: 12 hex digits, 81 cells and a rating of 4", several(.found, "character"))]
    BankLength {
        /// How many there are.
        found: usize,
    },
    /// A part of a bank record that is not what should stand there.
    #[error("`{found}` in a bank record, expected {expected}")]
    BankPart {
        /// What stands there.
        found: String,
        /// What should.
        expected: &'static str,
    },

    /// What the parser of a format outside this crate reports.
    #[error("{message}")]
    Other {
        /// What was found and what was expected, in one line.
        message: String,
    },
}

/// `1 row`, `2 rows`.
fn several(number: &(impl Display + PartialEq + From<u8>), thing: &str) -> String {
    let plural = if *number == 1.into() { "" } else { "s" };
    format!("{number} {thing}{plural}")
}
