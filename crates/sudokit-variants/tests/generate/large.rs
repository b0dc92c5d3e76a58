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

#[test]
fn large_grids_with_rules_have_puzzles() {
    let mut base = square(12);
    base.rules.extend([Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal));
    check(&made(PuzzleSpec::new(base), 1), "diagonals 12×12");
    let mut base = square(16);
    base.rules.push(Rule::Grid(GridRule::Windoku));
    check(&made(PuzzleSpec::new(base), 1), "windoku 16×16");
}
