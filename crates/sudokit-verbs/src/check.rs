//! Whether puzzles are valid and minimal.

use core::fmt;
use sudokit::analyze::NotValid;
use sudokit::explain::{Message, clash_message, message};
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Cell, Clash, Grid, Solver};

/// The reason why a puzzle is not valid, from the result of a search for two solutions; `None` if it is valid.
pub fn why_not_valid(puzzle: &Grid, found: &SearchResult) -> Option<NotValid> {
    match (found.solutions, found.end) {
        (2.., _) => Some(NotValid::Several),
        (_, End::LimitReached) => Some(NotValid::LimitReached),
        (0, _) => Some(NotValid::NoSolution(puzzle.clash())),
        _ => None,
    }
}

/// The verdict on a puzzle or a full grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Exactly one solution.
    Valid,
    /// A full grid that follows the rules.
    Solved,
    /// A full grid that breaks them.
    Wrong(Clash),
    /// Not valid.
    NotValid(NotValid),
}

impl Verdict {
    /// The verdict, from the result of a search for two solutions.
    pub fn new(grid: &Grid, found: &SearchResult) -> Self {
        if grid.empty().is_empty() {
            return grid.clash().map_or(Self::Solved, Self::Wrong);
        }
        why_not_valid(grid, found).map_or(Self::Valid, Self::NotValid)
    }

    /// Whether it is valid or solved.
    pub const fn is_good(self) -> bool {
        matches!(self, Self::Valid | Self::Solved)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Valid => f.write_str("valid"),
            Self::Solved => f.write_str("solved"),
            Self::Wrong(clash) => write!(f, "wrong: {clash}"),
            Self::NotValid(NotValid::NoSolution(None)) => f.write_str("no solution"),
            Self::NotValid(NotValid::NoSolution(Some(clash))) => write!(f, "no solution: {clash}"),
            Self::NotValid(NotValid::Several) => f.write_str("more than one solution"),
            Self::NotValid(_) => f.write_str("limit reached"),
        }
    }
}

/// The redundant clues of a valid puzzle, by their cells or by the names of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimality<C = Cell> {
    /// The clues that can be removed, each on its own.
    pub redundant: Vec<C>,
    /// Whether a search reached its limit, so that there may be more.
    pub is_cut: bool,
}

impl<C> Default for Minimality<C> {
    fn default() -> Self {
        Self { redundant: Vec::new(), is_cut: false }
    }
}

impl Minimality {
    /// Tests each clue of a valid puzzle.
    pub fn new(solver: &Solver, puzzle: &Grid) -> Self {
        let without = |clue| {
            let mut puzzle = *puzzle;
            puzzle.set(clue, None);
            puzzle
        };
        let without_one: Vec<Grid> = puzzle.filled().into_iter().map(without).collect();
        let mut found = Vec::with_capacity(without_one.len());
        solver.search_slice(&without_one, Goal::Count(2), &mut found);
        let mut minimality = Self::default();
        for (clue, found) in puzzle.filled().into_iter().zip(&found) {
            minimality.add(clue, found.solutions, found.end);
        }
        minimality
    }
}

impl<C> Minimality<C> {
    /// Adds what a search for two solutions of the puzzle without a clue found.
    pub fn add(&mut self, clue: C, solutions: u64, end: End) {
        match (solutions, end) {
            (2.., _) => {}
            (_, End::LimitReached) => self.is_cut = true,
            (1, _) => self.redundant.push(clue),
            _ => {}
        }
    }

    /// Whether every clue is needed; `None` if that is not known.
    pub fn is_minimal(&self) -> Option<bool> {
        if self.redundant.is_empty() && self.is_cut { None } else { Some(self.redundant.is_empty()) }
    }
}

impl<C: fmt::Display> fmt::Display for Minimality<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.redundant {
            [] if self.is_cut => return f.write_str("minimality unknown: limit reached"),
            [] => return f.write_str("minimal"),
            [one] => write!(f, "not minimal: {one} can be removed")?,
            [one, other] => write!(f, "not minimal: {one} or {other} can be removed")?,
            [one, others @ ..] => {
                write!(f, "not minimal: {one} or any one of {} others can be removed", others.len())?;
            }
        }
        f.write_str(if self.is_cut { ", perhaps others too: limit reached" } else { "" })
    }
}

/// The reason not to explain a puzzle, in words.
pub fn why_not_explained(wrong: NotValid) -> Message {
    match wrong {
        NotValid::NoSolution(None) => message!("no solution"),
        NotValid::NoSolution(Some(clash)) => message!("no solution: {why}", why = clash_message(clash)),
        NotValid::Several => message!("more than one solution"),
        _ => message!("the search for its solutions reached its limit"),
    }
}
