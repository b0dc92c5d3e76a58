//! The chores that are one call of cargo.

use crate::Result;
use crate::run::{cargo, command, run};
use crate::tool::{component, programs};

/// Is the code formatted?
pub(crate) fn fmt(_: &[String]) -> Result {
    component("fmt", "rustfmt")?;
    run(&mut cargo(&["fmt", "--all", "--check"])?)?;
    // Workspaces of their own, which `--all` does not reach.
    ["dev/fuzz/Cargo.toml", "dev/peers/Cargo.toml"]
        .iter()
        .try_for_each(|manifest| run(&mut cargo(&["fmt", "--check", "--manifest-path", manifest])?))
}

/// Lints on everything, warnings are errors; fuzz targets are built by the fuzzer.
pub(crate) fn clippy(_: &[String]) -> Result {
    component("clippy", "clippy")?;
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?)?;
    // Without tdoku: a compiler for C++ and its sources may not be there.
    let peers =
        ["clippy", "--manifest-path", "dev/peers/Cargo.toml", "--all-targets", "--", "-D", "warnings"];
    run(cargo(&peers)?.env_remove("TDOKU"))
}

/// The documentation, that of private items too; warnings are errors.
///
/// Of the libraries only: the program and the library have one name, so one would overwrite the other.
pub(crate) fn doc(_: &[String]) -> Result {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--lib", "--document-private-items"])?;
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

/// All tests, with the programs that they run.
pub(crate) fn test(args: &[String]) -> Result {
    programs()?;
    run(cargo(&["test", "--workspace"])?.args(args))
}

/// The libraries, each alone and without its default features.
pub(crate) fn lean(_: &[String]) -> Result {
    ["sudokit", "sudokit-api"].iter().try_for_each(|package| {
        run(&mut cargo(&["clippy", "--package", package, "--no-default-features", "--", "-D", "warnings"])?)
    })
}

/// The crates that are published, built with the compiler that their manifests promise.
pub(crate) fn oldest(_: &[String]) -> Result {
    let toolchain = format!("+{}", env!("CARGO_PKG_RUST_VERSION"));
    let packages = ["sudokit", "sudokit-check", "sudokit-render", "sudokit-cli"];
    let packages = packages.iter().flat_map(|package| ["--package", package]);
    let mut check = command("cargo", &[&toolchain, "check", "--locked"])?;
    // Set by the cargo that runs this chore; rustup would obey it instead of the toolchain asked for.
    run(check.args(packages).env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO").env_remove("RUSTC"))
        .map_err(|error| format!("{error}; `rustup toolchain install {}` may help", &toolchain[1..]).into())
}
