//! Finds the mistakes of a player.

use sudokit::{CandidateSet, Cell, Digit, Grid, Solution};

/// A part of a position that contradicts the solution. It does not reveal the correct digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Mistake {
    /// A wrong digit in a cell.
    Digit(Cell, Digit),
    /// An empty cell whose pencil marks do not include its correct digit.
    Marks(Cell),
}

/// Returns the mistakes of a position, ordered by cell, digits before pencil marks.
///
/// ```
/// use sudokit::{Grid, Outcome, Solver};
/// use sudokit_check::{Mistake, mistakes};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Outcome::One(solution) = Solver::new().solve(&puzzle) else { return Ok(()) };
/// let mut played = puzzle;
/// played.set("r1c3".parse()?, sudokit::Digit::new(1));
/// let found = mistakes(&played, puzzle.candidates(), &solution);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].to_string(), "1 in r1c3 is wrong");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mistakes(grid: &Grid, candidates: CandidateSet, solution: &Solution) -> Vec<Mistake> {
    let digits = Cell::ALL.into_iter().filter_map(|cell| {
        let digit = grid.get(cell)?;
        (digit != solution.get(cell)).then_some(Mistake::Digit(cell, digit))
    });
    let marks = grid.empty().into_iter().filter(|&cell| {
        let right = solution.get(cell);
        !candidates.digits_of(cell).contains(right)
    });
    digits.chain(marks.map(Mistake::Marks)).collect()
}

impl Mistake {
    /// Returns the cell of the mistake.
    pub const fn cell(&self) -> Cell {
        match *self {
            Self::Digit(cell, _) | Self::Marks(cell) => cell,
        }
    }
}

impl std::fmt::Display for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Digit(cell, digit) => write!(f, "{digit} in {cell} is wrong"),
            Self::Marks(cell) => write!(f, "{cell} lacks the pencil mark that belongs there"),
        }
    }
}
