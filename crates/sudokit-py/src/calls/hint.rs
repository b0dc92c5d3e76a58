//! `hint`.

use crate::apply::{Operation, SLOW, apply};
use crate::error::{PuzzleError, option_error};
use crate::progress::{Progress, StopSignal};
use crate::puzzle::to_grid;
use crate::settings::{Settings, Threads, whole};
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudokit::Grid;
use sudokit::explain::{Catalogue, ParsePencilMarksError, PencilMarks, Stage};
use sudokit_verbs::{Advice, GameState, StepOptions, catalogue, mistake_sentences, stage};

/// Describe the next logical step of positions.
///
/// `stage` limits the description: 1 where to look, 2 the technique, 3 the cells, 4 the whole step. If a position contains
/// mistakes, the result tells these instead: how many, in which boxes, in which cells, and what is wrong.
///
/// A single position may also be a text with pencil marks. `clues` is the original puzzle; it separates clues from digits
/// that were entered later and may be wrong.
///
/// Returns a str for one position, a list of str for a list, and a column of text for a NumPy array or a column.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> print(sudokit.hint(puzzle, stage=2))
/// Look at box 2.
/// There is a hidden single.
/// >>> print(sudokit.hint("534" + puzzle[3:6] + "911" + puzzle[9:], stage=2, clues=puzzle))
/// A digit is wrong.
/// Look at box 3.
#[pyfunction]
#[pyo3(signature = (puzzles, stage=4, *, scale="human", uniqueness=true, clues=None, errors="raise", threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn hint<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole::stage)] stage: usize,
    scale: &str,
    uniqueness: bool,
    clues: Option<&Bound<'py, PyAny>>,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let settings = Settings::new(errors, threads, progress)?;
    let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
    let options = StepOptions { scale, uniqueness };
    let next_step = NextStep { options, stage: self::stage(stage).map_err(option_error)? };
    let clues = clues.map(to_grid).transpose()?;
    let position = match (marks(puzzles)?, &clues) {
        (Some(position), _) => position,
        (None, Some(_)) => PencilMarks::from_grid(to_grid(puzzles)?),
        (None, None) => return apply(puzzles, &settings, &next_step),
    };
    if let Some(why) = clues.and_then(|clues| GameState::why_other_clues(&position, &clues)) {
        return Err(PuzzleError::new(why).into_py(py, None));
    }
    let (mut game, progress) = (GameState::new(position, clues), Progress::new(&settings, 1));
    let text = progress.run(py, || next_step.text(&mut game, &progress.stop))?;
    Ok(PyString::new(py, &text).into_any())
}

/// The position, if the value is a text with pencil marks.
pub(super) fn marks(puzzle: &Bound<'_, PyAny>) -> PyResult<Option<PencilMarks>> {
    let Ok(text) = puzzle.cast::<PyString>() else { return Ok(None) };
    match text.to_str()?.parse() {
        Ok(position) => Ok(Some(position)),
        Err(ParsePencilMarksError::NoMarks) => Ok(None),
        Err(error) => Err(PuzzleError::new(error.to_string()).into_py(puzzle.py(), None)),
    }
}

struct NextStep {
    options: StepOptions,
    stage: Stage,
}

impl Operation for NextStep {
    type Output = String;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<String, PuzzleError> {
        Ok(self.text(&mut GameState::new(PencilMarks::from_grid(*puzzle), None), stop))
    }
}

impl NextStep {
    fn text(&self, game: &mut GameState, stop: &StopSignal) -> String {
        let judgement = game.judge(|grid| stop.solver().solve(grid));
        let lines: Vec<_> = match Advice::new(game, &judgement, self.options, stop.function()) {
            Advice::Mistakes(mistakes) => {
                mistake_sentences(&mistakes, self.stage).iter().map(ToString::to_string).collect()
            }
            Advice::Nothing(reason) => return reason.to_string(),
            Advice::Hint(hint) => {
                let stages = Stage::ALL.iter().filter(|stage| **stage <= self.stage);
                stages.map(|&stage| hint.text(stage).to_string()).collect()
            }
            // The result of an interrupted call is discarded.
            Advice::Stopped => Vec::new(),
        };
        lines.join("\n")
    }
}
