//! Arguments of `canon`, `dedupe`, `transform` and `split`.

use super::groups::{CompressionArgs, InputArgs, OutputArgs, SpeedArgs};
use clap::{ArgGroup, Args, ValueEnum};
use std::num::NonZeroU64;
use sudokit::Transform;
use sudokit_verbs::Share;

/// Write the canonical form of each grid
///
/// Equivalent grids have the same canonical form. Two grids are equivalent if renaming digits, permuting rows and columns so
/// that houses stay houses, and transposing turn one into the other. The canonical form is the smallest of all equivalent
/// grids, compared row by row with an empty cell before any digit. Solutions are transformed too; comments and columns are
/// kept.
#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[arg(long, help_heading = "Output")]
    pub(crate) transform: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Drop puzzles that are equivalent to an earlier one
///
/// Keeps the first puzzle of each equivalence class, over all files. Two puzzles are equivalent if renaming digits, permuting
/// rows and columns so that houses stay houses, and transposing turn one into the other. Kept records are written unchanged
/// and in order, with comments and columns.
///
/// The comparison is exact: different classes are never confused. Each class needs memory: about 30 bytes for puzzles with 17
/// clues, 40 for 30 clues, 55 for full grids, and half as much again while the table grows.
#[derive(Debug, Args)]
pub(crate) struct DedupeArgs {
    #[arg(long, help_heading = "Equivalence")]
    pub(crate) identical: bool,

    #[arg(long, help_heading = "Equivalence")]
    pub(crate) mark: bool,

    #[arg(long, help_heading = "Output")]
    pub(crate) keep_all_columns: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Write puzzles that are equivalent to the input
///
/// Applies one transform to all puzzles, or random transforms to each. Solutions are transformed too; comments and columns
/// are kept.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("which").required(true))]
pub(crate) struct TransformArgs {
    #[arg(long, value_name = "TRANSFORM", group = "which", conflicts_with_all = ["number", "seed"], help_heading = "Transforms")]
    pub(crate) by: Option<Transform>,

    #[arg(long, group = "which", help_heading = "Transforms")]
    pub(crate) random: bool,

    #[arg(long, value_name = "S", requires = "random", help_heading = "Transforms")]
    pub(crate) seed: Option<u64>,

    #[arg(
        short,
        long,
        value_name = "N",
        default_value = "1",
        requires = "random",
        help_heading = "Transforms"
    )]
    pub(crate) number: NonZeroU64,

    #[arg(long, help_heading = "Transforms")]
    pub(crate) inverse: bool,

    #[arg(long, help_heading = "Output")]
    pub(crate) transform: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Equivalence that keeps records in the same part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SplitBy {
    /// Equivalent puzzles
    Puzzle,
    /// Puzzles with equivalent solutions; puzzles without exactly one solution are reported and omitted
    Solution,
}

/// Split puzzles into training and test sets without leakage
///
/// The part of a puzzle depends only on the seed and on its equivalence class, so equivalent puzzles are always in the same
/// part: in any run, from any file, in any order. The shares are therefore probabilities of the classes, not exact numbers
/// of puzzles. In detail: SipHash-2-4 with the key (seed, 0) of the 81 characters of the canonical form is divided by 2⁶⁴.
/// The parts divide the range from 0 to 1 in their order, by their shares; the part at this number is chosen.
#[derive(Debug, Args)]
pub(crate) struct SplitArgs {
    /// Share of the part `test`; the rest is `train` (an older spelling of --parts)
    #[arg(long, value_name = "SHARE", value_parser = Share::parse_test, conflicts_with = "parts", hide = true)]
    pub(crate) test: Option<[Share; 2]>,

    #[arg(long, value_name = "NAME=SHARE", value_delimiter = ',', value_parser = Share::parse, help_heading = "Parts")]
    pub(crate) parts: Vec<Share>,

    #[arg(long, value_name = "KIND", value_enum, default_value = "puzzle", help_heading = "Parts")]
    pub(crate) group_by: SplitBy,

    #[arg(long, value_name = "S", default_value_t = 0, help_heading = "Parts")]
    pub(crate) seed: u64,

    #[arg(long, value_name = "FORMAT", value_parser = super::values::written_format(), help_heading = "Output")]
    pub(crate) to: Option<crate::kind::Kind>,

    #[arg(short, long, value_name = "FILES", value_parser = pattern, required = true, help_heading = "Output")]
    pub(crate) output: String,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Parses the pattern of the file names.
fn pattern(text: &str) -> Result<String, &'static str> {
    if text.contains("{}") {
        Ok(text.to_owned())
    } else {
        Err("expected {} in place of the name of the part, such as sets/{}.csv")
    }
}
