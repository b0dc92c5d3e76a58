//! What is written of a record beside what was given.

use super::Role;
use super::json::write_string;
use crate::grid::{Grid, Solution};

/// What to write of a record beside what was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Annotations<'a> {
    /// The answer. It replaces the puzzle; in a format with columns in the answer column, if there is one or
    /// [`Writer::with_solutions`](super::Writer::with_solutions) adds it.
    pub solution: Option<&'a Solution>,
    /// A remark for people, behind a line or above a drawn grid as a `#` comment; left out in the other formats, which
    /// have no room for one. One line.
    pub note: Option<&'a str>,
    /// The value of the added column `solution_count`, if [`Writer::with_counts`](super::Writer::with_counts) adds it.
    pub count: Option<u64>,
    /// The values of the columns that [`Writer::with_columns`](super::Writer::with_columns) adds, in their order.
    pub values: &'a [Value<'a>],
}

impl<'a> Annotations<'a> {
    /// Returns the same with this solution or none.
    #[inline]
    pub fn with_solution(self, solution: impl Into<Option<&'a Solution>>) -> Self {
        Self { solution: solution.into(), ..self }
    }

    /// Returns the same with this remark or none.
    pub fn with_note(self, note: impl Into<Option<&'a str>>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// Returns the same with this number of solutions or none.
    pub fn with_count(self, count: impl Into<Option<u64>>) -> Self {
        Self { count: count.into(), ..self }
    }

    /// Returns the same with these values.
    pub const fn with_values(self, values: &'a [Value<'a>]) -> Self {
        Self { values, ..self }
    }
}

impl<'a> Annotations<'a> {
    /// Returns what stands in a column of this role.
    pub(super) fn value(&self, role: Role) -> Value<'a> {
        match role {
            Role::Answer => self.solution.map_or(Value::Null, |solution| Value::Grid(solution.as_grid())),
            Role::Added(index) => self.values.get(index).copied().unwrap_or(Value::Null),
            _ => self.count.map_or(Value::Null, Value::Integer),
        }
    }
}

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

/// The value of an added column.
///
/// Its kind is the kind of the column in a file that has types: a writer of such a file takes it from the value, never from the
/// name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Value<'a> {
    /// No value: an empty field, in `jsonl` `null`.
    Null,
    /// A number that counts something.
    Integer(u64),
    /// A number with decimals: `units` divided by 10 `places` times, written with exactly that many decimals.
    Decimal {
        /// The number without its point.
        units: i64,
        /// How many digits stand after the point.
        places: u8,
    },
    /// Some text: in `jsonl` a string.
    Text(&'a str),
    /// A grid as 81 characters, `.` for an empty cell: in `jsonl` a string.
    Grid(&'a Grid),
}

impl Value<'_> {
    /// Returns the value as text.
    pub fn to_text(self) -> Vec<u8> {
        match self {
            Self::Null => Vec::new(),
            Self::Integer(number) => number.to_string().into_bytes(),
            Self::Decimal { units, places } => decimal(units, places).into_bytes(),
            Self::Text(text) => text.as_bytes().to_vec(),
            Self::Grid(grid) => grid.to_ascii(b'.').to_vec(),
        }
    }

    /// Returns the value as JSON.
    pub(super) fn to_json(self) -> Vec<u8> {
        match self {
            Self::Null => b"null".to_vec(),
            Self::Integer(_) | Self::Decimal { .. } => self.to_text(),
            Self::Grid(grid) => [b"\"", &grid.to_ascii(b'.')[..], b"\""].concat(),
            Self::Text(text) => {
                let mut out = Vec::new();
                write_string(text.as_bytes(), &mut out);
                out
            }
        }
    }
}

/// `units` with a point before the last `places` digits.
fn decimal(units: i64, places: u8) -> String {
    let places = usize::from(places);
    let digits = format!("{:0>1$}", units.unsigned_abs(), places + 1);
    let (whole, decimals) = digits.split_at(digits.len() - places);
    let sign = if units < 0 { "-" } else { "" };
    let point = if places > 0 { "." } else { "" };
    format!("{sign}{whole}{point}{decimals}")
}
