//! Sizes above 9×9.

use crate::kinds::square;
use crate::{check, check_minimal, made};
use sudokit_variants::generate::{ClueSymmetry, PuzzleSpec};
use sudokit_variants::{Diagonal, GridRule, Rule};

#[test]
fn plain_grids_of_every_size_have_puzzles() {
    for size in 10..=24 {
        check(
            &made(PuzzleSpec::new(square(size)).with_clues(size * size / 2..=size * size), 1),
            &size.to_string(),
        );
    }
}

#[test]
fn sixteen_rows_have_minimal_puzzles() {
    for seed in 0..3 {
        let made = made(PuzzleSpec::new(square(16)).minimal(), seed);
        check(&made, "16");
        check_minimal(&made, "16");
    }
}

#[test]
fn clues_that_cannot_be_checked_are_kept_and_counted() {
    let made = made(PuzzleSpec::new(square(25)).minimal(), 1);
    assert!(made.undecided > 0);
    assert!(made.puzzle.holds(&made.solution));
}

#[test]
fn twenty_five_rows_have_a_symmetric_puzzle() {
    let spec = PuzzleSpec::new(square(25)).with_symmetry(ClueSymmetry::Rotate180);
    check(&made(spec, 1), "25");
}

#[test]
fn large_jigsaws_have_puzzles() {
    for size in [9, 11, 13] {
        check(&made(PuzzleSpec::new(square(size)).with_random_jigsaw(), 1), &size.to_string());
    }
}

/// The first search of a layout of this size has too few nodes for most layouts.
#[test]
fn the_largest_jigsaws_have_puzzles() {
    for size in [20, 25] {
        let spec = PuzzleSpec::new(square(size)).with_random_jigsaw();
        let made = made(spec.with_clues(size * size * 2 / 3..=size * size), 1);
        check(&made, &size.to_string());
        let first_row: Vec<u8> = made.solution.iter().copied().take(size).collect();
        assert!(!first_row.is_sorted(), "values are exchanged: {first_row:?}");
    }
}

#[test]
fn large_grids_with_rules_have_puzzles() {
    let mut base = square(12);
    base.rules.extend([Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal));
    check(&made(PuzzleSpec::new(base), 1), "diagonals 12×12");
    let mut base = square(16);
    base.rules.push(Rule::Grid(GridRule::Windoku));
    check(&made(PuzzleSpec::new(base), 1), "windoku 16×16");
}
