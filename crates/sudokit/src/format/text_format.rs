//! What a format is, and the handle by which the program names one.

use core::fmt;
use core::hash::{Hash, Hasher};

/// What a format has room for beside the cells of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Room {
    /// Nothing.
    Nothing,
    /// Fields of its own and no others.
    FixedFields,
    /// A comment.
    Comment,
    /// Columns of any name.
    Columns,
}

/// A text format: what the rest of the crate, and a program, must know of it.
pub trait TextFormat: Sync {
    /// The name, as `--from` and `--to` accept it. No two formats have the same.
    fn name(&self) -> &'static str;

    /// The endings of file names that mean this format, without the dot.
    fn endings(&self) -> &'static [&'static str] {
        &[]
    }

    /// What it has room for beside the cells.
    fn room(&self) -> Room;

    /// Whether a file begins with the number of its records.
    fn needs_count(&self) -> bool {
        false
    }
}

/// A file format: a handle to a [`TextFormat`].
#[derive(Clone, Copy)]
pub struct Format(&'static dyn TextFormat);

impl Format {
    /// The handle of a format.
    pub const fn new(format: &'static dyn TextFormat) -> Self {
        Self(format)
    }

    /// The name, as `--from` and `--to` accept it.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The endings of file names that mean this format, without the dot.
    pub fn endings(self) -> &'static [&'static str] {
        self.0.endings()
    }

    /// What it has room for beside the cells.
    pub fn room(self) -> Room {
        self.0.room()
    }

    /// Whether a record has room for a comment or a new column.
    pub fn has_room(self) -> bool {
        self.room() >= Room::Comment
    }

    /// Whether its records are rows of named columns, to which others can be added.
    pub fn has_columns(self) -> bool {
        self.room() == Room::Columns
    }

    /// Whether a file begins with the number of its records.
    pub fn needs_count(self) -> bool {
        self.0.needs_count()
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl Hash for Format {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name()).finish()
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
