//! A JSON object a line.

use super::json::{fault, kind_of, members, range_in, string};
use super::layout::Columns;
use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, MAX_ENTRIES, Parser, ROW_LIMIT};
use super::{Entry, FormatErrorKind, Place, Record, Span};
use crate::grid::Grid;
use core::ops::Range;

/// What is wrong with an object, and the part of the line that is at fault.
type Fault = (FormatErrorKind, Range<usize>);

/// Reads lines that are JSON objects.
#[derive(Debug)]
pub(super) struct JsonlParser {
    lines: Lines,
    /// The name of the puzzle's member, if it was given.
    wanted: Option<String>,
}

/// The grid and the places of the puzzle and the answer in their line.
struct Found {
    grid: Grid,
    puzzle: Range<usize>,
    answer: Option<Range<usize>>,
}

impl JsonlParser {
    pub(super) fn new(wanted: Option<String>) -> Self {
        Self { lines: Lines::new(ROW_LIMIT, 1), wanted }
    }

    fn entry(&self, line: &Line<'_>) -> Option<Entry> {
        if line.is_too_long {
            let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
            return Some(line.cursor().bad(kind, &line.text[..LINE_LIMIT], 0..1));
        }
        if line.is_blank() || line.is_comment() {
            return None;
        }
        let found = match object(line.text, self.wanted.as_deref()) {
            Ok(found) => found,
            Err((kind, fault)) => return Some(line.cursor().bad(kind, line.text, fault)),
        };
        let span = |range: Range<usize>| Span::new(line.start + range.start, line.start + range.end);
        Some(Entry::Record(Record {
            grid: found.grid,
            place: Place { line: line.number, column: found.puzzle.start as u32 + 1 },
            text: Span::new(line.start, line.end()),
            puzzle: span(found.puzzle),
            answer: found.answer.map(span),
        }))
    }
}

impl Parser for JsonlParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES {
            let Some(line) = self.lines.next(text, &mut at, at_end) else { break };
            entries.extend(self.entry(&line));
        }
        at
    }
}

/// The columns of an input: the members of its first object; nothing if that has not come.
pub(super) fn columns(text: &[u8], at_end: bool, wanted: Option<&str>) -> Option<Columns> {
    let (mut lines, mut at) = (Lines::new(ROW_LIMIT, 1), 0);
    let line = loop {
        match lines.next(text, &mut at, at_end) {
            Some(line) if line.is_blank() || line.is_comment() => {}
            Some(line) => break line.text,
            None if at_end || text.len() > ROW_LIMIT => break b"",
            None => return None,
        }
    };
    let members = core::str::from_utf8(line).ok().and_then(|line| members(line).ok()).unwrap_or_default();
    Some(Columns::new(members.into_iter().map(|(name, _)| name).collect(), wanted))
}

/// Reads an object and finds its puzzle.
fn object(line: &[u8], wanted: Option<&str>) -> Result<Found, Fault> {
    let text = core::str::from_utf8(line)
        .map_err(|error| (FormatErrorKind::NotUtf8, error.valid_up_to()..error.valid_up_to() + 1))?;
    let start = text.len() - text.trim_ascii_start().len();
    let members = members(text).map_err(|error| match fault(text, &error) {
        (FormatErrorKind::Json { message }, _) if message.starts_with("invalid type") => {
            let found = kind_of(text.trim_ascii());
            (FormatErrorKind::NotAnObject { found }, start..text.trim_ascii_end().len())
        }
        fault => fault,
    })?;
    let (names, values): (Vec<_>, Vec<_>) = members.into_iter().unzip();
    let columns = Columns::new(names, wanted);
    let whole = start..text.trim_ascii_end().len();
    let puzzle = columns.puzzle.ok_or_else(|| (columns.no_puzzle(), whole))?;
    let at = range_in(text, values[puzzle]);
    let grid = puzzle_of(&text[at.clone()], at.start)?;
    let answer = columns.answer.map(|answer| range_in(text, values[answer]));
    Ok(Found {
        grid,
        puzzle: inside(&at),
        answer: answer.filter(|at| is_full_string(&text[at.clone()])).map(|at| inside(&at)),
    })
}

/// Reads the puzzle from its value, which stands at `at`.
fn puzzle_of(value: &str, at: usize) -> Result<Grid, Fault> {
    let whole = at..at + value.len();
    let Some(cells) = string(value) else {
        return Err((FormatErrorKind::NotAString { found: kind_of(value) }, whole));
    };
    Grid::from_ascii(cells.as_bytes()).map_err(|error| {
        // Where characters are escaped, a place in the cells is none in the text.
        let is_plain = cells.len() + 2 == value.len();
        let fault = super::line::fault(error, cells.as_bytes());
        (error.into(), if is_plain { at + 1 + fault.start..at + 1 + fault.end } else { whole })
    })
}

fn is_full_string(value: &str) -> bool {
    value.starts_with('"') && value.len() > 2
}

/// A string's range without its quotes.
fn inside(string: &Range<usize>) -> Range<usize> {
    string.start + 1..string.end - 1
}
