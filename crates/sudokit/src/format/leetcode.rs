//! `LeetCode` 37: JSON arrays of 9 arrays of 9 cells, one after another or in a list.

use super::board;
use super::cursor::Cursor;
use super::json::kind_of;
use super::parser::BLOCK_LIMIT;
use super::{
    BadRecord, Chunk, Detection, Edit, Entry, FormatErrorKind, InputStart, Opened, OutputRecord, Parser,
    Record, Span, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;
use memchr::memchr;

/// The format `leetcode`.
#[derive(Debug)]
pub(super) struct LeetcodeFormat;

/// The number of bytes within which the first row of a board ends.
const FIRST_ROW: usize = 4 << 10;

/// The maximum depth of lists of boards.
const MAX_LISTS: usize = 16;

impl TextFormat for LeetcodeFormat {
    /// Looks at the array up to the end of its first row: only JSON has commas and double quotes alone.
    fn detect(&self, _line: &[u8], start: &InputStart<'_>) -> Detection {
        let text = start.text.trim_ascii_start();
        if text.first() != Some(&b'[') {
            return Detection::No;
        }
        let first = text.iter().find(|byte| !matches!(byte, b'[' | b' ' | b'\t' | b'\r' | b'\n'));
        if first == Some(&b'"') {
            return Detection::Certain;
        }
        let end = memchr(b']', &text[..text.len().min(FIRST_ROW)]);
        if end.is_none() && text.len() < FIRST_ROW && !start.at_end {
            return Detection::Undecided;
        }
        let row = &text[..end.unwrap_or(text.len().min(FIRST_ROW))];
        let is_json =
            row.iter().all(|byte| b"[]{},:\".-nultrefas \t\r\n".contains(byte) || byte.is_ascii_digit());
        let mut words = row.split(|byte| matches!(byte, b',' | b'[')).map(<[u8]>::trim_ascii);
        let is_list = words.all(|word| !word.contains(&b' ') || word.starts_with(b"\""));
        let is_object = text.iter().skip(1).find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
        if is_json && is_list && !is_object { Detection::Certain } else { Detection::No }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        let parser = LeetcodeParser { cursor: Cursor::START, lists: 0, in_long_line: false, is_done: false };
        Some(Opened::new(Box::new(parser)))
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }

    /// Writes a board of numbers as numbers.
    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        let as_numbers = output.settings.is_same && !output.text().contains(&b'"');
        board::write(output.grid(), as_numbers, out);
    }

    fn write_error(&self, _bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(b"null\n");
    }
}

/// Parses JSON boards.
#[derive(Debug)]
struct LeetcodeParser {
    cursor: Cursor,
    /// The number of open lists of boards.
    lists: usize,
    /// Whether the rest of the line belongs to a board that was too long.
    in_long_line: bool,
    /// Whether the rest of the input is not read.
    is_done: bool,
}

/// The value at the start of the text.
#[derive(PartialEq, Eq, Debug)]
enum JsonValue {
    /// An array of this length.
    Board(usize),
    /// The opening bracket of a list of boards.
    List,
    /// A value of this length that is not a board, and the part of it that is wrong.
    Fault(FormatErrorKind, usize, Range<usize>),
    /// A value without its end.
    Incomplete,
}

impl LeetcodeParser {
    /// Moves past the text that is allowed between two boards.
    fn pass_between(&mut self, text: &[u8], at: &mut usize) {
        let rest = &text[*at..];
        let mut end = if self.in_long_line { memchr(b'\n', rest).unwrap_or(rest.len()) } else { 0 };
        self.in_long_line &= end == rest.len();
        while let Some(&byte) = rest.get(end) {
            match byte {
                b']' if self.lists > 0 => self.lists -= 1,
                b' ' | b'\t' | b'\r' | b'\n' | b',' => {}
                _ => break,
            }
            end += 1;
        }
        self.cursor.pass_from(at, &rest[..end]);
    }

    fn board(&self, text: &[u8], at: usize) -> Entry {
        match board::read(text) {
            Ok(grid) => {
                let text = Span::new(at, at + text.len());
                Entry::Record(Record::new(grid, self.cursor.place(), text, text))
            }
            Err((kind, fault)) => self.cursor.bad(kind, text, fault),
        }
    }
}

impl Parser for LeetcodeParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        if self.is_done {
            *at = text.len();
            return None;
        }
        loop {
            self.pass_between(text, at);
            let rest = &text[*at..];
            if rest.is_empty() {
                return None;
            }
            let (entry, passed) = match JsonValue::new(rest, at_end) {
                JsonValue::Incomplete => return None,
                JsonValue::List if self.lists == MAX_LISTS => {
                    self.is_done = true;
                    (Some(self.cursor.bad(FormatErrorKind::TooDeep { limit: MAX_LISTS }, b"[", 0..1)), 1)
                }
                JsonValue::List => {
                    self.lists += 1;
                    (None, 1)
                }
                JsonValue::Board(end) => (Some(self.board(&rest[..end], *at)), end),
                JsonValue::Fault(kind, end, fault) => {
                    self.in_long_line = matches!(kind, FormatErrorKind::RecordTooLong { .. });
                    let record = &rest[..end];
                    (Some(self.cursor.bad(kind, record.trim_ascii_end(), fault)), end)
                }
            };
            self.cursor.pass_from(at, &rest[..passed]);
            if entry.is_some() {
                return entry;
            }
        }
    }

    fn may_end(&self, byte: u8) -> bool {
        matches!(byte, b']' | b'\n' | b'[')
    }

    fn is_done(&self) -> bool {
        self.is_done
    }
}

impl JsonValue {
    fn new(text: &[u8], at_end: bool) -> Self {
        if text.first() == Some(&b'[') { Self::array(text, at_end) } else { Self::stranger(text, at_end) }
    }

    /// Finds the end of the array, or the board that starts within it. Two `[` in a row only occur at the start of a
    /// board.
    fn array(text: &[u8], at_end: bool) -> Self {
        let (mut depth, mut quote) = (0, None);
        // The last `[` followed only by white space, and whether it is the second of a board.
        let (mut open, mut is_second) = (None, false);
        for (i, &byte) in text.iter().enumerate().take(BLOCK_LIMIT + 1) {
            match (byte, quote) {
                (b'"', Some(_)) => quote = quote.filter(|_| text[i - 1] == b'\\'),
                // A string ends with its line, so that an open quote does not consume the next board.
                (b'\n', Some(quote)) => {
                    return Self::Fault(FormatErrorKind::OpenQuote, i, quote..quote + 1);
                }
                (_, Some(_)) | (b' ' | b'\t' | b'\r' | b'\n', None) => {}
                (b'[', None) => {
                    match open {
                        Some(_) if is_second => return Self::List,
                        Some(before) if before > 0 => return Self::open(before),
                        _ => is_second = open.is_some(),
                    }
                    open = Some(i);
                    depth += 1;
                }
                (b']', None) if depth == 1 => return Self::Board(i + 1),
                (_, None) => {
                    quote = (byte == b'"').then_some(i);
                    depth -= i32::from(byte == b']');
                    open = None;
                }
            }
        }
        if text.len() > BLOCK_LIMIT {
            let kind = FormatErrorKind::RecordTooLong { limit: BLOCK_LIMIT };
            return Self::Fault(kind, BLOCK_LIMIT + 1, BLOCK_LIMIT..BLOCK_LIMIT + 1);
        }
        if at_end { Self::open(text.len()) } else { Self::Incomplete }
    }

    fn open(end: usize) -> Self {
        Self::Fault(FormatErrorKind::OpenArray, end, 0..1)
    }

    /// A value that is not an array: up to the end of the line or the next array.
    fn stranger(text: &[u8], at_end: bool) -> Self {
        let seen = &text[..text.len().min(BLOCK_LIMIT + 1)];
        let end = match seen.iter().position(|byte| matches!(byte, b'\n' | b'[')) {
            Some(end) => end,
            None if seen.len() > BLOCK_LIMIT => {
                let kind = FormatErrorKind::RecordTooLong { limit: BLOCK_LIMIT };
                return Self::Fault(kind, seen.len(), BLOCK_LIMIT..BLOCK_LIMIT + 1);
            }
            None if at_end => seen.len(),
            None => return Self::Incomplete,
        };
        let found = text[..end].trim_ascii_end();
        let found = found.strip_suffix(b",").unwrap_or(found);
        let kind = FormatErrorKind::NotABoard { found: kind_of(&String::from_utf8_lossy(found)) };
        Self::Fault(kind, end, 0..found.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> JsonValue {
        JsonValue::new(text.as_bytes(), true)
    }

    #[test]
    fn an_array_ends_with_its_bracket() {
        assert_eq!(value("[[1],[2]] [[3]]"), JsonValue::Board(9));
        assert_eq!(value("[ [\"]\"] ]"), JsonValue::Board(9));
        assert_eq!(value(r#"[["\""],[]] "#), JsonValue::Board(11));
        assert_eq!(value("[]]"), JsonValue::Board(2));
        assert_eq!(JsonValue::new(b"[[1],", false), JsonValue::Incomplete);
    }

    #[test]
    fn three_brackets_open_a_list() {
        assert_eq!(value("[[[1]]]"), JsonValue::List);
        assert_eq!(value("[ [\n["), JsonValue::List);
    }

    #[test]
    fn an_open_array_ends_where_the_next_board_starts() {
        assert_eq!(value("[[1],[2] [[3]]"), JsonValue::open(9));
        assert_eq!(value("[[1],[2 [ [3]]"), JsonValue::open(8));
        assert_eq!(value("[1, [2], [3]"), JsonValue::open(12));
    }

    #[test]
    fn an_open_string_ends_with_its_line() {
        assert_eq!(value("[[\"1],\n[[2]]"), JsonValue::Fault(FormatErrorKind::OpenQuote, 6, 2..3));
    }

    #[test]
    fn strangers_end_with_the_line_or_before_an_array() {
        let stranger =
            |found, end, width| JsonValue::Fault(FormatErrorKind::NotABoard { found }, end, 0..width);
        assert_eq!(value("null, [["), stranger("null", 6, 4));
        assert_eq!(value("{\"a\":1}\n[["), stranger("an object", 7, 7));
        assert_eq!(value("]"), stranger("text that is not JSON", 1, 1));
        assert_eq!(JsonValue::new(b"nul", false), JsonValue::Incomplete);
    }
}
