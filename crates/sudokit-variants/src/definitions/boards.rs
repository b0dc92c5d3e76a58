//! Where cells are beside each other.

use crate::{CellId, Layout};

/// The cells of the grid, the cells of one group, or the region cells, in rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// The first cell.
    pub(super) first: CellId,
    /// The number of cells of a row. The last row can be shorter.
    pub(super) columns: usize,
    /// The number of all cells.
    pub(super) count: usize,
}

impl Board {
    /// Returns the cells.
    pub(super) fn cells(self) -> impl Iterator<Item = CellId> {
        self.first..self.first + self.count
    }

    /// Returns the row and the column of a cell; `None` if it is not of this board.
    pub(super) fn place(self, cell: CellId) -> Option<(usize, usize)> {
        let at = cell.checked_sub(self.first).filter(|&at| at < self.count)?;
        Some((at / self.columns, at % self.columns))
    }

    /// Returns the cell at a row and column; `None` outside of the board.
    pub(super) fn cell(self, row: usize, column: usize) -> Option<CellId> {
        let at = row * self.columns + column;
        (column < self.columns && at < self.count).then_some(self.first + at)
    }

    /// Returns whether two cells share an edge.
    fn are_neighbours(self, one: CellId, other: CellId) -> bool {
        let (Some((row, column)), Some((row2, column2))) = (self.place(one), self.place(other)) else {
            return false;
        };
        row.abs_diff(row2) + column.abs_diff(column2) == 1
    }

    /// Returns whether the cells are at least one, and connected along edges.
    pub(super) fn is_connected(self, cells: &[CellId]) -> bool {
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

impl Layout {
    /// Returns the grid as a board.
    pub(super) fn grid(&self) -> Board {
        Board { first: 0, columns: self.shape.columns, count: self.shape.cells() }
    }

    /// Returns the region cells as a board.
    pub(super) fn region_cells(&self) -> Board {
        Board { first: self.first_region_cell, ..self.grid() }
    }

    /// Returns the groups as boards. One without a shape has rows as long as those of the grid.
    fn group_boards(&self) -> Vec<Board> {
        let mut first = self.shape.cells();
        let groups = self.groups.iter().map(|group| {
            let columns = group.shape.map_or(self.shape.columns, |(_, columns)| columns);
            let board = Board { first, columns: columns.max(1), count: group.count };
            first += group.count;
            board
        });
        groups.collect()
    }

    /// Returns the board of the group with this prefix; of the region cells if it is `CC`, as their names begin so.
    pub(super) fn board_named(&self, prefix: &str) -> Option<Board> {
        let group = self.groups.iter().position(|group| group.prefix == prefix);
        let region_cells = || (prefix == "CC").then(|| self.region_cells());
        group.map(|at| self.group_boards()[at]).or_else(region_cells)
    }

    /// Returns the board of a cell.
    pub(super) fn board_of(&self, cell: CellId) -> Option<Board> {
        let boards = [vec![self.grid()], self.group_boards(), vec![self.region_cells()]].concat();
        boards.into_iter().find(|board| board.place(cell).is_some())
    }

    /// Returns the four cells around a corner, of which this is the top left one; fewer at the right and at the bottom.
    pub(super) fn around_corner(&self, corner: CellId) -> Vec<CellId> {
        let board = self.board_of(corner);
        let place = board.and_then(|board| Some((board, board.place(corner)?)));
        place.map_or_else(Vec::new, |(board, (row, column))| {
            let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
            places.into_iter().filter_map(|(row, column)| board.cell(row, column)).collect()
        })
    }

    /// Returns all pairs of these cells that share an edge, the one listed first first.
    pub(super) fn neighbours(&self, cells: &[CellId]) -> Vec<(CellId, CellId)> {
        let are_neighbours =
            |one, other| self.board_of(one).is_some_and(|board| board.are_neighbours(one, other));
        let pairs =
            (0..cells.len()).flat_map(|at| cells[at + 1..].iter().map(move |&other| (cells[at], other)));
        pairs.filter(|&(one, other)| are_neighbours(one, other)).collect()
    }
}
