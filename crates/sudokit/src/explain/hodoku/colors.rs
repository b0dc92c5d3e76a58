//! Colours: places of a digit that are true or false together, by houses with two places.

use super::Visit;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::sight;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Two colours, of which one is true.
type Pair = [CellSet; 2];

/// Returns the pairs of colours of a digit.
fn pairs(board: &Board, digit: Digit) -> Vec<Pair> {
    let mut left = CellSet::EMPTY;
    for cell in board.cells(digit) {
        if cell.houses().iter().any(|&house| board.free(house, digit) == 2) {
            left.insert(cell);
        }
    }
    let mut pairs = Vec::new();
    while let Some(cell) = left.first() {
        let mut pair = [CellSet::EMPTY; 2];
        color(board, digit, cell, 0, &mut left, &mut pair);
        if pair.iter().all(|color| !color.is_empty()) {
            pairs.push(pair);
        }
    }
    pairs
}

/// Gives a cell a colour, and then its partners the other, depth first.
fn color(board: &Board, digit: Digit, cell: Cell, parity: usize, left: &mut CellSet, pair: &mut Pair) {
    if !left.remove(cell) {
        return;
    }
    pair[parity].insert(cell);
    for house in cell.houses() {
        if let Some([a, b]) = board.two(house, digit) {
            color(board, digit, if a == cell { b } else { a }, 1 - parity, left, pair);
        }
    }
}

/// Returns whether two cells of the colour see each other.
fn sees_itself(color: CellSet) -> bool {
    !sight::of_any(color).is_disjoint(color)
}

/// Visits the steps of one pair of colours each: wraps, or else traps.
pub(super) fn each_simple(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for pair in pairs(board, digit) {
            let wraps = pair.map(|color| if sees_itself(color) { color } else { CellSet::EMPTY });
            if wraps.iter().any(|color| !color.is_empty()) {
                report(Kind::ColorWrap, digit, &[pair], &wraps, visit)?;
            } else {
                let seen = board.cells(digit) & sight::of_any(pair[0]) & sight::of_any(pair[1]);
                report(Kind::ColorTrap, digit, &[pair], &[seen], visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the steps of two pairs of colours each.
pub(super) fn each_multi(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let pairs = pairs(board, digit);
        for (i, &a) in pairs.iter().enumerate() {
            for &b in pairs.iter().enumerate().filter_map(|(j, b)| (i != j).then_some(b)) {
                each_of_two(board, digit, [a, b], visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the step of two pairs: a colour that sees both colours of the other pair, or else what sees one colour of
/// each pair, of which one is true.
fn each_of_two(board: &Board, digit: Digit, [a, b]: [Pair; 2], visit: &mut Visit<'_>) -> ControlFlow<()> {
    let seen_of_b = b.map(sight::of_any);
    let sees = |color: CellSet, at: usize| !color.is_disjoint(seen_of_b[at]);
    let trapped = a.map(|color| if sees(color, 0) && sees(color, 1) { color } else { CellSet::EMPTY });
    if trapped.iter().any(|color| !color.is_empty()) {
        return report(Kind::MultiColors2, digit, &[a, b], &trapped, visit);
    }
    let mut gone = [CellSet::EMPTY; 4];
    for (at, gone) in gone.iter_mut().enumerate() {
        let (i, j) = (at / 2, at % 2);
        if sees(a[i], j) {
            *gone = board.cells(digit) & sight::of_any(a[1 - i]) & seen_of_b[1 - j];
        }
    }
    report(Kind::MultiColors1, digit, &[a, b], &gone, visit)
}

/// Visits the step that takes the digit from these cells, if there are any.
fn report(
    kind: Kind,
    digit: Digit,
    pairs: &[Pair],
    gone: &[CellSet],
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let mut found = Found::new(kind, DigitSet::only(digit));
    for &cells in gone {
        found.eliminate(cells, digit);
    }
    found.colors = pairs.iter().flatten().copied().collect();
    if found.eliminations.is_empty() { ControlFlow::Continue(()) } else { visit(found) }
}
