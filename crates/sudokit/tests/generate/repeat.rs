use super::made;
use proptest::prelude::*;
use sudokit::generate::{ClueSymmetry, Generator, Id, PuzzleSpec};

/// Specs of all kinds, except patterns.
fn spec() -> impl Strategy<Value = PuzzleSpec> {
    let symmetry = prop::sample::select(ClueSymmetry::ALL.to_vec());
    (any::<bool>(), prop::option::of(24_usize..=30), symmetry).prop_map(|(minimal, clues, symmetry)| {
        let spec = PuzzleSpec::default().with_symmetry(symmetry);
        let spec = if minimal { spec.minimal() } else { spec };
        clues.into_iter().fold(spec, |spec, clues| spec.with_clues(clues..=clues + 8))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn an_attempt_is_the_same_in_any_company(spec in spec(), seed: u64, from in 0..u64::MAX - 40, split in 0_u64..40) {
        let generator = Generator::new(spec, seed).unwrap();
        let together = generator.puzzles(from..from + 40);
        let mut apart = generator.puzzles(from..from + split);
        apart.extend(generator.puzzles(from + split..from + 40));
        prop_assert_eq!(&together, &apart);
        for made in together {
            prop_assert_eq!(generator.puzzle(made.attempt), Some(made));
            let id: Id = generator.id(made.attempt).to_string().parse().unwrap();
            prop_assert_eq!(id.puzzle(), Ok(Some(made)));
        }
    }
}

#[test]
fn another_seed_gives_other_puzzles() {
    let spec = PuzzleSpec::default().minimal();
    let (one, other) = (made(&spec, 1, 50), made(&spec, 2, 50));
    assert!(one.iter().zip(&other).all(|(one, other)| one.puzzle != other.puzzle));
}

/// An id must produce the same puzzle in every later version.
#[test]
fn puzzles_made_once_are_made_for_ever() {
    let puzzle = |id: &str| id.parse::<Id>().unwrap().puzzle().unwrap().unwrap().puzzle.to_string();
    let known = [
        (
            "1:1:0:minimal",
            "6....4.35..8.....174.2..6.....18....1.....3.......2.584.5....7...261.........5...",
        ),
        ("1:1:0", ".....4735.98.......4..5......4183..71.....3...6......84.5.....6...617..4.....581."),
        (
            "1:7:3:clues=28..32:symmetry=rotate180",
            ".8.1...32...3.654.....5.....5..8...9.649.587.3...4..5.....3.....495.1...82...7.9.",
        ),
    ];
    for (id, line) in known {
        assert_eq!(puzzle(id), line, "{id}");
    }
}
