//! W-, XY- and XYZ-wings.

use super::Visit;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::survey::Survey;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet};
use core::ops::ControlFlow;

/// Returns the cells of a set after this one.
fn after(cells: CellSet, cell: Cell) -> CellSet {
    CellSet::from_bits(cells.bits() & (u128::MAX << cell.index() << 1))
}

/// Visits W-wings: two cells with the same two candidates, and a house in which the places of one digit see them.
pub(super) fn each_w(board: &Board, survey: &Survey, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bivalue = survey.exactly(2);
    for i in bivalue {
        let pair = board.digits(i);
        for j in after(bivalue, i).iter().filter(|&j| board.digits(j) == pair) {
            for gone in pair {
                let Some(linked) = pair.without(gone).single() else { continue };
                if let Some(found) = w_wing(board, [i, j], gone, linked) {
                    visit(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the W-wing of two cells with a link of one of their digits.
fn w_wing(board: &Board, ends: [Cell; 2], gone: Digit, linked: Digit) -> Option<Found> {
    let [i, j] = ends;
    let targets = board.cells(gone) & i.peers() & j.peers();
    if targets.is_empty() {
        return None;
    }
    let (house, link) = House::ALL.into_iter().find_map(|house| {
        let [a, b] = board.two(house, linked)?;
        let seen = |place: Cell| (i.peers().contains(place), j.peers().contains(place));
        // A place that sees both counts for the first cell.
        let is_link = matches!((seen(a), seen(b)), ((true, _), (false, true)) | ((false, true), (true, _)));
        let is_apart = ![a, b].contains(&i) && ![a, b].contains(&j);
        (is_link && is_apart).then_some((house, [a, b]))
    })?;
    let indices = ends.into_iter().chain(link);
    let mut found = Found::new(Kind::WWing, [gone, linked].into_iter().collect()).with_indices(indices);
    found.base = HouseSet::only(house);
    found.eliminate(targets, gone);
    Some(found)
}

/// Visits XY-wings: three cells with the pairs of three digits, of which one sees the other two.
pub(super) fn each_xy(board: &Board, survey: &Survey, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bivalue = survey.exactly(2);
    for i in bivalue {
        for j in after(bivalue, i) {
            let third = board.digits(i) ^ board.digits(j);
            if third.len() != 2 {
                continue;
            }
            for k in after(bivalue, j).iter().filter(|&k| board.digits(k) == third) {
                for [pivot, a, b] in [[i, j, k], [j, i, k], [k, j, i]] {
                    each_wing(board, Kind::XyWing, [pivot, a, b], visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits XYZ-wings: a cell with three candidates that sees two cells with two of them.
pub(super) fn each_xyz(board: &Board, survey: &Survey, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bivalue = survey.exactly(2);
    for pivot in survey.exactly(3) {
        let digits = board.digits(pivot);
        let wings: CellSet =
            (bivalue & pivot.peers()).iter().filter(|&wing| board.digits(wing).is_subset(digits)).collect();
        for a in wings {
            for b in after(wings, a).iter().filter(|&b| board.digits(a) != board.digits(b)) {
                each_wing(board, Kind::XyzWing, [pivot, a, b], visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the wing of these cells if it eliminates something.
fn each_wing(board: &Board, kind: Kind, cells: [Cell; 3], visit: &mut Visit<'_>) -> ControlFlow<()> {
    let [pivot, a, b] = cells;
    let common = (board.digits(a) & board.digits(b)).single();
    let (true, Some(gone)) = (pivot.peers().contains(a) && pivot.peers().contains(b), common) else {
        return ControlFlow::Continue(());
    };
    let seen = a.peers() & b.peers() & if kind == Kind::XyzWing { pivot.peers() } else { CellSet::FULL };
    let targets = board.cells(gone) & seen;
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    let values: DigitSet = board.digits(pivot) | board.digits(a) | board.digits(b);
    let mut found = Found::new(kind, values).with_indices(cells);
    found.eliminate(targets, gone);
    visit(found)
}
