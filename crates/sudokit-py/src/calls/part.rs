use super::split::{Split, shares};
use crate::each::{FAIR, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit::Grid;

/// Tell for each puzzle the name of the part that `split` puts it into. For who holds a part of a whole.
#[pyfunction(name = "_part")]
#[pyo3(signature = (puzzles, parts=None, *, seed=0, errors="raise", threads=None, progress=None))]
pub(crate) fn part<'py>(
    puzzles: &Bound<'py, PyAny>,
    parts: Option<&Bound<'py, PyDict>>,
    seed: u64,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let shares = shares(parts)?;
    let split = Split::new(&shares, seed)?;
    let names = shares.into_iter().map(|(name, _)| name).collect();
    each(puzzles, &Settings::new(errors, threads, progress)?, &Part { names, split })
}

struct Part {
    names: Vec<String>,
    split: Split,
}

impl Verb for Part {
    type Answer = String;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, _: &Stop) -> Result<String, Fault> {
        Ok(self.names.get(self.split.of(puzzle)).cloned().unwrap_or_default())
    }
}
