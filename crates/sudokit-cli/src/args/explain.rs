//! What `explain` and `hint` take.

use super::groups::{InputArgs, SpeedArgs};
use super::values;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;
use sudokit::explain::{Catalogue, Stage};
use sudokit_verbs::{OptionError, duration, step_range};

/// How an explanation is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ExplainTo {
    /// Plain text
    Text,
    /// Markdown
    Markdown,
    /// One JSON array with an object for each puzzle
    Json,
    /// A JSON object for each puzzle, one a line
    Jsonl,
    /// One page that needs nothing else, with a picture for each step
    Html,
}

/// Explain how a person solves a puzzle, step by step
///
/// Each step says what is seen and what follows, chains link by link; cells are named r1c1, row before column. Only puzzles
/// with exactly one solution are explained. Easy puzzles take milliseconds; of the hardest known a single step can take
/// seconds, and --limit-time and Ctrl-C end a path after the step that is being looked for. Step numbers and ratings are
/// those of the scale.
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "NAME", default_value = "se", value_parser = values::scale(Catalogue::ALL), help_heading = "Steps")]
    pub(crate) scale: &'static Catalogue,

    /// Leave out techniques that rest on there being one solution: unique loops and BUG
    #[arg(long, help_heading = "Steps")]
    pub(crate) no_uniqueness: bool,

    #[arg(long, value_name = "A..B", value_parser = step_range, help_heading = "Steps")]
    pub(crate) steps: Option<RangeInclusive<usize>>,

    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Steps")]
    pub(crate) limit_time: Option<Duration>,

    #[arg(long, value_name = "FORM", value_enum, default_value = "text", help_heading = "Output")]
    pub(crate) to: ExplainTo,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// How a hint is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum HintTo {
    /// The grid and what there is to say
    Text,
    /// A JSON object
    Json,
}

/// Give a hint for the next step, as little or as much as is wanted
///
/// First it looks whether a digit or a pencil mark is wrong, and names the cell. If all is well it tells where to look (stage 1),
/// which technique helps there (2), on which cells it rests (3), or all of it (4).
///
/// The position is a grid in any format, or one with pencil marks: nine rows of nine cells with their marks run together in any
/// frame (`+5` or `u5` is a digit of the player's), 729 characters, or a line of a `HoDoKu` library. Of a file with several grids
/// the first is taken. Where the position does not tell clues from other digits, --clues does; without, all digits count as
/// given, so that of a wrong one no more can be said than that there is no solution.
#[derive(Debug, Args)]
#[command(after_help = HINT_EXIT)]
pub(crate) struct HintArgs {
    /// File with the position, plain or compressed (gzip, zstd), or a puzzle itself, 81 characters; `-` or none for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[arg(long, value_name = "PUZZLE", help_heading = "Input")]
    pub(crate) clues: Option<String>,

    #[arg(long, value_name = "N", default_value = "1", value_parser = stage(), help_heading = "Hint")]
    pub(crate) stage: Stage,

    #[arg(long, value_name = "NAME", default_value = "easiest", value_parser = values::scale(Catalogue::ALL), help_heading = "Hint")]
    pub(crate) scale: &'static Catalogue,

    /// Leave out techniques that rest on there being one solution: unique loops and BUG
    #[arg(long, help_heading = "Hint")]
    pub(crate) no_uniqueness: bool,

    #[arg(long, value_name = "FORM", value_enum, default_value = "text", help_heading = "Output")]
    pub(crate) to: HintTo,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,
}

const HINT_EXIT: &str = "\
Exit status:
    0  a hint was given
    1  something is wrong in the position, or nothing is left to do
    2  usage, or a position that cannot be read
  130  interrupted";

/// Reads a stage's number.
fn stage() -> impl TypedValueParser<Value = Stage> {
    let number =
        |number: String| number.parse().map_err(|_| OptionError::Stage).and_then(sudokit_verbs::stage);
    PossibleValuesParser::new(["1", "2", "3", "4"]).try_map(number)
}
