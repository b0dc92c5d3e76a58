//! Puzzles of other sizes and with other rules: their values as text, the rules that values break, their minimal puzzles, and the grids
//! of generated ones.

mod broken;
mod generate;
mod judge;
mod minimize;
mod shared;
mod values;

pub use broken::{beginning, broken_rules, conflicting_rules, first_rules, shortened, wrong_values};
pub use generate::{GENERATED_SIZES, GridOptions, box_size};
pub use judge::{SolutionVerdict, judge_solution};
pub use minimize::{Minimized, minimize};
pub use shared::SharedFormat;
pub use values::{counts_text, extra_text, parse_set, parse_values, set_text, solution_text, values_text};

use sudokit_variants::{CellId, Puzzle, Rule, Shape};

/// Returns the puzzle with these values of its first cells as clues. A number that is no value is a clue without a value.
pub fn with_values(mut puzzle: Puzzle, values: impl Iterator<Item = Option<u8>>) -> Puzzle {
    let all = puzzle.shape.values;
    let clues = values.enumerate().filter_map(|(cell, value)| Some((cell, all.only(value?))));
    let clues: Vec<_> = clues.collect();
    if !clues.is_empty() {
        puzzle.rules.push(Rule::Given(clues));
    }
    puzzle
}

/// Returns the name of a cell of the grid, such as `r3c7`.
pub fn cell_name(puzzle: &Puzzle, cell: CellId) -> String {
    let (row, column) = puzzle.shape.place(cell);
    format!("r{}c{}", row + 1, column + 1)
}

/// Returns whether a grid of clues is all of the puzzle: it is a square, has no other rules, and no other values than from 1 to its size.
pub fn is_only_clues(puzzle: &Puzzle) -> bool {
    let shape = puzzle.shape;
    let is_clue = |rule: &Rule| match rule {
        Rule::Given(givens) => givens.iter().all(|(_, set)| set.len() == 1),
        _ => false,
    };
    shape.rows == shape.columns
        && Shape::new(shape.rows, shape.columns) == Some(shape)
        && puzzle.groups.is_empty()
        && puzzle.rules.iter().all(is_clue)
}
