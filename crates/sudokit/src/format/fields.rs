//! What a record holds beside its cells, as names and values: how comments and columns pass from one format to another.

use super::csv::Dialect;
use super::layout::Columns;
use super::{Chunk, Layout, Record, bank, json, line};
use core::ops::Range;
use std::collections::{BTreeMap, BTreeSet};

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Puzzle,
    Answer,
    Count,
    Other,
    /// Added by [`Writer::with_columns`](super::Writer::with_columns): the column of this index.
    Added(usize),
}

/// A part of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) value: Vec<u8>,
    pub(super) role: Role,
}

impl Field {
    fn new(name: &str, value: &[u8], role: Role) -> Self {
        Self { name: name.to_owned(), value: value.to_vec(), role }
    }
}

/// The names and roles of the fields that the records of an input have, in their order.
///
/// Those of JSON objects may differ from one to the next: they are those of the first.
pub(super) fn columns(layout: &Layout) -> Vec<(String, Role)> {
    let puzzle = ("puzzle", Role::Puzzle);
    let other = |name| (name, Role::Other);
    let fixed = match layout.format.name() {
        "line" => vec![puzzle, other("comment")],
        "grid" => vec![puzzle, other("title"), other("comment")],
        "poj" | "leetcode" => vec![puzzle],
        "bank" => vec![other("id"), puzzle, other("rating")],
        "csv" | "tsv" | "jsonl" if layout.columns.puzzle.is_none() => vec![puzzle],
        _ => return named_columns(&layout.columns),
    };
    fixed.into_iter().map(|(name, role)| (name.to_owned(), role)).collect()
}

fn named_columns(columns: &Columns) -> Vec<(String, Role)> {
    columns.names.iter().enumerate().map(|(i, name)| (name.clone(), columns.role(i))).collect()
}

impl Columns {
    pub(super) fn role(&self, column: usize) -> Role {
        match Some(column) {
            found if found == self.puzzle => Role::Puzzle,
            found if found == self.answer => Role::Answer,
            found if found == self.count => Role::Count,
            _ => Role::Other,
        }
    }
}

/// The fields of a record, the empty ones left out where the format has no columns.
pub(super) fn fields(layout: &Layout, chunk: &Chunk, record: &Record) -> Vec<Field> {
    let text = chunk.text(record.text);
    let cells = cells(chunk, record);
    let puzzle = Field::new("puzzle", &cells, Role::Puzzle);
    let mut fields = match layout.format.name() {
        "csv" => return column_fields(Dialect::Comma, &layout.columns, text),
        "tsv" => return column_fields(Dialect::Tab, &layout.columns, text),
        "jsonl" => return members(&layout.columns, text),
        "poj" | "leetcode" => vec![puzzle],
        "line" => {
            let tail = record.puzzle.range().end.saturating_sub(record.text.range().start);
            vec![
                puzzle,
                Field::new("comment", line::comment(text.get(tail..).unwrap_or_default()), Role::Other),
            ]
        }
        "grid" => drawn(puzzle, text),
        _ => {
            let part = |name, range: Range<usize>| {
                Field::new(name, text.get(range).unwrap_or_default().trim_ascii(), Role::Other)
            };
            vec![part("id", bank::ID), puzzle, part("rating", bank::RATING)]
        }
    };
    fields.retain(|field| !field.value.is_empty());
    fields
}

/// Gives each field a name of its own, as the members of an object need: of several alike, one with a role keeps its
/// name, or else the first; the others are numbered, `name_2`.
pub(super) fn with_names_of_their_own(mut fields: Vec<Field>) -> Vec<Field> {
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

/// The cells as 81 characters: as given where they were given so, otherwise with `.` for empty.
pub(super) fn cells(chunk: &Chunk, record: &Record) -> [u8; 81] {
    chunk.text(record.puzzle).try_into().unwrap_or_else(|_| record.grid.to_ascii(b'.'))
}

fn column_fields(dialect: Dialect, columns: &Columns, row: &[u8]) -> Vec<Field> {
    let value = |field: Range<usize>| dialect.value(&row[field]);
    let values = dialect.fields(row).map(value);
    let named = columns.names.iter().enumerate().zip(values);
    named.map(|((i, name), value)| Field { name: name.clone(), value, role: columns.role(i) }).collect()
}

/// The members of an object: strings without quotes and escapes, `null` as nothing, all else as JSON.
fn members(first: &Columns, object: &[u8]) -> Vec<Field> {
    let members =
        core::str::from_utf8(object).ok().and_then(|object| json::members(object).ok()).unwrap_or_default();
    let (names, values): (Vec<_>, Vec<_>) = members.into_iter().unzip();
    let columns = Columns::new(names, first.wanted.as_deref());
    let value = |raw: json::Raw<'_>| match raw.get() {
        "null" => String::new(),
        json => json::string(json).unwrap_or_else(|| json.to_owned()),
    };
    let field = |((i, name), raw): ((usize, &String), json::Raw<'_>)| Field {
        name: name.clone(),
        value: value(raw).into_bytes(),
        role: columns.role(i),
    };
    columns.names.iter().enumerate().zip(values).map(field).collect()
}

/// The title and the comments of a drawn grid.
fn drawn(puzzle: Field, text: &[u8]) -> Vec<Field> {
    let mut title = Vec::new();
    let mut comments = Vec::new();
    for line in text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii) {
        if let Some(text) = line.strip_prefix(b"%") {
            add(&mut title, text);
        } else if let Some(start) = line.iter().position(|&byte| byte == b'#') {
            add(&mut comments, &line[start + 1..]);
        }
    }
    vec![puzzle, Field::new("title", &title, Role::Other), Field::new("comment", &comments, Role::Other)]
}

fn add(texts: &mut Vec<u8>, text: &[u8]) {
    let text = text.trim_ascii();
    if !text.is_empty() && !texts.is_empty() {
        texts.extend_from_slice(b"; ");
    }
    texts.extend_from_slice(text);
}

/// The fields of a record that are neither puzzle nor answer nor count, as one comment: `name=value; name=value`, or only
/// the value where it is a comment and nothing else.
pub(super) fn as_comment<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<u8> {
    let fields: Vec<&Field> = fields.filter(|field| !field.value.is_empty()).collect();
    let is_lone = fields.len() == 1 && fields[0].name == "comment";
    let mut text = Vec::new();
    for field in fields {
        if !is_lone {
            add(&mut text, field.name.as_bytes());
            text.push(b'=');
        }
        text.extend_from_slice(&field.value);
    }
    one_line(&text)
}

/// The text with every line end and other control character as a blank.
pub(super) fn one_line(text: &[u8]) -> Vec<u8> {
    text.iter().map(|&byte| if byte.is_ascii_control() && byte != b'\t' { b' ' } else { byte }).collect()
}

/// The value of the first field of this name.
pub(super) fn value_of<'a>(fields: &'a [Field], name: &str) -> &'a [u8] {
    fields.iter().find(|field| field.name == name).map_or(b"", |field| &field.value)
}
