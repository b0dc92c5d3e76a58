//! The symmetries of sudoku: what makes two grids essentially the same.
//!
//! A [`Transform`] renames the digits and moves rows and columns so that every house stays a house; whatever is true of
//! a puzzle is true of its image. There are [`Transform::COUNT`] of them, and they form a group.
//!
//! [`canonical()`] gives a grid the name of its class: the least of all its images, as text. [`automorphisms()`] are the
//! transforms that leave the grid as it is. Both take any grid, with few clues or many, with clashes or without.

mod alike;
mod automorphisms;
mod canonical;
mod full;
mod group;
mod lines;
mod parse;
mod part;
mod permutation;
mod place;
mod search;
mod state;
mod transform;
mod view;

pub use automorphisms::{Automorphisms, automorphisms};
pub use canonical::{Canonical, canonical, is_equivalent};
pub use parse::ParseTransformError;
pub use part::{NotATransform, TransformPart};
pub use transform::{Image, Transform};
