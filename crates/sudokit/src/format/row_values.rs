//! Records as rows of a table, for whoever writes tables that are no text.

use super::csv::{Dialect, RowEnd};
use super::fields::{self, Role, one_line};
use super::write_columns::{extra, find};
use super::writer::EXTRA;
use super::{Chunk, Format, FormatError, Item, Record, Value, Writer};
use core::ops::Range;

/// What kind of [`Value`] an added column holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ColumnType {
    /// [`Value::Integer`].
    Integer,
    /// [`Value::Decimal`].
    Decimal,
    /// [`Value::Text`] and [`Value::Grid`].
    Text,
}

/// The tables of a writer to `csv`, value by value.
impl Writer {
    /// The names of the columns that the records themselves fill.
    pub fn given_columns(&self) -> Vec<String> {
        if self.has_rows() {
            let header = self.from.columns.header.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
            let names: Vec<_> = unquoted(header).collect();
            // A name in quotes may hold a line end.
            if names.len() == self.from.columns.names.len() {
                return names.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect();
            }
            return self.from.columns.names.clone();
        }
        self.given().into_iter().map(|(name, _)| name).collect()
    }

    /// The names and types of the columns that follow them.
    pub fn added_columns(&self) -> Vec<(String, ColumnType)> {
        let kind = |role| match role {
            Role::Added(index) => self.more.get(index).map_or(ColumnType::Text, |(_, kind)| *kind),
            Role::Count => ColumnType::Integer,
            _ => ColumnType::Text,
        };
        self.added().map(|(name, role)| (name.to_owned(), kind(role))).collect()
    }

    /// What stands in the columns that a record fills, in their order.
    pub fn given_values(&self, chunk: &Chunk, record: &Record) -> Vec<Vec<u8>> {
        if self.has_rows() {
            return unquoted(chunk.text(record.text)).collect();
        }
        let columns = self.given();
        if let [(_, Role::Puzzle)] = columns[..] {
            return vec![fields::cells(chunk, record).to_vec()];
        }
        let fields = fields::fields(&self.from, chunk, record);
        let is_positional = self.from.format == Format::TSV;
        let value = |(at, (name, role)): (usize, &(String, Role))| match role {
            Role::Puzzle => fields::cells(chunk, record).to_vec(),
            Role::Other if is_positional => {
                fields.get(at).map(|field| field.value.clone()).unwrap_or_default()
            }
            Role::Other if name == EXTRA => extra(&fields, &columns),
            Role::Other => find(&fields, Role::Other, Some(name)),
            role => find(&fields, *role, None),
        };
        columns.iter().enumerate().map(value).collect()
    }

    /// The same in place of a record that cannot be read: its own values if it is a row of so many, or else its text in the
    /// puzzle's column.
    pub fn given_values_of_error(&self, error: &FormatError) -> Vec<Vec<u8>> {
        let text = &error.record;
        let columns = self.given();
        if self.has_rows() && Dialect::Comma.row_end(text, true) == RowEnd::At(text.len(), text.len()) {
            let values: Vec<_> = unquoted(text).collect();
            if values.len() == columns.len() {
                return values;
            }
        }
        let value = |(_, role)| if role == Role::Puzzle { one_line(text) } else { Vec::new() };
        columns.into_iter().map(value).collect()
    }

    /// Which of the columns that a record fills hold something else now.
    pub fn replaced_values<'a>(&self, item: &Item<'a>) -> impl Iterator<Item = (usize, Value<'a>)> {
        let columns = &self.from.columns;
        let in_place = item.solution.is_some() && !self.has_answer_column();
        let puzzle = if in_place { self.given_puzzle() } else { None };
        let answer = columns.answer.filter(|_| self.sets_answer(item));
        let (solution, count) = (solution(item), count(item));
        let solutions = puzzle.into_iter().chain(answer).map(move |column| (column, solution));
        solutions.chain(columns.count.filter(|_| self.counts).map(move |column| (column, count)))
    }

    /// What stands in the added columns, in their order.
    pub fn added_values<'a>(&self, item: &Item<'a>) -> impl Iterator<Item = Value<'a>> {
        let columns = &self.from.columns;
        let solution = (self.solutions && columns.answer.is_none()).then(|| solution(item));
        let count = (self.counts && columns.count.is_none()).then(|| count(item));
        let values = item.values.iter().copied().chain(core::iter::repeat(Value::Null)).take(self.more.len());
        solution.into_iter().chain(count).chain(values)
    }

    /// Whether a record is a row of this very format.
    fn has_rows(&self) -> bool {
        self.from.format == Format::CSV && self.from.columns.puzzle.is_some()
    }

    fn given(&self) -> Vec<(String, Role)> {
        let mut columns = self.columns();
        columns.truncate(columns.len() - self.added().count());
        columns
    }

    fn given_puzzle(&self) -> Option<usize> {
        self.from.columns.puzzle.or_else(|| self.given().iter().position(|(_, role)| *role == Role::Puzzle))
    }
}

fn solution<'a>(item: &Item<'a>) -> Value<'a> {
    item.solution.map_or(Value::Null, |solution| Value::Grid(solution.as_grid()))
}

fn count<'a>(item: &Item<'a>) -> Value<'a> {
    item.count.map_or(Value::Null, Value::Integer)
}

/// The fields of a row as a reader of CSV sees them that keeps blanks.
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
