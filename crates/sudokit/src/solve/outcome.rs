use crate::grid::{Clash, Grid, Solution};

/// What is known of a puzzle after a search for its solutions. There is no fifth answer, so a match needs no other arm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub enum Outcome {
    /// No solution.
    None {
        /// Two clues that clash, if the clues alone say it.
        clash: Option<Clash>,
    },
    /// Exactly one: the puzzle is valid.
    One(Solution),
    /// More than one.
    Many {
        /// One of them, the same from run to run.
        first: Solution,
    },
    /// The search ended before it could tell.
    LimitReached {
        /// A solution, if one was found by then.
        first: Option<Solution>,
    },
}

impl Outcome {
    /// Returns the solution, if there is exactly one.
    pub const fn unique(&self) -> Option<&Solution> {
        match self {
            Self::One(solution) => Some(solution),
            _ => None,
        }
    }

    /// Any solution that was found.
    pub const fn any(&self) -> Option<&Solution> {
        match self {
            Self::One(solution) | Self::Many { first: solution } => Some(solution),
            Self::LimitReached { first } => first.as_ref(),
            Self::None { .. } => None,
        }
    }
}

/// What a search is for; it ends as soon as it can tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// One solution, or the proof that there is none.
    First,
    /// Whether there is exactly one, and which: counts to two.
    Unique,
    /// How many there are, up to this many; which they are is not looked at, and that saves time.
    Count(u64),
}

impl Goal {
    /// Returns whether the first solution is wanted, or only how many there are.
    pub(super) fn wants_solution(self) -> bool {
        !matches!(self, Self::Count(_))
    }

    /// Returns the number of solutions at which the search may end.
    pub const fn enough(self) -> u64 {
        match self {
            Self::First => 1,
            Self::Unique => 2,
            Self::Count(limit) => limit,
        }
    }
}

/// Why a search ended. These are all the ways, so a match needs no other arm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Every possibility was looked at: the count is exact.
    Exhausted,
    /// As many solutions as were asked for: there may be more.
    Enough,
    /// The [`Limits`](super::Limits) were reached: there may be more.
    LimitReached,
}

/// What one search has found: the raw form of [`Outcome`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
#[non_exhaustive]
pub struct SearchResult {
    /// How many solutions, up to the goal.
    pub solutions: u64,
    /// The first of them; none for [`Goal::Count`].
    pub first: Option<Solution>,
    /// Why the search ended.
    pub end: End,
    /// Search nodes: what was tried after deduction had stopped. Engines differ in it.
    pub nodes: u64,
}

impl SearchResult {
    pub(super) const NOTHING: Self = Self { solutions: 0, first: None, end: End::Exhausted, nodes: 0 };

    /// Of a puzzle whose search did not begin.
    pub(super) const STOPPED: Self = Self { end: End::LimitReached, ..Self::NOTHING };

    /// Returns the outcome, after a search of this puzzle for [`Goal::Unique`].
    pub fn into_outcome(self, puzzle: &Grid) -> Outcome {
        match (self.end, self.first) {
            (End::LimitReached, first) => Outcome::LimitReached { first },
            (_, None) => Outcome::None { clash: puzzle.clash() },
            (End::Exhausted, Some(solution)) => Outcome::One(solution),
            (End::Enough, Some(first)) => Outcome::Many { first },
        }
    }
}

/// How many solutions a puzzle has. There is no fourth answer, so a match needs no other arm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub enum Count {
    /// Exactly this many.
    Exactly(u64),
    /// This many were asked for and found; there may be more.
    OrMore(u64),
    /// This many were found before the limit was reached.
    LimitReached(u64),
}

impl Count {
    /// Returns how many were found.
    pub const fn found(self) -> u64 {
        match self {
            Self::Exactly(found) | Self::OrMore(found) | Self::LimitReached(found) => found,
        }
    }
}

impl From<SearchResult> for Count {
    fn from(found: SearchResult) -> Self {
        match found.end {
            End::Exhausted => Self::Exactly(found.solutions),
            End::Enough => Self::OrMore(found.solutions),
            End::LimitReached => Self::LimitReached(found.solutions),
        }
    }
}
