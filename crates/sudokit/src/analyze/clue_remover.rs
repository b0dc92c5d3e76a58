//! Removes clues in random order while the solution remains unique.

use crate::grid::{CellSet, Grid, Solution};
use crate::random::shuffle;
use alloc::vec::Vec;
use rand_core::Rng;

/// Sets of cells that are removed in turn, each if the puzzle without it still has one solution.
///
/// A clue that cannot be removed now cannot be removed later either. So several sets can be removed at once, and the
/// first that cannot be removed is only searched for if the solution is no longer unique. The number of sets per
/// check is chosen so that both results are likely.
pub(crate) struct ClueRemover<'a> {
    sets: &'a [CellSet],
    /// The sets by number, in the order in which they are tried.
    order: Vec<u8>,
    /// The first undecided set.
    at: usize,
    /// The end of the sets in the current check, which start at `at`.
    end: usize,
    /// The sets from `at` to here cannot all be removed; equal to `at` if nothing is known.
    in_vain: usize,
    /// The number of clues left, including those in the check.
    clues: usize,
    /// The number of clues that were decided and must remain.
    kept: usize,
    /// The minimum and maximum number of remaining clues.
    least: usize,
    most: usize,
}

impl<'a> ClueRemover<'a> {
    pub(crate) fn new(sets: &'a [CellSet], (least, most): (usize, usize), rng: &mut impl Rng) -> Self {
        Self { least, most, ..Self::some(sets, (0..sets.len() as u8).collect(), rng) }
    }

    /// Returns a remover of some of the sets, by number. These sets hold all clues.
    pub(crate) fn some(sets: &'a [CellSet], mut order: Vec<u8>, rng: &mut impl Rng) -> Self {
        shuffle(rng, &mut order);
        let clues = order.iter().map(|&set| sets[usize::from(set)].len()).sum();
        Self { sets, order, at: 0, end: 0, in_vain: 0, clues, kept: 0, least: 0, most: 81 }
    }

    /// Returns the number of clues left.
    pub(crate) const fn clues(&self) -> usize {
        self.clues
    }

    /// Returns whether each cell was tried separately.
    pub(crate) const fn is_by_cell(&self) -> bool {
        self.sets.len() == 81
    }

    /// Removes clues for the next check. Returns false, without removing any, if there is none.
    pub(crate) fn ask(&mut self, puzzle: &mut Grid) -> bool {
        while self.at < self.order.len() && (self.in_vain == self.at + 1 || self.size(self.at) > self.spare())
        {
            self.kept += self.size(self.at);
            self.at += 1;
            self.in_vain = self.in_vain.max(self.at);
        }
        self.end = self.at;
        if self.kept > self.most {
            return false;
        }
        let mut spare = self.spare();
        let wanted = match self.in_vain - self.at {
            0 => at_once(self.clues),
            in_vain => in_vain / 2,
        };
        while self.end < self.order.len().min(self.at + wanted) && self.size(self.end) <= spare {
            spare -= self.size(self.end);
            self.cells(self.end).iter().for_each(|cell| puzzle.set(cell, None));
            self.end += 1;
        }
        self.end > self.at
    }

    /// Processes the result of the check, and restores the clues if they cannot be removed.
    pub(crate) fn answer(&mut self, is_unique: bool, puzzle: &mut Grid, solution: &Solution) {
        if is_unique {
            self.clues -= (self.at..self.end).map(|at| self.size(at)).sum::<usize>();
            self.at = self.end;
            self.in_vain = self.in_vain.max(self.at);
        } else {
            let cells = (self.at..self.end).flat_map(|at| self.cells(at).iter());
            cells.for_each(|cell| puzzle.set(cell, Some(solution.get(cell))));
            self.in_vain = self.end;
        }
    }

    fn cells(&self, at: usize) -> CellSet {
        self.sets[usize::from(self.order[at])]
    }

    fn size(&self, at: usize) -> usize {
        self.cells(at).len()
    }

    /// Returns the number of clues that need not remain.
    const fn spare(&self) -> usize {
        self.clues.saturating_sub(self.least)
    }
}

/// Returns the number of sets that can be removed together in about half of the cases, by the number of clues.
/// Measured, see `docs/src/internals/generation.md`.
fn at_once(clues: usize) -> usize {
    match clues {
        60.. => 31,
        46.. => 8,
        42.. => 5,
        38.. => 3,
        34.. => 2,
        _ => 1,
    }
}
