//! Sudoku: read, solve, prove unique, and learn how.

pub mod format;
pub mod grid;
pub mod solve;

pub use grid::{
    Candidate, CandidateSet, Cell, CellSet, Clash, Digit, DigitSet, Grid, House, HouseKind, HouseSet,
    NotASolution, ParseCellError, ParseGridError, Solution,
};
pub use solve::{Count, Engine, LimitReached, Limits, Outcome, Solver};
