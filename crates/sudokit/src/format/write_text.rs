//! Records as lines, drawn grids and bank records.

use super::fields::{Field, Role, as_comment, fields, value_of};
use super::writer::cells_of;
use super::{Chunk, Item, Record, Writer, bank, drawn_line::DrawnLine, grid};
use crate::grid::Grid;

/// Appends the remark behind a line.
pub(super) fn note(item: &Item<'_>, out: &mut Vec<u8>) {
    if let Some(note) = item.note {
        out.extend_from_slice(b"  # ");
        out.extend_from_slice(note.as_bytes());
    }
}

/// Appends a record of another format as a line.
pub(super) fn line(writer: &Writer, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(&cells_of(chunk, record, item));
    let fields = fields(&writer.from, chunk, record);
    let comment = as_comment(extras(writer, &fields, item));
    if !comment.is_empty() {
        out.extend_from_slice(b" # ");
        out.extend_from_slice(&comment);
    }
    note(item, out);
    out.push(b'\n');
}

/// The fields that go along beside the cells: an answer as given only where none is written.
fn extras<'a>(writer: &Writer, fields: &'a [Field], item: &Item<'_>) -> impl Iterator<Item = &'a Field> {
    let is_answered = writer.solutions || item.solution.is_some();
    fields.iter().filter(move |field| match field.role {
        Role::Puzzle => false,
        Role::Answer => !is_answered,
        Role::Count | Role::Other | Role::Added(_) => true,
    })
}

/// Appends a record of another format as a drawn grid.
pub(super) fn grid(writer: &Writer, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
    let fields = fields(&writer.from, chunk, record);
    let title = value_of(&fields, "title");
    let others = extras(writer, &fields, item).filter(|field| field.name != "title");
    comment_line(b"%", title, out);
    comment_line(b"# ", &as_comment(others), out);
    comment_line(b"# ", item.note.unwrap_or_default().as_bytes(), out);
    draw(record, item, out);
}

fn comment_line(sign: &[u8], text: &[u8], out: &mut Vec<u8>) {
    if !text.is_empty() {
        out.extend_from_slice(sign);
        out.extend_from_slice(&super::fields::one_line(text));
        out.push(b'\n');
    }
}

fn draw(record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
    let shown = item.solution.map_or(&record.grid, |solution| solution.as_grid());
    grid::draw(&shown.to_ascii(b'.'), out);
    out.push(b'\n');
}

/// Appends a drawn grid to the same format: as given, or its title and comments and then the answer.
pub(super) fn grid_again(text: &[u8], record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
    let mut note = item.note.map(str::as_bytes).unwrap_or_default();
    let lines = text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    for line in lines {
        let is_drawing = matches!(DrawnLine::new(line), DrawnLine::Row(_) | DrawnLine::Rule);
        let kept = match item.solution {
            Some(_) if is_drawing => line.iter().position(|&byte| byte == b'#').map(|at| &line[at..]),
            _ => Some(line),
        };
        if is_drawing && item.solution.is_none() {
            comment_line(b"# ", core::mem::take(&mut note), out);
        }
        if let Some(line) = kept {
            out.extend_from_slice(line);
            out.push(b'\n');
        }
    }
    comment_line(b"# ", note, out);
    match item.solution {
        Some(_) => draw(record, item, out),
        None => out.push(b'\n'),
    }
}

/// Appends a record of another format as a bank record.
pub(super) fn bank(writer: &Writer, chunk: &Chunk, record: &Record, grid: &Grid, out: &mut Vec<u8>) {
    let fields = fields(&writer.from, chunk, record);
    let id = Some(value_of(&fields, "id")).filter(|id| bank::is_id(id)).unwrap_or(b"000000000000");
    let rating = rating(value_of(&fields, "rating")).unwrap_or(*b" 0.0");
    bank::write(id, &grid.to_ascii(b'0'), &rating, out);
}

/// A rating as the bank writes it, if it is one.
pub(super) fn rating(text: &[u8]) -> Option<[u8; 4]> {
    let padded: [u8; 4] = match *text {
        [ones, point, tenths] => [b' ', ones, point, tenths],
        _ => text.try_into().ok()?,
    };
    bank::is_rating(&padded).then_some(padded)
}
