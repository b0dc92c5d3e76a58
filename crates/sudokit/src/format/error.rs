use crate::grid::ParseGridError;

/// Where something stands in the input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, counted from 1.
    pub line: u64,
    /// The column in bytes, counted from 1.
    pub column: u32,
}

/// A record that cannot be read: what is wrong, where, and the line it stands on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct FormatError {
    /// What is wrong, what was expected.
    #[source]
    pub kind: FormatErrorKind,
    /// Where the fault stands.
    pub place: Place,
    /// How many bytes of the line are at fault, at least 1.
    pub width: u32,
    /// The line of the fault, or the part of it around the fault where it is long.
    pub line: Vec<u8>,
    /// The column of the first byte of `line`, 1 unless the line was cut.
    pub line_from: u32,
    /// The whole record as given, where it is known: what `--on-error emit` puts in the answer's place.
    pub record: Vec<u8>,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// The 81 cells.
    #[error(transparent)]
    Cells(#[from] ParseGridError),
}
