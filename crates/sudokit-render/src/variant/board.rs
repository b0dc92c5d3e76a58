//! Where the grid, the extra cells and the clues beside the grid are.

use super::margins::Margins;
use crate::font::Fonts;
use crate::geometry::{Area, CELL, EDGE, Point};
use sudokit_variants::{Describer, LARGEST, Place, Puzzle};

/// The width of an extra cell.
const EXTRA: f32 = 32.0;
/// The least width of an extra cell, where a row has many.
const LEAST: f32 = 12.0;
/// The least width for groups of extra cells.
const GROUPS: f32 = 320.0;
/// The size of the name of a group.
pub(super) const NAME: f32 = 10.0;

/// The grid, or a group of extra cells.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Board {
    /// The top left corner.
    pub(super) origin: Point,
    /// The width of a cell.
    pub(super) cell: f32,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The name of a group.
    pub(super) name: String,
}

impl Board {
    /// Three cells beside each other, for samples.
    pub(super) fn sample() -> Self {
        Self { origin: (0.0, 0.0), cell: CELL, rows: 1, columns: 3, name: String::new() }
    }

    /// The area of a cell.
    pub(super) fn area(&self, row: usize, column: usize) -> Area {
        let (x, y) = (self.origin.0 + column as f32 * self.cell, self.origin.1 + row as f32 * self.cell);
        Area::new(x, y, self.cell, self.cell)
    }

    /// The middle of a cell.
    pub(super) fn middle(&self, row: usize, column: usize) -> Point {
        let Area { x, y, .. } = self.area(row, column);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    pub(super) fn width(&self) -> f32 {
        self.columns as f32 * self.cell
    }

    pub(super) fn height(&self) -> f32 {
        self.rows as f32 * self.cell
    }
}

/// All boards of a picture.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Boards {
    /// The grid, then the groups; `None` for a group without cells.
    all: Vec<Option<Board>>,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Boards {
    pub(super) fn new(
        puzzle: &Puzzle,
        describer: &Describer<'_>,
        margins: &Margins,
        fonts: &Fonts<'_>,
    ) -> Self {
        let grid = Board {
            origin: (EDGE + margins.left, EDGE + margins.top),
            cell: CELL,
            rows: puzzle.shape.rows.min(LARGEST),
            columns: puzzle.shape.columns.min(LARGEST),
            name: String::new(),
        };
        let width = grid.origin.0 + grid.width() + margins.right + EDGE;
        let height = grid.origin.1 + grid.height() + margins.bottom + EDGE;
        let mut boards = Self { all: vec![Some(grid)], width, height };
        boards.add_groups(puzzle, describer, fonts);
        boards
    }

    /// Places the groups below the grid, beside each other as far as they fit.
    fn add_groups(&mut self, puzzle: &Puzzle, describer: &Describer<'_>, fonts: &Fonts<'_>) {
        let most = (self.width - 2.0 * EDGE).max(GROUPS);
        let (mut x, mut y, mut below) = (EDGE, self.height, self.height);
        for group in 0..puzzle.groups.len() {
            let Some((name, rows, columns)) = describer.group_shape(group) else {
                self.all.push(None);
                continue;
            };
            let cell = (most / columns as f32).clamp(LEAST, EXTRA);
            let mut board = Board { origin: (0.0, 0.0), cell, rows, columns, name };
            let width = board.width().max(fonts.width(&board.name, false) * NAME);
            if x > EDGE && x + width > most + EDGE {
                (x, y) = (EDGE, below);
            }
            board.origin = (x, y + 2.2 * NAME);
            x += width + 16.0;
            below = below.max(board.origin.1 + board.height() + EDGE);
            self.width = self.width.max(board.origin.0 + width + EDGE);
            self.all.push(Some(board));
        }
        self.height = below;
    }

    /// The grid.
    pub(super) fn grid(&self) -> &Board {
        const NONE: &Board =
            &Board { origin: (0.0, 0.0), cell: CELL, rows: 0, columns: 0, name: String::new() };
        self.get(0).unwrap_or(NONE)
    }

    pub(super) fn get(&self, board: usize) -> Option<&Board> {
        self.all.get(board)?.as_ref()
    }

    /// All boards with their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, &Board)> {
        self.all.iter().enumerate().filter_map(|(number, board)| Some((number, board.as_ref()?)))
    }

    /// The middle of a cell.
    pub(super) fn middle(&self, place: Place) -> Option<Point> {
        Some(self.get(place.board)?.middle(place.row, place.column))
    }

    /// The area of a cell.
    pub(super) fn area(&self, place: Place) -> Option<Area> {
        Some(self.get(place.board)?.area(place.row, place.column))
    }
}
