//! Ranks of rows and columns.

use crate::latin_squares;
use proptest::prelude::*;
use sudokit_variants::sudokit::solve::Count;
use sudokit_variants::{Axis, GridRule, Line, OutsideRule, Puzzle, Rule, Shape, Solver, Ties};

fn clue((is_row, index, first, second): (bool, usize, Option<i32>, Option<i32>)) -> Rule {
    let axis = if is_row { Axis::Row } else { Axis::Column };
    Rule::Outside(OutsideRule::FullRank, Line { axis, index }, [first, second])
}

fn compare(size: usize, squares: &[Vec<u8>], is_raw: bool, rules: Vec<Rule>) {
    let shape = Shape { is_raw, ..Shape::new(size, size).expect("a size up to 36") };
    let mut puzzle = Puzzle::new(shape);
    puzzle.rules.push(Rule::Grid(GridRule::NoBoxes));
    if is_raw {
        // The same squares, of which the engine does not know that each side has all values.
        let line = |axis: Axis, index: usize| {
            Rule::Cells(sudokit_variants::CellsRule::AllDifferent, shape.line(Line { axis, index }))
        };
        puzzle.rules.extend((0..size).flat_map(|index| [line(Axis::Row, index), line(Axis::Column, index)]));
    }
    puzzle.rules.extend(rules);
    let solutions = squares.iter().filter(|values| puzzle.holds(values)).count();
    assert_eq!(Solver::new(&puzzle).count(u64::MAX), Count::Exactly(solutions as u64), "{puzzle:?}");
}

fn compare_random(size: usize, cases: u32) {
    let squares = latin_squares(size);
    let last = i32::try_from(4 * size + 1).expect("a small size");
    let rank = || prop::option::weighted(0.7, -1..=last);
    let clues = prop::collection::vec((any::<bool>(), 0..size, rank(), rank()).prop_map(clue), 1..4);
    let ties = prop::option::of(prop::sample::select(vec![Ties::OnlyUnclued, Ties::Any, Ties::None]));
    proptest!(ProptestConfig::with_cases(cases), |(clues in clues, ties in ties, is_raw in any::<bool>())| {
        let rules = clues.into_iter().chain(ties.map(Rule::FullRankTies)).collect();
        compare(size, &squares, is_raw, rules);
    });
}

/// Returns the clue of a line, forward or backward, in a square.
fn clue_in(square: &[u8], size: usize, (is_row, index, is_forward): (bool, usize, bool)) -> Rule {
    let shape = Shape::new(size, size).expect("a small size");
    let read = |axis: Axis, index: usize| -> Vec<u8> {
        shape.line(Line { axis, index }).into_iter().map(|cell| square[cell]).collect()
    };
    let both = |line: Vec<u8>| [line.iter().rev().copied().collect(), line];
    let all = (0..size).flat_map(|index| [read(Axis::Row, index), read(Axis::Column, index)]).flat_map(both);
    let [backward, forward] = both(read(if is_row { Axis::Row } else { Axis::Column }, index));
    let own = if is_forward { forward } else { backward };
    let rank = i32::try_from(all.filter(|other| *other < own).count() + 1).ok();
    clue(if is_forward { (is_row, index, rank, None) } else { (is_row, index, None, rank) })
}

/// Several ranks of one square are often of lines that begin alike, whose order is known. One of them can be in an alternative.
#[test]
fn several_ranks_of_a_square_equal_enumeration() {
    let size = 4;
    let squares = latin_squares(size);
    let lines = prop::collection::vec((any::<bool>(), 0..size, any::<bool>()), 1..7);
    let ties = prop::option::of(prop::sample::select(vec![Ties::OnlyUnclued, Ties::Any, Ties::None]));
    let square = prop::sample::select(squares.clone());
    proptest!(ProptestConfig::with_cases(300), |(square in square, lines in lines, ties in ties, is_in_or in any::<bool>())| {
        let mut rules: Vec<Rule> = lines.into_iter().map(|line| clue_in(&square, size, line)).collect();
        if let Some(last) = rules.pop_if(|_| is_in_or) {
            let other = Rule::Cells(sudokit_variants::CellsRule::Thermo, vec![0, 1]);
            rules.push(Rule::Or(vec![last, other]));
        }
        rules.extend(ties.map(Rule::FullRankTies));
        compare(size, &squares, false, rules);
    });
}

#[test]
fn ranks_of_one_cell_equal_enumeration() {
    compare_random(1, 100);
}

#[test]
fn ranks_of_three_cells_equal_enumeration() {
    compare_random(3, 300);
}

#[test]
fn ranks_of_four_cells_equal_enumeration() {
    compare_random(4, 400);
}
