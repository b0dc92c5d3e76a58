//! Comma- and tab-separated columns with a header row.

use super::csv::{Dialect, RowEnd};
use super::cursor::Cursor;
use super::layout::Columns;
use super::parser::{LINE_LIMIT, MAX_ENTRIES, Parser, ROW_LIMIT};
use super::{Entry, FormatErrorKind, Record, Span};
use crate::grid::Grid;
use core::ops::Range;
use memchr::memchr;

/// Reads the rows below a header.
#[derive(Debug)]
pub(super) struct ColumnParser {
    dialect: Dialect,
    cursor: Cursor,
    columns: usize,
    puzzle: usize,
    answer: Option<usize>,
    /// Whether the rest of the line belongs to a row that was too long.
    in_long_line: bool,
    /// How many bytes an open quote has swallowed already: in these a row ends with its line, quotes or no quotes, so
    /// that no text is searched for the end of a quote more than twice.
    single_lines: usize,
    fields: Vec<Range<usize>>,
}

/// What the header of a file tells.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) columns: Columns,
    /// Where the rows start in the text.
    pub(super) end: usize,
    /// What is wrong with it: then no row can be read.
    pub(super) fault: Option<Entry>,
}

impl Header {
    /// Reads the first row that is neither blank nor a comment; nothing if it has not come.
    pub(super) fn new(dialect: Dialect, text: &[u8], at_end: bool, wanted: Option<&str>) -> Option<Self> {
        if text.len() > ROW_LIMIT && preamble(text, true)? > ROW_LIMIT {
            let kind = FormatErrorKind::NoHeader { limit: ROW_LIMIT };
            return Some(Self::without_columns(text, Some(Cursor::START.bad(kind, b"", 0..0))));
        }
        let start = preamble(text, at_end)?;
        let rest = &text[start..];
        let fault = |kind, record: &[u8], fault| {
            let mut cursor = Cursor::START;
            cursor.pass(&text[..start]);
            Some(Self::without_columns(text, Some(cursor.bad(kind, record, fault))))
        };
        let (end, passed) = match dialect.row_end(rest, at_end) {
            RowEnd::At(end, passed) => (end, passed),
            RowEnd::Part => return at_end.then(|| Self::without_columns(text, None)),
            RowEnd::OpenQuote(at) => return fault(FormatErrorKind::OpenQuote, line(rest), at..at + 1),
            RowEnd::TooLong => {
                let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
                return fault(kind, &rest[..LINE_LIMIT], 0..1);
            }
        };
        let row = &rest[..end];
        let name = |field: Range<usize>| String::from_utf8_lossy(&dialect.value(&row[field])).into_owned();
        let mut columns = Columns::new(dialect.fields(row).map(name).collect(), wanted);
        if columns.puzzle.is_none() {
            return fault(columns.no_puzzle(), row, 0..row.len());
        }
        columns.header = text[..start + end].to_vec();
        Some(Self { columns, end: start + passed, fault: None })
    }

    /// The header of an input that has none, with all of its text passed over.
    fn without_columns(text: &[u8], fault: Option<Entry>) -> Self {
        Self { columns: Columns::default(), end: text.len(), fault }
    }
}

/// The length of the blank lines and comments at the start; nothing if more may come.
fn preamble(text: &[u8], at_end: bool) -> Option<usize> {
    let mut start = 0;
    while start < text.len() {
        let rest = &text[start..];
        let passed = memchr(b'\n', rest).map(|end| end + 1);
        let line = rest[..passed.unwrap_or(rest.len())].trim_ascii();
        if !line.is_empty() && !line.starts_with(b"#") {
            return Some(start);
        }
        match passed {
            Some(passed) => start += passed,
            None if at_end => return Some(text.len()),
            None if rest.len() > ROW_LIMIT => return Some(start),
            None => return None,
        }
    }
    at_end.then_some(start)
}

/// The line at the start of the text, or as much of it as an error keeps.
fn line(text: &[u8]) -> &[u8] {
    let text = &text[..text.len().min(LINE_LIMIT)];
    let line = &text[..memchr(b'\n', text).unwrap_or(text.len())];
    line.strip_suffix(b"\r").unwrap_or(line)
}

impl ColumnParser {
    /// A parser of the rows behind this header, which ends the text.
    pub(super) fn new(dialect: Dialect, columns: &Columns, header: &[u8]) -> Self {
        let mut cursor = Cursor::START;
        cursor.pass(header);
        Self {
            dialect,
            cursor,
            columns: columns.names.len(),
            puzzle: columns.puzzle.unwrap_or_default(),
            answer: columns.answer,
            in_long_line: false,
            single_lines: 0,
            fields: Vec::new(),
        }
    }

    /// Reads the next row from `at`, which moves behind it; nothing if it has not come.
    fn next(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        loop {
            if self.in_long_line && !self.pass_line(text, at) {
                return None;
            }
            let rest = &text[*at..];
            let (entry, passed) = match self.row_end(rest, at_end) {
                RowEnd::Part => return None,
                RowEnd::At(end, passed) if rest[..end].iter().all(|&byte| byte == b' ') => {
                    self.pass(at, &rest[..passed]);
                    continue;
                }
                RowEnd::At(end, passed) => (self.entry(&rest[..end], *at), passed),
                RowEnd::OpenQuote(quote) => self.open_quote(rest, quote),
                RowEnd::TooLong => self.too_long(rest),
            };
            self.pass(at, &rest[..passed]);
            return Some(entry);
        }
    }

    fn pass(&mut self, at: &mut usize, text: &[u8]) {
        self.cursor.pass(text);
        self.single_lines = self.single_lines.saturating_sub(text.len());
        *at += text.len();
    }

    /// Moves to the end of the line, which then is a blank one; false if it has not come.
    fn pass_line(&mut self, text: &[u8], at: &mut usize) -> bool {
        let rest = &text[*at..];
        let end = memchr(b'\n', rest);
        self.in_long_line = end.is_none();
        self.pass(at, &rest[..end.unwrap_or(rest.len())]);
        end.is_some()
    }

    /// The error of a row that is too long, and how much of it to pass over at once.
    fn too_long(&mut self, rest: &[u8]) -> (Entry, usize) {
        self.in_long_line = true;
        let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
        (self.cursor.bad(kind, &rest[..LINE_LIMIT], 0..1), ROW_LIMIT + 1)
    }

    /// The error of a quote that stays open, and how much to pass over: the first line alone, as what follows may well be
    /// rows.
    fn open_quote(&mut self, rest: &[u8], quote: usize) -> (Entry, usize) {
        if self.single_lines == 0 {
            self.single_lines = rest.len().min(ROW_LIMIT + 2);
        }
        let record = &rest[..line(rest).len().max(quote + 1)];
        let entry = self.cursor.bad(FormatErrorKind::OpenQuote, record, quote..quote + 1);
        let line_end = memchr(b'\n', rest);
        self.in_long_line = line_end.is_none();
        (entry, line_end.map_or(rest.len(), |end| end + 1))
    }

    fn row_end(&self, rest: &[u8], at_end: bool) -> RowEnd {
        if self.single_lines == 0 {
            return self.dialect.row_end(rest, at_end);
        }
        match memchr(b'\n', rest) {
            Some(end) => self.dialect.row_end(&rest[..=end], true),
            None if at_end => self.dialect.row_end(rest, true),
            None if rest.len() > ROW_LIMIT + 1 => RowEnd::TooLong,
            None => RowEnd::Part,
        }
    }

    fn entry(&mut self, row: &[u8], at: usize) -> Entry {
        self.fields.clear();
        self.fields.extend(self.dialect.fields(row));
        if self.fields.len() != self.columns {
            let kind = FormatErrorKind::Columns { found: self.fields.len(), expected: self.columns };
            return self.cursor.bad(kind, row, 0..line(row).len());
        }
        let puzzle = self.inside(row, self.puzzle);
        let grid = match Grid::from_ascii(&row[puzzle.clone()]) {
            Ok(grid) => grid,
            Err(error) => {
                let fault = super::line::fault(error, &row[puzzle.clone()]);
                return self.cursor.bad(
                    error.into(),
                    row,
                    puzzle.start + fault.start..puzzle.start + fault.end,
                );
            }
        };
        let span = |range: Range<usize>| Span::new(at + range.start, at + range.end);
        let answer = self.answer.map(|answer| self.inside(row, answer)).filter(|answer| !answer.is_empty());
        Entry::Record(Record {
            grid,
            place: self.cursor.place_in(row, puzzle.start),
            text: span(0..row.len()),
            puzzle: span(puzzle),
            answer: answer.map(span),
        })
    }

    fn inside(&self, row: &[u8], column: usize) -> Range<usize> {
        let field = self.fields[column].clone();
        let inside = self.dialect.inside(&row[field.clone()]);
        field.start + inside.start..field.start + inside.end
    }
}

impl Parser for ColumnParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES {
            let Some(entry) = self.next(text, &mut at, at_end) else { break };
            entries.push(entry);
        }
        at
    }
}
