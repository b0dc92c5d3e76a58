//! Definition of the command line. [`plan`](crate::plan) resolves the arguments.

mod catalogue;
#[cfg(feature = "columns")]
mod dataset;
mod difficulty;
mod error;
mod examples;
mod explain;
mod filter;
mod generate;
mod groups;
mod help;
mod learn;
#[cfg(feature = "mcp")]
mod mcp;
#[cfg(feature = "play")]
mod play;
mod rate;
mod render;
#[cfg(feature = "serve")]
mod serve;
mod structure;
mod symmetry;
mod trace;
mod values;
mod verbs;

#[cfg(feature = "columns")]
pub(crate) use dataset::{AuditArgs, AuditFormat, DatasetArgs, DatasetVerb, ProgressKind, RowOrder};
pub(crate) use examples::examples;
pub(crate) use explain::{ExplainArgs, ExplainTo, HintArgs, HintTo, PositionArgs, StepsArgs, StepsTo};
pub(crate) use filter::FilterArgs;
pub(crate) use generate::GenerateArgs;
#[cfg(feature = "columns")]
pub(crate) use groups::LimitPageArgs;
pub(crate) use groups::{InputArgs, OutputArgs, SearchArgs};
pub(crate) use help::TASKS;
pub(crate) use learn::{LearnArgs, LearnTo};
#[cfg(feature = "mcp")]
pub(crate) use mcp::McpArgs;
#[cfg(feature = "play")]
pub(crate) use play::PlayArgs;
pub(crate) use rate::RateArgs;
pub(crate) use render::{RenderArgs, RenderTo};
#[cfg(feature = "serve")]
pub(crate) use serve::ServeArgs;
pub(crate) use structure::{BackdoorsArgs, CluesArgs, MinimizeArgs, UnavoidableArgs, VicinityArgs};
pub(crate) use symmetry::{CanonArgs, DedupeArgs, SplitArgs, SplitBy, TransformArgs};
pub(crate) use trace::{TraceArgs, TraceTo};
pub(crate) use values::OnError;
pub(crate) use verbs::{
    BenchArgs, BenchMode, CandidatesArgs, CheckArgs, CompletionsArgs, ConvertArgs, ManArgs, ShowArgs,
    SolveArgs,
};

use crate::fatal::Fatal;
use crate::terminal::{ColorWhen, Terminal};
use clap::error::ErrorKind;
use clap::{ArgAction, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::cell::Cell;
use std::ffi::OsString;
use std::fmt::{self, Display};

/// Solve, rate, explain, generate and print Sudoku
#[derive(Debug, Parser)]
#[command(name = "sudokit", version, arg_required_else_help = true)]
#[command(disable_help_flag = true, disable_help_subcommand = true)]
#[command(subcommand_value_name = "COMMAND", subcommand_help_heading = "Commands")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,

    /// The name of the verb.
    #[arg(skip)]
    pub(crate) name: &'static str,

    /// Omit notes, progress and errors of single puzzles; the exit status is unchanged
    #[arg(short, long, global = true, display_order = 101, help_heading = MESSAGES)]
    pub(crate) quiet: bool,

    /// Use of colour and bold
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_enum)]
    #[arg(hide_short_help = true, display_order = 102, help_heading = MESSAGES)]
    pub(crate) color: ColorWhen,

    /// Print this help; --help adds details, all options and examples
    #[arg(short, long, global = true, action = ArgAction::Help, display_order = 103, help_heading = MESSAGES)]
    help: Option<bool>,
}

/// The heading of the options that every verb has.
const MESSAGES: &str = "Messages";

/// The verbs with their arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Solve(SolveArgs),
    Check(CheckArgs),
    Candidates(CandidatesArgs),
    Show(ShowArgs),
    Convert(ConvertArgs),
    Generate(GenerateArgs),
    Rate(RateArgs),
    Filter(FilterArgs),
    Explain(ExplainArgs),
    Hint(HintArgs),
    Steps(StepsArgs),
    Learn(LearnArgs),
    Trace(TraceArgs),
    Render(RenderArgs),
    #[cfg(feature = "play")]
    Play(PlayArgs),
    Canon(CanonArgs),
    Dedupe(DedupeArgs),
    Transform(TransformArgs),
    Split(SplitArgs),
    Minimize(MinimizeArgs),
    Vicinity(VicinityArgs),
    Backdoors(BackdoorsArgs),
    Unavoidable(UnavoidableArgs),
    Clues(CluesArgs),
    #[cfg(feature = "columns")]
    Dataset(DatasetArgs),
    #[cfg(feature = "serve")]
    Serve(ServeArgs),
    #[cfg(feature = "mcp")]
    Mcp(McpArgs),
    Bench(BenchArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Parses the command line; exits for `--help`, `--version` and usage errors.
pub(crate) fn parse(typed: impl Iterator<Item = OsString>) -> Cli {
    let matches = command()
        .try_get_matches_from(with_numbers(help_last(typed.collect())))
        .unwrap_or_else(|error| error::exit(&error::improved(error)));
    if let Some(problem) = wrong_default_engine() {
        error::exit(&command().error(ErrorKind::InvalidValue, problem));
    }
    let name = matches.subcommand_name().and_then(sudokit_verbs::verb).map(|verb| verb.name);
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error::exit(&error));
    Cli { name: name.unwrap_or_default(), ..cli }
}

/// The definition of the command line, with all help texts.
pub(crate) fn command() -> Command {
    help::complete(Cli::command())
}

impl Cli {
    /// The seed, if the verb needs one before its inputs and none is set.
    fn missing_seed(&mut self) -> Option<&mut Option<u64>> {
        match &mut self.verb {
            #[cfg(feature = "columns")]
            Verb::Dataset(args) if args.audit.is_none() && args.seed.is_none() => Some(&mut args.seed),
            _ => None,
        }
    }

    /// Draws a seed if the verb needs one and none is set, and prints it.
    pub(crate) fn draw_seed(&mut self, terminal: Terminal) -> Result<(), Fatal> {
        if let Some(seed) = self.missing_seed() {
            let drawn = drawn_seed()?;
            terminal.note(DrawnSeed(drawn));
            *seed = Some(drawn);
        }
        Ok(())
    }
}

/// The note about a seed that was drawn.
pub(crate) struct DrawnSeed(pub(crate) u64);

impl Display for DrawnSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {0} drawn; repeat with --seed {0}", self.0)
    }
}

/// A seed that is set, or that is drawn and reported before its first use.
pub(crate) struct Seed {
    value: u64,
    /// The note that is still to be printed.
    unreported: Cell<Option<DrawnSeed>>,
}

impl Seed {
    pub(crate) fn new(set: Option<u64>) -> Result<Self, Fatal> {
        let value = set.map_or_else(drawn_seed, Ok)?;
        let unreported = Cell::new(set.is_none().then_some(DrawnSeed(value)));
        Ok(Self { value, unreported })
    }

    /// The seed, for an input that is processed: one that is refused needs none.
    pub(crate) fn for_input(&self, terminal: Terminal) -> u64 {
        if let Some(note) = self.unreported.take() {
            terminal.note(note);
        }
        self.value
    }
}

/// A random seed, short enough to type.
pub(crate) fn drawn_seed() -> Result<u64, Fatal> {
    getrandom::u32().map(u64::from).map_err(|error| Fatal::NoRandomSeed(error.to_string()))
}

/// The error in the engine name of the environment, if there is one; the library ignores unknown names.
fn wrong_default_engine() -> Option<String> {
    let name = std::env::var_os("SUDOKIT_SIMD")?;
    let name = name.to_string_lossy();
    values::engine_named(&name)
        .err()
        .map(|problem| format!("the environment variable SUDOKIT_SIMD is `{name}`: {problem}"))
}

/// Returns `sudokit help solve`, as people type it for other programs, as `sudokit solve --help`.
fn help_last(mut typed: Vec<OsString>) -> Vec<OsString> {
    if typed.get(1).is_some_and(|first| first == "help") {
        typed.remove(1);
        typed.push("--help".into());
    }
    typed
}

/// Adds the default number to `--count`, `--all` and `--estimate` without a number, so that a file name can follow them.
fn with_numbers(typed: Vec<OsString>) -> Vec<OsString> {
    let mut typed = typed.into_iter().peekable();
    let mut args = Vec::new();
    while let Some(arg) = typed.next() {
        let may_have_number = ["--count", "--all", "--estimate"].iter().any(|name| arg == *name);
        let is_number = |next: &OsString| next.as_encoded_bytes().iter().all(u8::is_ascii_digit);
        if may_have_number && typed.next_if(|next| next == "none").is_some() {
            // The value that other limits accept; here it is an error, and hardly ever the name of a file.
            args.push(format!("{}=none", arg.display()).into());
        } else if may_have_number && !typed.peek().is_some_and(is_number) {
            args.push(format!("{}={DEFAULT_MAXIMUM}", arg.display()).into());
        } else {
            args.push(arg);
        }
    }
    args
}

/// The number of `--count`, `--all` and `--estimate` if none is given. The help contains it too.
const DEFAULT_MAXIMUM: &str = "1000";

#[cfg(test)]
mod tests {
    use super::{help_last, with_numbers};
    use clap::Arg;
    use clap::error::ErrorKind;
    use sudokit_verbs::{Kind, OptionInfo, Surface, VERBS};

    fn filled(line: &str) -> String {
        let args = with_numbers(help_last(line.split(' ').map(Into::into).collect()));
        args.iter().map(|arg| arg.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn help_can_be_the_first_word() {
        assert_eq!(filled("sudokit help solve"), "sudokit solve --help");
        assert_eq!(filled("sudokit help"), "sudokit --help");
        assert_eq!(filled("sudokit solve help"), "sudokit solve help");
    }

    #[test]
    fn the_definition_is_consistent() {
        super::command().debug_assert();
    }

    /// The table of options lists every option of the command line with its default.
    #[test]
    fn the_options_match_the_table() {
        let command = super::command();
        for verb in VERBS {
            let Some(typed) = command.find_subcommand(verb.name) else { continue };
            let mut known: Vec<_> =
                typed.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(Arg::get_long).collect();
            known.retain(|name| !["color", "quiet", "help"].contains(name));
            let mut wanted: Vec<_> = verb.options(Surface::Program).map(OptionInfo::typed).collect();
            wanted.retain(|name| {
                cfg!(feature = "columns") || !["compression", "limit-page"].contains(&name.as_str())
            });
            known.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(known, wanted, "{}", verb.name);
            for option in verb.options(Surface::Program).filter(|option| !option.is_on_by_default()) {
                let arg = typed.get_arguments().find(|arg| arg.get_long() == Some(&option.typed()));
                let defaults = arg.map(Arg::get_default_values).unwrap_or_default();
                let default = if matches!(option.kind, Kind::Flag) { Some("false") } else { option.default };
                let found = defaults.first().and_then(|value| value.to_str());
                assert_eq!(
                    found.or(default.filter(|default| *default == "false")),
                    default,
                    "{} {}",
                    verb.name,
                    option.name
                );
            }
        }
    }

    /// Values outside the range of the table are errors; the limits of the range are not.
    #[test]
    fn numbers_have_the_ranges_of_the_table() {
        for verb in VERBS.iter().filter(|verb| super::command().find_subcommand(verb.name).is_some()) {
            for option in verb.options(Surface::Program) {
                let Kind::Integer(min, max) = option.kind else { continue };
                let is_refused = |value: String| {
                    let typed = ["sudokit".into(), verb.name.into(), format!("--{}={value}", option.typed())];
                    let error = super::command().try_get_matches_from(typed).err();
                    error.is_some_and(|error| {
                        error.kind() == ErrorKind::ValueValidation || error.kind() == ErrorKind::InvalidValue
                    })
                };
                assert!(is_refused((i128::from(min) - 1).to_string()), "{} {}", verb.name, option.name);
                assert!(is_refused((i128::from(max) + 1).to_string()), "{} {}", verb.name, option.name);
                assert!(!is_refused(min.to_string()), "{} {}", verb.name, option.name);
            }
        }
    }

    #[test]
    fn a_number_can_be_omitted() {
        assert_eq!(filled("sudokit solve --count 50 file"), "sudokit solve --count 50 file");
        assert_eq!(filled("sudokit solve --count file"), "sudokit solve --count=1000 file");
        assert_eq!(filled("sudokit solve file --all"), "sudokit solve file --all=1000");
        assert_eq!(filled("sudokit solve --all=3 file"), "sudokit solve --all=3 file");
    }
}
