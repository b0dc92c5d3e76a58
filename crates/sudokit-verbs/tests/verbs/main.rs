//! Options, their meaning, and results as text.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod blocks;
mod check;
mod generate;
mod hint;
mod list;
mod parts;
mod random;
mod ratings;
mod table;
mod values;
mod verify;
