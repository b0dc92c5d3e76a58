//! Templates: the ways to place one digit nine times.
//!
//! A digit can be placed where all its ways use a cell, and eliminated where none does. A way that uses a cell that all
//! ways of another digit use is no way.

use super::Visit;
use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use core::ops::ControlFlow;

/// The cells that all ways of a digit use, and those that at least one uses.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ways {
    all: CellSet,
    any: CellSet,
}

/// Visits steps that place a digit with cells that all its ways use.
pub(super) fn each_set(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (digit, ways) in Digit::ALL.into_iter().zip(ways(board)) {
        let cells = ways.all & board.empty();
        let mut found = Found::new(Kind::TemplateSet, DigitSet::only(digit)).with_indices(cells);
        found.placements.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        if found.has_effect() {
            visit(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits steps that eliminate a digit with candidates that no way uses.
pub(super) fn each_delete(board: &Board, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (digit, ways) in Digit::ALL.into_iter().zip(ways(board)) {
        let mut found = Found::new(Kind::TemplateDelete, DigitSet::only(digit));
        found.eliminate(board.cells(digit) - ways.any, digit);
        if found.has_effect() {
            visit(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the ways of each digit, after those have been dropped that use a cell of another digit.
fn ways(board: &Board) -> [Ways; 9] {
    let mut allowed = Digit::ALL.map(|digit| board.cells(digit));
    for cell in board.values().filled() {
        if let Some(digit) = board.values().get(cell) {
            allowed[digit.index()].insert(cell);
        }
    }
    loop {
        let ways = allowed.map(ways_within);
        let before = allowed;
        for (at, ways) in ways.iter().enumerate() {
            for (_, cells) in allowed.iter_mut().enumerate().filter(|(other, _)| *other != at) {
                *cells -= ways.all;
            }
        }
        if allowed == before {
            return ways;
        }
    }
}

/// Returns the ways to place a digit in these cells. If there are none, no cell is used by all.
fn ways_within(allowed: CellSet) -> Ways {
    let mut ways = Ways { all: CellSet::FULL, any: CellSet::EMPTY };
    extend(allowed, 0, CellSet::EMPTY, &mut ways);
    if ways.any.is_empty() { Ways { all: CellSet::EMPTY, any: allowed } } else { ways }
}

/// Places the digit in this row and all after it.
fn extend(left: CellSet, row: usize, used: CellSet, ways: &mut Ways) {
    if row == 9 {
        ways.all &= used;
        ways.any |= used;
        return;
    }
    for cell in left.iter().filter(|cell| cell.row() == row) {
        extend(left - Cell::peers(cell), row + 1, used.with(cell), ways);
    }
}
