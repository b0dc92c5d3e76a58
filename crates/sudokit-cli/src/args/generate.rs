//! What `generate` takes.

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
use sudokit_verbs::cell_range;

/// Make puzzles, each with exactly one solution
///
/// Each puzzle begins with a full grid of its own, every one of the 6.67e21 as likely as any other, from which clues are
/// taken away in random order as long as one solution is left. The same seed and options give the same puzzles with any
/// number of threads, and each puzzle has an id from which --id makes it again. How hard a puzzle is does
/// not follow from its number of clues: ask for a rating or a difficulty. Puzzles are then made and rated until there are
/// enough. Of the minimal ones a third are rated 4.5 and more, one in 30 8.0 and more, one in 600 9.0 and more; of others
/// a tenth are rated 4.5 and more.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    #[arg(short, long, value_name = "N", default_value = "1", help_heading = "Puzzles")]
    pub(crate) number: NonZeroU64,

    #[arg(long, value_name = "A..B", value_parser = cell_range, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    #[arg(long, value_name = "A..B", value_parser = cell_range, conflicts_with = "clues", help_heading = "Puzzles")]
    pub(crate) blanks: Option<RangeInclusive<usize>>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    #[arg(long, conflicts_with_all = ["symmetry", "pattern"], help_heading = "Puzzles")]
    pub(crate) unbiased: bool,

    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry(), help_heading = "Puzzles")]
    pub(crate) symmetry: ClueSymmetry,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["clues", "blanks", "symmetry"], help_heading = "Puzzles")]
    pub(crate) pattern: Option<PathBuf>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) unique_classes: bool,

    #[arg(long, value_name = "S", help_heading = "Puzzles")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "ID", help_heading = "Puzzles")]
    #[arg(conflicts_with_all = ["number", "clues", "blanks", "minimal", "unbiased", "symmetry", "pattern", "unique_classes", "seed", "DifficultyArgs"])]
    pub(crate) id: Vec<Id>,

    #[arg(long, value_name = "N", default_value = "100000000", help_heading = "Puzzles")]
    pub(crate) attempts: NonZeroU64,

    #[command(flatten)]
    pub(crate) difficulty: DifficultyArgs,

    #[command(flatten)]
    pub(crate) output: GenerateOutputArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// How the puzzles are written.
#[derive(Debug, Args)]
pub(crate) struct GenerateOutputArgs {
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), help_heading = "Output")]
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
        ClueSymmetry::Rotate180 => "Turned by half a turn, as most printed puzzles",
        ClueSymmetry::Rotate90 => "Turned by a quarter",
        ClueSymmetry::MirrorH => "Left and right alike",
        ClueSymmetry::MirrorV => "Top and bottom alike",
        ClueSymmetry::Diagonal => "Mirrored at the diagonal from the top left",
        ClueSymmetry::Antidiagonal => "Mirrored at the diagonal from the top right",
        ClueSymmetry::Full => "All of these at once",
        ClueSymmetry::Random => "One of these seven, drawn for each puzzle",
        _ => "As it comes",
    }
}
