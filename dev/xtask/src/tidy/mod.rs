//! The project's own rules, those that no other tool knows.

mod checker;
mod files;
mod manifests;
mod modules;
mod packages;
mod text;

use crate::Result;
use crate::figures;
use crate::run::root;
use files::{File, project};
use std::fmt;

/// A rule that is broken, and where.
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

/// Prints what is broken; an error if anything is.
pub(crate) fn run(_: &[String]) -> Result {
    let root = root()?;
    let files = project(&root)?;
    let findings = [
        text::check(&files),
        modules::check(&files),
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
