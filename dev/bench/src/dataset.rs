use crate::Options;
use sudokit::solve::Goal;
use sudokit::{Grid, Solver};
use sudokit_testkit::{Rng, Transform, corpus, data_folder, make};

/// A named list of puzzles.
#[derive(Debug)]
pub struct Dataset {
    /// The name.
    pub name: String,
    /// A short description.
    pub about: &'static str,
    /// The puzzles, shuffled and each transformed at random, so that a solver cannot profit from their order or
    /// similarity.
    pub puzzles: Vec<Grid>,
}

/// The collections, which are read if available, with their descriptions.
const FILES: [(&str, &str); 5] = [
    ("17clue", "17 clues, the fewest there are"),
    ("top1465", "magictour's list of hard ones"),
    ("hardest1106", "the players' forum's hardest of June 2011"),
    ("hardest_se11", "the players' forum's hardest of 2019, rated 11 and up by Sudoku Explainer"),
    ("many_solutions", "Serg's benchmark: two solutions or more"),
];

impl Dataset {
    /// Returns the requested datasets: the available collections and the generated ones.
    pub fn all(options: &Options) -> impl Iterator<Item = Self> {
        let files = FILES.into_iter().filter(|(name, _)| data_folder().is_some() && options.wants(name));
        let read = files.map(|(name, about)| {
            Self::new(name, about, corpus(&format!("{name}.txt")), Rng::new(options.seed), options)
        });
        let full = options.forms.then_some(GeneratedSet::Full);
        let made = full.into_iter().chain(GeneratedSet::ALL).filter(|made| options.wants(made.name()));
        read.chain(made.map(|made| {
            let mut rng = Rng::new(options.seed);
            let puzzles = made.puzzles(options.puzzles, &mut rng);
            Self::new(made.name(), made.about(), puzzles, rng, options)
        }))
    }

    fn new(name: &str, about: &'static str, mut puzzles: Vec<Grid>, mut rng: Rng, options: &Options) -> Self {
        rng.shuffle(&mut puzzles);
        puzzles.truncate(options.puzzles);
        for puzzle in &mut puzzles {
            *puzzle = Transform::random(&mut rng).apply(puzzle);
        }
        Self { name: name.to_owned(), about, puzzles }
    }
}

/// A generated dataset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GeneratedSet {
    /// Like the well-known collection of a million easy puzzles.
    KaggleLike,
    /// Minimal puzzles, from random full grids by removing clues at random.
    RandomMinimal,
    /// Four of five without a solution: minimal puzzles with a clue changed or added.
    Unsolvable,
    /// Full grids, for canonical forms.
    Full,
}

impl GeneratedSet {
    /// The datasets for solvers.
    const ALL: [Self; 3] = [Self::KaggleLike, Self::RandomMinimal, Self::Unsolvable];

    const fn name(self) -> &'static str {
        match self {
            Self::KaggleLike => "kaggle-like",
            Self::RandomMinimal => "random-minimal",
            Self::Unsolvable => "unsolvable",
            Self::Full => "full",
        }
    }

    const fn about(self) -> &'static str {
        match self {
            Self::KaggleLike => "made: one solution, 31 to 39 clues, easy",
            Self::RandomMinimal => "made: one solution, no clue can go",
            Self::Unsolvable => "made: four in five without a solution, a clue changed or added",
            Self::Full => "made: full grids",
        }
    }

    fn puzzles(self, count: usize, rng: &mut Rng) -> Vec<Grid> {
        (0..count)
            .map(|i| match self {
                Self::KaggleLike => make::kaggle_like(rng, is_valid),
                Self::RandomMinimal => make::minimal_puzzle(rng, is_valid),
                Self::Unsolvable if i % 5 == 0 => make::minimal_puzzle(rng, is_valid),
                Self::Unsolvable => unsolvable(rng),
                Self::Full => make::full_grid(rng),
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
