//! The puzzles of one game, one after another, from its seed.

use super::level::{Conditions, Level, Levels, Source};
use super::task::Solved;
use crate::calls::generate::matching;
use crate::progress::StopSignal;
use core::ops::RangeInclusive;
use std::collections::VecDeque;
use sudokit::Cell;
use sudokit::generate::{Generator, SpecError};
use sudokit::rand_core::Rng;
use sudokit_verbs::{episode_rng, number_below};

/// The puzzles of one game. They depend only on the seed and on the results of the game so far.
#[derive(Debug)]
pub(super) struct Stream {
    seed: u64,
    /// The number of episodes begun.
    episode: u64,
    level: usize,
    /// Whether the last episodes of this level were solved, at most as many as decide on the next level.
    results: Vec<bool>,
    made: Option<Made>,
}

/// Generated puzzles of a level.
#[derive(Debug)]
struct Made {
    generator: Generator,
    next: u64,
    waiting: VecDeque<Solved>,
}

/// Why there is no puzzle.
#[derive(Debug)]
pub(super) enum NoPuzzle {
    /// As many consecutive attempts gave none.
    Attempts(u64),
    /// No puzzle can match the conditions.
    Spec(SpecError),
    /// The search was stopped.
    Stopped,
}

/// Attempts in the first and in the largest block. The engines search some puzzles side by side, and each game keeps what is left.
const BLOCK: RangeInclusive<u64> = 4..=32;

impl Stream {
    pub(super) const fn new(seed: u64, level: usize) -> Self {
        Self { seed, episode: 0, level, results: Vec::new(), made: None }
    }

    pub(super) const fn level(&self) -> usize {
        self.level
    }

    /// Goes to this level, as if it had just begun.
    pub(super) fn set_level(&mut self, level: usize) {
        if level != self.level {
            (self.level, self.made) = (level, None);
            self.results.clear();
        }
    }

    /// Draws the next puzzle.
    pub(super) fn next(&mut self, levels: &Levels, stop: &StopSignal) -> Result<Solved, NoPuzzle> {
        let mut random = episode_rng(self.seed, self.episode);
        self.episode += 1;
        let Some(Level { source, blanks }) = levels.all.get(self.level) else {
            return Err(NoPuzzle::Attempts(0));
        };
        let given = match source {
            Source::Collection(all) => {
                all.get(number_below(random.next_u64(), all.len())).copied().ok_or(NoPuzzle::Attempts(0))?
            }
            Source::Generated(conditions) => self.generate(conditions, stop)?,
        };
        Ok(blanks.as_ref().map_or(given, |blanks| with_blanks(given, blanks, &mut random)))
    }

    fn generate(&mut self, conditions: &Conditions, stop: &StopSignal) -> Result<Solved, NoPuzzle> {
        let made = match &mut self.made {
            Some(made) => made,
            none => {
                let generator = Generator::new(conditions.spec.clone(), self.seed).map_err(NoPuzzle::Spec)?;
                none.insert(Made { generator, next: 0, waiting: VecDeque::new() })
            }
        };
        let first = made.next;
        while made.waiting.is_empty() {
            if stop.is_set() {
                return Err(NoPuzzle::Stopped);
            }
            if made.next - first >= conditions.attempts {
                return Err(NoPuzzle::Attempts(conditions.attempts));
            }
            let size = made.next.clamp(*BLOCK.start(), *BLOCK.end());
            let attempts = made.next..made.next.saturating_add(size);
            made.next = attempts.end;
            let found = matching(&made.generator, conditions.wanted.as_ref(), attempts, stop);
            made.waiting
                .extend(found.iter().map(|made| Solved { puzzle: made.puzzle, solution: made.solution }));
        }
        made.waiting.pop_front().ok_or(NoPuzzle::Stopped)
    }

    /// Counts an episode that is over, and goes to the next level if it is time.
    pub(super) fn finish(&mut self, is_solved: bool, levels: &Levels) {
        if self.level + 1 >= levels.all.len() {
            return;
        }
        if self.results.len() >= levels.episodes {
            self.results.remove(0);
        }
        self.results.push(is_solved);
        if levels.is_done(&self.results) {
            self.set_level(self.level + 1);
        }
    }
}

/// Fills cells at random until so many are empty.
fn with_blanks(mut given: Solved, blanks: &RangeInclusive<usize>, random: &mut impl Rng) -> Solved {
    let left =
        blanks.start() + number_below(random.next_u64(), (blanks.end() - blanks.start()).saturating_add(1));
    let mut empty: Vec<Cell> = given.puzzle.empty().into_iter().collect();
    while empty.len() > left {
        let cell = empty.swap_remove(number_below(random.next_u64(), empty.len()));
        given.puzzle.set(cell, Some(given.solution.get(cell)));
    }
    given
}
