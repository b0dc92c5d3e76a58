//! Finds programs on the PATH and installs missing ones.

use crate::Result;
use crate::run::{cargo, command, run, target, works};
use std::env;
use std::fs::File;
use std::path::PathBuf;
use std::process::Command;

/// A program from a registry that is not part of the toolchain.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// The version to install if the tool is missing.
    pub(crate) version: &'static str,
    /// Options of `cargo install`, such as features.
    pub(crate) options: &'static [&'static str],
}

impl Tool {
    /// Returns the tool as a command: the one on the PATH, or the one under `target/tools`, which is installed if it
    /// is missing.
    pub(crate) fn command(&self, args: &[&str]) -> Result<Command> {
        let program = on_path(self.name).map_or_else(|| self.installed(), Ok)?;
        let mut tool = command(program, &[])?;
        // A subcommand of cargo expects its own name first.
        tool.args(self.name.strip_prefix("cargo-")).args(args);
        Ok(tool)
    }

    fn installed(&self) -> Result<PathBuf> {
        let tools = target()?.join("tools");
        let program = tools.join("bin").join(self.name);
        if !program.is_file() {
            eprintln!("{} is not on the PATH; installing it takes some minutes, once", self.name);
            let args = ["install", "--locked", self.name, "--version", self.version, "--root"];
            run(cargo(&args)?.arg(tools).args(self.options))
                .map_err(|error| format!("{error}; install {} by hand and put it on the PATH", self.name))?;
        }
        Ok(program)
    }
}

/// Returns the program of this name in the first folder of the PATH that has it.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Returns whether the programs that tests use to read PDF are available.
pub(crate) fn has_pdf_tools() -> bool {
    ["pdftotext", "pdfinfo", "qpdf"].into_iter().all(|name| on_path(name).is_some())
}

/// Installs the programs that tests use to read PDF.
pub(crate) fn pdf_tools() -> Result {
    if has_pdf_tools() { Ok(()) } else { debian(&["poppler-utils", "qpdf"]) }
}

/// Installs packages if that is possible without a question: as root, on Debian and derived systems. Otherwise
/// returns an error with their names.
pub(crate) fn debian(packages: &[&str]) -> Result {
    let names = packages.join(" ");
    let missing = || format!("`apt-get install {names}` is needed");
    let is_root = command("id", &["-u"])?.output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    if !is_root || !works(&mut command("apt-get", &["--version"])?) {
        return Err(missing().into());
    }
    // Steps of the gate that run at the same time take turns.
    let lock = File::create(target()?.join("apt.lock"))?;
    lock.lock()?;
    run(&mut command("apt-get", &["update", "-q"])?).map_err(|error| format!("{}: {error}", missing()))?;
    let mut install = command("apt-get", &["install", "-q", "-y", "--no-install-recommends"])?;
    run(install.args(packages).env("DEBIAN_FRONTEND", "noninteractive"))
        .map_err(|error| format!("{}: {error}", missing()).into())
}

/// Checks for a part of the toolchain that a minimal installation omits.
pub(crate) fn component(subcommand: &str, component: &str) -> Result {
    if works(&mut cargo(&[subcommand, "--version"])?) {
        return Ok(());
    }
    run(&mut command("rustup", &["component", "add", component])?)
        .map_err(|error| format!("{error}; install the toolchain's component `{component}`").into())
}
