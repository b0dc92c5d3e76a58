//! The laws of the symmetries: they form a group, they keep the rules, and each equivalence class has one canonical
//! form.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod automorphisms;
mod canonical;
mod exhaustive;
mod text;
mod transforms;

use proptest::collection::vec;
use proptest::prelude::*;
use sudokit::{Grid, grid};
use sudokit_testkit::{any, make};

/// The full grid with the most symmetries: 648.
const MOST_SYMMETRIC: Grid = grid! {
    1 2 3 | 4 5 6 | 7 8 9
    4 5 6 | 7 8 9 | 1 2 3
    7 8 9 | 1 2 3 | 4 5 6
    ------+-------+------
    2 3 1 | 5 6 4 | 8 9 7
    5 6 4 | 8 9 7 | 2 3 1
    8 9 7 | 2 3 1 | 5 6 4
    ------+-------+------
    3 1 2 | 6 4 5 | 9 7 8
    6 4 5 | 9 7 8 | 3 1 2
    9 7 8 | 3 1 2 | 6 4 5
};

/// Returns the grid with these values, by row and column.
fn grid_by(value: impl Fn(usize, usize) -> usize) -> Grid {
    Grid::from_bytes(core::array::from_fn(|cell| value(cell / 9, cell % 9) as u8)).unwrap()
}

/// At most ten clues, with clashes or not.
fn sparse() -> impl Strategy<Value = Grid> {
    vec((any::cell(), any::digit()), 0..=10).prop_map(|clues| {
        let mut grid = Grid::EMPTY;
        for (cell, digit) in clues {
            grid.set(cell, Some(digit));
        }
        grid
    })
}

/// Equal lines, bands and stacks in many ways: a few values repeatedly.
fn patterned() -> impl Strategy<Value = Grid> {
    let value = prop_oneof![Just(0), Just(1), 0..=9_usize];
    let period = || prop_oneof![Just((1, 9)), Just((1, 3)), Just((3, 3)), Just((2, 2)), Just((1, 1))];
    (vec(value, 81), period(), period()).prop_map(|(values, rows, columns)| {
        let at = |line: usize, (step, period): (usize, usize)| line / step % period;
        grid_by(|row, column| values[at(row, rows) * 9 + at(column, columns)])
    })
}

/// All kinds of grids: sparse, patterned, invalid, with all cells filled or any number of them.
fn any_grid() -> impl Strategy<Value = Grid> {
    prop_oneof![
        2 => sparse(),
        2 => patterned(),
        1 => any::grid(),
        1 => any::solution().prop_map(Grid::from),
        2 => any::solvable(0..=64).prop_map(|(puzzle, _)| puzzle),
        1 => any::<u64>().prop_map(|seed| {
            make::minimal_puzzle(&mut sudokit_testkit::Rng::new(seed), |puzzle| {
                sudokit_oracle::count(puzzle.as_bytes(), 2) == 1
            })
        }),
    ]
}
