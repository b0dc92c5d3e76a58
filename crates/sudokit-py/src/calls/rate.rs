//! `rate`.

use crate::apply::{Operation, SLOW, WorkerScratch, apply};
use crate::error::{PuzzleError, option_error};
use crate::output::{Output, Score};
use crate::progress::StopSignal;
use crate::settings::Settings;
use pyo3::prelude::*;
use sudokit::Grid;
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Explainer, PuzzleLevel, Rated, Technique};
use sudokit::solve::{Goal, SearchResult};
use sudokit_verbs::{self as verbs, StepOptions, catalogue, why_not_valid};

/// Rate puzzles as Sudoku Explainer does.
///
/// `er` is the rating of the hardest step, `ep` of the hardest step up to the first placed digit, and `ed` of the first step.
/// `technique` is the technique of the hardest step. `scale` is "se", "se-head", "sukaku", "easiest", "human" or "hodoku". With
/// `uniqueness=False`, techniques that assume a unique solution are not used.
///
/// Returns a `Rating` for one puzzle, a list of `Rating` for a list, a float64 array of shape (n, 3) with ER, EP and ED for a
/// NumPy array, and a column of structs with all four fields for a column. On the scale "hodoku" it returns a `Score` with
/// `score`, `level` and `technique` instead; the array has the shape (n, 2), with the score and the number of the level from 1.
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
    let options = StepOptions { scale, uniqueness };
    if scale.levels().is_empty() {
        apply(puzzles, &settings, &Rate { options, value: |_, rated| rated })
    } else {
        apply(puzzles, &settings, &Rate { options, value: score })
    }
}

/// The score of a puzzle, in a catalogue with levels.
fn score(scale: &'static Catalogue, rated: Rated) -> Score {
    let level = scale.level(&rated);
    let level_number = scale.levels().iter().position(|one| Some(one) == level).map_or(0, |at| at + 1);
    let (level, technique) = (level.map_or("", PuzzleLevel::name), rated.hardest.map(Technique::name));
    Score { points: rated.score(), level, level_number, technique }
}

struct Rate<V> {
    options: StepOptions,
    /// What is returned for a rating.
    value: fn(&'static Catalogue, Rated) -> V,
}

impl<V: Output> Operation for Rate<V> {
    type Output = V;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<V, PuzzleError> {
        let found = stop.solver().search(puzzle, Goal::Unique);
        let rated = rating(&mut self.options.explainer(stop.function()), puzzle, &found);
        rated.map(|rated| (self.value)(self.options.scale, rated))
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<V, PuzzleError>),
    ) {
        let (stop, mut explainer) = (scratch.stop.clone(), self.options.explainer(scratch.stop.function()));
        let found = puzzles.iter().zip(scratch.search(puzzles, Goal::Unique));
        for (puzzle, found) in found.take_while(|_| !stop.is_set()) {
            let rated = rating(&mut explainer, puzzle, found);
            put(rated.map(|rated| (self.value)(self.options.scale, rated)));
        }
    }
}

fn rating(explainer: &mut Explainer, puzzle: &Grid, found: &SearchResult) -> Result<Rated, PuzzleError> {
    let rating =
        why_not_valid(puzzle, found).map_or_else(|| Ok(verbs::rate(explainer, puzzle, found.first)), Err);
    rating.and_then(|rated| rated.ok_or(NotValid::LimitReached)).map_err(PuzzleError::from)
}
