//! Paths as Markdown.

use super::text::capitalised;
use super::{Head, PathFormat, ShownStep, Tail};
use std::io::Write;

/// A heading for each puzzle and for each step, chains as numbered lists.
pub(super) struct Markdown;

impl PathFormat for Markdown {
    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>) {
        if !head.is_first {
            out.push(b'\n');
        }
        let name = head.name.map_or_else(|| "Path".to_owned(), escaped);
        let _ = writeln!(out, "# {name}\n\n```text");
        head.draw(true, out);
        let _ = writeln!(out, "```");
    }

    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>) {
        let (number, step) = (shown.number, shown.step);
        let name = capitalised(step.technique.name());
        let narrative = step.narrative(shown.position);
        let _ = writeln!(out, "\n## {number}. {name} ({})\n\n{}", step.rating_text(), narrative.because);
        let suppose = narrative.suppose.filter(|_| shown.has_suppositions);
        let count = narrative.chains.len();
        for (branch, chain) in (1..).zip(narrative.chains.iter().chain(&suppose)) {
            if count > 1 {
                let _ = writeln!(out, "\n### Chain {branch} of {count}");
            }
            let _ = writeln!(out, "\n- If {}:", chain.assumed);
            for (number, link) in (2..).zip(&chain.links) {
                let _ = writeln!(out, "  {number}. {link}");
            }
        }
        let _ = writeln!(out, "\n**{}**", narrative.therefore);
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let _ = writeln!(out, "\n{}", tail.sentence());
    }

    fn bad(&self, error: &str, is_first: bool, out: &mut Vec<u8>) {
        let gap = if is_first { "" } else { "\n" };
        let _ = writeln!(out, "{gap}*{}*", escaped(error));
    }
}

/// The text with the special characters of Markdown escaped.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for sign in text.chars() {
        if sign.is_ascii_punctuation() && !matches!(sign, '.' | ',' | ':' | '/' | '\'' | '-') {
            safe.push('\\');
        }
        safe.push(if sign.is_control() { ' ' } else { sign });
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn signs_of_markdown_are_escaped() {
        assert_eq!(escaped("a*b_<c>\n.txt:1"), "a\\*b\\_\\<c\\> .txt:1");
    }
}
