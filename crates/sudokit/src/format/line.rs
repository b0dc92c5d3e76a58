//! A puzzle a line: 81 characters, then perhaps a comment.

use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, MAX_ENTRIES, Parser};
use super::signs::width;
use super::unparsed::Unparsed;
use super::{Entry, FormatErrorKind, Place, Record, Span};
use crate::grid::{Grid, ParseGridError};
use fearless_simd::{Level, dispatch};

/// Reads lines of 81 characters.
#[derive(Debug)]
pub(super) struct LineParser {
    lines: Lines,
}

impl LineParser {
    /// A parser of text that starts with the line of this number.
    pub(super) const fn new(first_line: u64) -> Self {
        Self { lines: Lines::new(LINE_LIMIT, first_line) }
    }
}

impl Parser for LineParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        dispatch!(Level::new(), _token => self.parse_within(text, at_end, entries))
    }

    fn cut(&mut self, text: &[u8], most: usize) -> Option<(usize, Unparsed)> {
        let (end, first) = self.lines.cut(text, most)?;
        Some((end, Unparsed::new(first, |first| Box::new(Self::new(first)))))
    }
}

impl LineParser {
    /// Does it with the widest vectors that the processor has.
    #[inline(always)]
    fn parse_within(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES {
            // Where the cells are seen first, the end of the line need not be looked for among them.
            let usual = if self.lines.is_in_long_line() { None } else { usual_grid(&text[at..]) };
            if let Some(grid) = usual
                && text.get(at + 81) == Some(&b'\n')
            {
                entries.push(Entry::Record(bare_record(grid, at, self.lines.pass(81, &mut at))));
                continue;
            }
            let line = match usual {
                Some(_) => self.lines.next_beyond(81, text, &mut at, at_end),
                None => self.lines.next(text, &mut at, at_end),
            };
            let Some(line) = line else { break };
            match usual {
                Some(grid) if ends_after_81(&line) => entries.push(Entry::Record(record(grid, &line, 0))),
                _ => entries.extend(unusual_entry(&line)),
            }
        }
        at
    }
}

/// The grid of text that starts with 81 digits and `.` or `0`.
#[inline(always)]
fn usual_grid(text: &[u8]) -> Option<Grid> {
    match text.first_chunk() {
        Some(cells) => Grid::from_usual(cells),
        None => None,
    }
}

/// Whether nothing but a comment follows the first 81 bytes.
#[inline(always)]
fn ends_after_81(line: &Line<'_>) -> bool {
    !line.is_too_long && line.text.get(81).is_none_or(|&byte| ends_cells(byte))
}

/// The record of any other line; nothing if it is blank or a comment.
#[cold]
fn unusual_entry(line: &Line<'_>) -> Option<Entry> {
    let bad = |kind, fault| Some(line.cursor().bad(kind, line.text, fault));
    if line.is_too_long {
        return bad(FormatErrorKind::LineTooLong { limit: LINE_LIMIT }, LINE_LIMIT..LINE_LIMIT + 1);
    }
    let from = line.text.len() - line.text.trim_ascii_start().len();
    let rest = &line.text[from..];
    if rest.is_empty() || rest.starts_with(b"#") {
        return None;
    }
    let cells = &rest[..rest.iter().position(|&byte| ends_cells(byte)).unwrap_or(rest.len())];
    match Grid::from_ascii(cells) {
        Ok(grid) => Some(Entry::Record(record(grid, line, from))),
        Err(error) => {
            let fault = fault(error, cells);
            bad(error.into(), from + fault.start..from + fault.end)
        }
    }
}

/// The part of the cells that the error speaks of.
pub(super) fn fault(error: ParseGridError, cells: &[u8]) -> core::ops::Range<usize> {
    match error {
        ParseGridError::Length { .. } => 0..cells.len(),
        ParseGridError::Character { at, found } => at..at + width(found),
        ParseGridError::MixedEmpty { at, .. } => at..at + 1,
    }
}

#[inline(always)]
fn record(grid: Grid, line: &Line<'_>, from: usize) -> Record {
    let cells = line.start + from;
    Record {
        grid,
        place: Place { line: line.number, column: from as u32 + 1 },
        text: Span::new(line.start, line.end()),
        puzzle: Span::new(cells, cells + 81),
        answer: None,
    }
}

/// The record of a line with nothing but cells.
#[inline(always)]
fn bare_record(grid: Grid, at: usize, number: u64) -> Record {
    let cells = Span::new(at, at + 81);
    Record { grid, place: Place { line: number, column: 1 }, text: cells, puzzle: cells, answer: None }
}

/// Whether a comment may start with this byte.
pub(super) const fn ends_cells(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// The comment in what follows the cells: without the blanks around it and the sign before it.
pub(super) fn comment(tail: &[u8]) -> &[u8] {
    let tail = tail.trim_ascii();
    tail.strip_prefix(b"#")
        .or(tail.strip_prefix(b","))
        .or(tail.strip_prefix(b";"))
        .unwrap_or(tail)
        .trim_ascii_start()
}
