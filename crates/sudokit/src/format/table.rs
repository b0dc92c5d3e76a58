//! The table of formats.

use super::text_format::{Format, Room, TextFormat};
use core::str::FromStr;

/// Makes a constant of each row, and the list of all.
macro_rules! formats {
    ($($(#[doc = $doc:literal])+ $name:ident = $format:expr;)+) => {
        impl Format {
            $($(#[doc = $doc])+ pub const $name: Self = Self::new(&$format);)+

            /// All formats of this crate.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }
    };
}

formats! {
    /// A puzzle a line: 81 characters, then perhaps a comment.
    LINE = Facts("line", &[], Room::Comment);
    /// 9 rows of 9 cells, drawn as people draw it.
    GRID = Facts("grid", &[], Room::Comment);
    /// POJ 2676: the number of cases, then 9 tokens of 9 digits a case.
    POJ = Facts("poj", &[], Room::Nothing);
    /// `LeetCode` 37: a JSON array of 9 arrays of 9 one-character strings.
    LEETCODE = Facts("leetcode", &[], Room::Nothing);
    /// Comma-separated columns with a header row.
    CSV = Facts("csv", &["csv"], Room::Columns);
    /// Tab-separated columns with a header row.
    TSV = Facts("tsv", &["tsv"], Room::Columns);
    /// A JSON object a line.
    JSONL = Facts("jsonl", &["jsonl"], Room::Columns);
    /// The Sudoku Exchange bank's 100-byte records.
    BANK = Facts("bank", &[], Room::FixedFields);
}

/// Name, endings and room of a format.
struct Facts(&'static str, &'static [&'static str], Room);

impl TextFormat for Facts {
    fn name(&self) -> &'static str {
        self.0
    }

    fn endings(&self) -> &'static [&'static str] {
        self.1
    }

    fn room(&self) -> Room {
        self.2
    }

    fn needs_count(&self) -> bool {
        self.0 == "poj"
    }
}

impl Format {
    /// The format that a file name with this ending means, if any does.
    pub fn from_ending(ending: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.endings().contains(&ending))
    }
}

/// A name that is no format's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a format; the formats are line, grid, poj, leetcode, csv, tsv, jsonl, bank")]
pub struct ParseFormatError;

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Self, ParseFormatError> {
        Self::ALL.iter().copied().find(|format| format.name() == name).ok_or(ParseFormatError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_around() {
        for &format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
            assert_eq!(format!("{format:>9}"), format!("{:>9}", format.name()));
        }
        assert_eq!("Line".parse::<Format>(), Err(ParseFormatError));
    }

    #[test]
    fn the_error_lists_every_name() {
        let message = ParseFormatError.to_string();
        assert!(Format::ALL.iter().all(|format| message.contains(format.name())));
    }
}
