//! Arguments of `explain`, `hint` and `steps`.

use super::groups::{InputArgs, SpeedArgs};
use super::{catalogue, values};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;
use sudokit::explain::{Catalogue, Stage};
use sudokit_verbs::{OptionError, StepOptions, duration, step_range, techniques};

/// Formats of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ExplainTo {
    /// Plain text
    Text,
    /// Markdown
    Markdown,
    /// One JSON array with an object for each puzzle
    Json,
    /// One JSON object per line, one for each puzzle
    Jsonl,
    /// One self-contained page with a picture for each step
    Html,
    /// One step per line as in `HoDoKu`'s library: code, digits, eliminations, placements, links
    Hodoku,
}

/// How the next step is searched.
#[derive(Debug, Args)]
pub(crate) struct StepSearchArgs {
    #[arg(long, value_name = "NAME", default_value = "human", value_parser = values::scale(Catalogue::ALL), ignore_case = true, help_heading = "Steps")]
    scale: &'static Catalogue,

    #[arg(long, value_name = "FILE", value_parser = catalogue::read, conflicts_with = "scale", help_heading = "Steps")]
    catalogue: Option<&'static Catalogue>,

    /// Omit techniques that require a unique solution: unique rectangles, unique loops and BUG
    #[arg(long, help_heading = "Steps")]
    no_uniqueness: bool,
}

impl StepSearchArgs {
    /// The options of the search.
    pub(crate) fn options(&self) -> StepOptions {
        StepOptions { scale: self.catalogue.unwrap_or(self.scale), uniqueness: !self.no_uniqueness }
    }
}

/// Explain how a person solves a puzzle, step by step
///
/// Each step states the pattern and the conclusion; chains are written link by link. Cells are named r1c1: row 1, column 1.
/// The scale decides the order and the ratings of the steps. Only puzzles with exactly one solution are explained. Easy
/// puzzles take milliseconds; a single step of the hardest known puzzles can take seconds. All threads search for the dynamic
/// forcing chains of a single puzzle. --limit-time and Ctrl-C end a path after the current step.
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) search: StepSearchArgs,

    #[arg(long, value_name = "A..B", value_parser = step_range, help_heading = "Steps")]
    pub(crate) steps: Option<RangeInclusive<usize>>,

    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Steps")]
    pub(crate) limit_time: Option<Duration>,

    #[arg(long, help_heading = "Output")]
    pub(crate) suppose: bool,

    #[arg(long, value_name = "FORMAT", value_enum, help_heading = "Output")]
    pub(crate) to: Option<ExplainTo>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Formats of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum HintTo {
    /// The grid and the hint
    Text,
    /// A JSON object
    Json,
}

/// Give a hint for the next step of a position
///
/// If a digit or a pencil mark is wrong, its cell is printed. Otherwise the hint names the row, column or box to look at
/// (stage 1), the technique (2), the cells of its pattern (3), or the whole step with its reasons (4).
///
/// The position is a grid in any format, or a grid with pencil marks: nine rows of nine cells with the marks of a cell
/// written together, in any frame (`+5` or `u5` is a digit that the player entered); 729 characters; or a line of a `HoDoKu`
/// library. In a file with several grids, the first is used. If the position does not distinguish clues from other digits,
/// name the original puzzle with --clues. Otherwise all digits count as clues, and a wrong digit can only be reported as a
/// puzzle without a solution. The exit status is 1 if the position has a mistake or no step is left.
#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[arg(long, value_name = "N", default_value = "1", value_parser = stage(), help_heading = "Hint")]
    pub(crate) stage: Stage,

    #[command(flatten)]
    pub(crate) search: StepSearchArgs,

    #[arg(long, value_name = "FORMAT", value_enum, help_heading = "Output")]
    pub(crate) to: Option<HintTo>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    #[command(flatten)]
    pub(crate) position: PositionArgs,
}

/// The position of `hint` and `steps`.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// File with the position, or a puzzle of 81 characters [default: standard input]
    ///
    /// The file may be compressed (gzip, zstd). `-` is standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[arg(long, value_name = "PUZZLE", help_heading = "Input")]
    pub(crate) clues: Option<String>,
}

/// Formats of a list of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum StepsTo {
    /// The grid, and a line for each step below the name of its technique
    Text,
    /// A JSON object
    Json,
    /// One JSON object per line, one for each step
    Jsonl,
    /// One step per line as in `HoDoKu`'s library: code, digits, eliminations, placements, links
    Hodoku,
}

/// List all steps that apply in a position, by technique
///
/// Steps with the same result but different patterns are all listed. The order of the techniques is that of the scale. Some rows
/// of a scale find only one step, such as forcing chains, which are searched only while there is no other step; a note
/// names these techniques.
///
/// The position is read as `hint` reads it: a grid in any format, a grid with pencil marks, or a line of a `HoDoKu` library. The exit
/// status is 1 if the position has a mistake, if no step is found, or if --limit-time was reached.
#[derive(Debug, Args)]
pub(crate) struct StepsArgs {
    #[arg(long, value_name = "NAME", value_parser = technique, help_heading = "Steps")]
    pub(crate) technique: Vec<String>,

    #[command(flatten)]
    pub(crate) search: StepSearchArgs,

    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Steps")]
    pub(crate) limit_time: Option<Duration>,

    #[arg(long, value_name = "FORMAT", value_enum, help_heading = "Output")]
    pub(crate) to: Option<StepsTo>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    #[command(flatten)]
    pub(crate) position: PositionArgs,
}

/// A name of techniques.
fn technique(name: &str) -> Result<String, OptionError> {
    techniques(name).map(|_| name.to_owned())
}

/// Parses the number of a stage.
fn stage() -> impl TypedValueParser<Value = Stage> {
    let number =
        |number: String| number.parse().map_err(|_| OptionError::Stage).and_then(sudokit_verbs::stage);
    PossibleValuesParser::new(["1", "2", "3", "4"]).try_map(number)
}
