//! The laws of solving, for every engine: of the domain, of batches, of limits and of the trace.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod batch;
mod clues;
mod limits;
mod stop;
mod symmetry;
mod trace;

use sudokit::solve::Count;
use sudokit::{Engine, Grid, Limits, Solver};

/// The engines that solve all puzzles of these tests quickly.
const FAST: [Engine; 2] = [Engine::Auto, Engine::Portable];

fn unlimited(engine: Engine) -> Solver {
    Solver::new().with_engine(engine).with_limits(Limits::unlimited())
}

/// Returns the number of solutions, counted up to this limit.
fn count(puzzle: &Grid, limit: u64) -> u64 {
    match unlimited(Engine::Portable).count(puzzle, limit) {
        Count::Exactly(count) | Count::OrMore(count) => count,
        Count::LimitReached(_) => panic!("there is no limit: {puzzle}"),
    }
}
