//! The positions of grids on a page.

use crate::geometry::Area;

/// The position of a grid, and the size of the text around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Slot {
    /// The area of the grid, a square.
    pub(super) grid: Area,
    /// The height from the top of the grid to the end of the text below it, if that has all room there is.
    pub(super) height: f32,
    /// The size of the text.
    pub(super) size: f32,
}

/// The layout of grids on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Layout {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The size of the text.
    pub(super) size: f32,
    /// The number of text lines above each grid.
    pub(super) above: f32,
    /// The number of text lines below each grid.
    pub(super) below: f32,
    /// The minimum distance between two grids.
    pub(super) gap: f32,
}

/// The position of the grid with this number. All grids have the same size, as large as possible. Columns are centred on the
/// page, rows are distributed over its height.
pub(super) fn slot(within: Area, layout: &Layout, number: usize) -> Slot {
    let (columns, rows) = (layout.columns as f32, layout.rows as f32);
    let width = (within.width - layout.gap * (columns - 1.0)) / columns;
    let height = (within.height - layout.gap * (rows - 1.0)) / rows;
    let words = (layout.above + layout.below) * layout.size;
    let side = width.min(height - words).max(1.0);
    let (column, row) = ((number % layout.columns) as f32, (number / layout.columns) as f32);
    let free = within.width - columns * side;
    let gap = if layout.columns > 1 { (free / (columns - 1.0)).min(2.0 * layout.gap) } else { 0.0 };
    let left = (free - gap * (columns - 1.0)) / 2.0;
    let x = within.x + left + (side + gap) * column;
    let spare = (height - side - words).max(0.0) / if layout.rows > 1 { 2.0 } else { 3.0 };
    let y = within.y + (height + layout.gap) * row + layout.above * layout.size + spare;
    let left_below = within.y + (height + layout.gap) * row + height - y;
    Slot { grid: Area::new(x, y, side, side), height: left_below, size: layout.size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_squares_that_do_not_overlap_and_stay_inside() {
        let within = Area::new(40.0, 50.0, 500.0, 700.0);
        for (columns, rows) in [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (4, 5)] {
            let layout = Layout { columns, rows, size: 9.0, above: 1.8, below: 1.6, gap: 20.0 };
            let grids: Vec<Area> = (0..columns * rows).map(|at| slot(within, &layout, at).grid).collect();
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
