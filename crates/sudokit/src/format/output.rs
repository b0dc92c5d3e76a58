//! Records to be written, as formats see them.

use super::columns::{ANSWER_NAMES, COUNT_NAMES, EXACT_NAMES, PUZZLE_NAMES, as_comment, cells};
use super::dialect::{Dialect, is_in_quotes};
use super::{Annotations, Chunk, ColumnType, Columns, Field, FormatError, Record, Role, Value, setter_json};
use crate::grid::{Grid, Solution};
use core::ops::Range;

/// The settings of a writer that are the same for all records.
#[derive(Clone, Debug)]
pub struct OutputSettings {
    pub(super) is_same: bool,
    /// The columns of the input.
    pub(super) input: Columns,
    /// The dialect of columns separated by tabs: that of the input, or with quotes if a name would be read as one in quotes.
    pub(super) tabs: Dialect,
    /// The fields of the input's records.
    pub(super) fields: Vec<(String, Role)>,
    pub(super) solutions: bool,
    pub(super) counts: bool,
    /// The added columns.
    pub(super) more: Vec<(String, ColumnType)>,
}

/// A record to be written, and the values added to it.
#[derive(Debug)]
#[non_exhaustive]
pub struct OutputRecord<'a> {
    /// The settings that are the same for all records.
    pub settings: &'a OutputSettings,
    /// The chunk that holds the record.
    pub chunk: &'a Chunk,
    /// The record as it was read.
    pub record: &'a Record,
    /// The values to write in addition to the record.
    pub annotations: &'a Annotations<'a>,
    /// The fields of a record of another format. Empty for a record of the same format.
    pub fields: Vec<Field>,
}

/// A record that could not be read, and the values added to it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct BadRecord<'a> {
    /// The settings that are the same for all records.
    pub settings: &'a OutputSettings,
    /// The error, with the text of the record.
    pub error: &'a FormatError,
    /// The values to write in addition to the record.
    pub annotations: &'a Annotations<'a>,
}

impl OutputSettings {
    pub(super) fn new(is_same: bool, input: Columns, fields: Vec<(String, Role)>) -> Self {
        let has_quotes = || fields.iter().any(|(name, _)| is_in_quotes(name.as_bytes()));
        let tabs = Dialect::Tab.with_quotes(if is_same { input.is_quoted } else { has_quotes() });
        Self { is_same, input, tabs, fields, solutions: false, counts: false, more: Vec::new() }
    }

    /// Returns whether the records come from the format that they are written to.
    pub const fn is_same(&self) -> bool {
        self.is_same
    }

    /// Returns the columns of the header to write: those of the input and the added ones.
    pub(super) fn columns(&self) -> impl Iterator<Item = (&str, Role)> + Clone {
        self.fields.iter().map(|(name, role)| (name.as_str(), *role)).chain(self.added())
    }

    /// Returns the added columns.
    pub(super) fn added(&self) -> impl Iterator<Item = (&str, Role)> + Clone {
        let input = &self.input;
        // A puzzle column that was requested by name can have the usual name of the answer column.
        let solution = (self.solutions && self.answer_column().is_none())
            .then(|| (input.free_name(&ANSWER_NAMES), Role::Answer));
        let count =
            (self.counts && input.count.is_none()).then(|| (input.free_name(&COUNT_NAMES), Role::Count));
        let is_exact = (self.counts && input.count_exact.is_none())
            .then(|| (input.free_name(&EXACT_NAMES), Role::CountExact));
        let more = self.more.iter().enumerate().map(|(i, (name, _))| (name.as_str(), Role::Added(i)));
        solution.into_iter().chain(count).chain(is_exact).chain(more)
    }

    /// Returns whether the value of the answer column is replaced.
    pub(super) const fn sets_answer(&self, annotations: &Annotations<'_>) -> bool {
        annotations.solution.is_some() || self.solutions && annotations.answer.is_some()
    }

    /// Returns whether the answer has its own column.
    pub(super) fn has_answer_column(&self) -> bool {
        self.solutions || self.answer_column().is_some()
    }

    /// Returns the column of the input, or of the fields of its format, that has the answer.
    pub(super) fn answer_column(&self) -> Option<usize> {
        let of_fields = || self.fields.iter().position(|(_, role)| *role == Role::Answer);
        self.input.answer.or_else(of_fields)
    }
}

impl<'a> OutputRecord<'a> {
    /// Returns the record as given, without its line end.
    pub fn text(&self) -> &'a [u8] {
        self.chunk.text(self.record.text)
    }

    /// Returns the cells to write: those of the solution, if there is one.
    pub fn grid(&self) -> &'a Grid {
        self.annotations.solution.map_or(&self.record.grid, Solution::as_grid)
    }

    /// Returns the cells to write as 81 characters, with the record's character for empty cells.
    pub fn cells(&self) -> [u8; 81] {
        match self.annotations.solution {
            Some(solution) => solution.to_ascii(),
            None => cells(self.chunk, self.record),
        }
    }

    /// Returns the fields of a record of another format, except its cells, as one line. Empty for a record of the
    /// same format.
    pub fn comment(&self) -> Vec<u8> {
        as_comment(self.extras())
    }

    /// Returns the fields to write besides the puzzle. The record's own answer is one of them only if no answer is
    /// written.
    pub(super) fn extras(&self) -> impl Iterator<Item = &Field> {
        let has_value = |field: &Field| field.role == Role::Puzzle && !field.value.is_empty();
        let is_elsewhere = self.settings.input.other_puzzles && !self.fields.iter().any(has_value);
        let is_setter = setter_json::are_cells(self.chunk.text(self.record.puzzle));
        self.fields.iter().filter(move |field| match field.role {
            Role::Puzzle => false,
            Role::Answer => !self.sets_answer(),
            _ if is_setter && setter_json::is_structure(field) => false,
            _ => !(is_elsewhere && self.is_usual_puzzle(field)),
        })
    }

    /// Returns whether this field of a record with nothing in the requested column holds its puzzle.
    fn is_usual_puzzle(&self, field: &Field) -> bool {
        let is_usual = PUZZLE_NAMES.iter().any(|name| field.name.eq_ignore_ascii_case(name));
        is_usual && field.value == self.chunk.text(self.record.puzzle)
    }

    /// Returns whether the value of the answer column is replaced.
    pub(super) const fn sets_answer(&self) -> bool {
        self.settings.sets_answer(self.annotations)
    }

    /// Returns whether the value of a column with this role is replaced.
    pub(super) fn sets(&self, role: Role) -> bool {
        match role {
            Role::Answer => self.sets_answer(),
            Role::Count | Role::CountExact => self.settings.counts,
            role => matches!(role, Role::Added(_)),
        }
    }

    /// Appends the record as given, with the solution in place of its cells.
    pub fn write_text(&self, out: &mut Vec<u8>) {
        let text = self.text();
        let Some(solution) = self.annotations.solution else { return out.extend_from_slice(text) };
        let at = self.cells_at().start;
        let (before, rest) = text.split_at_checked(at).unwrap_or_default();
        out.extend_from_slice(before);
        out.extend_from_slice(&solution.to_ascii());
        out.extend_from_slice(rest.get(81..).unwrap_or_default());
    }

    /// Returns the position of the cells in the record.
    pub(super) fn cells_at(&self) -> Range<usize> {
        let (start, puzzle) = (self.record.text.range().start, self.record.puzzle.range());
        puzzle.start.saturating_sub(start)..puzzle.end.saturating_sub(start)
    }

    /// Returns the value of the first added column of this name.
    pub(super) fn added_value(&self, name: &str) -> Value<'a> {
        let column = self.settings.more.iter().position(|(added, _)| added == name);
        column.map_or(Value::Null, |column| self.value(Role::Added(column)))
    }

    /// Returns the new value of a column with this role.
    pub(super) fn value(&self, role: Role) -> Value<'a> {
        self.annotations.value(role)
    }
}
