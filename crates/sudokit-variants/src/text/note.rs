//! Remarks about a text that is a puzzle.

use core::fmt;
use core::ops::Range;

use thiserror::Error;

/// A remark about a text that is a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The bytes of the text that it is about.
    pub at: Range<usize>,
    /// The remark.
    pub kind: NoteKind,
}

/// A remark.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoteKind {
    /// A later rule replaces this one.
    #[error("`.{rule}` is replaced by a later one for the same place")]
    Replaced {
        /// The rule.
        rule: &'static str,
        /// The bytes of the later one.
        by: Range<usize>,
    },
    /// A given without a value.
    #[error("{cell} is given no value, so there is no solution")]
    NoValue {
        /// The cell.
        cell: String,
    },
    /// An element that may be a rule was not read: the puzzle is incomplete.
    #[error("`{name}` ({count}) is not understood; the puzzle was read without it")]
    NotUnderstood {
        /// What the format calls the element.
        name: String,
        /// The number of such elements.
        count: usize,
    },
    /// An element that is a drawing, or a setting of a program, and no rule.
    #[error("`{name}` ({count}) is a drawing or a setting, not a rule, and was left out")]
    NoRule {
        /// What the format calls the element.
        name: String,
        /// The number of such elements.
        count: usize,
    },
    /// A clue without a number.
    #[error("`{name}` has no value, so it was left out")]
    NoClue {
        /// What the format calls the clue.
        name: String,
    },
    /// A text or another value where true or false is expected, which JavaScript takes as true.
    #[error("`{name}` is `{found}`, which was read as true, as programs in JavaScript do")]
    ReadAsTrue {
        /// What the format calls the element.
        name: String,
        /// The value.
        found: String,
    },
    /// A drawing without regions.
    #[error("the text has no regions, so the puzzle was read without boxes")]
    NoRegions,
    /// A solution that is not the value of each cell.
    #[error("`{name}` is not the value of each of the {expected} cells, and was left out")]
    NoSolution {
        /// What the format calls the solution.
        name: String,
        /// The number of cells.
        expected: usize,
    },
    /// Values that were entered while solving.
    #[error("{count} cell{} a value that is not given, which was left out", if *count == 1 { " has" } else { "s have" })]
    NotGiven {
        /// The number of cells.
        count: usize,
    },
}

impl NoteKind {
    /// Returns whether a rule may be missing from the puzzle.
    pub const fn is_about_missing_rule(&self) -> bool {
        matches!(self, Self::NotUnderstood { .. })
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}
