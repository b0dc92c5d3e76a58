//! Links to other sites that hold the whole puzzle, one per line.

use super::characters::Fault;
use super::lines::{Line, Lines};
use super::lz_string::{LzError, decompress};
use super::parser::BLOCK_LIMIT;
use super::setter_json::{Setter, read_json};
use super::setter_short::unzipped;
use super::site_links::{cells_of_address, decode_cells};
use super::{
    Chunk, Columns, Detection, Edit, Entry, Field, FormatErrorKind, InputStart, Opened, Parser, Record, Role,
    TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;
use memchr::memmem;
use percent_encoding::percent_decode;
use std::borrow::Cow;

/// The format `link`. It is only read.
#[derive(Debug)]
pub(super) struct LinkFormat;

/// The maximum length of the text in a link, in UTF-16 units.
const TEXT_LIMIT: usize = 1 << 20;

/// The texts before the data of a link. The data of the second kind have their letters before them.
const BEFORE_DATA: [&str; 6] = [
    "?load=",
    "&load=",
    "sudokupad.app/",
    "sudokupad.svencodes.com/puzzle/",
    "crackingthecryptic.com/sudoku/",
    "puzzleid=",
];

impl TextFormat for LinkFormat {
    fn detect(&self, line: &[u8], _start: &InputStart<'_>) -> Detection {
        if data(line).is_some() { Detection::Certain } else { Detection::No }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(LinkParser { lines: Lines::new(BLOCK_LIMIT, 1) })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        let others = [("title", Role::Other), ("author", Role::Other), ("rules", Role::Other)];
        let all = [("puzzle", Role::Puzzle)].into_iter().chain(others).chain([("solution", Role::Answer)]);
        all.map(|(name, role)| (name.to_owned(), role)).collect()
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let setter = decode(chunk.text(record.puzzle)).unwrap_or_default();
        let others = [("title", setter.title), ("author", setter.author), ("rules", setter.rules)];
        let others = others.map(|(name, value)| Field::new(name, value.as_bytes()));
        let solution = Field::new("solution", setter.solution.as_bytes()).with_role(Role::Answer);
        [Field::puzzle(chunk, record)].into_iter().chain(others).chain([solution]).collect()
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }
}

/// Parses a link per line.
#[derive(Debug)]
struct LinkParser {
    lines: Lines,
}

impl Parser for LinkParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        self.lines.next_entry(text, at, at_end, |line| {
            (!line.is_to_skip()).then(|| {
                let found = read(line);
                line.entry(found.map(|(grid, cells)| line.record(grid, cells)))
            })
        })
    }
}

/// Returns the part of the line with the data of its link, or with an address if its data are on a server.
fn data(line: &[u8]) -> Option<Range<usize>> {
    if let Some(cells) = cells_of_address(line) {
        return Some(cells);
    }
    let starts_with_data = ["fpuzzles", "fpuz", "scl", "ctc"].iter().any(|kind| {
        line.strip_prefix(kind.as_bytes())
            .is_some_and(|data| data.len() > 40 && data.iter().take(40).all(|byte| is_data(*byte)))
    });
    let start = if starts_with_data {
        0
    } else {
        let is_known = memmem::find(line, b"f-puzzles.com/").is_some();
        BEFORE_DATA.iter().enumerate().find_map(|(i, before)| {
            let at = memmem::find(line, before.as_bytes())?;
            (is_known || (2..5).contains(&i)).then_some(at + before.len())
        })?
    };
    let length = line[start..].iter().take_while(|byte| is_data(**byte)).count();
    (length > 0).then_some(start..start + length)
}

/// Returns whether a byte can be part of the data of a link.
fn is_data(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+/=-_%".contains(&byte)
}

/// Returns the grid and the part of the line with the data of the link.
fn read(line: &Line<'_>) -> Result<(Grid, Range<usize>), Fault> {
    if line.is_too_long {
        return Err((FormatErrorKind::LineTooLong { limit: BLOCK_LIMIT }, BLOCK_LIMIT..BLOCK_LIMIT + 1));
    }
    let whole = 0..line.text.trim_ascii_end().len();
    let Some(part) = data(line.text) else {
        let message =
            "not a link, expected one to f-puzzles, SudokuPad or another known site that holds the puzzle";
        return Err((FormatErrorKind::Link { message }, whole));
    };
    match decode(&line.text[part.clone()]) {
        Ok(setter) => Ok((setter.grid, part)),
        Err(kind) => Err((kind, part)),
    }
}

/// Returns the puzzle in the data of a link.
fn decode(data: &[u8]) -> Result<Setter, FormatErrorKind> {
    let data: Cow<[u8]> = percent_decode(data).into();
    if let Some(grid) = decode_cells(&data) {
        return Ok(Setter { grid: grid?, ..Setter::default() });
    }
    let kinds = [&b"fpuzzles"[..], b"fpuz", b"scl", b"ctc"];
    let data = kinds.iter().find_map(|kind| data.strip_prefix(*kind)).unwrap_or(&data);
    if data.len() < 40 {
        let message = "a link without the puzzle, which is on a server; open it and export the puzzle";
        return Err(FormatErrorKind::Link { message });
    }
    let text = decompress(data, TEXT_LIMIT).map_err(|error| FormatErrorKind::Link {
        message: match error {
            LzError::Character | LzError::Code => {
                "data that cannot be decompressed, expected a complete link"
            }
            LzError::Cut => "data that end too early, expected a complete link",
            LzError::TooLong => "data of more than 1 MiB, expected one puzzle",
        },
    })?;
    read_json(&unzipped(&text))
}
