//! `minimize`.

use crate::apply::{FAIR, Operation, WorkerScratch, apply};
use crate::error::PuzzleError;
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads, whole};
use pyo3::prelude::*;
use sudokit::{Grid, analyze};
use sudokit_verbs::puzzle_rng;

/// Remove redundant clues from puzzles until every remaining clue is needed.
///
/// `seed` determines the order in which clues are tried. Returns the same type as `solve`.
///
/// Raises `PuzzleError` for a puzzle without exactly one solution; with `errors="null"`, its result is null.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.check(sudokit.minimize(puzzle), minimal=True)
/// 'valid, minimal'
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed=0, errors="raise", threads=None, progress=None))]
pub(crate) fn minimize<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::seed)] seed: u64,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(puzzles, &Settings::new(errors, threads, progress)?, &Minimize { seed })
}

struct Minimize {
    seed: u64,
}

impl Operation for Minimize {
    type Output = Grid;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, _: &StopSignal) -> Result<Grid, PuzzleError> {
        analyze::minimize(puzzle, &mut puzzle_rng(self.seed, puzzle)).map_err(PuzzleError::from)
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        put: impl FnMut(Result<Grid, PuzzleError>),
    ) {
        let minimal =
            analyze::minimize_slice(&scratch.solver, puzzles, |puzzle| puzzle_rng(self.seed, puzzle));
        minimal.into_iter().map(|minimal| minimal.map_err(PuzzleError::from)).for_each(put);
    }
}
