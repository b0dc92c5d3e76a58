//! `trace`.

use crate::apply::{Operation, SLOW, apply};
use crate::error::PuzzleError;
use crate::output::Json;
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads, whole};
use pyo3::prelude::*;
use serde_json::{Value, json};
use sudokit::solve::{Backtracking, Move};
use sudokit::{Cell, Digit, Grid};

/// Moves between two looks at the stop signal: well under a millisecond.
const INTERVAL: usize = 1 << 15;

/// Trace plain backtracking, which fills the first empty cell with the smallest digit that fits, up to its first solution.
///
/// Returns a dict for one puzzle, a list of dict for a list or an array, and a column of JSON text for a column: `moves`, the first `limit`
/// moves, each as ["place" or "take", cell from 0, digit]; `total`, the number of all moves; `placements` and `backtracks`; and `solution`,
/// a text, or None if there is none.
///
/// A puzzle of 81 empty cells needs 701 moves; one that is made against this order needs a billion, which take ten seconds. Ctrl-C ends it.
///
/// >>> import sudokit
/// >>> found = sudokit.trace("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", limit=3)
/// >>> found["moves"], found["total"], found["backtracks"]
/// ([['place', 2, 1], ['place', 3, 2], ['place', 5, 4]], 8365, 4157)
#[pyfunction]
#[pyo3(signature = (puzzles, limit=1000, *, errors="raise", threads=None, progress=None))]
pub(crate) fn trace<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::limit)] limit: usize,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Trace { limit })
}

struct Trace {
    limit: usize,
}

impl Operation for Trace {
    type Output = Json;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Json, PuzzleError> {
        let (mut search, mut moves, mut total, mut solution) =
            (Backtracking::new(puzzle), Vec::new(), 0_usize, None);
        while solution.is_none() && !(total.is_multiple_of(INTERVAL) && stop.is_set()) {
            let (name, cell, digit) = match search.next() {
                None => break,
                Some(Move::Solved(found)) => {
                    solution = Some(found.to_string());
                    continue;
                }
                Some(Move::Place(cell, digit)) => ("place", cell, digit),
                Some(Move::TakeBack(cell, digit)) => ("take", cell, digit),
            };
            if total < self.limit {
                moves.push(event(name, cell, digit));
            }
            total += 1;
        }
        let (placements, backtracks) = (search.placements(), search.backtracks());
        Ok(Json(json!({
            "moves": moves, "total": total, "placements": placements, "backtracks": backtracks, "solution": solution,
        })))
    }
}

fn event(name: &str, cell: Cell, digit: Digit) -> Value {
    json!([name, cell.index(), digit.get()])
}
