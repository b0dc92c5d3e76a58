//! The comparison that every change must pass: 60,000 puzzles for every engine that the processor supports, half of them
//! others in each run.

use std::hash::{BuildHasher, RandomState};
use std::io::{Write, stderr};
use sudokit_prove::{Counters, Mismatch, PuzzlePool, Share, lane_engines, prove};

/// Compares half of the puzzles, so that two threads share the work.
fn half(from: u64) -> Result<(), Mismatch> {
    let (pool, engines) = (PuzzlePool::new(false), lane_engines());
    let mut sum = Counters::default();
    for number in from..from + 3 {
        sum += prove(&pool, Share { number, placements: 2_000, count: 1_000 }, &engines)?;
    }
    assert_eq!(sum.puzzles, 30_000);
    assert!(sum.none > 12_000 && sum.several > 6_000 && sum.one > 3_000, "{sum:?}");
    assert!(sum.by_oracle > 3_000 && sum.listed > 150, "{sum:?}");
    Ok(())
}

#[test]
fn all_engines_agree_with_the_portable_one_and_that_with_the_oracle() -> Result<(), Mismatch> {
    half(0)
}

#[test]
fn and_on_other_puzzles_in_each_run() -> Result<(), Mismatch> {
    // Short enough to type, and above the shares of all records.
    let from = RandomState::new().hash_one("") >> 32 | 1 << 32;
    // Written to the stream itself, because the test harness captures what `eprintln` prints.
    let _ = writeln!(
        stderr(),
        "engines {:?}: repeat with `cargo xtask prove --from {from} --shares 3 --no-collections`",
        lane_engines()
    );
    half(from)
}
