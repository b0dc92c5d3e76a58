//! Arguments of `minimize`, `vicinity`, `backdoors`, `unavoidable` and `clues`.

use super::groups::{ConvertedOutputArgs, InputArgs, OutputArgs, SearchArgs};
use super::values;
use clap::Args;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;
use sudokit_verbs::{clue_range, duration, node_limit};

/// Remove clues until every remaining clue is needed
///
/// Writes one minimal puzzle for each puzzle, or with --all every minimal puzzle within it. The order in which clues are tried
/// depends on the seed and the puzzle only, not on its place in the input. Solutions, comments and columns are kept; a
/// note names those that are ratings and the like, which are true of the puzzles of the input only. A puzzle without exactly one
/// solution is written unchanged with a comment; its file and line are reported on standard error, and the exit status is 1.
///
/// Puzzles of any size and with other rules are accepted, as in `solve`, but not with --all. Only clues, which are values given
/// for one cell, are removed. All rules are kept, and so are sets of several values, such as odd cells. A puzzle is written in
/// its own format if that is possible. A clue is kept if its check reaches a limit; the puzzle then has a comment, and the exit
/// status is 1.
///
/// With --all, a single puzzle is searched by all threads; the order of the minimal puzzles does not depend on them.
#[derive(Debug, Args)]
pub(crate) struct MinimizeArgs {
    #[arg(long, value_name = "S", conflicts_with = "all", help_heading = "Clues")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::DEFAULT_MAXIMUM, value_parser = values::maximum, help_heading = "Clues")]
    pub(crate) all: Option<NonZeroU64>,

    #[command(flatten)]
    pub(crate) output: ConvertedOutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Find neighbours: valid puzzles that differ in a few clues
///
/// Removes P clues and adds Q clues in every possible way: the neighbours {-1+1}, {-2+1} and so on. The puzzle itself is not
/// written. Of equivalent neighbours, only the first of the whole run is written. A removed clue may be added again, so
/// {-2+2} includes {-1+1}. The result is complete unless a limit is reached, which is reported.
///
/// {-1+1} of a puzzle with 17 clues takes milliseconds. Each further removed clue takes about 10 times as long, each further
/// added clue about 100 times. --limit-nodes is for each of its many short searches; --limit-time is for the whole puzzle. A
/// single puzzle is searched by all threads. Ctrl-C keeps the neighbours found so far.
///
/// Every grid is accepted, valid or not. A solution in the input is replaced by that of the neighbour; comments and columns
/// are kept.
#[derive(Debug, Args)]
pub(crate) struct VicinityArgs {
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

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Find the smallest singles backdoors
///
/// A backdoor is a set of cells; once they are filled correctly, naked and hidden singles solve the rest of the puzzle. A
/// naked single is a cell with one candidate left; a hidden single is the only place left for a digit in a row, column or
/// box. Each record is written with the size of the smallest backdoors, their number and the first of them, in columns or in
/// a comment.
#[derive(Debug, Args)]
pub(crate) struct BackdoorsArgs {
    #[arg(long, value_name = "N", default_value = "3", value_parser = cells(0), help_heading = "Sets")]
    pub(crate) max_cells: u8,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::DEFAULT_MAXIMUM, value_parser = values::maximum, help_heading = "Sets")]
    pub(crate) all: Option<NonZeroU64>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Find the minimal unavoidable sets
///
/// Searches a full grid, or the solution of a puzzle. A set of cells is unavoidable if it can be filled in another way while
/// all other cells stay unchanged, so every valid puzzle has a clue in each unavoidable set. It is minimal if it contains no
/// smaller one. Each set is written as one record, small sets first: as a grid with its cells filled, or in formats with
/// columns beside the puzzle, in the column `unavoidable_set`. All sets of up to --max-cells cells are found.
#[derive(Debug, Args)]
pub(crate) struct UnavoidableArgs {
    #[arg(long, value_name = "N", default_value = "12", value_parser = cells(4), help_heading = "Sets")]
    pub(crate) max_cells: u8,

    #[arg(long, help_heading = "Sets")]
    pub(crate) sizes: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Find all puzzles with few clues in a grid
///
/// Writes every valid puzzle with the given number of clues whose solution is the grid, each once. The search is exhaustive:
/// if it ends without reaching a limit, there are no other puzzles. The clues of a puzzle in the input are kept: only puzzles
/// that contain them are written, unless --whole-grid is used. A full grid has no such clues.
///
/// Each puzzle is written as one record, or in formats with columns beside the grid, in the column `clue_puzzle`. A single
/// grid is searched by all threads, and of several grids each by one.
#[derive(Debug, Args)]
pub(crate) struct CluesArgs {
    #[arg(short = 'k', long, value_name = "N or A..B", value_parser = wanted_clues, help_heading = "Clues")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    #[arg(long, help_heading = "Clues")]
    pub(crate) any: bool,

    #[arg(long, conflicts_with = "any", help_heading = "Clues")]
    pub(crate) min: bool,

    #[arg(long, help_heading = "Clues")]
    pub(crate) whole_grid: bool,

    #[arg(long, value_name = "N", default_value = super::DEFAULT_MAXIMUM, value_parser = values::maximum, help_heading = "Clues")]
    pub(crate) limit: NonZeroU64,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[arg(short = 'j', long, value_name = "N", help_heading = "Search")]
    pub(crate) threads: Option<NonZeroUsize>,

    #[arg(long, value_name = "N", value_parser = node_limit, help_heading = "Search")]
    pub(crate) limit_nodes: Option<u64>,

    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Search")]
    pub(crate) limit_time: Option<Duration>,

    #[arg(long, value_name = "FILE", help_heading = "Search")]
    pub(crate) journal: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Parses the numbers of clues of the puzzles to find.
fn wanted_clues(typed: &str) -> Result<RangeInclusive<usize>, String> {
    let range = clue_range(typed).map_err(|error| error.to_string())?;
    // Without an end, it is the greatest number.
    let is_too_many = *range.start() > 81 || (*range.end() > 81 && *range.end() != usize::MAX);
    if is_too_many || *range.end() == 0 {
        return Err("expected a number from 1 to 81, or a range such as 16..18".to_owned());
    }
    Ok(range)
}

/// Parses a number of cells.
fn cells(min: u8) -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(i64::from(min)..=81)
}
