//! The cells by their number of candidates, for the searches of one step.

use super::board::Board;
use crate::explain::places::count;
use crate::grid::CellSet;

/// The cells by their number of candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Survey {
    /// The cells with 1 to n candidates, for n up to 4.
    few: [CellSet; 5],
    /// The cells with three or more candidates.
    more: CellSet,
}

impl Survey {
    /// Counts the candidates of all cells.
    pub(super) fn new(board: &Board) -> Self {
        let mut sized = [CellSet::EMPTY; 10];
        for cell in board.empty() {
            sized[count(board.digits(cell).bits())].insert(cell);
        }
        let mut few = [CellSet::EMPTY; 5];
        for size in 1..5 {
            few[size] = few[size - 1] | sized[size];
        }
        let more = sized[3..].iter().fold(CellSet::EMPTY, |more, &cells| more | cells);
        Self { few, more }
    }

    /// Returns the cells with at least one and at most `size` candidates, for a size up to 4.
    pub(super) const fn at_most(&self, size: usize) -> CellSet {
        if size < 5 { self.few[size] } else { CellSet::EMPTY }
    }

    /// Returns the cells with three or more candidates.
    pub(super) const fn three_or_more(&self) -> CellSet {
        self.more
    }

    /// Returns the cells with exactly `size` candidates, for a size of 1 to 4.
    pub(super) const fn exactly(&self, size: usize) -> CellSet {
        if 0 < size && size < 5 { self.few[size].difference(self.few[size - 1]) } else { CellSet::EMPTY }
    }
}
