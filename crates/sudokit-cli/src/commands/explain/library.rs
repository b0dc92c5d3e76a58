//! Paths in the notation of `HoDoKu`'s library.

use super::{End, Head, PathFormat, ShownStep, Tail};
use std::io::Write;

/// A comment with each puzzle, and one step per line.
pub(super) struct Library;

impl PathFormat for Library {
    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>) {
        let puzzle = String::from_utf8_lossy(&head.puzzle.to_ascii(b'.')).into_owned();
        let _ = match head.name {
            Some(name) => writeln!(out, "# {puzzle} {name}"),
            None => writeln!(out, "# {puzzle}"),
        };
    }

    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>) {
        let _ = match shown.step.hodoku_line() {
            Some(line) => writeln!(out, "{line}"),
            None => writeln!(out, "# {}: {}", shown.step.technique, shown.step.therefore()),
        };
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        if !matches!(tail.end, End::Solved) {
            let _ = writeln!(out, "# {}", tail.sentence());
        }
    }

    fn bad(&self, error: &str, _: bool, out: &mut Vec<u8>) {
        let _ = writeln!(out, "# {error}");
    }
}
