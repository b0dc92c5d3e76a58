//! Sets of clues of which every valid puzzle within the given one must keep some.

use crate::analyze::part_of;
use crate::grid::{Cell, CellSet, Grid, Solution};
use crate::solve::{Budget, Limits, Solver};
use alloc::vec::Vec;

/// The limit was reached.
pub(super) struct Over;

/// What has been found out about a puzzle so far.
///
/// Where some clues have a second solution, the clues at which it differs from the first are an unavoidable set: without
/// all of them the puzzle has two solutions.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    solution: Solution,
    pub(super) clues: CellSet,
    /// The sets found so far, only their clues, none of which is part of another when it is found.
    pub(super) sets: Vec<CellSet>,
    solver: Solver,
    budget: Budget,
}

/// As many sets are remembered: more than were ever found in puzzles of 50 clues.
const MOST: usize = 1 << 13;

impl Pool {
    /// Returns a pool that knows which clues each valid puzzle within this one must have.
    ///
    /// It would find them by itself, but questions about few clues take long.
    pub(super) fn new(solution: Solution, clues: CellSet, limits: &Limits) -> Self {
        let solver = Solver::new().with_limits(limits.clone());
        let mut pool = Self { solution, clues, sets: Vec::new(), solver, budget: limits.start() };
        for clue in clues {
            if let Ok(Some(set)) = pool.another(clues.without(clue)) {
                pool.sets.push(set);
            }
        }
        pool
    }

    /// Returns the puzzle of these clues.
    pub(super) fn puzzle(&self, kept: CellSet) -> Grid {
        part_of(self.solution.as_grid(), kept)
    }

    /// Returns the clues at which a second solution of these differs, or `None` if there is none.
    fn another(&mut self, kept: CellSet) -> Result<Option<CellSet>, Over> {
        // A question may take long: the clock is looked at before each.
        if self.budget.is_over() || !self.budget.take() {
            return Err(Over);
        }
        let other = self.solver.another(&self.puzzle(kept), &self.solution).map_err(|_| Over)?;
        Ok(other.map(|other| self.difference(&other)))
    }

    fn difference(&self, other: &Solution) -> CellSet {
        let differs = |&cell: &Cell| self.solution.get(cell) != other.get(cell);
        self.clues.iter().filter(differs).collect()
    }

    /// Finds an unavoidable set that these clues have nothing in common with; nothing if they are a valid puzzle.
    pub(super) fn learn(&mut self, kept: CellSet) -> Result<Option<CellSet>, Over> {
        let Some(mut set) = self.another(kept)? else { return Ok(None) };
        let mut sure = CellSet::EMPTY;
        while let Some(clue) = (set - sure).first() {
            match self.another(self.clues - set.without(clue))? {
                Some(smaller) => set = smaller,
                None => drop(sure.insert(clue)),
            }
        }
        if self.sets.len() < MOST {
            self.sets.push(set);
        }
        Ok(Some(set))
    }
}
