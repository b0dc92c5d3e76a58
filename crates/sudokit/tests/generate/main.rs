//! The promises of the generator, checked by code that shares nothing with it.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod patterns;
mod puzzles;
mod repeat;

use sudokit::generate::{GeneratedPuzzle, Generator, PuzzleSpec};
use sudokit::{Engine, Grid, Outcome, Solver};
use sudokit_check::check_minimal;

/// Returns the puzzles of the first attempts with a seed.
fn made(spec: &PuzzleSpec, seed: u64, attempts: u64) -> Vec<GeneratedPuzzle> {
    Generator::new(spec.clone(), seed).unwrap().puzzles(0..attempts)
}

/// Returns whether there is exactly one solution, by an engine that the generator does not use. Some are also checked
/// by the oracle.
fn has_one_solution(made: &GeneratedPuzzle) -> bool {
    let found = Solver::new().with_engine(Engine::Portable).solve(&made.puzzle);
    let by_oracle = sudokit_oracle::solutions_within(made.puzzle.as_bytes(), 2, 20_000);
    let agrees = by_oracle.is_none_or(|solutions| solutions == [*made.solution.as_grid().as_bytes()]);
    found == Outcome::One(made.solution) && agrees
}

fn is_minimal(puzzle: &Grid) -> bool {
    let solver = Solver::new().with_engine(Engine::Portable);
    check_minimal(puzzle, |puzzle| solver.solve(puzzle).unique().is_some()).is_ok()
}
