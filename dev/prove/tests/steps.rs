//! Every step of new puzzles is correct according to the solution and the checker.

use sudokit_prove::explained::{Judge, fresh};

#[test]
fn steps_of_fresh_puzzles_are_right() {
    let mut judge = Judge::new();
    for puzzle in fresh(300, 2).unwrap_or_default() {
        assert_eq!(judge.judge(&puzzle), Ok(()));
    }
    let counts = judge.counts();
    assert!(counts.steps > 15_000 && counts.techniques.len() > 20, "{counts:?}");
}
