//! Where the grids of a page stand.

use crate::canvas::Area;

/// The place of one grid and of the words around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Slot {
    /// The square of the grid.
    pub(super) grid: Area,
    /// The size of the words.
    pub(super) size: f32,
}

/// What each grid wants around it, in lines of words.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Wants {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The size of the words.
    pub(super) size: f32,
    /// Lines above.
    pub(super) above: f32,
    /// Lines below.
    pub(super) below: f32,
    /// The least room between two grids side by side.
    pub(super) gap: f32,
}

/// The place of the grid of this number: as large as it can be, the same for all. Grids side by side stand together in the
/// middle of the page, rows are spread over its height.
pub(super) fn slot(within: Area, wants: &Wants, number: usize) -> Slot {
    let (columns, rows) = (wants.columns as f32, wants.rows as f32);
    let width = (within.width - wants.gap * (columns - 1.0)) / columns;
    let height = (within.height - wants.gap * (rows - 1.0)) / rows;
    let words = (wants.above + wants.below) * wants.size;
    let side = width.min(height - words).max(1.0);
    let (column, row) = ((number % wants.columns) as f32, (number / wants.columns) as f32);
    let free = within.width - columns * side;
    let gap = if wants.columns > 1 { (free / (columns - 1.0)).min(2.0 * wants.gap) } else { 0.0 };
    let left = (free - gap * (columns - 1.0)) / 2.0;
    let x = within.x + left + (side + gap) * column;
    let spare = (height - side - words).max(0.0) / if wants.rows > 1 { 2.0 } else { 3.0 };
    let y = within.y + (height + wants.gap) * row + wants.above * wants.size + spare;
    Slot { grid: Area::new(x, y, side, side), size: wants.size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_squares_that_do_not_meet_and_stay_within() {
        let within = Area::new(40.0, 50.0, 500.0, 700.0);
        for (columns, rows) in [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (4, 5)] {
            let wants = Wants { columns, rows, size: 9.0, above: 1.8, below: 1.6, gap: 20.0 };
            let grids: Vec<Area> = (0..columns * rows).map(|at| slot(within, &wants, at).grid).collect();
            for (at, grid) in grids.iter().enumerate() {
                assert!(grid.width > 80.0 && (grid.width - grid.height).abs() < 0.01);
                assert!(grid.x >= within.x - 0.01 && grid.right() <= within.right() + 0.01);
                assert!(grid.y - 16.2 >= within.y - 0.01 && grid.bottom() + 14.4 <= within.bottom() + 0.01);
                let apart = |other: &Area| other.x >= grid.right() || other.y >= grid.bottom() + 30.0;
                assert!(grids[at + 1..].iter().all(apart), "{columns}x{rows}");
            }
        }
    }
}
