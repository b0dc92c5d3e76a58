//! Skyscrapers, 2-string kites and empty rectangles: two strong links of one digit.

use super::Visit;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use crate::explain::places::{Places, cell_at, count, houses};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use core::ops::ControlFlow;

/// A house with its two places of a digit, in order.
type Pair = (House, [Cell; 2]);

/// Returns the houses of a kind with two places of the digit.
fn pairs(board: &Board, kind: HouseKind, digit: Digit) -> ([Pair; 9], usize) {
    let mut pairs = [(House::ALL[0], [Cell::ALL[0]; 2]); 9];
    let mut len = 0;
    for &house in houses(kind) {
        if let Some(places) = board.two(house, digit) {
            pairs[len] = (house, places);
            len += 1;
        }
    }
    (pairs, len)
}

/// Returns the house of this kind that holds the cell.
const fn line(cell: Cell, kind: HouseKind) -> House {
    cell.houses()[kind as usize]
}

/// Visits skyscrapers: two lines with two places, of which two are in one line across.
pub(super) fn each_skyscraper(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (kind, across) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
        for digit in Digit::ALL {
            let (lines, len) = pairs(board, kind, digit);
            let lines = lines.get(..len).unwrap_or_default();
            for (at, a) in lines.iter().enumerate() {
                for b in lines.iter().skip(at + 1) {
                    if let Some(found) = skyscraper(board, digit, (*a, *b), across) {
                        visit(found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the skyscraper of two lines.
fn skyscraper(board: &Board, digit: Digit, (a, b): (Pair, Pair), across: HouseKind) -> Option<Found> {
    let is_joint = |at: usize| line(a.1[at], across) == line(b.1[at], across);
    let joint = usize::from(!is_joint(0));
    let end = 1 - joint;
    if !is_joint(joint) || is_joint(end) {
        return None;
    }
    let ends = [a.1[end], b.1[end]];
    let gone = board.cells(digit) & ends[0].peers() & ends[1].peers();
    if gone.is_empty() {
        return None;
    }
    let indices = [ends[0], ends[1], a.1[joint], b.1[joint]];
    let mut found = Found::new(Kind::Skyscraper, DigitSet::only(digit)).with_indices(indices);
    found.base = [a.0, b.0].into_iter().collect();
    found.eliminate(gone, digit);
    Some(found)
}

/// Visits 2-string kites: a row and a column with two places, of which one each is in one box.
pub(super) fn each_kite(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let (mut rows, row_count) = pairs(board, HouseKind::Row, digit);
        let (mut columns, column_count) = pairs(board, HouseKind::Column, digit);
        for row in rows.iter_mut().take(row_count) {
            for column in columns.iter_mut().take(column_count) {
                if let Some(found) = kite(board, digit, row, column) {
                    visit(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the kite of a row and a column, and moves the places in the common box to the front. They stay there for
/// the other kites of the digit.
fn kite(board: &Board, digit: Digit, row: &mut Pair, column: &mut Pair) -> Option<Found> {
    let order = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let in_box = |cell: Cell| cell.box_index();
    let &(i, j) = order.iter().find(|&&(i, j)| in_box(row.1[i]) == in_box(column.1[j]))?;
    row.1.swap(0, i);
    column.1.swap(0, j);
    let cells: CellSet = row.1.into_iter().chain(column.1).collect();
    let gone = Cell::at(column.1[1].row(), row.1[1].column())?;
    if cells.len() != 4 || !board.digits(gone).contains(digit) {
        return None;
    }
    let indices = [row.1[1], column.1[1], row.1[0], column.1[0]];
    let mut found = Found::new(Kind::TwoStringKite, DigitSet::only(digit)).with_indices(indices);
    found.base = [row.0, column.0].into_iter().collect();
    found.eliminate(CellSet::only(gone), digit);
    Some(found)
}

/// Visits empty rectangles: all places of a digit in a box are in one row and one column.
pub(super) fn each_empty_rectangle(
    board: &Board,
    with_two_places: bool,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for &boxed in houses(HouseKind::Box) {
            if !(2..=5).contains(&board.free(boxed, digit)) {
                continue;
            }
            let places = board.mask(boxed, digit);
            for at in (0..9).rev().filter(|&at| is_rectangle(places, at, with_two_places)) {
                each_target(board, digit, cell_at(boxed, at), visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether all places in a box are in the row and the column of one place, and both have others than this one.
fn is_rectangle(places: Places, corner: usize, with_two_places: bool) -> bool {
    let (row, column) = (0o7 << (corner / 3 * 3), 0o111 << (corner % 3));
    let (in_row, in_column) = (places & row, places & column);
    places & !(row | column) == 0
        && in_row & !column != 0
        && in_column & !row != 0
        && (with_two_places || count(in_row) > 1 || count(in_column) > 1)
}

/// Visits the eliminations of an empty rectangle.
fn each_target(board: &Board, digit: Digit, corner: Cell, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let [row, column, boxed] = corner.houses();
    for (along, across) in [(row, column), (column, row)] {
        for near in board.places(along, digit) - boxed.cells() {
            let link = line(near, across.kind());
            let Some([a, b]) = board.two(link, digit) else { continue };
            let far = if a == near { b } else { a };
            let gone = line(far, along.kind()).cells() & across.cells();
            if !gone.is_disjoint(boxed.cells()) || gone.is_disjoint(board.cells(digit)) {
                continue;
            }
            let indices = [near, far].into_iter().chain(board.places(boxed, digit));
            let mut found = Found::new(Kind::EmptyRectangle, DigitSet::only(digit)).with_indices(indices);
            found.base = HouseSet::only(boxed).with(link);
            found.eliminate(gone, digit);
            visit(found)?;
        }
    }
    ControlFlow::Continue(())
}
