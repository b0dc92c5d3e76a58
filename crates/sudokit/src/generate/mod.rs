//! Making grids at random.
//!
//! The random source is passed in: anything that implements [`rand_core::Rng`]. What comes out depends on its bits alone, and
//! is the same on every platform.
//!
//! [`full_grid()`] draws a full grid, every one as likely as any other.

mod full;
mod random;

pub use full::full_grid;
