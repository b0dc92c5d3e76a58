//! Parquet and Arrow files: records in columns.
//!
//! A row that is read is its cells, its answer and its number; the batch that it is of is kept until it is written. What a
//! verb writes are rows again, which may be fewer or more: each goes on with a row of the batch, in which only what is
//! different is replaced, and adds values of its own. So nulls, lists, times and all that the program knows nothing of stay
//! what they were.

mod arrow;
mod compression;
mod display;
mod file;
mod guard;
mod input;
mod parquet;
mod schema;
mod strings;
mod table;

pub(crate) use compression::Compression;
pub(crate) use file::{ColumnFile, FileOptions};
pub(crate) use input::{BatchReader, BatchRows};
pub(crate) use schema::{BatchSchema, TableSchema};
pub(crate) use table::Table;

/// A kind of file that holds columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Container {
    Parquet,
    Arrow,
}

impl Container {
    /// All of them.
    pub(crate) const ALL: &[Self] = &[Self::Parquet, Self::Arrow];

    /// The name, as typed behind `--from` and `--to`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Parquet => "parquet",
            Self::Arrow => "arrow",
        }
    }

    /// The one that a file's ending tells.
    pub(crate) fn from_ending(ending: &str) -> Option<Self> {
        match ending {
            "parquet" | "pq" => Some(Self::Parquet),
            "arrow" | "arrows" | "feather" | "ipc" => Some(Self::Arrow),
            _ => None,
        }
    }

    /// The one whose files begin with these four bytes.
    fn from_start(start: &[u8]) -> Option<Self> {
        match start {
            b"PAR1" => Some(Self::Parquet),
            b"ARRO" | [0xff, 0xff, 0xff, 0xff] => Some(Self::Arrow),
            _ => None,
        }
    }
}

/// What went wrong with columns, as an error of reading or writing.
fn failed(error: impl std::fmt::Display) -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidData, error.to_string())
}
