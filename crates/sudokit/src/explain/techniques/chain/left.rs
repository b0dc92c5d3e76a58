//! What is left of a position, as far as links need it: a part of [`State`] that is quickly copied and changed.

use super::super::super::State;
use super::super::super::places::{AROUND, Places, house_of, place};
use super::marks::Marks;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// What may go in each cell, and where a digit may go in each house.
#[derive(Clone, Debug)]
pub(super) struct Left {
    digits: [DigitSet; 81],
    places: [[Places; 9]; 27],
}

impl Left {
    pub(super) const NONE: Self = Self { digits: [DigitSet::EMPTY; 81], places: [[0; 9]; 27] };

    /// All of a position.
    pub(super) const fn of(state: &State) -> Self {
        let (digits, places) = state.in_cells_and_houses();
        Self { digits: *digits, places: *places }
    }

    #[inline]
    pub(super) const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    #[inline]
    pub(super) const fn places(&self, house: House, digit: Digit) -> Places {
        self.places[house.index()][digit.index()]
    }

    #[inline]
    pub(super) fn remove(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.digits[cell.index()].remove(digit);
        for kind in AROUND {
            self.places[house_of(cell, kind).index()][digit.index()] &= !(1 << place(cell, kind));
        }
    }
}

/// What may still be made false, or is true: the rest makes no difference.
#[derive(Clone, Debug)]
pub(super) struct Open {
    cells: Marks,
    digits: [DigitSet; 81],
}

impl Open {
    pub(super) const NONE: Self = Self { cells: Marks::NONE, digits: [DigitSet::EMPTY; 81] };

    /// All of a position.
    pub(super) fn of(state: &State) -> Self {
        Self { cells: Marks::of(&state.candidates()), digits: *state.in_cells_and_houses().0 }
    }

    #[inline]
    pub(super) const fn cells(&self, digit: Digit) -> CellSet {
        self.cells.cells(digit)
    }

    #[inline]
    pub(super) const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    #[inline]
    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.cells.remove(candidate);
        self.digits[candidate.cell().index()].remove(candidate.digit());
    }
}
