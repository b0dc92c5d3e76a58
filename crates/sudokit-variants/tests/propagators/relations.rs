//! Constraints on what some cells have if others have certain values.

use crate::board::{Board, Case, Holds, between, differ, some};
use std::sync::Arc;
use sudokit_testkit::small::Dice;
use sudokit_variants::CellId;
use sudokit_variants::propagators::{
    AllDifferent, Branch, Different, DifferentIf, Either, Element, Linear, Pair, Table,
};

pub(crate) fn different(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 2, 5), between(dice, 2, 4));
    let board = Board::new(dice, cells, count);
    let places: Vec<(usize, usize)> = (1..cells).map(|one| (one, dice.below(one))).collect();
    let pairs = places.iter().map(|&(one, other)| (board.cells[one], board.cells[other]));
    let constraint = Different::new(pairs.collect());
    board
        .case(dice, constraint, move |values| places.iter().all(|&(one, other)| values[one] != values[other]))
}

pub(crate) fn different_if(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 5), between(dice, 2, 6));
    let board = Board::new(dice, cells, count);
    let value = dice.below(count) as u8;
    let constraint = DifferentIf::new(board.cells[0], 1 << value, &board.cells[1..]);
    let number = i64::from(value + board.first);
    board.case(dice, constraint, move |values| values[0] != number || differ(&values[1..]))
}

pub(crate) fn pair(dice: &mut Dice<'_>) -> Case {
    // Of many values there is no table of all sets.
    let (count, kind) = ([3, 5, 10, 11, 12][dice.below(5)], dice.below(6));
    let rows: Vec<u64> = (0..count).map(|_| some(dice, count)).collect();
    let allowed = move |one: u8, other: u8| match kind {
        0 => one == other,
        1 => one != other,
        2 => true,
        3 => one != other && rows[usize::from(one)] >> other & 1 == 1,
        _ => rows[usize::from(one)] >> other & 1 == 1,
    };
    let board = Board::new(dice, 2, count);
    let second = usize::from(dice.below(6) > 0);
    let table = Table::new(count, &allowed);
    let reversed = table.reversed();
    let cells = [board.cells[0], board.cells[second]];
    let first = i64::from(board.first);
    board.case(dice, Pair::new(cells, Arc::new(table), Arc::new(reversed)), move |values| {
        allowed((values[0] - first) as u8, (values[second] - first) as u8)
    })
}

/// Returns for each value the place of a cell, or none.
fn chosen(dice: &mut Dice<'_>, board: &Board) -> Vec<Option<usize>> {
    (0..board.count)
        .map(|_| Some(dice.below(board.cells.len() + 1)).filter(|&at| at < board.cells.len()))
        .collect()
}

pub(crate) fn element_with_cell(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 2, 5), between(dice, 2, 5));
    let board = Board::new(dice, cells, count);
    let chosen = chosen(dice, &board);
    let list: Vec<Option<CellId>> = chosen.iter().map(|at| at.map(|at| board.cells[at])).collect();
    let first = i64::from(board.first);
    board.case(dice, Element::with_cell(board.cells[0], &list, board.cells[1]), move |values| {
        chosen[(values[0] - first) as usize].is_some_and(|at| values[at] == values[1])
    })
}

pub(crate) fn element_with_value(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 5), between(dice, 2, 5));
    let board = Board::new(dice, cells, count);
    let mut chosen = chosen(dice, &board);
    chosen.truncate(count - usize::from(dice.below(4) == 0));
    let list: Vec<Option<CellId>> = chosen.iter().map(|at| at.map(|at| board.cells[at])).collect();
    let value = dice.below(count) as u8;
    let first = i64::from(board.first);
    board.case(dice, Element::with_value(board.cells[0], &list, value), move |values| {
        let at = chosen.get((values[0] - first) as usize).copied().flatten();
        at.is_some_and(|at| values[at] == i64::from(value) + first)
    })
}

/// Returns a branch of some cells and its definition.
fn branch(dice: &mut Dice<'_>, board: &Board) -> (Branch, Vec<Holds<i64>>) {
    let (mut branch, mut definitions): (Branch, Vec<Holds<i64>>) = (Branch::default(), Vec::new());
    let first = i64::from(board.first);
    for _ in 0..dice.below(3) {
        let (at, set) = (dice.below(board.cells.len()), some(dice, board.count));
        branch.values.push((board.cells[at], set));
        definitions.push(Box::new(move |values| set >> (values[at] - first) & 1 == 1));
    }
    let begin = dice.below(board.cells.len());
    let own = board.cells[begin..].to_vec();
    if dice.below(2) == 0 {
        branch.constraints.push(Box::new(AllDifferent::new(own.clone(), board.all())));
        definitions.push(Box::new(move |values| differ(&values[begin..])));
    }
    if dice.below(2) == 0 {
        let wanted: i64 = board.numbers()[begin..].iter().sum();
        let terms = own.iter().map(|&cell| (1, cell));
        branch.constraints.push(Box::new(Linear::new(terms, wanted, board.first)));
        definitions.push(Box::new(move |values| values[begin..].iter().sum::<i64>() == wanted));
    }
    (branch, definitions)
}

pub(crate) fn either(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 4), between(dice, 3, 5));
    let board = Board::new(dice, cells, count);
    let branches = (0..=dice.below(3)).map(|_| branch(dice, &board));
    let (branches, definitions): (Vec<Branch>, Vec<Vec<Holds<i64>>>) = branches.collect();
    board.case(dice, Either::new(branches), move |values| {
        definitions.iter().any(|all| all.iter().all(|holds| holds(values)))
    })
}
