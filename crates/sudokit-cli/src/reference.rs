//! The command reference in Markdown, from the definition of the command line.

use crate::args::{TASKS, command, examples};
use crate::exit::Exit;
use clap::builder::StyledStr;
use clap::{Arg, Command};
use std::fmt::Write;

const HEAD: &str = "# Command reference

<!-- Generated from the definition of the command line by `cargo xtask test --overwrite -p sudokit-cli --test reference`. -->

Every command with its options. `sudokit COMMAND --help` prints the same.
";

/// Options that every verb has.
const COMMON: [&str; 3] = ["quiet", "color", "help"];

/// The reference of all verbs.
#[must_use]
pub fn reference() -> String {
    let mut command = command();
    command.build();
    let mut text = HEAD.to_owned();
    contents(&command, &mut text);
    common(&command, &mut text);
    let verbs = TASKS.iter().flat_map(|(_, verbs)| *verbs);
    for verb in verbs.filter_map(|verb| command.find_subcommand(verb)) {
        section(verb, &format!("sudokit {}", verb.get_name()), &mut text);
    }
    text
}

/// The verbs by task.
fn contents(command: &Command, text: &mut String) {
    for (task, verbs) in TASKS {
        let _ = write!(text, "\n**{task}**\n\n");
        for verb in verbs.iter().filter_map(|verb| command.find_subcommand(verb)) {
            let name = verb.get_name();
            let _ = writeln!(text, "- [`{name}`](#sudokit-{name}): {}", prose(verb.get_about()));
        }
    }
}

/// Options and exit statuses of all verbs.
fn common(command: &Command, text: &mut String) {
    text.push_str("\n## All commands\n\n");
    for arg in command.get_arguments() {
        option(arg, text);
    }
    text.push_str("\n| exit status | meaning |\n|---|---|\n");
    for exit in Exit::ALL {
        let _ = writeln!(text, "| {} | {} |", exit.code(), exit.meaning());
    }
    let _ = write!(text, "\n```sh\n{}```\n", commands("sudokit"));
}

/// A verb: purpose, usage, options by group, examples.
fn section(verb: &Command, name: &str, text: &mut String) {
    let about = prose(verb.get_long_about().or_else(|| verb.get_about()));
    let usage = verb.clone().render_usage().to_string();
    let level = if name.split(' ').count() > 2 { "###" } else { "##" };
    let _ = write!(text, "\n{level} {name}\n\n{about}\n\n```text\n{usage}\n```\n");
    let args: Vec<_> = verb.get_arguments().filter(|arg| !arg.is_hide_set()).collect();
    let mut headings = Vec::new();
    for arg in &args {
        let heading = arg.get_help_heading().unwrap_or("Arguments");
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    headings.sort_by_key(|heading| *heading != "Arguments");
    for heading in headings {
        let is_here =
            |arg: &&&Arg| arg.get_help_heading().unwrap_or("Arguments") == heading && !is_common(arg);
        let mut here = args.iter().filter(is_here).peekable();
        if here.peek().is_some() {
            let _ = write!(text, "\n**{heading}**\n\n");
            here.for_each(|arg| option(arg, text));
        }
    }
    let _ = write!(text, "\n**Examples**\n\n```sh\n{}```\n", commands(verb.get_name()));
    for nested in verb.get_subcommands().filter(|nested| nested.get_name() != "help") {
        section(nested, &format!("{name} {}", nested.get_name()), text);
    }
}

fn is_common(arg: &Arg) -> bool {
    arg.get_long().is_some_and(|long| COMMON.contains(&long))
}

/// An option: names, help, default, values.
fn option(arg: &Arg, text: &mut String) {
    let takes_value = arg.get_action().takes_values();
    let value = arg.get_value_names().unwrap_or_default().join(" ");
    let names = match (arg.get_short(), arg.get_long()) {
        (Some(short), Some(long)) => format!("-{short}, --{long}"),
        (None, Some(long)) => format!("--{long}"),
        (Some(short), None) => format!("-{short}"),
        (None, None) => String::new(),
    };
    let separator = if names.is_empty() || !takes_value { "" } else { " " };
    let shown = if takes_value { format!("{names}{separator}{value}") } else { names };
    let help = prose(arg.get_long_help().or_else(|| arg.get_help()));
    let _ = writeln!(text, "- `{shown}`: {}", help.replace("\n\n", ". "));
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if takes_value && !defaults.is_empty() {
        let _ = writeln!(text, "  - default: `{}`", defaults.join(","));
    }
    let values = arg.get_possible_values();
    if takes_value && values.iter().any(|value| value.get_help().is_some()) {
        for value in values {
            let _ = writeln!(text, "  - `{}`: {}", value.get_name(), prose(value.get_help()));
        }
    } else if takes_value && !values.is_empty() {
        let names: Vec<_> = values.iter().map(|value| format!("`{}`", value.get_name())).collect();
        let _ = writeln!(text, "  - values: {}", names.join(", "));
    }
}

/// The examples of a verb, each with its purpose as a comment.
fn commands(verb: &str) -> String {
    examples(verb).iter().fold(String::new(), |mut text, (command, purpose)| {
        let _ = writeln!(text, "{command}  # {purpose}");
        text
    })
}

/// A help text as Markdown: options are code, and special characters are escaped.
fn prose(text: Option<&StyledStr>) -> String {
    let text = text.map(ToString::to_string).unwrap_or_default();
    let parts = text.trim_end().split('`').enumerate();
    let parts = parts.map(|(at, part)| if at % 2 == 1 { format!("`{part}`") } else { plain(part) });
    parts.collect()
}

/// Text without code.
fn plain(text: &str) -> String {
    let mut markdown = String::new();
    for word in text.split_inclusive([' ', '\n']) {
        let bare = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        if bare.starts_with("--") {
            let _ = write!(markdown, "`{bare}`{}", &word[bare.len()..]);
        } else {
            markdown.push_str(&word.replace('*', "\\*").replace('<', "\\<").replace('_', "\\_"));
        }
    }
    markdown
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn options_are_code_and_special_characters_are_escaped() {
        assert_eq!(plain("with --all, a*b <c>\n--x."), "with `--all`, a\\*b \\<c>\n`--x`.");
    }
}
