//! A path with the position before each step.

use crate::error::{PuzzleError, option_error};
use crate::progress::{Progress, StopSignal};
use crate::puzzle::to_grid;
use crate::settings::Settings;
use pyo3::prelude::*;
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, PencilMarks, Position, Step, Tally};
use sudokit::{Grid, Solution};
use sudokit_render::{Drawing, PathStep, path_start};
use sudokit_verbs::{GameState, Judgement, StepOptions, catalogue, rating_sentence};

/// A step, with the position before it.
#[derive(Debug)]
pub(crate) struct TrailStep {
    pub(crate) step: Step,
    pub(crate) position: Position,
    /// Whether this step or one before it needs pencil marks.
    has_marks: bool,
}

/// The steps of a path, and the sentence after the last one.
#[derive(Debug)]
pub(crate) struct FoundPath {
    pub(crate) steps: Vec<TrailStep>,
    ending: String,
}

/// Finds the path from a position, up to a number of steps. No path has more than 729, as each step removes a candidate.
pub(crate) fn find(
    mut game: GameState,
    options: StepOptions,
    limit: usize,
    stop: &StopSignal,
) -> Result<FoundPath, PuzzleError> {
    let solution = solution(&mut game, stop)?;
    let mut explainer = options.explainer(stop.function());
    explainer.set_solution(Some(solution));
    let (mut position, mut tally, mut steps) = (game.position(), Tally::default(), Vec::new());
    let mut has_marks = false;
    while steps.len() < limit {
        let Some(next) = explainer.next_step(&position) else { break };
        tally.add(&next);
        has_marks |= next.needs_marks(&position);
        let before = position.clone();
        position.apply(&next);
        steps.push(TrailStep { step: next, position: before, has_marks });
    }
    let count = match steps.len() {
        1 => "1 step".to_owned(),
        count => format!("{count} steps"),
    };
    let rated = tally.rated(&position);
    let hardest = rated.hardest.map(|name| format!(" Hardest: {name}.")).unwrap_or_default();
    let ending = match position.is_full() {
        true if steps.is_empty() => "All cells are filled already.".to_owned(),
        true => format!("Solved in {count}.{hardest} {}", rating_sentence(options.scale, &rated)),
        false => format!("No technique applies after {count}."),
    };
    Ok(FoundPath { steps, ending })
}

/// The only solution, or why there is no path.
fn solution(game: &mut GameState, stop: &StopSignal) -> Result<Solution, PuzzleError> {
    match game.judge(|grid| stop.solver().solve(grid)) {
        Judgement::Right(solution) => Ok(solution),
        Judgement::Mistakes(mistakes) => {
            let sentences: Vec<_> = mistakes.iter().map(|mistake| format!("{mistake}.")).collect();
            Err(PuzzleError::new(sentences.join("\n")))
        }
        Judgement::NoSolution(_) => Err(NotValid::NoSolution(game.clues().clash()).into()),
        Judgement::Several => Err(NotValid::Several.into()),
        Judgement::Limit => Err(NotValid::LimitReached.into()),
    }
}

/// The path of a puzzle as HTML, step by step.
#[pyclass(module = "sudokit._core", name = "_Trail", frozen)]
pub(crate) struct Trail {
    start: Grid,
    found: FoundPath,
}

#[pymethods]
impl Trail {
    #[new]
    #[pyo3(signature = (puzzle, scale, uniqueness))]
    fn new(puzzle: &Bound<'_, PyAny>, scale: &str, uniqueness: bool) -> PyResult<Self> {
        let py = puzzle.py();
        let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
        let game = GameState::new(PencilMarks::from_grid(to_grid(puzzle)?), None);
        let start = *game.clues();
        let settings = Settings::new("raise", None, None)?;
        let progress = Progress::new(&settings, 1);
        let options = StepOptions { scale, uniqueness };
        let found = progress.run(py, || find(game, options, usize::MAX, &progress.stop))?;
        Ok(Self { start, found: found.map_err(|error| error.into_py(py, None))? })
    }

    fn __len__(&self) -> usize {
        self.found.steps.len()
    }

    /// The picture of the puzzle, with the parts of it that the steps use.
    fn start(&self) -> String {
        path_start(&Drawing::from_grid(&self.start))
    }

    /// The step with this number, from 1; None beyond the path.
    fn step(&self, number: usize) -> Option<String> {
        let TrailStep { step, position, has_marks } = self.found.steps.get(number.checked_sub(1)?)?;
        let (has_marks, has_suppositions) = (*has_marks, false);
        Some(PathStep { number, step, position, has_marks, has_suppositions }.html())
    }

    /// The sentence after the last step.
    #[getter]
    fn ending(&self) -> &str {
        &self.found.ending
    }
}
