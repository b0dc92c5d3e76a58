//! Checks that the checker uses the vocabulary and none of the code that it judges.

use super::files::named;
use super::{File, Finding};
use crate::Result;
use proc_macro2::{TokenStream, TokenTree};

const SOURCES: &str = "crates/sudokit-check/src/";
/// The data types of a step. The checker reads these, and no code that finds steps.
const STEP: [&str; 36] = [
    "Aic",
    "AlmostLockedSet",
    "AlsChain",
    "BigWing",
    "BraidTrial",
    "Bug",
    "Cause",
    "Chain",
    "ChainNode",
    "Coloring",
    "DeathBlossom",
    "Exocet",
    "Family",
    "Fireworks",
    "Fish",
    "Inference",
    "LinkEnd",
    "LinkSource",
    "MultiSectorLockedSet",
    "Pattern",
    "Premise",
    "RectangleKind",
    "Refutation",
    "Rule",
    "SkLoop",
    "Step",
    "StrongInference",
    "StrongLink",
    "StrongLinks",
    "SueDeCoq",
    "Technique",
    "Trial",
    "Tridagon",
    "UniqueLoop",
    "UniqueLoopType",
    "UniqueRectangle",
];
const LIBRARY: &str = "crates/sudokit/src/lib.rs";

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let vocabulary = vocabulary(tokens(named(files, LIBRARY)?)?);
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.is_rust() && file.path.starts_with(SOURCES)) {
        each_level(tokens(file)?, &mut |level| findings.extend(strangers(file, level, &vocabulary)));
    }
    Ok(findings)
}

fn tokens(file: &File) -> Result<TokenStream> {
    file.text()?.parse().map_err(|error| format!("{}: {error}", file.path).into())
}

/// Calls `visit` with every run of tokens between two delimiters, the outermost first.
fn each_level(stream: TokenStream, visit: &mut impl FnMut(&[TokenTree])) {
    let level: Vec<TokenTree> = stream.into_iter().collect();
    visit(&level);
    for token in level {
        if let TokenTree::Group(group) = token {
            each_level(group.stream(), visit);
        }
    }
}

/// Returns the names for `grid` and its items, including those that the library's root exports.
fn vocabulary(library: TokenStream) -> Vec<String> {
    let mut names = vec!["grid".to_owned()];
    each_level(library, &mut |level| {
        for at in positions(level, "grid") {
            names.extend(path_heads(&level[at + 1..]));
        }
    });
    names
}

/// Returns every use of `sudokit` that is not part of the vocabulary.
fn strangers(file: &File, level: &[TokenTree], vocabulary: &[String]) -> Vec<Finding> {
    let known = |at: usize| {
        let heads = path_heads(&level[at + 1..]);
        if heads == ["explain"] {
            return is_step_data(&level[at + 4..]);
        }
        !heads.is_empty() && heads.iter().all(|name| vocabulary.contains(name))
    };
    let strange = positions(level, "sudokit").into_iter().filter(|&at| !known(at));
    let lines = strange.map(|at| level[at].span().start().line);
    lines
        .map(|line| {
            Finding::new(file, line, "the checker may name `sudokit::grid` and the data of steps only")
        })
        .collect()
}

/// Returns whether the path after `sudokit::explain` names only data of steps.
fn is_step_data(behind: &[TokenTree]) -> bool {
    let heads = path_heads(behind);
    !heads.is_empty() && heads.iter().all(|name| STEP.contains(&name.as_str()))
}

fn positions(level: &[TokenTree], wanted: &str) -> Vec<usize> {
    let is_wanted = |token: &TokenTree| matches!(token, TokenTree::Ident(name) if name == wanted);
    (0..level.len()).filter(|&at| is_wanted(&level[at])).collect()
}

/// Returns the path after `::`: one name, or the first name of each path of a `{…}`.
fn path_heads(behind: &[TokenTree]) -> Vec<String> {
    match behind {
        [colon, second, TokenTree::Ident(name), ..] if is(colon, ':') && is(second, ':') => {
            vec![name.to_string()]
        }
        [colon, second, TokenTree::Group(group), ..] if is(colon, ':') && is(second, ':') => {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            let paths = inside.split(|token| is(token, ','));
            paths.filter_map(|path| path.first()).map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    }
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXPORTS: &str =
        "pub mod grid;\npub mod solve;\npub use grid::{Cell, Grid};\npub use solve::{Solver};";

    fn found(source: &str) -> usize {
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.into() };
        check(&[file(LIBRARY, EXPORTS), file(&format!("{SOURCES}lib.rs"), source)]).unwrap().len()
    }

    #[test]
    fn the_vocabulary_may_be_named_by_either_path() {
        assert_eq!(found("use sudokit::grid::{Grid, Solution};\nfn a() { sudokit::grid::Cell::ALL; }"), 0);
        assert_eq!(found("use sudokit::{Cell, Grid, grid::Digit};\nuse sudokit::Cell;"), 0);
        assert_eq!(found("use sudokit::explain::{Pattern, Step};"), 0);
        assert_eq!(found("//! The engines of [`sudokit`].\nuse core::fmt;"), 0);
    }

    #[test]
    fn nothing_else_may_be_named() {
        assert_eq!(found("use sudokit::Solver;"), 1);
        assert_eq!(found("use sudokit::{grid::Grid, solve::Solver};"), 1);
        assert_eq!(found("use sudokit as other;"), 1);
        assert_eq!(found("use sudokit::explain::{Step, Explainer};"), 1);
        assert_eq!(found("use sudokit::explain;"), 1);
        assert_eq!(found("use sudokit::*;"), 1);
        assert_eq!(found("fn a() { laws!(sudokit::solve::Solver::new()) }"), 1);
    }
}
