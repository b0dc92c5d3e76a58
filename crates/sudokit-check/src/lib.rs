//! The small trusted part: is this grid a solution of that puzzle?
//!
//! It judges what the engines of [`sudokit`] find, so it imports none of them, of a step only the data, and of the grid only
//! the bytes and the names: rows, columns and boxes are worked out here once more, in one line that can be checked by eye.
//! A step is held to what it names by definition, not as it was found: [`check_step`]. A pattern names its premises itself; as
//! each is true of every puzzle, one that is left out or beside the point can only make a right step be refused.
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
pub use step::{WrongStep, check_step};

use std::collections::BTreeMap;
use sudokit::{Cell, Digit, Grid};

/// Why a grid is no solution of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// A cell is empty.
    #[error("{cell} is empty, expected a digit in every cell")]
    Empty {
        /// The first such cell.
        cell: Cell,
    },
    /// A clue is not the puzzle's.
    #[error("{cell} is {is}, expected the clue {was}")]
    Changed {
        /// The first such cell.
        cell: Cell,
        /// The puzzle's clue.
        was: Digit,
        /// What the grid holds instead.
        is: Digit,
    },
    /// A digit stands twice in a row, column or box.
    #[error("{digit} is in {} and in {}, expected it once in every row, column and box", .cells[0], .cells[1])]
    Twice {
        /// The digit.
        digit: Digit,
        /// The first two such cells, in order.
        cells: [Cell; 2],
    },
}

/// Why a list of grids is no list of distinct solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongList {
    /// A grid is no solution.
    #[error("grid {at} of the list is no solution")]
    Wrong {
        /// Its place in the list, from 0: the first such.
        at: usize,
        /// Why it is none.
        source: Wrong,
    },
    /// A grid stands in the list twice.
    #[error("grid {again} of the list is grid {first} again, expected distinct solutions")]
    Again {
        /// The earlier place, from 0.
        first: usize,
        /// The later place, from 0: the first such.
        again: usize,
    },
}

/// Checks that `answer` is a solution of `puzzle`: full, with every clue kept, each digit once in each house.
///
/// # Errors
/// What is wrong: an empty cell before a changed clue, a changed clue before a digit that stands twice.
///
/// # Complexity
/// Compares each of the 3,240 pairs of cells once: some microseconds.
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

/// Whether two cells, counted row-major from 0, stand in one row, in one column or in one box.
const fn share_a_house(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9 || (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3)
}

/// Checks that every grid of the list is a solution of the puzzle, and no grid is there twice.
///
/// # Errors
/// The first grid that is no solution or was there before.
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
