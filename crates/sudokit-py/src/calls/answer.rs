//! The grids within an answer; `_answer.py` does the rest.

use crate::error::value_error;
use pyo3::prelude::*;
use sudokit::format::{Chunk, Entry, Format, FormatErrorKind, Place, Reader, ReaderOptions};

/// A grid, or what is wrong with one: its first and its last character, and a text.
type GridInText = (usize, usize, Option<String>, Option<String>);

/// Return the grids in a text in order, as tuples (start, end, cells, error). One of the last two is None.
#[pyfunction]
#[pyo3(name = "_grids")]
pub(crate) fn grids(text: &str) -> PyResult<Vec<GridInText>> {
    let format = Format::ALL.iter().copied().find(|format| format.name() == "text");
    let options = ReaderOptions::default().with_format(format);
    let mut reader = Reader::new(text.as_bytes(), &options).map_err(value_error)?;
    let (mut chunk, mut found, places) = (Chunk::new(), Vec::new(), Places::new(text));
    while reader.read(&mut chunk).map_err(value_error)? {
        found.extend(chunk.entries().iter().map(|entry| match entry {
            Entry::Record(record) => {
                let (start, end) = places.part(record.place, record.puzzle.range().len());
                (start, end, Some(record.grid.to_string()), None)
            }
            Entry::Bad(error) => {
                let (start, end) = places.part(error.place, error.width as usize);
                // A text without a grid is no error here.
                let is_none = error.kind == FormatErrorKind::NoPuzzle;
                (start, end, None, (!is_none).then(|| error.to_string()))
            }
        }));
        // A second grid on the line of the first is the answer to it.
        for record in chunk.records() {
            let Some(answer) = record.answer else { continue };
            let cells = String::from_utf8_lossy(chunk.text(answer)).into_owned();
            let column = record.place.column as usize + answer.range().start - record.puzzle.range().start;
            let place = Place { column: column as u32, ..record.place };
            let (start, end) = places.part(place, answer.range().len());
            found.push((start, end, Some(cells), None));
        }
    }
    found.retain(|(_, _, cells, error)| cells.is_some() || error.is_some());
    found.sort_by_key(|(start, ..)| *start);
    Ok(found)
}

/// Converts places of a text to numbers of characters.
struct Places<'a> {
    text: &'a str,
    /// The first byte of each line.
    lines: Vec<usize>,
    /// The number of the character of every [`Places::STEP`]th byte, so that a place is found without counting from the start.
    marks: Vec<usize>,
}

impl<'a> Places<'a> {
    const STEP: usize = 1024;

    fn new(text: &'a str) -> Self {
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
        let lines = core::iter::once(0).chain(ends).collect();
        let blocks = text.as_bytes().chunks(Self::STEP);
        let counts = blocks.map(|block| block.iter().filter(|byte| is_start(**byte)).count());
        let sums = counts.scan(0, |sum, count| {
            *sum += count;
            Some(*sum)
        });
        Self { text, lines, marks: core::iter::once(0).chain(sums).collect() }
    }

    /// The number of the character that starts at this byte.
    fn character(&self, byte: usize) -> usize {
        let byte = byte.min(self.text.len());
        let block = byte / Self::STEP;
        let before = self.marks.get(block).copied().unwrap_or_default();
        let rest = self.text.as_bytes().get(block * Self::STEP..byte).unwrap_or_default();
        before + rest.iter().filter(|byte| is_start(**byte)).count()
    }

    /// The first and the last character of a part of this length in bytes.
    fn part(&self, place: Place, length: usize) -> (usize, usize) {
        let line = (place.line as usize).checked_sub(1).and_then(|line| self.lines.get(line).copied());
        let start = line.unwrap_or(self.text.len()) + (place.column as usize).saturating_sub(1);
        (self.character(start), self.character(start + length))
    }
}

/// Whether a character starts with this byte.
const fn is_start(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}
