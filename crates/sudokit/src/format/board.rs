//! A `LeetCode` board: an array of 9 arrays of 9 cells.

use super::FormatErrorKind;
use super::characters::{Fault, fault as cells_fault, is_cell_sign, shown};
use super::json::{Raw, elements, fault, kind_of, range_in};
use crate::grid::Grid;

/// Reads an array of 9 arrays of 9 one-character strings, or of 9 integers.
pub(super) fn read(text: &[u8]) -> Result<Grid, Fault> {
    let text = match core::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => return Err((FormatErrorKind::NotUtf8, error.valid_up_to()..error.valid_up_to() + 1)),
    };
    let rows = elements(text).map_err(|error| fault(text, &error))?;
    let (mut signs, mut places) = ([0; 81], [0; 81]);
    if rows.len() != 9 {
        return Err((FormatErrorKind::Rows { found: rows.len() }, 0..text.len()));
    }
    for (r, row) in rows.into_iter().enumerate() {
        for (c, (sign, at)) in read_row(text, row)?.into_iter().enumerate() {
            signs[r * 9 + c] = sign;
            places[r * 9 + c] = at;
        }
    }
    Grid::from_ascii(&signs).map_err(|error| {
        let at = places[cells_fault(error, &signs).start];
        (error.into(), at..at + 1)
    })
}

/// The signs of a row's cells and where they stand.
fn read_row(text: &str, row: Raw<'_>) -> Result<[(u8, usize); 9], Fault> {
    let at = range_in(text, row);
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
