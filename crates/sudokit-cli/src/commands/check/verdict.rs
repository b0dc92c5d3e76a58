//! What is true of a record by itself.

use std::fmt;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Clash, Grid, Solver};

/// What a puzzle, or a filled grid, is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Exactly one solution.
    Valid,
    /// A filled grid that keeps the rules.
    Solved,
    /// A filled grid that does not.
    Wrong(Clash),
    /// No solution, and why if the clues alone say it.
    NoSolution(Option<Clash>),
    /// More than one solution.
    Several,
    /// The search ended before it could tell.
    Limit,
}

impl Verdict {
    /// The verdict, by what a search for two solutions has found.
    pub(super) fn new(grid: &Grid, found: &SearchResult) -> Self {
        match (found.solutions, found.end) {
            _ if grid.empty().is_empty() => grid.clash().map_or(Self::Solved, Self::Wrong),
            (2.., _) => Self::Several,
            (_, End::LimitReached) => Self::Limit,
            (1, _) => Self::Valid,
            (0, _) => Self::NoSolution(grid.clash()),
        }
    }

    /// Whether it is as it should be.
    pub(super) const fn is_good(self) -> bool {
        matches!(self, Self::Valid | Self::Solved)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Valid => f.write_str("valid"),
            Self::Solved => f.write_str("solved"),
            Self::Wrong(clash) => write!(f, "wrong: {clash}"),
            Self::NoSolution(None) => f.write_str("no solution"),
            Self::NoSolution(Some(clash)) => write!(f, "no solution: {clash}"),
            Self::Several => f.write_str("more than one solution"),
            Self::Limit => f.write_str("limit reached"),
        }
    }
}

/// Whether every clue of a valid puzzle is needed, in words.
pub(super) fn minimality(solver: &Solver, puzzle: &Grid) -> String {
    let clues = puzzle.filled();
    let without_one: Vec<Grid> = clues
        .into_iter()
        .map(|clue| {
            let mut puzzle = *puzzle;
            puzzle.set(clue, None);
            puzzle
        })
        .collect();
    let mut found = Vec::with_capacity(without_one.len());
    solver.search_slice(&without_one, Goal::Count(2), &mut found);
    let mut can_go = clues
        .into_iter()
        .zip(&found)
        .filter(|(_, found)| found.solutions == 1 && found.end == End::Exhausted)
        .map(|(clue, _)| clue);
    let unknown = found.iter().any(|found| found.solutions < 2 && found.end == End::LimitReached);
    match (can_go.next(), can_go.count()) {
        (None, _) if unknown => "minimal or not: limit reached".to_owned(),
        (None, _) => "minimal".to_owned(),
        (Some(one), 0) => format!("not minimal: {one} can go"),
        (Some(one), others) => format!("not minimal: {one} can go, or one of {others} others"),
    }
}
