//! Every case of `testdata/puzzles` through every engine.
#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use sudokit::solve::{Count, End};
use sudokit::{Engine, LimitReached, Limits, Outcome, Solver};
use sudokit_check::check_solution;
use sudokit_testkit::cases::{Case, Known, cases};

/// The maximum number of placements of plain backtracking in cases that are too slow for it.
const PLACEMENTS: u64 = 100_000;

fn assert_outcome(case: &Case, outcome: &Outcome) {
    let name = &case.name;
    match (outcome, case.solutions) {
        (Outcome::None { clash }, Known::Exactly(0)) => {
            assert_eq!(clash.map(|clash| clash.to_string()), case.clash, "{name}");
        }
        (Outcome::One(solution), Known::Exactly(1)) => assert_eq!(Some(*solution), case.first, "{name}"),
        (Outcome::Many { first }, Known::Exactly(2..) | Known::AtLeast(2..)) => {
            assert_eq!(check_solution(&case.puzzle, first.as_grid()), Ok(()), "{name}");
        }
        (outcome, known) => panic!("{name}: {outcome:?}, expected {known:?}"),
    }
}

/// Counts up to one more than the number, or up to the known minimum, but no further than `most`.
fn assert_count(case: &Case, solver: &Solver, most: u64) {
    let (limit, expected) = match case.solutions {
        Known::Exactly(exactly) if exactly < most => (exactly + 1, Count::Exactly(exactly)),
        Known::Exactly(least) | Known::AtLeast(least) => (least.min(most), Count::OrMore(least.min(most))),
    };
    assert_eq!(solver.count(&case.puzzle, limit), expected, "{}", case.name);
}

fn assert_first(case: &Case, solver: &Solver) {
    let first = solver.first(&case.puzzle).expect("there is no limit");
    assert_eq!(first.is_some(), case.first.is_some(), "{}", case.name);
    if let Some(first) = first {
        assert_eq!(check_solution(&case.puzzle, first.as_grid()), Ok(()), "{}", case.name);
    }
}

fn assert_all(case: &Case, engine: Engine, most: u64) {
    let solver = Solver::new().with_engine(engine).with_limits(Limits::unlimited());
    assert_outcome(case, &solver.solve(&case.puzzle));
    assert_count(case, &solver, most);
    assert_first(case, &solver);
}

/// The result is true, or the limit was reached.
fn assert_true_or_limited(case: &Case, solver: &Solver) {
    match solver.solve(&case.puzzle) {
        Outcome::LimitReached { first: None } => {
            assert!(matches!(solver.first(&case.puzzle), Ok(None) | Err(LimitReached)), "{}", case.name);
        }
        Outcome::LimitReached { first: Some(first) } => {
            assert_eq!(solver.first(&case.puzzle), Ok(Some(first)), "{}", case.name);
            assert_eq!(check_solution(&case.puzzle, first.as_grid()), Ok(()), "{}", case.name);
        }
        outcome => assert_outcome(case, &outcome),
    }
}

#[test]
fn the_fast_engines_solve_every_case() {
    for case in cases() {
        for engine in [Engine::Auto, Engine::Portable] {
            assert_all(&case, engine, u64::MAX);
        }
    }
}

#[test]
fn default_limits_are_enough_for_every_case() {
    let cases = cases();
    let puzzles: Vec<_> = cases.iter().map(|case| case.puzzle).collect();
    for (case, outcome) in cases.iter().zip(Solver::new().solve_batch(&puzzles)) {
        assert_outcome(case, &outcome);
    }
}

#[test]
fn plain_backtracking_solves_what_it_can() {
    for case in cases() {
        let solver = Solver::new().with_engine(Engine::Backtracking);
        if case.is_slow {
            assert_true_or_limited(&case, &solver.with_limits(Limits::default().with_nodes(PLACEMENTS)));
        } else {
            assert_all(&case, Engine::Backtracking, 20);
        }
    }
}

/// The least solution comes first, and if all have been counted, all are listed.
#[test]
fn solutions_are_listed_from_the_least() {
    for case in cases() {
        let mut solutions = Solver::new().with_limits(Limits::unlimited()).solutions(&case.puzzle);
        assert_eq!(solutions.next(), case.first, "{}", case.name);
        let Known::Exactly(count) = case.solutions else { continue };
        assert_eq!(solutions.by_ref().count() as u64, count.saturating_sub(1), "{}", case.name);
        assert_eq!(solutions.end(), Some(End::Exhausted), "{}", case.name);
    }
}
