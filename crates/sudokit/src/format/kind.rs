use core::fmt;
use core::str::FromStr;

/// A file format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// A puzzle a line: 81 characters, then perhaps a comment.
    Line,
    /// 9 rows of 9 cells, drawn as people draw it.
    Grid,
    /// POJ 2676: the number of cases, then 9 tokens of 9 digits a case.
    Poj,
    /// `LeetCode` 37: a JSON array of 9 arrays of 9 one-character strings.
    Leetcode,
    /// Comma-separated columns with a header row.
    Csv,
    /// Tab-separated columns with a header row.
    Tsv,
    /// A JSON object a line.
    Jsonl,
    /// The Sudoku Exchange bank's 100-byte records.
    Bank,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Line, Self::Grid, Self::Poj, Self::Leetcode, Self::Csv, Self::Tsv, Self::Jsonl, Self::Bank];

    /// The name, as typed behind `--from` and `--to`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Grid => "grid",
            Self::Poj => "poj",
            Self::Leetcode => "leetcode",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Jsonl => "jsonl",
            Self::Bank => "bank",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no format's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a format; the formats are line, grid, poj, leetcode, csv, tsv, jsonl, bank")]
pub struct ParseFormatError;

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Self, ParseFormatError> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(ParseFormatError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_around() {
        for format in Format::ALL {
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
