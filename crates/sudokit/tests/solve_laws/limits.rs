//! Limits are never exceeded, results under a limit are correct, and reached limits are reported.

use super::unlimited;
use core::time::Duration;
use proptest::prelude::*;
use sudokit::solve::{Count, End, Goal};
use sudokit::{Engine, Grid, LimitReached, Limits, Outcome, Solver};
use sudokit_testkit::any;

/// The portable engine needs some hundred nodes, and plain backtracking millions.
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

fn hard() -> Grid {
    HARD.parse().unwrap()
}

fn limited(engine: Engine, nodes: u64) -> Solver {
    Solver::new().with_engine(engine).with_limits(Limits::default().with_nodes(nodes))
}

/// A search under each limit from none to more than enough uses exactly the allowed nodes, or has the same result as
/// without a limit.
fn assert_limits_hold(engine: Engine, puzzle: &Grid, goal: Goal, limits: impl Iterator<Item = u64>) {
    let full = unlimited(engine).search(puzzle, goal);
    for nodes in limits {
        let found = limited(engine, nodes).search(puzzle, goal);
        assert!(found.nodes <= nodes, "{} nodes, {nodes} nodes", found.nodes);
        if full.nodes <= nodes {
            assert_eq!(found, full, "{nodes} nodes");
        } else {
            assert_eq!((found.end, found.nodes), (End::LimitReached, nodes));
            assert!(found.solutions <= full.solutions);
            assert_eq!(found.first, full.first.filter(|_| found.solutions > 0));
        }
    }
}

#[test]
fn a_node_limit_is_honoured_to_the_node() {
    for goal in [Goal::First, Goal::Unique, Goal::Count(10)] {
        let enough = unlimited(Engine::Portable).search(&hard(), goal).nodes;
        assert!(enough > 10, "the puzzle is hard: {enough}");
        assert_limits_hold(Engine::Portable, &hard(), goal, 0..enough + 3);
        assert_limits_hold(Engine::Auto, &hard(), goal, 0..enough + 3);
    }
}

#[test]
fn a_node_limit_is_honoured_far_out() {
    for engine in [Engine::Auto, Engine::Portable, Engine::Backtracking] {
        for nodes in [0, 1, 63, 64, 65, 1_000, 99_999, 1_000_000] {
            let found = limited(engine, nodes).search(&Grid::EMPTY, Goal::Count(u64::MAX));
            assert_eq!((found.end, found.nodes), (End::LimitReached, nodes), "{engine:?}");
        }
    }
}

#[test]
fn plain_backtracking_counts_a_placement_a_node() {
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let enough = unlimited(Engine::Backtracking).search(&puzzle, Goal::Unique).nodes;
    let limits = (0..200).chain(enough - 100..enough + 3);
    assert_limits_hold(Engine::Backtracking, &puzzle, Goal::Unique, limits);
}

#[test]
fn every_question_reports_that_the_limit_was_reached() {
    for engine in [Engine::Auto, Engine::Portable, Engine::Backtracking] {
        let solver = limited(engine, 5);
        assert_eq!(solver.solve(&hard()), Outcome::LimitReached { first: None }, "{engine:?}");
        assert_eq!(solver.first(&hard()), Err(LimitReached), "{engine:?}");
        assert_eq!(solver.count(&hard(), 2), Count::LimitReached(0), "{engine:?}");
        assert_eq!(
            solver.solve_batch(&[hard(); 3]),
            [Outcome::LimitReached { first: None }; 3],
            "{engine:?}"
        );
        let mut solutions = solver.solutions(&hard());
        assert_eq!(solutions.end(), None);
        assert!(solutions.next().is_none() && solutions.next().is_none());
        assert_eq!(solutions.end(), Some(End::LimitReached), "{engine:?}");
    }
}

/// Under the default limits no search is long, and the smallest puzzles, full or empty, have a result.
#[test]
fn the_default_limits_answer_at_either_end() {
    let solver = Solver::new();
    assert!(matches!(solver.solve(&Grid::EMPTY), Outcome::Many { .. }));
    assert!(solver.first(&Grid::EMPTY).unwrap().is_some());
    assert_eq!(solver.count(&Grid::EMPTY, 10_000), Count::OrMore(10_000));
    assert!(solver.solutions(&Grid::EMPTY).take(1_000).is_sorted_by(|one, next| one < next));
    assert!(matches!(solver.count(&Grid::EMPTY, u64::MAX), Count::LimitReached(1..)));
    assert_eq!(Limits::default().nodes(), Limits::DEFAULT_NODES);
    assert_eq!((Limits::unlimited().nodes(), Limits::unlimited().time()), (u64::MAX, None));
}

/// A puzzle that deduction alone solves needs no node.
#[test]
fn no_nodes_are_enough_where_nothing_is_tried() {
    let solver = limited(Engine::Portable, 0);
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let full: Grid = full.parse().unwrap();
    assert!(matches!(solver.solve(&full), Outcome::One(_)));
    assert_eq!(solver.solutions(&full).count(), 1);
    let clash = Grid::from_bytes([1; 81]).unwrap();
    assert!(matches!(solver.solve(&clash), Outcome::None { clash: Some(_) }));
}

/// Searches that would practically never end. The test reads no clock; it is sufficient that they end.
#[test]
fn a_time_limit_ends_an_endless_search() {
    let limits = Limits::unlimited().with_time(Duration::from_millis(20));
    assert_eq!(limits.time(), Some(Duration::from_millis(20)));
    for engine in [Engine::Auto, Engine::Portable, Engine::Backtracking] {
        let solver = Solver::new().with_engine(engine).with_limits(limits.clone());
        assert!(matches!(solver.count(&Grid::EMPTY, u64::MAX), Count::LimitReached(_)), "{engine:?}");
        let mut solutions = solver.solutions(&Grid::EMPTY);
        assert!(solutions.by_ref().count() > 0);
        assert_eq!(solutions.end(), Some(End::LimitReached));
    }
}

/// With both limits, the first to be reached ends the search, and the nodes are still counted exactly.
#[test]
fn nodes_are_exact_beside_a_clock() {
    let hour = Duration::from_secs(3_600);
    for nodes in [0, 1, 64, 100, 128, 1_000] {
        let limits = Limits::unlimited().with_time(hour).with_nodes(nodes);
        let solver = Solver::new().with_engine(Engine::Portable).with_limits(limits);
        let found = solver.search(&Grid::EMPTY, Goal::Count(u64::MAX));
        assert_eq!((found.end, found.nodes), (End::LimitReached, nodes));
    }
    let forever = Limits::unlimited().with_time(Duration::MAX);
    assert!(matches!(Solver::new().with_limits(forever).solve(&hard()), Outcome::One(_)));
}

proptest! {
    #[test]
    fn answers_under_a_limit_are_true(puzzle in any::puzzle(40..=64), nodes in 0..40_u64) {
        for goal in [Goal::First, Goal::Unique, Goal::Count(20)] {
            assert_limits_hold(Engine::Portable, &puzzle, goal, core::iter::once(nodes));
        }
    }

    /// Each puzzle of a batch has its own limits.
    #[test]
    fn a_batch_has_its_limits_a_puzzle(puzzles in proptest::collection::vec(any::puzzle(40..=64), 0..20), nodes in 0..20_u64) {
        let solver = limited(Engine::Portable, nodes);
        let one_by_one: Vec<Outcome> = puzzles.iter().map(|puzzle| solver.solve(puzzle)).collect();
        prop_assert_eq!(solver.solve_batch(&puzzles), one_by_one);
    }
}
