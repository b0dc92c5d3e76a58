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
