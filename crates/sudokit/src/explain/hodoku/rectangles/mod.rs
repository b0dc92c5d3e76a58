//! Rectangles of four cells in two rows, two columns and two boxes, whose digits could be exchanged.

mod avoidable;
mod unique;

pub(super) use avoidable::each as each_avoidable;
pub(super) use unique::each as each_unique;

use crate::grid::{Cell, CellSet, House, HouseKind};
use alloc::vec::Vec;

/// The corners of a rectangle: the start, the second corner in the same box, the corner in line with the start, and
/// the corner in line with the second.
type Corners = [Cell; 4];

/// The number of rectangles that are remembered in a walk.
const REMEMBERED: usize = 400;

/// Returns the rectangles with these two corners in one box, in the order of the other end.
fn with_side(start: Cell, second: Cell) -> impl Iterator<Item = Corners> {
    let kind = if start.row() == second.row() { HouseKind::Column } else { HouseKind::Row };
    let lines = (start.row() == second.row(), start.column() == second.column());
    let line = |cell: Cell| cell.houses()[kind as usize].cells() - boxed(cell).cells();
    let is_side = lines.0 != lines.1;
    let ends = line(start).iter().zip(line(second));
    ends.filter(move |_| is_side).map(move |(third, fourth)| [start, second, third, fourth])
}

/// Returns the box of the cell.
const fn boxed(cell: Cell) -> House {
    cell.houses()[2]
}

/// Returns the houses that all these cells share.
fn shared(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(Cell::houses);
    houses.into_iter().flatten().filter(move |house| cells.is_subset(house.cells()))
}

/// The rectangles that were looked at in a walk.
#[derive(Default)]
struct SeenRectangles(Vec<CellSet>);

impl SeenRectangles {
    /// Returns whether the rectangle is new, and remembers it.
    fn insert(&mut self, corners: Corners) -> bool {
        let cells = corners.into_iter().collect();
        if self.0.contains(&cells) {
            return false;
        }
        if self.0.len() < REMEMBERED {
            self.0.push(cells);
        }
        true
    }
}
