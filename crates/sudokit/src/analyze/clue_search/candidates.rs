//! The last stage: whether the candidates are valid puzzles.

use super::{ClueVisitor, PassReport};
use crate::analyze::part_of;
use crate::grid::{CellSet, Grid, Solution};
use crate::solve::{End, Goal, Limits, SearchResult, Solver};
use alloc::vec::Vec;
use core::mem::take;
use core::ops::ControlFlow;

/// The number of candidates that are tested side by side.
const BATCH: usize = 1024;

/// Candidates that wait for their test.
pub(super) struct Candidates<'a> {
    pub(super) grid: &'a Solution,
    solver: Solver,
    visitor: &'a mut dyn ClueVisitor,
    waiting: Vec<Grid>,
    results: Vec<SearchResult>,
    /// The number of valid puzzles found.
    pub(super) puzzles: u64,
    /// Whether the visitor ended the search.
    pub(super) is_enough: bool,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(grid: &'a Solution, visitor: &'a mut dyn ClueVisitor) -> Self {
        let solver = Solver::new().with_limits(Limits::unlimited());
        Self { grid, solver, visitor, waiting: Vec::new(), results: Vec::new(), puzzles: 0, is_enough: false }
    }

    /// Adds a candidate: the cells of its clues.
    pub(super) fn add(&mut self, cells: CellSet) -> ControlFlow<()> {
        self.waiting.push(part_of(self.grid.as_grid(), cells));
        if self.waiting.len() < BATCH { ControlFlow::Continue(()) } else { self.test() }
    }

    /// Tests all waiting candidates, and passes the valid puzzles to the visitor.
    pub(super) fn test(&mut self) -> ControlFlow<()> {
        self.results.clear();
        self.solver.search_slice(&self.waiting, Goal::Count(2), &mut self.results);
        let (mut waiting, results) = (take(&mut self.waiting), take(&mut self.results));
        let tested = waiting.iter().zip(&results);
        let mut valid = tested.filter(|(_, result)| result.solutions == 1 && result.end == End::Exhausted);
        let ended = valid.try_for_each(|(puzzle, _)| self.pass_on(puzzle));
        waiting.clear();
        (self.waiting, self.results) = (waiting, results);
        ended
    }

    /// Passes a valid puzzle to the visitor.
    pub(super) fn pass_on(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        self.puzzles += 1;
        let ended = self.visitor.puzzle(puzzle);
        self.is_enough = ended.is_break();
        ended
    }

    /// Reports the passes before their branches are searched.
    pub(super) fn divided(&mut self, passes: &[PassReport]) {
        self.visitor.divided(passes);
    }

    /// Reports a branch that was searched completely, and whose puzzles were passed on.
    pub(super) fn branch(&mut self, pass: usize, examined: &PassReport) {
        self.visitor.branch(pass, examined);
    }

    /// Reports the share of the work that is done.
    pub(super) fn progress(&mut self, share: f64) {
        self.visitor.progress(share);
    }
}
