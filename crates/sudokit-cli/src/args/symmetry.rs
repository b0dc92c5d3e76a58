//! What the verbs take that know when two puzzles are essentially the same.

use super::groups::{CompressionArgs, InputArgs, OutputArgs, SpeedArgs};
use crate::exit::Exit;
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
#[command(after_help = Exit::table())]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Tell the transform that leads there: in a column `transform`, or in a comment behind the line or over the grid
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
#[command(after_help = Exit::table())]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, help_heading = "Classes")]
    pub(crate) identical: bool,

    /// Drop nothing; tell of each record the number of the first of its class, in a column `class` or in a comment
    ///
    /// Records are numbered from 1, over all files, without those that cannot be read. It takes 5 bytes more a class.
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
#[command(after_help = Exit::table(), group = ArgGroup::new("which").required(true))]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// One transform for all, such as 'r231456789 c123456789 d987654321 t'
    ///
    /// It puts row 2 first, row 3 second and row 1 third, leaves the columns, names 1 to 9, 2 to 8 and so on, and
    /// transposes in the end, which no `t` would leave out.
    #[arg(long, value_name = "TRANSFORM", group = "which", conflicts_with_all = ["number", "seed"], help_heading = "Transforms")]
    pub(crate) by: Option<Transform>,

    /// Random ones, each of the 1,218,998,108,160 as likely as any other
    ///
    /// They follow from the seed, the number of the record and that of its image: the same command gives the same bytes
    /// on any machine and with any number of threads, and a larger --number the same images and more.
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
#[command(after_help = Exit::table())]
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

    /// Files for the parts, the name of the part for {}: sets/{}.csv.gz
    ///
    /// They are compressed if they end in .gz or .zst, and get their names when they are complete. If the run does not
    /// come to its end, what was done is left in FILE.part.
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
