//! The 416 classes of first bands, with how many bands and how many grids each stands for: what uniform grids are held to.
//!
//! Bands are of one class if new names for the digits and a new order of rows, boxes, and columns in a box make one of the
//! other. [`classes()`] finds them and [`Completions`] counts the grids, both from the rules alone: nothing here uses the code
//! that draws grids. `dev/prove/bands.txt` keeps what was found; [`table`] reads it.
//!
//! # Source
//! Bertram Felgenhauer and Frazer Jarvis: "Mathematics of Sudoku I", 2006: the classes, and the number of all grids to which
//! these must add up.

#![expect(clippy::expect_used, clippy::panic, reason = "a count that does not add up ends")]

mod band;
mod classes;
mod completions;
mod split;
pub mod table;

pub use band::Band;
pub use classes::{Classes, classes};
pub use completions::Completions;

/// How many bands have the same first box: 56 · 6⁶.
pub const BANDS: u64 = 2_612_736;

/// How many full grids there are.
pub const GRIDS: u128 = 6_670_903_752_021_072_936_960;

/// How many of them have the same first box.
pub const GRIDS_OF_A_BOX: u64 = 18_383_222_420_692_992;

/// Bands that are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BandClass {
    /// The first of them, as text is sorted.
    pub band: Band,
    /// How many of the [`BANDS`] are in the class.
    pub bands: u64,
    /// In how many ways each of them can be made a full grid.
    pub completions: u64,
}

impl BandClass {
    /// Returns how many full grids with a given first box begin with a band of the class.
    pub fn grids(&self) -> u64 {
        self.bands * self.completions
    }

    /// Returns the part of all full grids that begin with a band of the class.
    pub fn probability(&self) -> f64 {
        self.grids() as f64 / GRIDS_OF_A_BOX as f64
    }
}
