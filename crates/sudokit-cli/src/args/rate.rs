//! Arguments of `rate`.

use super::groups::{InputArgs, OutputArgs, SearchArgs};
use super::{catalogue, values};
use clap::Args;
use sudokit::explain::Catalogue;

/// Rate the difficulty of puzzles
///
/// Each puzzle is solved with human techniques, the easiest applicable one first, and rated as by Sudoku Explainer. ER is
/// the rating of the hardest step, EP of the hardest step up to the first placed digit, and ED of the first step. Ratings
/// range from 1.0 (full house) to more than 11.
///
/// Formats with columns get the columns `er`, `ep`, `ed`, `technique` (of the hardest step) and `status`; with several scales
/// the ratings are called `se_er` and so on. The scale `hodoku` has `score` and `level` instead of `er`, `ep` and `ed`, the
/// scale `human` has `effort` and `level`, and the scale `easiest` has `effort`. Other formats get a comment ER/EP/ED; input in
/// a format without comments is written as lines.
///
/// Only puzzles with exactly one solution are rated. Easy puzzles take 0.1 milliseconds, the hardest known ones several
/// seconds each; all threads search for the dynamic forcing chains of a single puzzle. A puzzle that exceeds --limit-time has no rating and the status `limit`.
#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "se", value_parser = values::scale(Catalogue::ALL), ignore_case = true)]
    #[arg(help_heading = "Rating")]
    scale: Vec<&'static Catalogue>,

    #[arg(long, value_name = "FILE", value_parser = catalogue::read, help_heading = "Rating")]
    catalogue: Option<&'static Catalogue>,

    #[arg(long, help_heading = "Rating")]
    pub(crate) effort: bool,

    /// Omit techniques that require a unique solution: unique loops and BUG
    #[arg(long, help_heading = "Rating")]
    pub(crate) no_uniqueness: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

impl RateArgs {
    /// The scales, each once, and that of `--catalogue`.
    pub(crate) fn scales(&self) -> Vec<&'static Catalogue> {
        let mut scales: Vec<&'static Catalogue> = Vec::new();
        for scale in self.scale.iter().copied().chain(self.catalogue) {
            if !scales.iter().any(|known| known.name() == scale.name()) {
                scales.push(scale);
            }
        }
        scales
    }
}
