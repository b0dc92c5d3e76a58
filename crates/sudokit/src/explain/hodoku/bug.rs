//! BUG+1: without one digit in one cell, every cell would have two candidates and every digit two places in each house.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::survey::Survey;
use crate::grid::{Candidate, Cell, Digit, DigitSet, House, HouseSet};

/// Returns the step that takes the other two digits from the only cell with three candidates.
pub(super) fn find(board: &Board, survey: &Survey) -> Option<Found> {
    let cell = only_cell_with_three(board, survey)?;
    let digit = only_digit_with_three(board, cell)?;
    let mut found = Found::new(Kind::BugPlus1, DigitSet::EMPTY).with_indices([cell]);
    let others = board.digits(cell).without(digit);
    found.eliminations.extend(others.iter().map(|other| Candidate::new(cell, other)));
    (board.digits(cell).contains(digit)).then_some(found)
}

/// Returns the only cell with three candidates, if no cell has more.
fn only_cell_with_three(board: &Board, survey: &Survey) -> Option<Cell> {
    survey.three_or_more().single().filter(|&cell| board.digits(cell).len() == 3)
}

/// Returns the digit that has three places in the houses of the cell, if no digit has three or more elsewhere.
fn only_digit_with_three(board: &Board, cell: Cell) -> Option<Digit> {
    let expected: HouseSet = cell.houses().into_iter().collect();
    let (mut only, mut seen) = (None, HouseSet::EMPTY);
    for house in House::ALL {
        for digit in Digit::ALL {
            match board.free(house, digit) {
                0..=2 => {}
                3 if only.is_none_or(|one| one == digit) && seen.insert(house) => only = Some(digit),
                _ => return None,
            }
        }
    }
    only.filter(|_| seen == expected)
}
