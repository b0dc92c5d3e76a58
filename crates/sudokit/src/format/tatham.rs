//! Game descriptions of Simon Tatham's puzzle "Solo": `3x3:` and cells with runs of empty cells as letters.

use super::characters::{Fault, shown};
use super::line::comment;
use super::lines::{Line, Lines};
use super::parser::LINE_LIMIT;
use super::{
    Chunk, Columns, Detection, Edit, Entry, Field, FormatErrorKind, InputStart, Opened, Parser, Record, Role,
    TextFormat,
};
use crate::grid::{Cell, Digit, Grid};
use core::ops::Range;

/// The format `tatham`. It is only read.
#[derive(Debug)]
pub(super) struct TathamFormat;

impl TextFormat for TathamFormat {
    fn detect(&self, line: &[u8], _start: &InputStart<'_>) -> Detection {
        if parameters(line.trim_ascii_start()).is_some() { Detection::Certain } else { Detection::No }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(TathamParser { lines: Lines::new(LINE_LIMIT, 1) })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        vec![("puzzle".into(), Role::Puzzle), ("comment".into(), Role::Other)]
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let tail = record.puzzle.range().end.saturating_sub(record.text.range().start);
        let tail = chunk.text(record.text).get(tail..).unwrap_or_default();
        vec![Field::puzzle(chunk, record), Field::new("comment", comment(tail))]
    }

    fn cell_edits(&self, _chunk: &Chunk, _record: &Record, _grid: &Grid) -> Vec<Edit> {
        // The writer uses the grid, so there is no text to edit.
        Vec::new()
    }
}

/// Parses a game description per line.
#[derive(Debug)]
struct TathamParser {
    lines: Lines,
}

impl Parser for TathamParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        self.lines.next_entry(text, at, at_end, |line| {
            (!line.is_to_skip()).then(|| {
                let found = read(line);
                line.entry(found.map(|(grid, cells)| line.record(grid, cells)))
            })
        })
    }
}

/// Returns the length of the parameters in front of the text, up to the `:` or `#` after them: `3x3` or `9j`, and
/// letters for the kind of puzzle, its symmetry and difficulty.
fn parameters(text: &[u8]) -> Option<usize> {
    let end = text.iter().take(16).position(|byte| matches!(byte, b':' | b'#'))?;
    let found = &text[..end];
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let width = digits(found);
    let rest = &found[width..];
    let height = rest.strip_prefix(b"x").map(digits);
    let is_size = width > 0 && (height.is_some_and(|height| height > 0) || rest.starts_with(b"j"));
    (is_size && rest.iter().all(u8::is_ascii_alphanumeric)).then_some(end)
}

/// Returns the grid and the part of the line with its description.
fn read(line: &Line<'_>) -> Result<(Grid, Range<usize>), Fault> {
    if line.is_too_long {
        return Err((FormatErrorKind::LineTooLong { limit: LINE_LIMIT }, LINE_LIMIT..LINE_LIMIT + 1));
    }
    let from = line.text.len() - line.text.trim_ascii_start().len();
    let text = &line.text[from..];
    let unknown = |part: Range<usize>| {
        let found = shown(&line.text[part.clone()]);
        (FormatErrorKind::GameDescription { found }, part)
    };
    let end = parameters(text).ok_or_else(|| unknown(from..line.text.trim_ascii_end().len()))?;
    let variant = |found: &str| (FormatErrorKind::Variant { found: found.to_owned() }, from..from + end);
    let rules =
        text[..end].strip_prefix(b"3x3").ok_or_else(|| variant("a puzzle of another size or shape"))?;
    for (letter, found) in [(b'j', "jigsaw boxes"), (b'x', "diagonals"), (b'k', "killer cages")] {
        if rules.contains(&letter) {
            return Err(variant(found));
        }
    }
    if text[end] == b'#' {
        return Err(variant("a random seed, which only its own program can turn into a puzzle"));
    }
    let start = from + end + 1;
    let length = line.text[start..].iter().position(|byte| matches!(byte, b' ' | b'\t' | b'#' | b';'));
    let part = start..length.map_or(line.text.len(), |length| start + length);
    Ok((cells(&line.text[part.clone()], part.start).ok_or_else(|| unknown(part.clone()))??, part))
}

/// Returns the grid of a description, or `None` if it does not have 81 cells.
fn cells(text: &[u8], start: usize) -> Option<Result<Grid, Fault>> {
    let (mut grid, mut at) = (Grid::EMPTY, 0);
    for (i, &byte) in text.iter().enumerate() {
        match byte {
            b'a'..=b'z' => at += usize::from(byte - b'a') + 1,
            b'_' => {}
            b'1'..=b'9' => {
                grid.set(Cell::new(at)?, Digit::new(byte - b'0'));
                at += 1;
            }
            _ => {
                let kind = FormatErrorKind::GameDescription { found: shown(&text[i..=i]) };
                return Some(Err((kind, start + i..start + i + 1)));
            }
        }
    }
    (at == 81).then_some(Ok(grid))
}
