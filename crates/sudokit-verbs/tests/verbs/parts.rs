//! Shares and parts.

use sudokit::{Grid, Transform};
use sudokit_verbs::{OptionError, Parts, Share};

/// Weights are in millionths.
const ONE: u64 = 1_000_000;

fn parts(shares: &[f64], seed: u64) -> Parts {
    let share = |&share: &f64| Share::new(&share.to_string(), share).unwrap();
    let shares: Vec<Share> = shares
        .iter()
        .map(share)
        .enumerate()
        .map(|(at, share)| Share { name: format!("{at} {}", share.name), ..share })
        .collect();
    Parts::new(shares, seed).unwrap()
}

fn puzzles() -> impl Iterator<Item = Grid> {
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    puzzle.filled().into_iter().flat_map(move |one| {
        puzzle.filled().into_iter().map(move |other| {
            let mut puzzle = puzzle;
            puzzle.set(one, None);
            puzzle.set(other, None);
            puzzle
        })
    })
}

#[test]
fn equivalent_grids_are_in_one_part() {
    let parts = parts(&[5.0, 5.0], 3);
    for (number, puzzle) in (0..).zip(puzzles()) {
        let image = Transform::from_number(number * 1_234_567_891).unwrap_or_default().apply(puzzle);
        assert_eq!(parts.part(&image), parts.part(&puzzle));
    }
}

#[test]
fn the_shares_are_kept_by_chance_and_depend_on_the_seed() {
    let (one, other) = (parts(&[80.0, 10.0, 10.0], 1), parts(&[80.0, 10.0, 10.0], 2));
    let mut seen = [0; 3];
    for puzzle in puzzles() {
        seen[one.part(&puzzle)] += 1;
    }
    assert!(seen[0] > 600 && seen[1] > 40 && seen[2] > 40 && seen.iter().sum::<u32>() == 900, "{seen:?}");
    assert!(puzzles().any(|puzzle| one.part(&puzzle) != other.part(&puzzle)));
}

/// The part of a class is the same in every later version. Another program computed these hashes.
#[test]
fn the_same_for_ever() {
    let first: Vec<usize> =
        puzzles().step_by(31).take(12).map(|puzzle| parts(&[50.0, 50.0], 0).part(&puzzle)).collect();
    assert_eq!(first, [0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1]);
}

#[test]
fn shares_are_numbers_with_or_without_a_percent_sign() {
    let test = |text| Share::parse_test(text).map(|[_, test]| test.weight);
    for (text, millionths) in
        [("10", 10 * ONE), ("10%", 10 * ONE), ("12.5%", 12_500_000), ("0.000001%", 1), ("1", ONE)]
    {
        assert_eq!(test(text), Ok(millionths), "{text}");
    }
    let bad = "|%|0|0.0|-1|1e1|100|0.2|0.000001|100%|1.|.5|0.0000001|10 %|1234567890";
    assert!(bad.split('|').all(|bad| test(bad).is_err()));
    assert_eq!(Share::parse("a=999999999").map(|share| share.weight), Ok(999_999_999 * ONE));
    assert_eq!(Share::parse_train("0.9"), Share::parse_test("10"));
    for wrong in ["1", "0", "90%", "0.5%", "0.8,0.1,0.1", "train=80"] {
        let error = Share::parse_train(wrong).unwrap_err().to_string();
        let expected = "expected a share between 0 and 1, such as 0.9; for several parts use --parts";
        assert!(error.starts_with(expected), "{wrong}: {error}");
    }
}

#[test]
fn a_part_has_a_name_and_a_share() {
    assert!(Share::parse("a=b=1").is_err());
    assert_eq!(Share::parse("train=80"), Share::new("train", 80.0));
    assert!(["train", "=80", "train=", "a/b=1", "train=0"].into_iter().all(|bad| Share::parse(bad).is_err()));
    assert!(Share::new("none", 0.0).is_err() && Share::new("all", 1e9).is_err());
    let twice = ["a", "b", "a"].map(|name| Share { name: name.to_owned(), weight: 1 });
    assert_eq!(Parts::new(twice.into(), 0), Err(OptionError::PartTwice("a".to_owned())));
}
