//! What `rate` takes.

use super::groups::{InputArgs, OutputArgs, SearchArgs};
use crate::exit::Exit;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit::explain::Scale;

/// Say how hard puzzles are, as Sudoku Explainer does
///
/// Each puzzle is solved by the techniques of people, the easiest that helps first. ER is the rating of the hardest step, EP of
/// the hardest before the first digit is placed, ED of the first step: from 1.2, a hidden single, to beyond 11. They come in
/// columns `er`, `ep`, `ed`, of several scales `se_er` and so on, or in a comment as ER/EP/ED. Only puzzles with exactly one
/// solution are rated. The easy ones take a tenth of a millisecond, the hardest known some seconds each.
#[derive(Debug, Args)]
#[command(after_help = Exit::table())]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Scales, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "se", value_parser = scale())]
    #[arg(help_heading = "Rating")]
    pub(crate) scale: Vec<&'static Scale>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Reads a scale's name; the help lists them all.
fn scale() -> impl TypedValueParser<Value = &'static Scale> {
    let about = |scale: &Scale| match scale.name() {
        "se" => "Sudoku Explainer 1.2.1, the scale of the forums",
        "sukaku" => "Sukaku Explainer, the scale of Sudoku Exchange's puzzle bank: more techniques",
        _ => "Its continuation by 1to9only, where direct steps eliminate too",
    };
    let names = Scale::ALL.map(|scale| PossibleValue::new(scale.name()).help(about(scale)));
    PossibleValuesParser::new(names)
        .try_map(|name| Scale::ALL.into_iter().find(|scale| scale.name() == name).ok_or("no such scale"))
}
