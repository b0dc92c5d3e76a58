//! The entries of an input: records and errors.

use super::{FormatError, Place};
use crate::grid::Grid;
use core::ops::Range;

/// A part of a [`Chunk`](super::Chunk)'s text, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// Returns the part from `start` up to `end`, exclusive. The text must not exceed 4 GiB.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// Returns the part as a range of indices.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// An entry of the input: a record or an error.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A puzzle.
    Record(Record),
    /// A record that cannot be read, with its error.
    Bad(Box<FormatError>),
}

/// A puzzle and its position. The spans refer to the text of the [`Chunk`](super::Chunk) that holds it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The cells as read.
    pub grid: Grid,
    /// The position of the puzzle's cells in the input.
    pub place: Place,
    /// The record as given, without its line end.
    pub text: Span,
    /// The cells as given.
    pub puzzle: Span,
    /// The answer as given, in a format with columns, if there is one.
    pub answer: Option<Span>,
}

impl Record {
    /// Returns a record whose text is `text`, and whose cells are `puzzle`.
    pub const fn new(grid: Grid, place: Place, text: Span, puzzle: Span) -> Self {
        Self { grid, place, text, puzzle, answer: None }
    }

    /// Returns whether the record holds only cells.
    #[inline]
    pub(super) fn is_bare(&self) -> bool {
        self.text == self.puzzle
    }
}
