use crate::Options;
use sudokit::solve::Goal;
use sudokit::{Grid, Solver};
use sudokit_testkit::{Rng, Transform, corpus, make};

/// Puzzles to be solved, under a name.
#[derive(Debug)]
pub struct Dataset {
    /// The name.
    pub name: String,
    /// The puzzles, shuffled and each transformed at random, so that nothing is learnt from order or likeness.
    pub puzzles: Vec<Grid>,
}

/// The collections that are read where they are at hand.
const FILES: [&str; 5] =
    ["17clue.txt", "top1465.txt", "hardest1106.txt", "hardest_se11.txt", "many_solutions.txt"];

impl Dataset {
    /// All that the options ask for: the collections that are at hand, and the made ones.
    pub fn all(options: &Options) -> impl Iterator<Item = Self> {
        let made = Made::ALL.map(Made::name);
        FILES
            .into_iter()
            .chain(made)
            .filter(|name| options.wants(name))
            .filter_map(|name| Self::load(name, options))
    }

    fn load(name: &str, options: &Options) -> Option<Self> {
        let mut rng = Rng::new(options.seed);
        let mut puzzles = match Made::ALL.into_iter().find(|made| made.name() == name) {
            Some(made) => made.puzzles(options.puzzles, &mut rng),
            None => corpus(name)?,
        };
        rng.shuffle(&mut puzzles);
        puzzles.truncate(options.puzzles);
        for puzzle in &mut puzzles {
            *puzzle = Transform::random(&mut rng).apply(puzzle);
        }
        Some(Self { name: name.trim_end_matches(".txt").to_owned(), puzzles })
    }
}

/// A set that is made, not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Made {
    /// Valid, 31 to 39 clues, like the well-known million of easy ones.
    KaggleLike,
    /// Minimal, by taking clues away at random from random full grids.
    RandomMinimal,
    /// Four in five without a solution: minimal ones with a clue changed or added.
    Unsolvable,
}

impl Made {
    const ALL: [Self; 3] = [Self::KaggleLike, Self::RandomMinimal, Self::Unsolvable];

    const fn name(self) -> &'static str {
        match self {
            Self::KaggleLike => "kaggle-like",
            Self::RandomMinimal => "random-minimal",
            Self::Unsolvable => "unsolvable",
        }
    }

    fn puzzles(self, count: usize, rng: &mut Rng) -> Vec<Grid> {
        (0..count)
            .map(|i| match self {
                Self::KaggleLike => make::kaggle_like(rng, is_valid),
                Self::RandomMinimal => make::minimal_puzzle(rng, is_valid),
                Self::Unsolvable if i % 5 == 0 => make::minimal_puzzle(rng, is_valid),
                Self::Unsolvable => unsolvable(rng),
            })
            .collect()
    }
}

fn solutions(puzzle: &Grid) -> u64 {
    Solver::new().search(puzzle, Goal::Unique).solutions
}

fn is_valid(puzzle: &Grid) -> bool {
    solutions(puzzle) == 1
}

fn unsolvable(rng: &mut Rng) -> Grid {
    let puzzle = make::minimal_puzzle(rng, is_valid);
    loop {
        let mutant = make::mutant(rng, &puzzle);
        if solutions(&mutant) == 0 {
            return mutant;
        }
    }
}
