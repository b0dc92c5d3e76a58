//! One row of the input.

use crate::error::PuzzleError;
use core::ops::Range;
use sudokit::Grid;

/// One row.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    /// A null, which stays a null.
    Null,
    /// A puzzle.
    Puzzle(Grid),
    /// Something that is not a puzzle.
    Bad(PuzzleError),
}

/// The number of a row without a puzzle, and its error; `None` for a null.
pub(crate) type Gap = (usize, Option<PuzzleError>);

/// Rows with random access.
pub(crate) trait Rows: Sync {
    fn len(&self) -> usize;

    /// The row with this number, which must be less than the length.
    fn row(&self, number: usize) -> Row;

    /// Reads a range of rows: appends the puzzles to `puzzles` and the other rows to `gaps`.
    fn read(&self, range: Range<usize>, puzzles: &mut Vec<Grid>, gaps: &mut Vec<Gap>) {
        for number in range {
            match self.row(number) {
                Row::Puzzle(grid) => puzzles.push(grid),
                Row::Null => gaps.push((number, None)),
                Row::Bad(error) => gaps.push((number, Some(error))),
            }
        }
    }
}

impl<T: Rows + ?Sized> Rows for &T
where
    Self: Sync,
{
    fn len(&self) -> usize {
        (**self).len()
    }

    fn row(&self, number: usize) -> Row {
        (**self).row(number)
    }

    fn read(&self, range: Range<usize>, puzzles: &mut Vec<Grid>, gaps: &mut Vec<Gap>) {
        (**self).read(range, puzzles, gaps);
    }
}

impl Rows for [Row] {
    fn len(&self) -> usize {
        self.len()
    }

    fn row(&self, number: usize) -> Row {
        self.get(number).cloned().unwrap_or(Row::Null)
    }
}
