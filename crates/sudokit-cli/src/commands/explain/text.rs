//! Paths as plain text.

use super::{Head, PathFormat, ShownStep, Tail};
use std::io::Write;
use sudokit::explain::{Position, Step};

/// Plain text, a numbered paragraph for each step.
pub(super) struct Text;

impl PathFormat for Text {
    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>) {
        if !head.is_first {
            out.push(b'\n');
        }
        if let Some(name) = head.name {
            let _ = writeln!(out, "{name}");
        }
        head.draw(false, out);
        out.push(b'\n');
    }

    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>) {
        let number = format!("{}. ", shown.number);
        write_step(&number, (shown.step, shown.position), shown.has_suppositions, out);
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let gap = if tail.steps == 0 { "" } else { "\n" };
        let _ = writeln!(out, "{gap}{}", tail.sentence());
    }

    fn bad(&self, error: &str, _: bool, out: &mut Vec<u8>) {
        let _ = writeln!(out, "# {error}");
    }
}

/// Appends a step, with forcing chains link by link, and other chains too if suppositions are wanted; the first line begins
/// with `before`, and the others are indented by its width.
pub(crate) fn write_step(
    before: &str,
    (step, position): (&Step, &Position),
    has_suppositions: bool,
    out: &mut Vec<u8>,
) {
    let narrative = step.narrative(position);
    let indent = " ".repeat(before.len());
    let name = capitalised(step.technique.name());
    let _ = write!(out, "{before}{name} ({}): {}", step.rating_text(), narrative.because);
    let suppose = narrative.suppose.filter(|_| has_suppositions);
    if narrative.chains.is_empty() && suppose.is_none() {
        let _ = writeln!(out, " {}", narrative.therefore);
        return;
    }
    out.push(b'\n');
    let count = narrative.chains.len();
    for (branch, chain) in (1..).zip(narrative.chains.iter().chain(&suppose)) {
        if count > 1 {
            let _ = writeln!(out, "{indent}  Chain {branch} of {count}:");
        }
        let _ = writeln!(out, "{indent}  1  If {},", chain.assumed);
        for (number, link) in (2..).zip(&chain.links) {
            let _ = writeln!(out, "{indent}{number:>3}  then {link}");
        }
    }
    let _ = writeln!(out, "{indent}{}", narrative.therefore);
}

/// The name with a capital letter.
pub(crate) fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
