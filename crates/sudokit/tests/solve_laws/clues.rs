//! The effect of adding or removing a clue on the number of solutions.

use super::{FAST, count, unlimited};
use proptest::prelude::*;
use sudokit::solve::{Count, Goal};
use sudokit::{Cell, Grid, Outcome};
use sudokit_check::{check_minimal, check_solution};
use sudokit_testkit::{Rng, any, make};

/// The maximum to which solutions are counted.
const ENOUGH: u64 = 3_000;

fn without(puzzle: &Grid, cell: Cell) -> Grid {
    let mut fewer = *puzzle;
    fewer.set(cell, None);
    fewer
}

fn is_valid(puzzle: &Grid) -> bool {
    count(puzzle, 2) == 1
}

proptest! {
    #[test]
    fn a_clue_less_never_lowers_the_count(puzzle in any::puzzle(10..=54), cell in any::cell()) {
        prop_assert!(count(&without(&puzzle, cell), ENOUGH) >= count(&puzzle, ENOUGH));
    }

    /// Each solution of the puzzle without the clue has one digit in its cell, and is counted with that digit.
    #[test]
    fn counts_of_the_nine_digits_add_up((puzzle, _) in any::solvable(10..=50), cell in any::cell()) {
        let open = without(&puzzle, cell);
        let with = |digit| { let mut more = open; more.set(cell, Some(digit)); count(&more, ENOUGH) };
        let sum: u64 = sudokit::Digit::ALL.into_iter().map(with).sum();
        prop_assert_eq!(count(&open, ENOUGH), sum.min(ENOUGH));
    }

    #[test]
    fn a_digit_of_the_solution_keeps_a_puzzle_valid(seed: u64, cell in any::cell()) {
        let mut rng = Rng::new(seed);
        let full = make::full_grid(&mut rng);
        let puzzle = make::reduced(&mut rng, &full, 26, is_valid);
        for engine in FAST {
            let Outcome::One(solution) = unlimited(engine).solve(&puzzle) else {
                return Err(TestCaseError::fail(format!("not valid: {puzzle}")));
            };
            prop_assert_eq!(solution.as_grid(), &full);
            let mut more = puzzle;
            more.set(cell, Some(solution.get(cell)));
            prop_assert_eq!(unlimited(engine).solve(&more), Outcome::One(solution));
        }
    }

    /// All searches of a puzzle agree.
    #[test]
    fn goals_agree(puzzle in any::puzzle(0..=54), limit in 0..40_u64) {
        for engine in FAST {
            let solver = unlimited(engine);
            let all = count(&puzzle, 40);
            let expected = if all >= limit { Count::OrMore(limit) } else { Count::Exactly(all) };
            prop_assert_eq!(solver.count(&puzzle, limit), expected);
            prop_assert_eq!(Count::from(solver.search(&puzzle, Goal::Count(limit))), expected);
            let first = solver.first(&puzzle).unwrap();
            prop_assert_eq!(first.is_some(), all > 0);
            prop_assert_eq!(first, solver.search(&puzzle, Goal::First).first);
            let outcome = solver.solve(&puzzle);
            prop_assert_eq!(outcome.any().is_some(), all > 0);
            prop_assert_eq!(outcome.unique().is_some(), all == 1);
            for solution in first.iter().chain(outcome.any()) {
                prop_assert_eq!(check_solution(&puzzle, solution.as_grid()), Ok(()));
            }
        }
    }
}

/// After the last clue that can be removed, each further removal makes the solution ambiguous, according to the
/// oracle too.
#[test]
fn minimal_means_that_every_clue_is_needed() {
    let mut rng = Rng::new(1);
    for _ in 0..100 {
        let puzzle = make::minimal_puzzle(&mut rng, is_valid);
        assert_eq!(check_minimal(&puzzle, is_valid), Ok(()));
        assert_eq!(sudokit_oracle::count(puzzle.as_bytes(), 2), 1, "{puzzle}");
        for cell in puzzle.filled() {
            let open = without(&puzzle, cell);
            assert!(matches!(unlimited(FAST[0]).solve(&open), Outcome::Many { .. }), "{open}");
        }
    }
}
