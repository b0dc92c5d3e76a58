//! Arguments of `filter`.

use super::difficulty::DifficultyArgs;
use super::groups::{InputArgs, OutputArgs, SearchArgs};
use clap::Args;
use std::ops::RangeInclusive;
use sudokit_verbs::cell_range;

/// Keep puzzles that match conditions
///
/// Matching records are written unchanged and in order, with comments and columns. A puzzle without exactly one solution
/// never matches; its file and line are reported on standard error.
#[derive(Debug, Args)]
pub(crate) struct FilterArgs {
    #[arg(long, value_name = "A..B", value_parser = cell_range, help_heading = "Conditions")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    #[arg(long, help_heading = "Conditions")]
    pub(crate) minimal: bool,

    #[command(flatten)]
    pub(crate) difficulty: DifficultyArgs,

    #[arg(long, help_heading = "Conditions")]
    pub(crate) invert: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}
