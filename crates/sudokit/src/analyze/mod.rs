//! Analyzes puzzles: backdoors, unavoidable sets, neighbours, the minimal puzzles within a puzzle, and all puzzles with
//! few clues in a grid.

mod backdoors;
mod clue_remover;
mod clue_search;
mod minimize;
mod neighbours;
mod unavoidable;
mod vectors;

pub use backdoors::{Backdoors, backdoors};
pub(crate) use clue_remover::ClueRemover;
pub use clue_search::{ClueReport, ClueSearch, ClueVisitor, PassReport};
pub use minimize::{MinimalWithin, minimal_within, minimize, minimize_slice};
pub use neighbours::{Neighbour, Neighbours};
pub use unavoidable::unavoidable;

use crate::grid::{CellSet, Clash, Grid, Solution};
use crate::solve::Outcome;

/// The reason why a puzzle is not known to be valid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotValid {
    /// The puzzle has no solution. Holds the clash, if the clues alone exclude a solution.
    #[error("the puzzle has no solution, expected exactly one")]
    NoSolution(Option<Clash>),
    /// The puzzle has more than one solution.
    #[error("the puzzle has more than one solution, expected exactly one; more clues may help")]
    Several,
    /// A search reached its limits before it had a result.
    #[error("limit reached before the search was complete; raise the limit to continue")]
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
