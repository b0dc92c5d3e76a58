//! The large collections of real puzzles: every puzzle is solved, and every solution checked.
#![expect(clippy::panic, reason = "a test fails by panicking")]

use sudokit::{Engine, Grid, Outcome, Solver};
use sudokit_check::check_solution;
use sudokit_testkit::corpus;

/// Returns the results of both fast engines for each puzzle of a file, which must have this number of puzzles.
fn solved(file: &str, count: usize, judge: impl Fn(&Grid, &Outcome)) {
    let puzzles = corpus(file);
    assert_eq!(puzzles.len(), count, "{file}");
    for engine in [Engine::Auto, Engine::Portable] {
        let outcomes = Solver::new().with_engine(engine).solve_batch(&puzzles);
        assert_eq!(outcomes.len(), count, "{file}");
        for (puzzle, outcome) in puzzles.iter().zip(&outcomes) {
            judge(puzzle, outcome);
        }
    }
}

fn assert_valid(puzzle: &Grid, outcome: &Outcome) {
    let Outcome::One(solution) = outcome else { panic!("{outcome:?}, expected one solution of {puzzle}") };
    assert_eq!(check_solution(puzzle, solution.as_grid()), Ok(()), "{puzzle}");
}

fn assert_several(puzzle: &Grid, outcome: &Outcome) {
    let Outcome::Many { first } = outcome else {
        panic!("{outcome:?}, expected several solutions of {puzzle}")
    };
    assert_eq!(check_solution(puzzle, first.as_grid()), Ok(()), "{puzzle}");
}

/// Every puzzle has 17 clues, the fewest that a valid puzzle can have.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn the_collection_of_17_clues() {
    solved("17clue.txt", 49_158, |puzzle, outcome| {
        assert_eq!(puzzle.filled().len(), 17, "{puzzle}");
        assert_valid(puzzle, outcome);
    });
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn the_collection_of_classic_hard_ones() {
    solved("top1465.txt", 1_465, assert_valid);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn the_collection_of_the_worst_for_backtracking() {
    solved("hardest1106.txt", 375, assert_valid);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn the_collection_of_the_hardest_for_people() {
    solved("hardest_se11.txt", 48_766, assert_valid);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn the_collection_of_puzzles_with_several_solutions() {
    solved("many_solutions.txt", 10_000, assert_several);
}
