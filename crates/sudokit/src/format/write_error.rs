//! What stands in place of a record that could not be read.

use super::csv::{Dialect, RowEnd};
use super::fields::{Role, one_line};
use super::json::write_string;
use super::{FormatError, Writer, bank, poj, write_columns};
use crate::grid::Grid;

/// Appends a record in the place of the one that could not be read.
pub(super) fn write(writer: &Writer, error: &FormatError, out: &mut Vec<u8>) {
    match writer.to.name() {
        "line" => line(error, out),
        "grid" => grid(writer, error, out),
        "poj" => poj::write(&Grid::EMPTY.to_ascii(b'0'), out),
        "leetcode" => out.extend_from_slice(b"null\n"),
        "csv" | "tsv" => row(writer, error, out),
        "jsonl" => object(error, out),
        "bank" if writer.is_same() => {
            out.extend_from_slice(&one_line(&error.record));
            out.push(b'\n');
        }
        _ => bank::write(b"000000000000", &Grid::EMPTY.to_ascii(b'0'), b" 0.0", out),
    }
}

fn line(error: &FormatError, out: &mut Vec<u8>) {
    out.extend_from_slice(&one_line(&error.record));
    out.extend_from_slice(b"  # error: ");
    out.extend_from_slice(&one_line(error.to_string().as_bytes()));
    out.push(b'\n');
}

fn grid(writer: &Writer, error: &FormatError, out: &mut Vec<u8>) {
    out.extend_from_slice(b"# error: ");
    out.extend_from_slice(&one_line(error.to_string().as_bytes()));
    out.push(b'\n');
    let lines = error.record.split(|&byte| byte == b'\n' && writer.is_same());
    for line in lines.map(|line| one_line(line.strip_suffix(b"\r").unwrap_or(line))) {
        out.extend_from_slice(&line);
        out.push(b'\n');
    }
    out.push(b'\n');
}

/// A row: as given if it is one, or else with the text in the puzzle column.
fn row(writer: &Writer, error: &FormatError, out: &mut Vec<u8>) {
    let dialect = writer.dialect();
    if !writer.is_same() || !is_one_row(dialect, &error.record) {
        let text = one_line(&error.record);
        let value = |(_, role)| if role == Role::Puzzle { text.clone() } else { Vec::new() };
        return write_columns::write_row(dialect, writer.columns().into_iter().map(value), out);
    }
    out.extend_from_slice(&error.record);
    out.extend(writer.added().map(|_| dialect.delimiter()));
    out.push(b'\n');
}

fn is_one_row(dialect: Dialect, text: &[u8]) -> bool {
    dialect.row_end(text, true) == RowEnd::At(text.len(), text.len())
}

fn object(error: &FormatError, out: &mut Vec<u8>) {
    out.extend_from_slice(b"{\"error\":");
    write_string(error.to_string().as_bytes(), out);
    out.extend_from_slice(format!(",\"line\":{}}}\n", error.place.line).as_bytes());
}
