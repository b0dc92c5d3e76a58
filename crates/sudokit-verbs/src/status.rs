//! The status of a record, in the same words on every surface.

use core::fmt;
use sudokit::analyze::NotValid;
use sudokit::solve::{End, SearchResult};

/// The status of a record: what is known about its solutions, or why the result is missing or incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Exactly one solution.
    One,
    /// No solution.
    None,
    /// More than one solution.
    Many,
    /// A solution was found and no other was looked for.
    Some,
    /// A limit was reached before the result was known or complete.
    Limit,
    /// The record cannot be read.
    Bad,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::One, Self::None, Self::Many, Self::Some, Self::Limit, Self::Bad];

    /// The status of a puzzle after a search.
    pub const fn new(found: &SearchResult) -> Self {
        Self::of(found.solutions, found.end)
    }

    /// The status of a puzzle of which this many solutions were found.
    pub const fn of(solutions: u64, end: End) -> Self {
        match (solutions, end) {
            (2.., _) => Self::Many,
            (0, End::Exhausted) => Self::None,
            (1, End::Exhausted) => Self::One,
            (1, End::Enough) => Self::Some,
            // A search for no solution at all finds out nothing, too.
            (_, End::LimitReached) | (0, End::Enough) => Self::Limit,
        }
    }

    /// The word that is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::None => "none",
            Self::Many => "many",
            Self::Some => "some",
            Self::Limit => "limit",
            Self::Bad => "bad",
        }
    }

    /// The meaning, for the reference.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::One => "the puzzle has exactly one solution, and the result is complete",
            Self::None => "the puzzle has no solution",
            Self::Many => "the puzzle has more than one solution",
            Self::Some => "the puzzle has a solution, and no other was looked for, as with `--first`",
            Self::Limit => "a limit was reached before the result was known or complete",
            Self::Bad => "the record cannot be read",
        }
    }
}

impl From<NotValid> for Status {
    fn from(wrong: NotValid) -> Self {
        match wrong {
            NotValid::NoSolution(_) => Self::None,
            NotValid::Several => Self::Many,
            _ => Self::Limit,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Whether the structured output of a verb has a status for each record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatusRule {
    /// It has: what the statuses say.
    Each(&'static str),
    /// It has none: why.
    Never(&'static str),
    /// It has one only for records that cannot be read, with `--on-error emit`: why.
    OnlyBad(&'static str),
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit::solve::Goal;
    use sudokit::{Grid, Limits, Solver};

    #[test]
    fn each_end_of_a_search_has_its_status() {
        let puzzle: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap_or(Grid::EMPTY);
        let status = |grid: &Grid, goal| Status::new(&Solver::new().search(grid, goal));
        assert_eq!(status(&puzzle, Goal::Unique), Status::One);
        assert_eq!(status(&puzzle, Goal::First), Status::Some);
        assert_eq!(status(&puzzle, Goal::Count(1)), Status::Some);
        assert_eq!(status(&puzzle, Goal::Count(5)), Status::One);
        assert_eq!(status(&Grid::EMPTY, Goal::Unique), Status::Many);
        assert_eq!(status(&Grid::EMPTY, Goal::Count(5)), Status::Many);
        let clash: Grid = format!("55{}", ".".repeat(79)).parse().unwrap_or(Grid::EMPTY);
        assert_eq!(status(&clash, Goal::Unique), Status::None);
        let solver = Solver::new().with_limits(Limits::default().with_nodes(0));
        let hard: Grid = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
            .parse()
            .unwrap_or(Grid::EMPTY);
        assert_eq!(Status::new(&solver.search(&hard, Goal::Unique)), Status::Limit);
    }

    #[test]
    fn names_are_distinct_words() {
        let names = Status::ALL.map(Status::name);
        assert_eq!(names, ["one", "none", "many", "some", "limit", "bad"]);
    }
}
