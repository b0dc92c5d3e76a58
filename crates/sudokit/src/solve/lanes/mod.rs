//! The lane engine: one search node in each 16-bit lane of a vector.
//!
//! One algorithm over a lane type ([`Lanes`]), for vectors of every width and for single integers. [`rules`] holds
//! all rules of Sudoku. It does not depend on the meaning of a lane, so two searches share it:
//!
//! - [`Engine`], for many puzzles: each lane is a separate node ([`LaneState`]), and no data moves between lanes. A
//!   lane works on one puzzle, depth first; the second halves of choices are stored in [`Frames`].
//! - [`OneByOne`], for few puzzles: each lane is a box of one puzzle, and neighbours are found by permuting lanes.
//!
//! # Source
//! Triads and branching by band: Tom Dillon's tdoku, <https://t-dillon.github.io/tdoku/>.
//!
//! [`rules`]: rules
//! [`Lanes`]: vector::Lanes
//! [`LaneState`]: lane_state::LaneState
//! [`Frames`]: frames::Frames

#![expect(
    clippy::needless_range_loop,
    reason = "a closure, of an iterator too, may not be inlined: see `Lanes`"
)]

mod branch;
mod engine;
mod frames;
mod job;
mod lane_state;
mod moves;
mod one;
mod ranks;
mod rules;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod ternary;
mod text;
mod tuning;
mod vector;

use super::{Goal, Limits, SearchResult};
use crate::grid::{Candidate, Grid};
use engine::Engine;
use fearless_simd::{Level, Simd, u16x8, u16x16};
use job::Job;
use one::OneByOne;
use tuning::Tuning;
use vector::Lanes;

/// Searches all puzzles, each without the candidate at its place in the second list, if there is one, and adds the
/// results to those in `found`. Returns false without searching if the processor
/// does not support the instructions or the engine does not support the limits.
pub(super) fn search(
    engine: super::Engine,
    puzzles: (&[&Grid], &[Option<Candidate>]),
    goal: Goal,
    limits: &Limits,
    found: &mut [SearchResult],
) -> bool {
    search_tuned(engine, puzzles, goal, limits, found, |tuning| tuning)
}

/// Like [`search`], with other thresholds.
fn search_tuned(
    engine: super::Engine,
    (puzzles, known): (&[&Grid], &[Option<Candidate>]),
    goal: Goal,
    limits: &Limits,
    found: &mut [SearchResult],
    tune: fn(Tuning) -> Tuning,
) -> bool {
    let mut job = Job::new(puzzles, goal, limits, found).without(known);
    let level = Level::new();
    match engine {
        // With one lane, no search checks the clock.
        super::Engine::Plain if limits.time().is_some() => return false,
        super::Engine::Plain => Engine::<u16>::new((), &mut job, tune(Tuning::for_width::<u16>())).run(),
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        super::Engine::Avx512 => {
            return level
                .as_avx512()
                .map(|token| run::<_, fearless_simd::u16x32<_>>(token, &mut job, tune))
                .is_some();
        }
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        super::Engine::Avx2 => {
            return level.as_avx2().map(|token| run::<_, u16x16<_>>(token, &mut job, tune)).is_some();
        }
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        super::Engine::Simd128 => {
            return level.as_sse4_2().map(|token| run::<_, u16x8<_>>(token, &mut job, tune)).is_some();
        }
        #[cfg(target_arch = "aarch64")]
        super::Engine::Simd128 => {
            return level.as_neon().map(|token| run::<_, u16x8<_>>(token, &mut job, tune)).is_some();
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        super::Engine::Simd128 => {
            return level.as_wasm_simd128().map(|token| run::<_, u16x8<_>>(token, &mut job, tune)).is_some();
        }
        _ => return false,
    }
    true
}

fn run<S: Simd, L: Lanes<Token = S>>(token: S, job: &mut Job<'_>, tune: fn(Tuning) -> Tuning) {
    let tuning = tune(Tuning::for_width::<L>());
    let mut one_by_one = OneByOne::<u16x16<S>>::new(token);
    if job.len() < tuning.few || job.has_clock() {
        one_by_one.run(job);
        return;
    }
    Engine::<L>::new(token, job, tuning).run();
    let limits = job.only_stop();
    // With one lane of any width, depth first, every search finds the same first solution.
    for puzzle in job.take_unsettled() {
        let mut found = [SearchResult::NOTHING];
        one_by_one.run(&mut job.first_of(puzzle, &limits, &mut found));
        job.settle(puzzle, found[0].first);
    }
}
