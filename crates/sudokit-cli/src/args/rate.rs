//! What `rate` takes.

use super::groups::{InputArgs, OutputArgs, SearchArgs};
use super::values;
use clap::Args;
use sudokit::explain::Catalogue;

/// Say how hard puzzles are, as Sudoku Explainer does
///
/// Each puzzle is solved by the techniques of people, the easiest that helps first. ER is the rating of the hardest step, EP of
/// the hardest before the first digit is placed, ED of the first step: from 1.2, a hidden single, to beyond 11. They come in
/// columns `er`, `ep`, `ed`, with the hardest step's `technique`, of several scales `se_er` and so on; or in a comment as
/// ER/EP/ED; input in a format that has no room for either is written as lines. Only puzzles with exactly one solution are rated. The easy ones take a tenth of a millisecond, the hardest
/// known some seconds each; what takes longer than --limit-time says `limit reached` in place of its technique.
#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "se", value_parser = values::scale(Catalogue::ALL))]
    #[arg(help_heading = "Rating")]
    pub(crate) scale: Vec<&'static Catalogue>,

    /// Leave out techniques that rest on there being one solution: unique loops and BUG
    #[arg(long, help_heading = "Rating")]
    pub(crate) no_uniqueness: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
