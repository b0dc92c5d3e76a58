//! All puzzles with a number of clues in a full grid.

mod candidates;
mod hitting;
mod layout;
mod pair;
mod passes;
mod plan;
#[cfg(test)]
mod planted;
mod pool;
mod report;
mod third;
mod vectors;

pub use report::{ClueReport, PassReport};

use crate::grid::{CellSet, Grid, Solution};
use crate::solve::{End, Limits};
use alloc::vec::Vec;
use candidates::Candidates;
use core::ops::ControlFlow;
use pair::{PreparedPass, Scratch, Sets, Splitter, Work};
use plan::{Plan, frontier};
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
        let mut report = ClueReport { end: End::Exhausted, puzzles: 0, unavoidable: 0, passes: Vec::new() };
        if self.given.len() > self.clues as usize {
            return report;
        }
        let mut candidates = Candidates::new(&self.grid, visitor);
        if self.run_passes(&mut report, &mut candidates).is_break() {
            report.end = if candidates.is_enough { End::Enough } else { End::LimitReached };
        }
        report.puzzles = candidates.puzzles;
        report
    }

    /// Searches all passes.
    fn run_passes(&self, report: &mut ClueReport, candidates: &mut Candidates<'_>) -> ControlFlow<()> {
        let mut budget = self.limits.start();
        let mut sets = pool::unavoidable_sets(&self.grid);
        sets.retain(|set| set.is_disjoint(self.given));
        report.unavoidable = sets.len();
        let lines = [0, 1, 2, 3, 4, 5].map(|third| Sets::new(third, &sets, self.given));
        let mut scratch = Scratch::default();
        let plan = Plan::new(self.clues, &lines, &mut scratch.pair);
        report.passes = plan.passes.iter().map(|(pass, _)| PassReport::new(pass)).collect();
        let mut done = 0.0;
        for (&(pass, cost), report) in plan.passes.iter().zip(&mut report.passes) {
            let pass = PreparedPass { pass, sets: &lines[usize::from(pass.third)] };
            let mut work = Work { budget: &mut budget, report, candidates };
            run_pass(&pass, &mut scratch, &mut work, |share| (done + share * cost) / plan.cost)?;
            done += cost;
        }
        candidates.progress(1.0);
        ControlFlow::Continue(())
    }
}

/// Searches one pass, branch by branch. `share` returns the share of the whole work for a share of the pass.
fn run_pass(
    pass: &PreparedPass<'_>,
    scratch: &mut Scratch,
    work: &mut Work<'_, '_>,
    share: impl Fn(f64) -> f64,
) -> ControlFlow<()> {
    let Some(root) = pass.root() else {
        work.report.branches = 0;
        return ControlFlow::Continue(());
    };
    let before = work.budget.taken();
    let mut splitter = Splitter { budget: work.budget, left: frontier(root, 3), states: Vec::new() };
    let ended = pass.split(root, &mut scratch.pair, &mut splitter);
    let branches = splitter.states;
    work.report.nodes += work.budget.taken() - before;
    ended?;
    work.report.branches = branches.len() as u64;
    for (at, state) in branches.iter().enumerate() {
        work.candidates.progress(share(at as f64 / branches.len() as f64));
        vectorized(
            #[inline(always)]
            || pass.run(*state, scratch, work),
        )?;
        work.report.branches_done += 1;
    }
    work.candidates.test()
}
