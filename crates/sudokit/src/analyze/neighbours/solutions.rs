use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Grid, Solution};
use alloc::vec::Vec;

/// Different solutions of a puzzle, with the candidates in one and in several of them.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownSolutions {
    pub(super) solutions: Vec<CandidateSet>,
    once: CandidateSet,
    pub(super) twice: CandidateSet,
}

impl KnownSolutions {
    /// Adds a solution that is not in the list.
    pub(super) fn push(&mut self, solution: CandidateSet) {
        self.twice |= self.once & solution;
        self.once |= solution;
        self.solutions.push(solution);
    }

    /// Adds a solution with this candidate, unless it is in the list.
    pub(super) fn push_with(&mut self, candidate: Candidate, solution: CandidateSet) {
        let is_known = self.once.contains(candidate)
            && self.solutions.iter().any(|known| known.contains(candidate) && *known == solution);
        if !is_known {
            self.push(solution);
        }
    }

    /// Returns the solutions with this candidate.
    pub(super) fn with(&self, candidate: Candidate) -> Self {
        let mut some = Self::default();
        let solutions = self.solutions.iter().filter(|solution| solution.contains(candidate));
        solutions.for_each(|solution| some.push(*solution));
        some
    }

    /// Returns the candidates in exactly one of the solutions.
    pub(super) fn in_one(&self) -> CandidateSet {
        self.once.difference(self.twice)
    }

    /// Returns the candidates in any of the solutions.
    pub(super) const fn in_any(&self) -> CandidateSet {
        self.once
    }
}

/// Returns the candidates of a solution.
pub(super) fn candidates(solution: &Solution) -> CandidateSet {
    let mut cells = [CellSet::EMPTY; 9];
    for cell in Cell::ALL {
        cells[solution.get(cell).index()].insert(cell);
    }
    CandidateSet::from_cells(cells)
}

/// Returns the solution with these candidates.
pub(super) fn solution(candidates: CandidateSet) -> Solution {
    let mut grid = Grid::EMPTY;
    candidates.iter().for_each(|candidate| grid.set(candidate.cell(), Some(candidate.digit())));
    Solution::from_search(grid)
}
