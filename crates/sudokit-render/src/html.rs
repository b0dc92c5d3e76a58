//! Solution paths as HTML, with a picture for each step.

use crate::book::capitalised;
use crate::grid::Drawing;
use crate::options::Options;
use crate::svg::{SvgKind, escaped, svg, svg_clues};
use std::fmt::Write;
use sudokit::CandidateSet;
use sudokit::explain::{ChainText, Marks, Position, Role, Step};

/// The rules for the steps of a path, all of them within the class `sudokit-path`.
const CSS: &str = r".sudokit-path article { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; padding: 1.25rem 0;
  border-top: 1px solid var(--sudokit-line); break-inside: avoid; }
.sudokit-path article > div { flex: 1 1 18rem; }
.sudokit-path h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
.sudokit-path ol { list-style: decimal; padding-left: 2rem; }
.sudokit-path svg:not(.sudokit) { position: absolute; }
.sudokit-path svg.sudokit { flex: 0 0 auto; width: 26rem; max-width: 100%; height: auto; }
.sudokit-path .so { font-weight: 600; }
.sudokit-path article > .branch { flex: 1 1 100%; display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; padding-left: .75rem; border-left: 4px solid var(--sudokit-link); }
.sudokit-path .branch > svg.sudokit { width: 18rem; }
.sudokit-path .branch > ol { flex: 1 1 16rem; }
.sudokit-path h3 { flex: 1 1 100%; font-size: 1rem; margin: 0 0 .5rem; color: var(--sudokit-link); }
.sudokit-path .b2 { --sudokit-link: light-dark(#0b6b7a, #6fd3e3); }
.sudokit-path .b3 { --sudokit-link: light-dark(#9a4a00, #ffb066); }
.sudokit-path .b4 { --sudokit-link: light-dark(#a3195b, #ff8fc4); }
";

/// The number of colours for branches.
const BRANCHES: usize = 4;

/// A step to show, with the position before it.
#[derive(Clone, Copy, Debug)]
pub struct PathStep<'a> {
    /// The number of the step in its path, from 1.
    pub number: usize,
    /// The step.
    pub step: &'a Step,
    /// The position before the step.
    pub position: &'a Position,
    /// Whether to draw pencil marks: this step or one before it needs them.
    pub has_marks: bool,
    /// Whether the links that the reason has told already are visible at first.
    pub has_suppositions: bool,
}

/// The style sheet for the steps of a path, which are within an element of the class `sudokit-path`. The pictures also need
/// [`page_css`](crate::page_css).
pub const fn path_css() -> &'static str {
    CSS
}

/// The start of a path as HTML: a picture of the puzzle, and the parts of it that the pictures of all steps use.
///
/// ```
/// use sudokit_render::{Drawing, path_start};
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(path_start(&Drawing::from_grid(&puzzle)).contains("aria-label=\"The puzzle\""));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn path_start(drawing: &Drawing<'_>) -> String {
    format!("{}\n{}\n", svg_clues(drawing, &Options::default()), picture(drawing, "The puzzle"))
}

impl PathStep<'_> {
    /// The step as an HTML element: its picture, its reason, each chain link by link, and its conclusion. Its picture needs
    /// [`path_start`] on the same page.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, Explainer, Position}};
    /// use sudokit_render::PathStep;
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let position = Position::new(&puzzle);
    /// let step = Explainer::new(&Catalogue::SE).next_step(&position).unwrap();
    /// let shown = PathStep { number: 1, step: &step, position: &position, has_marks: false, has_suppositions: false };
    /// assert!(shown.html().contains("<h2>1. Hidden single (1.2)</h2>"));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn html(&self) -> String {
        let Self { number, step, position, .. } = *self;
        let name = escaped(&capitalised(step.technique.name()));
        let (narrative, branches) = (step.narrative(position), step.branches());
        let mut marks = step.marks(position);
        if !branches.is_empty() {
            leave_out_branches(&mut marks);
        }
        let mut out = String::from("<article>\n");
        let _ = writeln!(out, "{}", picture(&self.drawn(&marks), &format!("Step {number}")));
        let _ = writeln!(out, "<div>\n<h2>{number}. {name} ({})</h2>", step.rating_text());
        let _ = writeln!(out, "<p>{}</p>", escaped(&narrative.because.to_string()));
        if branches.is_empty() {
            narrative.chains.iter().for_each(|chain| write_chain(chain, &mut out));
        }
        if let Some(chain) = &narrative.suppose {
            let open = if self.has_suppositions { " open" } else { "" };
            let _ = writeln!(out, "<details{open}><summary>Link by link</summary>");
            write_chain(chain, &mut out);
            let _ = writeln!(out, "</details>");
        }
        let _ = writeln!(out, "<p class=\"so\">{}</p>\n</div>", escaped(&narrative.therefore.to_string()));
        for (branch, (marks, chain)) in (1..).zip(branches.iter().zip(&narrative.chains)) {
            let title = format!("Chain {branch} of {}", branches.len());
            self.write_branch(branch, &title, marks, chain, &mut out);
        }
        out.push_str("</article>\n");
        out
    }

    /// The position with these marks; without pencil marks where they are not needed yet.
    fn drawn<'a>(&self, marks: &'a Marks) -> Drawing<'a> {
        let drawing = Drawing::from_position(self.position).with_marks(marks);
        if self.has_marks { drawing } else { Drawing { candidates: placed(marks), ..drawing } }
    }

    /// Writes one of several chains, with a picture of its own.
    fn write_branch(&self, branch: usize, title: &str, marks: &Marks, chain: &ChainText, out: &mut String) {
        let _ = writeln!(out, "<div class=\"branch b{}\">\n<h3>{title}</h3>", (branch - 1) % BRANCHES + 1);
        let drawing = Drawing::from_position(self.position).with_marks(marks);
        let drawing = Drawing { candidates: marks.candidates.iter().map(|mark| mark.0).collect(), ..drawing };
        let _ = writeln!(out, "{}", picture(&drawing, &format!("Step {}, chain {branch}", self.number)));
        write_chain(chain, out);
        let _ = writeln!(out, "</div>");
    }
}

/// A picture within the page.
fn picture(drawing: &Drawing<'_>, title: &str) -> String {
    svg(drawing, &Options::default(), title, SvgKind::InPageWithClues)
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

fn write_chain(chain: &ChainText, out: &mut String) {
    let _ = writeln!(out, "<ol>\n<li>If {}</li>", escaped(&chain.assumed.to_string()));
    for link in &chain.links {
        let _ = writeln!(out, "<li>then {}</li>", escaped(&link.to_string()));
    }
    let _ = writeln!(out, "</ol>");
}
