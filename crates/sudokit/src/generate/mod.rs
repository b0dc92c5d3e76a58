//! Making grids and puzzles at random.
//!
//! The random source is passed in: anything that implements [`rand_core::Rng`]. What comes out depends on its bits alone, and
//! is the same on every platform.
//!
//! [`full_grid()`] draws a full grid, every one as likely as any other. A [`Generator`] makes puzzles from such grids, as a
//! [`PuzzleSpec`] says.

mod attempt;
mod clue_symmetry;
mod full;
mod generator;
mod id;
mod prefix;
mod puzzle_spec;

pub use clue_symmetry::{ClueSymmetry, ParseClueSymmetryError};
pub use full::full_grid;
pub use generator::{GeneratedPuzzle, Generator};
pub use id::{Id, ParseIdError};
pub use puzzle_spec::{FEWEST_CLUES, PuzzleSpec, SpecError};
