//! The picture of a rule's example, and its solutions.

use std::error::Error;
use sudokit_render::{Legend, Options, SvgKind, VariantDrawing};
use sudokit_testkit::RuleEntry;
use sudokit_variants::sudokit::Limits;
use sudokit_variants::sudokit::solve::Count;
use sudokit_variants::{Puzzle, Solver, iss};

/// The most solutions that are counted.
const MOST_SOLUTIONS: u64 = 10_000;
/// The most nodes of a search. No example is so hard.
const MOST_NODES: u64 = 1_000_000;

/// An example with its first solution.
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
        let first = solver.solutions().next().ok_or_else(|| format!("{}: no solution", rule.title))?;
        let shown = if rule.unsolved { "" } else { " The picture shows one of them." };
        let solutions = match solver.count(MOST_SOLUTIONS + 1) {
            Count::Exactly(1) => format!("The only solution is `{}`.", text_of(&puzzle, &first)),
            Count::Exactly(count) => format!("It has {count} solutions.{shown}"),
            Count::OrMore(_) => format!("It has more than {MOST_SOLUTIONS} solutions.{shown}"),
            Count::LimitReached(_) => return Err(format!("{}: too hard for an example", rule.title).into()),
        };
        let sentences: Vec<String> = puzzle.rules.iter().map(|rule| rule.describe(&puzzle)).collect();
        let size = format!("{}×{} cells", puzzle.shape.rows, puzzle.shape.columns);
        let title = if sentences.is_empty() { size } else { format!("{size}. {}", sentences.join("; ")) };
        let drawing = VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(&puzzle) };
        let drawing = if rule.unsolved { drawing } else { drawing.with_solution(&first) };
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
