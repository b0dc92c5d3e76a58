use crate::column::Listed;
use crate::each::{FAIR, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use sudokit::solve::End;
use sudokit::{Grid, Solver};

/// List the solutions of puzzles in ascending order, up to `limit` of them for each.
///
/// >>> import sudokit
/// >>> puzzle = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
/// >>> [solution[:9] for solution in sudokit.solutions(puzzle)]
/// ['534678912', '534768912']
#[pyfunction]
#[pyo3(signature = (puzzles, limit=1000, *, errors="raise", threads=None, progress=None))]
pub(crate) fn solutions<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: usize,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    each(puzzles, &Settings::new(errors, threads, progress)?, &Solutions { limit })
}

struct Solutions {
    limit: usize,
}

impl Verb for Solutions {
    type Answer = Listed;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, stop: &Stop) -> Result<Listed, Fault> {
        let mut found = Solver::new().solutions(puzzle);
        let few = found.by_ref().take(self.limit).take_while(|_| !stop.is_asked());
        let few: Vec<Grid> = few.map(|solution| *solution.as_grid()).collect();
        let is_cut = few.len() < self.limit && found.end() == Some(End::LimitReached);
        if is_cut { Err(Fault::limit()) } else { Ok(Listed(few)) }
    }
}
