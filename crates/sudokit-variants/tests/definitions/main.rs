//! The definitions of rules, on small examples and by the number of solutions of tiny puzzles.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod chaos;
mod collections;
mod counts;
mod general;
mod lines;
mod looked_at;
mod outside;
mod sets;
mod whole;

use sudokit_variants::{
    Automaton, Axis, CellId, CellsRule, Diagonal, GridRule, Group, Line, NumberRule, OutsideRule, Puzzle,
    Relation, Rule, Shape, Ties, ValueSet, Values,
};

/// The values of a 4×4 grid that is a solution without other rules.
const GRID: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

/// A grid with rows, columns and boxes, and values from `first` to `last`.
fn square(size: usize, first: u8, last: u8) -> Puzzle {
    let values = Values::new(first, usize::from(last - first) + 1).unwrap();
    Puzzle::new(Shape { values, ..Shape::new(size, size).unwrap() })
}

/// A grid of cells alone.
fn raw(rows: usize, columns: usize, first: u8, last: u8) -> Puzzle {
    let mut puzzle = Puzzle::new(Shape::new(rows, columns).unwrap());
    puzzle.shape.values = Values::new(first, usize::from(last - first) + 1).unwrap();
    puzzle.shape.is_raw = true;
    puzzle
}

/// Returns the puzzle with rules.
fn with(mut puzzle: Puzzle, rules: impl IntoIterator<Item = Rule>) -> Puzzle {
    puzzle.rules.extend(rules);
    puzzle
}

/// Returns whether a rule holds for a row of cells from 0 to 10 alone.
fn row(rule: impl Fn(Vec<CellId>) -> Rule, values: &[u8]) -> bool {
    let puzzle = raw(1, values.len(), 0, 10);
    with(puzzle, [rule((0..values.len()).collect())]).holds(values)
}

fn cells(rule: CellsRule, values: &[u8]) -> bool {
    row(|cells| Rule::Cells(rule, cells), values)
}

fn number(rule: NumberRule, number: i32, values: &[u8]) -> bool {
    row(|cells| Rule::Number(rule, number, cells), values)
}

/// Returns whether a clue at the left of a row of cells from 0 to 10 alone holds.
fn outside(rule: OutsideRule, clue: i32, values: &[u8]) -> bool {
    let line = Line { axis: Axis::Row, index: 0 };
    with(raw(1, values.len(), 0, 10), [Rule::Outside(rule, line, [Some(clue), None])]).holds(values)
}

/// Returns whether a rule holds for [`GRID`].
fn in_grid(rule: Rule) -> bool {
    with(square(4, 1, 4), [rule]).holds(&GRID)
}

fn grid_rule(puzzle: Puzzle, rule: GridRule, values: &[u8]) -> bool {
    with(puzzle, [Rule::Grid(rule)]).holds(values)
}

/// Returns the number of the cell of a 4×4 grid in a row and column from 1.
const fn at(row: usize, column: usize) -> CellId {
    row * 4 + column - 5
}

fn given(cell: CellId, values: &[u8]) -> Rule {
    Rule::Given(vec![(cell, Values::new(1, 9).unwrap().set(values.iter().copied()))])
}
