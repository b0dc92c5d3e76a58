use crate::grid::{Cell, CellSet, Digit, DigitSet, Solution};
use crate::solve::{Budget, LimitReached, Limits};
use alloc::vec::Vec;

/// The search for all full grids that differ from a given one in few cells.
///
/// A cell is given another digit. That digit is already in its row, its column and its box, so those cells must
/// change too, and so on until nothing clashes. Each cell is given each digit in turn, and a cell that must change
/// does so in every such grid, so each grid is found exactly once: from its first different cell.
pub(super) struct DifferenceSearch {
    limit: usize,
    budget: Budget,
    digits: [Digit; 81],
    /// For each digit, the cells where the grid has it.
    old: [CellSet; 9],
    found: Vec<CellSet>,
}

/// A grid under construction.
#[derive(Clone, Copy)]
struct PartialGrid {
    /// Cells that differ or must differ.
    changed: CellSet,
    /// Those of them without a new digit.
    waiting: CellSet,
    /// For each digit, the cells that were given it.
    new: [CellSet; 9],
    /// Cells that remain.
    fixed: CellSet,
    /// A lower bound of the number of cells that differ in the end.
    least: usize,
}

impl DifferenceSearch {
    pub(super) fn new(grid: &Solution, limit: usize, limits: &Limits) -> Self {
        let old = Digit::ALL.map(|digit| grid.as_grid().cells_with(digit));
        let digits = Cell::ALL.map(|cell| grid.get(cell));
        Self { limit, budget: limits.start(), digits, old, found: Vec::new() }
    }

    /// Returns the sets of cells in which such grids differ.
    pub(super) fn all(mut self) -> Result<Vec<CellSet>, LimitReached> {
        let mut fixed = CellSet::EMPTY;
        for cell in Cell::ALL {
            let first = CellSet::only(cell);
            let new = [CellSet::EMPTY; 9];
            self.explore(&PartialGrid { changed: first, waiting: first, new, fixed, least: least(1) })?;
            fixed.insert(cell);
        }
        Ok(self.found)
    }

    fn explore(&mut self, state: &PartialGrid) -> Result<(), LimitReached> {
        let Some((cell, digits)) = self.choose(state) else {
            self.found.push(state.changed);
            return Ok(());
        };
        for digit in digits {
            if !self.budget.take() {
                return Err(LimitReached);
            }
            let mut next = *state;
            let must = self.must_change(state, cell, digit);
            next.changed |= must;
            next.least = self.least(state, digit, must);
            next.waiting = (state.waiting | must).without(cell);
            next.new[digit.index()].insert(cell);
            self.explore(&next)?;
        }
        Ok(())
    }

    /// Returns the waiting cell with the fewest possible digits, and these, or `None` if none is waiting.
    fn choose(&self, state: &PartialGrid) -> Option<(Cell, DigitSet)> {
        let mut best: Option<(Cell, DigitSet)> = None;
        for cell in state.waiting {
            let digits = self.digits_for(state, cell);
            if best.is_none_or(|(_, fewest)| digits.len() < fewest.len()) {
                best = Some((cell, digits));
                if digits.len() <= 1 {
                    break;
                }
            }
        }
        best
    }

    fn digits_for(&self, state: &PartialGrid, cell: Cell) -> DigitSet {
        let mut digits = DigitSet::EMPTY;
        for digit in Digit::ALL {
            if digit != self.digits[cell.index()] && state.new[digit.index()].is_disjoint(cell.peers()) {
                let must = self.must_change(state, cell, digit);
                if must.is_disjoint(state.fixed) && self.least(state, digit, must) <= self.limit {
                    digits.insert(digit);
                }
            }
        }
        digits
    }

    /// Returns the other cells that must change if a cell is given this digit.
    fn must_change(&self, state: &PartialGrid, cell: Cell, digit: Digit) -> CellSet {
        (self.old[digit.index()] & cell.peers()) - state.changed
    }

    /// Returns a lower bound of the number of different cells if these cells of one digit must change too.
    fn least(&self, state: &PartialGrid, digit: Digit, must: CellSet) -> usize {
        let changed = (self.old[digit.index()] & state.changed).len();
        state.least - least(changed) + least(changed + must.len())
    }
}

/// Returns a lower bound of the number of a digit's cells that change if this number must. A single one cannot,
/// because another must replace it in the row.
const fn least(changed: usize) -> usize {
    if changed == 1 { 2 } else { changed }
}
