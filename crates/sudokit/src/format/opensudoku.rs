//! The XML files of `OpenSudoku`: a `game` element for each puzzle.

use super::characters::{Fault, read_cells, shown};
use super::cursor::Cursor;
use super::parser::BLOCK_LIMIT;
use super::{
    Chunk, Columns, Detection, Edit, Entry, Field, FormatErrorKind, InputStart, Opened, Parser, Record, Role,
    Span, TextFormat,
};
use crate::grid::{Cell, Digit, Grid};
use core::ops::Range;
use memchr::memmem;

/// The format `opensudoku`. It is only read.
#[derive(Debug)]
pub(super) struct OpenSudokuFormat;

/// The attributes that are kept.
const KEPT: [&str; 5] = ["note", "state", "time", "created", "last_played"];

/// The start of the root element.
const ROOT: &[u8] = b"<opensudoku";

/// The number of bytes in which the root element begins, after the XML declaration and comments.
const HEAD: usize = 2 << 10;

impl TextFormat for OpenSudokuFormat {
    fn detect(&self, line: &[u8], start: &InputStart<'_>) -> Detection {
        let head = &start.text[..start.text.len().min(HEAD)];
        let line = line.trim_ascii_start();
        let is_before_root = line.starts_with(b"<?xml") || line.starts_with(b"<!--");
        if line.starts_with(ROOT) || (is_before_root && memmem::find(head, ROOT).is_some()) {
            Detection::Certain
        } else if is_before_root && !start.at_end && head.len() < HEAD {
            Detection::Undecided
        } else {
            Detection::No
        }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(OpenSudokuParser {
            cursor: Cursor::START,
            has_text: false,
            has_entry: false,
        })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        let others = ["played"].into_iter().chain(KEPT).map(|name| (name.to_owned(), Role::Other));
        core::iter::once(("puzzle".to_owned(), Role::Puzzle)).chain(others).collect()
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let tag = chunk.text(record.text);
        let played = attribute(tag, "data").map(|part| grids(&tag[part.clone()], part.start));
        // Another puzzle, such as a neighbour, has another position.
        let played = played.and_then(Result::ok).and_then(|(_, played)| played);
        let played = played.filter(|played| record.grid.is_part_of(played));
        let played = played.map(|grid| grid.to_ascii(b'.').to_vec()).unwrap_or_default();
        let others = KEPT.map(|name| {
            let value = attribute(tag, name).map(|part| unescaped(&tag[part])).unwrap_or_default();
            Field::new(name, &value)
        });
        [Field::puzzle(chunk, record), Field::new("played", &played)].into_iter().chain(others).collect()
    }

    fn position_edits(
        &self,
        chunk: &Chunk,
        record: &Record,
        change: &dyn Fn(Grid) -> Option<Grid>,
    ) -> Vec<Edit> {
        let tag = chunk.text(record.text);
        let changed = attribute(tag, "data").and_then(|part| {
            let (puzzle, played) = grids(&tag[part.clone()], part.start).ok()?;
            let start = record.text.range().start;
            Some((start + part.start..start + part.end, data(&change(puzzle)?, &change(played?)?)))
        });
        changed.into_iter().collect()
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }
}

/// Parses `game` elements.
#[derive(Debug)]
struct OpenSudokuParser {
    cursor: Cursor,
    /// Whether the input holds anything.
    has_text: bool,
    /// Whether an element or an error was found.
    has_entry: bool,
}

impl Parser for OpenSudokuParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        const OPEN: &[u8] = b"<game";
        loop {
            let rest = &text[*at..];
            let Some(start) = memmem::find(rest, OPEN) else {
                let passed = if at_end { rest.len() } else { rest.len().saturating_sub(OPEN.len() - 1) };
                self.has_text |= !rest.trim_ascii().is_empty();
                self.cursor.pass_from(at, &rest[..passed]);
                let is_empty = at_end && self.has_text && !core::mem::replace(&mut self.has_entry, true);
                return is_empty.then(|| self.cursor.bad(FormatErrorKind::NoPuzzle, b"", 0..0));
            };
            self.has_text = true;
            self.cursor.pass_from(at, &rest[..start]);
            let rest = &text[*at..];
            match rest.get(OPEN.len()) {
                Some(byte) if byte.is_ascii_whitespace() => {}
                None if !at_end => return None,
                _ => {
                    self.cursor.pass_from(at, OPEN);
                    continue;
                }
            }
            let (entry, passed) = match tag_end(rest) {
                Some(end) => (self.entry(&rest[..end], *at), end),
                None if rest.len() <= BLOCK_LIMIT && !at_end => return None,
                None => {
                    let kind = FormatErrorKind::RecordTooLong { limit: BLOCK_LIMIT };
                    (self.cursor.bad(kind, OPEN, 0..OPEN.len()), OPEN.len())
                }
            };
            self.cursor.pass_from(at, &rest[..passed]);
            self.has_entry = true;
            return Some(entry);
        }
    }

    fn may_end(&self, byte: u8) -> bool {
        byte == b'>'
    }
}

impl OpenSudokuParser {
    fn entry(&self, tag: &[u8], at: usize) -> Entry {
        let Some(data) = attribute(tag, "data") else {
            let kind = FormatErrorKind::GameDescription { found: shown(tag) };
            return self.cursor.bad(kind, tag, 0..tag.len());
        };
        match grids(&tag[data.clone()], data.start) {
            Ok((grid, _)) => {
                let place = self.cursor.place_in(tag, data.start);
                let cells = Span::new(at + data.start, at + data.end);
                Entry::Record(Record::new(grid, place, Span::new(at, at + tag.len()), cells))
            }
            Err((kind, fault)) => self.cursor.bad(kind, tag, fault),
        }
    }
}

/// Returns the position after the `>` of the tag in front of the text, outside quotes.
fn tag_end(text: &[u8]) -> Option<usize> {
    let mut quote = None;
    let seen = &text[..text.len().min(BLOCK_LIMIT)];
    for (i, &byte) in seen.iter().enumerate() {
        match (byte, quote) {
            (b'>', None) => return Some(i + 1),
            (b'"' | b'\'', None) => quote = Some(byte),
            (byte, Some(open)) if byte == open => quote = None,
            _ => {}
        }
    }
    None
}

/// Returns the part of the tag with the value of an attribute.
fn attribute(tag: &[u8], name: &str) -> Option<Range<usize>> {
    let mut from = 0;
    loop {
        let at = from + memmem::find(tag.get(from..)?, name.as_bytes())?;
        let after = at + name.len();
        from = after;
        let is_name = at.checked_sub(1).is_some_and(|before| tag[before].is_ascii_whitespace());
        if let (true, Some([b'=', quote @ (b'"' | b'\'')])) = (is_name, tag.get(after..after + 2)) {
            let start = after + 2;
            let length = tag[start..].iter().position(|byte| byte == quote)?;
            return Some(start..start + length);
        }
    }
}

/// Returns the text with the escapes of XML replaced.
fn unescaped(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'");
    text.replace("&#10;", " ").replace("&amp;", "&").into_bytes()
}

/// Returns the data of a puzzle and a position: for each cell its digit, no notes, and whether it can be edited.
fn data(puzzle: &Grid, played: &Grid) -> Vec<u8> {
    let cell = |cell| {
        let is_editable = puzzle.get(cell).is_none();
        format!("{}|0|{}", played.get(cell).map_or(0, Digit::get), u8::from(is_editable))
    };
    let cells: Vec<String> = Cell::ALL.into_iter().map(cell).collect();
    format!("version:{}", cells.join("|")).into_bytes()
}

/// Returns the puzzle and, if the data have the digits of the player, the position.
fn grids(data: &[u8], start: usize) -> Result<(Grid, Option<Grid>), Fault> {
    let Some(rest) = data.strip_prefix(b"version:") else {
        return read_cells(data, start).map(|grid| (grid, None));
    };
    let fields: Vec<&[u8]> = rest.split(|&byte| byte == b'|').collect();
    let fault =
        |found: &[u8]| (FormatErrorKind::GameDescription { found: shown(found) }, start..start + data.len());
    // After the last field is another `|`, or nothing.
    let width = fields.len() / 81;
    if !(3..=6).contains(&width) || fields.len() > 81 * width + 1 {
        return Err(fault(data));
    }
    let (mut puzzle, mut played) = (Grid::EMPTY, Grid::EMPTY);
    for (cell, fields) in Cell::ALL.into_iter().zip(fields.chunks(width)) {
        let value = fields.first().copied().unwrap_or_default();
        // The version precedes the first value.
        let value = value.last().copied().unwrap_or_default();
        let is_editable = fields.last().copied().unwrap_or_default();
        let digit = Digit::new(value.wrapping_sub(b'0'));
        if digit.is_none() && value != b'0' || !matches!(is_editable, b"0" | b"1") {
            return Err(fault(&fields.join(&b'|')));
        }
        played.set(cell, digit);
        if is_editable == b"0" {
            puzzle.set(cell, digit);
        }
    }
    Ok((puzzle, (puzzle != played).then_some(played)))
}
