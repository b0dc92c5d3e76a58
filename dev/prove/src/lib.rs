//! Compares every engine with the portable one, and that one with the oracle, on any number of puzzles.
//!
//! The puzzles of a [`Share`] depend only on its number and on whether collections are available, so that a mismatch can
//! be reproduced: `cargo xtask prove --from NUMBER --shares 1`, with `--no-collections` for one of the tests.
//!
//! It also compares random grids with exact counts ([`uniform`]), and steps with the solution and the checker
//! ([`explained`]), and measures the ratings of isomorphs ([`images`]).

pub mod bands;
mod compare;
pub mod explained;
pub mod images;
mod pool;
pub mod report;
pub mod uniform;

pub use compare::{Counters, Mismatch, lane_engines, prove};
pub use pool::PuzzlePool;

/// The number of puzzles in a share.
pub const SHARE: usize = 10_000;

/// A share of the work: the number that determines its puzzles, and the limits for each.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Its number, which is the seed of its random choices.
    pub number: u64,
    /// The maximum number of placements of the oracle for one puzzle. Puzzles that need more are compared with the
    /// portable engine only.
    pub placements: u64,
    /// The maximum number of solutions counted, at least 2.
    pub count: u64,
}
