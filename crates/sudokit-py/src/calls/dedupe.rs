use crate::fault::Fault;
use crate::select::{Seen, Sort, sort_out};
use crate::settings::Settings;
use pyo3::prelude::*;
use sudokit::{Grid, symmetry};

/// Keep the first of all puzzles that are essentially the same, or with `identical=True` equal. Nulls stay.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.dedupe([puzzle, puzzle[::-1]]) == [puzzle]
/// True
#[pyfunction]
#[pyo3(signature = (puzzles, *, identical=false, threads=None, progress=None))]
pub(crate) fn dedupe<'py>(
    puzzles: &Bound<'py, PyAny>,
    identical: bool,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let kept = sort_out(puzzles, &Settings::new("raise", threads, progress)?, 1, &Dedupe { identical })?;
    Ok(kept.into_iter().next().unwrap_or_else(|| puzzles.clone()))
}

struct Dedupe {
    identical: bool,
}

impl Sort for Dedupe {
    type Key = Grid;

    fn key(&self, puzzle: &Grid) -> Grid {
        if self.identical { *puzzle } else { symmetry::canonical(puzzle).grid }
    }

    fn part(&self, key: Option<Grid>, seen: &mut Seen) -> Result<Option<usize>, Fault> {
        Ok(key.is_none_or(|key| seen.insert(key)).then_some(0))
    }
}
