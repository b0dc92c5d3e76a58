//! Constraints on which values cells have, and how often.

use crate::board::{Board, Case, between, differ, shuffled, some};
use std::sync::Arc;
use sudokit_testkit::small::Dice;
use sudokit_variants::CellId;
use sudokit_variants::propagators::{
    AllDifferent, Circles, Count, CountDistinct, EachClass, NakedPairs, Pair, Renban, Runs, Table,
};

/// Returns how often a number is there.
fn times(values: &[i64], number: i64) -> i64 {
    values.iter().map(|&value| i64::from(value == number)).sum()
}

pub(crate) fn all_different(dice: &mut Dice<'_>) -> Case {
    let cells = between(dice, 1, 5);
    let count = cells + dice.below(2);
    let board = Board::different(dice, cells, count);
    board.case(dice, AllDifferent::new(board.cells.clone(), board.all()), differ)
}

pub(crate) fn naked_pairs(dice: &mut Dice<'_>) -> Case {
    let board = Board::different(dice, 5, 6);
    let all = AllDifferent::new(board.cells.clone(), board.all());
    board.case(dice, NakedPairs::new(board.cells.clone()), differ).with(all)
}

/// Returns the places of all cells in their order, and sometimes one of them again.
fn with_one_twice(dice: &mut Dice<'_>, cells: usize) -> Vec<usize> {
    let again = (dice.below(3) == 0).then(|| dice.below(cells));
    (0..cells).chain(again).collect()
}

pub(crate) fn count(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 7), between(dice, 2, 5));
    let board = Board::new(dice, cells, count);
    let set = if dice.below(2) == 0 { 1 << dice.below(count) } else { some(dice, count) };
    let (first, listed) = (board.first, with_one_twice(dice, cells));
    let own: Vec<CellId> = listed.iter().map(|&at| board.cells[at]).collect();
    let counted = move |values: &[i64]| {
        listed.iter().filter(|&&at| set >> (values[at] - i64::from(first)) & 1 == 1).count()
    };
    let hidden = counted(&board.numbers());
    let least = hidden.saturating_sub(dice.below(3));
    let most = hidden + dice.below(3);
    let different = board.different_cells(dice);
    let constraint = Count::new(own, set, least, most);
    let holds = move |values: &[i64]| (least..=most).contains(&counted(values));
    board.case(dice, constraint, holds).with(different)
}

pub(crate) fn circles(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 6), between(dice, 3, 6));
    let mut board = Board::new(dice, cells, count);
    // Values as often as they say, as long as there is room.
    let mut filled = Vec::new();
    for value in shuffled(dice, (1..=count).collect()) {
        if filled.len() + value <= cells && value >= usize::from(board.first) {
            filled.extend(vec![(value - usize::from(board.first)) as u8; value]);
        }
    }
    filled.retain(|&value| usize::from(value) < count);
    filled = shuffled(dice, filled);
    board.hidden.iter_mut().zip(filled).for_each(|(hidden, value)| *hidden = value);
    let (different, listed) = (board.different_cells(dice), with_one_twice(dice, cells));
    let own: Vec<CellId> = listed.iter().map(|&at| board.cells[at]).collect();
    let constraint = Circles::new(own, count, board.first);
    let holds = move |values: &[i64]| {
        let values: Vec<i64> = listed.iter().map(|&at| values[at]).collect();
        values.iter().all(|&value| times(&values, value) == value)
    };
    board.case(dice, constraint, holds).with(different)
}

/// Returns how many different numbers there are.
fn distinct(values: &[i64]) -> i64 {
    let mut values = values.to_vec();
    values.sort_unstable();
    values.dedup();
    values.iter().map(|_| 1).sum()
}

/// Returns a board whose first cell has the number of different values of the others, and the offset.
fn counted(dice: &mut Dice<'_>) -> (Board, usize) {
    let (cells, count) = (between(dice, 2, 6), between(dice, 4, 6));
    let mut board = Board::new(dice, cells, count);
    if dice.below(4) > 0 {
        board.hidden[0] =
            (distinct(&board.numbers()[1..]) as usize).saturating_sub(usize::from(board.first)) as u8;
    }
    let offset = usize::from(board.first);
    (board, offset)
}

pub(crate) fn count_distinct(dice: &mut Dice<'_>) -> Case {
    let (board, offset) = counted(dice);
    let mut others = board.cells[1..].to_vec();
    others.extend_from_within(..dice.below(2));
    let different = board.different_cells(dice);
    let constraint = CountDistinct::new(board.cells[0], &others, offset);
    board.case(dice, constraint, |values| values[0] == distinct(&values[1..])).with(different)
}

pub(crate) fn count_distinct_at_most(dice: &mut Dice<'_>) -> Case {
    let (board, offset) = counted(dice);
    let others = &board.cells[1..];
    let equal = Arc::new(Table::new(board.count, |one, other| one == other));
    let pair = Pair::new([others[0], others[others.len() - 1]], equal.clone(), equal);
    let most = others.len() - usize::from(others.len() > 1);
    let constraint = CountDistinct::new(board.cells[0], others, offset).at_most(most);
    board.case(dice, constraint, |values| values[0] == distinct(&values[1..])).with(pair)
}

pub(crate) fn each_class(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 2, 5), between(dice, 3, 6));
    let board = Board::new(dice, cells, count);
    let mut classes = vec![0_u64; between(dice, 1, cells.min(count).min(3))];
    for (at, value) in shuffled(dice, (0..count).collect()).into_iter().enumerate() {
        let class = if at < classes.len() { at } else { dice.below(classes.len() + 1) };
        if let Some(class) = classes.get_mut(class) {
            *class |= 1 << value;
        }
    }
    let first = i64::from(board.first);
    let constraint = EachClass::new(board.cells.clone(), classes.clone());
    let has = move |values: &[i64], class: u64| values.iter().any(|&value| class >> (value - first) & 1 == 1);
    board.case(dice, constraint, move |values| classes.iter().all(|&class| has(values, class)))
}

pub(crate) fn renban(dice: &mut Dice<'_>) -> Case {
    let cells = between(dice, 1, 5);
    let count = cells + dice.below(4);
    let mut board = Board::different(dice, cells, count);
    if dice.below(4) > 0 {
        let start = dice.below(count - cells + 1);
        board.hidden = shuffled(dice, (start as u8..(start + cells) as u8).collect());
    }
    let holds = |values: &[i64]| {
        let least = values.iter().min().copied().unwrap_or(0);
        (0..).zip(values).all(|(step, _)| values.contains(&(least + step)))
    };
    board.case(dice, Renban::new(board.cells.clone(), count), holds)
}

pub(crate) fn runs(dice: &mut Dice<'_>) -> Case {
    let (length, runs, count) = (between(dice, 1, 3), between(dice, 2, 3), between(dice, 2, 4));
    let mut board = Board::new(dice, length * runs, count);
    if dice.below(4) > 0 {
        let run = board.hidden[..length].to_vec();
        board.hidden = (0..runs).flat_map(|_| shuffled(dice, run.clone())).collect();
    }
    let holds = move |values: &[i64]| {
        let often = |value: i64| values.chunks(length).map(move |run| times(run, value)).collect::<Vec<_>>();
        values.iter().all(|&value| often(value).windows(2).all(|two| two[0] == two[1]))
    };
    board.case(dice, Runs::new(board.cells.clone(), length, count), holds)
}
