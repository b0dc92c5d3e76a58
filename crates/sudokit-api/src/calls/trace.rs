//! `trace`: the tutorials' plain backtracking, a window of its moves at a time.

use super::Call;
use crate::effort::Effort;
use crate::error::Error;
use crate::input::PuzzleText;
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::solve::{Backtracking, Move};

/// Asks for some moves of the plain backtracking, up to its first solution.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Trace {
    /// The puzzle.
    puzzle: PuzzleText,
    /// How many moves are passed over.
    #[serde(default)]
    from: u64,
    /// How many moves are told at the most, up to 10,000.
    #[serde(default = "thousand")]
    most: usize,
}

const fn thousand() -> usize {
    1_000
}

/// More are not told at once.
const MOST: usize = 10_000;

/// More moves are not made in one call: a second or two of work.
const FARTHEST: u64 = 200_000_000;

/// How many moves are made between two looks at the clock: well under a millisecond of work.
const CLOCK_EVERY: u64 = 1 << 15;

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum Kind {
    /// It puts a digit in a cell.
    Place,
    /// It takes the digit back.
    Take,
}

/// What it does, the number of the cell from 0, row by row, and the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Event(Kind, usize, u8);

/// Why the moves end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum TraceEnd {
    /// The grid is full.
    Solved,
    /// All has been tried: there is no solution.
    None,
    /// A limit was reached.
    Limit,
}

/// The window.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Traced {
    /// How many moves come before it: as asked, but not more than there are, nor than a limit allows.
    from: u64,
    /// What stands before its first move, 81 characters.
    grid: String,
    /// Digits placed by then.
    placements: u64,
    /// Digits taken back by then.
    backtracks: u64,
    /// The moves.
    events: Vec<Event>,
    /// Why there are no more, if there are none or a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<TraceEnd>,
    /// How many moves there are in all, once that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u64>,
    /// The solution, at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

/// The search, as far as it has come.
struct Walk<'a> {
    search: Backtracking,
    effort: &'a Effort<'a>,
    made: u64,
    solution: Option<String>,
    end: Option<TraceEnd>,
}

impl Call for Trace {
    type Result = Traced;

    fn run(self, effort: &Effort<'_>) -> Result<Traced, Error> {
        let search = Backtracking::new(&self.puzzle.grid()?);
        let mut walk = Walk { search, effort, made: 0, solution: None, end: None };
        while walk.made < self.from && walk.next().is_some() {}
        let (from, grid) = (walk.made, text::line(walk.search.grid()));
        let (placements, backtracks) = (walk.search.placements(), walk.search.backtracks());
        let mut events = Vec::new();
        let most = self.most.min(MOST);
        while events.len() < most
            && let Some(event) = walk.next()
        {
            events.push(event);
        }
        if walk.end.is_none() && walk.is_at_end() {
            walk.next();
        }
        let is_whole = matches!(walk.end, Some(TraceEnd::Solved | TraceEnd::None));
        let total = is_whole.then_some(walk.made);
        Ok(Traced {
            from,
            grid,
            placements,
            backtracks,
            events,
            end: walk.end,
            total,
            solution: walk.solution,
        })
    }
}

impl Walk<'_> {
    /// Whether there is no move left.
    fn is_at_end(&self) -> bool {
        matches!(self.search.clone().next(), None | Some(Move::Solved(_)))
    }

    /// Makes a move; nothing if there is none, or it may not be made.
    fn next(&mut self) -> Option<Event> {
        if self.end.is_some() {
            return None;
        }
        let is_over = self.made.is_multiple_of(CLOCK_EVERY) && self.effort.is_over();
        if self.made == FARTHEST || is_over {
            self.end = Some(TraceEnd::Limit);
            return None;
        }
        let event = match self.search.next() {
            Some(Move::Place(cell, digit)) => Event(Kind::Place, cell.index(), digit.get()),
            Some(Move::TakeBack(cell, digit)) => Event(Kind::Take, cell.index(), digit.get()),
            Some(Move::Solved(solution)) => {
                self.solution = Some(text::line(solution.as_grid()));
                self.end = Some(TraceEnd::Solved);
                return None;
            }
            None => {
                self.end = Some(TraceEnd::None);
                return None;
            }
        };
        self.made += 1;
        Some(event)
    }
}
