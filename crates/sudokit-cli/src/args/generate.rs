//! What `generate` takes.

use super::groups::SpeedArgs;
use super::values;
use crate::exit::Exit;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use sudokit::format::Format;
use sudokit::generate::{ClueSymmetry, Id};

/// Make puzzles, each with exactly one solution
///
/// Each puzzle begins with a full grid of its own, every one of the 6.67e21 as likely as any other, from which clues are
/// taken away in random order as long as one solution is left. The same seed and options give the same puzzles with any
/// number of threads, and each puzzle has an id from which --id makes it again. How hard a puzzle is cannot be asked for:
/// the number of clues says little of it.
#[derive(Debug, Args)]
#[command(after_help = Exit::table())]
pub(crate) struct GenerateArgs {
    /// Number of puzzles
    #[arg(short, long, value_name = "N", default_value = "1", help_heading = "Puzzles")]
    pub(crate) number: NonZeroU64,

    /// Number of clues, such as 28 or 24..30 [default: 26..34; of minimal puzzles what they come to]
    ///
    /// Each number of a range is tried for as often as any other, and low ones fail more often. Minimal puzzles come as they
    /// are: most have 23 to 26 clues, one in 30 has 22, one in 450 has 21, one in 25,000 has 20, one in some 5,000,000 has 19. Fewer may take
    /// days; Ctrl-C keeps what was found.
    #[arg(long, value_name = "A..B", value_parser = range, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    /// Number of empty cells, the other way of asking for a number of clues
    #[arg(long, value_name = "A..B", value_parser = range, conflicts_with = "clues", help_heading = "Puzzles")]
    pub(crate) blanks: Option<RangeInclusive<usize>>,

    /// No clue can go without a second solution
    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    /// Minimal puzzles of which the bias is known: all that have as many clues are equally likely
    ///
    /// Taking clues away one by one favours puzzles with few clues, nobody knows how much. Of these it is known: one with n
    /// clues stands for C(81, n), and its weight is told, 1 with 26 clues; so is, at the end, the mean number of clues of
    /// all minimal puzzles that follows. Some 3 puzzles a second on a core.
    #[arg(long, conflicts_with_all = ["symmetry", "pattern"], help_heading = "Puzzles")]
    pub(crate) unbiased: bool,

    /// How the clues lie
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry(), help_heading = "Puzzles")]
    pub(crate) symmetry: ClueSymmetry,

    /// File with a grid, in any format, whose filled cells are where the clues stand
    #[arg(long, value_name = "FILE", conflicts_with_all = ["clues", "blanks", "symmetry"], help_heading = "Puzzles")]
    pub(crate) pattern: Option<PathBuf>,

    /// No two puzzles that are essentially the same: see `dedupe`, also for the memory it takes
    #[arg(long, help_heading = "Puzzles")]
    pub(crate) unique_classes: bool,

    /// Seed, below 2^64 [default: drawn, and told on standard error]
    ///
    /// Other options with the same seed start from the same full grids: take another seed for puzzles that shall have
    /// nothing in common with those.
    #[arg(long, value_name = "S", help_heading = "Puzzles")]
    pub(crate) seed: Option<u64>,

    /// Make the puzzle of this id again; may be given several times
    #[arg(long, value_name = "ID", help_heading = "Puzzles")]
    #[arg(conflicts_with_all = ["number", "clues", "blanks", "minimal", "unbiased", "symmetry", "pattern", "unique_classes", "seed"])]
    pub(crate) id: Vec<Id>,

    /// Give up after so many attempts in a row without a puzzle
    #[arg(long, value_name = "N", default_value = "100000000", help_heading = "Puzzles")]
    pub(crate) attempts: NonZeroU64,

    #[command(flatten)]
    pub(crate) form: FormArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// How the puzzles are written.
#[derive(Debug, Args)]
pub(crate) struct FormArgs {
    /// Format of the output: `line` unless one puzzle goes to a terminal, where it is drawn
    ///
    /// Or what the name behind -o says: .csv, .tsv, .jsonl. Formats with columns hold also the solution and the number of
    /// clues. `poj` is written in the end, as it begins with the number of puzzles.
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), help_heading = "Output")]
    pub(crate) to: Option<Format>,

    /// Leave out the ids
    #[arg(long, help_heading = "Output")]
    pub(crate) bare: bool,

    /// File to write, compressed if it ends in .gz or .zst [default: standard output]
    ///
    /// It gets its name when it is complete. If the run does not come to its end, what was done is left in FILE.part.
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}

fn symmetry() -> impl TypedValueParser<Value = ClueSymmetry> {
    let names = ClueSymmetry::ALL.map(|symmetry| PossibleValue::new(symmetry.name()).help(about(symmetry)));
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

/// Reads a number, or two with `..` between them, the second included.
fn range(text: &str) -> Result<RangeInclusive<usize>, &'static str> {
    const EXPECTED: &str = "expected a number from 0 to 81, or two such as 24..30";
    let number = |text: &str| text.parse().ok().filter(|&number: &usize| number <= 81).ok_or(EXPECTED);
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (number(least)?, number(most)?);
    if least <= most { Ok(least..=most) } else { Err("the range ends before it begins") }
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn a_range_is_one_number_or_two() {
        assert_eq!(range("28"), Ok(28..=28));
        assert_eq!(range("24..30"), Ok(24..=30));
        assert_eq!(range("30..24"), Err("the range ends before it begins"));
        for bad in ["", "..", "1..", "82", "a..b", "1..2..3", "-1", "24-30"] {
            assert!(range(bad).is_err(), "{bad}");
        }
    }
}
