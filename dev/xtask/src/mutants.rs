//! Mutants: changes the code in many small ways, one at a time, and runs the tests on each change.

use crate::Result;
use crate::install::Tool;
use crate::run::{command, root, target};
use serde::Serialize;
use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

const TOOL: Tool = Tool { name: "cargo-mutants", version: "27.1.0", options: &[] };

/// Processor time after which a compiler or a test is stopped, in seconds. A change may make a test run forever; with a limit on
/// the time of day, a busy machine would stop others, too.
const PROCESSOR_TIME: u32 = 120;

/// A part of the code, and the tests that judge it.
struct Part {
    name: &'static str,
    package: &'static str,
    files: &'static str,
    /// Arguments of `cargo test`: the targets to run.
    tests: &'static [&'static str],
}

const PARTS: [Part; 10] = [
    part("grid", "sudokit", "crates/sudokit/src/grid/**", &["--lib", "--test=grid_laws", "--test=as_text"]),
    part("symmetry", "sudokit", "crates/sudokit/src/symmetry/**", &["--lib", "--test=symmetry"]),
    part(
        "solve",
        "sudokit",
        "crates/sudokit/src/solve/**",
        &["--lib", "--test=solve_cases", "--test=solve_engines", "--test=solve_laws", "--test=solve_oracle"],
    ),
    part("generate", "sudokit", "crates/sudokit/src/generate/**", &["--lib", "--test=generate"]),
    part(
        "explain",
        "sudokit",
        "crates/sudokit/src/explain/techniques/**",
        &["--lib", "--test=explain", "--test=explain_outside", "--test=explain_symmetry", "--test=hints"],
    ),
    part("format", "sudokit", "crates/sudokit/src/format/**", &["--lib", "--test=format"]),
    part("check", "sudokit-check", "crates/sudokit-check/src/**", &[]),
    part("protocol", "sudokit-api", "crates/sudokit-api/src/**", &[]),
    part(
        "variants",
        "sudokit-variants",
        "crates/sudokit-variants/src/propagators/**",
        &["--lib", "--test=definitions", "--test=propagators", "--test=random", "--test=strength"],
    ),
    part("service", "sudokit-cli", "crates/sudokit-cli/src/commands/serve/**", &["--lib", "--test=serve"]),
];

const fn part(
    name: &'static str,
    package: &'static str,
    files: &'static str,
    tests: &'static [&'static str],
) -> Part {
    Part { name, package, files, tests }
}

/// The results of a part, as its record lists them.
#[derive(Serialize)]
struct Record {
    part: &'static str,
    commit: String,
    seconds: u64,
    /// Changes that compile.
    viable: usize,
    /// Changes that a test notices, also by running forever.
    detected: usize,
    /// Changes that do not compile.
    unviable: usize,
    /// Changes that no test notices.
    survivors: Vec<String>,
}

/// Changes the named part. Further arguments are passed to cargo-mutants, such as `--shard 1/4`.
pub(crate) fn test(args: &[String]) -> Result {
    let names = || PARTS.map(|part| part.name).join(", ");
    let (name, rest) = args.split_first().ok_or_else(|| format!("name a part: {}", names()))?;
    let part = PARTS.iter().find(|part| part.name == name);
    let part = part.ok_or_else(|| format!("no part `{name}`; they are {}", names()))?;
    let (folder, begun) = (target()?.join("mutants").join(part.name), Instant::now());
    fs::create_dir_all(&folder)?;
    change(part, &folder, rest)?;
    let record = record(part, &folder.join("mutants.out"), begun)?;
    let text = toml::to_string_pretty(&record)?;
    println!("{text}");
    let records = root()?.join("dev/mutants");
    fs::create_dir_all(&records)?;
    fs::write(records.join(format!("{}.toml", part.name)), text)?;
    Ok(())
}

fn change(part: &Part, folder: &Path, rest: &[String]) -> Result {
    let tool = TOOL.command(&["--package", part.package, "--file", part.files, "--profile", "mutants"])?;
    // The shell sets the limit for all processes that it starts.
    let mut shell = command("sh", &["-c", &format!("ulimit -t {PROCESSOR_TIME}; exec \"$@\""), "sh"])?;
    shell.arg(tool.get_program()).args(tool.get_args());
    shell
        .args(["--timeout", "3600", "--no-shuffle", "--output"])
        .arg(folder)
        .args(rest)
        .arg("--")
        .args(part.tests);
    // Enough random cases to notice most changes; the gate has more.
    shell.env("PROPTEST_CASES", "32");
    // Survivors are a result, not an error; cargo-mutants reports them by its exit status 2, and endless tests by 3.
    eprintln!("mutants of {}", part.name);
    match shell.status()?.code() {
        Some(0 | 2 | 3) => Ok(()),
        code => Err(format!("cargo-mutants failed with exit status {code:?}").into()),
    }
}

fn record(part: &Part, results: &Path, begun: Instant) -> Result<Record> {
    let lines = |name: &str| -> io::Result<Vec<String>> {
        Ok(fs::read_to_string(results.join(name))?.lines().map(str::to_owned).collect())
    };
    let (caught, endless, survivors) = (lines("caught.txt")?, lines("timeout.txt")?, lines("missed.txt")?);
    let commit = crate::run::output(&mut command("git", &["rev-parse", "--short=10", "HEAD"])?)?;
    let detected = caught.len() + endless.len();
    Ok(Record {
        part: part.name,
        commit: String::from_utf8_lossy(&commit).trim().to_owned(),
        seconds: begun.elapsed().as_secs(),
        viable: detected + survivors.len(),
        detected,
        unviable: lines("unviable.txt")?.len(),
        survivors,
    })
}
