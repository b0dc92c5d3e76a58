//! One puzzle per line: 81 characters and an optional comment.

use super::characters::{is_cell_sign, one_line, read_cells};
use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, MAX_ENTRIES};
use super::{
    Chunk, Columns, Detection, Entry, Field, FormatError, FormatErrorKind, InputStart, Opened, OutputRecord,
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
            _ => Detection::No,
        }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(LineParser::new(1))))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        vec![("puzzle".into(), Role::Puzzle), ("comment".into(), Role::Other)]
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let tail = record.puzzle.range().end.saturating_sub(record.text.range().start);
        let tail = chunk.text(record.text).get(tail..).unwrap_or_default();
        vec![Field::puzzle(chunk, record), Field::new("comment", comment(tail))]
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

    fn write_error(&self, _settings: &OutputSettings, error: &FormatError, out: &mut Vec<u8>) {
        out.extend_from_slice(&one_line(&error.record));
        out.extend_from_slice(b"  # error: ");
        out.extend_from_slice(&one_line(error.to_string().as_bytes()));
        out.push(b'\n');
    }
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
const fn ends_cells(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Returns the comment after the cells, without the surrounding blanks and its first character.
fn comment(tail: &[u8]) -> &[u8] {
    let tail = tail.trim_ascii();
    tail.strip_prefix(b"#")
        .or(tail.strip_prefix(b","))
        .or(tail.strip_prefix(b";"))
        .unwrap_or(tail)
        .trim_ascii_start()
}
