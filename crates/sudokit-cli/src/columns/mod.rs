//! Parquet and Arrow files: columns on their way through a program of rows.
//!
//! What the verbs read are rows of text, so columns come to them as such: a `csv` in memory that holds of each row its
//! number, the ticket, and of its columns those that a verb may look at or change. What the verbs write are such rows
//! again, which may be fewer or more. The ticket tells which row each came from: that is taken from the batch it was read
//! in, which is kept on the [`Shelf`] until then, and only what is different in the text is put in its place. So nulls,
//! lists, times and all that the program knows nothing of stay what they were.

mod arrow;
mod compression;
mod gather;
mod guard;
mod made;
mod merge;
mod open;
mod parquet;
mod render;
mod rows;
mod shelf;
mod sink;
mod split;
mod texts;

pub(crate) use compression::Compression;
pub(crate) use open::{View, look};
pub(crate) use render::field;
pub(crate) use shelf::Shelf;
pub(crate) use sink::{Form, Given, Sink};

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
    pub(crate) fn of_ending(ending: &str) -> Option<Self> {
        match ending {
            "parquet" | "pq" => Some(Self::Parquet),
            "arrow" | "arrows" | "feather" | "ipc" => Some(Self::Arrow),
            _ => None,
        }
    }

    /// The one whose files begin with these four bytes.
    fn of_start(start: &[u8]) -> Option<Self> {
        match start {
            b"PAR1" => Some(Self::Parquet),
            b"ARRO" | [0xff, 0xff, 0xff, 0xff] => Some(Self::Arrow),
            _ => None,
        }
    }
}

/// The name of the column of tickets, which no other has.
const TICKET: &str = "\u{1}";

/// What went wrong with columns, as an error of reading or writing.
fn failed(error: impl std::fmt::Display) -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidData, error.to_string())
}
