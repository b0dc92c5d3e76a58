//! Arguments of `generate`.

use super::difficulty::DifficultyArgs;
use super::groups::{CompressionArgs, SpeedArgs};
use super::values;
use crate::kind::Kind;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use sudokit::generate::{ClueSymmetry, Id};
use sudokit_verbs::clue_range;
use sudokit_verbs::variants::{GENERATED_SIZES, GridOptions, box_size};

/// Generate puzzles with exactly one solution
///
/// Each puzzle starts from a random full grid; all 6.67e21 grids are equally likely. Clues are removed in random order as
/// long as the solution stays unique. The same seed and options give the same puzzles with any number of threads, and each
/// puzzle has an id that --id accepts to generate it again.
///
/// With --size, --boxes, --jigsaw, --diagonals or --windoku, puzzles have another grid or more rules. Their grids are not
/// equally likely, and they have no ids and no ratings.
///
/// The number of clues does not determine the difficulty. With --rating or --difficulty, puzzles are generated and rated
/// until enough match. A third of the minimal puzzles are rated 4.5 or more, one in 30 is rated 8.0 or more, and one in 600
/// 9.0 or more; a tenth of the other puzzles are rated 4.5 or more.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    #[arg(short, long, value_name = "N", default_value = "1", help_heading = "Puzzles")]
    pub(crate) number: NonZeroU64,

    #[command(flatten)]
    pub(crate) grid: GridArgs,

    #[arg(long, value_name = "A..B", value_parser = clue_range, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    #[arg(long, value_name = "A..B", value_parser = clue_range, conflicts_with = "clues", hide_short_help = true, help_heading = "Puzzles")]
    pub(crate) blanks: Option<RangeInclusive<usize>>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    #[arg(long, conflicts_with_all = ["symmetry", "pattern"], hide_short_help = true, help_heading = "Puzzles")]
    pub(crate) unbiased: bool,

    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry(), help_heading = "Puzzles")]
    pub(crate) symmetry: ClueSymmetry,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["clues", "blanks", "symmetry"], hide_short_help = true, help_heading = "Puzzles")]
    pub(crate) pattern: Option<PathBuf>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) unique_classes: bool,

    #[arg(long, value_name = "S", help_heading = "Puzzles")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "ID", help_heading = "Puzzles")]
    #[arg(conflicts_with_all = ["number", "clues", "blanks", "minimal", "unbiased", "symmetry", "pattern", "unique_classes", "seed", "GridArgs", "DifficultyArgs"])]
    pub(crate) id: Vec<Id>,

    #[arg(long, value_name = "N", hide_short_help = true, help_heading = "Puzzles")]
    pub(crate) attempts: Option<NonZeroU64>,

    #[command(flatten)]
    pub(crate) difficulty: DifficultyArgs,

    #[command(flatten)]
    pub(crate) output: GenerateOutputArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// Size and rules of the grid.
#[derive(Debug, Args)]
pub(crate) struct GridArgs {
    #[arg(long, value_name = "N", value_parser = size, help_heading = "Puzzles")]
    size: Option<usize>,

    #[arg(long, value_name = "RxC", value_parser = box_size, conflicts_with_all = ["jigsaw", "windoku"], hide_short_help = true, help_heading = "Puzzles")]
    boxes: Option<(usize, usize)>,

    #[arg(long, help_heading = "Puzzles")]
    jigsaw: bool,

    #[arg(long, help_heading = "Puzzles")]
    diagonals: bool,

    #[arg(long, hide_short_help = true, help_heading = "Puzzles")]
    windoku: bool,
}

/// Reads a size, which can be written as two equal numbers: `6x6`.
fn size(text: &str) -> Result<usize, String> {
    let (rows, columns) = text.split_once(['x', '×']).unwrap_or((text, text));
    let size = rows.parse().ok().filter(|size| rows == columns && GENERATED_SIZES.contains(size));
    let (least, most) = (GENERATED_SIZES.start(), GENERATED_SIZES.end());
    size.ok_or_else(|| {
        format!("expected a number of rows and columns from {least} to {most}, such as 6 or 6x6")
    })
}

impl GenerateArgs {
    /// The maximum number of attempts in a row without a puzzle.
    pub(crate) fn attempts(&self) -> u64 {
        self.attempts.map_or_else(|| self.grid.options().attempts(), NonZeroU64::get)
    }
}

impl GridArgs {
    /// The options of the grid.
    pub(crate) fn options(&self) -> GridOptions {
        let Self { size, boxes, jigsaw, diagonals, windoku } = *self;
        GridOptions { size, boxes, jigsaw, diagonals, windoku }
    }
}

/// Format and file of the puzzles.
#[derive(Debug, Args)]
pub(crate) struct GenerateOutputArgs {
    #[arg(long, value_name = "FORMAT", value_parser = values::written_format(), help_heading = "Output")]
    pub(crate) to: Option<Kind>,

    #[arg(long, help_heading = "Output")]
    pub(crate) bare: bool,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,
}

fn symmetry() -> impl TypedValueParser<Value = ClueSymmetry> {
    let names =
        ClueSymmetry::ALL.iter().map(|&symmetry| PossibleValue::new(symmetry.name()).help(about(symmetry)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<ClueSymmetry>())
}

const fn about(symmetry: ClueSymmetry) -> &'static str {
    match symmetry {
        ClueSymmetry::Rotate180 => "Rotation by 180 degrees, as in most printed puzzles",
        ClueSymmetry::Rotate90 => "Rotation by 90 degrees",
        ClueSymmetry::MirrorH => "Reflection that swaps left and right",
        ClueSymmetry::MirrorV => "Reflection that swaps top and bottom",
        ClueSymmetry::Diagonal => "Reflection in the diagonal from the top left",
        ClueSymmetry::Antidiagonal => "Reflection in the diagonal from the top right",
        ClueSymmetry::Full => "All of these at once",
        ClueSymmetry::Random => "One of these seven, chosen at random for each puzzle",
        _ => "No required symmetry",
    }
}
