//! Text to grids and back: every usual format, in both directions.
//!
//! Bytes in, records out, in bounded memory: a [`Reader`] fills [`Chunk`]s with the [`Record`]s of a stream and with a
//! located [`FormatError`] for each that cannot be read; a [`Writer`] appends records to a byte buffer, in the format they
//! came in (then byte for byte as given, but for the answer) or in another.
//!
//! # The formats
//!
//! Blank lines are passed over everywhere, and so are lines that start with `#` where they cannot be records, but both are
//! counted. LF and CRLF are line ends; a byte-order mark and a missing last line end change nothing.
//!
//! | [`Format`] | a record | limits |
//! |---|---|---|
//! | `line` | 81 characters, then perhaps a blank, tab, `,`, `;` or `#` and a comment | 4 KiB a line |
//! | `grid` | 9 rows of 9 cells, with bars, frames and rules as one likes; `%` title and `#` comments above; blank lines between grids, and between the bands of one if every band stands apart | 4 KiB a line, 64 KiB a grid |
//! | `poj` | 9 tokens of 9 digits, after the number of cases; any white space | 4 KiB a token, 64 KiB a case |
//! | `leetcode` | a JSON array of 9 arrays of 9 strings or numbers, one after another or in a list | 64 KiB a board |
//! | `csv`, `tsv` | a row below a header row that names the columns; all but the puzzle are kept as they are | 1 MiB a row |
//! | `jsonl` | a JSON object a line | 1 MiB a line |
//! | `bank` | 12 hex digits, 81 digits, a rating like ` 7.2`, blanks between | 4 KiB a line |
//!
//! The puzzle's column is `puzzle`, `quizzes`, `quiz`, `question`, `board` or `sudoku`, the answer's `solution`,
//! `solutions` or `answer`, in any case of letters; [`ReaderOptions::column`] names another.

mod bank;
mod board;
mod changed;
mod characters;
mod chunk;
mod columns;
mod cursor;
mod delimited;
mod detect;
mod dialect;
mod drawn_line;
mod error;
mod grid;
mod grid_builder;
mod json;
mod jsonl;
mod leetcode;
mod line;
mod lines;
mod output;
mod parser;
mod poj;
mod reader;
mod record;
mod row_values;
mod table;
mod text;
mod text_format;
mod value;
mod writer;

pub use changed::{ChangedRecord, Edit, cells_like, change_answer, change_solutions};
pub use chunk::Chunk;
pub use columns::{Columns, Field, Role};
pub use error::{FormatError, FormatErrorKind, Place};
pub use output::{OutputRecord, OutputSettings};
pub use parser::{Parser, Unparsed};
pub use reader::{Reader, ReaderOptions};
pub use record::{Entry, Record, Span};
pub use table::ParseFormatError;
pub use text_format::{Detection, Format, FormatRow, InputStart, Layout, Opened, Room, TextFormat};
pub use value::{Annotations, ColumnType, Value};
pub use writer::Writer;
