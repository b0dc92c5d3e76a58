//! The Sudoku Exchange bank's records: 12 hex digits, 81 cells, a rating.

use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, MAX_ENTRIES, Parser};
use super::signs::shown;
use super::{Entry, FormatErrorKind, Place, Record, Span};
use crate::grid::Grid;
use core::ops::Range;

/// Where the parts of a record stand.
pub(super) const ID: Range<usize> = 0..12;
pub(super) const CELLS: Range<usize> = 13..94;
pub(super) const RATING: Range<usize> = 95..99;

/// Reads records of 100 bytes, the line end counted.
#[derive(Debug)]
pub(super) struct BankParser {
    lines: Lines,
}

impl BankParser {
    pub(super) const fn new() -> Self {
        Self { lines: Lines::new(LINE_LIMIT, 1) }
    }
}

impl Parser for BankParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES {
            let Some(line) = self.lines.next(text, &mut at, at_end) else { break };
            if line.is_too_long || !line.is_blank() && !line.is_comment() {
                entries.push(entry(&line));
            }
        }
        at
    }
}

fn entry(line: &Line<'_>) -> Entry {
    match read(line) {
        Ok(grid) => Entry::Record(Record {
            grid,
            place: Place { line: line.number, column: CELLS.start as u32 + 1 },
            text: Span::new(line.start, line.end()),
            puzzle: Span::new(line.start + CELLS.start, line.start + CELLS.end),
            answer: None,
        }),
        Err((kind, fault)) => line.cursor().bad(kind, line.text, fault),
    }
}

fn read(line: &Line<'_>) -> Result<Grid, (FormatErrorKind, Range<usize>)> {
    let text = line.text;
    if line.is_too_long {
        return Err((FormatErrorKind::LineTooLong { limit: LINE_LIMIT }, LINE_LIMIT..LINE_LIMIT + 1));
    }
    if text.len() != RATING.end {
        return Err((FormatErrorKind::BankLength { found: text.len() }, 0..text.len()));
    }
    let part = |range: Range<usize>, expected| {
        (FormatErrorKind::BankPart { found: shown(&text[range.clone()]), expected }, range)
    };
    if !is_id(&text[ID]) {
        return Err(part(ID, "12 hex digits"));
    }
    for blank in [ID.end, CELLS.end] {
        if text[blank] != b' ' {
            return Err(part(blank..blank + 1, "a blank"));
        }
    }
    if !is_rating(&text[RATING]) {
        return Err(part(RATING, "a rating like ` 7.2`"));
    }
    Grid::from_ascii(&text[CELLS]).map_err(|error| {
        let fault = super::line::fault(error, &text[CELLS]);
        (error.into(), CELLS.start + fault.start..CELLS.start + fault.end)
    })
}

/// Whether the text is the first part of a record.
pub(super) fn is_id(text: &[u8]) -> bool {
    text.len() == 12 && text.iter().all(u8::is_ascii_hexdigit)
}

/// Whether the text is the last part of a record.
pub(super) fn is_rating(text: &[u8]) -> bool {
    matches!(text, [b' ' | b'0'..=b'9', b'0'..=b'9', b'.', b'0'..=b'9'])
}

/// Whether the line has the shape of a record, whatever its cells.
pub(super) fn has_shape(line: &[u8]) -> bool {
    line.len() == RATING.end && is_id(&line[ID]) && line[ID.end] == b' ' && is_rating(&line[RATING])
}

/// Writes a record.
pub(super) fn write(id: &[u8], cells: &[u8; 81], rating: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(id);
    out.push(b' ');
    out.extend_from_slice(cells);
    out.push(b' ');
    out.extend_from_slice(rating);
    out.push(b'\n');
}
