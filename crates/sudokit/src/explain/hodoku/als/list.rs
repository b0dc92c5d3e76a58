//! The almost locked sets of a position.

use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::LockedSet;
use crate::explain::hodoku::sight;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use alloc::vec::Vec;

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
pub(in crate::explain::hodoku) struct Als {
    /// The cells.
    pub(in crate::explain::hodoku) cells: CellSet,
    /// The candidates of the cells.
    pub(in crate::explain::hodoku) digits: DigitSet,
    /// For each digit, its cells in the set.
    pub(in crate::explain::hodoku) places: [CellSet; 9],
    /// For each digit, the cells outside that have it and see all its places.
    pub(in crate::explain::hodoku) sight: [CellSet; 9],
}

impl Als {
    /// Returns the set of these cells.
    fn new(board: &Board, cells: CellSet, digits: DigitSet) -> Self {
        let (mut places, mut sight) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        for digit in digits {
            let of_digit = cells & board.cells(digit);
            places[digit.index()] = of_digit;
            sight[digit.index()] = sight::of_all(of_digit) & board.cells(digit);
        }
        Self { cells, digits, places, sight }
    }

    /// Returns the set as part of a step.
    pub(super) const fn describe(&self) -> LockedSet {
        LockedSet { cells: self.cells, digits: self.digits }
    }

    /// Returns the cells that lose a digit if it must be in one of two sets.
    #[inline]
    pub(super) fn common_sight(&self, other: &Self, digit: Digit) -> CellSet {
        self.sight[digit.index()] & other.sight[digit.index()]
    }
}

/// Lists the almost locked sets with at most `most` cells: house by house, a set before its extensions, each once.
pub(in crate::explain::hodoku) fn list(board: &Board, most: usize, sets: &mut Vec<Als>) {
    sets.clear();
    for house in House::ALL {
        let cells: CellSet = house.cells() & board.empty();
        extend(board, house, (cells, most), (CellSet::EMPTY, DigitSet::EMPTY), sets);
    }
}

/// Lists the sets that hold these cells and at least one and at most `most` of the cells that are left.
fn extend(
    board: &Board,
    house: House,
    (mut left, most): (CellSet, usize),
    (cells, digits): (CellSet, DigitSet),
    sets: &mut Vec<Als>,
) {
    while let Some(cell) = left.first() {
        left.remove(cell);
        let (cells, digits) = (cells.with(cell), digits | board.digits(cell));
        if digits.len() > cells.len() + 1 + left.len().min(most.saturating_sub(1)) {
            continue;
        }
        if digits.len() == cells.len() + 1 && is_new(house, cells) {
            sets.push(Als::new(board, cells, digits));
        }
        if most > 1 {
            extend(board, house, (left, most - 1), (cells, digits), sets);
        }
    }
}

/// Returns whether no house before this one holds all these cells.
fn is_new(house: House, cells: CellSet) -> bool {
    let mut houses = cells.first().map(Cell::houses).into_iter().flatten();
    houses.find(|one| cells.is_subset(one.cells())) == Some(house)
}
