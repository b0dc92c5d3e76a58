use crate::PuzzleError;
use crate::text::plural;
use sudokit::generate::ClueSymmetry;

/// A condition that no puzzle can meet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// More clues than cells, or a range whose end is before its start.
    #[error("invalid range of clues from {least} to {most}, expected a range within 0 to {cells}")]
    NoSuchNumber {
        /// The start of the range.
        least: usize,
        /// The end of the range.
        most: usize,
        /// The number of cells without a given value.
        cells: usize,
    },
    /// With so few clues, two values are in none, and can be exchanged.
    #[error("no puzzle of {most} clue{} has one solution: {needed} are needed, as all values but one must be among them", plural(*most))]
    TooFewClues {
        /// The largest requested number.
        most: usize,
        /// The number of values but one.
        needed: usize,
    },
    /// No pattern with the symmetry has this number of clues.
    #[error("no pattern with the symmetry {symmetry} has from {least} to {most} clues")]
    NotWithSymmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// The smallest requested number.
        least: usize,
        /// The largest requested number.
        most: usize,
    },
    /// The symmetry exchanges rows and columns, and the grid is no square.
    #[error(
        "the symmetry {symmetry} needs as many rows as columns, and the grid has {rows} rows and {columns} columns"
    )]
    NotSquare {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// A random jigsaw was requested, and the grid is no square with rows and columns and as many values as rows.
    #[error("a random jigsaw needs a grid with as many rows as columns and as many values, and at least 3")]
    NoJigsaw,
    /// The grid or the rules are malformed.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// A random jigsaw was requested for rules that have regions.
    #[error("a random jigsaw was requested, but the rules have a jigsaw layout or a size of regions")]
    JigsawTwice,
}

/// The reason why no puzzle was generated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The rules contradict each other.
    #[error("no grid satisfies the rules")]
    NoSolution,
    /// Extra cells were not determined by those of the grid, in any of the grids of an attempt.
    #[error(
        "the values of all cells of the grid did not determine the other cells in any of {grids} grids, so they gave no puzzle with one solution"
    )]
    NotUnique {
        /// The number of grids.
        grids: u32,
    },
    /// A limit was reached before the puzzle was complete.
    #[error("a limit was reached before the puzzle was complete; raise the limits or use fewer rules")]
    LimitReached,
    /// No attempt gave a puzzle that matches the conditions.
    #[error(
        "none of {attempts} attempts gave a puzzle that matches the conditions; try more attempts, or another number of clues"
    )]
    NoMatch {
        /// The number of attempts.
        attempts: u64,
    },
}
