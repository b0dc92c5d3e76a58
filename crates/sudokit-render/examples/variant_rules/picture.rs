//! The picture of a rule's example, and its solutions.

use std::error::Error;
use sudokit_render::{Legend, Options, SvgKind, VariantDrawing};
use sudokit_testkit::RuleEntry;
use sudokit_variants::sudokit::Limits;
use sudokit_variants::sudokit::solve::End;
use sudokit_variants::{Puzzle, Solver, iss};

/// The most solutions of an example.
const MOST_SOLUTIONS: usize = 10_000;
/// The most nodes of a search. No example is so hard.
const MOST_NODES: u64 = 1_000_000;

/// An example with one of its solutions.
pub(crate) struct Picture {
    /// The example as text, as it is written.
    pub(crate) text: String,
    /// The picture.
    pub(crate) svg: String,
    /// What it shows, in words.
    pub(crate) title: String,
    /// How many solutions there are, as a sentence.
    pub(crate) solutions: String,
}

impl Picture {
    pub(crate) fn new(rule: &RuleEntry) -> Result<Self, Box<dyn Error>> {
        let puzzle = iss::read(&rule.example).map_err(|error| format!("{}: {error}", rule.title))?;
        let solver = Solver::new(&puzzle).with_limits(Limits::default().with_nodes(MOST_NODES));
        let mut all = solver.solutions();
        let found: Vec<Vec<u8>> = all.by_ref().take(MOST_SOLUTIONS + 1).collect();
        if found.len() > MOST_SOLUTIONS || all.end() != Some(End::Exhausted) {
            return Err(format!("{}: too many solutions, or too hard for an example", rule.title).into());
        }
        // The least one, so that the picture does not depend on the order in which they are found.
        let shown = found.iter().min().ok_or_else(|| format!("{}: no solution", rule.title))?;
        let solutions = match found.len() {
            1 => format!("The only solution is `{}`.", text_of(&puzzle, shown)),
            count if rule.unsolved => format!("It has {count} solutions."),
            count => format!("It has {count} solutions. The picture shows one of them."),
        };
        let sentences: Vec<String> = puzzle.rules.iter().map(|rule| rule.describe(&puzzle)).collect();
        let size = format!("{}×{} cells", puzzle.shape.rows, puzzle.shape.columns);
        let title = if sentences.is_empty() { size } else { format!("{size}. {}", sentences.join("; ")) };
        let drawing = VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(&puzzle) };
        let drawing = if rule.unsolved { drawing } else { drawing.with_solution(shown) };
        let svg = drawing.svg(&Options::default(), &title, SvgKind::Alone);
        Ok(Self { text: rule.example.clone(), svg, title, solutions })
    }
}

/// Returns the values of the grid, row by row.
fn text_of(puzzle: &Puzzle, values: &[u8]) -> String {
    let labels: Vec<String> =
        values.iter().take(puzzle.shape.cells()).map(|&value| puzzle.shape.values.label(value)).collect();
    labels.chunks(puzzle.shape.columns).map(<[String]>::concat).collect::<Vec<_>>().join(" ")
}
