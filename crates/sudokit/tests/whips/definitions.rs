//! Ratings are those of the definitions, by the oracle.

use super::{minimal_puzzles, rating};
use sudokit::Grid;
use sudokit::explain::Catalogue;
use sudokit_oracle::{ChainKind, braid_trial_length, chain_rating, trial_depth};

/// Compares a scale with the oracle on random minimal puzzles of which it is not too slow; returns how many have each rating.
fn compare(scale: &Catalogue, kind: ChainKind, count: usize, tries: u32) -> Vec<usize> {
    let mut counts = Vec::new();
    for puzzle in minimal_puzzles(1, count) {
        let Some(expected) = chain_rating(puzzle.as_bytes(), kind, tries) else { continue };
        assert_eq!(rating(scale, &puzzle), Some(expected as u32), "{puzzle}");
        counts.resize(counts.len().max(expected + 1), 0);
        counts[expected] += 1;
    }
    counts
}

#[test]
fn whips_are_those_of_the_definition() {
    let counts = compare(&Catalogue::WHIPS, ChainKind { is_whip: true, has_groups: false }, 60, 2_000);
    assert!(counts.len() > 3 && counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn braids_are_those_of_the_definition() {
    let counts = compare(&Catalogue::BRAIDS, ChainKind { is_whip: false, has_groups: false }, 60, 2_000);
    assert!(counts.len() > 3 && counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn g_whips_are_those_of_the_definition() {
    let counts = compare(&Catalogue::G_WHIPS, ChainKind { is_whip: true, has_groups: true }, 60, 4_000);
    assert!(counts.len() > 3 && counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn g_braids_are_those_of_the_definition() {
    let counts = compare(&Catalogue::G_BRAIDS, ChainKind { is_whip: false, has_groups: true }, 60, 4_000);
    assert!(counts.len() > 3 && counts.iter().all(|&count| count > 0), "{counts:?}");
}

/// Puzzles that need whips and braids of length 3, but g-whips and g-braids only of length 2.
const SHORTER_WITH_GROUPS: [&str; 5] = [
    "...4....9.5...92.....3.......5..1.97.1...34..78....3..368....7......2..89..5....1",
    "..34.6..9....8..237..1.25..271.4....5..6......3...8..7.......9..459..2....7..4...",
    "1.......9.5.....3....3.7.142...186.3...94.8..98.....42..2..1.6.....3....7..6..3..",
    ".2......94..18...66..27..1......4.7...1.....2....2......2.4........9..659.873.4..",
    "1.34....94....92....9.72..1...6..8..5........9...24..7.6.....7....8......1....364",
];

#[test]
fn groups_shorten_chains_as_in_the_definition() {
    for text in SHORTER_WITH_GROUPS {
        let puzzle: Grid = text.parse().unwrap();
        for (scale, is_whip, has_groups) in [
            (&Catalogue::WHIPS, true, false),
            (&Catalogue::BRAIDS, false, false),
            (&Catalogue::G_WHIPS, true, true),
            (&Catalogue::G_BRAIDS, false, true),
        ] {
            let expected = if has_groups { 2 } else { 3 };
            let kind = ChainKind { is_whip, has_groups };
            assert_eq!(chain_rating(puzzle.as_bytes(), kind, u32::MAX), Some(expected));
            assert_eq!(rating(scale, &puzzle), Some(expected as u32), "{text} {}", scale.name());
        }
    }
}

/// Candidates that are left of two variables of a chain make it longer, but a shorter one leads on in the same way.
#[test]
fn a_group_of_two_variables_hides_no_shorter_chain() {
    let puzzle: Grid =
        "1.....7.9.5.....3.7892....5....6....3.........7...8.16...6.18.3..4.7.9.......2.6.".parse().unwrap();
    let kind = ChainKind { is_whip: true, has_groups: true };
    assert_eq!(chain_rating(puzzle.as_bytes(), kind, u32::MAX), Some(4));
    assert_eq!(rating(&Catalogue::G_WHIPS, &puzzle), Some(4));
}

#[test]
fn the_depth_is_that_of_the_definition() {
    for puzzle in minimal_puzzles(2, 25) {
        let expected = trial_depth(puzzle.as_bytes(), 1).map(|depth| depth as u32);
        assert_eq!(rating(&Catalogue::DEPTH, &puzzle), expected, "{puzzle}");
    }
}

/// Puzzles of depth 2 with the lengths of their braids under assumptions.
const OF_BRAID_TRIALS: [(&str, usize); 2] = [
    ("98.7.26..75..4......3..8.7.5....7.3...94.......7.2.1..3.89....1.9...5.8...528...6", 1),
    ("98.7..6..75..4.81...3..8.7.5....793...94.........2.1..3.......1.9...5.8...52...96", 2),
];

#[test]
fn the_length_of_braids_under_assumptions_is_that_of_the_definition() {
    for puzzle in minimal_puzzles(2, 5) {
        assert_eq!(braid_trial_length(puzzle.as_bytes(), 1), Some(0), "{puzzle}");
        assert_eq!(rating(&Catalogue::BRAID_TRIALS, &puzzle), Some(0), "{puzzle}");
    }
    for (text, length) in OF_BRAID_TRIALS {
        let puzzle: Grid = text.parse().unwrap();
        assert_eq!(rating(&Catalogue::BRAID_TRIALS, &puzzle), Some(length as u32), "{puzzle}");
        assert_eq!(braid_trial_length(puzzle.as_bytes(), length), Some(length), "{puzzle}");
    }
}
