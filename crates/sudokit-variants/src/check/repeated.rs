//! The cells that repeated rules reach.

use std::collections::BTreeSet;

use crate::CellId;
use crate::board::{Board, board_of};

/// Returns the cells that rules over some cells reach from each target, shifted as it is from the origin. An error has the target, and
/// what is wrong with it.
pub(crate) fn reached(
    boards: &[Board],
    origin: CellId,
    targets: &[CellId],
    cells: &BTreeSet<CellId>,
) -> Result<BTreeSet<CellId>, (CellId, &'static str)> {
    let mut reached = BTreeSet::new();
    let Some((_, board)) = board_of(boards, origin) else { return Ok(reached) };
    let (row, column) = board.place(origin).unwrap_or_default();
    for &target in targets {
        let error = |reason| (target, reason);
        let (row2, column2) = board
            .place(target)
            .ok_or_else(|| error("there is no such cell in the grid or group of the origin"))?;
        for &cell in cells {
            let (from_row, from_column) =
                board.place(cell).ok_or_else(|| error("a cell is not in the grid or group of the origin"))?;
            let place = (from_row + row2).checked_sub(row).zip((from_column + column2).checked_sub(column));
            let cell = place.and_then(|(row, column)| board.cell(row, column));
            reached.insert(cell.ok_or_else(|| error("a cell would be outside"))?);
        }
    }
    Ok(reached)
}
