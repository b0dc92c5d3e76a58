//! The examples in the help of every verb.

use super::{folder, stdout, sudokit};
use std::fs;
use std::path::Path;

/// Verbs that are not run here: a server, measurements, and the game, which needs a terminal and has tests on one.
const NOT_RUN: [&str; 4] = ["serve", "mcp", "bench", "play"];

/// The example commands in the help of a verb.
fn examples(verb: &str) -> Vec<String> {
    let help = stdout(&sudokit(&format!("{verb} --help")).assert().success());
    let (_, examples) = help.split_once("\nExamples:\n").unwrap();
    let lines = examples.lines().take_while(|line| !line.is_empty());
    lines.filter_map(|line| line.trim_start().split("  ").next().map(str::to_owned)).collect()
}

/// The verbs in the help of the program.
fn verbs() -> Vec<String> {
    let help = stdout(&sudokit("-h").assert().success());
    let lines = help.lines().filter(|line| line.starts_with("  ") && !line.trim_start().starts_with('-'));
    lines.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
}

#[cfg(unix)]
#[test]
fn every_example_runs() {
    let folder = folder("examples");
    let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata"));
    let puzzles = fs::read_to_string(data.join("tutorials.txt")).unwrap();
    let lines: Vec<_> =
        puzzles.lines().filter(|line| !line.starts_with('#')).map(|line| &line[..81]).collect();
    fs::write(folder.join("puzzles.txt"), lines.join("\n")).unwrap();
    fs::write(folder.join("puzzle.txt"), lines[0]).unwrap();
    fs::write(folder.join("other.txt"), super::PUZZLE).unwrap();
    fs::copy(data.join("grids.txt"), folder.join("grids.txt")).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_sudokit")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let nested = cfg!(feature = "columns").then(|| "dataset audit".to_owned());
    for verb in [String::new()].into_iter().chain(verbs()).chain(nested) {
        let examples = examples(&verb);
        assert!(!examples.is_empty(), "{verb}");
        for example in examples.iter().filter(|_| !NOT_RUN.contains(&&*verb)) {
            let run = std::process::Command::new("sh")
                .args(["-c", example])
                .env("PATH", &path)
                .current_dir(&folder)
                .output()
                .unwrap();
            let code = run.status.code();
            // Status 1: some puzzles are not valid, not minimal, or equivalent.
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(matches!(code, Some(0 | 1)), "{example}: {code:?}\n{said}");
        }
    }
}
