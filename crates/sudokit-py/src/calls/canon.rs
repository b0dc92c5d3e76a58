use crate::each::{FAIR, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use sudokit::{Grid, symmetry};

/// Give the form that all puzzles share that are essentially the same: that differ only in the names of digits and the order
/// of rows and columns.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.canon(puzzle)
/// '........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.'
/// >>> sudokit.canon(puzzle[::-1]) == sudokit.canon(puzzle)
/// True
#[pyfunction]
#[pyo3(signature = (puzzles, *, errors="raise", threads=None, progress=None))]
pub(crate) fn canon<'py>(
    puzzles: &Bound<'py, PyAny>,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    each(puzzles, &Settings::new(errors, threads, progress)?, &Canon)
}

struct Canon;

impl Verb for Canon {
    type Answer = Grid;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, _: &Stop) -> Result<Grid, Fault> {
        Ok(symmetry::canonical(puzzle).grid)
    }
}
