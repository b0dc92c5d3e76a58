//! The end of the programs: a record, or an error.

use serde::Serialize;
use std::env::consts;
use std::fmt::Display;
use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::thread::available_parallelism;
use std::time::Instant;

/// When, where and on what a record was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Environment {
    date: String,
    seconds: u64,
    processor: String,
    cores: usize,
    system: String,
    /// The commit of the sources, with `+` after it if they were changed since.
    commit: String,
}

impl Environment {
    /// Returns the environment of work that began then and has ended now.
    pub fn since(begun: Instant) -> Self {
        let git = |args: &[&str]| {
            let output =
                Command::new("git").args(args).output().ok().filter(|output| output.status.success());
            output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        let commit = git(&["rev-parse", "--short=10", "HEAD"]).unwrap_or_else(|| "unknown".to_owned());
        let is_changed =
            git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|list| !list.is_empty());
        Self {
            date: jiff::Zoned::now().date().to_string(),
            seconds: begun.elapsed().as_secs(),
            processor: processor(),
            cores: available_parallelism().map_or(1, NonZero::get),
            system: format!("{} {}", consts::OS, consts::ARCH),
            commit: commit + if is_changed { "+" } else { "" },
        }
    }
}

/// The name of the processor, which only Linux has in a file.
fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| "unknown".to_owned(), |(_, name)| name.to_owned())
}

/// Success, or a failure whose error is printed.
pub fn exit_code<E: Display>(result: Result<(), E>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a record, and writes it to the file if there is one.
///
/// # Errors
/// The file cannot be written.
pub fn publish(record: &impl Serialize, file: Option<&Path>) -> Result<(), String> {
    let text = toml::to_string_pretty(record).map_err(|error| error.to_string())?;
    println!("{text}");
    file.map_or(Ok(()), |path| {
        fs::write(path, text).map_err(|error| format!("the record could not be written: {error}"))
    })
}
