//! One JSON object per line.

use super::changed::write_edited;
use super::characters::{Fault, read_cells};
use super::columns::{ANSWER_NAMES, COUNT_NAMES, REST_NAME};
use super::json::{Raw, fault, kind_of, members, range_in, string, write_string};
use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, ROW_LIMIT};
use super::{
    Chunk, Columns, Entry, Field, FormatError, FormatErrorKind, InputStart, Opened, OutputRecord,
    OutputSettings, Parser, Record, Role, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The format `jsonl`.
#[derive(Debug)]
pub(super) struct JsonlFormat;

impl TextFormat for JsonlFormat {
    fn open(&self, start: &InputStart<'_>) -> Option<Opened> {
        let columns = columns(start.text, start.at_end, start.column)?;
        let wanted = start.column.map(str::to_owned);
        let parser = Box::new(JsonlParser { lines: Lines::new(ROW_LIMIT, 1), wanted });
        Some(Opened { columns, parser, passed: 0, fault: None })
    }

    /// Returns the columns of the first object, and one for other members of later objects.
    fn columns(&self, columns: &Columns) -> Vec<(String, Role)> {
        let mut columns = columns.names_and_roles();
        for (name, role) in &mut columns {
            if *role == Role::Other && name == REST_NAME {
                *role = Role::Rest;
            }
        }
        columns.push((REST_NAME.to_owned(), Role::Rest));
        columns
    }

    /// Returns strings without quotes and escapes, `null` as an empty text, and other values as JSON.
    fn fields(&self, first: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let (columns, values) = object_columns(text_of(chunk, record), first.wanted.as_deref());
        let value = |raw: Raw<'_>| match raw.get() {
            "null" => String::new(),
            json => string(json).unwrap_or_else(|| json.to_owned()),
        };
        let field = |((i, name), raw): ((usize, &String), Raw<'_>)| Field {
            name: name.clone(),
            value: value(raw).into_bytes(),
            role: columns.role(i),
        };
        columns.names.iter().enumerate().zip(values).map(field).collect()
    }

    fn other_solution(&self, columns: &Columns, chunk: &Chunk, record: &Record) -> Option<Range<usize>> {
        let text = text_of(chunk, record);
        let (columns, values) = object_columns(text, columns.wanted.as_deref());
        let answer = values[columns.answer?];
        let is_something = !matches!(answer.get(), "null" | "\"\"");
        let start = record.text.range().start;
        is_something.then(|| range_in(text, answer)).map(|at| start + at.start..start + at.end)
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        if output.settings.is_same { write_again(output, out) } else { write(output, out) }
    }

    fn write_error(&self, _settings: &OutputSettings, error: &FormatError, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"error\":");
        write_string(error.to_string().as_bytes(), out);
        out.extend_from_slice(format!(",\"line\":{}}}\n", error.place.line).as_bytes());
    }
}

/// Returns the text of a record. A record is always UTF-8.
fn text_of<'a>(chunk: &'a Chunk, record: &Record) -> &'a str {
    core::str::from_utf8(chunk.text(record.text)).unwrap_or_default()
}

/// Returns the columns of one object, and their values.
fn object_columns<'a>(object: &'a str, wanted: Option<&str>) -> (Columns, Vec<Raw<'a>>) {
    let (names, values) = members(object).unwrap_or_default().into_iter().unzip();
    (Columns::new(names, wanted), values)
}

/// Appends an object that was read as an object, unchanged except for the members with new values.
fn write_again(output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let (settings, text) = (output.settings, output.text());
    let given = text_of(output.chunk, output.record);
    let (columns, values) = object_columns(given, settings.input.wanted.as_deref());
    let end = text.trim_ascii_end().len().saturating_sub(1);
    let set = |column: Option<usize>, name: &str, role: Role| {
        let value = output.value(role).to_json();
        match column {
            Some(column) => (range_in(given, values[column]), value),
            None => (end..end, [b",\"", name.as_bytes(), b"\":", &value].concat()),
        }
    };
    let mut edits = Vec::new();
    if settings.solutions || output.annotations.solution.is_some() && columns.answer.is_some() {
        edits.push(set(columns.answer, columns.free_name(&ANSWER_NAMES), Role::Answer));
    } else if output.annotations.solution.is_some() {
        edits.push((output.cells_at(), output.cells().to_vec()));
    }
    if settings.counts {
        edits.push(set(columns.count, columns.free_name(&COUNT_NAMES), Role::Count));
    }
    for (index, (name, _)) in settings.more.iter().enumerate() {
        edits.push(set(None, &columns.own_name(name), Role::Added(index)));
    }
    write_edited(text, edits, out);
    out.push(b'\n');
}

/// Appends a record of another format as an object.
fn write(output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let settings = output.settings;
    let mut before = b'{';
    for (field, name) in output.fields.iter().zip(own_names(&output.fields)) {
        out.push(core::mem::replace(&mut before, b','));
        write_string(name.as_bytes(), out);
        out.push(b':');
        match field.role {
            role if output.sets(role) => out.extend(output.value(role).to_json()),
            Role::Puzzle if !settings.has_answer_column() => write_string(&output.cells(), out),
            _ => write_string(&field.value, out),
        }
    }
    for (name, role) in settings.added() {
        out.extend_from_slice(b",\"");
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(b"\":");
        out.extend(output.value(role).to_json());
    }
    out.extend_from_slice(b"}\n");
}

/// Returns a unique name for each field, because the members of an object need one. Of several equal names, the field
/// with a role keeps its name, or else the first; the others are numbered: `name_2`.
fn own_names(fields: &[Field]) -> impl Iterator<Item = Cow<'_, str>> {
    let has_role = |field: &&Field| field.role != Role::Other;
    let with_roles = fields.iter().filter(has_role);
    let mut taken: BTreeSet<Cow<'_, str>> = with_roles.map(|field| field.name.as_str().into()).collect();
    let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
    fields.iter().map(move |field| {
        let mut name = Cow::Borrowed(field.name.as_str());
        while field.role == Role::Other && !taken.insert(name.clone()) {
            let number = numbers.entry(&field.name).or_insert(1);
            *number += 1;
            name = format!("{}_{number}", field.name).into();
        }
        name
    })
}

/// Parses lines that are JSON objects.
#[derive(Debug)]
struct JsonlParser {
    lines: Lines,
    /// The name of the puzzle's member, if it was requested.
    wanted: Option<String>,
}

/// Returns the entry of a line, or `None` if the line is blank or a comment.
fn entry(line: &Line<'_>, wanted: Option<&str>) -> Option<Entry> {
    if line.is_too_long {
        let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
        return Some(line.cursor().bad(kind, &line.text[..LINE_LIMIT], 0..1));
    }
    (!line.is_to_skip()).then(|| line.entry(object(line, wanted)))
}

impl Parser for JsonlParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let Self { lines, wanted } = self;
        lines.next_entry(text, at, at_end, |line| entry(line, wanted.as_deref()))
    }
}

/// Returns the columns of an input, the members of its first object, or `None` if that object is incomplete.
fn columns(text: &[u8], at_end: bool, wanted: Option<&str>) -> Option<Columns> {
    let (mut lines, mut at) = (Lines::new(ROW_LIMIT, 1), 0);
    let line = loop {
        match lines.next(text, &mut at, at_end) {
            Some(line) if line.is_blank() || line.is_comment() => {}
            Some(line) => break line.text,
            None if at_end || text.len() > ROW_LIMIT => break b"",
            None => return None,
        }
    };
    Some(object_columns(core::str::from_utf8(line).unwrap_or_default(), wanted).0)
}

/// Parses an object and finds its puzzle.
fn object(line: &Line<'_>, wanted: Option<&str>) -> Result<Record, Fault> {
    let text = core::str::from_utf8(line.text)
        .map_err(|error| (FormatErrorKind::NotUtf8, error.valid_up_to()..error.valid_up_to() + 1))?;
    let start = text.len() - text.trim_ascii_start().len();
    let members = members(text).map_err(|error| match fault(text, &error) {
        (FormatErrorKind::Json { message }, _) if message.starts_with("invalid type") => {
            let found = kind_of(text.trim_ascii());
            (FormatErrorKind::NotAnObject { found }, start..text.trim_ascii_end().len())
        }
        fault => fault,
    })?;
    let (names, values): (Vec<_>, Vec<_>) = members.into_iter().unzip();
    let columns = Columns::new(names, wanted);
    let whole = start..text.trim_ascii_end().len();
    let puzzle = columns.puzzle.ok_or_else(|| (columns.no_puzzle(), whole))?;
    let at = range_in(text, values[puzzle]);
    let grid = puzzle_of(&text[at.clone()], at.start)?;
    let answer = columns.answer.map(|answer| range_in(text, values[answer]));
    let answer = answer.filter(|at| is_full_string(&text[at.clone()])).map(|at| line.span(inside(&at)));
    Ok(Record { answer, ..line.record(grid, inside(&at)) })
}

/// Parses the puzzle from its value, which starts at `at`.
fn puzzle_of(value: &str, at: usize) -> Result<Grid, Fault> {
    let whole = at..at + value.len();
    let Some(cells) = string(value) else {
        return Err((FormatErrorKind::NotAString { found: kind_of(value) }, whole));
    };
    // If the string has escapes, positions in the cells are not positions in the text.
    let is_plain = cells.len() + 2 == value.len();
    read_cells(cells.as_bytes(), at + 1).map_err(|(kind, fault)| (kind, if is_plain { fault } else { whole }))
}

fn is_full_string(value: &str) -> bool {
    value.starts_with('"') && value.len() > 2
}

/// Returns a string's range without its quotes.
fn inside(string: &Range<usize>) -> Range<usize> {
    string.start + 1..string.end - 1
}
