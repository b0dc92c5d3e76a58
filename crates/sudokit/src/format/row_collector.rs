//! Rows of cells that are collected until they are a grid.

use super::characters::read_apart;
use super::cursor::Cursor;
use super::{Entry, FormatErrorKind, Record, Span};
use core::ops::Range;

/// A cell as found: its character, with `.` for every empty cell, and the bytes where it was found.
pub(super) type FoundCell = (u8, Range<usize>);

/// The rows found so far, with the position of the first.
#[derive(Debug)]
pub(super) struct RowCollector {
    cells: Vec<FoundCell>,
    /// The start of the first row in the text, and its position in the input.
    start: Option<(usize, Cursor)>,
    /// The position from which the first row was found.
    resume: (usize, Cursor),
    last_row: Range<usize>,
}

impl Default for RowCollector {
    fn default() -> Self {
        Self { cells: Vec::new(), start: None, resume: (0, Cursor::START), last_row: 0..0 }
    }
}

impl RowCollector {
    /// Returns the position from which the first row was found, or `None` if there is no row.
    pub(super) fn resume(&self) -> Option<(usize, Cursor)> {
        self.start.map(|_| self.resume)
    }

    /// Sets the position from which the next row is found, if it is the first.
    pub(super) const fn look_from(&mut self, at: usize, cursor: Cursor) {
        if self.start.is_none() {
            self.resume = (at, cursor);
        }
    }

    /// Returns the number of rows.
    pub(super) fn rows(&self) -> usize {
        self.cells.len() / 9
    }

    /// Adds a row, or all cells of a grid, that begin at this position of the input. Returns the entry of a full grid.
    pub(super) fn add(&mut self, text: &[u8], cells: Vec<FoundCell>, cursor: Cursor) -> Option<Entry> {
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return None };
        self.last_row = first.1.start..last.1.end;
        self.start.get_or_insert((first.1.start, cursor));
        self.cells.extend(cells);
        if self.cells.len() < 81 {
            return None;
        }
        let (start, cursor) = self.start.take()?;
        let cells = core::mem::take(&mut self.cells);
        let end = self.last_row.end;
        Some(match grid_of(&cells) {
            Ok(grid) => {
                let span = Span::new(start, end);
                Entry::Record(Record::new(grid, cursor.place(), span, span))
            }
            Err((kind, at)) => cursor.bad(kind, &text[start..end], at.start - start..at.end - start),
        })
    }

    /// Drops the rows. Returns the error of a part of the text after them, if there are any.
    pub(super) fn fail(&mut self, text: &[u8], kind: FormatErrorKind, part: Range<usize>) -> Option<Entry> {
        self.cells.clear();
        let (start, cursor) = self.start.take()?;
        Some(cursor.bad(kind, &text[start..part.end], part.start - start..part.end - start))
    }

    /// Drops the rows. Returns an error if they are part of a grid: a single row can be anything.
    pub(super) fn end(&mut self, text: &[u8]) -> Option<Entry> {
        let rows = self.rows();
        self.cells.clear();
        let (start, cursor) = self.start.take()?;
        let (kind, last) = (FormatErrorKind::Rows { found: rows }, self.last_row.clone());
        (rows > 1).then(|| cursor.bad(kind, &text[start..last.end], last.start - start..last.end - start))
    }
}

/// Returns the grid of 81 cells, or the error and the bytes of the wrong cell.
fn grid_of(cells: &[FoundCell]) -> Result<crate::grid::Grid, (FormatErrorKind, Range<usize>)> {
    let signs: Vec<(u8, usize)> = cells.iter().map(|(sign, at)| (*sign, at.start)).collect();
    read_apart(&signs)
}

/// Returns the character of a cell, with `.` for every empty cell.
pub(super) const fn plain(sign: u8) -> u8 {
    if matches!(sign, b'1'..=b'9') { sign } else { b'.' }
}
