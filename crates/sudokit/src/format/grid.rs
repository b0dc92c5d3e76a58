//! Drawn grids: 9 rows of 9 cells with optional decoration, and a title and comments above.

use super::characters::{is_one_line, one_line};
use super::columns::{add, as_comment, value_of};
use super::drawn_line::{DrawnLine, is_numbered_title};
use super::grid_builder::{GridBuilder, LineEffect};
use super::line::LineFormat;
use super::lines::Lines;
use super::parser::LINE_LIMIT;
use super::{
    BadRecord, Chunk, Columns, Detection, Edit, Entry, Field, InputStart, Opened, OutputRecord,
    OutputSettings, Parser, Record, Role, TextFormat,
};
use crate::grid::Grid;

/// The format `grid`.
#[derive(Debug)]
pub(super) struct GridFormat;

impl TextFormat for GridFormat {
    fn detect(&self, line: &[u8], start: &InputStart<'_>) -> Detection {
        match DrawnLine::new(line) {
            DrawnLine::Title => detect_below_title(start),
            // Cells between tabs can be blank, which only `text` reads.
            DrawnLine::Row(_) | DrawnLine::Rule if !line.contains(&b'\t') => Detection::Possible,
            _ => Detection::No,
        }
    }

    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(GridParser { lines: Lines::new(LINE_LIMIT, 1), skipping: false })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        let columns = [("puzzle", Role::Puzzle), ("title", Role::Other), ("comment", Role::Other)];
        columns.map(|(name, role)| (name.to_owned(), role)).to_vec()
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let (mut title, mut comments) = (Vec::new(), Vec::new());
        for line in chunk.text(record.text).split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii) {
            if let Some(text) = line.strip_prefix(b"%") {
                add(&mut title, text);
            } else if is_numbered_title(line) {
                add(&mut title, line);
            } else if let Some(start) = line.iter().position(|&byte| byte == b'#') {
                add(&mut comments, &line[start + 1..]);
            }
        }
        vec![Field::puzzle(chunk, record), Field::new("title", &title), Field::new("comment", &comments)]
    }

    /// Returns an edit for each cell.
    fn cell_edits(&self, chunk: &Chunk, record: &Record, grid: &Grid) -> Vec<Edit> {
        let mut places = Vec::with_capacity(81);
        let mut start = record.text.range().start;
        for line in chunk.text(record.text).split(|&byte| byte == b'\n') {
            if let DrawnLine::Row(cells) = DrawnLine::new(line) {
                places.extend(cells.map(|(sign, at)| (sign, start + at)));
            }
            start += line.len() + 1;
        }
        // Not `-` or `*`: three `-` in a row would be a rule, and `*` a frame.
        let sign = places.iter().map(|&(sign, _)| sign).find(|sign| !matches!(sign, b'1'..=b'9'));
        let sign = sign.filter(|sign| !matches!(sign, b'-' | b'*')).unwrap_or(b'.');
        let signs = grid.to_ascii(sign);
        places.into_iter().zip(signs).map(|((_, at), sign)| (at..at + 1, vec![sign])).collect()
    }

    fn alters(&self, _settings: &OutputSettings, field: &Field) -> bool {
        !is_one_line(&field.value)
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        if output.settings.is_same {
            return write_again(output, out);
        }
        comment_line(b"%", value_of(&output.fields, "title"), out);
        comment_line(b"# ", &as_comment(output.extras().filter(|field| field.name != "title")), out);
        comment_line(b"# ", output.annotations.note.unwrap_or_default().as_bytes(), out);
        draw(output.grid(), out);
    }

    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        comment_line(b"# error: ", bad.error.to_string().as_bytes(), out);
        let lines = bad.error.record.split(|&byte| byte == b'\n' && bad.settings.is_same);
        for line in lines.map(|line| one_line(line.strip_suffix(b"\r").unwrap_or(line))) {
            out.extend_from_slice(&line);
            out.push(b'\n');
        }
        out.push(b'\n');
    }
}

/// Parses drawn grids.
#[derive(Debug)]
struct GridParser {
    lines: Lines,
    /// Whether the text up to the next blank line belongs to a record that was too long.
    skipping: bool,
}

impl GridParser {
    /// Moves past the next blank line. Returns false if there is none.
    fn skip(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> bool {
        while self.skipping {
            let Some(line) = self.lines.next(text, at, at_end) else { return false };
            self.skipping = !line.is_blank();
        }
        true
    }

    /// Parses one grid from `at`, and moves `at` past it, or at least past text that belongs to no grid. Returns
    /// `None` if the grid is incomplete or no grid is left.
    fn next(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let (mut lines, mut next) = (self.lines, *at);
        let mut builder = GridBuilder::default();
        loop {
            let before = (lines, next);
            let Some(line) = lines.next(text, &mut next, at_end) else {
                if at_end || builder.is_empty() {
                    (self.lines, *at) = (lines, next);
                }
                return if at_end { builder.finish(text) } else { None };
            };
            match builder.add(&line, before) {
                LineEffect::Continue => {}
                LineEffect::Drop => {
                    (self.lines, *at) = (lines, next);
                    builder = GridBuilder::default();
                }
                end => {
                    (self.lines, *at) = match end {
                        LineEffect::EndWith => (lines, next),
                        LineEffect::EndAtCheckpoint => builder.back_to_checkpoint(before),
                        _ => before,
                    };
                    self.skipping = builder.is_too_long();
                    return builder.finish(text);
                }
            }
        }
    }
}

impl Parser for GridParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        if self.skip(text, at, at_end) { self.next(text, at, at_end) } else { None }
    }
}

/// Looks at the line below a title: with 81 cells, it is a puzzle of its own, which `text` reads.
fn detect_below_title(start: &InputStart<'_>) -> Detection {
    let mut lines = start.text.split_inclusive(|&byte| byte == b'\n').skip(1);
    let below = lines.find(|line| !matches!(line.trim_ascii_start().first(), None | Some(b'#')));
    match below {
        Some(line) if line.ends_with(b"\n") || start.at_end => {
            match LineFormat.detect(line.trim_ascii_end(), start) {
                Detection::Certain => Detection::No,
                _ => Detection::Possible,
            }
        }
        _ if start.at_end => Detection::Possible,
        _ => Detection::Undecided,
    }
}

fn is_drawing(line: &[u8]) -> bool {
    matches!(DrawnLine::new(line), DrawnLine::Row(_) | DrawnLine::Rule)
}

/// Appends a record that was read as a drawn grid: unchanged, or its title and comments with the answer below.
fn write_again(output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let mut note = output.annotations.note.map(str::as_bytes).unwrap_or_default();
    let lines = output.text().split(|&byte| byte == b'\n');
    for line in lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line)) {
        let is_drawing = is_drawing(line);
        let kept = match output.annotations.solution {
            Some(_) if is_drawing => line.iter().position(|&byte| byte == b'#').map(|at| &line[at..]),
            _ => Some(line),
        };
        if is_drawing && output.annotations.solution.is_none() {
            comment_line(b"# ", core::mem::take(&mut note), out);
        }
        if let Some(line) = kept {
            out.extend_from_slice(line);
            out.push(b'\n');
        }
    }
    comment_line(b"# ", note, out);
    match output.annotations.solution {
        Some(solution) => draw(solution.as_grid(), out),
        None => out.push(b'\n'),
    }
}

fn comment_line(sign: &[u8], text: &[u8], out: &mut Vec<u8>) {
    if !text.is_empty() {
        out.extend_from_slice(sign);
        out.extend_from_slice(&one_line(text));
        out.push(b'\n');
    }
}

/// Draws the cells with bars between boxes, rules between bands and a blank line below.
fn draw(grid: &Grid, out: &mut Vec<u8>) {
    for (row, cells) in grid.to_ascii(b'.').chunks(9).enumerate() {
        if row == 3 || row == 6 {
            out.extend_from_slice(b"------+-------+------\n");
        }
        for (column, &cell) in cells.iter().enumerate() {
            let before: &[u8] = match column {
                0 => b"",
                3 | 6 => b" | ",
                _ => b" ",
            };
            out.extend_from_slice(before);
            out.push(cell);
        }
        out.push(b'\n');
    }
    out.push(b'\n');
}
