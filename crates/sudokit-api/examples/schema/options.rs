//! The options of all verbs: as a page of the documentation, and the names among them as types of Python.

use std::fmt::Write;
use sudokit_verbs::{Kind, OptionInfo, Surface, VERBS, Verb};

const SURFACES: [(Surface, &str); 3] =
    [(Surface::Program, "program"), (Surface::Protocol, "protocol"), (Surface::Python, "Python")];

/// The reference.
pub(crate) fn reference() -> String {
    let mut text = "# Options\n\nThe options of every command: of the program ([Commands](commands.md)), of the JSON protocol ([JSON protocol](protocol.md))\n\
        and of Python ([Python](python.md)). `cargo xtask schema` writes this page from the table of options in `sudokit-verbs`.\n\n\
        The names are those of requests and of Python arguments. The program writes them with dashes: `max_technique` is\n\
        `--max-technique`. A flag with the default `true` is turned off by `--no-` and its name: `--no-uniqueness`.\n"
        .to_owned();
    for verb in VERBS {
        section(verb, &mut text);
    }
    text
}

fn section(verb: &Verb, text: &mut String) {
    let _ = writeln!(text, "\n## {}\n\n{}.\n", verb.name, verb.about);
    text.push_str("| option | values | default | surfaces | meaning |\n|---|---|---|---|---|\n");
    for option in verb.groups.iter().copied().flatten() {
        let default = option.default.map(|default| format!("`{default}`")).unwrap_or_default();
        let surfaces = SURFACES.into_iter().filter(|(surface, _)| option.surfaces.contains(surface));
        let surfaces = surfaces.map(|(_, name)| name).collect::<Vec<_>>().join(", ");
        let help = option.help.replace('|', "\\|");
        let _ = writeln!(
            text,
            "| `{}` | {} | {default} | {surfaces} | {help}{} |",
            option.name,
            takes(option),
            also(option)
        );
    }
}

/// The other names of an option.
fn also(option: &OptionInfo) -> String {
    let names: Vec<_> = option.aliases.iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() { String::new() } else { format!(". Also: {}", names.join(", ")) }
}

fn takes(option: &OptionInfo) -> String {
    let to = |most: u64| if most == u64::MAX { "2^64 - 1".to_owned() } else { most.to_string() };
    match option.kind {
        Kind::Flag => "flag".to_owned(),
        Kind::Integer(least, most) => format!("{least} to {}", to(most)),
        Kind::Range(least, most) => format!("one or two numbers, {least} to {}", to(most)),
        Kind::Ratings => "one or two ratings".to_owned(),
        Kind::Choice(names) => names().join(", "),
        Kind::Choices(names) => format!("one or more of {}", names().join(", ")),
        Kind::Techniques => "techniques".to_owned(),
        Kind::Text(what) => what.to_owned(),
        _ => String::new(),
    }
}

/// A type for each list of names that Python takes.
pub(crate) fn python() -> String {
    let mut text = "\"\"\"The names that options take. Written by `cargo xtask schema`.\"\"\"\n\nfrom typing import Literal, TypeAlias\n\n".to_owned();
    let mut done = Vec::new();
    for verb in VERBS {
        for option in verb.options(Surface::Python) {
            let names = option.kind.names();
            if names.is_empty() || done.contains(&(option.name, names.clone())) {
                continue;
            }
            let is_other = done.iter().any(|(name, _)| *name == option.name);
            let name =
                if is_other { format!("{}_{}", verb.name, option.name) } else { option.name.to_owned() };
            let each: Vec<_> = names.iter().map(|name| format!("{name:?}")).collect();
            let _ = writeln!(text, "{}: TypeAlias = Literal[{}]", camel(&name), each.join(", "));
            done.push((option.name, names));
        }
    }
    text
}

/// `hint_scale` as `HintScale`.
fn camel(name: &str) -> String {
    let big = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('_').map(big).collect()
}
