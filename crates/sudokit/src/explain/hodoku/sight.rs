//! Cells that see all or some cells of a set.

use crate::grid::CellSet;

/// Returns the cells that see every one of these cells. If there are none, that is every cell.
#[inline]
pub(in crate::explain) fn of_all(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::FULL, |seen, cell| seen & cell.peers())
}

/// Returns the cells that see at least one of these cells.
#[inline]
pub(super) fn of_any(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}
