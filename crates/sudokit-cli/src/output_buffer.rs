//! Records on their way to one output: text, or rows of columns.

use crate::columns::Table;
use std::ops::Range;

/// What is to be written to one output.
#[derive(Default)]
pub(crate) struct OutputBuffer {
    pub(crate) text: Vec<u8>,
    pub(crate) table: Table,
    /// The number of records.
    pub(crate) written: u64,
}

impl OutputBuffer {
    /// How much was written so far: bytes of text, or rows.
    pub(crate) fn position(&self) -> usize {
        if self.table.rows() > 0 { self.table.rows() } else { self.text.len() }
    }

    /// The approximate number of bytes.
    pub(crate) fn size(&self) -> usize {
        self.text.len() + self.table.rows() * 256
    }

    /// Removes the records in these ranges.
    pub(crate) fn drop_records(&mut self, dropped: Vec<Range<usize>>) {
        self.written -= dropped.len() as u64;
        if self.table.rows() > 0 {
            self.table.drop_rows(dropped);
            return;
        }
        let (mut to, mut from) = (0, 0);
        for range in dropped {
            self.text.copy_within(from..range.start, to);
            (to, from) = (to + range.start - from, range.end);
        }
        self.text.copy_within(from.., to);
        self.text.truncate(to + self.text.len() - from);
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.table.clear();
        self.written = 0;
    }
}
