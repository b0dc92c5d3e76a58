//! Paths as one self-contained page.

use super::text::capitalised;
use super::{Head, PathFormat, ShownStep, Tail};
use std::io::Write;
use sudokit::CandidateSet;
use sudokit::explain::{ChainText, Marks, Role};
use sudokit_render::{Drawing, Options, SvgKind, page_css, svg, svg_clues};

/// One section per puzzle, one picture per step.
pub(super) struct Html;

/// The number of colours for branches.
const BRANCHES: usize = 4;

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
article { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; padding: 1.25rem 0;
  border-top: 1px solid var(--sudokit-line); break-inside: avoid; }
article > div { flex: 1 1 18rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
ol { padding-left: 2rem; }
svg:not(.sudokit) { position: absolute; }
svg.sudokit { flex: 0 0 auto; width: 26rem; max-width: 100%; height: auto; }
.so { font-weight: 600; }
article > .branch { flex: 1 1 100%; display: flow-root; padding-left: .75rem; border-left: 4px solid var(--sudokit-link); }
.branch > svg.sudokit { float: left; width: 18rem; margin-right: 2rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; color: var(--sudokit-link); }
.b2 { --sudokit-link: light-dark(#0b6b7a, #6fd3e3); }
.b3 { --sudokit-link: light-dark(#9a4a00, #ffb066); }
.b4 { --sudokit-link: light-dark(#a3195b, #ff8fc4); }
"#;

const READY: &str = r"</style>
</head>
<body>
<p>Cells are named r1c1: row 1, column 1. In the pictures, a placed digit has a thick ring, an eliminated candidate is struck
through, and the pattern of a step is framed. In a chain, a true candidate is bold in a solid ring, and a false one is slanted
in a dashed ring. Solid lines lead from false to true, dashed lines from true to false; dotted lines follow from a rule.</p>
";

/// A picture within the page.
fn picture(drawing: &Drawing<'_>, title: &str) -> String {
    svg(drawing, &Options::default(), title, SvgKind::InPageWithClues)
}

/// The position of a step with these marks; without pencil marks where they are not needed yet.
fn drawn<'a>(shown: &ShownStep<'_>, marks: &'a Marks) -> Drawing<'a> {
    let drawing = Drawing::from_position(shown.position).with_marks(marks);
    if shown.has_marks { drawing } else { Drawing { candidates: placed(marks), ..drawing } }
}

/// The candidates that are placed.
fn placed(marks: &Marks) -> CandidateSet {
    marks.candidates.iter().filter(|mark| mark.1 == Role::Placed).map(|mark| mark.0).collect()
}

/// Removes the links of branches, which have pictures of their own.
fn leave_out_branches(marks: &mut Marks) {
    marks.links.clear();
    marks.candidates.retain(|mark| !matches!(mark.1, Role::On | Role::Off));
}

fn write_chain(chain: &ChainText, out: &mut Vec<u8>) {
    let _ = writeln!(out, "<ol>\n<li>If {}</li>", escaped(&chain.assumed.to_string()));
    for link in &chain.links {
        let _ = writeln!(out, "<li>then {}</li>", escaped(&link.to_string()));
    }
    let _ = writeln!(out, "</ol>");
}

impl PathFormat for Html {
    fn begin(&self, out: &mut Vec<u8>) {
        for part in [START, &page_css(), READY] {
            out.extend_from_slice(part.as_bytes());
        }
    }

    fn end(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"</body>\n</html>\n");
    }

    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>) {
        let name = head.name.map_or_else(|| "Step by step".to_owned(), escaped);
        let _ = writeln!(out, "<section>\n<h1>{name}</h1>");
        let drawing = head.start.map_or_else(|| Drawing::from_grid(head.puzzle), Drawing::from_position);
        let _ = writeln!(out, "{}", svg_clues(&drawing, &Options::default()));
        let _ = writeln!(out, "{}", picture(&drawing, "The puzzle"));
    }

    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>) {
        let (number, step) = (shown.number, shown.step);
        let name = escaped(&capitalised(step.technique.name()));
        let narrative = step.narrative(shown.position);
        let _ = writeln!(out, "<article>");
        let branches = step.branches();
        let mut marks = step.marks(shown.position);
        if !branches.is_empty() {
            leave_out_branches(&mut marks);
        }
        let _ = writeln!(out, "{}", picture(&drawn(shown, &marks), &format!("Step {number}")));
        let _ = writeln!(out, "<div>\n<h2>{number}. {name} ({})</h2>", step.rating_text());
        let _ = writeln!(out, "<p>{}</p>", escaped(&narrative.because.to_string()));
        if branches.is_empty() {
            narrative.chains.iter().for_each(|chain| write_chain(chain, out));
        }
        if let Some(chain) = &narrative.suppose {
            let open = if shown.has_suppositions { " open" } else { "" };
            let _ = writeln!(out, "<details{open}><summary>Link by link</summary>");
            write_chain(chain, out);
            let _ = writeln!(out, "</details>");
        }
        let _ = writeln!(out, "<p class=\"so\">{}</p>\n</div>", escaped(&narrative.therefore.to_string()));
        for (branch, (marks, chain)) in (1..).zip(branches.iter().zip(&narrative.chains)) {
            let title = format!("Chain {branch} of {}", branches.len());
            let _ =
                writeln!(out, "<div class=\"branch b{}\">\n<h3>{title}</h3>", (branch - 1) % BRANCHES + 1);
            let drawing = Drawing::from_position(shown.position).with_marks(marks);
            let drawing =
                Drawing { candidates: marks.candidates.iter().map(|mark| mark.0).collect(), ..drawing };
            let _ = writeln!(out, "{}", picture(&drawing, &format!("Step {number}, chain {branch}")));
            write_chain(chain, out);
            let _ = writeln!(out, "</div>");
        }
        let _ = writeln!(out, "</article>");
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let _ = writeln!(out, "<p>{}</p>\n</section>", escaped(&tail.sentence()));
    }

    fn bad(&self, error: &str, _: bool, out: &mut Vec<u8>) {
        let _ = writeln!(out, "<p>{}</p>", escaped(error));
    }
}

/// The text with the special characters of HTML escaped.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            sign => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn signs_of_html_are_escaped() {
        assert_eq!(escaped("<a href=\"b\">'&"), "&lt;a href=&quot;b&quot;&gt;&#39;&amp;");
    }
}
