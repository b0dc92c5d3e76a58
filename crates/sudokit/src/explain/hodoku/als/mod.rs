//! Almost locked sets (ALS): cells of a house with one digit more than cells.
//!
//! If such a set loses one digit, the others are locked in it. A restricted common of two sets is a digit that only one of
//! them can hold, so that it locks the other.

mod blossom;
mod chain;
mod commons;
mod list;
mod wing;
mod xz;

pub(super) use blossom::each as each_blossom;
pub(super) use chain::{all as all_chains, find as chain};
pub(super) use commons::AlsScratch;
pub(super) use list::{Als, list};
pub(super) use wing::each as each_wing;
pub(super) use xz::each as each_xz;
