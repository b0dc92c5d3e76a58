use super::{has_one_solution, is_minimal, made};
use std::collections::BTreeSet;
use sudokit::generate::{ClueSymmetry, FEWEST_CLUES, PuzzleSpec};
use sudokit::{CellSet, Grid};

#[test]
fn every_puzzle_has_the_solution_that_comes_with_it_and_no_other() {
    let puzzles = made(&PuzzleSpec::default(), 1, 2000);
    assert!(puzzles.len() > 1500, "{} of 2000", puzzles.len());
    assert!(puzzles.iter().all(has_one_solution));
}

#[test]
fn minimal_puzzles_are_minimal() {
    let puzzles = made(&PuzzleSpec::default().minimal(), 2, 2000);
    assert_eq!(puzzles.len(), 2000);
    assert!(puzzles.iter().all(has_one_solution));
    assert!(puzzles.iter().all(|made| is_minimal(&made.puzzle)));
}

#[test]
fn the_others_are_not_all_minimal() {
    let puzzles = made(&PuzzleSpec::default(), 1, 200);
    assert!(!puzzles.iter().all(|made| is_minimal(&made.puzzle)));
}

/// Each requested number occurs, and no other.
#[test]
fn the_number_of_clues_is_the_requested_one() {
    for clues in [24..=24, 28..=31, 26..=34, 50..=50, 79..=81] {
        let puzzles = made(&PuzzleSpec::default().with_clues(clues.clone()), 3, 1000);
        let counts: BTreeSet<usize> = puzzles.iter().map(|made| made.puzzle.filled().len()).collect();
        assert_eq!(counts, clues.collect());
        assert!(puzzles.iter().all(has_one_solution));
    }
}

#[test]
fn a_minimal_puzzle_keeps_to_a_number_too() {
    let puzzles = made(&PuzzleSpec::default().minimal().with_clues(22..=23), 4, 3000);
    assert!((100..1500).contains(&puzzles.len()), "{}", puzzles.len());
    assert!(puzzles.iter().all(|made| (22..=23).contains(&made.puzzle.filled().len())));
    assert!(puzzles.iter().all(|made| is_minimal(&made.puzzle)));
}

#[test]
fn a_symmetry_is_kept() {
    for &symmetry in ClueSymmetry::ALL {
        let puzzles = made(&PuzzleSpec::default().with_clues(28..=40).with_symmetry(symmetry), 5, 1000);
        assert!(puzzles.len() > 900, "{symmetry}: {}", puzzles.len());
        assert!(puzzles.iter().all(has_one_solution));
        assert!(puzzles.iter().all(|made| is_symmetric(&made.puzzle, symmetry)), "{symmetry}");
    }
}

/// Each single clue is needed, not only each orbit of clues.
#[test]
fn symmetric_minimal_puzzles_are_minimal() {
    for symmetry in [ClueSymmetry::Rotate180, ClueSymmetry::MirrorV, ClueSymmetry::Antidiagonal] {
        let puzzles = made(&PuzzleSpec::default().minimal().with_symmetry(symmetry), 6, 2000);
        assert!((10..200).contains(&puzzles.len()), "{symmetry}: {}", puzzles.len());
        assert!(puzzles.iter().all(has_one_solution));
        assert!(puzzles.iter().all(|made| is_minimal(&made.puzzle)), "{symmetry}");
        assert!(puzzles.iter().all(|made| is_symmetric(&made.puzzle, symmetry)), "{symmetry}");
    }
}

#[test]
fn a_drawn_symmetry_is_each_of_them_at_times() {
    let puzzles = made(&PuzzleSpec::default().with_symmetry(ClueSymmetry::Random), 7, 1000);
    for symmetry in &ClueSymmetry::ALL[1..8] {
        assert!(puzzles.iter().any(|made| is_symmetric(&made.puzzle, *symmetry)), "{symmetry}");
    }
}

/// Removing clues one by one in uniformly random order leaves 24.4 on average. The crate `sudoku` and similar
/// programs have the same result.
#[test]
fn minimal_puzzles_have_the_expected_numbers_of_clues() {
    let puzzles = made(&PuzzleSpec::default().minimal(), 8, 20_000);
    let clues: usize = puzzles.iter().map(|made| made.puzzle.filled().len()).sum();
    let mean = clues as f64 / puzzles.len() as f64;
    // The standard deviation of one puzzle is 1.1.
    assert!((mean - 24.4).abs() < 0.05, "{mean}");
}

/// About one attempt in 270,000 produces a puzzle.
#[test]
fn unbiased_puzzles_are_minimal_and_as_rare_as_they_should_be() {
    let puzzles = made(&PuzzleSpec::default().unbiased(), 9, 1_500_000);
    assert!((1..20).contains(&puzzles.len()), "{}", puzzles.len());
    assert!(puzzles.iter().all(|made| has_one_solution(made) && is_minimal(&made.puzzle)));
}

#[test]
fn impossible_wishes_are_refused() {
    use sudokit::generate::Generator;
    assert!(Generator::new(PuzzleSpec::default().with_clues(0..=FEWEST_CLUES - 1), 1).is_err());
    let nine = CellSet::from_bits(0x1ff);
    assert!(Generator::new(PuzzleSpec::default().with_pattern(nine), 1).is_err());
}

/// Returns whether the pattern is its own image. `Random` matches any symmetry.
fn is_symmetric(puzzle: &Grid, symmetry: ClueSymmetry) -> bool {
    let has = |row: usize, column: usize| puzzle.as_bytes()[row * 9 + column] != 0;
    let is_image = |image: fn(usize, usize) -> (usize, usize)| {
        (0..81).all(|cell| {
            let (row, column) = image(cell / 9, cell % 9);
            has(cell / 9, cell % 9) == has(row, column)
        })
    };
    let half = is_image(|row, column| (8 - row, 8 - column));
    let quarter = is_image(|row, column| (column, 8 - row));
    let across = is_image(|row, column| (row, 8 - column));
    let down = is_image(|row, column| (8 - row, column));
    let diagonal = is_image(|row, column| (column, row));
    let antidiagonal = is_image(|row, column| (8 - column, 8 - row));
    match symmetry {
        ClueSymmetry::None => true,
        ClueSymmetry::Rotate180 => half,
        ClueSymmetry::Rotate90 => quarter,
        ClueSymmetry::MirrorH => across,
        ClueSymmetry::MirrorV => down,
        ClueSymmetry::Diagonal => diagonal,
        ClueSymmetry::Antidiagonal => antidiagonal,
        ClueSymmetry::Full => quarter && across && diagonal,
        _ => half || across || down || diagonal || antidiagonal,
    }
}
