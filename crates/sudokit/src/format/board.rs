//! A `LeetCode` board: an array of 9 arrays of 9 cells.

use super::FormatErrorKind;
use super::characters::{Fault, is_cell_sign, read_apart, shown};
use super::json::{Raw, elements, fault, kind_of, range_in};
use crate::grid::Grid;

/// Stands for an empty cell that has no sign of its own.
const EMPTY: u8 = b' ';

/// Parses an array of 9 rows, or of 81 cells. A row is an array of 9 cells or a string of them. A cell is a string of one
/// character, an integer, or `null`, `""` and `" "` for an empty cell.
pub(super) fn read(text: &[u8]) -> Result<Grid, Fault> {
    let text = match core::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => return Err((FormatErrorKind::NotUtf8, error.valid_up_to()..error.valid_up_to() + 1)),
    };
    let rows = elements(text).map_err(|error| fault(text, &error))?;
    if rows.len() == 81 {
        return read_signs(
            rows.into_iter().map(|cell| read_cell(text, cell)).collect::<Result<Vec<_>, _>>()?,
        );
    }
    if rows.len() != 9 {
        return Err((FormatErrorKind::Rows { found: rows.len() }, 0..text.len()));
    }
    let mut cells = Vec::with_capacity(81);
    for row in rows {
        cells.extend(read_row(text, row)?);
    }
    read_signs(cells)
}

/// Parses cells, where an empty cell without a sign of its own has that of the others.
fn read_signs(mut cells: Vec<(u8, usize)>) -> Result<Grid, Fault> {
    let sign = cells.iter().map(|cell| cell.0).find(|sign| !matches!(sign, b'1'..=b'9') && *sign != EMPTY);
    for cell in &mut cells {
        if cell.0 == EMPTY {
            cell.0 = sign.unwrap_or(b'.');
        }
    }
    read_apart(&cells)
}

/// Returns the character and the position of each cell of a row.
fn read_row(text: &str, row: Raw<'_>) -> Result<[(u8, usize); 9], Fault> {
    let at = range_in(text, row);
    if let Some(cells) = row.get().strip_prefix('"').and_then(|row| row.strip_suffix('"')) {
        let places = cells.bytes().zip(at.start + 1..);
        if let (9, Ok(cells)) = (cells.len(), places.collect::<Vec<_>>().try_into()) {
            return Ok(cells);
        }
    }
    if !row.get().starts_with('[') {
        return Err((FormatErrorKind::NotARow { found: kind_of(row.get()) }, at));
    }
    let cells = elements(row.get()).map_err(|error| fault(row.get(), &error))?;
    let cells = cells.into_iter().map(|cell| read_cell(text, cell)).collect::<Result<Vec<_>, _>>()?;
    cells.try_into().map_err(|cells: Vec<_>| (FormatErrorKind::RowCells { found: cells.len() }, at))
}

fn read_cell(text: &str, cell: Raw<'_>) -> Result<(u8, usize), Fault> {
    let at = range_in(text, cell);
    match *cell.get().as_bytes() {
        [b'"', sign, b'"'] if is_cell_sign(sign) => Ok((sign, at.start + 1)),
        [digit] if digit.is_ascii_digit() => Ok((digit, at.start)),
        [b'"', b'"'] | [b'"', b' ', b'"'] | [b'n', b'u', b'l', b'l'] => Ok((EMPTY, at.start)),
        _ => Err((FormatErrorKind::NotACell { found: shown(cell.get().as_bytes()) }, at)),
    }
}

/// Writes the board on one line: strings with `.` for empty, or numbers with `0`.
pub(super) fn write(grid: &Grid, as_numbers: bool, out: &mut Vec<u8>) {
    for (i, value) in grid.as_bytes().iter().enumerate() {
        let before: &[u8] = match (i, i % 9) {
            (0, _) => b"[[",
            (_, 0) => b"],[",
            _ => b",",
        };
        out.extend_from_slice(before);
        match (as_numbers, value) {
            (true, _) => out.push(b'0' + value),
            (false, 0) => out.extend_from_slice(b"\".\""),
            (false, _) => out.extend_from_slice(&[b'"', b'0' + value, b'"']),
        }
    }
    out.extend_from_slice(b"]]\n");
}

/// Returns the grid as an array like the given one: of the cells of f-puzzles, strings or numbers.
pub(super) fn like(grid: &Grid, given: &[u8]) -> Vec<u8> {
    let mut array = Vec::new();
    if given.contains(&b'{') {
        let cell = |digit: &u8| match digit {
            0 => "{}".to_owned(),
            digit => format!("{{\"value\":{digit},\"given\":true}}"),
        };
        let row = |row: &[u8]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","));
        return format!("[{}]", grid.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join(","))
            .into_bytes();
    }
    write(grid, !given.contains(&b'"'), &mut array);
    // Without the line end.
    array.pop();
    array
}
