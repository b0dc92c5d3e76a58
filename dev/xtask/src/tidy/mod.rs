//! The project's own rules, those that no other tool knows.

mod checker;
mod figures;
mod files;
mod functions;
mod gate;
mod leaks;
mod lengths;
mod manifests;
mod oldest;
mod tokens;
mod unsafety;

use crate::Result;
use crate::run::root;
use files::{File, project};
use std::fmt;
use std::path::Path;

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
    let findings = findings(&root()?)?;
    for finding in &findings {
        eprintln!("{finding}");
    }
    if findings.is_empty() { Ok(()) } else { Err(format!("{} rules broken", findings.len()).into()) }
}

fn findings(root: &Path) -> Result<Vec<Finding>> {
    let files = project(root)?;
    let mut findings = Vec::new();
    findings.extend(lengths::check(&files));
    findings.extend(functions::check(&files)?);
    findings.extend(manifests::check(&files)?);
    findings.extend(oldest::check(&files)?);
    findings.extend(gate::check(&files)?);
    findings.extend(leaks::check(&files));
    findings.extend(checker::check(&files)?);
    findings.extend(figures::check(&files)?);
    findings.extend(unsafety::check(&files)?);
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_project_is_tidy() {
        let findings = findings(&root().unwrap()).unwrap();
        let lines: Vec<_> = findings.iter().map(ToString::to_string).collect();
        assert!(lines.is_empty(), "\n{}\n", lines.join("\n"));
    }
}
