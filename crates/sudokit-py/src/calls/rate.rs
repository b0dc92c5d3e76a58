//! `rate`.

use crate::apply::{Operation, SLOW, WorkerScratch, apply};
use crate::error::{PuzzleError, option_error};
use crate::progress::StopSignal;
use crate::settings::Settings;
use pyo3::prelude::*;
use sudokit::Grid;
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Explainer, Rated};
use sudokit::solve::{Goal, SearchResult};
use sudokit_verbs::{self as verbs, StepOptions, catalogue, why_not_valid};

/// Rate puzzles as Sudoku Explainer does.
///
/// `er` is the rating of the hardest step, `ep` of the hardest step up to the first placed digit, and `ed` of the first step.
/// `technique` is the technique of the hardest step. `scale` is "se", "se-head" or "sukaku". With `uniqueness=False`,
/// techniques that assume a unique solution are not used.
///
/// Returns a `Rating` for one puzzle, a list of `Rating` for a list, a float64 array of shape (n, 3) with ER, EP and ED for a
/// NumPy array, and a column of structs with all four fields for a column.
///
/// >>> import sudokit
/// >>> sudokit.rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// Rating(er=1.2, ep=1.2, ed=1.2, technique='hidden single')
#[pyfunction]
#[pyo3(signature = (puzzles, scale="se", *, uniqueness=true, errors="raise", threads=None, progress=None))]
pub(crate) fn rate<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    uniqueness: bool,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, threads, progress)?;
    let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
    apply(puzzles, &settings, &Rate(StepOptions { scale, uniqueness }))
}

struct Rate(StepOptions);

impl Operation for Rate {
    type Output = Rated;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Rated, PuzzleError> {
        let found = stop.solver().search(puzzle, Goal::Unique);
        rating(&mut self.0.explainer(stop.function()), puzzle, &found)
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<Rated, PuzzleError>),
    ) {
        let (stop, mut explainer) = (scratch.stop.clone(), self.0.explainer(scratch.stop.function()));
        let found = puzzles.iter().zip(scratch.search(puzzles, Goal::Unique));
        for (puzzle, found) in found.take_while(|_| !stop.is_set()) {
            put(rating(&mut explainer, puzzle, found));
        }
    }
}

fn rating(explainer: &mut Explainer, puzzle: &Grid, found: &SearchResult) -> Result<Rated, PuzzleError> {
    let rating = why_not_valid(puzzle, found).map_or_else(|| Ok(verbs::rate(explainer, puzzle)), Err);
    rating.and_then(|rated| rated.ok_or(NotValid::LimitReached)).map_err(PuzzleError::from)
}
