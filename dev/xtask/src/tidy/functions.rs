//! Short functions, and no hash maps.

use super::tokens::{Function, each_level, functions, tokens};
use super::{File, Finding};
use crate::Result;
use proc_macro2::TokenTree;

const LONGEST_FUNCTION: usize = 70;
const MEDIAN: usize = 10;

/// Their order differs from run to run, and must never reach an output.
const UNORDERED: [&str; 2] = ["HashMap", "HashSet"];

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let mut lengths = Vec::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        let stream = tokens(file)?;
        each_level(stream.clone(), &mut |level| findings.extend(unordered(file, level)));
        let functions = functions(stream);
        findings.extend(functions.iter().filter_map(|function| too_long(file, function)));
        lengths.extend(functions.iter().map(|function| function.lines));
    }
    lengths.sort_unstable();
    let median = lengths.get(lengths.len() / 2).copied().unwrap_or_default();
    findings.extend((median > MEDIAN).then(|| above_median(median)));
    Ok(findings)
}

fn unordered(file: &File, level: &[TokenTree]) -> Vec<Finding> {
    let names = level.iter().filter(|token| match token {
        TokenTree::Ident(name) => UNORDERED.iter().any(|unordered| name == unordered),
        _ => false,
    });
    names
        .map(|token| {
            Finding::new(
                file,
                token.span().start().line,
                "its order is random; use a BTree or a set of `grid`",
            )
        })
        .collect()
}

fn too_long(file: &File, function: &Function) -> Option<Finding> {
    let Function { name, line, lines } = function;
    let message =
        format!("`{name}` has {lines} lines, expected {LONGEST_FUNCTION} at the most; give its parts names");
    (*lines > LONGEST_FUNCTION).then(|| Finding::new(file, *line, message))
}

fn above_median(median: usize) -> Finding {
    let message = format!("half of all functions have {median} lines or more, expected {MEDIAN}");
    Finding { path: "all functions".to_owned(), line: 0, message }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        let file = File { path: "a.rs".to_owned(), bytes: source.into() };
        check(&[file]).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_function_over_the_limit_is_found_by_name() {
        let source = |lines: usize| {
            format!("fn short() {{}}\nfn tiny() {{}}\nfn long() {{{}}}", "\n".repeat(lines - 1))
        };
        assert_eq!(found(&source(70)), Vec::<String>::new());
        assert_eq!(found(&source(71)).len(), 1);
        assert!(found(&source(71))[0].starts_with("a.rs:3: `long` has 71 lines"), "{:?}", found(&source(71)));
    }

    #[test]
    fn a_median_over_the_limit_is_found() {
        let source =
            |lines: usize| format!("fn a() {{{0}}}\nfn b() {{{0}}}\nfn c() {{}}", "\n".repeat(lines - 1));
        assert_eq!(found(&source(10)), Vec::<String>::new());
        assert_eq!(found(&source(11)).len(), 1);
    }

    #[test]
    fn hash_maps_are_found_in_code_but_not_in_words() {
        let map = UNORDERED[0];
        assert_eq!(found(&format!("// {map}\nconst A: &str = \"{map}\";")), Vec::<String>::new());
        assert_eq!(found(&format!("fn a() {{\n    let b = {map}::new();\n}}")).len(), 1);
    }
}
