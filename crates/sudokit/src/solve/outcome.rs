use crate::grid::{Candidate, Clash, Grid, Solution};

/// The result of a search for the solutions of a puzzle. The list is complete, so a match needs no other arm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub enum Outcome {
    /// No solution.
    None {
        /// The clash of two clues, if the clues alone exclude a solution.
        clash: Option<Clash>,
    },
    /// Exactly one: the puzzle is valid.
    One(Solution),
    /// More than one solution.
    Many {
        /// One of them. Each engine always returns the same one.
        first: Solution,
    },
    /// The search ended before it had a result.
    LimitReached {
        /// A solution, if one was found before.
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

    /// Returns any solution that was found.
    pub const fn any(&self) -> Option<&Solution> {
        match self {
            Self::One(solution) | Self::Many { first: solution } => Some(solution),
            Self::LimitReached { first } => first.as_ref(),
            Self::None { .. } => None,
        }
    }
}

/// The goal of a search, which ends as soon as it is reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// Find one solution, or prove that there is none.
    First,
    /// Find the solution and prove that it is the only one: count up to two.
    Unique,
    /// Count the solutions up to this number. The solutions themselves are not stored, which saves time.
    Count(u64),
}

impl Goal {
    /// Returns whether the first solution is required, not only the count.
    pub(super) fn wants_solution(self) -> bool {
        !matches!(self, Self::Count(_))
    }

    /// Returns the number of solutions at which the search can end.
    pub const fn enough(self) -> u64 {
        match self {
            Self::First => 1,
            Self::Unique => 2,
            Self::Count(limit) => limit,
        }
    }
}

/// The reason why a search ended. The list is complete, so a match needs no other arm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Every possibility was examined, so the count is exact.
    Exhausted,
    /// The requested number of solutions was found. There may be more.
    Enough,
    /// A [limit](super::Limits) was reached. There may be more solutions.
    LimitReached,
}

/// The result of a search, from which [`Outcome`] is derived.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
#[non_exhaustive]
pub struct SearchResult {
    /// The number of solutions, up to the goal.
    pub solutions: u64,
    /// The first of them; `None` for [`Goal::Count`].
    pub first: Option<Solution>,
    /// The reason why the search ended.
    pub end: End,
    /// The number of search nodes: assumptions after deduction had stopped. It depends on the engine.
    pub nodes: u64,
}

impl SearchResult {
    pub(super) const NOTHING: Self = Self { solutions: 0, first: None, end: End::Exhausted, nodes: 0 };

    /// The result of a search that was not started.
    pub(super) const STOPPED: Self = Self { end: End::LimitReached, ..Self::NOTHING };

    /// The result before a search for the solutions without a candidate that one solution is known to have.
    pub(super) fn counted(known: Option<Candidate>) -> Self {
        Self { solutions: u64::from(known.is_some()), ..Self::NOTHING }
    }

    /// Returns the outcome of a search of this puzzle for [`Goal::Unique`].
    pub fn into_outcome(self, puzzle: &Grid) -> Outcome {
        match (self.end, self.first) {
            (End::LimitReached, first) => Outcome::LimitReached { first },
            (_, None) => Outcome::None { clash: puzzle.clash() },
            (End::Exhausted, Some(solution)) => Outcome::One(solution),
            (End::Enough, Some(first)) => Outcome::Many { first },
        }
    }
}

/// The number of solutions of a puzzle. The list is complete, so a match needs no other arm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub enum Count {
    /// Exactly this number.
    Exactly(u64),
    /// This number was requested and found. There may be more.
    OrMore(u64),
    /// This number was found before a limit was reached.
    LimitReached(u64),
}

impl Count {
    /// Returns the number of solutions found.
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
