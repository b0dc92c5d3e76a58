//! One engine, in this process.

use super::clock::now;
use super::figures::Figures;
use crate::fatal::Fatal;
use crate::interrupt;
use std::hint::black_box;
use std::time::{Duration, Instant};
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Engine, Grid, Solver};
use sudokit_check::check_solution;

/// The approximate maximum time of one run.
const RUN: Duration = Duration::from_secs(1);
/// A shorter run is repeated up to this time, because of the resolution of the clock.
const GRAIN: Duration = Duration::from_millis(10);

/// Measures the engine; a line of the table.
pub(super) fn measure(engine: Engine, puzzles: &[Grid], goal: Goal, runs: u32) -> Result<String, Fatal> {
    let solver = Solver::new().with_engine(engine);
    let (found, first_time) = as_many_as_fit(&solver, puzzles, goal);
    let puzzles = &puzzles[..found.len()];
    let name = engine.name();
    verify(name, puzzles, &found)?;
    let repeats = (GRAIN.as_secs_f64() / first_time.as_secs_f64().max(1e-9)).ceil().clamp(1.0, 1e6) as u32;
    let runs = (0..runs).take_while(|_| !interrupt::asked());
    let figures = Figures::new(runs.map(|_| nanoseconds(&solver, puzzles, goal, repeats)).collect());
    Ok(figures.line(name, puzzles.len(), &answers(&found)))
}

/// Solves growing slices until the time for a run has passed.
fn as_many_as_fit(solver: &Solver, puzzles: &[Grid], goal: Goal) -> (Vec<SearchResult>, Duration) {
    let (started, mut found) = (Instant::now(), Vec::new());
    while found.len() < puzzles.len() && started.elapsed() < RUN && !interrupt::asked() {
        let rest = &puzzles[found.len()..];
        let slice = found.len().clamp(1, 4096).min(rest.len());
        solver.search_slice(&rest[..slice], goal, &mut found);
    }
    (found, started.elapsed())
}

fn nanoseconds(solver: &Solver, puzzles: &[Grid], goal: Goal, repeats: u32) -> f64 {
    let mut found = Vec::with_capacity(puzzles.len());
    let started = now();
    for _ in 0..repeats {
        found.clear();
        solver.search_slice(black_box(puzzles), goal, &mut found);
        black_box(&found);
    }
    now().saturating_sub(started).as_secs_f64() * 1e9 / f64::from(repeats) / puzzles.len() as f64
}

fn verify(engine: &str, puzzles: &[Grid], found: &[SearchResult]) -> Result<(), Fatal> {
    for (number, (puzzle, found)) in puzzles.iter().zip(found).enumerate() {
        let Some(solution) = &found.first else { continue };
        check_solution(puzzle, solution.as_grid()).map_err(|wrong| Fatal::WrongAnswer {
            engine: engine.to_owned(),
            number: number + 1,
            problem: wrong.to_string(),
        })?;
    }
    Ok(())
}

/// The last column: every solution is verified, but some puzzles may have reached the limit.
fn answers(found: &[SearchResult]) -> String {
    match found.iter().filter(|found| found.end == End::LimitReached).count() {
        0 => "right".to_owned(),
        given_up => format!("{given_up} at limit"),
    }
}
