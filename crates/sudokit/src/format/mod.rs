//! Reads and writes puzzles as text, in all common formats.
//!
//! A [`Reader`] parses a stream of bytes in bounded memory. It fills [`Chunk`]s with the [`Record`]s, and with a
//! [`FormatError`] and its position for each record that cannot be read. A [`Writer`] appends records to a byte
//! buffer, in their own format (then unchanged except for the answer) or in another.
//!
//! # The formats
//!
//! Blank lines are skipped in every format, as are lines that start with `#` where a record cannot. Skipped lines
//! count in line numbers. A line can end with LF or CRLF. A byte-order mark and a missing last line end have no
//! effect.
//!
//! | [`Format`] | record | limits |
//! |---|---|---|
//! | `line` | 81 characters, then optionally a blank, tab, `,`, `;` or `#` and a comment | 4 KiB per line |
//! | `grid` | 9 rows of 9 cells, with optional bars, frames and separator lines; `%` title and `#` comments above; blank lines between grids, and between the bands of a grid if all its bands are separated | 4 KiB per line, 64 KiB per grid |
//! | `poj` | 9 tokens of 9 digits, after the number of cases; any white space | 4 KiB per token, 64 KiB per case |
//! | `leetcode` | a JSON array of 9 arrays of 9 strings or numbers; several in sequence or in a list | 64 KiB per board |
//! | `csv`, `tsv` | a row below a header row that names the columns; all columns except the puzzle are kept unchanged | 1 MiB per row |
//! | `semicolon` | as `csv`, with `;` between the columns | 1 MiB per row |
//! | `jsonl` | one JSON object per line | 1 MiB per line |
//! | `bank` | 12 hex digits, 81 digits, a rating like ` 7.2`, separated by blanks | 4 KiB per line |
//!
//! These formats are only read. Their records are written as `line`:
//!
//! | [`Format`] | record | limits |
//! |---|---|---|
//! | `marks` | 9 rows of 9 cells with pencil marks, in any frame; 729 characters; a line of the library of `HoDoKu` | 4 KiB per line, 64 KiB per position |
//! | `sdk` | `[Puzzle]` and 9 rows, and other sections such as `[State]` | 4 KiB per line, 64 KiB per puzzle |
//! | `opensudoku` | an XML element `game` | 64 KiB per element |
//! | `tatham` | `3x3:` and a game description of Simon Tatham's "Solo" | 4 KiB per line |
//! | `link` | a link to f-puzzles or `SudokuPad` that holds a classic puzzle | 64 KiB per line, 1 MiB decompressed |
//! | `text` | 81 cells, 9 rows of 9 cells, or an array of them, within any other text | 64 KiB per line, 4 KiB per array, 16 KiB per row of an HTML table |
//!
//! The puzzle column is `puzzle`, `quizzes`, `quiz`, `question`, `board`, `sudoku`, `grid` or `givens`; the answer
//! column is `solution`, `solutions` or `answer`. Case does not matter. Below any other header, the puzzle column is
//! the only one with a puzzle in the first row. [`ReaderOptions::column`] names another puzzle column.

mod bank;
mod board;
mod cell_scan;
mod changed;
mod characters;
mod chunk;
mod columns;
mod comment_values;
mod cursor;
mod delimited;
mod detect;
mod dialect;
mod drawn_line;
mod error;
mod grid;
mod grid_builder;
mod html;
mod json;
mod json_error;
mod jsonl;
mod leetcode;
mod line;
mod lines;
mod links;
pub mod lz_string;
mod marks;
mod opensudoku;
mod output;
mod parser;
mod poj;
mod prose;
mod reader;
mod record;
mod row_collector;
mod row_values;
mod sdk;
mod setter_cells;
mod setter_json;
mod setter_short;
mod site_links;
mod table;
mod tatham;
mod text;
mod text_format;
mod value;
mod writer;

pub use changed::{ChangedRecord, Edit, cells_like, change_answer, change_solutions, read_answer};
pub use chunk::Chunk;
pub use columns::{Columns, Field, Role};
pub use dialect::write_csv_field;
pub use error::{FormatError, FormatErrorKind, Place};
pub use json_error::describe_json_error;
pub use output::{BadRecord, OutputRecord, OutputSettings};
pub use parser::{Parser, Unparsed};
pub use reader::{Reader, ReaderOptions};
pub use record::{Entry, Record, Span};
pub use table::ParseFormatError;
pub use text_format::{Detection, Format, FormatRow, InputStart, Layout, Opened, Room, TextFormat};
pub use value::{Annotations, ColumnType, Value};
pub use writer::Writer;
