//! Sets of clues that every valid puzzle within the given one intersects.

use crate::analyze::part_of;
use crate::grid::{Cell, CellSet, Grid, Solution};
use crate::solve::{Budget, Limits, Solver};
use alloc::vec::Vec;

/// The error that a limit was reached.
pub(super) struct Over;

/// The unavoidable sets of a puzzle that were found so far.
///
/// If some of the clues have a second solution, the clues where it differs from the first are an unavoidable set:
/// without all of them the puzzle has two solutions.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    solution: Solution,
    pub(super) clues: CellSet,
    /// The sets found so far, restricted to clues. None was part of another when it was found.
    pub(super) sets: Vec<CellSet>,
    solver: Solver,
    pub(super) budget: Budget,
}

/// The maximum number of stored sets. It is more than were ever found in puzzles of 50 clues.
const MOST: usize = 1 << 13;

impl Pool {
    /// Returns a pool with the clues that each valid puzzle within this one must have.
    ///
    /// The pool would also find them later, but searches with few clues are slow.
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

    /// Returns the puzzle with these clues.
    pub(super) fn puzzle(&self, kept: CellSet) -> Grid {
        part_of(self.solution.as_grid(), kept)
    }

    /// Returns the clues where a second solution differs, or `None` if there is none.
    fn another(&mut self, kept: CellSet) -> Result<Option<CellSet>, Over> {
        // A search can take long, so the clock is checked before each.
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

    /// Finds an unavoidable set disjoint from these clues, or returns `None` if they are a valid puzzle.
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

    /// Adds sets to those from this place on, without those that are there.
    pub(super) fn add(&mut self, from: usize, new: &[CellSet]) {
        let own = self.sets.split_off(from.min(self.sets.len()));
        let others = new.iter().copied().filter(|set| !own.contains(set));
        let others: Vec<CellSet> = others.take(MOST.saturating_sub(from + own.len())).collect();
        self.sets.extend(own.into_iter().chain(others));
    }
}
