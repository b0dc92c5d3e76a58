//! What was typed. What it means is worked out in [`plan`](crate::plan).

#[cfg(feature = "columns")]
mod dataset;
mod difficulty;
mod explain;
mod filter;
mod generate;
mod groups;
mod rate;
mod render;
#[cfg(feature = "serve")]
mod serve;
mod structure;
mod symmetry;
mod values;
mod verbs;

#[cfg(feature = "columns")]
pub(crate) use dataset::{AuditArgs, DatasetArgs, DatasetVerb};
pub(crate) use explain::{ExplainArgs, ExplainTo, HintArgs, HintTo};
pub(crate) use filter::FilterArgs;
pub(crate) use generate::GenerateArgs;
pub(crate) use groups::{InputArgs, OutputArgs, SearchArgs};
pub(crate) use rate::RateArgs;
pub(crate) use render::{RenderArgs, RenderTo};
#[cfg(feature = "serve")]
pub(crate) use serve::ServeArgs;
pub(crate) use structure::{BackdoorsArgs, MinimizeArgs, UnavoidableArgs, VicinityArgs};
pub(crate) use symmetry::{CanonArgs, DedupeArgs, SplitArgs, SplitBy, TransformArgs};
pub(crate) use values::OnError;
pub(crate) use verbs::{
    BenchArgs, BenchMode, CheckArgs, CompletionsArgs, ConvertArgs, ManArgs, ShowArgs, SolveArgs,
};

use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::terminal::{ColorWhen, Terminal};
use clap::error::ErrorKind;
use clap::{Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use sudokit_verbs::{Surface, verb};

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

    /// Leave out notes, progress and reports of single puzzles; the exit status tells how it went
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
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
    let matches = command().get_matches_from(with_numbers(typed));
    if let Some(problem) = wrong_default_engine() {
        command().error(ErrorKind::InvalidValue, problem).exit();
    }
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// The command line, with what the table of options says of each.
pub(crate) fn command() -> Command {
    Cli::command().mut_subcommands(described)
}

/// Gives options their line of help, unless they have a longer one, and the old spellings; and verbs their exit statuses.
fn described(command: Command) -> Command {
    let has_table =
        command.get_after_help().is_none() && !["completions", "man"].contains(&command.get_name());
    let command = if has_table { command.after_help(Exit::table()) } else { command };
    // What is in no table has common options at most, as `solve` has them.
    let verb = verb(command.get_name()).or_else(|| verb("solve"));
    let options: Vec<_> = verb.into_iter().flat_map(|verb| verb.options(Surface::Program)).collect();
    let described = command.mut_args(|arg| {
        let Some(option) = options.iter().find(|option| arg.get_long() == Some(&option.typed())) else {
            return arg;
        };
        let arg = match option.details {
            Some(details) => arg.help(option.help).long_help(format!("{}\n\n{details}", option.help)),
            None if arg.get_help().is_none() => arg.help(option.help),
            None => arg,
        };
        option.aliases.iter().fold(arg, |arg, alias| arg.alias(*alias))
    });
    described.mut_subcommands(self::described)
}

impl Cli {
    /// The seed where one is needed and none was typed.
    fn missing_seed(&mut self) -> Option<&mut Option<u64>> {
        let seed = match &mut self.verb {
            Verb::Transform(args) if args.random => &mut args.seed,
            Verb::Minimize(args) if args.all.is_none() => &mut args.seed,
            #[cfg(feature = "columns")]
            Verb::Dataset(args) if args.audit.is_none() => &mut args.seed,
            _ => return None,
        };
        seed.is_none().then_some(seed)
    }

    /// Draws the seed where one is needed and none was typed, and says which it is.
    pub(crate) fn draw_seed(&mut self, terminal: Terminal) -> Result<(), Fatal> {
        if let Some(seed) = self.missing_seed() {
            let drawn = drawn_seed()?;
            terminal.note(format_args!("--seed {drawn} makes the same again"));
            *seed = Some(drawn);
        }
        Ok(())
    }
}

/// A seed short enough to be typed again.
pub(crate) fn drawn_seed() -> Result<u64, Fatal> {
    getrandom::u32().map(u64::from).map_err(|error| Fatal::NoRandomSeed(error.to_string()))
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
    use super::with_numbers;
    use clap::Arg;
    use clap::error::ErrorKind;
    use sudokit_verbs::{Kind, OptionInfo, Surface, VERBS};

    fn filled(line: &str) -> String {
        let args = with_numbers(line.split(' ').map(Into::into));
        args.iter().map(|arg| arg.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_definition_is_sound() {
        super::command().debug_assert();
    }

    /// The table of options has all that can be typed, each with its default.
    #[test]
    fn the_options_are_those_of_the_table() {
        let command = super::command();
        for verb in VERBS {
            let Some(typed) = command.find_subcommand(verb.name) else { continue };
            let mut known: Vec<_> =
                typed.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(Arg::get_long).collect();
            known.retain(|name| !["color", "quiet", "help"].contains(name));
            let mut wanted: Vec<_> = verb.options(Surface::Program).map(OptionInfo::typed).collect();
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

    /// What the table does not allow is refused, and its ends are not.
    #[test]
    fn numbers_end_where_the_table_says() {
        for verb in VERBS.iter().filter(|verb| super::command().find_subcommand(verb.name).is_some()) {
            for option in verb.options(Surface::Program) {
                let Kind::Integer(least, most) = option.kind else { continue };
                let is_refused = |value: String| {
                    let typed = ["sudokit".into(), verb.name.into(), format!("--{}={value}", option.typed())];
                    let error = super::command().try_get_matches_from(typed).err();
                    error.is_some_and(|error| {
                        error.kind() == ErrorKind::ValueValidation || error.kind() == ErrorKind::InvalidValue
                    })
                };
                assert!(is_refused((i128::from(least) - 1).to_string()), "{} {}", verb.name, option.name);
                assert!(is_refused((i128::from(most) + 1).to_string()), "{} {}", verb.name, option.name);
                assert!(!is_refused(least.to_string()), "{} {}", verb.name, option.name);
            }
        }
    }

    #[test]
    fn a_number_may_be_left_out() {
        assert_eq!(filled("sudokit solve --count 50 file"), "sudokit solve --count 50 file");
        assert_eq!(filled("sudokit solve --count file"), "sudokit solve --count=1000 file");
        assert_eq!(filled("sudokit solve file --all"), "sudokit solve file --all=1000");
        assert_eq!(filled("sudokit solve --all=3 file"), "sudokit solve --all=3 file");
    }
}
