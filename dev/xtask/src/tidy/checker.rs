//! The checker knows the vocabulary and nothing of the code that it judges.

use super::tokens::{each_level, tokens};
use super::{File, Finding};
use crate::Result;
use proc_macro2::TokenTree;

const SOURCES: &str = "crates/sudokit-check/src/";

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.is_rust() && file.path.starts_with(SOURCES)) {
        each_level(tokens(file)?, &mut |level| findings.extend(strangers(file, level)));
    }
    Ok(findings)
}

/// Every `sudokit` that is not the start of `sudokit::grid`.
fn strangers(file: &File, level: &[TokenTree]) -> Vec<Finding> {
    let named = (0..level.len()).filter(|&at| is_ident(level.get(at), "sudokit"));
    let strange = named.filter(|&at| !is_grid(&level[at + 1..]));
    strange
        .map(|at| {
            let line = level[at].span().start().line;
            Finding::new(file, line, "names something outside `sudokit::grid`; write `sudokit::grid::{…}`")
        })
        .collect()
}

fn is_grid(behind: &[TokenTree]) -> bool {
    is_colon(behind.first()) && is_colon(behind.get(1)) && is_ident(behind.get(2), "grid")
}

fn is_ident(token: Option<&TokenTree>, wanted: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(name)) if name == wanted)
}

fn is_colon(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(colon)) if colon.as_char() == ':')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> usize {
        check(&[File { path: format!("{SOURCES}lib.rs"), bytes: source.into() }]).unwrap().len()
    }

    #[test]
    fn only_the_vocabulary_may_be_named() {
        assert_eq!(found("use sudokit::grid::{Grid, Solution};\nfn a() { sudokit::grid::Cell::ALL; }"), 0);
        assert_eq!(found("use sudokit::Solver;"), 1);
        assert_eq!(found("use sudokit::{grid::Grid, solve::Solver};"), 1);
        assert_eq!(found("use sudokit as other;"), 1);
        assert_eq!(found("fn a() { laws!(sudokit::solve::Solver::new()) }"), 1);
    }
}
