//! All puzzles with a number of clues in a full grid.

mod candidates;
mod hitting;
mod layout;
mod pair;
mod passes;
pub mod pool;
mod report;
mod third;
mod vectors;

pub use report::{ClueReport, PassReport};

use crate::grid::{CellSet, Grid, Solution};
use crate::solve::{Budget, End, Limits};
use alloc::vec::Vec;
use candidates::Candidates;
use core::ops::ControlFlow;
use hitting::State;
use pair::{PreparedPass, Scratch, Sets, Splitter, Work};
use passes::Pass;
use vectors::vectorized;

/// A search for all valid puzzles with a number of clues in a full grid.
#[derive(Clone, Debug)]
pub struct ClueSearch {
    grid: Solution,
    clues: u32,
    given: CellSet,
    limits: Limits,
}

/// The receiver of the puzzles of a search. A closure `FnMut(&Grid) -> ControlFlow<()>` is one.
pub trait ClueVisitor {
    /// Receives a puzzle. [`ControlFlow::Break`] ends the search.
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()>;

    /// Receives the share of the work that is done, from 0 to 1. It is an estimate.
    fn progress(&mut self, _share: f64) {}
}

impl<F: FnMut(&Grid) -> ControlFlow<()>> ClueVisitor for F {
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        self(puzzle)
    }
}

impl ClueSearch {
    /// Returns a search for the puzzles of this grid with this number of clues, without limits.
    pub fn new(grid: &Solution, clues: usize) -> Self {
        Self { grid: *grid, clues: clues.min(81) as u32, given: CellSet::EMPTY, limits: Limits::unlimited() }
    }

    /// Sets cells that every puzzle must have as clues.
    pub fn with_given(mut self, given: CellSet) -> Self {
        self.given = given;
        self
    }

    /// Sets the limits of the search.
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Searches, and passes each puzzle to the visitor once.
    pub fn run(&self, visitor: &mut dyn ClueVisitor) -> ClueReport {
        let mut budget = self.limits.start();
        let mut sets = pool::unavoidable_sets(&self.grid);
        sets.retain(|set| set.is_disjoint(self.given));
        let plan = self.plan();
        let mut report = ClueReport {
            end: End::Exhausted,
            puzzles: 0,
            unavoidable: sets.len(),
            passes: plan.iter().map(PassReport::new).collect(),
        };
        let mut candidates = Candidates::new(&self.grid, visitor);
        let mut scratch = Scratch::default();
        let mut prepared = [const { None::<Sets> }; 6];
        let ended = plan.iter().zip(&mut report.passes).try_for_each(|(&pass, report)| {
            let sets = prepared[usize::from(pass.third)].get_or_insert_with(|| Sets::new(pass.third, &sets, self.given));
            run_pass(&PreparedPass { pass, sets }, &mut scratch, &mut Work { budget: &mut budget, report, candidates: &mut candidates })
        });
        if ended.is_break() {
            report.end = if candidates.is_enough { End::Enough } else { End::LimitReached };
        }
        report.puzzles = candidates.puzzles;
        report
    }

    /// Returns the passes in the order in which they are searched.
    fn plan(&self) -> Vec<Pass> {
        let mut plan = passes::even_lines(self.clues, [2, 1, 0]);
        plan.extend(passes::full_lines(self.clues, [0, 1, 2, 3, 4, 5]));
        plan
    }
}

/// Searches one pass, branch by branch.
fn run_pass(pass: &PreparedPass<'_>, scratch: &mut Scratch, work: &mut Work<'_, '_>) -> ControlFlow<()> {
    let Some(root) = pass.root() else {
        work.report.branches = 0;
        return ControlFlow::Continue(());
    };
    let branches = branches(pass, root, scratch, work.budget)?;
    work.report.branches = branches.len() as u64;
    for state in branches {
        vectorized(
            #[inline(always)]
            || pass.run(state, scratch, work),
        )?;
        work.report.branches_done += 1;
    }
    work.candidates.test()
}

/// Divides a pass into branches.
fn branches(
    pass: &PreparedPass<'_>,
    root: State,
    scratch: &mut Scratch,
    budget: &mut Budget,
) -> ControlFlow<(), Vec<State>> {
    if root.left <= 3 {
        return ControlFlow::Continue(vec![root]);
    }
    let mut splitter = Splitter { budget, left: root.left.saturating_sub(3).max(3), states: Vec::new() };
    pass.split(root, &mut scratch.pair, &mut splitter)?;
    ControlFlow::Continue(splitter.states)
}
