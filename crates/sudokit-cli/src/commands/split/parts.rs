//! Which part a class belongs to: a hash of its canonical form says so, and nothing else.

use crate::args::{Share, SplitArgs, WHOLE};
use crate::fatal::Fatal;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, symmetry};

/// The parts and their shares.
#[derive(Debug)]
pub(in crate::commands) struct Parts {
    shares: Vec<Share>,
    whole: u64,
    seed: u64,
}

/// The share of the test where none was typed: a tenth.
const TEST: u64 = WHOLE / 10;

impl Parts {
    pub(super) fn new(args: &SplitArgs) -> Result<Self, Fatal> {
        let mut shares = args.parts.clone();
        if shares.is_empty() {
            let test = args.test.unwrap_or(TEST);
            let share = |name: &str, weight| Share { name: name.to_owned(), weight };
            shares = vec![share("train", WHOLE - test), share("test", test)];
        }
        for (i, share) in shares.iter().enumerate() {
            if shares[..i].iter().any(|before| before.name == share.name) {
                return Err(Fatal::PartTwice(share.name.clone()));
            }
        }
        Ok(Self::of(shares, args.seed))
    }

    /// These, whose names differ.
    pub(in crate::commands) fn of(shares: Vec<Share>, seed: u64) -> Self {
        let whole = shares.iter().map(|share| share.weight).sum();
        Self { shares, whole, seed }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.shares.iter().map(|share| share.name.as_str())
    }

    /// The part of the grid's class.
    pub(in crate::commands) fn part(&self, grid: &Grid) -> usize {
        let form = symmetry::canonical(grid).grid.to_ascii(b'.');
        let hash = SipHasher24::new_with_keys(self.seed, 0).hash(&form);
        let mut place = ((u128::from(hash) * u128::from(self.whole)) >> 64) as u64;
        for (part, share) in self.shares.iter().enumerate() {
            match place.checked_sub(share.weight) {
                None => return part,
                Some(rest) => place = rest,
            }
        }
        self.shares.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit::Transform;

    fn parts(shares: &[u64], seed: u64) -> Parts {
        let share = |&weight: &u64| Share { name: weight.to_string(), weight };
        Parts { shares: shares.iter().map(share).collect(), whole: shares.iter().sum(), seed }
    }

    fn puzzles() -> impl Iterator<Item = Grid> {
        let puzzle: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
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
    fn a_class_is_in_one_part_whatever_it_looks_like() {
        let parts = parts(&[5, 5], 3);
        for (number, puzzle) in (0..).zip(puzzles()) {
            let image = Transform::from_number(number * 1_234_567_891).unwrap_or_default().apply(puzzle);
            assert_eq!(parts.part(&image), parts.part(&puzzle));
        }
    }

    #[test]
    fn the_shares_are_kept_by_chance_and_depend_on_the_seed() {
        let (one, other) = (parts(&[80, 10, 10], 1), parts(&[80, 10, 10], 2));
        let mut seen = [0; 3];
        for puzzle in puzzles() {
            seen[one.part(&puzzle)] += 1;
        }
        assert!(seen[0] > 600 && seen[1] > 40 && seen[2] > 40 && seen.iter().sum::<u32>() == 900, "{seen:?}");
        assert!(puzzles().any(|puzzle| one.part(&puzzle) != other.part(&puzzle)));
    }

    /// What fell to a part once falls there in every later version. The forms were hashed by another program.
    #[test]
    fn the_same_for_ever() {
        let first: Vec<usize> =
            puzzles().step_by(31).take(12).map(|puzzle| parts(&[50, 50], 0).part(&puzzle)).collect();
        assert_eq!(first, [0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1]);
    }
}
