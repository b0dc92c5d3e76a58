//! The numbers of places.

use crate::penpa::data::Data;
use crate::text::ReadError;
use crate::text::json::{Json, parse};
use crate::{CellId, LARGEST, Shape};

/// The cells of the puzzle on the board of Penpa.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) shape: Shape,
    /// The number of columns of the board, with its margins.
    columns: usize,
    /// The number of cells of the board.
    cells: usize,
    /// The column and the row of the first cell.
    first: (usize, usize),
}

impl Board {
    pub(super) fn new(data: &Data) -> Result<Self, ReadError> {
        let kind = data.field(0);
        if kind != "square" && kind != "sudoku" {
            return Err(ReadError::expected(0..0, kind, "a board of squares"));
        }
        // Penpa allows 500 rows.
        let number = |field: usize| data.field(field).parse::<usize>().ok().filter(|number| *number <= 500);
        let size = || ReadError::expected(0..0, data.field(1), "a number of columns and rows");
        let columns = number(1).ok_or_else(size)? + 4;
        let rows = number(2).ok_or_else(size)? + 4;
        let cells = rows * columns;
        let places = places(&parse(data.line(5)?)?);
        // No list is that of all cells within the margin.
        let all = || (2..rows - 2).flat_map(|row| (2..columns - 2).map(move |column| row * columns + column));
        let places = places.map(|places| if places.is_empty() { all().collect() } else { places });
        let expected = || ReadError::expected(0..0, "the board", "a rectangle of up to 36×36 cells");
        let places =
            places.filter(|places| places.iter().all(|place| *place < cells)).ok_or_else(expected)?;
        let at = |place: usize| (place % columns, place / columns);
        let (Some(first), Some(last)) =
            (places.first().map(|place| at(*place)), places.last().map(|place| at(*place)))
        else {
            return Err(expected());
        };
        let wide = (last.0 + 1).saturating_sub(first.0);
        let high = (last.1 + 1).saturating_sub(first.1);
        let is_size = (1..=LARGEST).contains(&wide) && (1..=LARGEST).contains(&high);
        let shape = Shape::new(high, wide).filter(|_| is_size).ok_or_else(expected)?;
        let board = Self { shape, columns, cells, first };
        let is_rectangle = places.len() == shape.cells()
            && places.iter().enumerate().all(|(number, place)| board.cell(*place) == Some(number));
        if is_rectangle { Ok(board) } else { Err(expected()) }
    }

    /// Returns the cell of the puzzle at a place.
    pub(super) fn cell(&self, place: usize) -> Option<CellId> {
        if place >= self.cells {
            return None;
        }
        let (column, row) = (place % self.columns, place / self.columns);
        self.shape.cell(row.checked_sub(self.first.1)?, column.checked_sub(self.first.0)?)
    }

    /// Returns the cell of which a place is the upper left part.
    pub(super) fn cell_of_corner(&self, place: usize) -> Option<CellId> {
        let place = place.checked_sub(4 * self.cells)?;
        if place.is_multiple_of(4) { self.cell(place / 4) } else { None }
    }

    /// Returns the neighbours between which a line of length 1 is, from the names of its ends. A line at the border is between none.
    pub(super) fn wall(&self, name: &str) -> Option<Vec<[CellId; 2]>> {
        let (one, other) = name.split_once(',')?;
        let corner = |text: &str| {
            let place = text.parse::<usize>().ok()?.checked_sub(self.cells)?;
            (place < self.cells).then_some(place)
        };
        let (one, other) = (corner(one)?, corner(other)?);
        let (one, other) = (one.min(other), one.max(other));
        // A corner is the lower right one of its cell.
        let beside = match other - one {
            1 => [other, other + self.columns],
            step if step == self.columns => [other, other + 1],
            _ => return None,
        };
        let [first, second] = beside.map(|place| self.cell(place));
        Some(first.zip(second).map(|(first, second)| [first, second]).into_iter().collect())
    }
}

/// Returns the places of a list of differences.
fn places(json: &Json) -> Option<Vec<usize>> {
    let mut place = 0_i32;
    let mut next = |item: &Json| {
        place = place.checked_add(item.integer()?)?;
        usize::try_from(place).ok()
    };
    json.items()?.iter().map(&mut next).collect()
}
