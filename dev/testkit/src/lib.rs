//! What the tests and benchmarks share.
//!
//! - [`Rng`]: random numbers that are the same on every machine for ever, so that a corpus is named by its seed.
//! - [`make`]: full grids, random, valid and minimal puzzles, mutants, without the library's solver.
//! - [`Transform`]: the symmetries of sudoku, on the test's side.
//! - [`any`]: proptest strategies for every type of the library's vocabulary.
//! - [`cases`]: the puzzles of `testdata/puzzles` with what is known of them.
//! - [`fuzz`]: what the fuzz targets do with their bytes.
//! - [`corpus()`]: large collections of real puzzles, from the folder that `SUDOKIT_DATA` names.
//!
//! A helper that cannot do its work panics and says why: a test that could not run has failed.
#![expect(clippy::expect_used, clippy::panic, reason = "a test helper fails by panicking")]
#![expect(clippy::missing_panics_doc, reason = "said once, above")]

pub mod any;
pub mod cases;
mod corpus;
pub mod fuzz;
pub mod make;
mod rng;
mod transform;

pub use corpus::{corpus, data_folder};
pub use rng::Rng;
pub use transform::Transform;
