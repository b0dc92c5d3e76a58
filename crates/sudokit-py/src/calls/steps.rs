//! `all_steps`.

use crate::apply::{Operation, SLOW, apply};
use crate::calls::generate::NameOrList;
use crate::calls::hint::marks;
use crate::error::{PuzzleError, option_error};
use crate::output::{Json, Value};
use crate::progress::{Progress, StopSignal};
use crate::settings::{Settings, Threads};
use pyo3::prelude::*;
use sudokit::Grid;
use sudokit::explain::{Catalogue, PencilMarks};
use sudokit_api::StepShape;
use sudokit_verbs::{Advice, GameState, Judgement, ListOptions, StepList, StepOptions, catalogue};

/// List all steps that apply in positions, by technique in the order of the scale.
///
/// Returns a list of dict for one position, a list of these for a list or a NumPy array, and a column of JSON text for a column.
/// The dict is that of the steps of `explain`: `technique`, `rating`, `place`, `eliminate`, `because`, `therefore` and others.
/// A single position may also be a text with pencil marks.
///
/// `techniques` are the names of the techniques to list, as a str or a list. Of some techniques, such as forcing chains, the list has at
/// most one step, and only if there is no other step; name the technique to search for it.
///
/// A position without a solution or with a mistake raises `PuzzleError`. With several solutions, the list has no steps that
/// require a unique solution.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> steps = sudokit.all_steps(puzzle, techniques="naked single")
/// >>> [step["therefore"] for step in steps]
/// ['So r5c5=5.', 'So r7c6=7.', 'So r7c9=4.', 'So r8c8=3.']
#[pyfunction]
#[pyo3(signature = (puzzles, scale="human", techniques=None, *, uniqueness=true, errors="raise", threads=None, progress=None))]
pub(crate) fn all_steps<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    techniques: Option<NameOrList>,
    uniqueness: bool,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let settings = Settings::new(errors, threads, progress)?;
    let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
    let names = techniques.map_or_else(Vec::new, NameOrList::into_vec);
    let options = ListOptions::new(StepOptions { scale, uniqueness }, &names).map_err(option_error)?;
    let search = AllSteps(options);
    let Some(position) = marks(puzzles)? else { return apply(puzzles, &settings, &search) };
    let (mut game, progress) = (GameState::new(position, None), Progress::new(&settings, 1));
    match progress.run(py, || search.list(&mut game, &progress.stop))? {
        Ok(steps) => steps.into_py(py),
        Err(_) if settings.nulls => Ok(py.None().into_bound(py)),
        Err(error) => Err(error.into_py(py, None)),
    }
}

struct AllSteps(ListOptions);

impl Operation for AllSteps {
    type Output = Json;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Json, PuzzleError> {
        self.list(&mut GameState::new(PencilMarks::from_grid(*puzzle), None), stop)
    }
}

impl AllSteps {
    fn list(&self, game: &mut GameState, stop: &StopSignal) -> Result<Json, PuzzleError> {
        let judgement = game.judge(|grid| stop.solver().solve(grid));
        let position = game.position();
        let steps = match StepList::new(game, &judgement, self.0, stop.function()) {
            Ok(list) => list.steps,
            Err(Advice::Nothing(_)) if position.is_full() && matches!(judgement, Judgement::Right(_)) => {
                Vec::new()
            }
            Err(Advice::Nothing(reason)) => return Err(PuzzleError::new(reason.to_string())),
            Err(Advice::Mistakes(mistakes)) => {
                let sentences: Vec<_> = mistakes.iter().map(|mistake| format!("{mistake}.")).collect();
                return Err(PuzzleError::new(sentences.join("\n")));
            }
            // The result of an interrupted call is discarded.
            Err(_) => Vec::new(),
        };
        let shapes: Vec<_> = steps.iter().map(|step| StepShape::new(step, &position)).collect();
        serde_json::to_value(&shapes).map(Json).map_err(|error| PuzzleError::new(error.to_string()))
    }
}
