//! Promises of the vector engines besides correct results, which `dev/prove` checks: the same first solution for
//! every width, bounded memory, limits.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Outcome, Solver};
use sudokit_prove::lane_engines;
use sudokit_testkit::{Rng, Transform, make};

fn unlimited(engine: Engine) -> Solver {
    Solver::new().with_engine(engine).with_limits(Limits::unlimited())
}

/// Some real puzzles of every kind, each many times: transformed, and with a clue changed, added or removed.
fn puzzles(count: usize) -> Vec<Grid> {
    let mut rng = Rng::new(2);
    let is_valid = |puzzle: &Grid| unlimited(Engine::Portable).solve(puzzle).unique().is_some();
    let mut basis: Vec<Grid> = (0..200).map(|_| make::minimal_puzzle(&mut rng, is_valid)).collect();
    basis.extend((0..100).map(|_| make::kaggle_like(&mut rng, is_valid)));
    basis.extend((20..45).cycle().take(100).map(|clues| make::random_puzzle(&mut rng, clues)));
    basis.extend(HARD.iter().map(|line| line.parse::<Grid>().unwrap()));
    basis.push(Grid::EMPTY);
    let puzzle = |i: usize| {
        let puzzle = Transform::random(&mut rng).apply(&basis[i % basis.len()]);
        if i.is_multiple_of(3) { puzzle } else { make::mutant(&mut rng, &puzzle) }
    };
    (0..count).map(puzzle).collect()
}

/// Designed against backtracking; hard for people; without a solution although no clues clash.
const HARD: [&str; 3] = [
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
];

/// Searches in batches of random sizes, from single puzzles to thousands.
fn in_batches(solver: &Solver, puzzles: &[Grid], goal: Goal) -> Vec<SearchResult> {
    let mut rng = Rng::new(3);
    let mut found = Vec::with_capacity(puzzles.len());
    while found.len() < puzzles.len() {
        let rest = &puzzles[found.len()..];
        let size = 1 << rng.below(13);
        solver.search_slice(&rest[..rest.len().min(rng.below(size) + 1)], goal, &mut found);
    }
    found
}

/// Depth first, every vector width finds the same solution first, alone or in a batch.
#[test]
fn the_first_of_many_is_the_same_for_all_vectors() {
    let puzzles = puzzles(20_000);
    for goal in [Goal::Unique, Goal::First] {
        let expected = in_batches(&unlimited(Engine::Plain), &puzzles, goal);
        for engine in lane_engines() {
            let together = unlimited(engine).search_batch(&puzzles, goal);
            for ((puzzle, found), expected) in puzzles.iter().zip(&together).zip(&expected) {
                assert_eq!(found.first, expected.first, "{engine} on {puzzle}");
            }
        }
    }
}

/// Memory is bounded for any number of stored nodes.
#[test]
fn ten_thousand_empty_grids() {
    for engine in lane_engines() {
        let outcomes = unlimited(engine).solve_batch(&vec![Grid::EMPTY; 10_000]);
        assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]));
        assert!(matches!(outcomes[0], Outcome::Many { .. }), "{engine}");
    }
}

#[test]
fn a_node_limit_ends_each_search_alone() {
    let hard: Grid = HARD[1].parse().unwrap();
    let batch: Vec<Grid> = (0..200).map(|i| if i % 2 == 0 { hard } else { Grid::EMPTY }).collect();
    for engine in lane_engines() {
        let needed = unlimited(engine).search(&hard, Goal::Unique).nodes;
        for nodes in [0, 1, needed - 1, needed] {
            let solver = Solver::new().with_engine(engine).with_limits(Limits::default().with_nodes(nodes));
            let mut found = Vec::new();
            solver.search_slice(&batch, Goal::Unique, &mut found);
            for found in found.iter().step_by(2) {
                assert_eq!(found.nodes, nodes, "{engine}");
                assert_eq!(found.end == End::LimitReached, nodes < needed, "{engine}");
            }
        }
    }
}

/// A time limit applies to each puzzle separately, even if lanes could search all of them at once.
#[test]
fn a_time_limit_ends_each_search_of_a_batch() {
    let limits = Limits::unlimited().with_time(Duration::from_millis(2));
    for engine in lane_engines() {
        let mut found = Vec::new();
        let solver = Solver::new().with_engine(engine).with_limits(limits.clone());
        solver.search_slice(&[Grid::EMPTY; 40], Goal::Count(u64::MAX), &mut found);
        assert!(found.iter().all(|found| found.end == End::LimitReached && found.solutions > 0), "{engine}");
    }
}
