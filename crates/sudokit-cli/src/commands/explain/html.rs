//! Paths as one self-contained page.

use super::{Head, PathFormat, ShownStep, Tail};
use std::io::Write;
use sudokit_render::{Drawing, PathStep, escaped, page_css, path_css, path_start};

/// One section per puzzle, one picture per step.
pub(super) struct Html;

const START: &str = r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Sudoku, step by step</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 Inter, system-ui, sans-serif; color: var(--sudokit-ink); background: var(--sudokit-paper);
  max-width: 62rem; margin: 1rem auto; padding: 0 1rem; }
"#;

const READY: &str = r"</style>
</head>
<body>
<p>Cells are named r1c1: row 1, column 1. In the pictures, a placed digit has a thick ring, an eliminated candidate is struck
through, and the pattern of a step is framed. In a chain, a true candidate is bold in a solid ring, and a false one is slanted
in a dashed ring. Solid lines lead from false to true, dashed lines from true to false; dotted lines follow from a rule.</p>
";

impl PathFormat for Html {
    fn begin(&self, out: &mut Vec<u8>) {
        for part in [START, path_css(), &page_css(), READY] {
            out.extend_from_slice(part.as_bytes());
        }
    }

    fn end(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"</body>\n</html>\n");
    }

    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>) {
        let name = head.name.map_or_else(|| "Step by step".to_owned(), escaped);
        let _ = writeln!(out, "<section class=\"sudokit-path\">\n<h1>{name}</h1>");
        let drawing = head.start.map_or_else(|| Drawing::from_grid(head.puzzle), Drawing::from_position);
        out.extend_from_slice(path_start(&drawing).as_bytes());
    }

    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>) {
        let ShownStep { number, step, position, has_marks, has_suppositions, .. } = *shown;
        let step = PathStep { number, step, position, has_marks, has_suppositions };
        out.extend_from_slice(step.html().as_bytes());
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let _ = writeln!(out, "<p>{}</p>\n</section>", escaped(&tail.sentence()));
    }

    fn bad(&self, error: &str, _: bool, out: &mut Vec<u8>) {
        let _ = writeln!(out, "<p>{}</p>", escaped(error));
    }
}
