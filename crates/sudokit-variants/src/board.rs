//! Where cells are beside each other: the one home of this, for the definitions, the search and the formats.

use std::collections::BTreeMap;

use crate::{CellId, Group, Shape};

/// The cells of the grid, the cells of one group, or the region cells, in rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    /// The first cell.
    pub(crate) first: CellId,
    /// The number of cells of a row. The last row can be shorter.
    pub(crate) columns: usize,
    /// The number of all cells.
    pub(crate) count: usize,
}

/// Returns the boards in the order of their cells: the grid, the groups, and the region cells. A group without a shape has rows as long as
/// those of the grid.
pub(crate) fn boards(shape: &Shape, groups: &[Group]) -> Vec<Board> {
    let grid = Board::grid(shape);
    let columns = |group: &Group| group.shape.map_or(grid.columns, |(_, columns)| columns);
    let groups = groups.iter().map(|group| Board::new(columns(group), group.count));
    let mut boards: Vec<Board> = [grid].into_iter().chain(groups).chain([grid]).collect();
    let mut first = 0;
    for board in &mut boards {
        board.first = first;
        first += board.count;
    }
    boards
}

impl Board {
    /// Returns a board whose cells begin with 0, in rows of this many columns.
    pub(crate) fn new(columns: usize, count: usize) -> Self {
        Self { first: 0, columns: columns.max(1), count }
    }

    /// Returns the board of a grid.
    pub(crate) fn grid(shape: &Shape) -> Self {
        Self::new(shape.columns, shape.cells())
    }

    /// Returns the cells.
    pub(crate) fn cells(self) -> impl Iterator<Item = CellId> {
        self.first..self.first + self.count
    }

    /// Returns the row and the column of a cell; `None` if it is not of this board.
    pub(crate) fn place(self, cell: CellId) -> Option<(usize, usize)> {
        let at = cell.checked_sub(self.first).filter(|&at| at < self.count)?;
        Some((at / self.columns, at % self.columns))
    }

    /// Returns the cell at a row and column; `None` outside of the board.
    pub(crate) fn cell(self, row: usize, column: usize) -> Option<CellId> {
        let at = row.checked_mul(self.columns)?.checked_add(column)?;
        (column < self.columns && at < self.count).then_some(self.first + at)
    }

    /// Returns whether two cells share an edge.
    pub(crate) fn are_neighbours(self, one: CellId, other: CellId) -> bool {
        let (Some((row, column)), Some((row2, column2))) = (self.place(one), self.place(other)) else {
            return false;
        };
        row.abs_diff(row2) + column.abs_diff(column2) == 1
    }

    /// Returns the cells that share an edge with a cell.
    pub(crate) fn neighbours_of(self, cell: CellId) -> impl Iterator<Item = CellId> {
        let place = self.place(cell);
        let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        steps.into_iter().filter_map(move |(down, right): (isize, isize)| {
            let (row, column) = place?;
            self.cell(row.checked_add_signed(down)?, column.checked_add_signed(right)?)
        })
    }

    /// Returns the four cells of which this one is the top left one; fewer at the right and lower border.
    pub(crate) fn square(self, corner: CellId) -> Vec<CellId> {
        let Some((row, column)) = self.place(corner) else { return Vec::new() };
        let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        places.into_iter().filter_map(|(row, column)| self.cell(row, column)).collect()
    }

    /// Returns whether the cells are at least one, and connected along edges.
    pub(crate) fn is_connected(self, cells: &[CellId]) -> bool {
        let mut reached: Vec<CellId> = cells.iter().copied().take(1).collect();
        let mut done = 0;
        while let Some(&cell) = reached.get(done) {
            let is_next = |next: &CellId| self.are_neighbours(cell, *next) && !reached.contains(next);
            let next: Vec<CellId> = cells.iter().copied().filter(is_next).collect();
            reached.extend(next);
            done += 1;
        }
        !cells.is_empty() && reached.len() == cells.len()
    }
}

/// Returns the board of a cell, with its number.
pub(crate) fn board_of(boards: &[Board], cell: CellId) -> Option<(usize, Board)> {
    let number = boards.partition_point(|board| board.first + board.count <= cell);
    let board = boards.get(number).filter(|board| board.place(cell).is_some())?;
    Some((number, *board))
}

/// Returns all pairs of these cells that share an edge, the one listed first first, each once. A cell that is listed before and after
/// another one is in two pairs with it.
pub(crate) fn neighbours_among(boards: &[Board], cells: &[CellId]) -> Vec<(CellId, CellId)> {
    let mut listed: BTreeMap<CellId, (usize, usize)> = BTreeMap::new();
    for (at, &cell) in cells.iter().enumerate() {
        listed.entry(cell).and_modify(|(_, last)| *last = at).or_insert((at, at));
    }
    let is_first = |at: usize, cell: &CellId| listed.get(cell).is_some_and(|&(first, _)| first == at);
    let mut pairs = Vec::new();
    for (at, &cell) in cells.iter().enumerate().filter(|(at, cell)| is_first(*at, cell)) {
        let board = board_of(boards, cell).map(|(_, board)| board);
        let others = board.into_iter().flat_map(|board| board.neighbours_of(cell));
        pairs.extend(
            others
                .filter(|other| listed.get(other).is_some_and(|&(_, last)| at < last))
                .map(|other| (cell, other)),
        );
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> Vec<Board> {
        boards(&Shape::new(3, 3).unwrap(), &[])
    }

    #[test]
    fn neighbours_are_in_the_order_of_the_list() {
        assert_eq!(neighbours_among(&grid(), &[4, 1, 0]), [(4, 1), (1, 0)]);
        assert_eq!(neighbours_among(&grid(), &[0, 1, 0]), [(0, 1), (1, 0)]);
        assert_eq!(neighbours_among(&grid(), &[0, 0, 4, 8]), []);
    }

    #[test]
    fn a_long_list_has_few_neighbours() {
        let cells: Vec<CellId> = (0..9).cycle().take(100_000).collect();
        assert_eq!(neighbours_among(&grid(), &cells).len(), 24, "12 pairs, both ways");
    }
}
