//! The tasks that are little more than a call of cargo.

use crate::Result;
use crate::install::{Tool, component, has_pdf_tools, pdf_tools};
use crate::run::{cargo, command, run, target};
use crate::workspace::{Workspace, excluded};
use std::env;
use std::path::absolute;
use std::process::Command;

const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", options: &[] };
const MUTANTS: Tool = Tool { name: "cargo-mutants", version: "27.1.0", options: &[] };
/// The packages that everything else trusts.
const TRUSTED: [&str; 4] = ["sudokit", "sudokit-check", "sudokit-verbs", "sudokit-api"];
/// Warnings are errors.
const STRICT: [&str; 3] = ["--", "-D", "warnings"];

/// Something that some tests need and that a checkout lacks.
///
/// Such a test has the word in its name and is `#[ignore = "needs …"]`, so that a plain `cargo test` names it.
pub(crate) struct Need {
    /// What the names of these tests contain.
    pub(crate) word: &'static str,
    missing: &'static str,
    is_met: fn() -> bool,
}

pub(crate) const NEEDS: [Need; 2] = [
    Need {
        word: "collection",
        missing: "SUDOKIT_DATA names no folder of collections",
        is_met: || env::var_os("SUDOKIT_DATA").is_some(),
    },
    Need { word: "pdf", missing: "qpdf or poppler-utils is not installed", is_met: has_pdf_tools },
];

/// Is the code formatted?
pub(crate) fn fmt(_: &[String]) -> Result {
    component("fmt", "rustfmt")?;
    run(&mut cargo(&["fmt", "--all", "--check"])?)?;
    // Workspaces of their own, which `--all` does not reach.
    excluded()?.iter().try_for_each(|folder| {
        run(cargo(&["fmt", "--check", "--manifest-path"])?.arg(folder.join("Cargo.toml")))
    })
}

/// Lints on everything, with all features; fuzz targets are built by the fuzzer.
pub(crate) fn clippy(_: &[String]) -> Result {
    component("clippy", "clippy")?;
    run(cargo(&["clippy", "--workspace", "--all-targets", "--all-features"])?.args(STRICT))?;
    let peers = ["clippy", "--manifest-path", "dev/peers/Cargo.toml", "--all-targets"];
    // Without tdoku: a compiler for C++ and its sources may not be there.
    run(cargo(&peers)?.args(STRICT).env_remove("TDOKU").env_remove("SCHOKU"))
}

/// The documentation, that of private items too; warnings are errors.
///
/// Of the libraries only: the program and the library have one name, so one would overwrite the other.
pub(crate) fn doc(_: &[String]) -> Result {
    let mut doc =
        cargo(&["doc", "--workspace", "--no-deps", "--lib", "--all-features", "--document-private-items"])?;
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

/// All tests, but for those whose [`Need`] is not met: a line names what is missing. `--install` installs what can be installed,
/// `--overwrite` writes the snapshots anew, other arguments are those of `cargo test`.
pub(crate) fn test(args: &[String]) -> Result {
    let (install, args): (Vec<_>, Vec<_>) = args.iter().partition(|arg| *arg == "--install");
    let (overwrite, args): (Vec<_>, Vec<_>) = args.into_iter().partition(|arg| *arg == "--overwrite");
    if !install.is_empty() {
        pdf_tools()?;
    }
    let snapshots = ["SNAPSHOTS", "TRYCMD"].into_iter().filter(|_| !overwrite.is_empty());
    run(cargo(&["test", "--workspace"])?
        .args(&args)
        .envs(snapshots.map(|variable| (variable, "overwrite"))))?;
    if args.is_empty() { test_ignored() } else { Ok(()) }
}

/// The ignored tests whose need is met.
fn test_ignored() -> Result {
    let (met, unmet): (Vec<_>, Vec<_>) = NEEDS.iter().partition(|need| (need.is_met)());
    if !met.is_empty() {
        let ignored = cargo(&["test", "--workspace", "--tests", "--quiet", "--", "--ignored"]);
        run(ignored?.args(met.iter().map(|need| need.word)))?;
    }
    for need in unmet {
        eprintln!("tests with `{}` in their name did not run: {}", need.word, need.missing);
    }
    Ok(())
}

/// The published libraries that have default features, each alone and without them.
pub(crate) fn lean(_: &[String]) -> Result {
    let workspace = Workspace::read()?;
    let lint = |package: &str, with: &[&str]| {
        run(cargo(&["clippy", "--package", package, "--no-default-features"])?.args(with).args(STRICT))
    };
    lint("sudokit", &["--features", "serde"])?;
    let mut libraries = workspace.published().filter(|package| package.is_library_with_defaults());
    libraries.try_for_each(|package| lint(&package.name, &[]))
}

/// The crates that are published, built with the compiler that their manifests promise.
pub(crate) fn oldest(_: &[String]) -> Result {
    let toolchain = format!("+{}", env!("CARGO_PKG_RUST_VERSION"));
    let workspace = Workspace::read()?;
    let packages = workspace.published().flat_map(|package| ["--package", &package.name]);
    let mut check = command("cargo", &[&toolchain, "check", "--locked"])?;
    // Set by the cargo that runs this task; rustup would obey it instead of the toolchain asked for.
    run(check.args(packages).env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO").env_remove("RUSTC"))
        .map_err(|error| format!("{error}; `rustup toolchain install {}` may help", &toolchain[1..]).into())
}

/// Licences, bans and sources: what `deny.toml` allows.
pub(crate) fn deny(_: &[String]) -> Result {
    run(&mut DENY.command(&["check", "bans", "licenses", "sources"])?)
}

/// Known vulnerabilities. Not a step of `ci`: the database is fetched from a network, and what it says of one and the
/// same commit changes from day to day.
pub(crate) fn advisories(_: &[String]) -> Result {
    run(&mut DENY.command(&["check", "advisories"])?)
}

/// Changes the trusted packages in every small way there is and runs their tests on each; the report is under
/// `target/mutants`. Arguments are those of cargo-mutants.
pub(crate) fn mutants(args: &[String]) -> Result {
    let mut mutants = MUTANTS.command(&[])?;
    mutants.args(TRUSTED.iter().flat_map(|package| ["--package", package]));
    run(mutants.arg("--output").arg(target()?).args(args))
}

/// The program's man pages, which it writes itself; arguments are those of its verb `man`.
pub(crate) fn man(args: &[String]) -> Result {
    let folder = target()?.join("man");
    let mut man = cargo(&["run", "--package", "sudokit-cli", "--", "man", "--out"])?;
    run(man.arg(folder).args(args))
}

/// One of the programs in `dev/prove`, which take longer than a test; arguments are the program's.
pub(crate) fn proof(name: &str, args: &[String]) -> Result {
    run(cargo(&["run", "--release", "--package", "sudokit-prove", "--bin", name, "--"])?.args(args))
}

/// The benchmarks of `dev/bench`, or with `--peers` those of `dev/peers`, which has other solvers beside ours; other arguments are
/// the program's.
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
        // A relative path is seen from here, but the build looks for it from another folder.
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
