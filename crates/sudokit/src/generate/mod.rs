//! Generates random full grids and puzzles.
//!
//! The caller provides the random source: any type that implements [`rand_core::Rng`]. The results depend only on its
//! bits and are the same on every platform.
//!
//! [`full_grid()`] returns a full grid; all full grids are equally likely. A [`Generator`] generates puzzles that
//! match a [`PuzzleSpec`] from such grids.

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
