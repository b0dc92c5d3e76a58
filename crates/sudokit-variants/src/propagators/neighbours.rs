/// For each cell of a grid, by its place in reading order, the cells that share an edge with it.
#[derive(Clone, Debug)]
pub(super) struct Neighbours {
    of_cells: Vec<[u32; 4]>,
    columns: usize,
}

impl Neighbours {
    /// Returns the neighbours in a grid with this many cells and columns. The last row can be shorter.
    pub(super) fn new(cells: usize, columns: usize) -> Self {
        let of_cell = |at: usize| {
            let column = at % columns.max(1);
            let up = at.checked_sub(columns);
            let left = (column > 0).then(|| at - 1);
            let right = (column + 1 < columns && at + 1 < cells).then_some(at + 1);
            let down = (at + columns < cells).then_some(at + columns);
            // At an edge a cell is its own neighbour: it never matters for what is connected.
            [up, left, right, down].map(|next| next.unwrap_or(at) as u32)
        };
        Self { of_cells: (0..cells).map(of_cell).collect(), columns }
    }

    /// Returns the number of columns of the grid.
    pub(super) const fn columns(&self) -> usize {
        self.columns
    }

    /// Returns four cells: the neighbours of a cell, and the cell itself for those that it lacks.
    #[inline]
    pub(super) fn of(&self, at: usize) -> [usize; 4] {
        self.of_cells[at].map(|next| next as usize)
    }
}
