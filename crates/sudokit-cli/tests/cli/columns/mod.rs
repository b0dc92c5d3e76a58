//! Parquet and Arrow files as input and output.

#![expect(clippy::cast_possible_wrap, reason = "the lengths of small files")]

mod as_text;
mod bombs;
mod damage;
pub(crate) mod files;
mod kept;
mod layouts;
mod pages;
mod rows;
mod text;
mod verbs;
