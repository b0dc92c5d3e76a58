//! Rust source as tokens: names and functions with their lines, comments and strings out of the way.

use super::File;
use crate::Result;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A function with a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    /// Where the `fn` stands.
    pub(super) line: usize,
    /// From the `fn` to the closing brace.
    pub(super) lines: usize,
}

pub(super) fn tokens(file: &File) -> Result<TokenStream> {
    file.text()?.parse().map_err(|error| format!("{}: {error}", file.path).into())
}

/// Calls `visit` with every run of tokens between two delimiters, the outermost first.
pub(super) fn each_level(stream: TokenStream, visit: &mut impl FnMut(&[TokenTree])) {
    let level: Vec<TokenTree> = stream.into_iter().collect();
    visit(&level);
    for token in level {
        if let TokenTree::Group(group) = token {
            each_level(group.stream(), visit);
        }
    }
}

/// All functions that have a body, those inside macros and other functions too.
pub(super) fn functions(stream: TokenStream) -> Vec<Function> {
    let mut found = Vec::new();
    each_level(stream, &mut |level| {
        found.extend((0..level.len()).filter_map(|at| function(&level[at..])));
    });
    found
}

/// The function that starts with these tokens.
fn function(tokens: &[TokenTree]) -> Option<Function> {
    let [TokenTree::Ident(keyword), TokenTree::Ident(name), rest @ ..] = tokens else { return None };
    if keyword != "fn" {
        return None;
    }
    let body = rest.iter().find_map(|token| match token {
        TokenTree::Punct(end) if end.as_char() == ';' => Some(None),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(Some(group)),
        _ => None,
    })??;
    let line = keyword.span().start().line;
    Some(Function { name: name.to_string(), line, lines: body.span_close().end().line + 1 - line })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<(String, usize, usize)> {
        let functions = functions(source.parse().unwrap());
        functions.into_iter().map(|f| (f.name, f.line, f.lines)).collect()
    }

    #[test]
    fn a_function_is_measured_from_fn_to_its_closing_brace() {
        let source = "/// fn no() {}\n#[test]\npub const fn one(\n    a: u8,\n) -> u8 {\n    a\n}\n";
        assert_eq!(found(source), [("one".to_owned(), 3, 5)]);
    }

    #[test]
    fn functions_in_functions_and_macros_count_and_signatures_do_not() {
        let source =
            "trait T { fn a(&self); fn b() {} }\nlaws! { fn c() { fn d() {} } }\ntype F = fn(u8) -> u8;";
        let names: Vec<_> = found(source).into_iter().map(|(name, ..)| name).collect();
        assert_eq!(names, ["b", "c", "d"]);
    }
}
