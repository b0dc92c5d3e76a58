//! Singles, in the order of their queues.

use super::board::Board;
use super::kind::Kind;
use crate::grid::{Candidate, Cell, Digit, House};

/// Returns the first waiting naked single that is the last empty cell of a house.
pub(super) fn full_house(board: &mut Board) -> Option<Candidate> {
    board.first_full_house()
}

/// Returns the first waiting naked single.
pub(super) fn naked(board: &mut Board) -> Option<Candidate> {
    loop {
        let single = board.pop_naked()?;
        if board.empty().contains(single.cell()) {
            return Some(single);
        }
    }
}

/// Returns the first waiting hidden single of an empty cell, or `None` if it is no longer one, even if others wait.
pub(super) fn hidden(board: &mut Board) -> Option<Candidate> {
    loop {
        let single = board.pop_hidden()?;
        if board.empty().contains(single.cell()) {
            return is_hidden(board, single.cell(), single.digit()).then_some(single);
        }
    }
}

/// Returns whether a house of the cell has no other place for the digit.
fn is_hidden(board: &Board, cell: Cell, digit: Digit) -> bool {
    cell.houses().iter().any(|&house: &House| board.free(house, digit) == 1)
}

/// Visits all singles of a kind in the position: full houses and naked singles by cell, hidden singles by digit and
/// house.
pub(super) fn each(board: &Board, kind: Kind, visit: &mut dyn FnMut(Candidate)) {
    match kind {
        Kind::HiddenSingle => each_hidden(board, visit),
        _ => {
            for cell in board.empty() {
                let Some(digit) = board.digits(cell).single() else { continue };
                let is_last = || cell.houses().iter().any(|&house| board.is_only_free(house, digit));
                if kind == Kind::NakedSingle || is_last() {
                    visit(Candidate::new(cell, digit));
                }
            }
        }
    }
}

/// Visits all hidden singles.
fn each_hidden(board: &Board, visit: &mut dyn FnMut(Candidate)) {
    for digit in Digit::ALL {
        for cell in board.cells(digit) {
            if is_hidden(board, cell, digit) {
                visit(Candidate::new(cell, digit));
            }
        }
    }
}
