//! POJ 2676: the number of cases, then 9 tokens of 9 digits per case.

use super::characters::shown;
use super::cursor::Cursor;
use super::parser::{BLOCK_LIMIT, LINE_LIMIT};
use super::{
    BadRecord, Chunk, Detection, Edit, Entry, FormatErrorKind, InputStart, Opened, OutputRecord, Parser,
    Record, Span, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;
use memchr::memchr;

/// The format `poj`.
#[derive(Debug)]
pub(super) struct PojFormat;

impl TextFormat for PojFormat {
    /// Looks for a number of cases followed by a row of 9 digits, or for `0` and nothing else.
    fn detect(&self, _line: &[u8], start: &InputStart<'_>) -> Detection {
        let mut tokens = start.text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
        let is_number = |token: &[u8]| token.iter().all(u8::is_ascii_digit);
        let Some(count) = tokens.next().filter(|count| count.len() <= 8 && is_number(count)) else {
            return Detection::No;
        };
        let is_open = |row: &[u8]| row.len() <= 9 && is_number(row) && start.text.ends_with(row);
        match tokens.next() {
            Some(row) if !start.at_end && is_open(row) => Detection::Undecided,
            None if !start.at_end => Detection::Undecided,
            Some(row) if is_row(row) => Detection::Possible,
            None if count == b"0" => Detection::Possible,
            _ => Detection::No,
        }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(PojParser::new())))
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        write(output.grid(), out);
    }

    fn write_error(&self, _bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        write(&Grid::EMPTY, out);
    }
}

/// Parses the number of cases and the cases.
#[derive(Debug)]
struct PojParser {
    cursor: Cursor,
    /// The position after the last token.
    behind: Cursor,
    phase: PojPhase,
    /// The number at the start, if the input has one.
    expected: Option<u64>,
    found: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PojPhase {
    Count,
    Cases,
    /// Within a line whose start was too long for a case.
    LongLine,
    /// After the last case.
    Done,
}

/// The tokens of a case, as parts of the text that starts with it.
#[derive(PartialEq, Eq, Debug)]
enum Case {
    /// Nine tokens, or fewer at the end of the input.
    Rows(Vec<Range<usize>>),
    /// The case is incomplete.
    Incomplete,
    /// The case does not end within the limits. Holds the length of its start, and the part of it that is wrong.
    Long(usize, Range<usize>),
}

impl PojParser {
    const fn new() -> Self {
        Self {
            cursor: Cursor::START,
            behind: Cursor::START,
            phase: PojPhase::Count,
            expected: None,
            found: 0,
        }
    }

    /// Moves to the end of the line. Returns false if the end is not in the text.
    fn pass_line(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> bool {
        let rest = &text[*at..];
        let end = memchr(b'\n', rest);
        self.cursor.pass_from(at, &rest[..end.unwrap_or(rest.len())]);
        if end.is_none() && !at_end {
            return false;
        }
        self.phase = PojPhase::Cases;
        true
    }

    /// Parses the number of cases. If a row is in its place, that row belongs to the first case.
    fn count(&mut self, token: &[u8], at: &mut usize) -> Option<Entry> {
        let digits = core::str::from_utf8(token).ok().filter(|digits| digits.len() != 9);
        self.expected = digits.and_then(|digits| digits.parse().ok());
        self.phase = if token.len() > LINE_LIMIT { PojPhase::LongLine } else { PojPhase::Cases };
        let bad = self.expected.is_none().then(|| {
            let kind = FormatErrorKind::CaseCount { found: shown(token) };
            self.cursor.bad(kind, token, 0..token.len())
        });
        if !is_row(token) {
            self.cursor.pass_from(at, token);
            self.behind = self.cursor;
        }
        bad
    }

    /// Parses the case that starts here.
    fn case(&mut self, rest: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let (entry, end) = match Case::new(rest, at_end) {
            Case::Incomplete => return None,
            Case::Rows(rows) => (self.entry(rest, *at, &rows), rows.last().map_or(0, |row| row.end)),
            Case::Long(end, fault) => {
                self.phase = PojPhase::LongLine;
                let kind = FormatErrorKind::RecordTooLong { limit: BLOCK_LIMIT };
                (self.cursor.bad(kind, &rest[..end], fault), end)
            }
        };
        self.found += 1;
        self.cursor.pass_from(at, &rest[..end]);
        self.behind = self.cursor;
        Some(entry)
    }

    /// Returns the entry of the case with these rows; `at` is the position of its start in the text.
    fn entry(&self, rest: &[u8], at: usize, rows: &[Range<usize>]) -> Entry {
        let end = rows.last().map_or(0, |row| row.end);
        let bad = |kind, fault| self.cursor.bad(kind, &rest[..end], fault);
        if let Some(row) = rows.iter().find(|row| !is_row(&rest[(*row).clone()])) {
            return bad(FormatErrorKind::CaseRow { found: shown(&rest[row.clone()]) }, row.clone());
        }
        let cells: Vec<u8> = rows.iter().flat_map(|row| &rest[row.clone()]).copied().collect();
        let Ok(grid) = Grid::from_ascii(&cells) else {
            return bad(
                FormatErrorKind::Rows { found: rows.len() },
                rows.last().cloned().unwrap_or_default(),
            );
        };
        let text = Span::new(at, at + end);
        Entry::Record(Record::new(grid, self.cursor.place(), text, text))
    }

    fn too_many(&mut self, rest: &[u8], at_end: bool) -> Option<Entry> {
        let token = first_token(rest, at_end)?;
        self.phase = PojPhase::Done;
        let kind = FormatErrorKind::TooManyCases { expected: self.found };
        Some(self.cursor.bad(kind, token, 0..token.len()))
    }

    /// Returns the error at the end of the input if cases are missing.
    fn end(&mut self) -> Option<Entry> {
        self.phase = PojPhase::Done;
        let expected = self.expected.filter(|&expected| self.found < expected)?;
        let kind = FormatErrorKind::TooFewCases { found: self.found, expected };
        Some(self.behind.bad(kind, b"", 0..0))
    }
}

impl Parser for PojParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        loop {
            if self.phase == PojPhase::LongLine && !self.pass_line(text, at, at_end) {
                return None;
            }
            self.cursor.pass_from(at, &text[*at..*at + blanks(&text[*at..])]);
            let rest = &text[*at..];
            match self.phase {
                PojPhase::Done => {
                    self.cursor.pass_from(at, rest);
                    return None;
                }
                _ if rest.is_empty() => return if at_end { self.end() } else { None },
                PojPhase::Count => {
                    let token = first_token(rest, at_end)?;
                    if let Some(bad) = self.count(token, at) {
                        return Some(bad);
                    }
                }
                PojPhase::Cases if self.expected == Some(self.found) => return self.too_many(rest, at_end),
                _ => return self.case(rest, at, at_end),
            }
        }
    }

    fn may_end(&self, byte: u8) -> bool {
        byte.is_ascii_whitespace()
    }

    fn is_done(&self) -> bool {
        self.phase == PojPhase::Done
    }
}

impl Case {
    fn new(text: &[u8], at_end: bool) -> Self {
        let mut rows: Vec<Range<usize>> = Vec::with_capacity(9);
        while rows.len() < 9 {
            let end = rows.last().map_or(0, |row| row.end);
            let start = end + blanks(&text[end..]);
            if start > BLOCK_LIMIT {
                return Self::Long(BLOCK_LIMIT + 1, BLOCK_LIMIT..BLOCK_LIMIT + 1);
            }
            match first_token(&text[start..], at_end) {
                None => return Self::Incomplete,
                Some([]) => break,
                Some(token) if token.len() > LINE_LIMIT => {
                    return Self::Long(start + token.len(), start..start + token.len());
                }
                Some(token) => rows.push(start..start + token.len()),
            }
        }
        Self::Rows(rows)
    }
}

/// Returns the number of bytes of white space at the start of the text.
fn blanks(text: &[u8]) -> usize {
    text.len() - text.trim_ascii_start().len()
}

/// Returns the token at the start of the text, or `None` if it is incomplete. A long token is cut after the limit and
/// one byte; at the end of the input the token is empty.
fn first_token(text: &[u8], at_end: bool) -> Option<&[u8]> {
    let seen = &text[..text.len().min(LINE_LIMIT + 1)];
    match seen.iter().position(u8::is_ascii_whitespace) {
        Some(end) => Some(&text[..end]),
        None => (at_end || seen.len() > LINE_LIMIT).then_some(seen),
    }
}

/// Returns whether the token is a row of a case.
fn is_row(token: &[u8]) -> bool {
    token.len() == 9 && token.iter().all(u8::is_ascii_digit)
}

/// Writes the cells as 9 lines of 9 digits.
fn write(grid: &Grid, out: &mut Vec<u8>) {
    for row in grid.to_ascii(b'0').chunks(9) {
        out.extend_from_slice(row);
        out.push(b'\n');
    }
}
