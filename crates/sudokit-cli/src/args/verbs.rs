//! What each verb takes.

use super::groups::{CompressionArgs, InputArgs, SearchArgs, SpeedArgs};
use super::values;
use crate::kind::Kind;
use clap::{Args, ValueEnum};
use clap_complete::Shell;
use std::num::NonZeroU64;
use std::path::PathBuf;
use sudokit::Engine;

/// Solve puzzles and prove that each has one solution only
///
/// The answers come out in the order of the puzzles and in the format they came in, unless --to says another. A single
/// grid on a terminal is drawn. A puzzle with no or several solutions is written back as given with a comment behind it,
/// reported by its place, and makes the exit status 1. POJ input means --first, as that problem allows.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, conflicts_with_all = ["count", "all", "trace"], help_heading = "Answers")]
    pub(crate) first: bool,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::MANY)]
    #[arg(conflicts_with_all = ["all", "trace"], help_heading = "Answers")]
    pub(crate) count: Option<NonZeroU64>,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::MANY)]
    #[arg(conflicts_with = "trace", help_heading = "Answers")]
    pub(crate) all: Option<NonZeroU64>,

    #[arg(long, conflicts_with_all = ["engine", "limit_time", "to"], help_heading = "Answers")]
    pub(crate) trace: bool,

    #[arg(long, value_name = "FORMAT", value_parser = values::format(), help_heading = "Answers")]
    pub(crate) to: Option<Kind>,

    #[arg(short, long, value_name = "FILE", help_heading = "Answers")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[arg(long, help_heading = "Messages")]
    pub(crate) stats: bool,
}

const CHECK_VERBOSE: &str = "Say of each record how many clues and automorphisms it has, what generates them, and its \
     canonical form too; say what was detected, and report every trouble instead of the first 20 of a kind";

/// Check puzzles and answers, a line for each
///
/// A puzzle is valid if it has exactly one solution. A filled grid is checked against the rules. In a format with an
/// answer column, the answer is checked too. File and line stand before each verdict, but not if standard input alone is
/// read: then the verdicts can be counted (`sort | uniq -c`); --verbose tells the lines there too.
#[derive(Debug, Args)]
#[command(mut_arg("verbose", |arg| arg.help(CHECK_VERBOSE)))]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, help_heading = "Checks")]
    pub(crate) minimal: bool,

    #[arg(long, value_name = "FORMAT", value_parser = values::format(), help_heading = "Output")]
    pub(crate) to: Option<Kind>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Draw grids as people do
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, help_heading = "Drawing")]
    pub(crate) candidates: bool,

    #[arg(long, help_heading = "Drawing")]
    pub(crate) ascii: bool,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}

/// Convert puzzles from any format to any other
///
/// Comments and columns are kept where the other format has room for them.
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "FORMAT", value_parser = values::format(), required = true, help_heading = "Output")]
    pub(crate) to: Kind,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// What a benchmark asks of each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BenchMode {
    /// The solution and the proof that it is the only one
    Unique,
    /// Any one solution
    First,
}

/// Measure how fast this machine solves the puzzles of files
///
/// Each engine solves them on one core, several runs over; the answers are verified. An engine too slow for all of them
/// gets as many of the first as it can do in about a second.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = values::engine(), help_heading = "Measuring")]
    pub(crate) engine: Vec<Engine>,

    #[arg(long, value_name = "MODE", value_enum, default_value = "unique", help_heading = "Measuring")]
    pub(crate) mode: BenchMode,

    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u32).range(1..=1000))]
    #[arg(help_heading = "Measuring")]
    pub(crate) runs: u32,

    #[arg(long, value_name = "N", help_heading = "Measuring")]
    pub(crate) core: Option<usize>,

    #[arg(long, value_name = "COMMAND", help_heading = "Measuring")]
    pub(crate) vs: Option<String>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}

/// Write completions for a shell to standard output
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Write the manual page, or all of them to a directory
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
}
