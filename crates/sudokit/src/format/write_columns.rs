//! Records as rows of columns and JSON objects.

use super::csv::Dialect;
use super::fields::{Field, Role, as_comment, fields, with_names_of_their_own};
use super::json::{members, range_in, write_string};
use super::layout::{ANSWER_NAMES, COUNT_NAMES, Columns};
use super::writer::{EXTRA, cells_of};
use super::{Chunk, Format, Item, Record, Writer};
use core::ops::Range;

/// A part of a record to be replaced, and by what.
type Edit = (Range<usize>, Vec<u8>);

impl Writer {
    pub(super) fn dialect(&self) -> Dialect {
        if self.to == Format::TSV { Dialect::Tab } else { Dialect::Comma }
    }

    /// Whether an answer goes to a column of its own.
    pub(super) fn has_answer_column(&self) -> bool {
        self.solutions || self.from.columns.answer.is_some()
    }

    /// Whether what the answer column holds is replaced.
    pub(super) fn sets_answer(&self, item: &Item<'_>) -> bool {
        self.solutions || item.solution.is_some()
    }
}

/// Appends the header row, if the input has one or needs none.
pub(super) fn header(writer: &Writer, out: &mut Vec<u8>) {
    let columns = &writer.from.columns;
    if writer.is_same() {
        if columns.header.is_empty() {
            return;
        }
        out.extend_from_slice(&columns.header);
        for (name, _) in writer.added() {
            out.push(writer.dialect().delimiter());
            out.extend_from_slice(name.as_bytes());
        }
    } else {
        write_row(writer.dialect(), writer.columns().into_iter().map(|(name, _)| name.into_bytes()), out);
        return;
    }
    out.push(b'\n');
}

pub(super) fn write_row(dialect: Dialect, values: impl Iterator<Item = Vec<u8>>, out: &mut Vec<u8>) {
    for (i, value) in values.enumerate() {
        if i > 0 {
            out.push(dialect.delimiter());
        }
        dialect.write_field(&value, out);
    }
    out.push(b'\n');
}

fn solution_text(item: &Item<'_>) -> Vec<u8> {
    item.solution.map(|solution| solution.as_grid().to_ascii(b'.').to_vec()).unwrap_or_default()
}

fn count_text(item: &Item<'_>) -> Vec<u8> {
    item.count.map(|count| count.to_string().into_bytes()).unwrap_or_default()
}

/// The value of the added column of this index.
fn added_text(item: &Item<'_>, index: usize) -> Vec<u8> {
    item.values.get(index).map(|value| value.to_text()).unwrap_or_default()
}

fn added_json(item: &Item<'_>, index: usize) -> Vec<u8> {
    item.values.get(index).map_or_else(|| b"null".to_vec(), |value| value.to_json())
}

/// Appends the text with parts of it replaced.
fn splice(text: &[u8], mut edits: Vec<Edit>, out: &mut Vec<u8>) {
    edits.sort_by_key(|(range, _)| range.start);
    let mut at = 0;
    for (range, new) in edits {
        out.extend_from_slice(text.get(at..range.start).unwrap_or_default());
        out.extend_from_slice(&new);
        at = range.end;
    }
    out.extend_from_slice(text.get(at..).unwrap_or_default());
}

/// Where the cells stand in the record.
fn puzzle_in(record: &Record) -> Range<usize> {
    let start = record.text.range().start;
    let puzzle = record.puzzle.range();
    puzzle.start.saturating_sub(start)..puzzle.end.saturating_sub(start)
}

/// Appends a row to the same format, every byte of it as given but the columns that change.
pub(super) fn row_again(writer: &Writer, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
    let (text, dialect, columns) = (chunk.text(record.text), writer.dialect(), &writer.from.columns);
    let mut edits = Vec::new();
    let mut set = |column: Option<usize>, value: Vec<u8>| {
        let field = column.and_then(|column| dialect.fields(text).nth(column));
        edits.extend(field.map(|field| (field, value)));
    };
    if writer.sets_answer(item) {
        set(columns.answer, solution_text(item));
    }
    if writer.counts {
        set(columns.count, count_text(item));
    }
    if item.solution.is_some() && !writer.has_answer_column() {
        edits.push((puzzle_in(record), solution_text(item)));
    }
    splice(text, edits, out);
    for (_, role) in writer.added() {
        out.push(dialect.delimiter());
        match role {
            Role::Answer => out.extend(solution_text(item)),
            Role::Added(index) => dialect.write_field(&added_text(item, index), out),
            _ => out.extend(count_text(item)),
        }
    }
    out.push(b'\n');
}

/// Appends an object to the same format, every byte of it as given but the members that change.
pub(super) fn object_again(
    writer: &Writer,
    chunk: &Chunk,
    record: &Record,
    item: &Item<'_>,
    out: &mut Vec<u8>,
) {
    let text = chunk.text(record.text);
    let given = core::str::from_utf8(text).unwrap_or_default();
    let members = members(given).unwrap_or_default();
    let (names, values): (Vec<_>, Vec<_>) = members.into_iter().unzip();
    let columns = Columns::new(names, writer.from.columns.wanted.as_deref());
    let end = text.trim_ascii_end().len().saturating_sub(1);
    let set = |column: Option<usize>, name: &str, value: Vec<u8>| match column {
        Some(column) => (range_in(given, values[column]), value),
        None => (end..end, [b",\"", name.as_bytes(), b"\":", &value].concat()),
    };
    let mut edits = Vec::new();
    if writer.solutions || item.solution.is_some() && columns.answer.is_some() {
        edits.push(set(columns.answer, columns.free_name(&ANSWER_NAMES), solution_json(item)));
    } else if item.solution.is_some() {
        edits.push((puzzle_in(record), solution_text(item)));
    }
    if writer.counts {
        edits.push(set(columns.count, columns.free_name(&COUNT_NAMES), count_json(item)));
    }
    for (index, (name, _)) in writer.more.iter().enumerate() {
        edits.push(set(None, &columns.own_name(name), added_json(item, index)));
    }
    splice(text, edits, out);
    out.push(b'\n');
}

fn solution_json(item: &Item<'_>) -> Vec<u8> {
    match item.solution {
        Some(_) => [b"\"", &solution_text(item)[..], b"\""].concat(),
        None => b"null".to_vec(),
    }
}

fn count_json(item: &Item<'_>) -> Vec<u8> {
    if item.count.is_some() { count_text(item) } else { b"null".to_vec() }
}

/// Appends a record of another format as a row.
pub(super) fn row(writer: &Writer, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
    let fields = fields(&writer.from, chunk, record);
    let columns = writer.columns();
    let is_positional = [Format::CSV, Format::TSV].contains(&writer.from.format);
    let values = columns.iter().enumerate().map(|(i, (name, role))| match role {
        Role::Puzzle if item.solution.is_some() && writer.has_answer_column() => {
            super::fields::cells(chunk, record).to_vec()
        }
        Role::Puzzle => cells_of(chunk, record, item).to_vec(),
        Role::Answer if writer.sets_answer(item) => solution_text(item),
        Role::Count if writer.counts => count_text(item),
        Role::Added(index) => added_text(item, *index),
        Role::Answer | Role::Count => find(&fields, *role, None),
        Role::Other if is_positional => fields.get(i).map(|field| field.value.clone()).unwrap_or_default(),
        Role::Other if name == EXTRA => extra(&fields, &columns),
        Role::Other => find(&fields, Role::Other, Some(name)),
    });
    write_row(writer.dialect(), values, out);
}

pub(super) fn find(fields: &[Field], role: Role, name: Option<&str>) -> Vec<u8> {
    let is_it = |field: &&Field| field.role == role && name.is_none_or(|name| field.name == name);
    fields.iter().find(is_it).map(|field| field.value.clone()).unwrap_or_default()
}

/// The fields that have no column of their own, as one text.
pub(super) fn extra(fields: &[Field], columns: &[(String, Role)]) -> Vec<u8> {
    let has_column = |field: &Field| {
        columns
            .iter()
            .any(|(name, role)| *role == field.role && (*role != Role::Other || *name == field.name))
    };
    as_comment(fields.iter().filter(|field| field.name == EXTRA || !has_column(field)))
}

/// Appends a record of another format as an object.
pub(super) fn object(writer: &Writer, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
    out.push(b'{');
    let fields = with_names_of_their_own(fields(&writer.from, chunk, record));
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        write_string(field.name.as_bytes(), out);
        out.push(b':');
        match field.role {
            Role::Answer if writer.sets_answer(item) => out.extend(solution_json(item)),
            Role::Count if writer.counts => out.extend(count_json(item)),
            Role::Puzzle if !writer.has_answer_column() => write_string(&cells_of(chunk, record, item), out),
            _ => write_string(&field.value, out),
        }
    }
    for (name, role) in writer.added() {
        out.extend_from_slice(b",\"");
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(b"\":");
        out.extend(match role {
            Role::Answer => solution_json(item),
            Role::Added(index) => added_json(item, index),
            _ => count_json(item),
        });
    }
    out.extend_from_slice(b"}\n");
}
