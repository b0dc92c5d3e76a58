//! What was typed. What it means is worked out in [`plan`](crate::plan).

mod bone;
#[cfg(feature = "columns")]
mod dataset;
mod demand;
mod explain;
mod filter;
mod generate;
mod groups;
mod rate;
mod render;
#[cfg(feature = "serve")]
mod serve;
mod shares;
mod symmetry;
mod values;
mod verbs;

pub(crate) use bone::{BackdoorsArgs, MinimizeArgs, UnavoidableArgs, VicinityArgs};
#[cfg(feature = "columns")]
pub(crate) use dataset::{AuditArgs, DatasetArgs, DatasetVerb};
pub(crate) use demand::Wanted;
pub(crate) use explain::{ExplainArgs, ExplainTo, HintArgs, HintTo};
pub(crate) use filter::FilterArgs;
pub(crate) use generate::GenerateArgs;
pub(crate) use groups::{InputArgs, OutputArgs, SearchArgs};
pub(crate) use rate::RateArgs;
pub(crate) use render::{RenderArgs, RenderTo};
#[cfg(feature = "serve")]
pub(crate) use serve::ServeArgs;
pub(crate) use shares::{Share, WHOLE};
pub(crate) use symmetry::{CanonArgs, DedupeArgs, SplitArgs, SplitBy, TransformArgs};
pub(crate) use values::{NodeLimit, OnError};
pub(crate) use verbs::{
    BenchArgs, BenchMode, CheckArgs, CompletionsArgs, ConvertArgs, ManArgs, ShowArgs, SolveArgs,
};

use crate::exit::Exit;
use crate::terminal::ColorWhen;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;

/// Reads, solves, checks, shows, converts and makes Sudoku puzzles: one, or millions.
#[derive(Debug, Parser)]
#[command(name = "sudokit", version, arg_required_else_help = true, disable_help_subcommand = true)]
#[command(subcommand_value_name = "VERB", subcommand_help_heading = "Verbs", after_help = after_help())]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,

    /// When to use colour and bold
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_enum)]
    pub(crate) color: ColorWhen,
}

fn after_help() -> String {
    format!("{EXAMPLES}\n\n{}", Exit::table())
}

const EXAMPLES: &str = "\
Examples:
  sudokit solve puzzles.txt -o answers.txt     solve a file, with all cores
  sudokit solve --to grid puzzle.txt           see the answer as a grid
  sudokit show --candidates puzzle.txt         see the pencilmarks
  sudokit check --minimal puzzles.txt          valid? minimal?
  sudokit convert --to csv puzzles.txt.gz      from any format to any other
  sudokit rate puzzles.txt                     how hard?
  sudokit explain puzzle.txt                   how a person solves it
  sudokit hint --stage 1 played.txt            where to look next
  sudokit generate -n 10 --difficulty hard     make puzzles
  sudokit render puzzles.txt -o book.pdf       print them
  sudokit dedupe puzzles.txt                   the first of all that are essentially the same";

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Solve(SolveArgs),
    Check(CheckArgs),
    Show(ShowArgs),
    Convert(ConvertArgs),
    Generate(GenerateArgs),
    Rate(RateArgs),
    Filter(FilterArgs),
    Explain(ExplainArgs),
    Hint(HintArgs),
    Render(RenderArgs),
    Canon(CanonArgs),
    Dedupe(DedupeArgs),
    Transform(TransformArgs),
    Split(SplitArgs),
    Minimize(MinimizeArgs),
    Vicinity(VicinityArgs),
    Backdoors(BackdoorsArgs),
    Unavoidable(UnavoidableArgs),
    #[cfg(feature = "columns")]
    Dataset(DatasetArgs),
    #[cfg(feature = "serve")]
    Serve(ServeArgs),
    Bench(BenchArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Reads the command line; ends the program there and then for `--help`, `--version` and usage errors.
pub(crate) fn parse(typed: impl Iterator<Item = OsString>) -> Cli {
    let cli = Cli::parse_from(with_numbers(typed));
    if let Some(problem) = wrong_default_engine() {
        Cli::command().error(ErrorKind::InvalidValue, problem).exit();
    }
    cli
}

/// What is wrong with the engine that the environment names, if anything: the library would pass it over.
fn wrong_default_engine() -> Option<String> {
    let name = std::env::var_os("SUDOKIT_SIMD")?;
    let name = name.to_string_lossy();
    values::engine_named(&name)
        .err()
        .map(|problem| format!("the variable SUDOKIT_SIMD is `{name}`: {problem}"))
}

/// Fills in the number of `--count` and `--all` where none was typed, so that a file name may follow them.
fn with_numbers(typed: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut typed = typed.peekable();
    let mut args = Vec::new();
    while let Some(arg) = typed.next() {
        let may_have_number = arg == "--count" || arg == "--all";
        let is_number = |next: &OsString| next.as_encoded_bytes().iter().all(u8::is_ascii_digit);
        if may_have_number && !typed.peek().is_some_and(is_number) {
            args.push(format!("{}={MANY}", arg.display()).into());
        } else {
            args.push(arg);
        }
    }
    args
}

/// The number that `--count` and `--all` stand for when none is typed. The text of the help says so too.
const MANY: &str = "1000";

#[cfg(test)]
mod tests {
    use super::{Cli, with_numbers};
    use clap::CommandFactory;

    fn filled(line: &str) -> String {
        let args = with_numbers(line.split(' ').map(Into::into));
        args.iter().map(|arg| arg.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_number_may_be_left_out() {
        assert_eq!(filled("sudokit solve --count 50 file"), "sudokit solve --count 50 file");
        assert_eq!(filled("sudokit solve --count file"), "sudokit solve --count=1000 file");
        assert_eq!(filled("sudokit solve file --all"), "sudokit solve file --all=1000");
        assert_eq!(filled("sudokit solve --all=3 file"), "sudokit solve --all=3 file");
    }
}
