//! What `filter` takes.

use super::demand::DemandArgs;
use super::groups::{InputArgs, OutputArgs, SearchArgs};
use crate::exit::Exit;
use clap::Args;
use std::ops::RangeInclusive;
use sudokit_verbs::cell_range;

/// Keep the puzzles that are as they are wanted
///
/// Records are kept as they are and in their order, with comments and columns. A puzzle without exactly one solution is
/// never kept; it is reported by its place.
#[derive(Debug, Args)]
#[command(after_help = Exit::table())]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "A..B", value_parser = cell_range, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    #[command(flatten)]
    pub(crate) demand: DemandArgs,

    #[arg(long, help_heading = "Output")]
    pub(crate) invert: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
