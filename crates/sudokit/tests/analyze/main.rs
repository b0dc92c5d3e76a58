//! Analyses of puzzles, compared with engines and with plain searches that share no code with them.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod backdoors;
mod clue_search;
mod minimize;
mod neighbours;
mod unavoidable;

use sudokit::generate::{Generator, PuzzleSpec};
use sudokit::{CellSet, Engine, Grid, Solver};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// 17 clues.
const SPARSE: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// Returns this number of valid puzzles with this number of clues.
fn puzzles(clues: usize, number: usize) -> Vec<Grid> {
    let generator = Generator::new(PuzzleSpec::default().with_clues(clues..=clues), clues as u64).unwrap();
    let made = generator.puzzles(0..4 * number as u64 + 20);
    assert!(made.len() >= number, "{} puzzles of {clues} clues", made.len());
    made.into_iter().map(|made| made.puzzle).take(number).collect()
}

/// Returns whether there is exactly one solution, by the portable engine.
fn is_valid(puzzle: &Grid) -> bool {
    Solver::new().with_engine(Engine::Portable).solve(puzzle).unique().is_some()
}

/// Returns the puzzle with only the clues in the set.
fn part(puzzle: &Grid, cells: CellSet) -> Grid {
    let mut part = Grid::EMPTY;
    cells.iter().for_each(|cell| part.set(cell, puzzle.get(cell)));
    part
}
