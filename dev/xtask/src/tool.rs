//! Programs that a fresh machine lacks: looked for on the PATH, else installed.

use crate::Result;
use crate::run::{cargo, command, run, target, works};
use std::collections::BTreeSet;
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// A cargo subcommand that does not come with the toolchain.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// The version that is installed where there is none.
    pub(crate) version: &'static str,
}

impl Tool {
    /// The tool as a command: the one on the PATH, else that under `target/tools`, installed if it is not there yet.
    pub(crate) fn command(&self, args: &[&str]) -> Result<Command> {
        let subcommand = self.name.trim_start_matches("cargo-");
        let found = self.on_path().map_or_else(|| self.installed(), Ok)?;
        let mut tool = command(found, &[subcommand])?;
        tool.args(args);
        Ok(tool)
    }

    fn on_path(&self) -> Option<PathBuf> {
        let path = env::var_os("PATH")?;
        env::split_paths(&path).map(|folder| folder.join(self.name)).find(|file| file.is_file())
    }

    fn installed(&self) -> Result<PathBuf> {
        let tools = target()?.join("tools");
        let program = tools.join("bin").join(self.name);
        if !program.is_file() {
            eprintln!("{} is not on the PATH; installing it takes some minutes, once", self.name);
            let args = ["install", "--locked", self.name, "--version", self.version, "--root"];
            run(cargo(&args)?.arg(tools))
                .map_err(|error| format!("{error}; install {} by hand and put it on the PATH", self.name))?;
        }
        Ok(program)
    }
}

/// Programs of the system that tests run, each with the Debian package that has it.
const PROGRAMS: [(&str, &str); 3] =
    [("pdftotext", "poppler-utils"), ("pdfinfo", "poppler-utils"), ("qpdf", "qpdf")];

/// Makes sure of the programs that tests run: where `apt-get` can install what is missing, it does.
pub(crate) fn programs() -> Result {
    let missing: BTreeSet<&str> =
        PROGRAMS.iter().filter(|(name, _)| !is_on_path(name)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = missing.into_iter().collect();
    let args = [&["install", "-y", "--no-install-recommends"], &packages[..]].concat();
    run(&mut command("apt-get", &args)?).map_err(|error| {
        let packages = packages.join(" and ");
        format!("{error}; the tests read PDF back with programs of {packages}: install these by hand").into()
    })
}

fn is_on_path(name: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}

/// Makes sure of a part of the toolchain that a minimal installation leaves out.
pub(crate) fn component(subcommand: &str, component: &str) -> Result {
    if works(&mut cargo(&[subcommand, "--version"])?) {
        return Ok(());
    }
    run(&mut command("rustup", &["component", "add", component])?)
        .map_err(|error| format!("{error}; install the toolchain's component `{component}`").into())
}
