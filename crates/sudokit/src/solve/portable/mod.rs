//! The scalar engine, which defines the results: one puzzle at a time, in integers.
//!
//! A [`Node`] holds, for each digit, the cells where it can still go, as bits of three bands. Three rules are applied
//! until nothing changes, mostly by table look-up:
//!
//! 1. [`Node::settle_digits`]: in a band, a digit occupies the three boxes in one of six permutations of the rows,
//!    and likewise in a stack. Places in no possible permutation are removed, which is pointing and claiming at once.
//!    A digit with one place left in a row is placed, which covers the hidden singles of all houses.
//! 2. [`Node::naked_singles`]: a cell with one candidate left.
//! 3. [`Node::triples`]: three digits fill a minirow. It is expensive, so it is only used in a search that has proved
//!    hard.
//!
//! Then one digit in one minirow is assumed ([`Node::choose`]), depth first. So memory is bounded by the depth, which
//! is at most one node per placement.
//!
//! # Source
//! Bands as bits with look-up tables: JCZSolve by the players' forum (zhouyundong, JasonLion, champagne).
//! Permutations and triples: Tom Dillon's tdoku, <https://t-dillon.github.io/tdoku/>.

mod branch;
mod chute;
mod node;
mod solutions;
mod tables;

use super::{Budget, End, Goal, LimitReached, Limits, SearchResult};
use crate::grid::{Candidate, Grid, Solution};
use core::ops::ControlFlow;
use node::Node;

pub use solutions::Solutions;
#[cfg(feature = "std")]
pub(super) use tables::SHAPES;

/// Searches one puzzle. The one solution with the known candidate, if there is one, is counted before the others.
pub(super) fn search(puzzle: &Grid, known: Option<Candidate>, goal: Goal, limits: &Limits) -> SearchResult {
    let counted = SearchResult::counted(known);
    let Ok(mut root) = Node::new(puzzle) else { return counted };
    let blanks = root.open;
    if let Some(known) = known {
        root.bar(known);
    }
    let search = Backtracking {
        puzzle,
        blanks,
        known: None,
        enough: goal.enough(),
        budget: limits.start(),
        found: counted,
    };
    search.run(root)
}

/// Returns a solution other than this one, the same on every machine, or `None` if there is none.
pub(super) fn another(
    puzzle: &Grid,
    known: &Solution,
    limits: &Limits,
) -> Result<Option<Solution>, LimitReached> {
    let Ok(root) = Node::new(puzzle) else { return Ok(None) };
    let (budget, found) = (limits.start(), SearchResult::NOTHING);
    let found =
        Backtracking { puzzle, blanks: root.open, known: Some(known), enough: 1, budget, found }.run(root);
    if found.end == End::LimitReached { Err(LimitReached) } else { Ok(found.first) }
}

/// The number of nodes after which a search counts as hard. Below it the third rule costs more than it saves.
/// Measured at 4, 8 and 16. With the rule always on, puzzles with many solutions took 1.3 times as long, the others
/// up to a tenth less.
const EASY: u64 = 8;

struct Backtracking<'a> {
    puzzle: &'a Grid,
    /// The cells of each band without a clue.
    blanks: [u32; 3],
    /// A solution that does not count.
    known: Option<&'a Solution>,
    enough: u64,
    budget: Budget,
    found: SearchResult,
}

impl Backtracking<'_> {
    /// Searches until there are enough solutions.
    fn run(mut self, mut root: Node) -> SearchResult {
        if let ControlFlow::Break(end) = self.explore(&mut root) {
            self.found.end = end;
        }
        SearchResult { nodes: self.budget.taken(), ..self.found }
    }

    /// Searches everything below a node.
    fn explore(&mut self, node: &mut Node) -> ControlFlow<End> {
        while node.deduce(self.budget.taken() > EASY).is_ok() {
            if node.is_solved() {
                return self.record(node);
            }
            let choice = node.choose();
            if !self.budget.take() {
                return ControlFlow::Break(End::LimitReached);
            }
            let mut with = *node;
            with.assume(choice);
            self.explore(&mut with)?;
            node.refute(choice);
        }
        ControlFlow::Continue(())
    }

    fn record(&mut self, node: &Node) -> ControlFlow<End> {
        if self.known.is_some_and(|known| node.solution_of(self.puzzle, self.blanks) == *known) {
            return ControlFlow::Continue(());
        }
        self.found.first.get_or_insert_with(|| node.solution_of(self.puzzle, self.blanks));
        self.found.solutions += 1;
        if self.found.solutions == self.enough {
            ControlFlow::Break(End::Enough)
        } else {
            ControlFlow::Continue(())
        }
    }
}
