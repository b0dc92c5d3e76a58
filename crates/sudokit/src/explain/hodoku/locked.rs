//! Locked candidates: all places of a digit in a box are in one line, or all places in a line are in one box.

use super::Visit;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use crate::explain::places::houses;
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use core::ops::ControlFlow;

/// Visits locked candidates of a kind: house by house, digit by digit.
pub(super) fn each(board: &Board, kind: Kind, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let kinds: &[HouseKind] =
        if kind == Kind::Pointing { &[HouseKind::Box] } else { &[HouseKind::Row, HouseKind::Column] };
    for &house in kinds.iter().flat_map(|&kind| houses(kind)) {
        for digit in Digit::ALL {
            if let Some(target) = target(board, house, digit) {
                visit(step(board, kind, digit, house, target))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether places of a house can be all in one other house: three in a row or, in a box, in a column.
static LOCKED: [bool; 512] = {
    let mut locked = [false; 512];
    let mut mask = 1;
    while mask < 512 {
        let mut at = 0;
        while at < 3 {
            locked[mask] |= mask & !(0o7 << (3 * at)) == 0 || mask & !(0o111 << at) == 0;
            at += 1;
        }
        mask += 1;
    }
    locked
};

/// Returns the other house that holds all places of the digit in the house, if it has more places. Of a row and a
/// column, the row counts if it has more places.
fn target(board: &Board, house: House, digit: Digit) -> Option<House> {
    if !LOCKED[usize::from(board.mask(house, digit))] || !(2..=3).contains(&board.free(house, digit)) {
        return None;
    }
    let places = board.places(house, digit);
    let [row, column, boxed] = places.first()?.houses();
    let targets: &[House] = if house.kind() == HouseKind::Box { &[row, column] } else { &[boxed] };
    let is_target = |target: &&House| {
        board.free(**target, digit) > board.free(house, digit) && places.is_subset(target.cells())
    };
    targets.iter().find(is_target).copied()
}

/// Returns the step that takes the digit from the rest of the target.
fn step(board: &Board, kind: Kind, digit: Digit, house: House, target: House) -> Found {
    let places: CellSet = board.places(house, digit);
    let mut found = Found::new(kind, DigitSet::only(digit)).with_indices(places);
    found.base = HouseSet::only(house);
    found.cover = HouseSet::only(target);
    found.eliminate(board.places(target, digit) - places, digit);
    found
}
