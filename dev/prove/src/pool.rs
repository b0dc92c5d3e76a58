use crate::SHARE;
use sudokit::{Engine, Grid, Limits, Solver};
use sudokit_testkit::{Rng, Transform, corpus, data_folder, make};

/// Real puzzles of every kind, from which all others are derived.
#[derive(Debug)]
pub struct PuzzlePool {
    puzzles: Vec<Grid>,
}

/// Collections of real puzzles, used if available.
const CORPORA: [&str; 5] =
    ["17clue.txt", "top1465.txt", "hardest1106.txt", "hardest_se11.txt", "many_solutions.txt"];

/// Designed against backtracking; hard for people; without a solution although no clues clash.
const HARD: [&str; 3] = [
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
];

impl PuzzlePool {
    /// Returns minimal, easy and open random puzzles, some well-known ones, the empty grid, and, with `with_corpora`,
    /// those of the available collections.
    ///
    /// # Panics
    /// A collection should be available and cannot be read: see [`corpus`].
    pub fn new(with_corpora: bool) -> Self {
        let solver = Solver::new().with_engine(Engine::Portable).with_limits(Limits::unlimited());
        let is_valid = |puzzle: &Grid| solver.solve(puzzle).unique().is_some();
        let mut rng = Rng::new(2);
        let mut puzzles: Vec<Grid> = (0..300).map(|_| make::minimal_puzzle(&mut rng, is_valid)).collect();
        puzzles.extend((0..150).map(|_| make::kaggle_like(&mut rng, is_valid)));
        puzzles.extend((22..45).cycle().take(100).map(|clues| make::random_puzzle(&mut rng, clues)));
        puzzles.extend(HARD.iter().filter_map(|line| line.parse::<Grid>().ok()));
        puzzles.push(Grid::EMPTY);
        if with_corpora && data_folder().is_some() {
            for mut collection in CORPORA.map(corpus) {
                rng.shuffle(&mut collection);
                puzzles.extend(collection.iter().take(200));
            }
        }
        Self { puzzles }
    }

    /// Returns the puzzles of a share: transformed at random, and most of them with clues changed, added or removed.
    pub fn share(&self, number: u64) -> Vec<Grid> {
        let mut rng = Rng::new(number);
        let puzzle = |_| {
            let mut puzzle = Transform::random(&mut rng).apply(&rng.pick(&self.puzzles));
            // About half of them then have no solution, and a third have several.
            match rng.below(20) {
                0..3 => {}
                3..10 => puzzle = make::mutant(&mut rng, &puzzle),
                10..17 => puzzle = make::with_another_clue(&mut rng, &puzzle),
                _ => (0..3).for_each(|_| puzzle = make::with_another_clue(&mut rng, &puzzle)),
            }
            puzzle
        };
        (0..SHARE).map(puzzle).collect()
    }
}
