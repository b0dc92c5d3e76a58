//! The ratings by whips and braids.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod collection;
mod definitions;
mod laws;

use sudokit::explain::{Catalogue, Explainer};
use sudokit::{Grid, Solver};
use sudokit_testkit::{Rng, make};

/// A puzzle that no braids solve, but assumptions within assumptions do.
const OF_DEPTH_2: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// Returns the rating in points; `None` if the scale does not solve the puzzle.
fn rating(scale: &Catalogue, puzzle: &Grid) -> Option<u32> {
    Explainer::new(scale).rate(puzzle).points()
}

/// Returns random minimal puzzles.
fn minimal_puzzles(seed: u64, count: usize) -> impl Iterator<Item = Grid> {
    let is_valid = |puzzle: &Grid| Solver::default().solve(puzzle).unique().is_some();
    let mut rng = Rng::new(seed);
    (0..count).map(move |_| make::minimal_puzzle(&mut rng, is_valid))
}
