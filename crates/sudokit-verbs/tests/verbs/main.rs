//! Options become what they stand for, and results are told in words.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod blocks;
mod check;
mod generate;
mod hint;
mod parts;
mod random;
mod table;
mod values;
