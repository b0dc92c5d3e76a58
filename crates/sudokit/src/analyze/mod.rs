//! What a puzzle is made of: its backdoors, the unavoidable sets of its solution, its neighbours, the minimal puzzles in it.

mod backdoors;
mod clue_remover;
mod minimize;
mod neighbours;
mod unavoidable;

pub use backdoors::{Backdoors, backdoors};
pub(crate) use clue_remover::ClueRemover;
pub use minimize::{MinimalWithin, minimal_within, minimize, minimize_slice};
pub use neighbours::{Neighbour, Neighbours};
pub use unavoidable::unavoidable;

use crate::grid::{CellSet, Clash, Grid, Solution};
use crate::solve::Outcome;

/// Why nothing can be said of a puzzle that only a valid one has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotValid {
    /// There is no solution, and why if the clues alone say it.
    #[error("the puzzle has no solution, expected exactly one")]
    NoSolution(Option<Clash>),
    /// There is more than one.
    #[error("the puzzle has more than one solution, expected exactly one; more clues may help")]
    Several,
    /// A search ended before it could tell.
    #[error("limit reached before the search could tell; raise the limit to go on")]
    LimitReached,
}

impl NotValid {
    /// Returns the solution, if it is the only one.
    fn or_solution(outcome: &Outcome) -> Result<Solution, Self> {
        match outcome {
            Outcome::One(solution) => Ok(*solution),
            Outcome::None { clash } => Err(Self::NoSolution(*clash)),
            Outcome::Many { .. } => Err(Self::Several),
            Outcome::LimitReached { .. } => Err(Self::LimitReached),
        }
    }
}

/// Returns the cells of a grid that are in the set, all others empty.
fn part_of(grid: &Grid, cells: CellSet) -> Grid {
    let mut part = Grid::EMPTY;
    cells.iter().for_each(|cell| part.set(cell, grid.get(cell)));
    part
}
