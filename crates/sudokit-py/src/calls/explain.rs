//! `explain`.

use crate::apply::{Operation, SLOW, apply};
use crate::error::{PuzzleError, option_error};
use crate::output::Json;
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads};
use core::num::NonZeroUsize;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyType};
use sudokit::Grid;
use sudokit::explain::{Catalogue, PencilMarks};
use sudokit_api::{Explained, Window};
use sudokit_verbs::{GameState, StepOptions, catalogue};

/// Explain how to solve puzzles by logic, step by step.
///
/// Returns a dict for one puzzle, a list of dict for a list or a NumPy array, and a column of JSON text for a column. The dict
/// has the fields of the result of `explain` in the JSON protocol: `steps`, `end`, `count`, `effort`, `level` and others. A notebook
/// shows it as a page with a picture of each step.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> path = sudokit.explain(puzzle)
/// >>> path["end"], path["count"], path["effort"], path["level"]
/// ('solved', 51, 6.2, 'easy')
/// >>> path["steps"][0]["because"]
/// 'In box 2, 8 can only go in r1c6. The 8s in r3c3 and r5c4 rule out its other cells.'
#[pyfunction]
#[pyo3(signature = (puzzles, scale="human", *, uniqueness=true, errors="raise", threads=None, progress=None))]
pub(crate) fn explain<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    uniqueness: bool,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, threads, progress)?;
    let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
    let paths = apply(puzzles, &settings, &Explain(StepOptions { scale, uniqueness }))?;
    match paths.cast::<PyList>() {
        Ok(list) => {
            let paths = list.iter().map(|path| as_path(path, uniqueness)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyList::new(list.py(), paths)?.into_any())
        }
        Err(_) => as_path(paths, uniqueness),
    }
}

/// A dict as `sudokit.SolutionPath`, which is a dict that a notebook shows as pictures. A null and a column stay as they are.
fn as_path(path: Bound<'_, PyAny>, uniqueness: bool) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if !path.is_instance_of::<PyDict>() {
        return Ok(path);
    }
    let py = path.py();
    CLASS.import(py, "sudokit._types", "SolutionPath")?.call1((path, uniqueness))
}

struct Explain(StepOptions);

impl Operation for Explain {
    type Output = Json;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Json, PuzzleError> {
        self.alone(puzzle, stop, NonZeroUsize::MIN)
    }

    fn alone(&self, puzzle: &Grid, stop: &StopSignal, threads: NonZeroUsize) -> Result<Json, PuzzleError> {
        let mut explainer = self.0.explainer(stop.function());
        explainer.set_threads(threads);
        let (mut game, solver) = (GameState::new(PencilMarks::from_grid(*puzzle), None), stop.solver());
        let solve = |grid: &Grid| solver.solve(grid);
        let path = Explained::new(&mut game, (self.0.scale, explainer), Window::default(), solve);
        serde_json::to_value(&path).map(Json).map_err(|error| PuzzleError::new(error.to_string()))
    }
}
