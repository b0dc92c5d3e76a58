//! `trace`: the moves of plain backtracking, in windows.

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::input::PuzzleText;
use crate::value;
use serde::{Deserialize, Serialize};
use sudokit::solve::{Backtracking, Move};
use sudokit::{Digit, Grid};

/// Lists moves of plain backtracking, up to its first solution.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Trace {
    puzzle: PuzzleText,
    from: u64,
    // The last one keeps `null` as a default out of the schema, as of every other optional field.
    #[serde(default, deserialize_with = "value::object", skip_serializing_if = "Option::is_none")]
    after: Option<TracePlace>,
    #[serde(alias = "most")]
    limit: usize,
}

/// Maximum number of moves in one call: one or two seconds of work.
const MAX_MOVES: u64 = 200_000_000;

/// Number of moves between two checks of the time limit: well under a millisecond of work.
const CLOCK_EVERY: u64 = 1 << 15;

/// The state of the search after a number of moves. A request can continue from it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TracePlace {
    /// The number of moves.
    moves: u64,
    /// The grid as 81 characters.
    cells: String,
    /// The digit that the last move removed, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 9)))]
    taken: Option<u8>,
}

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum MoveKind {
    /// The move places a digit.
    Place,
    /// The move removes a digit.
    Take,
}

/// A move: its kind, the index of the cell (from 0, row by row) and the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Event(MoveKind, usize, u8);

/// The reason why the moves end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum TraceEnd {
    /// The puzzle is solved.
    Solved,
    /// The puzzle has no solution.
    None,
    /// A limit was reached.
    Limit,
}

/// A window of moves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Traced {
    /// The number of moves before this window: the requested number, unless the search or a limit ended earlier.
    from: u64,
    /// The grid before the first move of this window, as 81 characters.
    grid: String,
    /// The number of digits placed before this window.
    placements: u64,
    /// The number of digits removed before this window.
    backtracks: u64,
    /// The moves.
    events: Vec<Event>,
    /// The state after the last move. Send it as `after` to continue from here.
    after: TracePlace,
    /// The reason why the moves end, if the search has ended or a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<TraceEnd>,
    /// The total number of moves, if the search has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u64>,
    /// The solution, if the search has found it.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

/// A running search.
struct MoveSearch<'a> {
    search: Backtracking,
    budget: &'a Budget<'a>,
    /// The number of all moves, including those before `after`.
    made: u64,
    /// The number of moves of this call.
    worked: u64,
    taken: Option<u8>,
    solution: Option<String>,
    end: Option<TraceEnd>,
}

impl Call for Trace {
    type Result = Traced;

    fn run(self, budget: &Budget<'_>) -> Result<Traced, Error> {
        let mut moves = self.begin(budget)?;
        while moves.made < self.from && moves.next().is_some() {}
        let (from, grid) = (moves.made, moves.search.grid().to_string());
        let (placements, backtracks) = (moves.search.placements(), moves.search.backtracks());
        let mut events = Vec::new();
        while events.len() < self.limit
            && let Some(event) = moves.next()
        {
            events.push(event);
        }
        if moves.end.is_none() && moves.is_at_end() {
            moves.next();
        }
        let is_whole = matches!(moves.end, Some(TraceEnd::Solved | TraceEnd::None));
        let total = is_whole.then_some(moves.made);
        Ok(Traced {
            from,
            grid,
            placements,
            backtracks,
            events,
            after: TracePlace {
                moves: moves.made,
                cells: moves.search.grid().to_string(),
                taken: moves.taken,
            },
            end: moves.end,
            total,
            solution: moves.solution,
        })
    }
}

impl Trace {
    /// Starts the search, or continues it from `after`.
    fn begin<'a>(&self, budget: &'a Budget<'a>) -> Result<MoveSearch<'a>, Error> {
        let puzzle = self.puzzle.grid()?;
        let (search, made, taken) = match &self.after {
            None => (Backtracking::new(&puzzle), 0, None),
            Some(place) if place.moves > self.from => return Err(Error::bad("`after` is beyond `from`")),
            Some(place) => (place.search(&puzzle)?, place.moves, place.taken),
        };
        Ok(MoveSearch { search, budget, made, worked: 0, taken, solution: None, end: None })
    }
}

impl TracePlace {
    /// The search in this state.
    fn search(&self, puzzle: &Grid) -> Result<Backtracking, Error> {
        let never = || Error::bad("`after` is not a state of this search");
        let cells = self.cells.parse().map_err(|error| Error::new(Code::BadPuzzle, error))?;
        let taken = self.taken.map(|digit| Digit::new(digit).ok_or_else(never)).transpose()?;
        Backtracking::resumed(puzzle, self.moves, &cells, taken).ok_or_else(never)
    }
}

impl MoveSearch<'_> {
    /// Whether the search has ended.
    fn is_at_end(&self) -> bool {
        matches!(self.search.clone().next(), None | Some(Move::Solved(_)))
    }

    /// Makes a move. Returns `None` at the end and at a limit.
    fn next(&mut self) -> Option<Event> {
        if self.end.is_some() {
            return None;
        }
        let is_over = self.worked.is_multiple_of(CLOCK_EVERY) && self.budget.is_over();
        if self.worked == MAX_MOVES || is_over {
            self.end = Some(TraceEnd::Limit);
            return None;
        }
        let event = match self.search.next() {
            Some(Move::Place(cell, digit)) => Event(MoveKind::Place, cell.index(), digit.get()),
            Some(Move::TakeBack(cell, digit)) => Event(MoveKind::Take, cell.index(), digit.get()),
            end => {
                self.end = Some(if end.is_some() { TraceEnd::Solved } else { TraceEnd::None });
                self.solution = end.is_some().then(|| self.search.grid().to_string());
                return None;
            }
        };
        self.taken = (event.0 == MoveKind::Take).then_some(event.2);
        self.worked += 1;
        self.made += 1;
        Some(event)
    }
}
