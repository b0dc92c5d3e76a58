//! Values that are written in addition to a record.

use super::Role;
use super::json::write_string;
use crate::grid::{Grid, Solution};

/// The values to write in addition to a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Annotations<'a> {
    /// The solution. It replaces the puzzle. In a format with columns, it is written to the answer column, if there
    /// is one or [`Writer::with_solutions`](super::Writer::with_solutions) adds it.
    pub solution: Option<&'a Solution>,
    /// The solution as text, of a puzzle that is [of another kind](super::ReaderOptions::other_puzzles). In a format with
    /// columns, it is written to the column that [`Writer::with_solutions`](super::Writer::with_solutions) adds.
    pub answer: Option<&'a str>,
    /// A note of one line, written after a line, or as a `#` comment above a drawn grid. The other formats omit it.
    pub note: Option<&'a str>,
    /// The value of the column `solution_count`, if [`Writer::with_counts`](super::Writer::with_counts) adds it.
    pub count: Option<u64>,
    /// The value of the column `solution_count_exact`: whether there are no further solutions.
    pub is_count_exact: bool,
    /// The values of the columns that [`Writer::with_columns`](super::Writer::with_columns) adds, in their order and of their
    /// types, which are not checked: columns without a value stay empty, and surplus values are left out.
    pub values: &'a [Value<'a>],
}

impl<'a> Annotations<'a> {
    /// Sets or removes the solution.
    #[inline]
    pub fn with_solution(self, solution: impl Into<Option<&'a Solution>>) -> Self {
        Self { solution: solution.into(), ..self }
    }

    /// Sets or removes the solution as text.
    pub fn with_answer(self, answer: impl Into<Option<&'a str>>) -> Self {
        Self { answer: answer.into(), ..self }
    }

    /// Sets or removes the note.
    pub fn with_note(self, note: impl Into<Option<&'a str>>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// Sets or removes the number of solutions that were found, and whether that is all of them.
    pub fn with_count(self, count: impl Into<Option<u64>>, is_exact: bool) -> Self {
        Self { count: count.into(), is_count_exact: is_exact, ..self }
    }

    /// Sets the values of the added columns.
    pub const fn with_values(self, values: &'a [Value<'a>]) -> Self {
        Self { values, ..self }
    }
}

impl<'a> Annotations<'a> {
    /// Returns the value of a column with this role.
    pub(super) fn value(&self, role: Role) -> Value<'a> {
        match role {
            Role::Answer => match (self.solution, self.answer) {
                (Some(solution), _) => Value::Grid(solution.as_grid()),
                (None, answer) => answer.map_or(Value::Null, Value::Text),
            },
            Role::Added(index) => self.values.get(index).copied().unwrap_or(Value::Null),
            Role::CountExact => self.count.map_or(Value::Null, |_| Value::Boolean(self.is_count_exact)),
            _ => self.count.map_or(Value::Null, Value::Integer),
        }
    }
}

/// The type of the [`Value`]s in an added column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ColumnType {
    /// [`Value::Integer`].
    Integer,
    /// [`Value::Decimal`].
    Decimal,
    /// [`Value::Boolean`].
    Boolean,
    /// [`Value::Text`] and [`Value::Grid`].
    Text,
}

/// The value of an added column.
///
/// The type of a column in a typed file follows from this type, never from the name of the column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Value<'a> {
    /// No value: an empty field, or `null` in `jsonl`.
    Null,
    /// A number that counts something.
    Integer(u64),
    /// A decimal number: `units` divided by 10 to the power of `places`, written with that number of decimals.
    Decimal {
        /// The number without its decimal point.
        units: i64,
        /// The number of digits after the decimal point.
        places: u8,
    },
    /// `true` or `false`.
    Boolean(bool),
    /// A text, which is a string in `jsonl`.
    Text(&'a str),
    /// A grid as 81 characters, with `.` for empty cells, which is a string in `jsonl`.
    Grid(&'a Grid),
}

impl Value<'_> {
    /// Returns the value as text.
    pub fn to_text(self) -> Vec<u8> {
        match self {
            Self::Null => Vec::new(),
            Self::Integer(number) => number.to_string().into_bytes(),
            Self::Decimal { units, places } => decimal(units, places).into_bytes(),
            Self::Boolean(value) => value.to_string().into_bytes(),
            Self::Text(text) => text.as_bytes().to_vec(),
            Self::Grid(grid) => grid.to_ascii(b'.').to_vec(),
        }
    }

    /// Returns the value as JSON.
    pub(super) fn to_json(self) -> Vec<u8> {
        match self {
            Self::Null => b"null".to_vec(),
            Self::Integer(_) | Self::Decimal { .. } | Self::Boolean(_) => self.to_text(),
            Self::Grid(grid) => [b"\"", &grid.to_ascii(b'.')[..], b"\""].concat(),
            Self::Text(text) => {
                let mut out = Vec::new();
                write_string(text.as_bytes(), &mut out);
                out
            }
        }
    }
}

/// Returns `units` with a decimal point before the last `places` digits.
fn decimal(units: i64, places: u8) -> String {
    let places = usize::from(places);
    let digits = format!("{:0>1$}", units.unsigned_abs(), places + 1);
    let (whole, decimals) = digits.split_at(digits.len() - places);
    let sign = if units < 0 { "-" } else { "" };
    let point = if places > 0 { "." } else { "" };
    format!("{sign}{whole}{point}{decimals}")
}
