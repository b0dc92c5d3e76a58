//! The comparison that every change must pass: 200,000 puzzles for every engine that the processor supports.

use sudokit_prove::{Counters, Mismatch, PuzzlePool, Share, lane_engines, prove};

/// Compares half of the puzzles, so that two threads share the work.
fn half(from: u64) -> Result<(), Mismatch> {
    let (pool, engines) = (PuzzlePool::new(false), lane_engines());
    println!("engines covered: {engines:?}");
    let mut sum = Counters::default();
    for number in from..from + 10 {
        sum += prove(&pool, Share { number, placements: 2_000 }, &engines)?;
    }
    assert_eq!(sum.puzzles, 100_000);
    assert!(sum.none > 40_000 && sum.several > 20_000 && sum.one > 10_000, "{sum:?}");
    assert!(sum.by_oracle > 10_000 && sum.listed > 500, "{sum:?}");
    Ok(())
}

#[test]
fn all_engines_agree_with_the_portable_one_and_that_with_the_oracle() -> Result<(), Mismatch> {
    half(0)
}

#[test]
fn and_on_as_many_puzzles_again() -> Result<(), Mismatch> {
    half(10)
}
