//! Puzzles within any other text: prose, program text, Markdown, spreadsheet cells.

use super::cell_scan::{Item, Scan, is_between, row_of_line, scan};
use super::characters::{is_cell_sign, read_cells};
use super::cursor::Cursor;
use super::drawn_line::DrawnLine;
use super::line::{LineFormat, ends_cells};
use super::parser::{BLOCK_LIMIT, LINE_LIMIT, MAX_ENTRIES};
use super::row_collector::RowCollector;
use super::{
    Chunk, Columns, Detection, Edit, Entry, Field, FormatErrorKind, InputStart, Opened, Parser, Record, Role,
    Span, TextFormat,
};
use crate::grid::{Grid, ParseGridError};
use core::ops::Range;
use memchr::memchr;

/// The format `text`. It is only read.
#[derive(Debug)]
pub(super) struct ProseFormat;

impl TextFormat for ProseFormat {
    /// Every text that is not blank may have this format, unless another is more likely.
    fn detect(&self, line: &[u8], _start: &InputStart<'_>) -> Detection {
        if matches!(line.trim_ascii().first(), None | Some(b'#')) {
            Detection::No
        } else {
            Detection::Possible
        }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(ProseParser::new())))
    }

    fn columns(&self, columns: &Columns) -> Vec<(String, Role)> {
        LineFormat.columns(columns)
    }

    fn fields(&self, columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        LineFormat.fields(columns, chunk, record)
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }
}

/// The maximum number of entries that begin on a line.
const MAX_IN_LINE: usize = BLOCK_LIMIT / 73 + 2;

/// Parses puzzles within text.
#[derive(Debug)]
struct ProseParser {
    cursor: Cursor,
    /// Whether the rest of the line belongs to a line that was too long.
    in_long_line: bool,
    /// Whether a puzzle or an error was found.
    has_entry: bool,
    /// The first line with something on it, for the error if there is no puzzle.
    first_line: Option<(Cursor, Vec<u8>)>,
}

/// A step through the text.
enum Step {
    /// A line that begins with the 81 cells of a puzzle, in this part of the text.
    Line(Range<usize>),
    /// Cells, the position of their bracket or quote, and that of the first cell.
    Item(Item, usize, usize),
    /// Text between two rows that does not part them, such as a blank line or a bracket.
    Between,
    /// Text that ends a grid.
    Other,
    /// More of the text is needed.
    Incomplete,
    /// A line that is too long.
    TooLong,
}

impl ProseParser {
    const fn new() -> Self {
        Self { cursor: Cursor::START, in_long_line: false, has_entry: false, first_line: None }
    }

    /// Returns the next step from `at` on, and the position after it.
    fn step(text: &[u8], at: usize, cursor: Cursor, at_end: bool) -> (Step, usize) {
        let rest = &text[at..];
        let line_end = match memchr(b'\n', &rest[..rest.len().min(BLOCK_LIMIT + 1)]) {
            Some(end) => at + end,
            None if rest.len() > BLOCK_LIMIT => return (Step::TooLong, at + BLOCK_LIMIT + 1),
            None if at_end => text.len(),
            None => return (Step::Incomplete, at),
        };
        let after = text.len().min(line_end + 1);
        let line = &text[at..line_end];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            return (Step::Between, after);
        }
        // A longer line is not a drawn row.
        if cursor.column == 1 && line.len() <= LINE_LIMIT {
            if let Some(from) = line_record(line) {
                return (Step::Line(at + from..at + line.trim_ascii_end().len()), after);
            }
            if let Some(cells) = row_of_line(line, at) {
                let start = cells.first().map_or(at, |cell| cell.1.start);
                return (Step::Item(Item::Cells(cells), at, start), after);
            }
            if is_fence(line) || DrawnLine::new(line) == DrawnLine::Rule {
                return (Step::Between, after);
            }
        }
        match scan(text, at, line_end, at_end) {
            Scan::Incomplete => (Step::Incomplete, at),
            Scan::Nothing if is_between(line) => (Step::Between, after),
            Scan::Nothing => (Step::Other, after),
            Scan::Found(item, found) => {
                let start = match &item {
                    Item::Cells(cells) => cells.first().map_or(at, |cell| cell.1.start),
                    Item::WrongNumber(_, part) | Item::NestedTable(part) => part.start,
                };
                (Step::Item(item, found.start, start), found.end)
            }
        }
    }

    fn pass_line(&mut self, text: &[u8], at: &mut usize) -> bool {
        let rest = &text[*at..];
        let end = memchr(b'\n', rest);
        self.cursor.pass_from(at, &rest[..end.map_or(rest.len(), |end| end + 1)]);
        self.in_long_line = end.is_none();
        end.is_some()
    }

    /// Keeps the start of the first line that is neither blank nor a comment.
    fn see(&mut self, text: &[u8], at: usize, cursor: Cursor) {
        if self.has_entry || self.first_line.is_some() {
            return;
        }
        let line = &text[at..text.len().min(at + LINE_LIMIT)];
        let line = &line[..memchr(b'\n', line).unwrap_or(line.len())];
        if !matches!(line.trim_ascii().first(), None | Some(b'#')) {
            self.first_line = Some((cursor, line.strip_suffix(b"\r").unwrap_or(line).to_vec()));
        }
    }

    /// Returns the error of an input without a puzzle.
    fn no_puzzle(&mut self) -> Option<Entry> {
        let (cursor, line) = self.first_line.take()?;
        self.has_entry = true;
        let end = line.trim_ascii_end().len();
        Some(cursor.bad(FormatErrorKind::NoPuzzle, &line, 0..end))
    }

    /// Parses until the entries are full or the text ends, and returns the number of bytes that need not be seen again.
    fn parse_from(&mut self, text: &[u8], from: usize, at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut rows = RowCollector::default();
        let (mut at, mut cursor) = (from, self.cursor);
        // A line is parsed as a whole, so that an answer is seen with its puzzle.
        while at < text.len() && (cursor.column > 1 || entries.len() + MAX_IN_LINE <= MAX_ENTRIES) {
            let (step, end) = Self::step(text, at, cursor, at_end);
            if matches!(step, Step::Incomplete) {
                break;
            }
            self.see(text, at, cursor);
            match step {
                Step::Incomplete | Step::Between => {}
                Step::Line(part) => {
                    entries.extend(rows.end(text));
                    entries.push(line_entry(text, at, cursor, part));
                }
                Step::Other => entries.extend(rows.end(text)),
                Step::TooLong => {
                    entries.extend(rows.end(text));
                    let kind = FormatErrorKind::RecordTooLong { limit: BLOCK_LIMIT };
                    entries.push(cursor.bad(kind, &text[at..at + LINE_LIMIT], 0..1));
                    self.in_long_line = true;
                }
                Step::Item(item, begin, start) => {
                    if !is_between(&text[at..begin]) {
                        entries.extend(rows.end(text));
                    }
                    rows.look_from(at, cursor);
                    let mut place = cursor;
                    place.pass(&text[at..start]);
                    add_item(text, item, (place, end), &mut rows, entries);
                }
            }
            cursor.pass(&text[at..end]);
            at = end;
            if rows.resume().is_some_and(|(start, _)| at - start > BLOCK_LIMIT) {
                entries.extend(rows.end(text));
            }
            if self.in_long_line {
                break;
            }
        }
        if at_end && at == text.len() {
            entries.extend(rows.end(text));
        }
        let (end, cursor) = rows.resume().unwrap_or((at, cursor));
        self.cursor = cursor;
        end
    }
}

impl Parser for ProseParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        if self.in_long_line && !self.pass_line(text, &mut at) {
            return at;
        }
        let end = self.parse_from(text, at, at_end, entries);
        self.has_entry |= !entries.is_empty();
        if at_end && end == text.len() && !self.has_entry {
            entries.extend(self.no_puzzle());
        }
        end
    }
}

/// Returns whether the line opens or closes a code block in Markdown.
fn is_fence(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.starts_with(b"```") || line.starts_with(b"~~~")
}

/// Returns where the cells begin in a line that starts with 81 cells, and then has a comment or nothing.
fn line_record(line: &[u8]) -> Option<usize> {
    let from = line.len() - line.trim_ascii_start().len();
    let (cells, tail) = line[from..].split_at_checked(81)?;
    let ends = tail.trim_ascii_end().first().is_none_or(|&byte| ends_cells(byte));
    let has_digit = cells.iter().any(|byte| matches!(byte, b'1'..=b'9'));
    (ends && has_digit && cells.iter().all(|&byte| is_cell_sign(byte))).then_some(from)
}

/// Returns the entry of such a line, which begins at `at`.
fn line_entry(text: &[u8], at: usize, cursor: Cursor, part: Range<usize>) -> Entry {
    let (from, line) = (part.start - at, &text[at..part.end]);
    match read_cells(&line[from..from + 81], from) {
        Ok(grid) => {
            let cells = Span::new(part.start, part.start + 81);
            let place = cursor.place_in(line, from);
            Entry::Record(Record::new(grid, place, Span::new(part.start, part.end), cells))
        }
        Err((kind, fault)) => cursor.bad(kind, line, fault),
    }
}

/// Adds the cells that begin at the cursor to the rows, and an entry if a grid ends there.
fn add_item(
    text: &[u8],
    item: Item,
    (cursor, end): (Cursor, usize),
    rows: &mut RowCollector,
    entries: &mut Vec<Entry>,
) {
    match item {
        Item::Cells(cells) => {
            if cells.len() == 81 {
                entries.extend(rows.end(text));
            }
            let entry = rows.add(text, cells, cursor);
            if !entry.as_ref().is_some_and(|entry| is_answer(entry, entries.last_mut())) {
                entries.extend(entry);
            }
        }
        Item::WrongNumber(number, part) if number > 12 => {
            entries.extend(rows.end(text));
            let kind = ParseGridError::Length { found: number }.into();
            entries.push(cursor.bad(kind, &text[part.start..end], 0..part.len()));
        }
        Item::NestedTable(part) => {
            drop(rows.end(text));
            let record = &text[part.start..end];
            entries.push(cursor.bad(FormatErrorKind::NestedTable, record, 0..part.len()));
        }
        // Without rows before it, it can be any other array.
        Item::WrongNumber(number, part) => {
            entries.extend(rows.fail(text, FormatErrorKind::RowCells { found: number }, part));
        }
    }
}

/// Makes the full grid of an entry the answer of the puzzle before it on the same line, as in a row of columns. Returns
/// false if it is something else.
fn is_answer(entry: &Entry, before: Option<&mut Entry>) -> bool {
    let (Entry::Record(answer), Some(Entry::Record(puzzle))) = (entry, before) else { return false };
    let is_it = answer.place.line == puzzle.place.line
        && puzzle.answer.is_none()
        && puzzle.grid != answer.grid
        && answer.grid.empty().is_empty()
        && puzzle.grid.is_part_of(&answer.grid)
        && answer.puzzle.range().len() == 81;
    if is_it {
        puzzle.answer = Some(answer.puzzle);
        puzzle.text = Span::new(puzzle.text.range().start, answer.text.range().end);
    }
    is_it
}
