use crate::board::{self, Board};
use crate::{Axis, CellId, GridRule, Group, Line, Puzzle, Rule, Shape};

/// The rows, columns, boxes and regions of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    /// The grid.
    pub shape: Shape,
    /// The extra cells.
    pub groups: Vec<Group>,
    /// The first of the region cells, or the number of cells if there are none.
    pub first_region_cell: CellId,
    /// The number of cells of a region: of a default box, a piece, or a region of chaos construction.
    pub region_size: usize,
    /// The rows, then the columns, if they are more than cells.
    pub lines: Vec<Vec<CellId>>,
    /// The default boxes, left to right and down; none if they were dropped, or if none fit.
    pub boxes: Vec<Vec<CellId>>,
    /// The pieces of all jigsaws, without one of another size.
    pub pieces: Vec<Vec<CellId>>,
}

impl Layout {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let shape = puzzle.shape;
        let region_size = region_size(&shape, &puzzle.rules);
        let has_boxes = !shape.is_raw && !puzzle.rules.contains(&Rule::Grid(GridRule::NoBoxes));
        let boxes = if has_boxes { boxes(&shape, region_size) } else { Vec::new() };
        let layouts = puzzle.rules.iter().filter_map(|rule| match rule {
            Rule::Jigsaw(regions) => Some(pieces(regions, region_size)),
            _ => None,
        });
        Self {
            shape,
            groups: puzzle.groups.clone(),
            first_region_cell: puzzle.first_region_cell(),
            region_size,
            lines: lines(&shape),
            boxes,
            pieces: layouts.flatten().collect(),
        }
    }

    /// Returns the rows and the columns.
    pub(crate) fn rows_and_columns(&self) -> (&[Vec<CellId>], &[Vec<CellId>]) {
        self.lines.split_at(self.shape.rows.min(self.lines.len()))
    }

    /// Returns the rows, columns, boxes and pieces, each without a value twice.
    pub fn houses(&self) -> impl Iterator<Item = &Vec<CellId>> + Clone {
        self.lines.iter().chain(self.regions())
    }

    /// Returns the boxes and pieces.
    pub fn regions(&self) -> impl Iterator<Item = &Vec<CellId>> + Clone {
        self.boxes.iter().chain(&self.pieces)
    }

    /// Returns the pieces of one jigsaw, without one of another size than a region.
    pub fn pieces_of(&self, jigsaw: &[u8]) -> Vec<Vec<CellId>> {
        pieces(jigsaw, self.region_size)
    }

    /// Returns the boards: the grid, the groups and the region cells.
    fn boards(&self) -> Vec<Board> {
        board::boards(&self.shape, &self.groups)
    }

    /// Returns the grid as a board.
    pub(crate) fn grid(&self) -> Board {
        Board::grid(&self.shape)
    }

    /// Returns the region cells as a board.
    pub(crate) fn region_cells(&self) -> Board {
        Board { first: self.first_region_cell, ..self.grid() }
    }

    /// Returns the board of a cell.
    pub(crate) fn board_of(&self, cell: CellId) -> Option<Board> {
        board::board_of(&self.boards(), cell).map(|(_, board)| board)
    }

    /// Returns the board of the group with this prefix; of the region cells if it is `CC`, as their names begin so.
    pub(crate) fn board_named(&self, prefix: &str) -> Option<Board> {
        let group = self.groups.iter().position(|group| group.prefix == prefix);
        let region_cells = || (prefix == "CC").then(|| self.region_cells());
        group.and_then(|at| self.boards().get(at + 1).copied()).or_else(region_cells)
    }

    /// Returns whether two cells of one board share an edge.
    pub fn are_neighbours(&self, one: CellId, other: CellId) -> bool {
        self.board_of(one).is_some_and(|board| board.are_neighbours(one, other))
    }

    /// Returns all pairs of these cells that share an edge, the one listed first first.
    pub(crate) fn neighbours(&self, cells: &[CellId]) -> Vec<(CellId, CellId)> {
        board::neighbours_among(&self.boards(), cells)
    }

    /// Returns the four cells of which this one is the top left one: fewer at the right and lower border of its board.
    pub fn square(&self, corner: CellId) -> Vec<CellId> {
        self.board_of(corner).map_or_else(Vec::new, |board| board.square(corner))
    }

    /// Returns the row or column that has exactly these cells, and whether they are in the order from its end.
    pub(crate) fn line_of(&self, cells: &[CellId]) -> Option<(Line, bool)> {
        lines_of(&self.shape).find_map(|line| {
            let own = self.shape.line(line);
            let is_backwards = own.iter().rev().eq(cells);
            (own == cells || is_backwards).then_some((line, own != cells))
        })
    }

    /// Returns the default boxes, also if they were dropped.
    pub fn default_boxes(&self) -> Vec<Vec<CellId>> {
        boxes(&self.shape, self.region_size)
    }

    /// Returns the windows of windoku: boxes shifted by one cell, one cell apart.
    pub fn windows(&self) -> Vec<Vec<CellId>> {
        let Some((high, wide)) = box_shape(&self.shape, self.region_size) else {
            return Vec::new();
        };
        let starts =
            |side: usize, all: usize| (1..).step_by(side + 1).take_while(move |start| start + side < all);
        let tops = starts(high, self.shape.rows);
        let corners = tops.flat_map(|top| starts(wide, self.shape.columns).map(move |left| (top, left)));
        let window = |(top, left): (usize, usize)| {
            let places = (0..high * wide).map(|at| (top + at / wide, left + at % wide));
            places.filter_map(|(row, column)| self.shape.cell(row, column)).collect()
        };
        corners.map(window).collect()
    }

    /// Returns the cells of the diagonal that begins with a cell of the border, as little killers are named.
    pub fn diagonal_from(&self, first: CellId) -> Vec<CellId> {
        let columns = self.shape.columns;
        let Some(step) = self.shape.little_killer_step(first) else { return Vec::new() };
        let (row, column) = self.shape.place(first);
        let next = |&(row, column): &(usize, usize)| {
            let (row, column) = (row.checked_add_signed(step.0)?, column.checked_add_signed(step.1)?);
            self.shape.cell(row, column).map(|_| (row, column))
        };
        std::iter::successors(Some((row, column)), next).map(|(row, column)| row * columns + column).collect()
    }

    /// Returns the number of the region of each cell of the grid for lines that are cut at regions: that of its box, or of its piece
    /// if there are no boxes; of several layouts in pieces, the first one counts. A cell in no region has `None`. `None` for all if
    /// there are no regions.
    pub fn region_numbers(&self) -> Option<Vec<Option<usize>>> {
        let regions = if self.boxes.is_empty() { &self.pieces } else { &self.boxes };
        let mut numbers = vec![None; self.shape.cells()];
        for (number, region) in regions.iter().enumerate().rev() {
            for &cell in region {
                numbers[cell] = Some(number);
            }
        }
        (!regions.is_empty()).then_some(numbers)
    }
}

/// Returns the number of cells of a region: what the last rule for it says, or the longer side of the grid.
pub(crate) fn region_size<'a>(shape: &Shape, rules: impl IntoIterator<Item = &'a Rule>) -> usize {
    let sizes = rules.into_iter().filter_map(|rule| match rule {
        Rule::RegionSize(size) => Some(*size),
        _ => None,
    });
    sizes.last().unwrap_or(shape.rows.max(shape.columns))
}

/// Returns the rows and then the columns of a grid, if they are more than cells.
fn lines(shape: &Shape) -> Vec<Vec<CellId>> {
    if shape.is_raw { Vec::new() } else { lines_of(shape).map(|line| shape.line(line)).collect() }
}

fn lines_of(shape: &Shape) -> impl Iterator<Item = Line> {
    let rows = (0..shape.rows).map(|index| Line { axis: Axis::Row, index });
    rows.chain((0..shape.columns).map(|index| Line { axis: Axis::Column, index }))
}

/// Returns the default boxes of a grid, or none if no rectangle of this size divides it.
fn boxes(shape: &Shape, size: usize) -> Vec<Vec<CellId>> {
    let Some((high, wide)) = box_shape(shape, size) else {
        return Vec::new();
    };
    let corners =
        (0..shape.rows / high).flat_map(|down| (0..shape.columns / wide).map(move |right| (down, right)));
    let cells = |(down, right): (usize, usize)| {
        let first = down * high * shape.columns + right * wide;
        (0..size).map(|at| first + at / wide * shape.columns + at % wide).collect()
    };
    corners.map(cells).collect()
}

/// Returns the height and width of a box: as near to a square as possible, and rather wide than high.
pub(crate) fn box_shape(shape: &Shape, size: usize) -> Option<(usize, usize)> {
    let divides =
        |high: usize, wide: usize| shape.rows.is_multiple_of(high) && shape.columns.is_multiple_of(wide);
    // No side of a box is longer than one of the grid.
    let longest = shape.rows.max(shape.columns);
    (2..=size.isqrt().min(longest)).rev().filter(|side| size.is_multiple_of(*side)).find_map(|side| {
        let other = size / side;
        [(side, other), (other, side)].into_iter().find(|&(high, wide)| divides(high, wide))
    })
}

/// Returns the pieces of a jigsaw that have the size of a region.
fn pieces(regions: &[u8], size: usize) -> Vec<Vec<CellId>> {
    let mut numbers: Vec<u8> = regions.to_vec();
    numbers.sort_unstable();
    numbers.dedup();
    let cells =
        |number: u8| (0..regions.len()).filter(move |&cell| regions[cell] == number).collect::<Vec<_>>();
    numbers.into_iter().map(cells).filter(|piece| piece.len() == size).collect()
}
