//! Removes clues in random order up to the first that cannot be removed.

use crate::grid::{Cell, CellSet, Grid, Solution};
use crate::random::shuffle;
use alloc::vec::Vec;
use rand_core::Rng;

/// An order of the cells, and the number of cells at its start that are removed.
///
/// It leads to a given minimal puzzle if, and only if, its n clues are the last in the order, which has the
/// probability 1 / C(81, n) for any puzzle. So all puzzles with the same number of clues are equally likely, and the
/// higher probability of those with fewer clues is known.
///
/// # Source
/// Denis Berthier: "Unbiased statistics of a CSP: a controlled-bias generator", 2009.
pub(super) struct Prefix {
    order: Vec<Cell>,
    /// The number of removed cells.
    gone: usize,
    /// The puzzle of the check is without the cells up to here.
    end: usize,
}

/// The consequence of the result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PrefixResult {
    /// The next clue may be removed too.
    Further,
    /// The last clue cannot be removed; the others are still to be checked.
    Needed(CellSet),
    /// Too many clues would be left.
    Failed,
}

impl Prefix {
    /// Removes all clues at once except `most`.
    pub(super) fn new(most: usize, puzzle: &mut Grid, rng: &mut impl Rng) -> Self {
        let mut order = Cell::ALL.to_vec();
        shuffle(rng, &mut order);
        let end = 81 - most;
        order[..end].iter().for_each(|&cell| puzzle.set(cell, None));
        Self { order, gone: 0, end }
    }

    /// Returns the cell whose clue was removed from a puzzle with one solution.
    pub(super) fn removed_alone(&self) -> Option<Cell> {
        (self.gone > 0).then(|| self.order[self.gone])
    }

    /// Processes the result: removes the next clue, or restores the last one.
    pub(super) fn answer(&mut self, is_unique: bool, puzzle: &mut Grid, solution: &Solution) -> PrefixResult {
        if !is_unique && self.gone == 0 {
            return PrefixResult::Failed;
        }
        if !is_unique {
            let needed = self.order[self.gone];
            puzzle.set(needed, Some(solution.get(needed)));
            return PrefixResult::Needed(puzzle.filled().without(needed));
        }
        self.gone = self.end;
        self.end += 1;
        puzzle.set(self.order[self.gone], None);
        PrefixResult::Further
    }
}
