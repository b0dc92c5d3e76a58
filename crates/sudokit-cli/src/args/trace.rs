//! Arguments of `trace`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;
use sudokit_verbs::node_limit;

/// Formats of a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TraceTo {
    /// One line for each move, or for each number of the summary
    Text,
    /// A JSON object with the numbers of the summary; without --summary also with the moves
    Json,
}

/// List the moves of plain backtracking
///
/// Plain backtracking fills the first empty cell with the smallest digit that fits, and removes the last digit if none fits. The list
/// ends with the first solution. With --summary, only its numbers are printed: a placement is a guess if another digit
/// fitted the cell too. With --animate, the search is drawn on the terminal; Ctrl-C ends it.
#[derive(Debug, Args)]
pub(crate) struct TraceArgs {
    #[arg(long, help_heading = "Trace")]
    pub(crate) summary: bool,

    #[arg(long, conflicts_with_all = ["output", "to"], help_heading = "Trace")]
    pub(crate) animate: bool,

    #[arg(long, value_name = "N", default_value = "20", requires = "animate", help_heading = "Trace")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) speed: u64,

    #[arg(long, value_name = "N", value_parser = node_limit, help_heading = "Trace")]
    pub(crate) limit_nodes: Option<u64>,

    #[arg(long, value_name = "FORMAT", value_enum, help_heading = "Output")]
    pub(crate) to: Option<TraceTo>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// File with a puzzle, or a puzzle of 81 characters [default: standard input]
    ///
    /// The file may be compressed (gzip, zstd). `-` is standard input. In a file with several puzzles, the first is used.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}
