use super::error_kind::FormatErrorKind;

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
    /// How many bytes of the line are at fault, at least 1. They may reach beyond a `line` that was cut.
    pub width: u32,
    /// The line of the fault, or the 160 bytes of it around the fault where it is longer. In `poj` and `leetcode`, where
    /// many records may share a line, the part of it that belongs to the record.
    pub line: Vec<u8>,
    /// The column of the first byte of `line`, 1 unless the line was cut.
    pub line_from: u32,
    /// The record as given, or its start where it is too long to be kept: what `--on-error emit` puts in the answer's
    /// place.
    pub record: Vec<u8>,
}
