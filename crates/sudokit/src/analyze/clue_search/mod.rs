//! All puzzles with a number of clues in a full grid.

mod candidates;
mod divided;
mod hitting;
mod layout;
mod pair;
mod parallel;
mod passes;
mod plan;
#[cfg(test)]
mod planted;
mod pool;
mod report;
mod third;

pub use report::{ClueReport, PassReport};

use crate::grid::{CellSet, Grid, Solution};
use crate::solve::{Budget, End, Limits};
use alloc::sync::Arc;
use alloc::vec::Vec;
use candidates::Candidates;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};
use divided::Divided;
use pair::Scratch;

/// A search for all valid puzzles with a number of clues in a full grid.
///
/// The search is exhaustive. If it ends without reaching a limit, there are no other puzzles, which its [`ClueReport`]
/// records. A node of the limits is one choice of a cell.
///
/// # Complexity
/// For most grids, one or two seconds for 17 clues and half of it for 16. A grid with many puzzles takes up to a hundred
/// times as long. 18 clues take 10 to 30 times as long as 17, and each further clue as much again. Given clues make the
/// search much faster. Memory: less than 10 MiB, with several threads some more for each.
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
    threads: NonZeroUsize,
    branches_done: u64,
}

/// The receiver of the puzzles of a search. A closure `FnMut(&Grid) -> ControlFlow<()>` is one, if it is [`Send`]: each call
/// may come from another thread, never two at the same time.
pub trait ClueVisitor: Send {
    /// Receives a puzzle. [`ControlFlow::Break`] ends the search.
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()>;

    /// Receives the share of the work that is done, from 0 to 1. It is an estimate.
    fn progress(&mut self, _share: f64) {}

    /// Receives the passes, with their branches and with what was examined to find these, before the first branch is
    /// searched.
    fn divided(&mut self, _passes: &[PassReport]) {}

    /// Receives the place of a pass and what a branch of it examined, after the puzzles of the branch. The branches come in
    /// order, so the number of calls is what [`ClueSearch::with_branches_done`] takes to go on from here.
    fn branch(&mut self, _pass: usize, _examined: &PassReport) {}
}

impl<F: FnMut(&Grid) -> ControlFlow<()> + Send> ClueVisitor for F {
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        self(puzzle)
    }
}

impl ClueSearch {
    /// The version of the division of a search into branches. Numbers of branches done are comparable only within one version.
    pub const DIVISION: u32 = 1;

    /// Returns a search for the puzzles of this grid with this number of clues, without limits, on one thread. A number above 81 is taken
    /// for 81, of which the grid itself is the only puzzle.
    pub fn new(grid: &Solution, clues: usize) -> Self {
        let (clues, limits, threads) = (clues.min(81) as u32, Limits::unlimited(), NonZeroUsize::MIN);
        Self { grid: *grid, clues, given: CellSet::EMPTY, limits, threads, branches_done: 0 }
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

    /// Sets the number of threads. With any number of threads the results are the same, in the same order.
    ///
    /// With a limit of nodes, or without the feature `rayon`, the search uses one thread. The unavoidable sets, some
    /// tenths of a second of work, are found by one thread too.
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = threads;
        self
    }

    /// Omits the first branches, which an earlier search for the same puzzles has done: the number of calls of
    /// [`ClueVisitor::branch`]. The report counts them as done, but nothing else of them.
    pub fn with_branches_done(mut self, branches: u64) -> Self {
        self.branches_done = branches;
        self
    }

    /// Searches, and passes each puzzle to the visitor once.
    pub fn run(&self, visitor: &mut dyn ClueVisitor) -> ClueReport {
        let mut report = ClueReport { end: End::Exhausted, puzzles: 0, unavoidable: 0, passes: Vec::new() };
        if self.given.len() > self.clues as usize {
            return report;
        }
        let mut candidates = Candidates::new(&self.grid, visitor);
        if self.search(&mut report, &mut candidates).is_break() {
            report.end = if candidates.is_enough { End::Enough } else { End::LimitReached };
        }
        report.puzzles = candidates.puzzles;
        report
    }

    /// Searches all branches.
    fn search(&self, report: &mut ClueReport, candidates: &mut Candidates<'_>) -> ControlFlow<()> {
        let is_over = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&is_over);
        let mut budget = self.limits.clone().or_stop(move || stop.load(Ordering::Relaxed)).start();
        let mut sets = pool::unavoidable_sets(&self.grid);
        sets.retain(|set| set.is_disjoint(self.given));
        report.unavoidable = sets.len();
        let mut scratch = Scratch::default();
        let (mut divided, ended) = Divided::new((self.clues, &sets, self.given), &mut scratch, &mut budget);
        let ended = if ended.is_break() {
            ended
        } else {
            candidates.divided(&divided.reports);
            self.search_branches(&mut divided, (&mut scratch, &mut budget, &is_over), candidates)
        };
        report.passes = divided.reports;
        ended
    }

    /// Searches the branches that are not yet done.
    fn search_branches(
        &self,
        divided: &mut Divided,
        (scratch, budget, is_over): (&mut Scratch, &mut Budget, &AtomicBool),
        candidates: &mut Candidates<'_>,
    ) -> ControlFlow<()> {
        let from = usize::try_from(self.branches_done).unwrap_or(usize::MAX).min(divided.branches.len());
        if self.threads.get() > 1 && self.limits.nodes() == u64::MAX {
            parallel::search_all(divided, from, (self.threads, budget, is_over), candidates)
        } else {
            divided.search_all(from, scratch, budget, candidates)
        }
    }
}
