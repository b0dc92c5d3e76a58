//! Doppelganger: each house lacks a value of its own.

use super::{Assignment, all_different};
use crate::board::Board;
use crate::{Axis, CellId, Layout, Line};

/// The groups of extra cells that show what houses lack, if the puzzle has them: of each row, column and box.
///
/// The cells for rows are beside the grid, in a column; those for columns are above the grid, in a row.
const GROUPS: [&str; 3] = ["DGC", "DGR", "DGB"];

impl Assignment<'_> {
    pub(super) fn has_doppelganger(&self) -> bool {
        let kinds = houses(self.layout);
        let lacks =
            kinds.each_ref().map(|houses| houses.iter().map(|house| self.lack(house)).collect::<Vec<_>>());
        let differ_at = |cell: CellId| {
            let all = kinds.iter().flatten().zip(lacks.iter().flatten());
            let at_cell: Vec<_> =
                all.filter(|(house, _)| house.contains(&cell)).map(|(_, lack)| lack).collect();
            all_different(&at_cell)
        };
        lacks.iter().all(|lacks| lacks.iter().all(Option::is_some) && all_different(lacks))
            && (0..self.layout.shape.cells()).all(|cell| self.value(cell) != 0 || differ_at(cell))
            && GROUPS.iter().zip(&lacks).all(|(group, lacks)| self.shows(group, lacks))
    }

    /// Returns the one value that a house lacks; `None` if it lacks 0 or several values.
    fn lack(&self, house: &[CellId]) -> Option<i64> {
        let held = self.values(house);
        let mut lacked = self.layout.shape.values.iter().map(i64::from).filter(|value| !held.contains(value));
        lacked.next().filter(|&value| value != 0 && lacked.next().is_none())
    }

    /// Returns whether a group of extra cells has what each house lacks, and 0 where there is no house.
    fn shows(&self, group: &str, lacks: &[Option<i64>]) -> bool {
        let cells = cells_of_group(self.layout, group);
        (0..).zip(cells).all(|(at, cell): (usize, CellId)| {
            self.value(cell) == lacks.get(at).copied().flatten().unwrap_or(0)
        })
    }
}

/// Returns the rows, the columns and the boxes.
fn houses(layout: &Layout) -> [Vec<Vec<CellId>>; 3] {
    let shape = &layout.shape;
    let rows = (0..shape.rows).map(|index| shape.line(Line { axis: Axis::Row, index }));
    let columns = (0..shape.columns).map(|index| shape.line(Line { axis: Axis::Column, index }));
    [rows.collect(), columns.collect(), layout.boxes.clone()]
}

fn cells_of_group(layout: &Layout, group: &str) -> Vec<CellId> {
    layout.board_named(group).into_iter().flat_map(Board::cells).collect()
}

/// Returns the cells that the rule looks at.
pub(super) fn cells(layout: &Layout) -> Vec<CellId> {
    let of_groups = GROUPS.iter().flat_map(|group| cells_of_group(layout, group));
    layout.grid().cells().chain(of_groups).collect()
}
