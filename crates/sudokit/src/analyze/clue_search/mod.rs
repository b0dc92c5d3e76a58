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
///
/// The search is exhaustive. If it ends without reaching a limit, there are no other puzzles, which its [`ClueReport`]
/// records. A node of the limits is one choice of a cell.
///
/// # Complexity
/// For most grids, one or two seconds for 17 clues and half of it for 16. A grid with many puzzles takes up to a hundred
/// times as long. 18 clues take 10 to 30 times as long as 17, and each further clue as much again. Given clues make the
/// search much faster. Memory: less than 10 MiB.
///
/// # Source
/// The division into passes by bands and stacks follows what "blue" described in the players' forum. The method to
/// list the sets of cells that meet all unavoidable sets is that of Gary `McGuire`, Bastian Tugemann and Gilles
/// Civario: "There is no 16-clue sudoku", Experimental Mathematics 23 (2), 2014.
///
/// # Examples
/// ```
/// use core::ops::ControlFlow;
/// use sudokit::analyze::ClueSearch;
/// use sudokit::{Grid, Solver};
/// let puzzle: Grid = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let grid = Solver::new().solve(&puzzle).unique().copied().unwrap();
/// // Replace two clues of the puzzle in every possible way.
/// let given = puzzle.filled().iter().skip(2).collect();
/// let mut found = Vec::new();
/// let report = ClueSearch::new(&grid, 17).with_given(given).run(&mut |puzzle: &Grid| {
///     found.push(*puzzle);
///     ControlFlow::Continue(())
/// });
/// assert!(report.is_complete() && found.contains(&puzzle));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
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
