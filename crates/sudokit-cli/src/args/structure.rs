//! What the verbs take that look at what a puzzle is made of.

use super::groups::{InputArgs, OutputArgs, SearchArgs};
use clap::Args;
use std::num::NonZeroU64;

/// Take clues away until each is needed: a minimal puzzle within each, or all of them
///
/// The clues are tried in an order that follows from the seed and the puzzle, wherever it stands. An answer beside the
/// puzzle stays, as it stays right; comments and columns are kept. A puzzle that has not exactly one solution is written
/// back as given with a comment behind it, reported by its place, and makes the exit status 1.
#[derive(Debug, Args)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "S", conflicts_with = "all", help_heading = "Clues")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::MANY, help_heading = "Clues")]
    pub(crate) all: Option<NonZeroU64>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Write every valid puzzle that comes of a puzzle by taking a few clues away and adding a few
///
/// Researchers call these {-1+1}, {-2+1} and so on. The puzzle itself is not among them, and of all that are essentially the
/// same only the first is written, over the whole run. Since a clue that was taken away may come back, {-2+2} holds {-1+1}.
/// It is complete, unless a limit is reached, which is said. {-1+1} of a puzzle with 17 clues takes milliseconds; each clue
/// more to be taken away makes it some ten times as long, each more to be added some hundred times. Ctrl-C ends it with
/// what was found.
///
/// Any grid may be given, valid or not. An answer beside the puzzle becomes that of the new one; comments and columns are
/// kept.
#[derive(Debug, Args)]
pub(crate) struct VicinityArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "P", default_value = "1", value_parser = cells(0), help_heading = "Clues")]
    pub(crate) minus: u8,

    #[arg(long, value_name = "Q", default_value = "1", value_parser = cells(0), help_heading = "Clues")]
    pub(crate) plus: u8,

    #[arg(long, help_heading = "Clues")]
    pub(crate) minimal: bool,

    #[arg(long, help_heading = "Clues")]
    pub(crate) no_dedupe: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Tell the smallest sets of cells that let singles finish a puzzle once they are filled
///
/// Singles are the naked ones (a cell with one candidate left) and the hidden ones (the only place left for a digit in a row,
/// column or box), nothing else. Each record is written back with the number of cells, the number of such sets and the first
/// of them behind it: in columns, or in a comment.
#[derive(Debug, Args)]
pub(crate) struct BackdoorsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "N", default_value = "3", value_parser = cells(0), help_heading = "Cells")]
    pub(crate) max_cells: u8,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::MANY, help_heading = "Cells")]
    pub(crate) all: Option<NonZeroU64>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Write the minimal unavoidable sets of a full grid, or of a puzzle's solution
///
/// A set of cells is unavoidable if it can be filled in another way with all other cells as they are: so every valid
/// puzzle has a clue in each. It is minimal if none is part of it. Each set is a record of its own, its cells filled; those of a
/// grid come by their size. All there are of up to so many cells are found.
#[derive(Debug, Args)]
pub(crate) struct UnavoidableArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "N", default_value = "12", value_parser = cells(4), help_heading = "Cells")]
    pub(crate) max_cells: u8,

    #[arg(long, help_heading = "Cells")]
    pub(crate) sizes: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Reads a number of cells.
fn cells(least: u8) -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(i64::from(least)..=81)
}
