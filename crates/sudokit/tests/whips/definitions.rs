//! Ratings are those of the definitions, by the oracle.

use super::{minimal_puzzles, rating};
use sudokit::explain::Catalogue;
use sudokit_oracle::{ChainKind, chain_rating, trial_depth};

/// Compares a scale with the oracle on random minimal puzzles of which it is not too slow; returns how many have each rating.
fn compare(scale: &Catalogue, kind: ChainKind, count: usize) -> Vec<usize> {
    let mut counts = Vec::new();
    for puzzle in minimal_puzzles(1, count) {
        let Some(expected) = chain_rating(puzzle.as_bytes(), kind, 2_000) else { continue };
        assert_eq!(rating(scale, &puzzle), Some(expected as u32), "{puzzle}");
        counts.resize(counts.len().max(expected + 1), 0);
        counts[expected] += 1;
    }
    counts
}

#[test]
fn whips_are_those_of_the_definition() {
    let counts = compare(&Catalogue::WHIPS, ChainKind { is_whip: true, has_groups: false }, 60);
    assert!(counts.len() > 3 && counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn braids_are_those_of_the_definition() {
    let counts = compare(&Catalogue::BRAIDS, ChainKind { is_whip: false, has_groups: false }, 60);
    assert!(counts.len() > 3 && counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn the_depth_is_that_of_the_definition() {
    for puzzle in minimal_puzzles(2, 25) {
        let expected = trial_depth(puzzle.as_bytes(), 1).map(|depth| depth as u32);
        assert_eq!(rating(&Catalogue::DEPTH, &puzzle), expected, "{puzzle}");
    }
}
