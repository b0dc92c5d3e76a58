use super::scale::{EXPLAIN, scale};
use crate::each::{SLOW, Verb, each};
use crate::fault::Fault;
use crate::puzzle;
use crate::settings::{Settings, bad};
use crate::watch::{Pace, Stop, watched};
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudokit::explain::{Catalogue, Explainer, Hint, ParsePencilMarksError, PencilMarks, Stage};
use sudokit::{Grid, Solver};
use sudokit_api::{Judged, Played, no_hint};

/// Tell the next step of positions, as little of it as is wanted: 1 where to look, 2 which technique, 3 on which cells it
/// rests, 4 all of it. First of all it is told what is wrong.
///
/// One position by itself may also be a text of pencil marks; `clues` says how it began, so that a wrong digit is known from
/// a clue.
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
    let stage = stage.checked_sub(1).and_then(|at| Stage::ALL.get(at).copied());
    let stage = stage.ok_or_else(|| bad("the stage is 1, 2, 3 or 4"))?;
    let tell = Tell { scale: self::scale(scale, EXPLAIN)?, uniqueness, stage };
    let clues = clues.map(puzzle::grid).transpose()?;
    let position = match (marks(puzzles)?, &clues) {
        (Some(position), _) => position,
        (None, Some(_)) => PencilMarks::of_grid(puzzle::grid(puzzles)?),
        (None, None) => return each(puzzles, &settings, &tell),
    };
    let (played, pace) = (Played::new(position, clues), Pace::new(1));
    let told = watched(py, &settings, &pace, || tell.tell(&played, &pace.stop))?;
    Ok(PyString::new(py, &told).into_any())
}

/// The position, if it is a text of pencil marks.
fn marks(puzzle: &Bound<'_, PyAny>) -> PyResult<Option<PencilMarks>> {
    let Ok(text) = puzzle.cast::<PyString>() else { return Ok(None) };
    match text.to_str()?.parse() {
        Ok(position) => Ok(Some(position)),
        Err(ParsePencilMarksError::NoMarks) => Ok(None),
        Err(error) => Err(Fault::new(error.to_string()).into_error(puzzle.py(), None)),
    }
}

struct Tell {
    scale: &'static Catalogue,
    uniqueness: bool,
    stage: Stage,
}

impl Verb for Tell {
    type Answer = String;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &Stop) -> Result<String, Fault> {
        Ok(self.tell(&Played::new(PencilMarks::of_grid(*puzzle), None), stop))
    }
}

impl Tell {
    fn tell(&self, played: &Played, stop: &Stop) -> String {
        let (position, solver) = (played.position(), Solver::new());
        let judged = played.judge(|grid| solver.solve(grid));
        let is_unique = judged.unknown().is_none();
        match judged {
            Judged::Mistakes(mistakes) => {
                let told: Vec<_> = mistakes.iter().map(|mistake| format!("{mistake}.")).collect();
                return told.join("\n");
            }
            Judged::NoSolution(why) => return why,
            _ => {}
        }
        if let Some(why) = no_hint(&position) {
            return why;
        }
        let explainer = Explainer::new(self.scale);
        let mut explainer =
            if self.uniqueness && is_unique { explainer } else { explainer.without_uniqueness() };
        let asked = stop.clone();
        explainer.stop_when(move || asked.is_asked());
        let Some(found) = explainer.next_step(&position) else {
            return format!("No technique of `{}` goes on from here.", self.scale);
        };
        let hint = Hint::new(&position, found);
        let told: Vec<_> = Stage::ALL
            .into_iter()
            .filter(|stage| *stage <= self.stage)
            .map(|stage| hint.tell(stage))
            .collect();
        told.join("\n")
    }
}
