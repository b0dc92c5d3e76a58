//! What the verbs take that know when two puzzles are essentially the same.

use super::groups::{CompressionArgs, InputArgs, OutputArgs, SpeedArgs};
use clap::{ArgGroup, Args, ValueEnum};
use std::num::NonZeroU64;
use sudokit::Transform;
use sudokit_verbs::Share;

/// Write each grid in its canonical form: the same for all that are essentially the same
///
/// The canonical form is the least of all grids, row by row and an empty cell before any digit, that come of a grid by
/// renaming digits, moving rows and columns so that houses stay houses, and transposing. An answer beside the puzzle is
/// moved along; comments and columns are kept.
#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, help_heading = "Output")]
    pub(crate) transform: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// Keep the first of all puzzles that are essentially the same, over all files
///
/// Two puzzles are essentially the same if renaming digits, moving rows and columns so that houses stay houses, and
/// transposing make one of the other. Records are kept as they are and in their order, with comments and columns. It is
/// exact: no two classes are ever taken for one. Memory is taken for each class that is kept: about 30 bytes if its
/// puzzles have 17 clues, 40 with 30 clues, 55 for full grids, and half as much again while the table grows.
#[derive(Debug, Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, help_heading = "Classes")]
    pub(crate) identical: bool,

    #[arg(long, help_heading = "Classes")]
    pub(crate) mark: bool,

    #[arg(long, help_heading = "Output")]
    pub(crate) keep_all_columns: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// Write puzzles that are essentially the same as those given: moved by one transform, or each by random ones
///
/// An answer beside the puzzle is moved along; comments and columns are kept.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("which").required(true))]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

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
}

/// What stays together when puzzles are split.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SplitBy {
    /// Puzzles that are essentially the same
    Puzzle,
    /// Puzzles whose solutions are essentially the same; those without exactly one are reported and left out
    Solution,
}

/// Split puzzles into training and test files, so that no puzzle has its like in another file
///
/// Where a puzzle goes follows from the seed and its class alone: all that are essentially the same fall to the same
/// part, in any run, from any file, in any order. So the shares are those of the classes, by chance and not to the puzzle.
/// Exactly: SipHash-2-4 with the key (seed, 0) of the 81 characters of the canonical form, as a part of 2⁶⁴, tells the
/// place between the first part and the last.
#[derive(Debug, Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The share of the part `test`, the rest being `train`, as it was written once
    #[arg(long, value_name = "SHARE", value_parser = Share::parse_test, conflicts_with = "parts", hide = true)]
    pub(crate) test: Option<[Share; 2]>,

    #[arg(long, value_name = "NAME=SHARE", value_delimiter = ',', value_parser = Share::parse, help_heading = "Parts")]
    pub(crate) parts: Vec<Share>,

    #[arg(long, value_name = "WHAT", value_enum, default_value = "puzzle", help_heading = "Parts")]
    pub(crate) group_by: SplitBy,

    #[arg(long, value_name = "S", default_value_t = 0, help_heading = "Parts")]
    pub(crate) seed: u64,

    #[arg(long, value_name = "FORMAT", value_parser = super::values::format(), help_heading = "Output")]
    pub(crate) to: Option<crate::kind::Kind>,

    #[arg(short, long, value_name = "FILES", value_parser = pattern, required = true, help_heading = "Output")]
    pub(crate) output: String,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// Reads the pattern of the files' names.
fn pattern(text: &str) -> Result<String, &'static str> {
    if text.contains("{}") {
        Ok(text.to_owned())
    } else {
        Err("expected {} where the name of the part belongs")
    }
}
