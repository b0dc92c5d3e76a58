//! Clues taken away in random order until, for the first time, one cannot go.

use crate::grid::{Cell, CellSet, Grid, Solution};
use crate::random::shuffle;
use alloc::vec::Vec;
use rand_core::Rng;

/// An order of the cells, and how many of the first of them are gone.
///
/// It leads to a given minimal puzzle if, and only if, its n clues are the last in the order: with one chance in
/// C(81, n), whatever the puzzle is. So all with the same number of clues are equally likely, and how much likelier those with
/// fewer clues are is known.
///
/// # Source
/// Denis Berthier: "Unbiased statistics of a CSP: a controlled-bias generator", 2009.
pub(super) struct Prefix {
    order: Vec<Cell>,
    /// So many are gone.
    gone: usize,
    /// The puzzle of the question is without those up to here.
    end: usize,
}

/// What the answer means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PrefixResult {
    /// The next clue may go too.
    Further,
    /// The last one cannot go; the others are still to be asked about.
    Needed(CellSet),
    /// Too many clues would be left.
    Failed,
}

impl Prefix {
    /// Takes all clues away at once but `most`.
    pub(super) fn new(most: usize, puzzle: &mut Grid, rng: &mut impl Rng) -> Self {
        let mut order = Cell::ALL.to_vec();
        shuffle(rng, &mut order);
        let end = 81 - most;
        order[..end].iter().for_each(|&cell| puzzle.set(cell, None));
        Self { order, gone: 0, end }
    }

    /// Goes on by the answer: takes the next clue away, or puts the last one back.
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
