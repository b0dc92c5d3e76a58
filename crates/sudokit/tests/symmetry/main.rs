//! The laws of the symmetries: they are a group, they keep the rules, and each class of grids has one form.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod text;
mod transforms;
