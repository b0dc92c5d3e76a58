//! Arguments of the other verbs.

use super::groups::{CompressionArgs, InputArgs, OutputArgs, SearchArgs, SpeedArgs};
use super::values;
use crate::kind::Kind;
use clap::{Args, ValueEnum};
use clap_complete::Shell;
use std::num::NonZeroU64;
use std::path::PathBuf;
use sudokit::Engine;

/// Solve puzzles and prove that each solution is unique
///
/// Solutions are written in the order and the format of the input. A single grid is drawn on a terminal. A puzzle without
/// exactly one solution is written unchanged with a comment; its file and line are reported on standard error, and the exit
/// status is 1. Input in the format `poj` implies --first, because the exercise POJ 2676 accepts any solution.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[arg(long, conflicts_with_all = ["count", "all", "trace"], help_heading = "Solutions")]
    pub(crate) first: bool,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::DEFAULT_MAXIMUM, value_parser = values::maximum)]
    #[arg(conflicts_with_all = ["all", "trace"], help_heading = "Solutions")]
    pub(crate) count: Option<NonZeroU64>,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::DEFAULT_MAXIMUM, value_parser = values::maximum)]
    #[arg(conflicts_with = "trace", help_heading = "Solutions")]
    pub(crate) all: Option<NonZeroU64>,

    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::DEFAULT_MAXIMUM, value_parser = values::maximum)]
    #[arg(conflicts_with_all = ["first", "count", "all", "trace"], help_heading = "Solutions")]
    pub(crate) estimate: Option<NonZeroU64>,

    #[arg(
        long,
        value_name = "N",
        default_value = "0",
        requires = "estimate",
        hide_short_help = true,
        help_heading = "Solutions"
    )]
    pub(crate) seed: u64,

    #[arg(long, conflicts_with_all = ["engine", "limit_time", "to"], help_heading = "Solutions")]
    pub(crate) trace: bool,

    #[arg(long, value_name = "FORMAT", value_parser = values::written_format(), help_heading = "Output")]
    pub(crate) to: Option<Kind>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, help_heading = "Messages")]
    pub(crate) stats: bool,
}

const CHECK_VERBOSE: &str = "Print clues, automorphisms and canonical form of each record; print every error";

const CHECK_VERBOSE_LONG: &str = "Print clues, automorphisms and canonical form of each record; print every error\n\n\
     For each record, print the number of clues, the number and the generators of the automorphisms, and the canonical form; of \
     a puzzle of another size or with other rules, print the number of clues, of other rules and of search nodes. \
     Also print the detected format and every error, not only the first 20 of a kind.";

/// Validate puzzles and check solutions
///
/// Prints one verdict per line. A puzzle is valid if it has exactly one solution. A full grid is checked against the rules.
/// In a format with a solution column, the solution is checked too. Each verdict is preceded by its file and line, except
/// when only standard input is read, so that verdicts can be counted (`sort | uniq -c`); --verbose adds the lines there too.
#[derive(Debug, Args)]
#[command(mut_arg("verbose", |arg| arg.help(CHECK_VERBOSE).long_help(CHECK_VERBOSE_LONG)))]
pub(crate) struct CheckArgs {
    #[arg(long, help_heading = "Checks")]
    pub(crate) minimal: bool,

    #[arg(long, value_name = "SOLUTION", value_parser = values::solution, help_heading = "Checks")]
    pub(crate) answer: Option<String>,

    #[arg(long, value_name = "FORMAT", value_parser = values::written_format(), help_heading = "Output")]
    pub(crate) to: Option<Kind>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// List the true candidates of each cell
///
/// A value is a candidate of a cell if the cell has it in some solution (a true candidate). A single puzzle is drawn on a
/// terminal; elsewhere the candidates are a column. Puzzles of any size and with other rules are accepted, as in `solve`.
#[derive(Debug, Args)]
pub(crate) struct CandidatesArgs {
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = super::DEFAULT_MAXIMUM, value_parser = values::maximum)]
    #[arg(help_heading = "Candidates")]
    pub(crate) count: Option<NonZeroU64>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Draw grids as text
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[arg(long, help_heading = "Drawing")]
    pub(crate) candidates: bool,

    #[arg(long, help_heading = "Drawing")]
    pub(crate) ascii: bool,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Convert puzzles between formats
///
/// Comments and columns are kept if the output format supports them; otherwise their loss is reported.
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[arg(long, value_name = "FORMAT", value_parser = values::converted_format(), required_unless_present = "output", help_heading = "Output")]
    pub(crate) to: Option<Kind>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Result that a benchmark searches for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BenchMode {
    /// The solution and the proof that it is unique
    Unique,
    /// Any solution
    First,
}

/// Measure the speed of the solver on this machine
///
/// Each engine solves all puzzles on one core, several times; the solutions are verified. An engine that is too slow gets
/// only the first puzzles, as many as it can solve in about a second.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = values::engine(), help_heading = "Measurement")]
    pub(crate) engine: Vec<Engine>,

    #[arg(long, value_name = "MODE", value_enum, default_value = "unique", help_heading = "Measurement")]
    pub(crate) mode: BenchMode,

    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u32).range(1..=1000))]
    #[arg(help_heading = "Measurement")]
    pub(crate) runs: u32,

    #[arg(long, value_name = "N", help_heading = "Measurement")]
    pub(crate) core: Option<usize>,

    #[arg(long, value_name = "COMMAND", help_heading = "Measurement")]
    pub(crate) vs: Option<String>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Write completions for a shell
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// Name of the shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Write the manual pages
///
/// Writes the page of the program to standard output, or with --output all pages to a folder.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    #[arg(short, long, value_name = "DIR", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}
