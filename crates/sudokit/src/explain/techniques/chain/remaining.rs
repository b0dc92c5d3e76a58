//! The remaining candidates of a position as far as links need them: a part of [`Position`] that is fast to copy and
//! change.

use super::bits::CandidateBits;
use super::mode::{LinkCause, LinkFilter};
use crate::explain::Position;
use crate::explain::places::{AROUND, Places, cell_at, house_of, place};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// The candidates of each cell, and the places of each digit in each house.
#[derive(Clone, Debug)]
pub(super) struct RemainingCounts {
    digits: [DigitSet; 81],
    places: [[Places; 9]; 27],
}

impl RemainingCounts {
    pub(super) const NONE: Self = Self { digits: [DigitSet::EMPTY; 81], places: [[0; 9]; 27] };

    /// Returns the candidates of a position.
    pub(super) const fn new(position: &Position) -> Self {
        let (digits, places) = position.in_cells_and_houses();
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
        let digit = candidate.digit();
        self.digits[candidate.cell().index()].remove(digit);
        for kind in AROUND {
            let (house, place) = (house_of(candidate.cell(), kind), place(candidate.cell(), kind));
            self.places[house.index()][digit.index()] &= !(1 << place);
        }
    }

    /// Writes the candidates that are true if this one is false: by its cell, then by its box, row and column, each
    /// once with its first cause. Returns their number.
    #[inline]
    pub(super) fn strong(
        &self,
        from: Candidate,
        filter: LinkFilter,
        found: &mut [(Candidate, LinkCause); 4],
    ) -> usize {
        let (cell, digit) = (from.cell(), from.digit());
        let mut count = 0;
        if filter.within_cells()
            && let Some(other) = self.digits(cell).without(digit).single()
        {
            found[0] = (Candidate::new(cell, other), LinkCause::Cell);
            count = 1;
        }
        for kind in AROUND {
            let house = house_of(cell, kind);
            let others = self.places(house, digit) & !(1 << place(cell, kind));
            if others.is_power_of_two() {
                let to = Candidate::new(cell_at(house, others.trailing_zeros() as usize), digit);
                if !found[..count].iter().any(|link| link.0 == to) {
                    found[count] = (to, LinkCause::House(kind));
                    count += 1;
                }
            }
        }
        count
    }
}

/// The candidates that may still become false or true; the others need not be followed.
#[derive(Clone, Debug)]
pub(super) struct Open {
    cells: CandidateBits,
    digits: [DigitSet; 81],
}

impl Open {
    pub(super) const NONE: Self = Self { cells: CandidateBits::NONE, digits: [DigitSet::EMPTY; 81] };

    /// Returns all candidates of a position.
    pub(super) fn new(position: &Position) -> Self {
        Self {
            cells: CandidateBits::from_set(&position.candidates()),
            digits: *position.in_cells_and_houses().0,
        }
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
