//! Every step of new puzzles is correct according to the solution and the checker.

use sudokit_prove::explained::{Judge, fresh};

#[test]
fn steps_of_fresh_puzzles_are_right() {
    let mut judge = Judge::new();
    for (number, puzzle) in fresh(300, 2).unwrap_or_default().iter().enumerate() {
        assert_eq!(judge.judge(number, puzzle), Ok(()));
    }
    let counts = judge.counts();
    assert!(counts.steps > 15_000 && counts.techniques.len() > 20, "{counts:?}");
}

/// Chains of its path use pointing after they have eliminated one of the places in the shared cells.
const RULES_INSIDE: &str =
    "..2..45..9..6.......4..32.........1..13..54.....4....832...7.........7....754....";

#[test]
fn rules_inside_chains_state_only_what_their_links_prove() {
    let mut judge = Judge::new();
    assert_eq!(judge.judge(0, &RULES_INSIDE.parse().unwrap_or_default()), Ok(()));
    let inside = &judge.counts().inside;
    assert!(inside.get("pointing").is_some_and(|pointing| *pointing > 20), "{inside:?}");
}
