//! `check`.

use crate::apply::{Operation, QUICK, WorkerScratch, apply};
use crate::error::PuzzleError;
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads};
use pyo3::prelude::*;
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Grid, Solver};
use sudokit_verbs::{Minimality, Status, Verdict};

/// Validate puzzles.
///
/// The result is "valid", "no solution" or "more than one solution", and "solved" or "wrong" for a filled grid. It includes
/// the reason if there is one. With `minimal=True`, the result for a valid puzzle also reports whether every clue is needed.
///
/// Returns a str for one puzzle, a list of str for a list, and a column of text for a NumPy array or a column.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.check(puzzle, minimal=True)
/// 'valid, not minimal: r1c1 or any one of 21 others can be removed'
/// >>> sudokit.check(["." * 81, "5...5" + "." * 76])
/// ['more than one solution', 'no solution: clash at r1c1 and r1c5: 5 twice in row 1']
#[pyfunction]
#[pyo3(signature = (puzzles, *, minimal=false, errors="raise", threads=None, progress=None))]
pub(crate) fn check<'py>(
    puzzles: &Bound<'py, PyAny>,
    minimal: bool,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Check { minimal })
}

struct Check {
    minimal: bool,
}

impl Operation for Check {
    type Output = String;
    const CHUNK: usize = QUICK;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<String, PuzzleError> {
        let solver = stop.solver();
        Ok(self.verdict(&solver, puzzle, &solver.search(puzzle, Goal::Unique)))
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<String, PuzzleError>),
    ) {
        let solver = scratch.solver.clone();
        for (puzzle, found) in puzzles.iter().zip(scratch.search(puzzles, Goal::Unique)) {
            put(Ok(self.verdict(&solver, puzzle, found)));
        }
    }
}

impl Check {
    fn verdict(&self, solver: &Solver, puzzle: &Grid, found: &SearchResult) -> String {
        match Verdict::new(puzzle, found) {
            Verdict::Valid if self.minimal => format!("valid, {}", Minimality::new(solver, puzzle)),
            verdict => verdict.to_string(),
        }
    }
}

/// Return the status of puzzles: "one", "none" or "many" solutions, "limit" if the search reached its limit before that was
/// known, or "bad" for a row that cannot be read.
///
/// Returns a str for one puzzle, a list of str for a list, and a column of text for a NumPy array or a column. It never raises
/// `PuzzleError`, so it explains the nulls of other functions with `errors="null"`.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.status([puzzle, "." * 81, "55" + "." * 79, "12", None])
/// ['one', 'many', 'none', 'bad', None]
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None, progress=None))]
pub(crate) fn status<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new("raise", threads, progress)?, &FindStatus)
}

struct FindStatus;

impl Operation for FindStatus {
    type Output = String;
    const CHUNK: usize = QUICK;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<String, PuzzleError> {
        Ok(name(&stop.solver().search(puzzle, Goal::Unique)))
    }

    fn unreadable(&self) -> Option<String> {
        Some(Status::Bad.name().to_owned())
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<String, PuzzleError>),
    ) {
        for found in scratch.search(puzzles, Goal::Unique) {
            put(Ok(name(found)));
        }
    }
}

fn name(found: &SearchResult) -> String {
    Status::new(found).name().to_owned()
}
