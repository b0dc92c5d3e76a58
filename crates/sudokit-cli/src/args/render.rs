//! Arguments of `render`.

use super::groups::{InputArgs, SpeedArgs};
use super::values;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use sudokit::explain::Catalogue;
use sudokit_render::{AnswerPlacement as Answers, DigitStyle as Style, Paper, PerPage, length};

/// Formats of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RenderTo {
    /// One vector picture per grid
    Svg,
    /// One bitmap picture per grid
    Png,
    /// A book of all grids
    Pdf,
}

/// Draw a grid as a picture, or many grids as a book
///
/// The comment or the columns of a puzzle supply its rating and its id or name, as `generate` and `rate` write them. With
/// solutions, ratings or steps, puzzles without exactly one solution are reported on standard error and omitted; otherwise
/// any grid is drawn. The same input gives the same bytes.
#[derive(Debug, Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) book: BookArgs,

    #[command(flatten)]
    pub(crate) look: LookArgs,

    #[command(flatten)]
    pub(crate) step: StepArgs,

    #[arg(long, value_name = "FORMAT", value_enum, help_heading = "Output")]
    pub(crate) to: Option<RenderTo>,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(32..=8192))]
    #[arg(hide_short_help = true, help_heading = "Output")]
    pub(crate) size: Option<u32>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Layout of a book.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct BookArgs {
    #[arg(long, value_name = "N", default_value = "4", value_parser = per_page(), help_heading = "Book")]
    pub(crate) per_page: PerPage,

    #[arg(long, value_name = "PLACE", default_value = "none", value_parser = named(Answers::ALL, Answers::name), help_heading = "Book")]
    pub(crate) answers: Answers,

    #[arg(long, value_name = "TEXT", help_heading = "Book")]
    pub(crate) title: Option<String>,

    #[arg(long, help_heading = "Book")]
    pub(crate) chapters: bool,

    #[arg(long, help_heading = "Book")]
    pub(crate) rate: bool,

    #[arg(long, hide_short_help = true, help_heading = "Book")]
    pub(crate) bare: bool,

    #[arg(long, conflicts_with = "bare", hide_short_help = true, help_heading = "Book")]
    pub(crate) no_ids: bool,

    #[arg(long, value_name = "SIZE", default_value = "a4", help_heading = "Book")]
    pub(crate) paper: Paper,

    #[arg(long, value_name = "WIDTH", value_parser = margin, hide_short_help = true, help_heading = "Book")]
    pub(crate) margin: Option<f32>,

    #[arg(long, hide_short_help = true, help_heading = "Book")]
    pub(crate) no_page_numbers: bool,

    #[arg(long, value_name = "FILE", hide_short_help = true, help_heading = "Book")]
    pub(crate) font: Option<PathBuf>,
}

/// Style of the grids.
#[derive(Debug, Args)]
pub(crate) struct LookArgs {
    #[arg(long, help_heading = "Grid style")]
    pub(crate) candidates: bool,

    #[arg(long, help_heading = "Grid style")]
    pub(crate) large: bool,

    #[arg(long, value_name = "STYLE", default_value = "bold", value_parser = named(Style::ALL, Style::name), hide_short_help = true, help_heading = "Grid style")]
    pub(crate) clue_style: Style,

    #[arg(long, value_name = "STYLE", default_value = "blue", value_parser = named(Style::ALL, Style::name), hide_short_help = true, help_heading = "Grid style")]
    pub(crate) answer_style: Style,
}

/// A step that is shown in each grid.
#[derive(Debug, Args)]
pub(crate) struct StepArgs {
    #[arg(long, conflicts_with = "step", help_heading = "Steps")]
    pub(crate) hint: bool,

    #[arg(long, value_name = "N", hide_short_help = true, help_heading = "Steps")]
    pub(crate) step: Option<NonZeroUsize>,

    #[arg(long, value_name = "NAME", default_value = "human", value_parser = values::scale(Catalogue::ALL), ignore_case = true, hide_short_help = true, help_heading = "Steps")]
    pub(crate) scale: &'static Catalogue,
}

impl StepArgs {
    /// Whether a step is shown.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.hint || self.step.is_some()
    }

    /// The number of the step in the path, from 1.
    pub(crate) fn number(&self) -> usize {
        self.step.map_or(1, NonZeroUsize::get)
    }
}

fn per_page() -> impl TypedValueParser<Value = PerPage> {
    PossibleValuesParser::new(["1", "2", "4", "6", "9"]).try_map(|name| {
        PerPage::ALL.iter().copied().find(|each| each.get().to_string() == name).ok_or("no such number")
    })
}

fn named<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(move |each| name(*each)))
        .try_map(move |typed| all.iter().copied().find(|each| name(*each) == typed).ok_or("no such name"))
}

/// Parses a width such as `15mm`, `2cm`, `0.5in` or `36pt`, in millimetres.
fn margin(text: &str) -> Result<f32, &'static str> {
    const EXPECTED: &str =
        "expected a width from 0mm to 40mm with its unit, such as 15mm, 2cm, 0.5in or 36pt";
    if text == "0" {
        return Ok(0.0);
    }
    let width = length(text).ok_or(EXPECTED)?;
    (0.0..=40.0).contains(&width).then_some(width).ok_or(EXPECTED)
}

#[cfg(test)]
mod tests {
    use super::margin;

    #[test]
    fn margins_have_a_unit() {
        assert_eq!(margin("15mm"), Ok(15.0));
        assert_eq!(margin("0"), Ok(0.0));
        assert_eq!(margin("2cm"), Ok(20.0));
        assert_eq!(margin("0.5in"), Ok(12.7));
        for bad in ["", "15", "mm", "-1mm", "41mm", "5 mm", "nanmm", "1em"] {
            assert!(margin(bad).is_err(), "{bad}");
        }
    }
}
