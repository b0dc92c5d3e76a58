//! The trait of a text format, and the handle that refers to a format.

use super::changed::empty_sign;
use super::line::LineFormat;
use super::{
    BadRecord, Chunk, Columns, Edit, Entry, Field, OutputRecord, OutputSettings, Parser, Record, Role,
};
use crate::grid::Grid;
use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::ops::Range;

/// What a format can store in addition to the cells of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Room {
    /// Nothing.
    Nothing,
    /// Fixed fields and no others.
    FixedFields,
    /// A comment.
    Comment,
    /// Columns of any name.
    Columns,
}

/// How certain it is that an input has a format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Detection {
    /// The input does not have the format.
    No,
    /// The input may have the format, unless another is more likely.
    Possible,
    /// More of the input is needed, unless another format is likely.
    Undecided,
    /// The columns are those of a puzzle.
    Likely,
    /// The input has the exact form of a record.
    Certain,
}

/// The start of an input, before anything is parsed.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct InputStart<'a> {
    /// The available part of the input, without a byte-order mark.
    pub text: &'a [u8],
    /// Whether `text` is the whole input.
    pub at_end: bool,
    /// The name of the requested puzzle column.
    pub column: Option<&'a str>,
    /// Whether the puzzles are texts of another kind: see [`ReaderOptions`](super::ReaderOptions).
    pub other_puzzles: bool,
}

/// The parser of an input whose start was examined.
#[derive(Debug)]
pub struct Opened {
    pub(super) columns: Columns,
    pub(super) parser: Box<dyn Parser>,
    /// The number of bytes already consumed.
    pub(super) passed: usize,
    /// The error, if the input cannot be read at all.
    pub(super) fault: Option<Entry>,
}

impl Opened {
    /// Returns a parser that starts at the start of the text, without columns.
    pub fn new(parser: Box<dyn Parser>) -> Self {
        Self { columns: Columns::default(), parser, passed: 0, fault: None }
    }
}

/// A text format: how to detect, read and write it.
///
/// Each format of this crate implements this trait in its own file and has a row in the table [`Format::ALL`]. A
/// program can define its own format in the same way: a [`Reader`](super::Reader) and a [`Writer`](super::Writer)
/// accept the handle that [`Format::new`] returns for its row. Only the formats of the table are detected and have
/// names.
pub trait TextFormat: Debug + Sync {
    /// Returns how likely it is that an input has this format. `line` is the first line that is neither blank nor a
    /// comment, and `start` is the input from this line on.
    fn detect(&self, _line: &[u8], _start: &InputStart<'_>) -> Detection {
        Detection::No
    }

    /// Returns the parser of an input, or `None` if more of the input is needed.
    fn open(&self, start: &InputStart<'_>) -> Option<Opened>;

    /// Returns the names and roles of the fields of an input's records, in order.
    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        vec![("puzzle".to_owned(), Role::Puzzle)]
    }

    /// Returns the fields of a record. Empty fields may be omitted if the format has no columns.
    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        vec![Field::puzzle(chunk, record)]
    }

    /// Returns whether a format that cannot store all fields can store this one.
    fn accepts(&self, _field: &Field) -> bool {
        false
    }

    /// Returns whether a format that stores all fields replaces a part of this one, such as its line ends.
    fn alters(&self, _settings: &OutputSettings, _field: &Field) -> bool {
        false
    }

    /// Returns the edits of the chunk's text that change the cells of the record to those of `grid`.
    fn cell_edits(&self, chunk: &Chunk, record: &Record, grid: &Grid) -> Vec<Edit> {
        let empty = empty_sign(chunk.text(record.puzzle));
        vec![(record.puzzle.range(), grid.to_ascii(empty).to_vec())]
    }

    /// Returns the edits of the chunk's text that apply `change` to the position of the player, if it is not 81 characters in a
    /// row. The change of a grid is `None` if it is not known.
    fn position_edits(
        &self,
        _chunk: &Chunk,
        _record: &Record,
        _change: &dyn Fn(Grid) -> Option<Grid>,
    ) -> Vec<Edit> {
        Vec::new()
    }

    /// Returns the range in the chunk that holds a solution of this record in another form than 81 cells.
    fn other_solution(&self, _columns: &Columns, _chunk: &Chunk, _record: &Record) -> Option<Range<usize>> {
        None
    }

    /// Appends the text before the first record.
    fn write_header(&self, _settings: &OutputSettings, _out: &mut Vec<u8>) {}

    /// Appends a record, including its line end. A format that is only read does not implement this method.
    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        LineFormat.write(output, out);
    }

    /// Returns the name of a value that the format requires and this record does not have. Such a record cannot be
    /// written.
    fn missing(&self, _output: &OutputRecord<'_>) -> Option<&'static str> {
        None
    }

    /// Appends the replacement of a record that could not be read, with its error. A format that is only read does
    /// not implement this method.
    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        LineFormat.write_error(bad, out);
    }
}

/// A row of the table of formats: the properties of a format, and its implementation.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FormatRow {
    /// The name, as `--from` and `--to` accept it. It is unique.
    pub name: &'static str,
    /// What the format can store in addition to the cells.
    pub room: Room,
    /// The name endings of files in this format, without the dot.
    pub endings: &'static [&'static str],
    /// Whether a file starts with the number of its records.
    pub needs_count: bool,
    /// Whether any solution of a puzzle is accepted, so that a puzzle can have several solutions.
    pub accepts_any_solution: bool,
    /// The byte with which every input of this format starts, and no input of another format.
    pub first_byte: Option<u8>,
    /// Whether the format is only read. Its records are written as `line`.
    pub is_only_read: bool,
    /// The implementation.
    pub text: &'static dyn TextFormat,
}

impl FormatRow {
    /// Returns the row of a format without file endings, count and first byte.
    pub const fn new(name: &'static str, room: Room, text: &'static dyn TextFormat) -> Self {
        Self {
            name,
            room,
            endings: &[],
            needs_count: false,
            accepts_any_solution: false,
            first_byte: None,
            is_only_read: false,
            text,
        }
    }
}

/// A file format: a handle to its row in the table.
#[derive(Clone, Copy)]
pub struct Format(&'static FormatRow);

impl Format {
    /// Returns the handle of a format with this row.
    pub const fn new(row: &'static FormatRow) -> Self {
        Self(row)
    }

    /// Returns the row of the format.
    pub const fn row(self) -> &'static FormatRow {
        self.0
    }

    /// Returns the implementation.
    pub(super) fn text(self) -> &'static dyn TextFormat {
        self.0.text
    }

    /// Returns the name, as `--from` and `--to` accept it.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns what the format can store in addition to the cells.
    pub const fn room(self) -> Room {
        self.0.room
    }

    /// Returns whether records can be written in this format. Those of a format that is only read are written as
    /// [`Format::LINE`].
    pub const fn is_written(self) -> bool {
        !self.0.is_only_read
    }

    /// Returns the format in which a writer to this format writes: itself, or [`Format::LINE`] if it is only read.
    pub const fn written_as(self) -> Self {
        if self.0.is_only_read { Self::LINE } else { self }
    }

    /// Returns whether a file starts with the number of its records.
    pub const fn needs_count(self) -> bool {
        self.0.needs_count
    }

    /// Returns whether a record can store a comment or a new column.
    pub fn has_room(self) -> bool {
        self.room() >= Room::Comment
    }

    /// Returns whether records are rows of named columns, to which others can be added.
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

/// The format of an input and its columns, which a [`Writer`](super::Writer) needs to write its records.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The format.
    pub format: Format,
    pub(super) columns: Columns,
}

impl Layout {
    /// Returns the layout of a format without columns, or with unknown columns.
    pub fn new(format: Format) -> Self {
        Self { format, columns: Columns::default() }
    }

    /// Sets whether the puzzles are texts of another kind than cells, which are written as they are.
    ///
    /// See [`ReaderOptions::other_puzzles`](super::ReaderOptions::other_puzzles).
    #[must_use]
    pub fn with_other_puzzles(mut self, other_puzzles: bool) -> Self {
        self.columns.other_puzzles = other_puzzles;
        self
    }

    /// Returns the names in the header row, or of the members of the first JSON object. Empty for a format without
    /// columns.
    pub fn columns(&self) -> &[String] {
        &self.columns.names
    }

    /// Returns the index of the puzzle column.
    pub fn puzzle_column(&self) -> Option<usize> {
        self.columns.puzzle
    }

    /// Returns the index of the answer column.
    pub fn answer_column(&self) -> Option<usize> {
        self.columns.answer
    }
}
