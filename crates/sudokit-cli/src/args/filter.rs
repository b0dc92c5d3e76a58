//! What `filter` takes.

use super::difficulty::DifficultyArgs;
use super::groups::{InputArgs, OutputArgs, SearchArgs};
use clap::Args;
use std::ops::RangeInclusive;
use sudokit_verbs::cell_range;

/// Keep the puzzles that are as they are wanted
///
/// Records are kept as they are and in their order, with comments and columns. A puzzle without exactly one solution is
/// never kept; it is reported by its place.
#[derive(Debug, Args)]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "A..B", value_parser = cell_range, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    #[command(flatten)]
    pub(crate) difficulty: DifficultyArgs,

    #[arg(long, help_heading = "Output")]
    pub(crate) invert: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
