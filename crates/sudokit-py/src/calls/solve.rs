//! The search for solutions: `solve`, `count` and `solutions`.

use crate::apply::{FAIR, Operation, QUICK, WorkerScratch, apply};
use crate::error::PuzzleError;
use crate::output::Solutions;
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads, whole};
use pyo3::prelude::*;
use sudokit::analyze::NotValid;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Grid, Solver};
use sudokit_verbs::why_not_valid;

/// Solve puzzles and prove that each solution is unique.
///
/// Returns a str for a str, a `Puzzle` for a `Puzzle`, a list of str for a list, a uint8 array of shape (n, 81) for a NumPy
/// array, and a column of text for a column.
///
/// Raises `PuzzleError` for a puzzle without exactly one solution; with `errors="null"`, its result is null. `check`
/// reports the reason.
///
/// >>> import sudokit
/// >>> sudokit.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/// >>> sudokit.solve(["." * 81, None], errors="null")
/// [None, None]
/// >>> sudokit.solve("." * 81)
/// Traceback (most recent call last):
///     ...
/// sudokit.PuzzleError: more than one solution
#[pyfunction]
#[pyo3(signature = (puzzles, *, errors="raise", threads=None, progress=None))]
pub(crate) fn solve<'py>(
    puzzles: &Bound<'py, PyAny>,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Solve)
}

struct Solve;

impl Operation for Solve {
    type Output = Grid;
    const CHUNK: usize = QUICK;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Grid, PuzzleError> {
        only_solution(puzzle, &stop.solver())
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<Grid, PuzzleError>),
    ) {
        for (puzzle, found) in puzzles.iter().zip(scratch.search(puzzles, Goal::Unique)) {
            put(solution(puzzle, found));
        }
    }
}

pub(super) fn only_solution(puzzle: &Grid, solver: &Solver) -> Result<Grid, PuzzleError> {
    solution(puzzle, &solver.search(puzzle, Goal::Unique))
}

#[inline(always)]
fn solution(puzzle: &Grid, found: &SearchResult) -> Result<Grid, PuzzleError> {
    match (found.end, found.solutions, &found.first) {
        (End::Exhausted, 1, Some(solution)) => Ok(*solution.as_grid()),
        _ => Err(why_not_valid(puzzle, found).unwrap_or(NotValid::LimitReached).into()),
    }
}

/// Count the solutions of puzzles, up to `limit` for each puzzle.
///
/// A result equal to `limit` means `limit` or more. Returns an int for one puzzle, a list of int for a list, and uint64 values
/// for a NumPy array or a column.
///
/// >>> import sudokit
/// >>> sudokit.count("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// 1
/// >>> sudokit.count(["." * 81, "55" + "." * 79], limit=50)
/// [50, 0]
#[pyfunction]
#[pyo3(signature = (puzzles, limit=1000, *, errors="raise", threads=None, progress=None))]
pub(crate) fn count<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::limit)] limit: u64,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Count { limit })
}

struct Count {
    limit: u64,
}

impl Operation for Count {
    type Output = u64;
    const CHUNK: usize = QUICK;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<u64, PuzzleError> {
        solution_count(&stop.solver().search(puzzle, Goal::Count(self.limit)))
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<u64, PuzzleError>),
    ) {
        for found in scratch.search(puzzles, Goal::Count(self.limit)) {
            put(solution_count(found));
        }
    }
}

fn solution_count(found: &SearchResult) -> Result<u64, PuzzleError> {
    match found.end {
        End::LimitReached => Err(PuzzleError::count_incomplete(found.solutions)),
        _ => Ok(found.solutions),
    }
}

/// List the solutions of puzzles in ascending order, up to `limit` for each puzzle.
///
/// Returns a list of str for a str, a list of `Puzzle` for a `Puzzle`, a list of lists for a list, a list of uint8 arrays of
/// shape (k, 81) for a NumPy array, and a column of lists of text for a column. A puzzle without a solution has an empty list.
///
/// >>> import sudokit
/// >>> puzzle = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
/// >>> [solution[:9] for solution in sudokit.solutions(puzzle)]
/// ['534678912', '534768912']
#[pyfunction]
#[pyo3(signature = (puzzles, limit=1000, *, errors="raise", threads=None, progress=None))]
pub(crate) fn solutions<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::limit)] limit: usize,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &ListSolutions { limit })
}

struct ListSolutions {
    limit: usize,
}

impl Operation for ListSolutions {
    type Output = Solutions;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Solutions, PuzzleError> {
        let mut search = stop.solver().solutions(puzzle);
        let found = search.by_ref().take(self.limit);
        let found: Vec<Grid> = found.map(|solution| *solution.as_grid()).collect();
        let is_cut = found.len() < self.limit && search.end() == Some(End::LimitReached);
        if is_cut { Err(NotValid::LimitReached.into()) } else { Ok(Solutions(found)) }
    }
}
