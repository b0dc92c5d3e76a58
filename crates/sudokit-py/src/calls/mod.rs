//! The functions of the package, a file each.

#![expect(clippy::doc_link_with_quotes, reason = "these are docstrings, read in Python")]

#[cfg(feature = "arrow")]
pub(crate) mod attempts;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod count;
pub(crate) mod dedupe;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod minimize;
pub(crate) mod part;
pub(crate) mod rate;
mod scale;
pub(crate) mod solutions;
pub(crate) mod solve;
pub(crate) mod split;
pub(crate) mod transform;
