//! What the compiler cannot vouch for is in one module.

use super::tokens::{each_level, tokens};
use super::{File, Finding};
use crate::Result;
use proc_macro2::TokenTree;

/// Where names are given to the outside of a WebAssembly, and where another solver, written in C++, is called to be compared.
const MODULES: [&str; 2] = ["crates/sudokit-wasm/src/exports.rs", "dev/peers/src/tdoku.rs"];

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.is_rust() && !MODULES.contains(&file.path.as_str())) {
        each_level(tokens(file)?, &mut |level| {
            findings.extend(level.iter().filter(|token| is_unsafe(token)).map(|token| {
                let line = token.span().start().line;
                Finding::new(
                    file,
                    line,
                    format!("`unsafe` has its place in {}, nowhere else", MODULES.join(" and ")),
                )
            }));
        });
    }
    Ok(findings)
}

fn is_unsafe(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(name) if name == "unsafe" || name == "unsafe_code")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, source: &str) -> Vec<usize> {
        let findings = check(&[File { path: path.to_owned(), bytes: source.into() }]).unwrap();
        findings.iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn only_one_module_may_be_unsafe() {
        let source = "fn f() {\n    // unsafe\n    unsafe { g(\"unsafe\") }\n}\n#![expect(unsafe_code)]\n";
        assert_eq!(found("crates/sudokit/src/a.rs", source), [3, 5]);
        assert!(found(MODULES[0], source).is_empty());
    }
}
