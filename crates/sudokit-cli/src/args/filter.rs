//! What `filter` takes.

use super::demand::DemandArgs;
use super::groups::{InputArgs, OutputArgs, SearchArgs};
use super::values;
use crate::exit::Exit;
use clap::Args;
use std::ops::RangeInclusive;

/// Keep the puzzles that are as they are wanted
///
/// Records are kept as they are and in their order, with comments and columns. A puzzle without exactly one solution is
/// never kept; it is reported by its place.
#[derive(Debug, Args)]
#[command(after_help = Exit::table())]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Number of clues, such as 28 or 24..30
    #[arg(long, value_name = "A..B", value_parser = values::cells, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    /// No clue can go without a second solution
    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    #[command(flatten)]
    pub(crate) demand: DemandArgs,

    /// Keep the others instead: valid puzzles that are not as is said
    #[arg(long, help_heading = "Output")]
    pub(crate) invert: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
