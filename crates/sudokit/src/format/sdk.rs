//! The sections of `SudoCue` and `SadMan Sudoku`: `[Puzzle]`, `[State]` and others.

use super::columns::add;
use super::cursor::Cursor;
use super::drawn_line::DrawnLine;
use super::lines::{Line, Lines};
use super::parser::{BLOCK_LIMIT, LINE_LIMIT};
use super::row_collector::{RowCollector, plain};
use super::{
    Chunk, Columns, Detection, Edit, Entry, Field, FormatErrorKind, InputStart, Opened, Parser, Record, Role,
    Span, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;

/// The format `sdk`. It is only read.
#[derive(Debug)]
pub(super) struct SdkFormat;

/// The name of the section with the puzzle.
const PUZZLE: &[u8] = b"puzzle";

impl TextFormat for SdkFormat {
    fn detect(&self, line: &[u8], _start: &InputStart<'_>) -> Detection {
        let name = section(line).and_then(|name| name.first().copied());
        if name.is_some_and(|first| first.is_ascii_alphabetic()) { Detection::Certain } else { Detection::No }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(SdkParser { lines: Lines::new(LINE_LIMIT, 1) })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        let columns = [("puzzle", Role::Puzzle), ("state", Role::Other), ("comment", Role::Other)];
        columns.map(|(name, role)| (name.to_owned(), role)).to_vec()
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let mut comments = Vec::new();
        let mut state: Vec<u8> = state(chunk.text(record.text)).into_iter().map(|(sign, _)| sign).collect();
        let mut name: &[u8] = PUZZLE;
        for line in chunk.text(record.text).split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii) {
            if let Some(found) = section(line) {
                name = found;
            } else if let Some(comment) = line.strip_prefix(b"#") {
                add(&mut comments, comment);
            } else if !name.eq_ignore_ascii_case(PUZZLE) && row(name, line).is_none() {
                add(&mut comments, line);
            }
        }
        // Another puzzle, such as a neighbour, has another state.
        let is_of_puzzle = Grid::from_ascii(&state).is_ok_and(|state| record.grid.is_part_of(&state));
        if !is_of_puzzle {
            state.clear();
        }
        vec![Field::puzzle(chunk, record), Field::new("state", &state), Field::new("comment", &comments)]
    }

    fn position_edits(
        &self,
        chunk: &Chunk,
        record: &Record,
        change: &dyn Fn(Grid) -> Option<Grid>,
    ) -> Vec<Edit> {
        let (signs, places): (Vec<u8>, Vec<usize>) = state(chunk.text(record.text)).into_iter().unzip();
        let changed = Grid::from_ascii(&signs).ok().and_then(change).map(|state| state.to_ascii(b'.'));
        let cells = changed.into_iter().flatten().zip(places);
        let start = record.text.range().start;
        cells.map(|(sign, at)| (start + at..start + at + 1, vec![sign])).collect()
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }
}

/// Returns the name of the section that a line begins.
fn section(line: &[u8]) -> Option<&[u8]> {
    line.trim_ascii().strip_prefix(b"[")?.strip_suffix(b"]")
}

/// Returns the cells of a row of the state, with their positions in the line.
fn row(section: &[u8], line: &[u8]) -> Option<[(u8, usize); 9]> {
    match DrawnLine::new(line) {
        DrawnLine::Row(cells) if section.eq_ignore_ascii_case(b"state") => Some(cells),
        _ => None,
    }
}

/// Returns the cells of the state of a record, with their positions.
fn state(text: &[u8]) -> Vec<(u8, usize)> {
    let (mut cells, mut name, mut start) = (Vec::new(), PUZZLE, 0);
    for line in text.split(|&byte| byte == b'\n') {
        name = section(line).unwrap_or(name);
        let row = row(name, line).into_iter().flatten();
        cells.extend(row.map(|(sign, at)| (plain(sign), start + at)));
        start += line.len() + 1;
    }
    cells
}

/// Parses puzzles with their sections.
#[derive(Debug)]
struct SdkParser {
    lines: Lines,
}

/// The lines of one puzzle that were read so far.
#[derive(Default)]
struct Sections {
    start: Option<(Cursor, usize)>,
    end: usize,
    has_puzzle_line: bool,
    /// Whether the last section line began another section.
    is_elsewhere: bool,
    rows: RowCollector,
    grid: Option<Record>,
    fault: Option<(FormatErrorKind, Range<usize>)>,
}

impl Sections {
    /// Adds a line. Returns false if it begins the next puzzle.
    fn add(&mut self, line: &Line<'_>, text: &[u8]) -> bool {
        if line.is_too_long {
            let kind = FormatErrorKind::LineTooLong { limit: LINE_LIMIT };
            self.fault.get_or_insert((kind, line.end() - 1..line.end()));
        } else if let Some(name) = section(line.text) {
            let is_puzzle = name.eq_ignore_ascii_case(PUZZLE);
            if is_puzzle && (self.has_puzzle_line || self.rows.rows() > 0 || self.grid.is_some()) {
                return false;
            }
            self.has_puzzle_line |= is_puzzle;
            self.is_elsewhere = !is_puzzle;
        } else if !self.is_elsewhere && !line.is_comment() {
            self.add_row(line, text);
        }
        self.start.get_or_insert((line.cursor(), line.start));
        self.end = line.end();
        true
    }

    fn add_row(&mut self, line: &Line<'_>, text: &[u8]) {
        let at = |part: Range<usize>| line.start + part.start..line.start + part.end;
        let fault = match DrawnLine::new(line.text) {
            DrawnLine::Row(cells) if self.grid.is_none() => {
                let mut cursor = line.cursor();
                cursor.column += cells[0].1 as u64;
                let cells = cells.map(|(sign, place)| (plain(sign), at(place..place + 1))).to_vec();
                match self.rows.add(text, cells, cursor) {
                    Some(Entry::Record(record)) => self.grid = Some(record),
                    Some(Entry::Bad(error)) => self.fault = Some((error.kind, line.start..line.end())),
                    None => {}
                }
                return;
            }
            DrawnLine::Row(_) => (FormatErrorKind::Rows { found: 10 }, line.start..line.end()),
            DrawnLine::Fault(kind, part) => (kind, at(part)),
            _ => return,
        };
        self.fault.get_or_insert(fault);
    }

    fn finish(self, text: &[u8]) -> Option<Entry> {
        let (cursor, start) = self.start?;
        let record = &text[start..self.end];
        let bad = |kind, at: Range<usize>| Some(cursor.bad(kind, record, at.start - start..at.end - start));
        match (self.fault, self.grid) {
            (Some((kind, at)), _) => bad(kind, at),
            (None, Some(grid)) => Some(Entry::Record(Record { text: Span::new(start, self.end), ..grid })),
            (None, None) => bad(FormatErrorKind::Rows { found: self.rows.rows() }, start..self.end),
        }
    }
}

impl Parser for SdkParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let (mut lines, mut next) = (self.lines, *at);
        let mut sections = Sections::default();
        loop {
            let before = (lines, next);
            let Some(line) = lines.next(text, &mut next, at_end) else {
                if at_end || sections.start.is_none() {
                    (self.lines, *at) = (lines, next);
                }
                return if at_end { sections.finish(text) } else { None };
            };
            if line.is_blank() {
                continue;
            }
            if !sections.add(&line, text) {
                (self.lines, *at) = before;
                return sections.finish(text);
            }
            if sections.start.is_some_and(|(_, start)| line.end() - start > BLOCK_LIMIT) {
                (self.lines, *at) = (lines, next);
                let kind = FormatErrorKind::RecordTooLong { limit: BLOCK_LIMIT };
                sections.fault.get_or_insert((kind, line.start..line.start + 1));
                return sections.finish(text);
            }
        }
    }
}
