//! The laws of the basic types: each type compared with a slow, simple definition.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod elements;
mod grids;
mod sets;
mod text;
