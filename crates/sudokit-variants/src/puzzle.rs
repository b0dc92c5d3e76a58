use crate::check::limits::search_weight;
use crate::{Axis, Diagonal, GridRule, Layout, Line, Rule, Values};

/// The most rows or columns of a grid.
pub const LARGEST: usize = 36;

/// A cell: of the grid, in reading order from 0; then the extra cells, group by group; then the region cells of chaos construction.
pub type CellId = usize;

/// What the grid is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The number of rows, up to [`LARGEST`].
    pub rows: usize,
    /// The number of columns, up to [`LARGEST`].
    pub columns: usize,
    /// The values.
    pub values: Values,
    /// Whether rows, columns and boxes are only cells, without a rule.
    pub is_raw: bool,
}

impl Shape {
    /// Returns the shape of a grid with rows, columns and boxes, and the values from 1 to its longer side. `None` if it is too large.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        let fits = (1..=LARGEST).contains(&rows) && (1..=LARGEST).contains(&columns);
        let values = Values::new(1, rows.max(columns))?;
        fits.then_some(Self { rows, columns, values, is_raw: false })
    }

    /// Returns the number of cells of the grid.
    pub const fn cells(&self) -> usize {
        self.rows.saturating_mul(self.columns)
    }

    /// Returns the cell at a row and column, from 0; `None` outside of the grid.
    pub fn cell(&self, row: usize, column: usize) -> Option<CellId> {
        (row < self.rows && column < self.columns).then(|| row * self.columns + column)
    }

    /// Returns the row and the column of a cell of the grid, from 0. A shape without columns has no cells; it counts as one of
    /// one column.
    pub const fn place(&self, cell: CellId) -> (usize, usize) {
        let columns = if self.columns == 0 { 1 } else { self.columns };
        (cell / columns, cell % columns)
    }

    /// Returns the cells of a row or column, from the left or from above.
    pub fn line(&self, line: Line) -> Vec<CellId> {
        let at = line.index;
        match line.axis {
            Axis::Row if at < self.rows => (at * self.columns..(at + 1) * self.columns).collect(),
            Axis::Column if at < self.columns => (at..self.cells()).step_by(self.columns).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the cells of a diagonal, from above. On a grid that is no square, it begins at the upper left or right corner.
    pub fn diagonal(&self, diagonal: Diagonal) -> Vec<CellId> {
        let column = |row: usize| match diagonal {
            Diagonal::Falling => Some(row),
            Diagonal::Rising => self.columns.checked_sub(row + 1),
        };
        (0..self.rows).filter_map(|row| self.cell(row, column(row)?)).collect()
    }

    /// Returns the step, down and to the right, of the diagonal of a little killer that begins with this cell of the border; `None`
    /// if the cell is not on the border.
    ///
    /// ```
    /// let shape = sudokit_variants::Shape::new(9, 9).unwrap();
    /// assert_eq!(shape.little_killer_step(4), Some((1, -1)), "from the top, down and to the left");
    /// ```
    pub fn little_killer_step(&self, first: CellId) -> Option<(isize, isize)> {
        if first >= self.cells() {
            return None;
        }
        match self.place(first) {
            (_, 0) => Some((1, 1)),
            (0, _) => Some((1, -1)),
            (_, column) if column + 1 == self.columns => Some((-1, -1)),
            (row, _) if row + 1 == self.rows => Some((-1, 1)),
            _ => None,
        }
    }

    /// Returns whether the diagonal of a little killer begins with this cell: one of the border, but no lower corner.
    pub(crate) fn begins_little_killer(&self, first: CellId) -> bool {
        let (row, column) = self.place(first);
        let is_last_row = row + 1 == self.rows;
        let is_side = column == 0 || column + 1 == self.columns;
        let is_start = if is_last_row { !is_side && row > 0 } else { row == 0 || is_side };
        first < self.cells() && is_start && self.columns > 1
    }

    /// Returns all pairs of cells whose second is this many rows and columns after the first.
    pub fn pairs(&self, down: usize, right: isize) -> Vec<(CellId, CellId)> {
        let second = |cell| {
            let (row, column) = self.place(cell);
            Some((cell, self.cell(row.checked_add(down)?, column.checked_add_signed(right)?)?))
        };
        (0..self.cells()).filter_map(second).collect()
    }

    /// Returns all neighbours along edges, the earlier first: those in rows, then those in columns.
    pub(crate) fn neighbours(&self) -> Vec<(CellId, CellId)> {
        [self.pairs(0, 1), self.pairs(1, 0)].concat()
    }
}

/// Extra cells, which take the values of the grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    /// What the names of the cells begin with, without the letter for extra cells.
    pub prefix: String,
    /// A name for people.
    pub label: String,
    /// The number of rows and columns, if the cells have such a shape.
    pub shape: Option<(usize, usize)>,
    /// The number of cells.
    pub count: usize,
}

/// A puzzle: a grid, extra cells, and rules. Two are equal if they have the same rules in the same order.
///
/// A puzzle from text is well formed. One that was built by hand can be malformed: [`check`](Self::check) returns what is wrong with it. Other
/// functions can panic on a malformed puzzle, or take any time and memory.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    /// The grid.
    pub shape: Shape,
    /// The extra cells.
    pub groups: Vec<Group>,
    /// The rules, beside those of rows, columns and boxes.
    pub rules: Vec<Rule>,
}

impl Puzzle {
    /// Returns a puzzle without rules beside those of rows, columns and boxes.
    pub const fn new(shape: Shape) -> Self {
        Self { shape, groups: Vec::new(), rules: Vec::new() }
    }

    /// Returns the number of all cells: of the grid, extra ones, and region cells.
    pub fn cell_count(&self) -> usize {
        let region_cells = if self.has_region_cells() { self.shape.cells() } else { 0 };
        self.first_region_cell().saturating_add(region_cells)
    }

    /// Returns the first of the region cells, if the puzzle has them: the number of all others.
    pub fn first_region_cell(&self) -> CellId {
        self.first_of_group(self.groups.len())
    }

    /// Returns whether each cell of the grid has a region cell.
    pub fn has_region_cells(&self) -> bool {
        self.rules.iter().any(|rule| matches!(rule, Rule::Grid(GridRule::ChaosConstruction)))
    }

    /// Returns the first cell of a group; the number of cells of the grid and all groups if there is no such group.
    pub fn first_of_group(&self, group: usize) -> CellId {
        let counts = self.groups.iter().take(group).map(|group| group.count);
        counts.fold(self.shape.cells(), usize::saturating_add)
    }

    /// Returns how large a search is, about: the number of candidates of all cells, and as many more as take the memory of the rules. For each of
    /// them, a search of two seconds takes 1 to 2 KB.
    ///
    /// ```
    /// use sudokit_variants::Puzzle;
    /// let size = |text: &str| text.parse::<Puzzle>().unwrap().search_size();
    /// assert_eq!(size(".Shape~9x9"), 9 * 9 * 9);
    /// assert_eq!(size(".Shape~36x36"), 36 * 36 * 36);
    /// assert!(size(".Shape~9x9.Thermo~R1C1~R1C2") > size(".Shape~9x9"));
    /// assert!(size(".Shape~12x12.ChaosConstruction") > size(".Shape~18x18"));
    /// ```
    pub fn search_size(&self) -> usize {
        // That a region is connected takes as much as many candidates.
        const REGION: usize = 8;
        let cells = self.first_region_cell();
        let regions = if self.has_region_cells() { self.shape.cells().saturating_mul(REGION) } else { 0 };
        let values = self.shape.values.iter().count();
        cells.saturating_add(regions).saturating_mul(values).saturating_add(search_weight(&self.rules))
    }

    /// Returns the rows, columns, boxes and regions.
    ///
    /// # Panics
    /// The puzzle is malformed: it can panic if [`Puzzle::check`] returns an error.
    pub fn layout(&self) -> Layout {
        Layout::new(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_without_columns_has_places() {
        let shape = Shape::new(4, 4).map(|shape| Shape { columns: 0, ..shape });
        assert_eq!(shape.map(|shape| shape.place(3)), Some((3, 0)));
    }
}
