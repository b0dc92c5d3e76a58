//! The symmetries of Sudoku, under which grids are equivalent.
//!
//! A [`Transform`] renames the digits and moves rows and columns so that every house remains a house. The image of a
//! puzzle has the same properties as the puzzle. There are [`Transform::COUNT`] transforms, and they form a group.
//!
//! [`canonical()`] returns the representative of a grid's equivalence class: the least of its isomorphs, as text.
//! [`automorphisms()`] returns the transforms that leave the grid unchanged. Both accept any grid, with few clues or
//! many, with clashes or without.

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
