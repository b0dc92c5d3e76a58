//! `trace`: the tutorials' plain backtracking, a window of its moves at a time.

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::input::PuzzleText;
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::solve::{Backtracking, Move};
use sudokit::{Digit, Grid};

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
    /// A place that an earlier answer told, to go on from it: no move before it is made again.
    after: Option<TracePlace>,
    /// How many moves are told at the most, up to 10,000.
    #[serde(default = "thousand", alias = "most")]
    limit: usize,
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

/// How the search stands after some moves: enough to go on from there.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TracePlace {
    /// How many.
    moves: u64,
    /// What the grid holds, 81 characters.
    cells: String,
    /// The digit that the last move took back, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 9)))]
    taken: Option<u8>,
}

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
    /// How it stands after the last of them, to be sent as `after`.
    after: TracePlace,
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
    budget: &'a Budget<'a>,
    /// Moves of the search, those before the place that was sent too.
    made: u64,
    /// Those of this call.
    worked: u64,
    taken: Option<u8>,
    solution: Option<String>,
    end: Option<TraceEnd>,
}

impl Call for Trace {
    type Result = Traced;

    fn run(self, budget: &Budget<'_>) -> Result<Traced, Error> {
        let mut walk = self.begin(budget)?;
        while walk.made < self.from && walk.next().is_some() {}
        let (from, grid) = (walk.made, text::line(walk.search.grid()));
        let (placements, backtracks) = (walk.search.placements(), walk.search.backtracks());
        let mut events = Vec::new();
        let limit = self.limit.min(MOST);
        while events.len() < limit
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
            after: TracePlace { moves: walk.made, cells: text::line(walk.search.grid()), taken: walk.taken },
            end: walk.end,
            total,
            solution: walk.solution,
        })
    }
}

impl Trace {
    /// The search from its beginning, or from the place that was sent.
    fn begin<'a>(&self, budget: &'a Budget<'a>) -> Result<Walk<'a>, Error> {
        let puzzle = self.puzzle.grid()?;
        let (search, made, taken) = match &self.after {
            None => (Backtracking::new(&puzzle), 0, None),
            Some(place) if place.moves > self.from => return Err(Error::bad("`after` lies beyond `from`")),
            Some(place) => (place.search(&puzzle)?, place.moves, place.taken),
        };
        Ok(Walk { search, budget, made, worked: 0, taken, solution: None, end: None })
    }
}

impl TracePlace {
    /// The search that stands there.
    fn search(&self, puzzle: &Grid) -> Result<Backtracking, Error> {
        let never = || Error::bad("the search never stands as `after` says");
        let cells = self.cells.parse().map_err(|error| Error::new(Code::BadPuzzle, error))?;
        let taken = self.taken.map(|digit| Digit::new(digit).ok_or_else(never)).transpose()?;
        Backtracking::resumed(puzzle, self.moves, &cells, taken).ok_or_else(never)
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
        let is_over = self.worked.is_multiple_of(CLOCK_EVERY) && self.budget.is_over();
        if self.worked == FARTHEST || is_over {
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
        self.taken = (event.0 == Kind::Take).then_some(event.2);
        self.worked += 1;
        self.made += 1;
        Some(event)
    }
}
