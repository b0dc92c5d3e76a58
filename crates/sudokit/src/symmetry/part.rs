use core::fmt;

/// What a [`Transform`](super::Transform) moves or renames.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each name says it all")]
pub enum TransformPart {
    Rows,
    Columns,
    Digits,
}

impl TransformPart {
    /// Returns the letter that stands before it in text, as a message quotes it.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Rows => "`r`",
            Self::Columns => "`c`",
            Self::Digits => "`d`",
        }
    }

    /// Returns one of it.
    const fn one(self) -> &'static str {
        match self {
            Self::Rows => "row",
            Self::Columns => "column",
            Self::Digits => "digit",
        }
    }

    /// Three that stay side by side.
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

/// Why lists of rows, columns and digits are no [`Transform`](super::Transform).
///
/// Places, rows and columns count from 0; the messages count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotATransform {
    /// There is no such row or column.
    #[error("no {} {} (at place {}), expected 1 to 9", .part.one(), .found.saturating_add(1), .place + 1)]
    Range {
        /// Rows or columns.
        part: TransformPart,
        /// Where in the list.
        place: usize,
        /// What stands there.
        found: usize,
    },
    /// One of the nine stands in two places.
    #[error("{} {} twice (again at place {}), expected each once", .part.one(), .found + 1, .place + 1)]
    Repeated {
        /// Rows, columns or digits.
        part: TransformPart,
        /// The second place.
        place: usize,
        /// What stands there: a row, a column, or a digit less one.
        found: usize,
    },
    /// The lines of a band or stack are torn apart.
    #[error(
        "{0} {1} (at place {2}) beside a {0} of another {3}, expected the three of a {3} side by side",
        .part.one(), .found + 1, .place + 1, .part.three()
    )]
    Torn {
        /// Rows or columns.
        part: TransformPart,
        /// The first place that is wrong.
        place: usize,
        /// The row or column that stands there.
        found: usize,
    },
}
