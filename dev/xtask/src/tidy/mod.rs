//! Checks the project's own rules, which no other tool checks.

mod checker;
mod files;
mod links;
mod manifests;
mod markdown;
mod modules;
mod packages;
mod text;

use crate::Result;
use crate::figures;
use crate::run::root;
use files::{File, project};
use std::fmt;

/// A violation of a rule, with its position.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    path: String,
    line: usize,
    message: String,
}

impl Finding {
    fn new(file: &File, line: usize, message: impl Into<String>) -> Self {
        Self { path: file.path.clone(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// Prints the violations. Returns an error if there are any.
pub(crate) fn run(_: &[String]) -> Result {
    let root = root()?;
    let files = project(&root)?;
    let findings = [
        text::check(&files),
        modules::check(&files),
        links::check(&files)?,
        manifests::check(&files)?,
        packages::check(&root, &files)?,
        checker::check(&files)?,
    ]
    .concat();
    for finding in &findings {
        eprintln!("{finding}");
    }
    if !findings.is_empty() {
        return Err(format!("{} rules broken", findings.len()).into());
    }
    figures::check()
}
