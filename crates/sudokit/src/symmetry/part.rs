use core::fmt;

/// A part of a [`Transform`](super::Transform): rows, columns or digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum TransformPart {
    Rows,
    Columns,
    Digits,
}

impl TransformPart {
    /// Returns the letter before the part, as a message quotes it.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Rows => "`r`",
            Self::Columns => "`c`",
            Self::Digits => "`d`",
        }
    }

    /// Returns the name of one element.
    const fn one(self) -> &'static str {
        match self {
            Self::Rows => "row",
            Self::Columns => "column",
            Self::Digits => "digit",
        }
    }

    /// Returns the name of three elements that must stay together.
    const fn three(self) -> &'static str {
        match self {
            Self::Columns => "stack",
            Self::Rows | Self::Digits => "band",
        }
    }
}

impl fmt::Display for TransformPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}s", self.one())
    }
}

/// The reason why lists of rows, columns and digits are not a [`Transform`](super::Transform).
///
/// Places, rows and columns are counted from 0; the messages count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotATransform {
    /// A row or column does not exist.
    #[error("{} {} does not exist (at place {}), expected 1 to 9", .part.one(), .found.saturating_add(1), .place + 1)]
    Range {
        /// Rows or columns.
        part: TransformPart,
        /// The place in the list.
        place: usize,
        /// The number found there.
        found: usize,
    },
    /// One of the nine occurs twice.
    #[error("{0} {1} occurs twice (again at place {2}), expected each {0} once", .part.one(), .found + 1, .place + 1)]
    Repeated {
        /// Rows, columns or digits.
        part: TransformPart,
        /// The second place.
        place: usize,
        /// The element found there: a row, a column, or a digit minus one.
        found: usize,
    },
    /// The lines of a band or stack are separated.
    #[error(
        "{0} {1} (at place {2}) is next to a {0} of another {3}, expected the three {0}s of a {3} together",
        .part.one(), .found + 1, .place + 1, .part.three()
    )]
    Torn {
        /// Rows or columns.
        part: TransformPart,
        /// The first wrong place.
        place: usize,
        /// The row or column found there.
        found: usize,
    },
}
