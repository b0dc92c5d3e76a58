//! Puzzles of other sizes and with other rules among those that are read as classic ones.

use crate::kind::Kind;
use crate::variants::{COLUMN, begins_like_one};
use sudokit::format::{Format, FormatError, FormatErrorKind};

/// How puzzles of other sizes and with other rules can be read, which an input has among classic ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OtherPuzzles {
    /// With the option for lines of any puzzles.
    Lines,
    /// In a table, if the first row has one.
    Table,
    /// In a table, if their column is named.
    Column,
}

impl OtherPuzzles {
    /// Whether a record of this format that cannot be read as a classic puzzle can be another one.
    pub(super) fn of(kind: Kind, error: &FormatError) -> Option<Self> {
        let (format, record) = (kind.format(), error.record.trim_ascii_start());
        let is_variant = matches!(error.kind, FormatErrorKind::Variant { .. });
        let is_table = format.has_columns();
        // A row of columns is no text of a puzzle, but an object in a line can be one or the other.
        let is_row = is_table && (format != Format::JSONL || record.starts_with(b"{"));
        match () {
            () if begins_like_one(record) && (!is_table || format == Format::JSONL) => Some(Self::Lines),
            () if is_variant && !is_row => Some(Self::Lines),
            () if is_variant => Some(Self::Column),
            () if is_table && (begins_like_one(field(error)) || begins_like_one(record)) => Some(Self::Table),
            () => None,
        }
    }

    /// What to do.
    pub(super) fn advice(self) -> String {
        match self {
            Self::Lines => "--from iss also reads those of other sizes and with other rules".to_owned(),
            Self::Table => format!(
                "put a row of another size or with other rules first, or such puzzles in a column `{COLUMN}`, to read all"
            ),
            Self::Column => format!("--column {COLUMN} also reads those with other rules"),
        }
    }
}

/// The value of a row that has the error.
fn field(error: &FormatError) -> &[u8] {
    let at = error.place.column.saturating_sub(error.line_from) as usize;
    let (before, after) = error.line.split_at(at.min(error.line.len()));
    let is_end = |byte: &u8| b",\t\"".contains(byte);
    let start = before.iter().rposition(is_end).map_or(0, |end| end + 1);
    let end = after.iter().position(is_end).unwrap_or(after.len());
    &error.line[start..before.len() + end]
}
