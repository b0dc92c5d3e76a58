//! Checks solutions, minimality and steps, independently of the code that finds them.
//!
//! This crate judges the results of [`sudokit`], so it uses none of its engines. It imports only the data of a step,
//! and the bytes and names of the grid. Rows, columns and boxes are defined here again, in one line that can be
//! verified by reading. [`check_step`] compares a step with the definition of its pattern, not with the way in which
//! it was found. A pattern names its own premises. As each premise holds in every puzzle, a missing or irrelevant one
//! can only cause a correct step to be rejected.
//!
//! # Examples
//! ```
//! use sudokit::Grid;
//! use sudokit_check::{Wrong, check_solution};
//!
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let answer: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! assert_eq!(check_solution(&puzzle, &answer), Ok(()));
//!
//! let wrong = check_solution(&puzzle, &puzzle).unwrap_err();
//! assert_eq!(wrong.to_string(), "r1c3 is empty, expected a digit in every cell");
//! # Ok::<(), sudokit::ParseGridError>(())
//! ```

#![deny(missing_docs)]

mod minimal;
mod mistakes;
mod step;

pub use minimal::{NotMinimal, check_minimal};
pub use mistakes::{Mistake, mistakes};
pub use step::{Known, WrongStep, check_step};

use std::collections::BTreeMap;
use sudokit::{Cell, Digit, Grid};

/// The reason why a grid is not a solution of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// A cell is empty.
    #[error("{cell} is empty, expected a digit in every cell")]
    Empty {
        /// The first empty cell.
        cell: Cell,
    },
    /// A clue differs from the puzzle's.
    #[error("{cell} is {is}, expected the clue {was}")]
    Changed {
        /// The cell of the first such clue.
        cell: Cell,
        /// The puzzle's clue.
        was: Digit,
        /// The digit of the grid.
        is: Digit,
    },
    /// A digit occurs twice in a row, column or box.
    #[error("{digit} is in {} and in {}, expected it once in every row, column and box", .cells[0], .cells[1])]
    Twice {
        /// The digit.
        digit: Digit,
        /// The first two such cells, in order.
        cells: [Cell; 2],
    },
}

/// The reason why a list of grids is not a list of distinct solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongList {
    /// A grid is not a solution.
    #[error("grid {at} of the list is not a solution")]
    Wrong {
        /// Its index in the list, from 0. It is the first such grid.
        at: usize,
        /// The reason.
        source: Wrong,
    },
    /// A grid occurs twice in the list.
    #[error("grid {again} of the list is grid {first} again, expected distinct solutions")]
    Again {
        /// The index of its first occurrence, from 0.
        first: usize,
        /// The index of the repetition, from 0. It is the first one.
        again: usize,
    },
}

/// Checks that `answer` is a solution of `puzzle`: full, with every clue unchanged, and each digit once in each
/// house.
///
/// # Errors
/// An empty cell is reported before a changed clue, and a changed clue before a digit that occurs twice.
///
/// # Complexity
/// Compares each of the 3,240 pairs of cells once, in some microseconds.
pub fn check_solution(puzzle: &Grid, answer: &Grid) -> Result<(), Wrong> {
    if let Some(cell) = Cell::ALL.into_iter().find(|&cell| answer.get(cell).is_none()) {
        return Err(Wrong::Empty { cell });
    }
    let changed = Cell::ALL.into_iter().find_map(|cell| changed_clue(puzzle, answer, cell));
    changed.or_else(|| digit_twice(answer)).map_or(Ok(()), Err)
}

fn changed_clue(puzzle: &Grid, answer: &Grid, cell: Cell) -> Option<Wrong> {
    let (was, is) = (puzzle.get(cell)?, answer.get(cell)?);
    (was != is).then_some(Wrong::Changed { cell, was, is })
}

fn digit_twice(answer: &Grid) -> Option<Wrong> {
    let values = answer.as_bytes();
    for one in 0..81 {
        for other in one + 1..81 {
            if values[one] == values[other] && share_a_house(one, other) {
                let digit = answer.get(Cell::ALL[one])?;
                return Some(Wrong::Twice { digit, cells: [Cell::ALL[one], Cell::ALL[other]] });
            }
        }
    }
    None
}

/// Returns whether two cells, counted row-major from 0, share a row, a column or a box.
const fn share_a_house(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9 || (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3)
}

/// Checks that every grid of the list is a solution of the puzzle, and that no grid occurs twice.
///
/// # Errors
/// A grid is not a solution, or occurred before. The first such grid is reported.
///
/// # Examples
/// ```
/// use sudokit::Grid;
/// use sudokit_check::{WrongList, check_solutions};
/// let full: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// assert_eq!(check_solutions(&Grid::EMPTY, [&full]), Ok(()));
/// assert_eq!(check_solutions(&Grid::EMPTY, [&full, &full]), Err(WrongList::Again { first: 0, again: 1 }));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn check_solutions<'a>(
    puzzle: &Grid,
    answers: impl IntoIterator<Item = &'a Grid>,
) -> Result<(), WrongList> {
    let mut places = BTreeMap::new();
    for (at, answer) in answers.into_iter().enumerate() {
        check_solution(puzzle, answer).map_err(|source| WrongList::Wrong { at, source })?;
        if let Some(first) = places.insert(answer.as_bytes(), at) {
            return Err(WrongList::Again { first, again: at });
        }
    }
    Ok(())
}

// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
