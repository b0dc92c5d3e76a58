//! `explain`.

use super::{EXPLAIN_SCALES, scale};
use crate::apply::{Operation, SLOW, apply};
use crate::error::PuzzleError;
use crate::output::Json;
use crate::progress::StopSignal;
use crate::settings::Settings;
use pyo3::prelude::*;
use sudokit::explain::{Catalogue, PencilMarks};
use sudokit::{Grid, Solver};
use sudokit_api::{Explained, Window};
use sudokit_verbs::{GameState, StepOptions};

/// Explain how to solve puzzles by logic, step by step: a dict with the fields of `explain` in the JSON protocol. For an Arrow
/// column the result is text of JSON.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> path = sudokit.explain(puzzle)
/// >>> path["end"], path["count"], path["er"]
/// ('solved', 51, 1.2)
/// >>> path["steps"][0]["because"]
/// 'In box 2, 8 can only go in r1c6. The 8s in r3c3 and r5c4 rule out its other cells.'
#[pyfunction]
#[pyo3(signature = (puzzles, scale="se", *, uniqueness=true, errors="raise", threads=None, progress=None))]
pub(crate) fn explain<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    uniqueness: bool,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, threads, progress)?;
    apply(puzzles, &settings, &Explain { scale: self::scale(scale, EXPLAIN_SCALES)?, uniqueness })
}

struct Explain {
    scale: &'static Catalogue,
    uniqueness: bool,
}

impl Operation for Explain {
    type Output = Json;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Json, PuzzleError> {
        let (solver, stop) = (Solver::new(), stop.clone());
        let steps = StepOptions { scale: self.scale, uniqueness: self.uniqueness };
        let game = GameState::new(PencilMarks::of_grid(*puzzle), None);
        let solve = |grid: &Grid| solver.solve(grid);
        let path = Explained::new(&game, steps, Window::default(), solve, move || stop.is_set());
        serde_json::to_value(&path).map(Json).map_err(|error| PuzzleError::new(error.to_string()))
    }
}
