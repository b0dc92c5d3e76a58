//! The 416 equivalence classes of first bands, with the number of bands and of grids of each, as a reference for
//! uniform grids.
//!
//! Two bands are in one class if new names for the digits and a new order of rows, of boxes and of columns in a box
//! map one to the other. [`classes()`] finds the classes and [`Completions`] counts the grids, both from the rules
//! alone: nothing here uses the code that generates grids. `dev/prove/bands.txt` stores the result; [`table`] reads
//! it.
//!
//! # Source
//! Bertram Felgenhauer and Frazer Jarvis: "Mathematics of Sudoku I", 2006: the classes, and the number of all grids,
//! which must be the total.

#![expect(clippy::expect_used, clippy::panic, reason = "a wrong count ends the program")]

mod band;
mod classes;
mod completions;
mod split;
pub mod table;

pub use band::Band;
pub use classes::{Classes, classes};
pub use completions::Completions;

/// The number of bands with the same first box: 56 · 6⁶.
pub const BANDS: u64 = 2_612_736;

/// The number of full grids.
pub const GRIDS: u128 = 6_670_903_752_021_072_936_960;

/// The number of full grids with the same first box.
pub const GRIDS_OF_A_BOX: u64 = 18_383_222_420_692_992;

/// An equivalence class of bands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BandClass {
    /// The first of them in lexicographic order.
    pub band: Band,
    /// The number of the [`BANDS`] in the class.
    pub bands: u64,
    /// The number of ways to complete each of them to a full grid.
    pub completions: u64,
}

impl BandClass {
    /// Returns the number of full grids with a given first box whose first band is in the class.
    pub fn grids(&self) -> u64 {
        self.bands * self.completions
    }

    /// Returns the proportion of all full grids whose first band is in the class.
    pub fn probability(&self) -> f64 {
        self.grids() as f64 / GRIDS_OF_A_BOX as f64
    }
}
