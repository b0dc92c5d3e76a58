//! What the verbs take that look at what a puzzle is made of.

use super::groups::{InputArgs, OutputArgs, SearchArgs};
use crate::exit::Exit;
use clap::Args;
use std::num::NonZeroU64;

/// Take clues away until each is needed: a minimal puzzle within each, or all of them
///
/// The clues are tried in an order that follows from the seed and the puzzle, wherever it stands. An answer beside the
/// puzzle stays, as it stays right; comments and columns are kept. A puzzle that has not exactly one solution is written
/// back as given with a comment behind it, reported by its place, and makes the exit status 1.
#[derive(Debug, Args)]
#[command(after_help = Exit::table())]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// What the order follows from in which clues are tried
    #[arg(long, value_name = "N", default_value = "0", conflicts_with = "all", help_heading = "Clues")]
    pub(crate) seed: u64,

    /// Write up to N minimal puzzles within each (1000 if N is left out), each a record of its own and once
    ///
    /// The limits are then those of all the work on a puzzle, and a node is a question whether some of its clues have
    /// a second solution. What a limit leaves out is said.
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::MANY, help_heading = "Clues")]
    pub(crate) all: Option<NonZeroU64>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
