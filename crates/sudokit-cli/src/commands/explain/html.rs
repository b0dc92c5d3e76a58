//! Paths as one page that needs nothing else.

use super::picture::picture;
use super::text::capitalised;
use super::{Form, Head, Tail, Told};
use std::io::Write;
use sudokit::explain::{Marks, State};
use sudokit::format::FormatError;

/// A section for each puzzle, a picture for each step.
pub(super) struct Html;

const START: &str = r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Sudoku, step by step</title>
<style>
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --faint: #8a8a8a; --line: #bbb; --found: #0b5cad;
  --base: #cfe6ff; --cover: #ffe9bf; --blocker: #e6e6e6; --good: #12733a; --bad: #b3261e; --link: #7a3db8; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #161616; --faint: #8d8d8d; --line: #4a4a4a;
  --found: #7db8ff; --base: #173a5e; --cover: #4d3a10; --blocker: #343434; --good: #6fd79a; --bad: #ff8a80; --link: #c79bff; } }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 1rem auto; padding: 0 1rem; }
article { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; border-top: 1px solid var(--line);
  padding: 1rem 0; break-inside: avoid; }
article > div { flex: 1 1 18rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
svg { flex: 0 0 auto; width: 22rem; max-width: 100%; }
svg text { font: 22px system-ui, sans-serif; text-anchor: middle; fill: var(--ink); }
svg .clue { font-weight: 700; }
svg .set { fill: var(--found); }
svg .small { font-size: 10px; fill: var(--faint); }
svg .small.base, svg .small.cover { fill: var(--ink); }
svg .small.extra, svg .small.on { fill: var(--ink); font-weight: 700; }
svg .small.off { fill: var(--ink); font-style: italic; }
svg .small.placed { fill: var(--good); font-weight: 700; }
svg .small.gone { fill: var(--bad); }
svg path, svg circle, svg .house { fill: none; }
svg .thin { stroke: var(--line); }
svg .thick { stroke: var(--ink); stroke-width: 2; }
svg .cell { fill: none; stroke: var(--ink); }
svg .cell.base { fill: var(--base); }
svg .cell.cover { fill: var(--cover); stroke-dasharray: 3 2; }
svg .cell.blocker { fill: var(--blocker); stroke: none; }
svg .house { stroke: var(--found); stroke-width: 3; }
svg .house.cover { stroke-dasharray: 6 4; }
svg .house.placed { stroke: var(--good); }
svg circle.placed { stroke: var(--good); stroke-width: 1.5; }
svg path.gone { stroke: var(--bad); stroke-width: 1.5; }
svg .link { stroke: var(--link); stroke-opacity: .7; }
svg .link.weak { stroke-dasharray: 4 3; }
svg .link.rule { stroke-dasharray: 1 3; }
.so { font-weight: 600; }
</style>
</head>
<body>
<p>Cells are named r1c1, row before column. In the pictures a circle is around what is placed, and what goes is struck
through; what a step rests on is framed, what is true along a chain is bold, what is false slanted. Whole lines lead from
false to true, dashed ones from true to false, dotted ones go by a rule.</p>
"#;

impl Form for Html {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(START.as_bytes());
    }

    fn end(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"</body>\n</html>\n");
    }

    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>) {
        let name = head.name.map_or_else(|| "Step by step".to_owned(), escaped);
        let _ = writeln!(out, "<section>\n<h1>{name}</h1>");
        let picture = picture(&State::new(head.puzzle), &Marks::default(), "The puzzle");
        let _ = writeln!(out, "{picture}");
    }

    fn step(&self, told: &Told<'_>, out: &mut Vec<u8>) {
        let (number, step) = (told.number, told.step);
        let name = escaped(&capitalised(step.technique.name()));
        let narrative = step.narrative(told.state);
        let _ = writeln!(out, "<article>");
        let _ = writeln!(out, "{}", picture(told.state, &step.marks(told.state), &format!("Step {number}")));
        let _ = writeln!(out, "<div>\n<h2>{number}. {name} ({})</h2>", step.rating);
        let _ = writeln!(out, "<p>{}</p>", escaped(&narrative.because));
        for chain in &narrative.chains {
            let _ = writeln!(out, "<ol>\n<li>If {}</li>", escaped(&chain.assumed));
            for link in &chain.links {
                let _ = writeln!(out, "<li>then {}</li>", escaped(link));
            }
            let _ = writeln!(out, "</ol>");
        }
        let _ = writeln!(out, "<p class=\"so\">{}</p>\n</div>\n</article>", escaped(&narrative.therefore));
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let _ = writeln!(out, "<p>{}</p>\n</section>", escaped(&tail.says()));
    }

    fn bad(&self, error: &FormatError, _: bool, out: &mut Vec<u8>) {
        let _ = writeln!(out, "<p>{}</p>", escaped(&error.to_string()));
    }
}

/// Text in which nothing is a sign of HTML.
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
