//! The formats of input and output: text or columns.

use crate::columns::Container;
use crate::variants;
use std::fmt;
use std::path::Path;
use sudokit::format::Format;

/// The endings of names of files with columns, and the name of their format. A build without these formats knows them too.
pub(crate) const COLUMN_ENDINGS: [(&str, &str); 6] = [
    ("parquet", "parquet"),
    ("pq", "parquet"),
    ("arrow", "arrow"),
    ("arrows", "arrow"),
    ("feather", "arrow"),
    ("ipc", "arrow"),
];

/// A format of either kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text(Format),
    Columns(Container),
}

impl Kind {
    /// All of them.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let columns = Container::ALL.iter().copied().map(Self::Columns);
        Format::ALL.iter().chain(&variants::FORMATS).copied().map(Self::Text).chain(columns)
    }

    /// Those of other programs, which only `convert` writes.
    pub(crate) fn shared() -> impl Iterator<Item = Self> {
        variants::SHARED.into_iter().map(|(format, _)| Self::Text(format))
    }

    /// Those that every verb can write.
    pub(crate) fn written() -> impl Iterator<Item = Self> {
        Self::all().filter(|kind| kind.format().is_written())
    }

    /// The name for `--from` and `--to`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Text(format) => format.name(),
            Self::Columns(container) => container.name(),
        }
    }

    /// The text format of its rows.
    pub(crate) const fn format(self) -> Format {
        match self {
            Self::Text(format) => format,
            Self::Columns(_) => Format::CSV,
        }
    }

    /// The format with columns, if it is one.
    pub(crate) const fn container(self) -> Option<Container> {
        match self {
            Self::Text(_) => None,
            Self::Columns(container) => Some(container),
        }
    }

    /// The format of a file name: columns, or text with columns.
    pub(crate) fn from_name(path: &Path) -> Option<Self> {
        let ending = ending(path)?;
        let columns = || Container::from_ending(&ending).map(Self::Columns);
        Format::from_ending(&ending).map(Self::Text).or_else(columns)
    }
}

/// The ending of a file name in small letters, before that of a compressed file.
pub(crate) fn ending(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_string_lossy().to_ascii_lowercase();
    let name = name.strip_suffix(".gz").or(name.strip_suffix(".zst")).unwrap_or(&name);
    name.rsplit_once('.').map(|(_, ending)| ending.to_owned())
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
