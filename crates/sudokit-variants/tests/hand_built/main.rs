//! Puzzles that are built by hand: what the check accepts panics nowhere.

#![expect(clippy::expect_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

mod found;
mod refused;
mod wild;

use std::panic::{AssertUnwindSafe, catch_unwind};
use sudokit_testkit::Rng;
use sudokit_variants::sudokit::Limits;
use sudokit_variants::sudokit::solve::Goal;
use sudokit_variants::text::{About, TextFormat};
use sudokit_variants::{Conflict, Describer, Place, Puzzle, Solver, TextDrawing, iss, text};
use wild::Wild;

const NODES: u64 = 20;

fn number(name: &str, other: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(other)
}

/// Asks everything about a puzzle that the check accepts.
fn use_all_of(puzzle: &Puzzle, seed: u64) {
    solve(puzzle, seed);
    hold(puzzle, seed);
    describe(puzzle);
    write(puzzle);
}

fn solve(puzzle: &Puzzle, seed: u64) {
    let limits = Limits::unlimited().with_nodes(NODES);
    let solver = Solver::new(puzzle).with_limits(limits.clone());
    for solution in solver.solutions().take(2) {
        assert!(puzzle.holds(&solution), "a solution that is none: {solution:?}");
    }
    let first = solver.search(Goal::First).first;
    assert!(first.is_none_or(|first| puzzle.holds(&first)));
    let _ = solver.candidates(1);
    let _ = solver.estimate(2, seed);
    let _ = solver.with_givens([(0, puzzle.shape.values.all())]);
    if puzzle.rules.len() < 4 {
        let _ = Conflict::find(puzzle, &limits);
    }
}

fn hold(puzzle: &Puzzle, seed: u64) {
    let (layout, values) = (puzzle.layout(), puzzle.shape.values);
    let mut rng = Rng::new(seed);
    for end in [values.count() as u64, 256] {
        let first = if end < 256 { values.first() } else { 0 };
        let values: Vec<u8> =
            (0..puzzle.cell_count()).map(|_| first.wrapping_add((rng.next_u64() % end) as u8)).collect();
        let _ = puzzle.holds(&values);
        for rule in &puzzle.rules {
            let _ = rule.holds(puzzle, &layout, &values);
            let _ = rule.cells(&layout);
            let _ = rule.shifted(&layout, 0, puzzle.cell_count() - 1);
        }
    }
    assert!(!puzzle.holds(&[]));
    let _ = (layout.windows(), layout.default_boxes(), layout.region_numbers());
}

fn describe(puzzle: &Puzzle) {
    let describer = Describer::new(puzzle);
    for rule in &puzzle.rules {
        let _ = (describer.rule(rule), describer.outside_clues(rule));
    }
    let all: Vec<usize> = (0..puzzle.cell_count()).collect();
    let _ = (describer.regions(&[]), describer.givens(), describer.edges(&all), describer.shape_sentences());
    let _ = describer.cell_at(Place { board: 1, row: usize::MAX, column: usize::MAX });
    let _ = all.iter().map(|&cell| describer.cell(cell)).collect::<String>();
    let _ = TextDrawing::new(puzzle).to_string();
}

fn write(puzzle: &Puzzle) {
    if let Ok(text) = iss::write(puzzle) {
        assert_eq!(iss::read(&text).expect("it was read before").check(), Ok(()));
    }
    for format in TextFormat::ALL {
        let _ = text::write(puzzle, format, &About::default());
    }
}

/// With `SUDOKIT_SEED` and `SUDOKIT_PUZZLES` for others, and more.
#[test]
fn what_the_check_accepts_panics_nowhere() {
    let (seed, count) = (number("SUDOKIT_SEED", 1), number("SUDOKIT_PUZZLES", 3000));
    let (mut accepted, mut refused, mut failed) = (0, 0, 0);
    for at in 0..count {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(at);
        let puzzle = Wild::puzzle(seed);
        if puzzle.check().is_err() {
            refused += 1;
            continue;
        }
        accepted += 1;
        if catch_unwind(AssertUnwindSafe(|| use_all_of(&puzzle, seed))).is_err() {
            eprintln!("seed {seed}: {puzzle:?}\n");
            failed += 1;
        }
    }
    assert_eq!(failed, 0);
    assert!(accepted > count / 4 && refused > count / 4, "both kinds: {accepted} and {refused}");
}
