//! Columns with a header row, separated by commas, tabs or semicolons.

use super::changed::write_edited;
use super::characters::{one_line, read_cells};
use super::columns::{as_comment, cells, without_rules};
use super::cursor::Cursor;
use super::dialect::{Dialect, RowEnd};
use super::parser::{LINE_LIMIT, ROW_LIMIT};
use super::{
    BadRecord, Chunk, Columns, Detection, Entry, Field, FormatErrorKind, InputStart, Opened, OutputRecord,
    OutputSettings, Parser, Record, Role, Span, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;
use memchr::memchr;

/// The formats `csv`, `tsv` and `semicolon`.
#[derive(Debug)]
pub(super) struct Delimited(pub(super) Dialect);

impl TextFormat for Delimited {
    /// Looks for a header row that names a puzzle column, or for a row below it with a puzzle. If a column was requested
    /// by name, any line with the delimiter counts as a header row, and the error lists its columns.
    fn detect(&self, line: &[u8], start: &InputStart<'_>) -> Detection {
        const DIALECTS: [Dialect; 3] = [Dialect::Tab, Dialect::Comma, Dialect::Semicolon];
        let columns = |dialect: Dialect| header_columns(dialect.of_header(line), line, start.column);
        let has_puzzle = |dialect: Dialect| columns(dialect).puzzle.is_some();
        if DIALECTS.into_iter().any(has_puzzle) {
            return if has_puzzle(self.0) { Detection::Likely } else { Detection::No };
        }
        let has_delimiter = |dialect: &Dialect| line.contains(&dialect.delimiter());
        if start.column.is_some() {
            let is_first = DIALECTS.iter().find(|dialect| has_delimiter(dialect)) == Some(&self.0);
            return if is_first { Detection::Likely } else { Detection::No };
        }
        let in_row = || in_first_row(self.0.of_header(line), start);
        match if has_delimiter(&self.0) { in_row() } else { InFirstRow::Nothing } {
            InFirstRow::Nothing => Detection::No,
            InFirstRow::Puzzles(_) => Detection::Likely,
            InFirstRow::Incomplete => Detection::Undecided,
        }
    }

    fn open(&self, start: &InputStart<'_>) -> Option<Opened> {
        open(self.0, start)
    }

    fn columns(&self, columns: &Columns) -> Vec<(String, Role)> {
        columns.names_and_roles()
    }

    fn fields(&self, columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let row = chunk.text(record.text);
        let dialect = self.0.with_quotes(columns.is_quoted);
        let values = dialect.fields(row).map(|field| dialect.value(&row[field]));
        let named = columns.names.iter().enumerate().zip(values);
        named.map(|((i, name), value)| Field { name: name.clone(), value, role: columns.role(i) }).collect()
    }

    fn alters(&self, settings: &OutputSettings, field: &Field) -> bool {
        self.written(settings).alters(&field.value)
    }

    fn write_header(&self, settings: &OutputSettings, out: &mut Vec<u8>) {
        if !settings.is_same {
            write_row(
                self.written(settings),
                settings.columns().map(|(name, _)| name.as_bytes().to_vec()),
                out,
            );
        } else if !settings.input.header.is_empty() {
            out.extend_from_slice(&settings.input.header);
            for (name, _) in settings.added() {
                out.push(self.0.delimiter());
                self.0.write_field(name.as_bytes(), out);
            }
            out.push(b'\n');
        }
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        if output.settings.is_same {
            write_again(self.written(output.settings), output, out);
        } else {
            write_row(self.written(output.settings), values(output), out);
        }
    }

    /// Writes the row as given if it is a row of these columns, or otherwise the text in the puzzle column.
    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        let (settings, record) = (bad.settings, &bad.error.record);
        let dialect = self.written(settings);
        let is_row = dialect.row_end(record, true) == RowEnd::At(record.len(), record.len())
            && dialect.fields(record).count() == settings.input.names.len();
        if settings.is_same && is_row {
            out.extend_from_slice(record);
            for (_, role) in settings.added() {
                out.push(dialect.delimiter());
                dialect.write_field(&bad.annotations.value(role).to_text(), out);
            }
            out.push(b'\n');
        } else {
            let text = one_line(record);
            let given = settings.fields.iter();
            let given = given.map(|(_, role)| if *role == Role::Puzzle { text.clone() } else { Vec::new() });
            let added = settings.added().map(|(_, role)| bad.annotations.value(role).to_text());
            write_row(dialect, given.chain(added), out);
        }
    }
}

impl Delimited {
    /// Returns the dialect of the output.
    const fn written(&self, settings: &OutputSettings) -> Dialect {
        if matches!(self.0, Dialect::Tab) { settings.tabs } else { self.0 }
    }
}

/// Returns the columns that a header row names.
fn header_columns(dialect: Dialect, row: &[u8], wanted: Option<&str>) -> Columns {
    let name = |field: Range<usize>| String::from_utf8_lossy(&dialect.value(&row[field])).into_owned();
    Columns::new(dialect.fields(row).map(name).collect(), wanted)
}

/// The columns of the first row below a header that hold a puzzle.
enum InFirstRow {
    /// One column or several.
    Puzzles(Vec<usize>),
    Nothing,
    /// The row is not in the text.
    Incomplete,
}

/// Looks for puzzles in the first row below the header, which begins the text. A full grid is a puzzle only if there is
/// no other.
fn in_first_row(dialect: Dialect, start: &InputStart<'_>) -> InFirstRow {
    let row = |text: &mut &[u8]| match dialect.row_end(text, start.at_end) {
        RowEnd::At(end, passed) => {
            let row = text[..end].to_vec();
            *text = &text[passed..];
            Ok(row)
        }
        RowEnd::Incomplete if !start.at_end => Err(InFirstRow::Incomplete),
        _ => Err(InFirstRow::Nothing),
    };
    let mut rest = start.text;
    let mut next = || -> Result<Vec<u8>, InFirstRow> {
        loop {
            let row = row(&mut rest)?;
            if !row.trim_ascii().is_empty() {
                return Ok(row);
            }
        }
    };
    let (header, first) = match next().and_then(|header| Ok((header, next()?))) {
        Ok(rows) => rows,
        Err(found) => return found,
    };
    let grids = |row: &[u8]| -> Vec<Option<Grid>> {
        let field = |field: Range<usize>| Grid::from_ascii(&dialect.value(&row[field])).ok();
        dialect.fields(row).map(field).collect()
    };
    let (names, values) = (grids(&header), grids(&first));
    if names.len() != values.len() || names.iter().any(Option::is_some) {
        return InFirstRow::Nothing;
    }
    let all: Vec<(usize, Grid)> =
        values.into_iter().enumerate().filter_map(|(column, grid)| Some((column, grid?))).collect();
    let mut open: Vec<usize> =
        all.iter().filter(|(_, grid)| !grid.empty().is_empty()).map(|(column, _)| *column).collect();
    if open.is_empty() {
        open = all.iter().map(|(column, _)| *column).collect();
    }
    if open.is_empty() { InFirstRow::Nothing } else { InFirstRow::Puzzles(open) }
}

/// Appends a row that was read as a row, unchanged except for the columns with new values.
fn write_again(dialect: Dialect, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let (text, settings) = (output.text(), output.settings);
    let mut edits = Vec::new();
    let mut set = |column: Option<usize>, role| {
        let field = column.and_then(|column| dialect.fields(text).nth(column));
        edits.extend(field.map(|field| {
            let mut value = Vec::new();
            dialect.write_field(&output.value(role).to_text(), &mut value);
            (field, value)
        }));
    };
    if output.sets_answer() {
        set(settings.input.answer, Role::Answer);
    }
    if settings.counts {
        set(settings.input.count, Role::Count);
        set(settings.input.count_exact, Role::CountExact);
    }
    if output.annotations.solution.is_some() && !settings.has_answer_column() {
        edits.push((output.cells_at(), output.cells().to_vec()));
    }
    write_edited(text, edits, out);
    for (_, role) in settings.added() {
        out.push(dialect.delimiter());
        dialect.write_field(&output.value(role).to_text(), out);
    }
    out.push(b'\n');
}

/// Returns the values of a record of another format, in the order of the columns.
fn values(output: &OutputRecord<'_>) -> impl Iterator<Item = Vec<u8>> {
    let settings = output.settings;
    settings.columns().enumerate().map(move |(i, (name, role))| match role {
        Role::Puzzle if settings.input.other_puzzles => value_in_column(&output.fields, i, (name, role)),
        Role::Puzzle if settings.has_answer_column() => cells(output.chunk, output.record).to_vec(),
        Role::Puzzle => output.cells().to_vec(),
        _ if output.sets(role) => output.value(role).to_text(),
        Role::Rest => rest(&output.fields, &settings.columns()),
        _ => value_in_column(&output.fields, i, (name, role)),
    })
}

/// Returns the value of the record in column `i`.
pub(super) fn value_in_column(fields: &[Field], i: usize, (name, role): (&str, Role)) -> Vec<u8> {
    let is_it = |field: &&Field| field.role == role && (role != Role::Other || field.name == name);
    // If several columns have the same name, each has its own field.
    let own = fields.get(i).filter(|field| role == Role::Other && is_it(field));
    own.or_else(|| fields.iter().find(is_it)).map(|field| field.value.clone()).unwrap_or_default()
}

/// Returns the fields without a column, as one text.
pub(super) fn rest<'a>(
    fields: &[Field],
    columns: &(impl Iterator<Item = (&'a str, Role)> + Clone),
) -> Vec<u8> {
    let has_column = |field: &Field| {
        columns.clone().any(|(name, role)| role == field.role && (role != Role::Other || name == field.name))
    };
    as_comment(fields.iter().filter(|field| !has_column(field)))
}

fn write_row(dialect: Dialect, values: impl Iterator<Item = Vec<u8>>, out: &mut Vec<u8>) {
    for (i, value) in values.enumerate() {
        if i > 0 {
            out.push(dialect.delimiter());
        }
        dialect.write_field(&value, out);
    }
    out.push(b'\n');
}

/// Parses the rows below a header.
#[derive(Debug)]
struct ColumnParser {
    dialect: Dialect,
    cursor: Cursor,
    columns: usize,
    puzzle: usize,
    answer: Option<usize>,
    /// The column for rows with nothing in that of the puzzle.
    usual: Option<usize>,
    /// The column that must have no rules.
    rules: Option<usize>,
    /// Whether the puzzles are texts of another kind than cells.
    other_puzzles: bool,
    /// Whether the rest of the line belongs to a row that is too long.
    in_long_line: bool,
    /// The number of bytes for which each row ends with its line, in quotes or not, because an open quote spans them.
    /// So no text is searched more than twice for a closing quote.
    single_lines: usize,
    fields: Vec<Range<usize>>,
}

/// Parses the first row that is neither blank nor a comment, or returns `None` if it is incomplete.
fn open(dialect: Dialect, start: &InputStart<'_>) -> Option<Opened> {
    let InputStart { text, at_end, column, .. } = *start;
    let input = start;
    let without_rows = |columns, fault| {
        let parser = Box::new(ColumnParser::new(dialect, &columns, text, false));
        Some(Opened { columns, parser, passed: text.len(), fault })
    };
    if text.len() > ROW_LIMIT && preamble(text, true)? > ROW_LIMIT {
        let kind = FormatErrorKind::NoHeader { limit: ROW_LIMIT };
        return without_rows(Columns::default(), Some(Cursor::START.bad(kind, b"", 0..0)));
    }
    let start = preamble(text, at_end)?;
    let rest = &text[start..];
    let dialect = dialect.of_header(rest);
    let bad = |kind, record: &[u8], fault| {
        let mut cursor = Cursor::START;
        cursor.pass(&text[..start]);
        without_rows(Columns::default(), Some(cursor.bad(kind, record, fault)))
    };
    let (end, passed) = match dialect.row_end(rest, at_end) {
        RowEnd::At(end, passed) => (end, passed),
        RowEnd::Incomplete if at_end => return without_rows(Columns::default(), None),
        RowEnd::Incomplete => return None,
        RowEnd::OpenQuote(at) => return bad(FormatErrorKind::OpenQuote, line(rest), at..at + 1),
        RowEnd::TooLong => {
            let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
            return bad(kind, &rest[..LINE_LIMIT], 0..1);
        }
    };
    let mut columns = header_columns(dialect, &rest[..end], column);
    columns.is_quoted = dialect == Dialect::QuotedTab;
    if columns.puzzle.is_none() && column.is_none() {
        match in_first_row(dialect, &InputStart { text: rest, ..*input }) {
            InFirstRow::Puzzles(found) if found.len() == 1 => columns = columns.with_puzzle(found[0]),
            InFirstRow::Puzzles(found) => return bad(columns.several_puzzles(&found), &rest[..end], 0..end),
            InFirstRow::Incomplete => return None,
            InFirstRow::Nothing => {}
        }
    }
    if columns.puzzle.is_none() {
        return bad(columns.no_puzzle(), &rest[..end], 0..end);
    }
    columns.header = text[..start + end].to_vec();
    let passed = start + passed;
    let parser = Box::new(ColumnParser::new(dialect, &columns, &text[..passed], input.other_puzzles));
    Some(Opened { columns, parser, passed, fault: None })
}

/// Returns the length of the blank lines and comments at the start, or `None` if more can follow.
fn preamble(text: &[u8], at_end: bool) -> Option<usize> {
    let mut start = 0;
    while start < text.len() {
        let rest = &text[start..];
        let passed = memchr(b'\n', rest).map(|end| end + 1);
        let line = rest[..passed.unwrap_or(rest.len())].trim_ascii();
        if !line.is_empty() && !line.starts_with(b"#") {
            return Some(start);
        }
        match passed {
            Some(passed) => start += passed,
            None if at_end => return Some(text.len()),
            None if rest.len() > ROW_LIMIT => return Some(start),
            None => return None,
        }
    }
    at_end.then_some(start)
}

/// Returns the first line of the text, or the part of it that an error keeps.
fn line(text: &[u8]) -> &[u8] {
    let text = &text[..text.len().min(LINE_LIMIT)];
    let line = &text[..memchr(b'\n', text).unwrap_or(text.len())];
    line.strip_suffix(b"\r").unwrap_or(line)
}

impl ColumnParser {
    /// Returns a parser of the rows after this header. The header ends the text.
    fn new(dialect: Dialect, columns: &Columns, header: &[u8], other_puzzles: bool) -> Self {
        let mut cursor = Cursor::START;
        cursor.pass(header);
        Self {
            dialect,
            cursor,
            columns: columns.names.len(),
            puzzle: columns.puzzle.unwrap_or_default(),
            answer: columns.answer,
            usual: columns.usual(other_puzzles),
            rules: columns.rules(other_puzzles),
            other_puzzles,
            in_long_line: false,
            single_lines: 0,
            fields: Vec::new(),
        }
    }

    fn pass(&mut self, at: &mut usize, text: &[u8]) {
        self.cursor.pass_from(at, text);
        self.single_lines = self.single_lines.saturating_sub(text.len());
    }

    /// Moves to the end of the line, so that the rest is a blank line. Returns false if the end is not in the text.
    fn pass_line(&mut self, text: &[u8], at: &mut usize) -> bool {
        let rest = &text[*at..];
        let end = memchr(b'\n', rest);
        self.in_long_line = end.is_none();
        self.pass(at, &rest[..end.unwrap_or(rest.len())]);
        end.is_some()
    }

    /// Returns the error of a row that is too long, and the number of bytes to skip.
    fn too_long(&mut self, rest: &[u8]) -> (Entry, usize) {
        self.in_long_line = true;
        let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
        (self.cursor.bad(kind, &rest[..LINE_LIMIT], 0..1), ROW_LIMIT + 1)
    }

    /// Returns the error of a quote that is not closed, and the number of bytes to skip: only the first line, because
    /// the lines after it may be rows.
    fn open_quote(&mut self, rest: &[u8], quote: usize) -> (Entry, usize) {
        if self.single_lines == 0 {
            self.single_lines = rest.len().min(ROW_LIMIT + 2);
        }
        let record = &rest[..line(rest).len().max(quote + 1)];
        let entry = self.cursor.bad(FormatErrorKind::OpenQuote, record, quote..quote + 1);
        let line_end = memchr(b'\n', rest);
        self.in_long_line = line_end.is_none();
        (entry, line_end.map_or(rest.len(), |end| end + 1))
    }

    fn row_end(&self, rest: &[u8], at_end: bool) -> RowEnd {
        if self.single_lines == 0 {
            return self.dialect.row_end(rest, at_end);
        }
        match memchr(b'\n', rest) {
            Some(end) => self.dialect.row_end(&rest[..=end], true),
            None if at_end => self.dialect.row_end(rest, true),
            None if rest.len() > ROW_LIMIT + 1 => RowEnd::TooLong,
            None => RowEnd::Incomplete,
        }
    }

    fn entry(&mut self, row: &[u8], at: usize) -> Entry {
        self.fields.clear();
        self.fields.extend(self.dialect.fields(row));
        if self.fields.len() != self.columns {
            let kind = FormatErrorKind::Columns { found: self.fields.len(), expected: self.columns };
            return self.cursor.bad(kind, row, 0..line(row).len());
        }
        if let Some(rules) = self.rules.map(|rules| self.inside(row, rules))
            && let Err(kind) = without_rules(&row[rules.clone()])
        {
            return self.cursor.bad(kind, row, rules);
        }
        let puzzle = self.puzzle_in(row);
        let grid = match read_cells(&row[puzzle.clone()], puzzle.start) {
            _ if self.other_puzzles => Grid::EMPTY,
            Ok(grid) => grid,
            Err((kind, fault)) => return self.cursor.bad(kind, row, fault),
        };
        let span = |range: Range<usize>| Span::new(at + range.start, at + range.end);
        let answer = self.answer.map(|answer| self.inside(row, answer)).filter(|answer| !answer.is_empty());
        Entry::Record(Record {
            grid,
            place: self.cursor.place_in(row, puzzle.start),
            text: span(0..row.len()),
            puzzle: span(puzzle),
            answer: answer.map(span),
        })
    }

    fn puzzle_in(&self, row: &[u8]) -> Range<usize> {
        let puzzle = self.inside(row, self.puzzle);
        match self.usual {
            Some(usual) if row[puzzle.clone()].trim_ascii().is_empty() => self.inside(row, usual),
            _ => puzzle,
        }
    }

    fn inside(&self, row: &[u8], column: usize) -> Range<usize> {
        let field = self.fields[column].clone();
        let inside = self.dialect.inside(&row[field.clone()]);
        field.start + inside.start..field.start + inside.end
    }
}

impl Parser for ColumnParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        loop {
            if self.in_long_line && !self.pass_line(text, at) {
                return None;
            }
            let rest = &text[*at..];
            let (entry, passed) = match self.row_end(rest, at_end) {
                RowEnd::Incomplete => return None,
                RowEnd::At(end, passed) if rest[..end].iter().all(|&byte| byte == b' ') => {
                    self.pass(at, &rest[..passed]);
                    continue;
                }
                RowEnd::At(end, passed) => (self.entry(&rest[..end], *at), passed),
                RowEnd::OpenQuote(quote) => self.open_quote(rest, quote),
                RowEnd::TooLong => self.too_long(rest),
            };
            self.pass(at, &rest[..passed]);
            return Some(entry);
        }
    }
}
