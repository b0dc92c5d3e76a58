//! Constraints on cells one after the other.

use crate::board::{Board, Case, between, shuffled, some};
use std::collections::BTreeSet;
use std::sync::Arc;
use sudokit_testkit::small::Dice;
use sudokit_variants::propagators::{
    AllDifferent, Branch, Different, Either, Ends, FirstHidden, Pair, Rank, SameLabel, Table,
    VisibleBuildings, Walk,
};
use sudokit_variants::{Automaton, CellId, ValueSet};

pub(crate) fn ends(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 2, 5), between(dice, 2, 5));
    let board = Board::new(dice, cells, count);
    let row =
        |dice: &mut Dice<'_>| (0..count).map(|_| (dice.below(4) > 0).then(|| some(dice, count))).collect();
    let allowed: Vec<Vec<Option<u64>>> = (0..count).map(|_| row(dice)).collect();
    let at = |one: u8, other: u8| allowed[usize::from(one)][usize::from(other)];
    let constraint = Ends::new(board.cells.clone(), count, at);
    let first = i64::from(board.first);
    board.case(dice, constraint, move |values| {
        let place = |at: usize| (values[at] - first) as usize;
        allowed[place(0)][place(1)].is_some_and(|set| (2..cells).all(|at| set >> place(at) & 1 == 1))
    })
}

/// Returns a line of different heights and a clue.
fn skyline(dice: &mut Dice<'_>) -> (Board, AllDifferent, usize) {
    let cells = between(dice, 1, 5);
    let count = cells + dice.below(3);
    let board = Board::different(dice, cells, count);
    let all = AllDifferent::new(board.cells.clone(), board.all());
    let clue = dice.below(count + 1);
    (board, all, clue)
}

pub(crate) fn seen(dice: &mut Dice<'_>) -> Case {
    let (board, all, wanted) = skyline(dice);
    let constraint = VisibleBuildings::new(board.cells.clone(), wanted, board.first);
    let is_seen =
        |values: &[i64], at: usize| values[at] > 0 && values[..at].iter().all(|&before| before < values[at]);
    let holds = move |values: &[i64]| (0..values.len()).filter(|&at| is_seen(values, at)).count() == wanted;
    board.case(dice, constraint, holds).with(all)
}

pub(crate) fn first_hidden(dice: &mut Dice<'_>) -> Case {
    let (board, all, clue) = skyline(dice);
    let wanted = board.first + (clue % board.count) as u8;
    let constraint = FirstHidden::new(board.cells.clone(), wanted, board.first);
    let is_hidden = |values: &[i64], at: usize| values[..at].iter().any(|&before| before > values[at]);
    board
        .case(dice, constraint, move |values| {
            let first = (0..values.len()).find(|&at| is_hidden(values, at));
            first.is_some_and(|at| values[at] == i64::from(wanted))
        })
        .with(all)
}

/// Returns how many of the other lines, by places of cells, are less than the first one, and how many are counted; `None` if one equals it and
/// must not.
fn less(
    values: &[i64],
    lines: &[Vec<usize>],
    is_grouped: bool,
    may_be_equal: bool,
) -> Option<(usize, usize)> {
    let read = |line: &Vec<usize>| -> Vec<i64> { line.iter().map(|&at| values[at]).collect() };
    let own = read(&lines[0]);
    let counts = |other: &Vec<i64>| !is_grouped || other[0] == own[0];
    let others: Vec<Vec<i64>> = lines[1..].iter().map(read).filter(counts).collect();
    let is_alone = may_be_equal || others.iter().all(|other| *other != own);
    is_alone.then(|| (others.iter().filter(|other| **other < own).count(), others.len()))
}

/// Returns the case of a rank. Lines can cross, and can have two lengths. The values of each line differ in groups.
fn ranked(dice: &mut Dice<'_>, is_grouped: bool) -> Case {
    let (cells, count) = (between(dice, 2, 6), between(dice, 2, 4));
    let board = Board::new(dice, cells, count);
    let lengths = [between(dice, 1, 3), between(dice, 1, 3)];
    let mut line = |_| {
        let mut places = shuffled(dice, (0..cells).collect());
        if is_grouped {
            let mut had = BTreeSet::new();
            places.retain(|&at| had.insert(board.hidden[at]));
        }
        places.truncate(lengths[dice.below(5) / 4]);
        places
    };
    let lines: Vec<Vec<usize>> = (0..4).map(&mut line).collect();
    let lines = lines[..between(dice, 1, 4)].to_vec();
    let may_be_equal = dice.below(2) == 0;
    let (found, counted) =
        less(&board.numbers(), &lines, is_grouped, may_be_equal).unwrap_or((0, lines.len() - 1));
    let wanted = if dice.below(5) == 0 { dice.below(4) } else { found };
    let of_cells = |line: &Vec<usize>| -> Vec<CellId> { line.iter().map(|&at| board.cells[at]).collect() };
    let others = lines[1..].iter().map(of_cells).collect();
    let mut constraint = Rank::new(of_cells(&lines[0]), others, wanted, may_be_equal);
    let mut pairs = Vec::new();
    if is_grouped {
        constraint = constraint.among_those_with_its_first_value(counted);
        for line in lines.iter().map(of_cells) {
            pairs.extend(
                (0..line.len())
                    .flat_map(|at| line[..at].iter().map(|&other| (line[at], other)).collect::<Vec<_>>()),
            );
        }
    }
    let holds =
        move |values: &[i64]| less(values, &lines, is_grouped, may_be_equal) == Some((wanted, counted));
    board.case(dice, constraint, holds).with(Different::new(pairs))
}

pub(crate) fn rank(dice: &mut Dice<'_>) -> Case {
    ranked(dice, false)
}

pub(crate) fn rank_in_group(dice: &mut Dice<'_>) -> Case {
    ranked(dice, true)
}

/// Arms, by the places of their cells, with the label of the first cell.
fn reached(values: &[i64], arms: &[Vec<usize>]) -> usize {
    1 + arms.iter().map(|arm| arm.iter().take_while(|&&at| values[at] == values[1]).count()).sum::<usize>()
}

/// Returns a board with a control cell and a first one, arms, and the offset.
fn arms(dice: &mut Dice<'_>) -> (Board, Vec<Vec<usize>>, usize) {
    let (cells, count) = (between(dice, 3, 8), between(dice, 2, 5));
    let mut board = Board { first: 0, ..Board::new(dice, cells, count) };
    // Few labels, so that arms are long.
    board.hidden[1..].iter_mut().for_each(|hidden| *hidden %= 2);
    let mut free = shuffled(dice, (2..cells).collect());
    let mut arms = Vec::new();
    while !free.is_empty() {
        let mut arm = free.split_off(free.len() - between(dice, 1, free.len()));
        if dice.below(6) == 0 {
            // In another arm, too.
            arm.push(between(dice, 1, cells - 1));
        }
        arms.push(arm);
    }
    let offset = dice.below(3);
    if dice.below(5) > 0 {
        let numbers = board.numbers();
        board.hidden[0] = reached(&numbers, &arms).saturating_sub(offset).min(count - 1) as u8;
    }
    (board, arms, offset)
}

fn same_label_of(board: &Board, arms: &[Vec<usize>], offset: usize) -> SameLabel {
    let of_cells = |arm: &Vec<usize>| -> Vec<CellId> { arm.iter().map(|&at| board.cells[at]).collect() };
    let arms: Vec<Vec<CellId>> = arms.iter().map(of_cells).collect();
    SameLabel::new(board.cells[0], board.cells[1], &arms, offset)
}

pub(crate) fn same_label(dice: &mut Dice<'_>) -> Case {
    let (board, arms, offset) = arms(dice);
    let constraint = same_label_of(&board, &arms, offset);
    board.case(dice, constraint, move |values| values[0] as usize + offset == reached(values, &arms))
}

pub(crate) fn same_label_enclosed(dice: &mut Dice<'_>) -> Case {
    let (board, arms, offset) = arms(dice);
    let constraint = same_label_of(&board, &arms, offset).enclosed();
    let equal = Arc::new(Table::new(board.count, |one, other| one == other));
    let branches = arms.iter().map(|arm| {
        let cells = [board.cells[1], board.cells[arm[0]]];
        Branch {
            values: Vec::new(),
            constraints: vec![Box::new(Pair::new(cells, equal.clone(), equal.clone()))],
        }
    });
    let is_enclosed = Either::new(branches.collect());
    board
        .case(dice, constraint, move |values| values[0] as usize + offset == reached(values, &arms))
        .with(is_enclosed)
}

/// Returns a random automaton. Its few states have numbers that are far from each other.
fn automaton(dice: &mut Dice<'_>, count: usize) -> Automaton {
    let (few, step) = (between(dice, 2, 4), [1, 1, 30, 300][dice.below(4)]);
    let size = few * step;
    let mut automaton = Automaton {
        first: (0..=dice.below(2)).map(|_| dice.below(few) * step).collect(),
        accepts: vec![false; size],
        edges: vec![Vec::new(); size],
        breaks: vec![Vec::new(); size],
    };
    for state in (0..few).map(|at| at * step) {
        automaton.accepts[state] = dice.below(2) == 0;
        automaton.breaks[state] = (0..dice.below(3)).map(|_| dice.below(few) * step).collect();
        let edge = |_| (ValueSet(some(dice, count)), dice.below(few) * step);
        automaton.edges[state] = (0..2).map(edge).collect();
    }
    automaton
}

/// Returns whether some walk from a state along the rest of the values ends well; between segments there is `None`.
fn accepts(automaton: &Automaton, state: usize, rest: &[Option<i64>]) -> bool {
    match rest {
        [] => automaton.accepts[state],
        [None, rest @ ..] => automaton.breaks[state].iter().any(|&next| accepts(automaton, next, rest)),
        [Some(value), rest @ ..] => {
            let fits = |set: ValueSet| set.0 >> value & 1 == 1;
            automaton.edges[state].iter().any(|&(set, next)| fits(set) && accepts(automaton, next, rest))
        }
    }
}

pub(crate) fn walk(dice: &mut Dice<'_>) -> Case {
    let (cells, count) = (between(dice, 1, 5), between(dice, 2, 4));
    let board = Board { first: 0, ..Board::new(dice, cells, count) };
    let automaton = Arc::new(automaton(dice, count));
    // The places of cells, and breaks.
    let mut line: Vec<Option<usize>> = (0..cells).map(Some).collect();
    for _ in 0..dice.below(3) {
        line.insert(dice.below(line.len() + 1), None);
    }
    if dice.below(4) == 0 {
        line.push(Some(dice.below(cells)));
    }
    let cells_of = |segment: &[Option<usize>]| segment.iter().flatten().map(|&at| board.cells[at]).collect();
    let segments: Vec<Vec<CellId>> = line.split(Option::is_none).map(cells_of).collect();
    board.case(dice, Walk::new(&segments, automaton.clone()), move |values| {
        let read: Vec<Option<i64>> = line.iter().map(|at| at.map(|at| values[at])).collect();
        automaton.first.iter().any(|&state| accepts(&automaton, state, &read))
    })
}
