//! The table of formats.

use super::bank::BankFormat;
use super::delimited::Delimited;
use super::dialect::Dialect;
use super::grid::GridFormat;
use super::jsonl::JsonlFormat;
use super::leetcode::LeetcodeFormat;
use super::line::LineFormat;
use super::links::LinkFormat;
use super::marks::MarksFormat;
use super::opensudoku::OpenSudokuFormat;
use super::poj::PojFormat;
use super::prose::ProseFormat;
use super::sdk::SdkFormat;
use super::tatham::TathamFormat;
use super::{Format, FormatRow, Room};

/// Defines a constant for each row, and the list of all formats.
macro_rules! formats {
    ($($(#[doc = $doc:literal])+ $format:ident = $name:literal, $room:ident, $text:expr, { $($fact:ident: $value:expr),* };)+) => {
        impl Format {
            $($(#[doc = $doc])+ pub const $format: Self = Self::new(&FormatRow {
                $($fact: $value,)*
                ..FormatRow::new($name, Room::$room, &$text)
            });)+

            /// All formats of this crate.
            pub const ALL: &'static [Self] = &[$(Self::$format),+];
        }
    };
}

formats! {
    /// One puzzle per line: 81 characters and an optional comment.
    LINE = "line", Comment, LineFormat, {};
    /// 9 rows of 9 cells, with optional bars, frames and separator lines.
    GRID = "grid", Comment, GridFormat, { first_byte: Some(b'%') };
    /// POJ 2676: the number of cases, then 9 tokens of 9 digits per case.
    POJ = "poj", Nothing, PojFormat, { needs_count: true, accepts_any_solution: true };
    /// `LeetCode` 37: a JSON array of 9 arrays of 9 one-character strings.
    LEETCODE = "leetcode", Nothing, LeetcodeFormat, {};
    /// Comma-separated columns with a header row.
    CSV = "csv", Columns, Delimited(Dialect::Comma), { endings: &["csv"] };
    /// Tab-separated columns with a header row.
    TSV = "tsv", Columns, Delimited(Dialect::Tab), { endings: &["tsv"] };
    /// Columns separated by `;` with a header row, as spreadsheets write them in many countries.
    SEMICOLON = "semicolon", Columns, Delimited(Dialect::Semicolon), {};
    /// One JSON object per line.
    JSONL = "jsonl", Columns, JsonlFormat, { endings: &["jsonl"] };
    /// The 100-byte records of the Sudoku Exchange puzzle bank.
    BANK = "bank", FixedFields, BankFormat, {};
    /// Positions with pencil marks. It is only read.
    MARKS = "marks", Comment, MarksFormat, { is_only_read: true };
    /// The files of `SudoCue` and `SadMan Sudoku`, with `[Puzzle]` and other sections. It is only read.
    SDK = "sdk", Comment, SdkFormat, { is_only_read: true };
    /// The XML files of `OpenSudoku`. It is only read.
    OPENSUDOKU = "opensudoku", Comment, OpenSudokuFormat, { is_only_read: true };
    /// Game descriptions of Simon Tatham's puzzle "Solo". It is only read.
    TATHAM = "tatham", Comment, TathamFormat, { is_only_read: true };
    /// Links to f-puzzles, `SudokuPad` and other sites. It is only read.
    LINK = "link", Comment, LinkFormat, { is_only_read: true };
    /// Puzzles within any other text. It is only read.
    TEXT = "text", Comment, ProseFormat, { is_only_read: true };
}

impl Format {
    /// Returns the format of files with this name ending, without the dot, or `None` if no format has it.
    pub fn from_ending(ending: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.row().endings.contains(&ending))
    }
}

/// An error for text that is not the name of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a format; the formats are {}", Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", "))]
pub struct ParseFormatError;

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
        let names = "line, grid, poj, leetcode, csv, tsv, semicolon, jsonl, bank, marks, sdk, opensudoku, tatham, link, text";
        assert_eq!(ParseFormatError.to_string(), format!("not a format; the formats are {names}"));
    }
}
