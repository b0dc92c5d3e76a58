use super::solve::search;
use crate::each::{Desk, QUICK, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Grid, Solver};

/// Count solutions, up to `limit` of them for each puzzle.
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
    limit: u64,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    each(puzzles, &Settings::new(errors, threads, progress)?, &Count { limit })
}

struct Count {
    limit: u64,
}

impl Verb for Count {
    type Answer = u64;
    const CHUNK: usize = QUICK;

    fn one(&self, puzzle: &Grid, _: &Stop) -> Result<u64, Fault> {
        number(&Solver::new().search(puzzle, Goal::Count(self.limit)))
    }

    fn many(&self, puzzles: &[Grid], desk: &mut Desk, mut put: impl FnMut(Result<u64, Fault>)) {
        for found in search(puzzles, Goal::Count(self.limit), desk) {
            put(number(found));
        }
    }
}

fn number(found: &SearchResult) -> Result<u64, Fault> {
    if found.end == End::LimitReached { Err(Fault::gave_up(found.solutions)) } else { Ok(found.solutions) }
}
