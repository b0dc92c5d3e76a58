//! The functions of the package: their arguments, and the operation on one puzzle.

#![expect(clippy::doc_link_with_quotes, reason = "these are docstrings, read in Python")]

pub(crate) mod answer;
pub(crate) mod augment;
pub(crate) mod cells;
pub(crate) mod check;
pub(crate) mod equivalence;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod learn;
pub(crate) mod minimize;
pub(crate) mod paths;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod score;
pub(crate) mod solve;
pub(crate) mod steps;
pub(crate) mod structure;
pub(crate) mod trace;
pub(crate) mod transform;
