//! One puzzle per line: 81 characters and an optional comment.

use super::characters::{is_cell_sign, is_one_line, one_line, read_cells};
use super::comment_values::CommentValues;
use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, MAX_ENTRIES};
use super::{
    BadRecord, Chunk, Columns, Detection, Entry, Field, FormatErrorKind, InputStart, Opened, OutputRecord,
    OutputSettings, Parser, Place, Record, Role, Span, TextFormat, Unparsed,
};
use crate::grid::Grid;
use fearless_simd::{Level, dispatch};

/// The format `line`.
#[derive(Debug)]
pub(super) struct LineFormat;

impl TextFormat for LineFormat {
    fn detect(&self, line: &[u8], _start: &InputStart<'_>) -> Detection {
        match line.trim_ascii_start().split_at_checked(81) {
            Some((cells, tail))
                if cells.iter().all(|&byte| is_cell_sign(byte))
                    && tail.first().is_none_or(|&byte| ends_cells(byte)) =>
            {
                Detection::Certain
            }
            _ if is_almost_a_line(line) => Detection::Likely,
            _ => Detection::No,
        }
    }

    /// Returns the values in the comment of the first record as columns.
    fn open(&self, start: &InputStart<'_>) -> Option<Opened> {
        let in_comment = first_comment(start)?.names();
        let columns = Columns { in_comment, ..Columns::default() };
        Some(Opened { columns, ..Opened::new(Box::new(LineParser::new(1))) })
    }

    fn columns(&self, columns: &Columns) -> Vec<(String, Role)> {
        let named = columns.in_comment.iter().map(|name| (name.clone(), Role::Other));
        let puzzle = core::iter::once(("puzzle".to_owned(), Role::Puzzle));
        puzzle.chain(named).chain([("comment".to_owned(), Role::Other)]).collect()
    }

    fn fields(&self, columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let tail = record.puzzle.range().end.saturating_sub(record.text.range().start);
        let comment = comment(chunk.text(record.text).get(tail..).unwrap_or_default());
        if columns.in_comment.is_empty() {
            return vec![Field::puzzle(chunk, record), Field::new("comment", comment)];
        }
        let mut values = CommentValues::new(comment);
        let named: Vec<Field> =
            columns.in_comment.iter().map(|name| Field::new(name, &values.take(name))).collect();
        let rest = Field::new("comment", &values.into_comment());
        core::iter::once(Field::puzzle(chunk, record)).chain(named).chain([rest]).collect()
    }

    fn alters(&self, _settings: &OutputSettings, field: &Field) -> bool {
        !is_one_line(&field.value)
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        if output.settings.is_same {
            output.write_text(out);
        } else {
            out.extend_from_slice(&output.cells());
            let comment = output.comment();
            if !comment.is_empty() {
                out.extend_from_slice(b" # ");
                out.extend_from_slice(&comment);
            }
        }
        if let Some(note) = output.annotations.note {
            out.extend_from_slice(b"  # ");
            out.extend_from_slice(note.as_bytes());
        }
        out.push(b'\n');
    }

    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(&one_line(&bad.error.record));
        out.extend_from_slice(b"  # error: ");
        out.extend_from_slice(&one_line(bad.error.to_string().as_bytes()));
        out.push(b'\n');
    }
}

/// Returns the values in the comment of the first record, or `None` if more of the input is needed.
fn first_comment(start: &InputStart<'_>) -> Option<CommentValues> {
    let (mut lines, mut at) = (Lines::new(LINE_LIMIT, 1), 0);
    loop {
        let Some(line) = lines.next(start.text, &mut at, start.at_end) else {
            // Lines that are too long hold no record.
            let is_over = start.at_end || start.text.len() > PREAMBLE;
            return is_over.then(CommentValues::default);
        };
        if !line.is_to_skip() {
            let cells = line.text.trim_ascii_start().get(81..).unwrap_or_default();
            return Some(CommentValues::new(comment(cells)));
        }
        if at > PREAMBLE {
            return Some(CommentValues::default());
        }
    }
}

/// The number of bytes within which the first record is looked for.
const PREAMBLE: usize = 64 << 10;

/// Returns whether a line begins with about 81 cells, so that it is a line with an error.
fn is_almost_a_line(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let cells = &line[..line.iter().position(|&byte| ends_cells(byte)).unwrap_or(line.len())];
    let signs = cells.iter().filter(|&&byte| is_cell_sign(byte)).count();
    cells.len() >= 60 && signs + 3 >= cells.len()
}

/// Parses lines of 81 characters.
#[derive(Debug)]
struct LineParser {
    lines: Lines,
}

impl LineParser {
    /// Returns a parser of text that starts with the line of this number.
    const fn new(first_line: u64) -> Self {
        Self { lines: Lines::new(LINE_LIMIT, first_line) }
    }
}

impl Parser for LineParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        dispatch!(Level::new(), _token => self.parse_within(text, at_end, entries))
    }

    fn cut(&mut self, text: &[u8], limit: usize) -> Option<(usize, Unparsed)> {
        let (end, first) = self.lines.cut(text, limit)?;
        Some((end, Unparsed::new(first, |first| Box::new(Self::new(first)))))
    }
}

impl LineParser {
    /// Parses with the widest vectors that the processor supports.
    #[inline(always)]
    fn parse_within(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES {
            // If the cells are parsed first, they need not be searched for the end of the line.
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
                Some(grid) if ends_after_81(&line) => entries.push(Entry::Record(line.record(grid, 0..81))),
                _ => entries.extend(unusual_entry(&line)),
            }
        }
        at
    }
}

/// Returns the grid at the start of the text, if it is 81 digits and `.` or `0`.
#[inline(always)]
fn usual_grid(text: &[u8]) -> Option<Grid> {
    match text.first_chunk() {
        Some(cells) => Grid::from_usual(cells),
        None => None,
    }
}

/// Returns whether nothing but a comment follows the first 81 bytes.
#[inline(always)]
fn ends_after_81(line: &Line<'_>) -> bool {
    !line.is_too_long && line.text.get(81).is_none_or(|&byte| ends_cells(byte))
}

/// Returns the record of any other line, or `None` if the line is blank or a comment.
#[cold]
fn unusual_entry(line: &Line<'_>) -> Option<Entry> {
    if line.is_too_long {
        let kind = FormatErrorKind::LineTooLong { limit: LINE_LIMIT };
        return Some(line.entry(Err((kind, LINE_LIMIT..LINE_LIMIT + 1))));
    }
    let from = line.text.len() - line.text.trim_ascii_start().len();
    let rest = &line.text[from..];
    if rest.is_empty() || rest.starts_with(b"#") {
        return None;
    }
    let cells = &rest[..rest.iter().position(|&byte| ends_cells(byte)).unwrap_or(rest.len())];
    Some(line.entry(read_cells(cells, from).map(|grid| line.record(grid, from..from + 81))))
}

/// Returns the record of a line that holds only cells.
#[inline(always)]
fn bare_record(grid: Grid, at: usize, number: u64) -> Record {
    let cells = Span::new(at, at + 81);
    Record::new(grid, Place { line: number, column: 1 }, cells, cells)
}

/// Returns whether a comment may start with this byte.
pub(super) const fn ends_cells(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Returns the comment after the cells, without the surrounding blanks and its first character.
pub(super) fn comment(tail: &[u8]) -> &[u8] {
    let tail = tail.trim_ascii();
    tail.strip_prefix(b"#")
        .or(tail.strip_prefix(b","))
        .or(tail.strip_prefix(b";"))
        .unwrap_or(tail)
        .trim_ascii_start()
}
