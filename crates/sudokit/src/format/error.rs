//! Errors in the input, with their positions.

use crate::grid::ParseGridError;
use crate::pencil_marks::ParsePencilMarksError;
use core::fmt::Display;

/// A position in the input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, counted from 1.
    pub line: u64,
    /// The column in bytes, counted from 1.
    pub column: u32,
}

/// A record that cannot be read: the error, its position and the line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct FormatError {
    /// The cause of the error.
    #[source]
    pub kind: FormatErrorKind,
    /// The position of the error.
    pub place: Place,
    /// The number of wrong bytes, at least 1. They can extend past a `line` that was cut.
    pub width: u32,
    /// The line of the error. Of a longer line, 160 bytes around the error. In `poj` and `leetcode`, where records
    /// can share a line, the part that belongs to the record.
    pub line: Vec<u8>,
    /// The column of the first byte of `line`. It is 1 unless the line was cut.
    pub line_from: u32,
    /// The record as given, or its start if it is too long. `--on-error emit` writes it instead of the answer.
    pub record: Vec<u8>,
}

/// The cause of an error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// The 81 cells are invalid.
    #[error(transparent)]
    Cells(#[from] ParseGridError),
    /// A line is too long.
    #[error("a line of more than {limit} bytes, expected 81 cells and a short comment at most")]
    LineTooLong {
        /// The maximum length of a line, in bytes.
        limit: usize,
    },
    /// A record of several lines or columns is too long.
    #[error("a record of more than {limit} bytes, expected one puzzle")]
    RecordTooLong {
        /// The maximum length of a record, in bytes.
        limit: usize,
    },
    /// The text is not UTF-8, in a format that requires it.
    #[error("bytes that are not UTF-8, expected text")]
    NotUtf8,

    /// A row of a grid has too few or too many cells.
    #[error("{} in the row, expected 9", several(.found, "cell"))]
    RowCells {
        /// The number of cells.
        found: usize,
    },
    /// A character in a grid is neither a cell nor decoration.
    #[error("`{}` is not a cell, expected rows of 9 cells, a `%` title or `#` comments", .found.escape_debug())]
    RowCharacter {
        /// The character; U+FFFD if the bytes are not UTF-8.
        found: char,
    },
    /// A rule holds digits.
    #[error("a run of three `-` or `=` is a separator, not part of a row, expected `.` for empty cells")]
    RuleWithCells,
    /// The grid has too few or too many rows.
    #[error("{}, expected 9", several(.found, "row"))]
    Rows {
        /// The number of rows.
        found: usize,
    },

    /// A POJ input does not start with the number of cases.
    #[error("`{found}` is not a number of cases, expected one before the first puzzle")]
    CaseCount {
        /// The text found there.
        found: String,
    },
    /// The input has fewer cases than its first line specifies.
    #[error("{}, expected {expected} as in the first line", several(.found, "case"))]
    TooFewCases {
        /// The number of cases found.
        found: u64,
        /// The number of cases expected.
        expected: u64,
    },
    /// Text follows the last of the cases that the first line specifies.
    #[error("more text after {}, expected the end as in the first line; the rest is not read", several(.expected, "case"))]
    TooManyCases {
        /// The number of cases expected.
        expected: u64,
    },
    /// A token of a POJ case is not a row.
    #[error("`{found}` is not a row, expected 9 digits")]
    CaseRow {
        /// The token, or its start if it is long.
        found: String,
    },

    /// The text is not JSON.
    #[error("not JSON: {message}")]
    Json {
        /// The message of the JSON parser.
        message: String,
    },
    /// An array is not closed.
    #[error("an array is not closed, expected `]` at its end")]
    OpenArray,
    /// Arrays are nested too deep.
    #[error("arrays nested more than {limit} deep, expected boards or a list of them; the rest is not read")]
    TooDeep {
        /// The maximum depth of lists of boards.
        limit: usize,
    },
    /// A JSON value is not a board.
    #[error("{found}, expected an array of 9 rows")]
    NotABoard {
        /// The kind of value found.
        found: &'static str,
    },
    /// A member of a board is not a row.
    #[error("{found} for a row, expected an array of 9 cells")]
    NotARow {
        /// The kind of value found.
        found: &'static str,
    },
    /// A member of a row is not a cell.
    #[error("`{found}` is not a cell, expected \"1\" to \"9\" or \".\", the numbers 0 to 9, or null")]
    NotACell {
        /// The value, or its start if it is long.
        found: String,
    },

    /// No header row follows the blank lines and comments at the start.
    #[error("no header row in the first {limit} bytes, expected one that names the columns")]
    NoHeader {
        /// The maximum number of bytes before the header row.
        limit: usize,
    },
    /// No column, or no member of a JSON object, holds the puzzle.
    #[error("no puzzle among the columns {columns}; name its column with `--column`")]
    NoPuzzleColumn {
        /// The names of the columns.
        columns: String,
    },
    /// No column, or no member of a JSON object, has the requested name.
    #[error("no column `{wanted}`, expected one of {columns}")]
    NoSuchColumn {
        /// The requested name.
        wanted: String,
        /// The names of the columns.
        columns: String,
    },
    /// A row has more or fewer columns than the header.
    #[error("{}, expected {expected} as in the header", several(.found, "column"))]
    Columns {
        /// The number of columns found.
        found: usize,
        /// The number of columns expected.
        expected: usize,
    },
    /// A quoted field or string is not closed.
    #[error("a quote is not closed, expected another `\"` at the end")]
    OpenQuote,
    /// A line of JSON is not an object.
    #[error("{found}, expected an object with a member `puzzle`")]
    NotAnObject {
        /// The kind of value found.
        found: &'static str,
    },
    /// A puzzle is not a JSON string.
    #[error("{found} for the puzzle, expected a string of 81 cells")]
    NotAString {
        /// The kind of value found.
        found: &'static str,
    },

    /// A bank record has another length.
    #[error("{}, expected 99: 12 hex digits, 81 cells and a rating of 4", several(.found, "character"))]
    BankLength {
        /// The number of characters.
        found: usize,
    },
    /// A part of a bank record is invalid.
    #[error("`{found}` in a bank record, expected {expected}")]
    BankPart {
        /// The text found.
        found: String,
        /// A description of the expected text.
        expected: &'static str,
    },

    /// A text holds no puzzle.
    #[error("no puzzle found, expected 81 cells, 9 rows of 9 cells, or another known format")]
    NoPuzzle,
    /// Several columns hold puzzles, and none of them has a usual name.
    #[error("puzzles in the columns {columns}; name the one to read with `--column`")]
    SeveralPuzzleColumns {
        /// The names of these columns.
        columns: String,
    },
    /// A puzzle has rules that are not those of classic Sudoku.
    #[error("{found}, expected a classic 9×9 puzzle without other rules")]
    Variant {
        /// What was found.
        found: String,
    },
    /// The data of a link cannot be decoded.
    #[error("{message}")]
    Link {
        /// What is wrong with the data, and what was expected.
        message: &'static str,
    },
    /// The cells of a table do not form nine rows of nine.
    #[error("a table within a cell, expected one table of 9 rows of 9 cells")]
    NestedTable,
    /// A run-length description of a puzzle is not 81 cells.
    #[error("`{found}` in a game description, expected digits, letters for runs of empty cells, and `_`")]
    GameDescription {
        /// The character found, or the text.
        found: String,
    },
    /// Pencil marks cannot be read.
    #[error(transparent)]
    PencilMarks(#[from] ParsePencilMarksError),

    /// An error from the parser of a format outside this crate.
    #[error("{message}")]
    Other {
        /// The message in one line: what was found and what was expected.
        message: String,
    },
}

/// Returns a number with its noun, such as `1 row` and `2 rows`.
fn several(number: &(impl Display + PartialEq + From<u8>), thing: &str) -> String {
    let plural = if *number == 1.into() { "" } else { "s" };
    format!("{number} {thing}{plural}")
}
