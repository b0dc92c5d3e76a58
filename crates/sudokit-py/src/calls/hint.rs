//! `hint`.

use super::{EXPLAIN_SCALES, scale};
use crate::apply::{Operation, SLOW, apply};
use crate::error::{PuzzleError, value_error};
use crate::progress::{Progress, StopSignal};
use crate::puzzle::grid_of;
use crate::settings::Settings;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudokit::explain::{Catalogue, ParsePencilMarksError, PencilMarks, Stage};
use sudokit::{Grid, Solver};
use sudokit_verbs::{Advice, GameState, StepOptions, stage};

/// Show the next step of positions, up to a stage: 1 where to look, 2 which technique, 3 its cells, 4 all of it. A mistake in
/// the position is reported instead.
///
/// A single position may also be a text of pencil marks. With `clues`, the puzzle at its start, a wrong digit is told apart
/// from a clue.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> print(sudokit.hint(puzzle, stage=2))
/// Look at box 2.
/// There is a hidden single.
/// >>> sudokit.hint("534" + puzzle[3:6] + "911" + puzzle[9:], clues=puzzle)
/// '1 in r1c9 is wrong.'
#[pyfunction]
#[pyo3(signature = (puzzles, stage=4, *, scale="easiest", uniqueness=true, clues=None, errors="raise", threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn hint<'py>(
    puzzles: &Bound<'py, PyAny>,
    stage: usize,
    scale: &str,
    uniqueness: bool,
    clues: Option<&Bound<'py, PyAny>>,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let settings = Settings::new(errors, threads, progress)?;
    let stage = self::stage(stage).map_err(value_error)?;
    let next_step = NextStep { scale: self::scale(scale, EXPLAIN_SCALES)?, uniqueness, stage };
    let clues = clues.map(grid_of).transpose()?;
    let position = match (marks(puzzles)?, &clues) {
        (Some(position), _) => position,
        (None, Some(_)) => PencilMarks::of_grid(grid_of(puzzles)?),
        (None, None) => return apply(puzzles, &settings, &next_step),
    };
    let (game, progress) = (GameState::new(position, clues), Progress::new(&settings, 1));
    let text = progress.run(py, || next_step.text(&game, &progress.stop))?;
    Ok(PyString::new(py, &text).into_any())
}

/// The position, if it is a text of pencil marks.
fn marks(puzzle: &Bound<'_, PyAny>) -> PyResult<Option<PencilMarks>> {
    let Ok(text) = puzzle.cast::<PyString>() else { return Ok(None) };
    match text.to_str()?.parse() {
        Ok(position) => Ok(Some(position)),
        Err(ParsePencilMarksError::NoMarks) => Ok(None),
        Err(error) => Err(PuzzleError::new(error.to_string()).into_py(puzzle.py(), None)),
    }
}

struct NextStep {
    scale: &'static Catalogue,
    uniqueness: bool,
    stage: Stage,
}

impl Operation for NextStep {
    type Output = String;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<String, PuzzleError> {
        Ok(self.text(&GameState::new(PencilMarks::of_grid(*puzzle), None), stop))
    }
}

impl NextStep {
    fn text(&self, game: &GameState, stop: &StopSignal) -> String {
        let (solver, stop) = (Solver::new(), stop.clone());
        let judgement = game.judge(|grid| solver.solve(grid));
        let steps = StepOptions { scale: self.scale, uniqueness: self.uniqueness };
        match Advice::new(game, &judgement, steps, move || stop.is_set()) {
            Advice::Mistakes(mistakes) => {
                let told: Vec<_> = mistakes.iter().map(|mistake| format!("{mistake}.")).collect();
                told.join("\n")
            }
            Advice::Nothing(why) => why,
            Advice::Stopped => String::new(),
            Advice::Hint(hint) => {
                let stages = Stage::ALL.into_iter().filter(|stage| *stage <= self.stage);
                stages.map(|stage| hint.tell(stage)).collect::<Vec<_>>().join("\n")
            }
        }
    }
}
