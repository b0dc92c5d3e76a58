use crate::each::{Desk, QUICK, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Grid, Solver};

/// Solve puzzles, each proved to have no other solution.
///
/// A puzzle without exactly one solution is an error, or with `errors="null"` a null; `check` tells what is wrong with it.
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
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    each(puzzles, &Settings::new(errors, threads, progress)?, &Solve)
}

/// The only solution.
pub(crate) struct Solve;

impl Verb for Solve {
    type Answer = Grid;
    const CHUNK: usize = QUICK;

    fn one(&self, puzzle: &Grid, _: &Stop) -> Result<Grid, Fault> {
        solution(puzzle, &Solver::new().search(puzzle, Goal::Unique))
    }

    fn many(&self, puzzles: &[Grid], desk: &mut Desk, mut put: impl FnMut(Result<Grid, Fault>)) {
        for (puzzle, found) in puzzles.iter().zip(search(puzzles, Goal::Unique, desk)) {
            put(solution(puzzle, found));
        }
    }
}

#[inline(always)]
fn solution(puzzle: &Grid, found: &SearchResult) -> Result<Grid, Fault> {
    match (found.end, found.solutions, &found.first) {
        (End::Exhausted, 1, Some(solution)) => Ok(*solution.as_grid()),
        _ => Err(Fault::of(puzzle, found).unwrap_or_else(Fault::limit)),
    }
}

/// Puzzles searched between two looks whether all is to stop: those that reach the limit take a second each.
const SLICE: usize = 1024;

/// What a search for each of the puzzles finds; fewer results if it is to stop.
pub(super) fn search<'a>(puzzles: &[Grid], goal: Goal, desk: &'a mut Desk) -> &'a [SearchResult] {
    desk.found.clear();
    for slice in puzzles.chunks(SLICE).take_while(|_| !desk.stop.is_asked()) {
        Solver::new().search_slice(slice, goal, &mut desk.found);
    }
    &desk.found
}
