//! Where the puzzles of a game come from, level by level.

use super::task::Solved;
use core::ops::RangeInclusive;
use sudokit::generate::PuzzleSpec;
use sudokit_verbs::Wanted;

/// The puzzles of a level.
#[derive(Debug)]
pub(super) enum Source {
    /// One of these at random, each time.
    Collection(Vec<Solved>),
    /// Generated puzzles without end.
    Generated(Box<Conditions>),
}

/// Conditions on generated puzzles.
#[derive(Debug)]
pub(super) struct Conditions {
    pub(super) spec: PuzzleSpec,
    pub(super) wanted: Option<Wanted>,
    /// Consecutive attempts without a puzzle after which it is an error.
    pub(super) attempts: u64,
    /// Whether a puzzle can take so long that Ctrl-C must end it.
    pub(super) is_slow: bool,
}

/// A level.
#[derive(Debug)]
pub(super) struct Level {
    pub(super) source: Source,
    /// How many cells are empty at the start: others are filled in advance.
    pub(super) blanks: Option<RangeInclusive<usize>>,
}

/// The levels, and when a game goes to the next one.
#[derive(Debug)]
pub(super) struct Levels {
    pub(super) all: Vec<Level>,
    /// After how many episodes of a level.
    pub(super) episodes: usize,
    /// The share of them, the last ones, that must be solved.
    pub(super) success: Option<f64>,
}

impl Levels {
    pub(super) fn is_slow(&self) -> bool {
        let is_slow = |level: &Level| matches!(&level.source, Source::Generated(made) if made.is_slow);
        self.all.iter().any(is_slow)
    }

    /// Whether a game with these last results, at most [`Levels::episodes`], goes to the next level.
    pub(super) fn is_done(&self, results: &[bool]) -> bool {
        let solved = results.iter().filter(|&&is_solved| is_solved).count();
        let is_enough = |share: f64| solved as f64 >= share * results.len() as f64;
        results.len() >= self.episodes && self.success.is_none_or(is_enough)
    }
}
