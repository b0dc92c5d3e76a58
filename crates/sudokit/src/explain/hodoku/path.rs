//! The path of a puzzle: the first step of the first row that has one, again and again.

use super::board::Board;
use super::found::Found;
use super::kind::Kind;
use super::rows::{Level, Row, Target};
use super::settings::Settings;
use crate::grid::{Grid, Solution};

/// The memory of searches that is kept from step to step.
#[derive(Debug, Default)]
pub(crate) struct Scratch {}

/// A search for the steps of a puzzle.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    board: Board,
    settings: &'a Settings,
    scratch: &'a mut Scratch,
    solution: Option<&'a Solution>,
    score: u32,
    level: Level,
}

impl<'a> Search<'a> {
    /// Returns the search for the steps of a puzzle. Only Brute Force looks at the solution.
    pub(crate) fn new(
        puzzle: &Grid,
        settings: &'a Settings,
        scratch: &'a mut Scratch,
        solution: Option<&'a Solution>,
    ) -> Self {
        Self { board: Board::new(puzzle), settings, scratch, solution, score: 0, level: Level::Easy }
    }

    /// Returns the position.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// Finds the next step, carries it out, and returns it with its row.
    pub(crate) fn next(&mut self) -> Option<(Row, Found)> {
        if self.board.is_full() || self.board.values().filled().len() < 10 {
            return None;
        }
        let settings = self.settings;
        let (row, found) = settings.rows.iter().find_map(|row| {
            let found = step(row.target, &mut self.board, settings, self.scratch, self.solution)?;
            Some((*row, found))
        })?;
        self.score = self.score.saturating_add(row.score);
        self.level = self.level.max(row.level);
        self.board.apply(&found);
        Some((row, found))
    }

    /// Returns the sum of the scores of the steps so far.
    pub(crate) const fn score(&self) -> u32 {
        self.score
    }

    /// Returns the level of the steps so far and of their score. A puzzle that is not solved is extreme.
    pub(crate) fn level(&self) -> Level {
        if self.board.is_full() { self.level.raised_for(self.score) } else { Level::Extreme }
    }
}

/// Returns the step of a row.
fn step(
    target: Target,
    _board: &mut Board,
    _settings: &Settings,
    _scratch: &mut Scratch,
    _solution: Option<&Solution>,
) -> Option<Found> {
    match target {
        Target::Step(Kind::FullHouse) => None,
        _ => None,
    }
}
