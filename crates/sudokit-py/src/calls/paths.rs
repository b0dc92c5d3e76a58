//! `steps`.

use crate::apply::{FAIR, Operation, WorkerScratch, apply};
use crate::error::{PuzzleError, option_error};
use crate::output::Path;
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads};
use pyo3::prelude::*;
use sudokit::Grid;
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Explainer, Position, Technique};
use sudokit::solve::{Goal, SearchResult};
use sudokit_verbs::{StepOptions, catalogue, why_not_valid};

/// Return the steps of the solution path of puzzles as numbers, without words.
///
/// Returns a list of `Step` for one puzzle, a list of such lists for a list, `StepArrays` for an array, and a column of lists of
/// structs for a column: `cell` from 0 and `digit` of a placement, or null; `technique` by its name; `score`, the rating of the step on the
/// scale; `eliminations`, each as the number cell * 9 + digit - 1.
///
/// With `candidates=True`, each step has the 81 candidates before it, as bits: bit d - 1 for the digit d, and 0 for a filled cell. With
/// `words=True`, it has its explanation. The path is that of `explain`; a puzzle must have exactly one solution.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> steps = sudokit.steps(puzzle)
/// >>> len(steps), steps[0]
/// (51, Step(cell=5, digit=8, technique='hidden single', score=1.2, eliminations=[], candidates=None, words=None))
/// >>> sudokit.steps(sudokit.cells([puzzle, puzzle])).offsets.tolist()
/// [0, 51, 102]
#[pyfunction]
#[pyo3(signature = (puzzles, scale="human", *, uniqueness=true, candidates=false, words=false, errors="raise", threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn steps<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    uniqueness: bool,
    candidates: bool,
    words: bool,
    errors: &str,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, threads, progress)?;
    let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
    let options = StepOptions { scale, uniqueness };
    match (candidates, words) {
        (false, false) => apply(puzzles, &settings, &Paths::<false, false>(options)),
        (false, true) => apply(puzzles, &settings, &Paths::<false, true>(options)),
        (true, false) => apply(puzzles, &settings, &Paths::<true, false>(options)),
        (true, true) => apply(puzzles, &settings, &Paths::<true, true>(options)),
    }
}

/// Return the names of all techniques, in the order of their numbers in `StepArrays`.
#[pyfunction(name = "_techniques")]
pub(crate) fn techniques() -> Vec<&'static str> {
    Technique::ALL.iter().map(|technique| technique.name()).collect()
}

/// The paths, with the candidates and with the words if these are wanted.
struct Paths<const CANDIDATES: bool, const WORDS: bool>(StepOptions);

impl<const CANDIDATES: bool, const WORDS: bool> Paths<CANDIDATES, WORDS> {
    fn path(
        explainer: &mut Explainer,
        puzzle: &Grid,
        found: &SearchResult,
    ) -> Result<Path<CANDIDATES, WORDS>, PuzzleError> {
        if let Some(reason) = why_not_valid(puzzle, found) {
            return Err(reason.into());
        }
        explainer.set_solution(found.first);
        let (mut position, mut path) = (Position::new(puzzle), Path::default());
        while let Some(step) = explainer.next_step(&position) {
            path.push(&step, &position);
            position.apply(&step);
        }
        path.is_solved = position.is_full();
        if explainer.is_stopped() { Err(NotValid::LimitReached.into()) } else { Ok(path) }
    }
}

impl<const CANDIDATES: bool, const WORDS: bool> Operation for Paths<CANDIDATES, WORDS> {
    type Output = Path<CANDIDATES, WORDS>;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Path<CANDIDATES, WORDS>, PuzzleError> {
        let found = stop.solver().search(puzzle, Goal::Unique);
        Self::path(&mut self.0.explainer(stop.function()), puzzle, &found)
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<Path<CANDIDATES, WORDS>, PuzzleError>),
    ) {
        let (stop, mut explainer) = (scratch.stop.clone(), self.0.explainer(scratch.stop.function()));
        let found = puzzles.iter().zip(scratch.search(puzzles, Goal::Unique));
        for (puzzle, found) in found.take_while(|_| !stop.is_set()) {
            put(Self::path(&mut explainer, puzzle, found));
        }
    }
}
