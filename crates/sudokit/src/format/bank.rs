//! The records of the Sudoku Exchange puzzle bank: 12 hex digits, 81 cells, a rating.

use super::characters::{Fault, one_line, read_cells, shown};
use super::columns::value_of;
use super::lines::{Line, Lines};
use super::parser::LINE_LIMIT;
use super::{
    BadRecord, Chunk, Columns, Detection, Entry, Field, FormatErrorKind, InputStart, Opened, OutputRecord,
    Parser, Record, Role, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;

/// The byte ranges of the parts of a record.
const ID: Range<usize> = 0..12;
const CELLS: Range<usize> = 13..94;
const RATING: Range<usize> = 95..99;

/// Names of the fields with the rating; `er` is the one that `sudokit rate` writes.
const RATING_NAMES: [&str; 2] = ["rating", "er"];

/// The format `bank`.
#[derive(Debug)]
pub(super) struct BankFormat;

impl TextFormat for BankFormat {
    fn detect(&self, line: &[u8], _start: &InputStart<'_>) -> Detection {
        let has_shape =
            line.len() == RATING.end && is_id(&line[ID]) && line[ID.end] == b' ' && is_rating(&line[RATING]);
        if has_shape { Detection::Certain } else { Detection::No }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(BankParser { lines: Lines::new(LINE_LIMIT, 1) })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        vec![("id".into(), Role::Other), ("puzzle".into(), Role::Puzzle), ("rating".into(), Role::Other)]
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let text = chunk.text(record.text);
        let part = |range| text.get::<Range<usize>>(range).unwrap_or_default().trim_ascii();
        let (id, rating) = (Field::new("id", part(ID)), Field::new("rating", part(RATING)));
        vec![id, Field::puzzle(chunk, record), rating]
    }

    fn accepts(&self, field: &Field) -> bool {
        match field.name.as_str() {
            "id" => is_id(&field.value),
            name if RATING_NAMES.contains(&name) => rating(&field.value).is_some(),
            _ => false,
        }
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        if output.settings.is_same {
            output.write_text(out);
            if let Some((rating, end)) = rating_added(output).zip(out.last_chunk_mut()) {
                *end = rating;
            }
            out.push(b'\n');
            return;
        }
        let Some(rating) = rating_of(output) else { return };
        let cells = output.grid().to_ascii(b'0');
        let id = Some(value_of(&output.fields, "id").to_vec()).filter(|id| is_id(id));
        out.extend(id.unwrap_or_else(|| hash(&cells)));
        out.push(b' ');
        out.extend_from_slice(&cells);
        out.push(b' ');
        out.extend_from_slice(&rating);
        out.push(b'\n');
    }

    fn missing(&self, output: &OutputRecord<'_>) -> Option<&'static str> {
        rating_of(output).is_none().then_some(RATING_NAMES[0])
    }

    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(&one_line(&bad.error.record));
        out.push(b'\n');
    }
}

/// Parses records of 100 bytes, including the line end.
#[derive(Debug)]
struct BankParser {
    lines: Lines,
}

impl Parser for BankParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        self.lines.next_entry(text, at, at_end, |line| {
            (!line.is_to_skip()).then(|| line.entry(read(line).map(|grid| line.record(grid, CELLS))))
        })
    }
}

fn read(line: &Line<'_>) -> Result<Grid, Fault> {
    let text = line.text;
    if line.is_too_long {
        return Err((FormatErrorKind::LineTooLong { limit: LINE_LIMIT }, LINE_LIMIT..LINE_LIMIT + 1));
    }
    if text.len() != RATING.end {
        return Err((FormatErrorKind::BankLength { found: text.len() }, 0..text.len()));
    }
    let part = |range: Range<usize>, expected| {
        (FormatErrorKind::BankPart { found: shown(&text[range.clone()]), expected }, range)
    };
    if !is_id(&text[ID]) {
        return Err(part(ID, "12 hex digits"));
    }
    for blank in [ID.end, CELLS.end] {
        if text[blank] != b' ' {
            return Err(part(blank..blank + 1, "a blank"));
        }
    }
    if !is_rating(&text[RATING]) {
        return Err(part(RATING, "a rating like ` 7.2`"));
    }
    read_cells(&text[CELLS], CELLS.start)
}

/// Returns whether the text is the ID of a record.
fn is_id(text: &[u8]) -> bool {
    text.len() == 12 && text.iter().all(u8::is_ascii_hexdigit)
}

/// Returns whether the text is the rating of a record.
fn is_rating(text: &[u8]) -> bool {
    matches!(text, [b' ' | b'0'..=b'9', b'0'..=b'9', b'.', b'0'..=b'9'])
}

/// Returns the rating in the form of the bank, or `None` if the text is not a rating.
fn rating(text: &[u8]) -> Option<[u8; 4]> {
    let padded: [u8; 4] = match *text {
        [ones, point, tenths] => [b' ', ones, point, tenths],
        _ => text.try_into().ok()?,
    };
    is_rating(&padded).then_some(padded)
}

/// Returns the rating of a record of another format: a new one, or that of its fields.
fn rating_of(output: &OutputRecord<'_>) -> Option<[u8; 4]> {
    let given = || RATING_NAMES.iter().find_map(|name| rating(value_of(&output.fields, name).trim_ascii()));
    rating_added(output).or_else(given)
}

/// Returns the rating of the added columns.
fn rating_added(output: &OutputRecord<'_>) -> Option<[u8; 4]> {
    RATING_NAMES.iter().find_map(|name| rating(&output.added_value(name).to_text()))
}

/// Returns the ID that the bank gives these cells: the start of their SHA-1 hash.
fn hash(cells: &[u8]) -> Vec<u8> {
    let mut hash = sha1_smol::Sha1::from(cells).digest().to_string().into_bytes();
    hash.truncate(ID.len());
    hash
}
