//! Every engine held to the portable one, and that to the oracle, on as many puzzles as one has time for.
//!
//! The puzzles of a [`Share`] follow from its number alone, so that a mismatch can be seen again: `cargo xtask prove --from
//! NUMBER --shares 1`.
//!
//! Beside that, random grids held to what is known of all ([`uniform`]), and steps to the solution and to the checker
//! ([`explained`]); and by how much ratings of images differ ([`images`]).

pub mod bands;
mod compare;
pub mod explained;
pub mod images;
mod pool;
pub mod report;
pub mod uniform;

pub use compare::{Counters, Mismatch, lane_engines, prove};
pub use pool::PuzzlePool;

/// How many puzzles there are in a share.
pub const SHARE: usize = 10_000;

/// A share of the work: which puzzles, by number, and how long the oracle may take for each.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Its number, the seed of all that is random in it.
    pub number: u64,
    /// So many digits the oracle may place for one puzzle; puzzles that need more are held to the portable engine alone.
    pub placements: u64,
}
