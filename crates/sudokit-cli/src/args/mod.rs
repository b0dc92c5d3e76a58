//! What was typed. What it means is worked out in [`plan`](crate::plan).

mod groups;
mod values;
mod verbs;

pub(crate) use groups::{InputArgs, SearchArgs};
pub(crate) use values::{EngineName, NodeLimit, OnError};
pub(crate) use verbs::{
    BenchArgs, BenchMode, CheckArgs, CompletionsArgs, ConvertArgs, ManArgs, ShowArgs, SolveArgs,
};

use crate::exit::Exit;
use crate::screen::ColorWhen;
use clap::{Parser, Subcommand};
use std::ffi::OsString;

/// Reads, solves, checks, shows and converts Sudoku puzzles: one, or millions.
#[derive(Debug, Parser)]
#[command(name = "sudokit", version, arg_required_else_help = true, disable_help_subcommand = true)]
#[command(after_help = Exit::table())]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,

    /// When to use colour and bold
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_enum)]
    #[arg(help_heading = "What is said beside")]
    pub(crate) color: ColorWhen,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Solve(SolveArgs),
    Check(CheckArgs),
    Show(ShowArgs),
    Convert(ConvertArgs),
    Bench(BenchArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Reads the command line; ends the program there and then for `--help`, `--version` and usage errors.
pub(crate) fn parse() -> Cli {
    Cli::parse_from(with_numbers(std::env::args_os()))
}

/// Fills in the number behind `--count` and `--all` where none was typed, so that a file name may follow them.
fn with_numbers(typed: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut typed = typed.peekable();
    let mut args = Vec::new();
    while let Some(arg) = typed.next() {
        let wants_number = arg == "--count" || arg == "--all";
        let has_number = typed.peek().is_some_and(|next| {
            next.to_str()
                .is_some_and(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
        });
        if wants_number && !has_number {
            args.push(format!("{}={}", arg.display(), verbs::MANY).into());
        } else {
            args.push(arg);
        }
    }
    args
}

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
