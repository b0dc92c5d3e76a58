//! Searches that failed and would fail again, because nothing on which they depend has changed.
//!
//! A step changes few candidates, but the next search begins with the first row. What it remembers is compared with the
//! position, not with the path, so the positions can come in any order.

use super::places::sweep_in;
use super::{Position, SearchContext};
use crate::grid::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};

/// A search in one house after another: its result in a house depends only on the candidates of this house and on its
/// number of empty cells.
#[derive(Clone, Copy, Debug)]
pub(super) enum HouseSearch {
    /// Direct hidden sets.
    Direct = 0,
    /// Hidden sets.
    Hidden = 1,
    /// Naked sets.
    Naked = 2,
}

/// A search of one digit after another, or of each on its own: its result for a digit depends only on the cells that
/// have the digit as a candidate, and on the number of cells filled with it.
#[derive(Clone, Copy, Debug)]
pub(super) enum DigitSearch {
    /// Direct locked candidates.
    DirectLocked = 0,
    /// Locked candidates.
    Locked = 1,
    /// X-wing. Larger fish follow.
    Fish = 2,
}

/// The searches that failed in the last position.
#[derive(Default, Debug)]
pub(super) struct FailedSearches {
    candidates: CandidateSet,
    /// The number of empty cells of each house, and of cells filled with each digit.
    empty: [u8; 27],
    placed: [u8; 9],
    /// By [`HouseSearch`], then by size: the houses without a result.
    houses: [[HouseSet; 3]; 3],
    /// By [`DigitSearch`]: the digits without a result.
    digits: [DigitSet; 5],
    /// The pivots without an XY-wing, and those without an XYZ-wing.
    pivots: [CellSet; 2],
}

impl FailedSearches {
    /// Returns the searches that would fail in this position.
    pub(super) fn of<'a>(context: &'a mut SearchContext, position: &Position) -> &'a mut Self {
        let failed = context.scratch::<Self>();
        failed.compare(position);
        failed
    }

    /// Searches for sets of this size in the houses where it can succeed, in the order of all sweeps.
    pub(super) fn each_house<T>(
        &mut self,
        (search, size): (HouseSearch, usize),
        mut find: impl FnMut(House) -> Option<T>,
    ) -> Option<T> {
        let failed = &mut self.houses[search as usize][size - 2];
        sweep_in(!*failed).find_map(|house| {
            let found = find(house);
            if found.is_none() {
                failed.insert(house);
            }
            found
        })
    }

    /// Returns the digits for which the search fails.
    pub(super) const fn digits(&mut self, search: DigitSearch) -> &mut DigitSet {
        &mut self.digits[search as usize]
    }

    /// Returns the digits for which the search for fish of this size fails.
    pub(super) const fn fish(&mut self, size: usize) -> &mut DigitSet {
        &mut self.digits[DigitSearch::Fish as usize + size - 2]
    }

    /// Returns the pivots of this number of candidates for which the search for wings fails.
    pub(super) const fn pivots(&mut self, size: usize) -> &mut CellSet {
        &mut self.pivots[size - 2]
    }

    /// Forgets what may have a result in this position.
    fn compare(&mut self, position: &Position) {
        let (empty, placed) = position.filled_counts();
        let candidates = position.candidates();
        if candidates == self.candidates && *empty == self.empty && *placed == self.placed {
            return;
        }
        let changed = candidates.symmetric_difference(self.candidates);
        let is_of = |digit: &Digit| {
            !changed.cells_of(*digit).is_empty() || placed[digit.index()] != self.placed[digit.index()]
        };
        let digits: DigitSet = Digit::ALL.into_iter().filter(is_of).collect();
        let by_count =
            House::ALL.into_iter().filter(|house| empty[house.index()] != self.empty[house.index()]);
        let houses = changed.cells().iter().fold(by_count.collect(), |houses: HouseSet, cell| {
            cell.houses().into_iter().fold(houses, HouseSet::with)
        });
        self.houses.as_flattened_mut().iter_mut().for_each(|failed| *failed -= houses);
        self.digits.iter_mut().for_each(|failed| *failed -= digits);
        let pivots = self.pivots_with_news(position, &candidates, changed.cells());
        self.pivots.iter_mut().for_each(|failed| *failed -= pivots);
        (self.candidates, self.empty, self.placed) = (candidates, *empty, *placed);
    }

    /// Returns the cells that may be the pivot of a wing that was none: if candidates were only removed, a cell of the
    /// wing has changed.
    fn pivots_with_news(&self, position: &Position, now: &CandidateSet, changed: CellSet) -> CellSet {
        if !now.is_subset(self.candidates) {
            return CellSet::FULL;
        }
        (changed & position.sized(2)).iter().fold(changed, |pivots, wing| pivots | wing.peers())
    }
}
