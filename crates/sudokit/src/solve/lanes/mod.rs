//! The batch engine: a search node in each lane of a vector.

mod branch;
mod engine;
mod frames;
mod job;
mod one;
mod rules;
mod vector;
mod warp;

use super::{Found, Goal, Limits};
use crate::grid::Grid;
use engine::Engine;
use fearless_simd::{Level, u16x8, u16x16, u16x32};
use job::Job;
use one::OneByOne;

/// Searches all puzzles, and appends a result for each.
pub(super) fn search(puzzles: &[Grid], goal: Goal, limits: &Limits, found: &mut Vec<Found>) {
    let from = found.len();
    found.resize(from + puzzles.len(), Found::NOTHING);
    let mut job = Job::new(puzzles, goal, limits, &mut found[from..]);
    let level = Level::new();
    let width = std::env::var("W").ok();
    if puzzles.len() < 12 || width.as_deref() == Some("one") {
        if let Some(token) = level.as_avx512() {
            OneByOne::<u16x16<_>>::new(token).run(&mut job);
        } else if let Some(token) = level.as_avx2() {
            OneByOne::<u16x16<_>>::new(token).run(&mut job);
        }
        return;
    }
    if let Some(token) = level.as_avx512().filter(|_| width.as_deref().is_none_or(|w| w == "32")) {
        Engine::<u16x32<_>>::new(token, &mut job).run();
    } else if let Some(token) = level.as_avx2().filter(|_| width.as_deref().is_none_or(|w| w == "16")) {
        Engine::<u16x16<_>>::new(token, &mut job).run();
    } else if let Some(token) = level.as_sse4_2() {
        Engine::<u16x8<_>>::new(token, &mut job).run();
    }
}
