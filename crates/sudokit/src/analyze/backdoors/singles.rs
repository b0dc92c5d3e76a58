use crate::grid::{Cell, CellSet, Digit, Grid, House, Solution};

/// The state of solving by singles a puzzle whose solution is known.
///
/// # Layout
/// Only wrong candidates are stored, as a set of cells for each digit. A cell has a naked single if it has no wrong
/// digit left, and a hidden single if its own digit is wrong in all other cells of its row, column or box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Singles {
    wrong: [CellSet; 9],
    /// For each digit, the cells where the solution has it.
    own: [CellSet; 9],
    /// Cells without a digit.
    pub(super) open: CellSet,
}

impl Singles {
    /// Returns the state of the puzzle before any deduction.
    pub(super) fn new(puzzle: &Grid, solution: &Solution) -> Self {
        let candidates = puzzle.candidates();
        let own = Digit::ALL.map(|digit| solution.as_grid().cells_with(digit));
        let wrong = Digit::ALL.map(|digit| candidates.cells_of(digit) - own[digit.index()]);
        Self { wrong, own, open: puzzle.empty() }
    }

    /// Returns the state after these cells are filled and all singles are applied.
    pub(super) fn with(&self, cells: CellSet) -> Self {
        let mut singles = *self;
        let mut found = cells & singles.open;
        while !found.is_empty() {
            let changed = singles.place(found);
            found = singles.naked() | singles.hidden(changed);
        }
        singles
    }

    /// Fills cells with their digits. Returns which digits lost a wrong candidate.
    fn place(&mut self, cells: CellSet) -> [bool; 9] {
        self.open -= cells;
        let mut changed = [false; 9];
        for ((wrong, own), changed) in self.wrong.iter_mut().zip(self.own).zip(&mut changed) {
            let seen = (cells & own).iter().fold(cells, |seen, cell| seen | cell.peers());
            *changed = !wrong.is_disjoint(seen);
            *wrong -= seen;
        }
        changed
    }

    /// Returns the cells with one candidate left.
    pub(super) fn naked(&self) -> CellSet {
        self.wrong.iter().fold(self.open, |naked, &wrong| naked - wrong)
    }

    /// Returns the cells that are the only place left for their digit in a house, for these digits.
    pub(super) fn hidden(&self, digits: [bool; 9]) -> CellSet {
        let mut hidden = CellSet::EMPTY;
        for digit in (0..9).filter(|&digit| digits[digit]) {
            let wrong = self.wrong[digit];
            let is_hidden =
                |cell: &Cell| cell.houses().map(House::cells).iter().any(|house| house.is_disjoint(wrong));
            hidden.extend((self.own[digit] & self.open).iter().filter(is_hidden));
        }
        hidden
    }
}
