//! Parquet and Arrow files: records in columns.
//!
//! A row is read as its cells, its solution and its number; its batch is kept until the row is written. A verb may write fewer
//! or more rows than it reads. Each output row continues a row of the batch: only changed values are replaced, and new values
//! are added. Therefore nulls, lists, times and all types that the program does not know stay unchanged.

mod arrow;
mod compression;
mod display;
mod file;
mod footer;
mod guard;
mod input;
mod limit;
mod message;
mod page;
mod parquet;
mod restore;
mod row_group;
mod schema;
mod sizes;
mod strings;
mod table;
mod thrift;

pub(crate) use compression::Compression;
pub(crate) use file::{ColumnFile, FileOptions};
pub(crate) use input::{BatchReader, BatchRows};
pub(crate) use limit::PageLimit;
pub(crate) use schema::{BatchSchema, TableSchema};
pub(crate) use table::Table;

use crate::kind::COLUMN_ENDINGS;

/// A file format with columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Container {
    Parquet,
    Arrow,
}

impl Container {
    /// All of them.
    pub(crate) const ALL: &[Self] = &[Self::Parquet, Self::Arrow];

    /// The name for `--from` and `--to`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Parquet => "parquet",
            Self::Arrow => "arrow",
        }
    }

    /// The format of a file name ending.
    pub(crate) fn from_ending(ending: &str) -> Option<Self> {
        let (_, name) = COLUMN_ENDINGS.iter().find(|(known, _)| *known == ending)?;
        Self::ALL.iter().copied().find(|container| container.name() == *name)
    }

    /// The format of files that begin with these four bytes.
    fn from_start(start: &[u8]) -> Option<Self> {
        match start {
            b"PAR1" => Some(Self::Parquet),
            b"ARRO" | [0xff, 0xff, 0xff, 0xff] => Some(Self::Arrow),
            _ => None,
        }
    }
}

/// Maximum length of a solution as text; a longer text is not one, as its start shows.
const LONGEST_ANSWER: usize = 4096;

/// What went wrong with columns, as an error of reading or writing.
fn failed(error: impl std::fmt::Display) -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidData, error.to_string())
}
