//! What a format is, and the handle by which it is named.

use super::changed::empty_sign;
use super::{
    Chunk, Columns, Edit, Entry, Field, FormatError, OutputRecord, OutputSettings, Parser, Record, Role,
};
use crate::grid::Grid;
use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::ops::Range;

/// What a format has room for beside the cells of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Room {
    /// Nothing.
    Nothing,
    /// Fields of its own and no others.
    FixedFields,
    /// A comment.
    Comment,
    /// Columns of any name.
    Columns,
}

/// How sure it is that an input is in a format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Detection {
    /// It is not.
    No,
    /// It looks like it, unless another format is more likely.
    Possible,
    /// More of the input is needed, unless another format is likely.
    Undecided,
    /// Its columns are those of a puzzle.
    Likely,
    /// It has the exact form of a record.
    Certain,
}

/// The start of an input, of which nothing is parsed yet.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct InputStart<'a> {
    /// As much of the input as has come, without a byte-order mark.
    pub text: &'a [u8],
    /// Whether this is all of the input.
    pub at_end: bool,
    /// The name of the puzzle column that was asked for.
    pub column: Option<&'a str>,
}

/// How to go on with an input whose start was looked at.
#[derive(Debug)]
pub struct Opened {
    pub(super) columns: Columns,
    pub(super) parser: Box<dyn Parser>,
    /// How much of the text is done with.
    pub(super) passed: usize,
    /// Why nothing can be read.
    pub(super) fault: Option<Entry>,
}

impl Opened {
    /// Parse the text from its start on, without columns.
    pub fn new(parser: Box<dyn Parser>) -> Self {
        Self { columns: Columns::default(), parser, passed: 0, fault: None }
    }
}

/// How a text format is recognized, read and written.
///
/// Each format of this crate implements it in a file of its own, and has a row in the table [`Format::ALL`]. A program
/// can read and write a format of its own in the same way: a [`Reader`](super::Reader) and a [`Writer`](super::Writer)
/// accept the handle that [`Format::new`] makes of its row. Only the formats of the table are detected and known by name.
pub trait TextFormat: Debug + Sync {
    /// Returns whether an input is in this format. `line` is the first that is neither blank nor a comment, and
    /// `start` the input from this line on.
    fn detect(&self, _line: &[u8], _start: &InputStart<'_>) -> Detection {
        Detection::No
    }

    /// Begins to read an input; nothing if more of it is needed.
    fn open(&self, start: &InputStart<'_>) -> Option<Opened>;

    /// Returns the names and roles of the fields that the records of an input have, in their order.
    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        vec![("puzzle".to_owned(), Role::Puzzle)]
    }

    /// Returns the fields of a record. Empty ones may be left out where the format has no columns.
    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        vec![Field::puzzle(chunk, record)]
    }

    /// Returns whether a format without room for all fields has room for this one.
    fn accepts(&self, _field: &Field) -> bool {
        false
    }

    /// Returns what to replace in the text of the chunk so that the record has the cells of `grid`.
    fn cell_edits(&self, chunk: &Chunk, record: &Record, grid: &Grid) -> Vec<Edit> {
        let empty = empty_sign(chunk.text(record.puzzle));
        vec![(record.puzzle.range(), grid.to_ascii(empty).to_vec())]
    }

    /// Returns where the chunk has something for the solution of this record that is not 81 cells in a text.
    fn other_solution(&self, _columns: &Columns, _chunk: &Chunk, _record: &Record) -> Option<Range<usize>> {
        None
    }

    /// Appends what stands before the first record.
    fn write_header(&self, _settings: &OutputSettings, _out: &mut Vec<u8>) {}

    /// Appends a record, its line end included.
    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>);

    /// Appends a record that replaces one that could not be read and reports it.
    fn write_error(&self, settings: &OutputSettings, error: &FormatError, out: &mut Vec<u8>);
}

/// A row of the table of formats: what a program must know of a format, and what the format does.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FormatRow {
    /// The name, as `--from` and `--to` accept it. No two formats have the same.
    pub name: &'static str,
    /// What it has room for beside the cells.
    pub room: Room,
    /// The endings of file names that mean this format, without the dot.
    pub endings: &'static [&'static str],
    /// Whether a file begins with the number of its records.
    pub needs_count: bool,
    /// Whether any solution of a puzzle is a right answer, so that there may be several.
    pub accepts_any_solution: bool,
    /// The byte with which an input of this format starts, and one of no other format.
    pub first_byte: Option<u8>,
    /// How it is read and written.
    pub text: &'static dyn TextFormat,
}

impl FormatRow {
    /// Returns the row of a format whose files have no ending, no count and no first byte of their own.
    pub const fn new(name: &'static str, room: Room, text: &'static dyn TextFormat) -> Self {
        Self {
            name,
            room,
            endings: &[],
            needs_count: false,
            accepts_any_solution: false,
            first_byte: None,
            text,
        }
    }
}

/// A file format: a handle to its row in the table.
#[derive(Clone, Copy)]
pub struct Format(&'static FormatRow);

impl Format {
    /// Returns the handle of a format.
    pub const fn new(row: &'static FormatRow) -> Self {
        Self(row)
    }

    /// Returns the facts of the format.
    pub const fn row(self) -> &'static FormatRow {
        self.0
    }

    /// How it is read and written.
    pub(super) fn text(self) -> &'static dyn TextFormat {
        self.0.text
    }

    /// Returns the name, as `--from` and `--to` accept it.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns what it has room for beside the cells.
    pub const fn room(self) -> Room {
        self.0.room
    }

    /// Returns whether a file begins with the number of its records.
    pub const fn needs_count(self) -> bool {
        self.0.needs_count
    }

    /// Returns whether a record has room for a comment or a new column.
    pub fn has_room(self) -> bool {
        self.room() >= Room::Comment
    }

    /// Returns whether its records are rows of named columns, to which others can be added.
    pub fn has_columns(self) -> bool {
        self.room() == Room::Columns
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl Hash for Format {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name()).finish()
    }
}

/// The format of an input and its columns: what a [`Writer`](super::Writer) needs to write the records as they were.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The format.
    pub format: Format,
    pub(super) columns: Columns,
}

impl Layout {
    /// Returns the layout of a format without columns, or of one whose columns are not known.
    pub fn new(format: Format) -> Self {
        Self { format, columns: Columns::default() }
    }

    /// Returns the names in the header row, or of the members of the first JSON object; none in a format without
    /// columns.
    pub fn columns(&self) -> &[String] {
        &self.columns.names
    }

    /// Returns which of the columns holds the puzzle.
    pub fn puzzle_column(&self) -> Option<usize> {
        self.columns.puzzle
    }

    /// Returns which of the columns holds the answer.
    pub fn answer_column(&self) -> Option<usize> {
        self.columns.answer
    }
}
