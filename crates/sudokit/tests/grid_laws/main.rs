//! The laws of the vocabulary: each type against a slow definition that nobody can doubt.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod elements;
mod grids;
mod sets;
mod text;
