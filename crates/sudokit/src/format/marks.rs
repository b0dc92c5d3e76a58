//! Positions with pencil marks: nine rows of cells with their candidates, 729 characters, or lines of `HoDoKu`'s library.

use super::drawn_line::DrawnLine;
use super::lines::{Line, Lines};
use super::parser::{BLOCK_LIMIT, LINE_LIMIT};
use super::{
    Chunk, Columns, Detection, Edit, Entry, Field, FormatErrorKind, InputStart, Opened, Parser, Record, Role,
    Span, TextFormat,
};
use crate::grid::Grid;
use crate::pencil_marks::{ParsePencilMarksError, PencilMarks};
use core::ops::Range;
use memchr::{memchr, memchr_iter};

/// The format `marks`. It is only read.
#[derive(Debug)]
pub(super) struct MarksFormat;

impl TextFormat for MarksFormat {
    fn detect(&self, line: &[u8], start: &InputStart<'_>) -> Detection {
        if is_whole(line) { Detection::Certain } else { detect_rows(start) }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(MarksParser { lines: Lines::new(LINE_LIMIT, 1) })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        vec![("puzzle".into(), Role::Puzzle), ("comment".into(), Role::Other)]
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        vec![Field::puzzle(chunk, record)]
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }
}

/// Returns whether a line is a position as a whole.
fn is_whole(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_hodoku = line.starts_with(b":") && memchr_iter(b':', line).count() >= 6;
    is_hodoku || line.len() == 729 && line.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
}

/// The kind of a line in rows of pencil marks.
enum MarksLine {
    /// Nine cells. Whether one of them has several candidates.
    Row(bool),
    /// A blank line, a rule or a comment.
    Between,
    Other,
}

impl MarksLine {
    fn new(line: &[u8]) -> Self {
        if line.is_empty() {
            return Self::Between;
        }
        let line = line[..memchr(b'#', line).unwrap_or(line.len())].trim_ascii();
        let (mut cells, mut has_marks) = (0, false);
        for cell in cells_of(line) {
            cells += 1;
            let Some(is_several) = is_cell(cell) else {
                let is_rule = matches!(DrawnLine::new(line), DrawnLine::Rule);
                return if is_rule { Self::Between } else { Self::Other };
            };
            has_marks |= is_several;
        }
        match cells {
            9 => Self::Row(has_marks),
            0 => Self::Between,
            _ if matches!(DrawnLine::new(line), DrawnLine::Rule) => Self::Between,
            _ => Self::Other,
        }
    }
}

/// Returns the cells of a line, without frame.
fn cells_of(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    // The bars of box drawing, `│` and `║`, have three bytes.
    let is_frame =
        |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'|' | 0xe2 | 0x94 | 0x82 | 0x95 | 0x91);
    line.split(is_frame).filter(|cell| !cell.is_empty())
}

/// Returns whether a cell has several candidates, or `None` if it is not a cell: candidates stand in order.
fn is_cell(cell: &[u8]) -> Option<bool> {
    let bare = cell.strip_prefix(b"u").or(cell.strip_prefix(b"+")).unwrap_or(cell);
    let is_in_order = || bare.windows(2).all(|pair| pair[0] < pair[1]);
    match bare {
        [b'.' | b'-' | b'0'] => Some(false),
        [b'1'..=b'9'] => Some(bare.len() < cell.len()),
        [] => None,
        _ => (bare.iter().all(|byte| matches!(byte, b'1'..=b'9')) && is_in_order()).then_some(true),
    }
}

/// Looks at the first nine rows: in one of them, a cell has several candidates.
fn detect_rows(start: &InputStart<'_>) -> Detection {
    let (mut rows, mut rest, mut has_marks) = (0, start.text, false);
    while rows < 9 {
        let end = memchr(b'\n', rest);
        if end.is_none() && !start.at_end {
            return Detection::Undecided;
        }
        match MarksLine::new(&rest[..end.unwrap_or(rest.len())]) {
            MarksLine::Row(found) => {
                rows += 1;
                has_marks |= found;
            }
            MarksLine::Between => {}
            MarksLine::Other => return Detection::No,
        }
        match end {
            Some(end) => rest = &rest[end + 1..],
            None => break,
        }
    }
    if has_marks && rows > 0 { Detection::Certain } else { Detection::No }
}

/// Parses positions.
#[derive(Debug)]
struct MarksParser {
    lines: Lines,
}

/// The rows of a position that were read so far.
#[derive(Default)]
struct MarksRows<'a> {
    first: Option<Line<'a>>,
    end: usize,
    rows: usize,
}

impl MarksRows<'_> {
    /// Returns the position, or its error.
    fn finish(self, text: &[u8]) -> Option<Entry> {
        let first = self.first?;
        let record = &text[first.start..self.end];
        Some(entry(record, first))
    }
}

/// Returns the entry of the text of a position that begins with this line.
fn entry(record: &[u8], first: Line<'_>) -> Entry {
    match String::from_utf8_lossy(record).parse::<PencilMarks>() {
        Ok(position) => {
            let from = record.len() - record.trim_ascii_start().len();
            let span = Span::new(first.start + from, first.start + record.len());
            let place = first.cursor().place_in(record, from);
            Entry::Record(Record::new(position.grid, place, span, span))
        }
        Err(error) => first.cursor().bad(error.into(), record, fault(record, error)),
    }
}

/// Returns the part of a position that an error concerns.
fn fault(record: &[u8], error: ParsePencilMarksError) -> Range<usize> {
    let wanted = match error {
        ParsePencilMarksError::RowLength { row, .. } => Some(row - 1),
        ParsePencilMarksError::NoDigits(cell) => Some(cell.row()),
        _ => None,
    };
    let mut at = 0;
    let mut rows = record.split_inclusive(|&byte| byte == b'\n').map(|line| {
        at += line.len();
        at - line.len()..at - line.len() + line.trim_ascii_end().len()
    });
    let is_row = |part: &Range<usize>| !matches!(MarksLine::new(&record[part.clone()]), MarksLine::Between);
    let found = wanted.and_then(|wanted| rows.by_ref().filter(is_row).nth(wanted));
    found.unwrap_or(0..record.trim_ascii_end().len())
}

impl Parser for MarksParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let (mut lines, mut next) = (self.lines, *at);
        let mut rows = MarksRows::default();
        loop {
            let before = (lines, next);
            let Some(line) = lines.next(text, &mut next, at_end) else {
                if at_end || rows.first.is_none() {
                    (self.lines, *at) = (lines, next);
                }
                return if at_end { rows.finish(text) } else { None };
            };
            let is_alone = line.is_too_long || is_whole(line.text);
            let kind = if is_alone { MarksLine::Other } else { MarksLine::new(line.text) };
            match kind {
                MarksLine::Between => continue,
                MarksLine::Row(_) => {
                    let first = *rows.first.get_or_insert(line);
                    (rows.end, rows.rows) = (line.end(), rows.rows + 1);
                    let is_too_long = line.end() - first.start > BLOCK_LIMIT;
                    if rows.rows < 9 && !is_too_long {
                        continue;
                    }
                    (self.lines, *at) = (lines, next);
                }
                MarksLine::Other if rows.first.is_some() => (self.lines, *at) = before,
                MarksLine::Other => {
                    (self.lines, *at) = (lines, next);
                    return Some(alone(&line));
                }
            }
            return rows.finish(text);
        }
    }
}

/// Returns the entry of a line that is a position as a whole, or none.
fn alone(line: &Line<'_>) -> Entry {
    if line.is_too_long {
        let kind = FormatErrorKind::LineTooLong { limit: LINE_LIMIT };
        return line.entry(Err((kind, LINE_LIMIT..LINE_LIMIT + 1)));
    }
    entry(line.text, *line)
}
