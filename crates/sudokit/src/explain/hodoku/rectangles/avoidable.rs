//! Avoidable rectangles: placed digits, not clues, that could be exchanged with those of another solution.

use super::{Corners, SeenRectangles, with_side};
use crate::explain::hodoku::Visit;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::Found;
use crate::explain::hodoku::kind::Kind;
use crate::grid::{Candidate, Cell, Digit};
use core::ops::ControlFlow;

/// Visits the steps of all avoidable rectangles.
pub(in crate::explain::hodoku) fn each(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let placed = !(board.empty() | board.clues());
    let mut seen = SeenRectangles::default();
    for start in placed {
        for second in start.houses()[2].cells().without(start) & placed {
            let (Some(c1), Some(c2)) = (board.values().get(start), board.values().get(second)) else {
                continue;
            };
            for corners in with_side(start, second) {
                let found = rectangle(board, corners, [c1, c2]);
                if let Some(found) = found.filter(|_| seen.insert(corners)) {
                    visit(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step of a rectangle whose first two corners hold these digits.
fn rectangle(board: &Board, corners: Corners, [c1, c2]: [Digit; 2]) -> Option<Found> {
    let [_, _, third, fourth] = corners;
    let is_pair = |cell: Cell, digit| board.digits(cell).len() == 2 && board.digits(cell).contains(digit);
    let holds = |cell: Cell, digit| board.values().get(cell) == Some(digit) && !board.clues().contains(cell);
    let gone = if holds(third, c2) && is_pair(fourth, c1) {
        Candidate::new(fourth, c1)
    } else if holds(fourth, c1) && is_pair(third, c2) {
        Candidate::new(third, c2)
    } else if is_pair(third, c2) && is_pair(fourth, c1) {
        return both_open(board, corners, [c1, c2]);
    } else {
        return None;
    };
    let mut found = of_kind(Kind::AvoidableRectangle1, corners, [c1, c2]);
    found.eliminations.push(gone);
    Some(found)
}

/// Returns the step of a rectangle whose empty corners have the same other digit.
fn both_open(board: &Board, corners: Corners, [c1, c2]: [Digit; 2]) -> Option<Found> {
    let [_, _, third, fourth] = corners;
    let other = board.digits(third).without(c2);
    let digit = other.single().filter(|_| other == board.digits(fourth).without(c1))?;
    let gone = board.cells(digit) & third.peers() & fourth.peers();
    let mut found = of_kind(Kind::AvoidableRectangle2, corners, [c1, c2]);
    found.eliminate(gone, digit);
    (!gone.is_empty()).then_some(found)
}

/// Returns a step of this kind without eliminations.
fn of_kind(kind: Kind, corners: Corners, digits: [Digit; 2]) -> Found {
    Found::new(kind, digits.into_iter().collect()).with_indices(corners)
}
