//! A JSON object a line.

use super::characters::fault as cells_fault;
use super::columns::{ANSWER_NAMES, COUNT_NAMES, REST_NAME};
use super::edits::splice;
use super::json::{Raw, fault, kind_of, members, range_in, string, write_string};
use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, ROW_LIMIT, append_each};
use super::{
    Chunk, Columns, Entry, Field, FormatError, FormatErrorKind, InputStart, Opened, OutputRecord,
    OutputSettings, Parser, Place, Record, Role, Span, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;
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

    /// Those of the first object, and one for what others hold beside.
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

    /// Strings without quotes and escapes, `null` as nothing, all else as JSON.
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

/// The text of a record; nothing if it is not UTF-8, as no record is.
fn text_of<'a>(chunk: &'a Chunk, record: &Record) -> &'a str {
    core::str::from_utf8(chunk.text(record.text)).unwrap_or_default()
}

/// The columns of one object, and their values.
fn object_columns<'a>(object: &'a str, wanted: Option<&str>) -> (Columns, Vec<Raw<'a>>) {
    let (names, values) = members(object).unwrap_or_default().into_iter().unzip();
    (Columns::new(names, wanted), values)
}

/// Appends an object that came as one, every byte of it as given but the members that change.
fn write_again(output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let (settings, text) = (output.settings, output.text());
    let given = text_of(output.chunk, output.record);
    let (columns, values) = object_columns(given, settings.input.wanted.as_deref());
    let end = text.trim_ascii_end().len().saturating_sub(1);
    let set = |column: Option<usize>, name: &str, role: Role| {
        let value = output.added_json(role);
        match column {
            Some(column) => (range_in(given, values[column]), value),
            None => (end..end, [b",\"", name.as_bytes(), b"\":", &value].concat()),
        }
    };
    let mut edits = Vec::new();
    if settings.solutions || output.annotations.solution.is_some() && columns.answer.is_some() {
        edits.push(set(columns.answer, columns.free_name(&ANSWER_NAMES), Role::Answer));
    } else if output.annotations.solution.is_some() {
        edits.push((output.cells_at(), output.solution_text()));
    }
    if settings.counts {
        edits.push(set(columns.count, columns.free_name(&COUNT_NAMES), Role::Count));
    }
    for (index, (name, _)) in settings.more.iter().enumerate() {
        edits.push(set(None, &columns.own_name(name), Role::Added(index)));
    }
    splice(text, edits, out);
    out.push(b'\n');
}

/// Appends a record of another format as an object.
fn write(output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let settings = output.settings;
    let mut before = b'{';
    for field in with_names_of_their_own(output.fields.clone()) {
        out.push(core::mem::replace(&mut before, b','));
        write_string(field.name.as_bytes(), out);
        out.push(b':');
        match field.role {
            Role::Answer if output.sets_answer() => out.extend(output.added_json(Role::Answer)),
            Role::Count if settings.counts => out.extend(output.added_json(Role::Count)),
            Role::Puzzle if !settings.has_answer_column() => write_string(&output.cells(), out),
            _ => write_string(&field.value, out),
        }
    }
    for (name, role) in settings.added() {
        out.extend_from_slice(b",\"");
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(b"\":");
        out.extend(output.added_json(role));
    }
    out.extend_from_slice(b"}\n");
}

/// Gives each field a name of its own, as the members of an object need: of several alike, one with a role keeps its
/// name, or else the first; the others are numbered, `name_2`.
fn with_names_of_their_own(mut fields: Vec<Field>) -> Vec<Field> {
    let has_role = |field: &&Field| field.role != Role::Other;
    let mut taken: BTreeSet<String> =
        fields.iter().filter(has_role).map(|field| field.name.clone()).collect();
    let mut numbers: BTreeMap<String, u32> = BTreeMap::new();
    for field in fields.iter_mut().filter(|field| field.role == Role::Other) {
        let given = field.name.clone();
        while !taken.insert(field.name.clone()) {
            let number = numbers.entry(given.clone()).or_insert(1);
            *number += 1;
            field.name = format!("{given}_{number}");
        }
    }
    fields
}

/// What is wrong with an object, and the part of the line that is at fault.
type Fault = (FormatErrorKind, Range<usize>);

/// Reads lines that are JSON objects.
#[derive(Debug)]
struct JsonlParser {
    lines: Lines,
    /// The name of the puzzle's member, if it was given.
    wanted: Option<String>,
}

/// The grid and the places of the puzzle and the answer in their line.
struct Found {
    grid: Grid,
    puzzle: Range<usize>,
    answer: Option<Range<usize>>,
}

impl JsonlParser {
    fn entry(&self, line: &Line<'_>) -> Option<Entry> {
        if line.is_too_long {
            let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
            return Some(line.cursor().bad(kind, &line.text[..LINE_LIMIT], 0..1));
        }
        if line.is_blank() || line.is_comment() {
            return None;
        }
        let found = match object(line.text, self.wanted.as_deref()) {
            Ok(found) => found,
            Err((kind, fault)) => return Some(line.cursor().bad(kind, line.text, fault)),
        };
        let span = |range: Range<usize>| Span::new(line.start + range.start, line.start + range.end);
        Some(Entry::Record(Record {
            grid: found.grid,
            place: Place { line: line.number, column: found.puzzle.start as u32 + 1 },
            text: Span::new(line.start, line.end()),
            puzzle: span(found.puzzle),
            answer: found.answer.map(span),
        }))
    }
}

impl Parser for JsonlParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        append_each(entries, |at| {
            loop {
                let line = self.lines.next(text, at, at_end)?;
                if let Some(entry) = self.entry(&line) {
                    return Some(entry);
                }
            }
        })
    }
}

/// The columns of an input: the members of its first object; nothing if that has not come.
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

/// Reads an object and finds its puzzle.
fn object(line: &[u8], wanted: Option<&str>) -> Result<Found, Fault> {
    let text = core::str::from_utf8(line)
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
    Ok(Found {
        grid,
        puzzle: inside(&at),
        answer: answer.filter(|at| is_full_string(&text[at.clone()])).map(|at| inside(&at)),
    })
}

/// Reads the puzzle from its value, which stands at `at`.
fn puzzle_of(value: &str, at: usize) -> Result<Grid, Fault> {
    let whole = at..at + value.len();
    let Some(cells) = string(value) else {
        return Err((FormatErrorKind::NotAString { found: kind_of(value) }, whole));
    };
    Grid::from_ascii(cells.as_bytes()).map_err(|error| {
        // Where characters are escaped, a place in the cells is none in the text.
        let is_plain = cells.len() + 2 == value.len();
        let fault = cells_fault(error, cells.as_bytes());
        (error.into(), if is_plain { at + 1 + fault.start..at + 1 + fault.end } else { whole })
    })
}

fn is_full_string(value: &str) -> bool {
    value.starts_with('"') && value.len() > 2
}

/// A string's range without its quotes.
fn inside(string: &Range<usize>) -> Range<usize> {
    string.start + 1..string.end - 1
}
