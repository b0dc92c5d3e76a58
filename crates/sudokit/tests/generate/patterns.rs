use super::{has_one_solution, is_minimal, made};
use sudokit::generate::PuzzleSpec;
use sudokit::{CellSet, grid};

/// A ring in each box except the middle one, which is full.
fn pattern() -> CellSet {
    let drawn = grid! {
        . 1 . | 1 1 1 | . 1 .
        1 . 1 | . 1 . | 1 . 1
        . 1 . | 1 . 1 | . 1 .
        ------+-------+------
        1 . 1 | . 1 . | 1 . 1
        1 1 . | 1 . 1 | . 1 1
        1 . 1 | . 1 . | 1 . 1
        ------+-------+------
        . 1 . | 1 . 1 | . 1 .
        1 . 1 | . 1 . | 1 . 1
        . 1 . | 1 1 1 | . 1 .
    };
    drawn.filled()
}

#[test]
fn a_pattern_is_exactly_the_pattern() {
    let puzzles = made(&PuzzleSpec::default().with_pattern(pattern()), 1, 3000);
    assert!(puzzles.len() > 10, "{}", puzzles.len());
    assert!(puzzles.iter().all(|made| made.puzzle.filled() == pattern()));
    assert!(puzzles.iter().all(has_one_solution));
}

#[test]
fn a_minimal_puzzle_of_a_pattern_is_minimal() {
    // The pattern of one minimal puzzle also has others.
    let fewer = made(&PuzzleSpec::default().minimal(), 5, 1)[0].puzzle.filled();
    let spec = PuzzleSpec::default().with_pattern(fewer);
    let (all, minimal) = (made(&spec, 2, 200_000), made(&spec.minimal(), 2, 200_000));
    assert!(!minimal.is_empty() && minimal.len() < all.len(), "{} of {}", minimal.len(), all.len());
    assert!(minimal.iter().all(|made| made.puzzle.filled() == fewer && is_minimal(&made.puzzle)));
    assert!(all.iter().all(|made| minimal.contains(made) == is_minimal(&made.puzzle)));
}
