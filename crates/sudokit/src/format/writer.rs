use super::{Chunk, Format, FormatError, Layout, Record};
use crate::grid::Solution;

/// What to write of a record beside what was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Item<'a> {
    /// The answer. It stands in place of the puzzle, or in the answer column of a format with columns.
    pub solution: Option<&'a Solution>,
    /// A remark for people, behind the record as a comment; left out where the format has no room for one.
    pub note: Option<&'a str>,
    /// The value of the added column `solution_count`, in a format with columns.
    pub count: Option<u64>,
}

/// Writes records. It holds no state but its settings, so many threads may use one.
#[derive(Clone, Debug)]
pub struct Writer {
    to: Format,
}

impl Writer {
    /// A writer of records that were read with this layout.
    pub fn new(_from: &Layout, to: Format) -> Self {
        Self { to }
    }

    /// Appends what stands before the first record: a header row, or nothing.
    pub fn begin(&self, _out: &mut Vec<u8>) {
        let _ = self.to;
    }

    /// Appends a record.
    pub fn write(&self, _chunk: &Chunk, _record: &Record, _item: &Item<'_>, _out: &mut Vec<u8>) {}

    /// Appends, in place of a record that could not be read, one that says so.
    pub fn write_error(&self, _error: &FormatError, _out: &mut Vec<u8>) {}
}
