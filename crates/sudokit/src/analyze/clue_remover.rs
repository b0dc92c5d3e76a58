//! Clues taken away in random order as long as one solution is left.

use crate::grid::{CellSet, Grid, Solution};
use crate::random::shuffle;
use alloc::vec::Vec;
use rand_core::Rng;

/// Sets of cells that are taken away in turn, each if there is one solution without it.
///
/// As a clue that cannot go now cannot go later, it comes to the same to take several sets away at once, and to look for the
/// first that cannot go only if that leaves more than one solution. So a question is about as many sets as make both
/// answers likely.
pub(crate) struct ClueRemover<'a> {
    sets: &'a [CellSet],
    /// The sets by number, in the order in which they are tried.
    order: Vec<u8>,
    /// The first that is not decided.
    at: usize,
    /// The question is about those from `at` to here.
    end: usize,
    /// Those from `at` to here cannot all go; `at` where nothing is known.
    in_vain: usize,
    /// Clues that are left, with those of the question.
    clues: usize,
    /// Clues that must stay, of those decided.
    kept: usize,
    /// The minimum and maximum number of clues that are left.
    least: usize,
    most: usize,
}

impl<'a> ClueRemover<'a> {
    pub(crate) fn new(sets: &'a [CellSet], (least, most): (usize, usize), rng: &mut impl Rng) -> Self {
        Self { least, most, ..Self::some(sets, (0..sets.len() as u8).collect(), rng) }
    }

    /// The same with some of the sets, by number, which hold all the clues.
    pub(crate) fn some(sets: &'a [CellSet], mut order: Vec<u8>, rng: &mut impl Rng) -> Self {
        shuffle(rng, &mut order);
        let clues = order.iter().map(|&set| sets[usize::from(set)].len()).sum();
        Self { sets, order, at: 0, end: 0, in_vain: 0, clues, kept: 0, least: 0, most: 81 }
    }

    /// Clues that are left.
    pub(crate) const fn clues(&self) -> usize {
        self.clues
    }

    /// Whether each cell was tried by itself.
    pub(crate) const fn is_by_cell(&self) -> bool {
        self.sets.len() == 81
    }

    /// Takes clues away for the next question; false, and nothing taken, if there is none.
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

    /// Notes the answer, and puts the clues back if they cannot go.
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

    /// Clues that need not stay.
    const fn spare(&self) -> usize {
        self.clues.saturating_sub(self.least)
    }
}

/// How many of the next sets can go together about every second time, by the number of clues: measured, see
/// `docs/src/internals/generation.md` of the project.
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
