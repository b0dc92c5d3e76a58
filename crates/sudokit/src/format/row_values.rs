//! Records as rows of a table, for writers of tables that are not text.

use super::characters::one_line;
use super::columns::cells;
use super::delimited::{rest, value_in_column};
use super::dialect::{Dialect, RowEnd};
use super::{Annotations, Chunk, ColumnType, Format, FormatError, Record, Role, Value, Writer};
use core::ops::Range;

/// The table of a writer to `csv`, as values.
impl Writer {
    /// Returns the names of the columns whose values come from the records.
    pub fn given_columns(&self) -> Vec<String> {
        if self.has_rows() {
            let header = self.settings.input.header.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
            let names: Vec<_> = unquoted(header).collect();
            // A quoted name can hold a line end.
            if names.len() == self.settings.input.names.len() {
                return names.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect();
            }
            return self.settings.input.names.clone();
        }
        self.settings.fields.iter().map(|(name, _)| name.clone()).collect()
    }

    /// Returns the names and types of the added columns, which follow the others.
    pub fn added_columns(&self) -> Vec<(String, ColumnType)> {
        let kind = |role| match role {
            Role::Added(index) => self.settings.more.get(index).map_or(ColumnType::Text, |(_, kind)| *kind),
            Role::Count => ColumnType::Integer,
            Role::CountExact => ColumnType::Boolean,
            _ => ColumnType::Text,
        };
        self.settings.added().map(|(name, role)| (name.to_owned(), kind(role))).collect()
    }

    /// Returns the values of the columns that come from the records, in order.
    pub fn given_values(&self, chunk: &Chunk, record: &Record) -> Vec<Vec<u8>> {
        if self.has_rows() {
            return unquoted(chunk.text(record.text)).collect();
        }
        let given = &self.settings.fields;
        let other_puzzles = self.settings.input.other_puzzles;
        if let ([(_, Role::Puzzle)], false) = (&given[..], other_puzzles) {
            return vec![cells(chunk, record).to_vec()];
        }
        let fields = self.from.text().fields(&self.settings.input, chunk, record);
        let value = |(at, (name, role)): (usize, &(String, Role))| match role {
            Role::Puzzle if !other_puzzles => cells(chunk, record).to_vec(),
            Role::Rest => rest(&fields, &self.settings.columns()),
            role => value_in_column(&fields, at, (name, *role)),
        };
        given.iter().enumerate().map(value).collect()
    }

    /// Returns these values for a record that cannot be read: its own fields if their number is right, or otherwise
    /// its text in the puzzle column.
    pub fn given_values_of_error(&self, error: &FormatError) -> Vec<Vec<u8>> {
        let text = &error.record;
        let columns = &self.settings.fields;
        if self.has_rows() && Dialect::Comma.row_end(text, true) == RowEnd::At(text.len(), text.len()) {
            let values: Vec<_> = unquoted(text).collect();
            if values.len() == columns.len() {
                return values;
            }
        }
        let value = |(_, role): &(_, Role)| if *role == Role::Puzzle { one_line(text) } else { Vec::new() };
        columns.iter().map(value).collect()
    }

    /// Returns the columns of the record whose values are replaced, with the new values.
    pub fn replaced_values<'a>(
        &self,
        annotations: &Annotations<'a>,
    ) -> impl Iterator<Item = (usize, Value<'a>)> {
        let columns = &self.settings.input;
        let in_place = annotations.solution.is_some() && !self.settings.has_answer_column();
        let puzzle = if in_place { self.given_puzzle() } else { None };
        let answer = self.settings.answer_column().filter(|_| self.settings.sets_answer(annotations));
        let solution = annotations.value(Role::Answer);
        let solutions = puzzle.into_iter().chain(answer).map(move |column| (column, solution));
        let counts = [(columns.count, Role::Count), (columns.count_exact, Role::CountExact)];
        let counts = counts.map(|(column, role)| (column, annotations.value(role)));
        let counts = counts.into_iter().filter_map(|(column, value)| column.map(|column| (column, value)));
        solutions.chain(counts.filter(|_| self.settings.counts))
    }

    /// Returns the values of the added columns, in order.
    pub fn added_values<'a>(&self, annotations: &Annotations<'a>) -> impl Iterator<Item = Value<'a>> {
        self.settings.added().map(|(_, role)| annotations.value(role))
    }

    /// Returns whether a record is a row of the format that is written.
    fn has_rows(&self) -> bool {
        self.from == Format::CSV && self.settings.input.puzzle.is_some()
    }

    fn given_puzzle(&self) -> Option<usize> {
        self.settings
            .input
            .puzzle
            .or_else(|| self.settings.fields.iter().position(|(_, role)| *role == Role::Puzzle))
    }
}

/// Returns the fields of a row without quotes, and with the blanks around them.
fn unquoted(row: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let row_fields = Dialect::Comma.fields(row);
    row_fields.map(move |field: Range<usize>| {
        let field = &row[field];
        if !field.starts_with(b"\"") {
            return field.to_vec();
        }
        let (mut value, mut is_open, mut at) = (Vec::with_capacity(field.len()), true, 1);
        while let Some(&byte) = field.get(at) {
            at += 1;
            if is_open && byte == b'"' {
                is_open = field.get(at) == Some(&b'"');
                at += usize::from(is_open);
                value.extend(is_open.then_some(b'"'));
            } else {
                value.push(byte);
            }
        }
        value
    })
}
