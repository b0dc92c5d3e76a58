//! Points, areas and paths, and the positions of cells and candidates.

use sudokit::{Candidate, Cell};

/// A point; x increases to the right and y downwards.
pub(crate) type Point = (f32, f32);

/// A rectangle: its top left corner, width and height.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    pub(crate) const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    pub(crate) fn right(&self) -> f32 {
        self.x + self.width
    }

    pub(crate) fn bottom(&self) -> f32 {
        self.y + self.height
    }
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Segment {
    Move(Point),
    Line(Point),
    /// A curve with two control points and an end.
    Curve(Point, Point, Point),
    Close,
}

/// The width of a cell.
pub(crate) const CELL: f32 = 40.0;
/// The space around the grid for half of its thick lines.
pub(crate) const EDGE: f32 = 3.0;
/// The width of the whole picture.
pub(crate) const SIDE: f32 = 9.0 * CELL + 2.0 * EDGE;

/// The distance from the middle of capitals and digits to their baseline, for size 1. Exact for Inter, nearly for other fonts.
const HALF_HEIGHT: f32 = 0.364;

/// The area of a cell without a rim of this width.
pub(crate) fn area(cell: Cell, rim: f32) -> Area {
    let (x, y) = (EDGE + cell.column() as f32 * CELL, EDGE + cell.row() as f32 * CELL);
    Area::new(x + rim, y + rim, CELL - 2.0 * rim, CELL - 2.0 * rim)
}

/// The centre of a candidate.
pub(crate) fn middle(candidate: Candidate) -> Point {
    let (Area { x, y, .. }, at) = (area(candidate.cell(), 0.0), candidate.digit().index());
    (x + 8.0 + (at % 3) as f32 * 12.0, y + 8.0 + (at / 3) as f32 * 12.0)
}

/// The distance from the middle of a text of this size to its baseline.
pub(crate) fn baseline(size: f32) -> f32 {
    HALF_HEIGHT * size
}

/// Converts a curve with one control point to one with two.
pub(crate) fn quadratic(from: Point, by: Point, to: Point) -> Segment {
    let near = |end: Point| (end.0 + (by.0 - end.0) * 2.0 / 3.0, end.1 + (by.1 - end.1) * 2.0 / 3.0);
    Segment::Curve(near(from), near(to), to)
}
