//! The symmetries of sudoku.
//!
//! A [`Transform`] renames the digits and moves rows and columns so that every house stays a house; whatever is true of
//! a puzzle is true of its image. There are [`Transform::COUNT`] of them, and they form a group.

mod lines;
mod number;
mod parse;
mod part;
mod transform;

pub use parse::ParseTransformError;
pub use part::{NotATransform, Part};
pub use transform::{Image, Transform};
