//! The gate runs the README's test command, and nothing that the command does not.

use super::files::named;
use super::{File, Finding};
use crate::Result;

/// Shell lines that run nothing of the project.
const FRAME: [&str; 3] = ["#", "set ", "cd "];

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let (gate, readme) = (named(files, ".ci/run")?, named(files, "README.md")?);
    let runs = commands(gate.text()?);
    if let [(line, command)] = runs[..] {
        let shown = shown(readme.text()?).contains(&command);
        let message = format!("runs `{command}`, which the README does not show");
        return Ok((!shown).then(|| Finding::new(gate, line, message)).into_iter().collect());
    }
    Ok(vec![Finding::new(
        gate,
        1,
        format!("runs {} commands, expected the README's test command alone", runs.len()),
    )])
}

fn commands(script: &str) -> Vec<(usize, &str)> {
    let lines = (1..).zip(script.lines().map(str::trim));
    lines.filter(|(_, line)| !line.is_empty() && !FRAME.iter().any(|start| line.starts_with(start))).collect()
}

/// The commands in the README's code blocks, without a prompt.
fn shown(readme: &str) -> Vec<&str> {
    let mut inside = false;
    let mut shown = Vec::new();
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = !inside;
        } else if inside {
            shown.push(line.strip_prefix("$ ").unwrap_or(line).trim());
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(script: &str, readme: &str) -> Vec<String> {
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.into() };
        let files = [file(".ci/run", script), file("README.md", readme)];
        check(&files).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn one_command_that_the_readme_shows_is_well() {
        let script = "#!/usr/bin/env bash\n# Why.\nset -eux\ncd \"$(dirname \"$0\")/..\"\nmake all\n";
        assert_eq!(found(script, "Test:\n```sh\nmake all\n```\n"), Vec::<String>::new());
        assert_eq!(found(script, "Test:\n```console\n$ make all\n```\n"), Vec::<String>::new());
        assert_eq!(found(script, "Test with make all.\n").len(), 1);
    }

    #[test]
    fn more_or_fewer_commands_are_not() {
        let readme = "```\nmake all\n```\n";
        assert!(found("set -e\n", readme)[0].contains("0 commands"));
        assert!(found("make all\nmake more\n", readme)[0].contains("2 commands"));
        assert!(check(&[]).is_err());
    }
}
