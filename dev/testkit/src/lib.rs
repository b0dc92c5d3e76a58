//! Helpers that tests and benchmarks share.
//!
//! - [`Rng`]: random numbers that never change on any machine, so that a corpus is identified by its seed.
//! - [`make`]: full grids, random, valid and minimal puzzles, and mutants, without the library's solver.
//! - [`Transform`]: the symmetries of Sudoku, implemented independently of the library.
//! - [`any`]: proptest strategies for every type of the library's vocabulary.
//! - [`cases`]: the puzzles of `testdata/puzzles` with facts about them.
//! - [`fuzz`]: the bodies of the fuzz targets.
//! - [`small`]: small random puzzles of other sizes and with other rules.
//! - [`rule_pages`]: the rules of puzzles with other rules, each with its meaning and an example.
//! - [`corpus()`]: large collections of real puzzles, from the folder in `SUDOKIT_DATA`.
//!
//! A helper that cannot do its work panics with the reason, because a test that could not run has failed.
#![expect(clippy::expect_used, clippy::panic, reason = "a test helper fails by panicking")]
#![expect(clippy::missing_panics_doc, reason = "documented once, above")]

pub mod any;
pub mod cases;
mod corpus;
pub mod fuzz;
pub mod make;
mod rng;
pub mod small;
mod transform;
mod variant_rules;

pub use corpus::{corpus, data_folder};
pub use rng::Rng;
pub use transform::Transform;
pub use variant_rules::{RuleEntry, RulePage, rule_entries, rule_pages};

/// The page of the book about building puzzles, whose code runs as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/how-to/build-puzzles-in-rust.md")]
pub struct BuildPuzzlesInRust;
