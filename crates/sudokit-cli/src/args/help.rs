//! The help text: verbs by task, the line of each option from the table of options, examples and exit statuses.

use super::examples::{Examples, examples};
use crate::exit::Exit;
use anstyle::Style;
use clap::builder::StyledStr;
use clap::{Arg, Command};
use std::fmt::Write;
use sudokit_verbs::{OptionInfo, Surface, verb};

/// The verbs by task.
pub(crate) const TASKS: [(&str, &[&str]); 5] = [
    ("Solve and convert", &["solve", "check", "candidates", "show", "convert"]),
    ("Rate and explain", &["rate", "filter", "explain", "hint", "steps", "learn", "trace"]),
    ("Generate, print and play", &["generate", "render", "play"]),
    (
        "Equivalence and structure",
        &[
            "canon",
            "dedupe",
            "transform",
            "split",
            "minimize",
            "vicinity",
            "backdoors",
            "unavoidable",
            "clues",
        ],
    ),
    ("Data, server and tools", &["dataset", "serve", "mcp", "bench", "completions", "man"]),
];

/// Adds to a command what its definition in code does not hold.
pub(super) fn complete(command: Command) -> Command {
    let template = template(&command);
    with_examples(command).help_template(template).mut_subcommands(described)
}

/// The help of the program, with its verbs by task.
fn template(command: &Command) -> StyledStr {
    let heading = Style::new().bold().underline();
    let bold = Style::new().bold();
    let mut text = String::from("{about}\n{usage-heading} {usage}");
    for (task, verbs) in TASKS {
        let _ = write!(text, "\n{heading}{task}:{heading:#}");
        for verb in verbs.iter().filter_map(|verb| command.find_subcommand(verb)) {
            let about = verb.get_about().map(ToString::to_string).unwrap_or_default();
            let _ = write!(text, "\n  {bold}{:<11}{bold:#}  {about}", verb.get_name());
        }
    }
    let _ = write!(text, "\n\n{heading}Options:{heading:#}\n{{options}}{{after-help}}");
    text.into()
}

/// Gives a verb the lines of its options and its examples.
fn described(command: Command) -> Command {
    // A verb without a row in the table has no options but those of `solve`.
    let row = verb(command.get_name()).or_else(|| verb("solve"));
    let options: Vec<_> = row.into_iter().flat_map(|verb| verb.options(Surface::Program)).collect();
    let command =
        command.mut_args(|arg| match options.iter().find(|option| arg.get_long() == Some(&option.typed())) {
            Some(option) => with_line(arg, option),
            None => arg,
        });
    with_examples(command).mut_subcommands(described)
}

/// Gives an option its line, its details and its older spellings; a line in code takes precedence.
fn with_line(arg: Arg, option: &OptionInfo) -> Arg {
    let arg = match option.details {
        Some(details) => arg.help(option.help).long_help(format!("{}\n\n{details}", option.help)),
        None if arg.get_help().is_none() => arg.help(option.help),
        None => arg,
    };
    option.aliases.iter().fold(arg, |arg, alias| arg.alias(*alias))
}

fn with_examples(command: Command) -> Command {
    let name = command.get_name();
    let is_server = matches!(name, "serve" | "mcp");
    let text = format!("{}\n\n{}", example_text(examples(name)), Exit::table(is_server));
    command.after_long_help(text)
}

fn example_text(examples: Examples) -> String {
    let width = examples.iter().map(|(command, _)| command.len()).max().unwrap_or_default();
    examples.iter().fold("Examples:".to_owned(), |mut text, (command, purpose)| {
        let _ = write!(text, "\n  {command:<width$}  {purpose}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::command;

    /// All verbs, and `dataset audit`.
    fn verbs(command: &Command) -> Vec<&Command> {
        command.get_subcommands().flat_map(|verb| [verb].into_iter().chain(verb.get_subcommands())).collect()
    }

    #[test]
    fn every_verb_has_a_task_a_line_and_an_example() {
        let command = command();
        for name in command.get_subcommands().map(Command::get_name) {
            assert!(TASKS.iter().any(|(_, verbs)| verbs.contains(&name)), "{name}");
            let about = command.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string);
            assert_eq!(about.as_deref(), verb(name).map(|verb| verb.about), "{name}");
        }
        for verb in verbs(&command) {
            assert!(!examples(verb.get_name()).is_empty(), "{}", verb.get_name());
        }
    }

    #[test]
    fn short_help_fits_on_a_screen() {
        let mut command = command();
        command.build();
        let all: Vec<_> = [&command].into_iter().chain(verbs(&command)).cloned().collect();
        for mut command in all {
            let help = command.render_help().to_string();
            let lines = help.lines().count();
            assert!(lines <= 42, "{} has {lines} lines:\n{help}", command.get_name());
            assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
        }
    }

    #[test]
    fn examples_fit_on_a_line() {
        for verb in verbs(&command()) {
            let text = example_text(examples(verb.get_name()));
            assert!(text.lines().all(|line| line.len() <= 100), "{text}");
        }
    }

    #[test]
    fn long_help_has_every_option_in_a_group() {
        let mut command = command();
        command.build();
        for verb in verbs(&command) {
            for arg in verb.get_opts().filter(|arg| !arg.is_hide_set()) {
                assert!(arg.get_help_heading().is_some(), "{} {arg}", verb.get_name());
                assert!(arg.get_help().is_some(), "{} {arg}", verb.get_name());
            }
        }
    }
}
