//! Puzzles as 81 numbers each, of any integer type.

use crate::error::PuzzleError;
use crate::row::{Row, Rows};
use core::fmt::Display;
use std::borrow::Cow;
use std::collections::BTreeMap;
use sudokit::Grid;

/// A cell of a row that is not a puzzle.
const NO_DIGIT: u8 = u8::MAX;

/// An integer of an array or a column.
pub(crate) trait Integer: Copy + TryInto<u8> + Display {}

impl<T: Copy + TryInto<u8> + Display> Integer for T {}

/// The rows of an array or a column of numbers.
#[derive(Debug, Default)]
pub(crate) struct CellRows<'a> {
    /// 81 bytes for each row.
    cells: Cow<'a, [u8]>,
    /// The rows that are not puzzles, and why; `None` for a null. Rows of borrowed cells are checked when they are read.
    others: BTreeMap<usize, Option<PuzzleError>>,
}

impl<'a> CellRows<'a> {
    /// Rows in contiguous memory, which is not copied.
    pub(crate) fn borrowed(cells: &'a [u8]) -> Self {
        Self { cells: Cow::Borrowed(cells), others: BTreeMap::new() }
    }

    /// Adds the row with these numbers.
    pub(crate) fn push<T: Integer>(&mut self, numbers: &[T]) {
        let cells = self.cells.to_mut();
        let first = cells.len();
        cells.extend(numbers.iter().map(|&number| number.try_into().unwrap_or(NO_DIGIT)));
        let is_digit = |cell: &u8| *cell <= 9;
        if numbers.len() == 81 && cells.get(first..).is_some_and(|row| row.iter().all(is_digit)) {
            return;
        }
        cells.truncate(first);
        let wrong = numbers
            .iter()
            .enumerate()
            .find(|(_, number)| !(**number).try_into().is_ok_and(|cell| is_digit(&cell)));
        self.push_other(Some(match wrong {
            Some((cell, number)) if numbers.len() == 81 => PuzzleError::not_a_digit(cell, number),
            _ => PuzzleError::new(format!("{} numbers, expected 81", numbers.len())),
        }));
    }

    /// Adds a null, or a row that is not a puzzle.
    pub(crate) fn push_other(&mut self, error: Option<PuzzleError>) {
        self.others.insert(self.len(), error);
        let cells = self.cells.to_mut();
        cells.resize(cells.len() + 81, NO_DIGIT);
    }
}

impl Rows for CellRows<'_> {
    fn len(&self) -> usize {
        self.cells.len() / 81
    }

    fn row(&self, number: usize) -> Row {
        let Some(cells) = self.cells.as_chunks::<81>().0.get(number) else { return Row::Null };
        Grid::from_bytes(*cells).map_or_else(|| self.other(number, cells), Row::Puzzle)
    }
}

impl CellRows<'_> {
    #[cold]
    fn other(&self, number: usize, cells: &[u8; 81]) -> Row {
        match self.others.get(&number) {
            Some(None) => Row::Null,
            Some(Some(error)) => Row::Bad(error.clone()),
            None => {
                let wrong = cells.iter().enumerate().find(|(_, cell)| **cell > 9);
                let error = wrong.map(|(at, cell)| PuzzleError::not_a_digit(at, cell));
                Row::Bad(error.unwrap_or_else(|| PuzzleError::new("no puzzle")))
            }
        }
    }
}
