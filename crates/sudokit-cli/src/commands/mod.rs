//! The verbs, one file each.

pub(crate) mod backdoors;
pub(crate) mod bench;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
#[cfg(feature = "columns")]
pub(crate) mod dataset;
pub(crate) mod dedupe;
pub(crate) mod explain;
pub(crate) mod filter;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod man;
pub(crate) mod minimize;
pub(crate) mod rate;
pub(crate) mod render;
#[cfg(feature = "serve")]
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod split;
pub(crate) mod steps;
pub(crate) mod transform;
pub(crate) mod unavoidable;
pub(crate) mod vicinity;
