//! The stop signal: it ends every search soon, and has no effect before it is set.

use core::sync::atomic::{AtomicU64, Ordering};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sudokit::analyze::{Neighbours, backdoors, minimal_within, minimize_slice, unavoidable};
use sudokit::solve::{Count, End, Goal, SearchResult};
use sudokit::{Engine, Grid, LimitReached, Limits, Outcome, Solution, Solver};
use sudokit_testkit::{Rng, make};

/// The portable engine needs some hundred nodes, and plain backtracking millions.
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// No limit except a signal that is set at this call.
fn stop_at(call: u64) -> Limits {
    let calls = AtomicU64::new(0);
    Limits::unlimited().with_stop(move || calls.fetch_add(1, Ordering::Relaxed) + 1 >= call)
}

fn never() -> Limits {
    Limits::unlimited().with_stop(|| false)
}

fn available() -> impl Iterator<Item = Engine> {
    Engine::ALL.iter().copied().filter(|engine| engine.is_available())
}

/// Searches that would practically never end.
#[test]
fn it_ends_an_endless_search_of_every_engine() {
    for engine in available() {
        for call in [1, 2, 100] {
            let solver = || Solver::new().with_engine(engine).with_limits(stop_at(call));
            let count = solver().count(&Grid::EMPTY, u64::MAX);
            assert!(matches!(count, Count::LimitReached(_)), "{engine}: {count:?}");
            let mut solutions = solver().solutions(&Grid::EMPTY);
            solutions.by_ref().for_each(drop);
            assert_eq!(solutions.end(), Some(End::LimitReached));
            let mut found = Vec::new();
            solver().search_slice(&[Grid::EMPTY; 100], Goal::Count(u64::MAX), &mut found);
            assert!(found.iter().all(|found| found.end == End::LimitReached), "{engine}");
        }
    }
    let known = Solution::try_from(SOLUTION.parse::<Grid>().unwrap()).unwrap();
    let hard: Grid = HARD.parse().unwrap();
    let another = Solver::new().with_limits(stop_at(1)).another(&hard, &known);
    assert!(another.is_ok() || another == Err(LimitReached));
}

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Results before the signal are correct, and the others are reported as undecided.
#[test]
fn what_a_stopped_batch_answers_is_true() {
    let puzzles: Vec<Grid> = [HARD.parse().unwrap(), Grid::EMPTY].into_iter().cycle().take(300).collect();
    for engine in available().filter(|&engine| engine != Engine::Backtracking) {
        for goal in [Goal::First, Goal::Unique, Goal::Count(50)] {
            let mut full = Vec::new();
            Solver::new().with_engine(engine).search_slice(&puzzles, goal, &mut full);
            for call in [1, 2, 7, 40] {
                let mut found = Vec::new();
                let solver = Solver::new().with_engine(engine).with_limits(stop_at(call));
                solver.search_slice(&puzzles, goal, &mut found);
                assert_eq!(found.len(), puzzles.len());
                assert_true_or_open(engine, &found, &full);
                assert!(call > 1 || found.iter().any(|found| found.end == End::LimitReached), "{engine}");
            }
        }
    }
}

fn assert_true_or_open(engine: Engine, found: &[SearchResult], full: &[SearchResult]) {
    for (found, full) in found.iter().zip(full) {
        if found.end == End::LimitReached {
            assert!(found.solutions <= full.solutions, "{engine}");
        } else {
            let of = |found: &SearchResult| (found.solutions, found.end, found.first);
            assert_eq!(of(found), of(full), "{engine}");
        }
    }
}

#[test]
fn until_it_is_given_it_changes_nothing() {
    let mut puzzles = vec![Grid::EMPTY, HARD.parse().unwrap(), SOLUTION.parse().unwrap()];
    let rng = &mut Rng::new(5);
    puzzles.extend((0..100).map(|clues| make::random_puzzle(rng, clues % 28)));
    for engine in available().filter(|&engine| engine != Engine::Backtracking) {
        for goal in [Goal::First, Goal::Unique, Goal::Count(7)] {
            let (mut found, mut expected) = (Vec::new(), Vec::new());
            let solver = Solver::new().with_engine(engine);
            solver.clone().with_limits(never()).search_slice(&puzzles, goal, &mut found);
            solver.with_limits(Limits::unlimited()).search_slice(&puzzles, goal, &mut expected);
            assert_eq!(found, expected, "{engine}");
        }
    }
}

#[test]
fn it_ends_every_analysis() {
    let hard: Grid = HARD.parse().unwrap();
    let solution = Solution::try_from(SOLUTION.parse::<Grid>().unwrap()).unwrap();
    let many_clues = solution.as_grid();
    for call in [1, 3, 30] {
        assert_eq!(unavoidable(&solution, 81, &stop_at(call)), Err(LimitReached));
        let end = backdoors(&hard, 81, &stop_at(call + 20)).map(|mut all| {
            all.by_ref().for_each(drop);
            all.end()
        });
        assert!(end.is_err() || end == Ok(Some(End::LimitReached)) || end == Ok(Some(End::Exhausted)));
        let end = minimal_within(many_clues, &stop_at(call)).map(|mut all| {
            all.by_ref().for_each(drop);
            all.end()
        });
        assert_eq!(end, Ok(Some(End::LimitReached)));
        let mut near = Neighbours::new(&hard, 9, 9, &stop_at(call));
        near.by_ref().for_each(drop);
        assert_eq!(near.end(), Some(End::LimitReached));
    }
    let solver = Solver::new().with_limits(stop_at(1));
    let stopped = minimize_slice(&solver, &[hard; 50], |_| ChaCha8Rng::seed_from_u64(1));
    assert!(stopped.iter().any(Result::is_err));
}

#[test]
fn a_budget_is_over_by_nodes_or_signal() {
    let mut budget = Limits::default().with_nodes(2).start();
    assert!(!budget.is_over() && budget.take() && budget.take() && budget.is_over() && !budget.take());
    assert_eq!(budget.taken(), 2);
    let budget = stop_at(3).start();
    assert_eq!([(); 4].map(|()| budget.is_over()), [false, false, true, true]);
    let solved = Solver::new().with_limits(stop_at(1)).solve(&SOLUTION.parse().unwrap());
    assert!(matches!(solved, Outcome::One(_)));
}
