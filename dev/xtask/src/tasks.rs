//! Tasks that mostly call cargo.

use crate::Result;
use crate::install::{Tool, component, has_pdf_tools, pdf_tools};
use crate::run::{AS_TESTED, cargo, command, run, target};
use crate::workspace::{Workspace, excluded};
use std::env;
use std::path::absolute;
use std::process::Command;

const AUDIT: Tool = Tool { name: "cargo-audit", version: "0.22.2", options: &[] };
/// Warnings are errors.
const STRICT: [&str; 3] = ["--", "-D", "warnings"];

/// A requirement of some tests that a checkout does not meet.
///
/// Such a test has the word in its name and is `#[ignore = "needs …"]`, so that a plain `cargo test` lists it.
pub(crate) struct Need {
    /// The word in the names of these tests.
    pub(crate) word: &'static str,
    missing: &'static str,
    is_met: fn() -> bool,
}

pub(crate) const NEEDS: [Need; 2] = [
    Need {
        word: "collection",
        missing: "SUDOKIT_DATA is not the path of a folder of collections",
        is_met: || env::var_os("SUDOKIT_DATA").is_some(),
    },
    Need { word: "pdf", missing: "qpdf or poppler-utils is not installed", is_met: has_pdf_tools },
];

/// Checks the format of the code.
pub(crate) fn fmt(_: &[String]) -> Result {
    component("fmt", "rustfmt")?;
    run(&mut cargo(&["fmt", "--all", "--check"])?)?;
    // Separate workspaces, which `--all` does not include.
    excluded()?.iter().try_for_each(|folder| {
        run(cargo(&["fmt", "--check", "--manifest-path"])?.arg(folder.join("Cargo.toml")))
    })
}

/// Runs lints on all code of the workspace with all features.
pub(crate) fn clippy(_: &[String]) -> Result {
    component("clippy", "clippy")?;
    run(cargo(&["clippy", "--workspace", "--all-targets", "--all-features"])?.args(STRICT))
}

/// Runs lints on the benchmark with other solvers, a workspace of its own.
pub(crate) fn peers(_: &[String]) -> Result {
    component("clippy", "clippy")?;
    // `--locked`, because a lock file that lacks new dependencies must be an error, not a change of the checkout.
    let peers = ["clippy", "--locked", "--manifest-path", "dev/peers/Cargo.toml", "--all-targets"];
    // Without tdoku and Schoku: a C++ compiler and their sources may be missing.
    run(cargo(&peers)?.args(STRICT).env_remove("TDOKU").env_remove("SCHOKU"))
}

/// Builds the documentation, including that of private items. Warnings are errors.
///
/// Only for the libraries: the program and the library have the same name, so one would overwrite the other.
pub(crate) fn doc(_: &[String]) -> Result {
    let mut doc =
        cargo(&["doc", "--workspace", "--no-deps", "--lib", "--all-features", "--document-private-items"])?;
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs all tests except those whose [`Need`] is not met, and prints a line about these. `--install` installs what is
/// missing if possible, `--overwrite` updates the snapshots, and other arguments are passed to `cargo test`.
pub(crate) fn test(args: &[String]) -> Result {
    let (install, args): (Vec<_>, Vec<_>) = args.iter().partition(|arg| *arg == "--install");
    let (overwrite, args): (Vec<_>, Vec<_>) = args.into_iter().partition(|arg| *arg == "--overwrite");
    if !install.is_empty() {
        pdf_tools()?;
    }
    let snapshots = if overwrite.is_empty() { &[][..] } else { &OVERWRITE };
    run(cargo(&["test"])?.args(AS_TESTED).args(&args).envs(snapshots.iter().copied()))?;
    if !args.is_empty() {
        return Ok(());
    }
    run(&mut cargo(&["test", "--package", "xtask"])?)?;
    test_ignored(snapshots)
}

/// The variables that update snapshots.
const OVERWRITE: [(&str, &str); 2] = [("SNAPSHOTS", "overwrite"), ("TRYCMD", "overwrite")];

/// Runs the ignored tests whose need is met, with these variables.
fn test_ignored(variables: &[(&str, &str)]) -> Result {
    let (met, unmet): (Vec<_>, Vec<_>) = NEEDS.iter().partition(|need| (need.is_met)());
    if !met.is_empty() {
        let mut ignored = cargo(&["test", "--tests", "--quiet"])?;
        ignored.envs(variables.iter().copied());
        run(ignored.args(AS_TESTED).args(["--", "--ignored"]).args(met.iter().map(|need| need.word)))?;
    }
    for need in unmet {
        eprintln!("tests with `{}` in their name did not run: {}", need.word, need.missing);
    }
    Ok(())
}

/// Packages of one build without default features, and the features that it has.
type Lean = (&'static [&'static str], &'static str);

/// Builds in which each published library with default features lacks each of its features once. `sudokit-api` uses `sudokit-verbs` as
/// that is alone, and `sudokit` with `std`. The last one is the program as users build it, without the features that tests have.
const LEAN: [Lean; 4] = [
    (&["sudokit"], "serde"),
    (&["sudokit-api", "sudokit-variants", "sudokit-verbs"], ""),
    (&["sudokit-cli"], ""),
    (&["sudokit-cli"], "serve"),
];

/// Checks the published libraries with default features without these.
pub(crate) fn lean(_: &[String]) -> Result {
    let workspace = Workspace::read()?;
    let mut libraries = workspace.published().filter(|package| package.is_library_with_defaults());
    if let Some(missing) =
        libraries.find(|library| !LEAN.iter().any(|(names, _)| names.contains(&&*library.name)))
    {
        return Err(format!("no build of `lean` has {}", missing.name).into());
    }
    LEAN.iter().try_for_each(|(names, features)| {
        let packages = names.iter().flat_map(|name| ["--package", *name]);
        let clippy = ["clippy", "--no-default-features", "--features", features];
        run(cargo(&clippy)?.args(packages).args(STRICT))
    })
}

/// Builds the published crates with the compiler version of their manifests.
pub(crate) fn oldest(_: &[String]) -> Result {
    let toolchain = format!("+{}", env!("CARGO_PKG_RUST_VERSION"));
    let workspace = Workspace::read()?;
    let packages = workspace.published().flat_map(|package| ["--package", &package.name]);
    let mut check = command("cargo", &[&toolchain, "check", "--locked"])?;
    // Set by the cargo that runs this task. With it, rustup would ignore the requested toolchain.
    run(check.args(packages).env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO").env_remove("RUSTC"))
        .map_err(|error| format!("{error}; `rustup toolchain install {}` may help", &toolchain[1..]).into())
}

/// Looks for known vulnerabilities. It is not a step of `ci`, because the database comes from a network and its
/// contents change from day to day.
///
/// Arguments are passed to cargo-audit: `--db FOLDER --no-fetch --stale` uses a copy of the database.
pub(crate) fn advisories(args: &[String]) -> Result {
    run(AUDIT.command(&[])?.args(args))
}

/// Runs the program's verb `man`, which writes the man pages. Arguments are passed to it.
pub(crate) fn man(args: &[String]) -> Result {
    let folder = target()?.join("man");
    let mut man = cargo(&["run", "--package", "sudokit-cli", "--", "man", "--out"])?;
    run(man.arg(folder).args(args))
}

/// Runs a program of `dev/prove`, which takes longer than a test. Arguments are passed to it.
pub(crate) fn proof(name: &str, args: &[String]) -> Result {
    run(cargo(&["run", "--release", "--package", "sudokit-prove", "--bin", name, "--"])?.args(args))
}

/// Runs the benchmarks of `dev/bench`, or with `--peers` those of `dev/peers`, which include other solvers. Other
/// arguments are passed to them.
pub(crate) fn bench(args: &[String]) -> Result {
    run(&mut bench_command(args)?)
}

fn bench_command(args: &[String]) -> Result<Command> {
    let (peers, rest): (Vec<_>, Vec<_>) = args.iter().partition(|arg| *arg == "--peers");
    let program = if peers.is_empty() {
        ["--package", "sudokit-bench"]
    } else {
        ["--manifest-path", "dev/peers/Cargo.toml"]
    };
    let mut run = cargo(&["run", "--release"])?;
    run.args(program).arg("--").args(rest);
    for name in ["TDOKU", "SCHOKU"] {
        let Some(folder) = env::var_os(name).filter(|folder| !folder.is_empty()) else { continue };
        // A relative path is relative to the current folder, but the build runs in another.
        run.env(name, absolute(folder)?);
    }
    Ok(run)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bench_args(typed: &[&str]) -> Vec<String> {
        let typed: Vec<String> = typed.iter().map(ToString::to_string).collect();
        let command = bench_command(&typed).unwrap();
        command.get_args().map(|arg| arg.to_string_lossy().into_owned()).skip(2).collect()
    }

    #[test]
    fn peers_chooses_the_program_and_the_rest_goes_to_it() {
        assert_eq!(bench_args(&["--runs", "3"]), ["--package", "sudokit-bench", "--", "--runs", "3"]);
        let peers = ["--manifest-path", "dev/peers/Cargo.toml", "--", "--runs", "3"];
        assert_eq!(bench_args(&["--peers", "--runs", "3"]), peers);
        assert_eq!(bench_args(&["--runs", "3", "--peers"]), peers);
    }
}
