//! Constraints on sums.

use crate::board::{Board, Case, between, differ, shuffled, signed};
use std::sync::Arc;
use sudokit_testkit::small::Dice;
use sudokit_variants::CellId;
use sudokit_variants::propagators::{
    AllDifferent, BetweenEnds, Cage, FirstSum, Linear, Rellik, sets_with_sum, sets_without_sum,
};

/// Returns a number, or sometimes another one near it.
fn near(dice: &mut Dice<'_>, number: i64) -> i64 {
    if dice.below(5) == 0 { number + signed(dice, -2, 2) } else { number }
}

fn sum(values: &[i64]) -> i64 {
    values.iter().sum()
}

/// Returns whether some of the numbers have a sum.
fn has_part(values: &[i64], sum: i64) -> bool {
    (1..1_u32 << values.len()).any(|chosen| {
        let part = values.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
        part.map(|(_, value)| value).sum::<i64>() == sum
    })
}

pub(crate) fn cage(dice: &mut Dice<'_>) -> Case {
    let cells = between(dice, 1, 5);
    let count = cells + dice.below(4);
    let board = Board::different(dice, cells, count);
    let wanted = near(dice, sum(&board.numbers()));
    let sets = Arc::new(sets_with_sum(count, board.first, cells, wanted));
    let constraint = Cage::with_sum(board.cells.clone(), wanted, board.first, sets);
    board.case(dice, constraint, move |values| differ(values) && sum(values) == wanted)
}

pub(crate) fn cage_in_house(dice: &mut Dice<'_>) -> Case {
    let cells = between(dice, 2, 5);
    let inside = between(dice, 1, cells - 1);
    let board = Board::different(dice, cells, cells);
    let wanted = near(dice, sum(&board.numbers()[..inside]));
    let sets = Arc::new(sets_with_sum(cells, board.first, inside, wanted));
    let (own, others) = board.cells.split_at(inside);
    let constraint = Cage::with_sum(own.to_vec(), wanted, board.first, sets).in_house(others, board.all());
    let house = AllDifferent::new(board.cells.clone(), board.all());
    let holds = move |values: &[i64]| differ(&values[..inside]) && sum(&values[..inside]) == wanted;
    board.case(dice, constraint, holds).with(house)
}

pub(crate) fn cage_without_sum(dice: &mut Dice<'_>) -> Case {
    let cells = between(dice, 1, 4);
    let count = cells + dice.below(4);
    let board = Board::different(dice, cells, count);
    let part = between(dice, 1, 9) as u32;
    let sets = Arc::new(sets_without_sum(count, board.first, cells, part));
    let constraint = Cage::new(board.cells.clone(), sets);
    board.case(dice, constraint, move |values| differ(values) && !has_part(values, i64::from(part)))
}

pub(crate) fn rellik(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 5), between(dice, 5, 7));
    let board = Board::different(dice, cells, count);
    let part = dice.below(12) as u32;
    let constraint = Rellik::new(board.cells.clone(), part as usize, board.first);
    board.case(dice, constraint, move |values| differ(values) && !has_part(values, i64::from(part)))
}

pub(crate) fn between_ends(dice: &mut Dice<'_>) -> Case {
    let cells = between(dice, 2, 5);
    let count = cells + dice.below(4);
    let board = Board::different(dice, cells, count);
    let inner = |values: &[i64]| {
        let place = |end: Option<&i64>| values.iter().position(|value| Some(value) == end).unwrap_or(0);
        let (least, most) = (place(values.iter().min()), place(values.iter().max()));
        (0..values.len())
            .filter(|&at| at > least.min(most) && at < least.max(most))
            .map(|at| values[at])
            .sum()
    };
    let wanted: i64 = near(dice, inner(&board.numbers()));
    let constraint = BetweenEnds::new(board.cells.clone(), count, wanted, board.first);
    let all = AllDifferent::new(board.cells.clone(), board.all());
    board.case(dice, constraint, move |values| differ(values) && inner(values) == wanted).with(all)
}

/// Returns whether as many numbers as the first says have a sum.
fn has_first_sum(values: &[i64], wanted: i64) -> bool {
    values.get(..values[0] as usize).is_some_and(|summed| sum(summed) == wanted)
}

/// Returns the sum of as many numbers as the first says, or another one.
fn first_sum_of(dice: &mut Dice<'_>, board: &Board) -> i64 {
    let numbers = board.numbers();
    let summed = numbers.get(..numbers[0] as usize).unwrap_or(&numbers);
    near(dice, sum(summed))
}

pub(crate) fn first_sum(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 5), between(dice, 3, 6));
    let board = Board::new(dice, cells, count);
    let wanted = first_sum_of(dice, &board);
    let constraint = FirstSum::new(board.cells.clone(), wanted, board.first);
    board.case(dice, constraint, move |values| has_first_sum(values, wanted))
}

pub(crate) fn first_sum_of_different(dice: &mut Dice<'_>) -> Case {
    let cells = between(dice, 1, 5);
    let count = cells + dice.below(3);
    let board = Board::different(dice, cells, count);
    let wanted = first_sum_of(dice, &board);
    let constraint = FirstSum::of_different(board.cells.clone(), wanted, count, board.first);
    let all = AllDifferent::new(board.cells.clone(), board.all());
    board.case(dice, constraint, move |values| has_first_sum(values, wanted)).with(all)
}

/// Returns the case of a sum with these coefficients and some cells that differ. One cell can be in two terms.
fn weighted(dice: &mut Dice<'_>, board: &Board, coefficients: &[i64]) -> Case {
    let places: Vec<usize> = (0..coefficients.len()).map(|at| at % board.cells.len()).collect();
    let of = {
        let (places, coefficients) = (places.clone(), coefficients.to_vec());
        move |values: &[i64]| places.iter().zip(&coefficients).map(|(&at, factor)| factor * values[at]).sum()
    };
    let wanted: i64 = near(dice, of(&board.numbers()));
    let cells = places.iter().map(|&at| board.cells[at]);
    let terms: Vec<(i64, CellId)> = coefficients.iter().copied().zip(cells).collect();
    let constraint = Linear::new(shuffled(dice, terms), wanted, board.first);
    board.case(dice, constraint, move |values| of(values) == wanted)
}

fn coefficients(dice: &mut Dice<'_>, terms: usize, most: i32) -> Vec<i64> {
    (0..terms).map(|_| signed(dice, -most, most)).collect()
}

pub(crate) fn linear(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 6), between(dice, 2, 6));
    let board = Board::new(dice, cells, count);
    let terms = cells + usize::from(dice.below(4) == 0);
    let coefficients = coefficients(dice, terms, 3);
    weighted(dice, &board, &coefficients)
}

pub(crate) fn linear_of_different(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 2, 6), between(dice, 4, 6));
    let board = if dice.below(2) == 0 && cells <= count {
        Board::different(dice, cells, count)
    } else {
        Board::new(dice, cells, count)
    };
    let few = coefficients(dice, 2, 3);
    let coefficients: Vec<i64> = (0..cells).map(|_| few[dice.below(2)]).collect();
    let different = board.different_cells(dice);
    weighted(dice, &board, &coefficients).with(different)
}

pub(crate) fn linear_of_two(dice: &mut Dice<'_>) -> Case {
    let count = if dice.below(2) == 0 { 64 } else { 6 };
    let board = Board::new(dice, 2, count);
    let coefficients = coefficients(dice, 2, 4);
    weighted(dice, &board, &coefficients)
}

pub(crate) fn linear_of_three(dice: &mut Dice<'_>) -> Case {
    let count = [4, 8, 63, 64][dice.below(4)];
    let board = Board::new(dice, 3, count);
    let coefficients: Vec<i64> = (0..3).map(|_| [1, -1][dice.below(2)]).collect();
    let different = board.different_cells(dice);
    weighted(dice, &board, &coefficients).with(different)
}
