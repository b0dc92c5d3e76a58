//! `rate`.

use crate::apply::{Operation, SLOW, WorkerScratch, apply};
use crate::error::{PuzzleError, option_error};
use crate::output::{Effort, Level, Output, Points, Score};
use crate::progress::StopSignal;
use crate::settings::{Settings, Threads};
use core::num::NonZeroUsize;
use pyo3::prelude::*;
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Explainer, Measure, Rated, Technique};
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Grid, Solution};
use sudokit_verbs::{self as verbs, StepOptions, catalogue, why_not_valid};

/// Rate puzzles as Sudoku Explainer does.
///
/// `er` is the rating of the hardest step, `ep` of the hardest step up to the first placed digit, and `ed` of the first step.
/// `technique` is the technique of the hardest step. `scale` is "se", "se-head", "sukaku", "easiest", "human", "hodoku", "w", "b", "gw", "gb", "depth" or "bpb". With
/// `uniqueness=False`, techniques that assume a unique solution are not used.
///
/// Returns a `Rating` for one puzzle, a list of `Rating` for a list, a float64 array of shape (n, 3) with ER, EP and ED for a
/// NumPy array, and a column of structs with all four fields for a column. On the scale "hodoku" it returns a `Score` with
/// `score`, `level` and `technique` instead; the array has the shape (n, 2), with the score and the number of the level from 1.
/// On the scales "human" and "easiest" it returns an `Effort`, with the numbers of the path for people; the array has the shape
/// (n, 6), with `effort`, the number of the level from 1, `steps`, `eliminating`, `narrowest` and `open_moves`. On the scales "w",
/// "b", "gw", "gb", "depth" and "bpb" it returns the rating as an `int`, and None if the scale does not solve the puzzle; the array has the
/// shape (n,), with infinity for that.
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
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, threads, progress)?;
    let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
    let options = StepOptions { scale, uniqueness };
    match scale.measure() {
        Measure::Sum => apply(puzzles, &settings, &Rate { options, rate: score }),
        Measure::Effort => apply(puzzles, &settings, &Rate { options, rate: effort }),
        Measure::Points => apply(puzzles, &settings, &Rate { options, rate: points }),
        _ => apply(puzzles, &settings, &Rate { options, rate: verbs::rate }),
    }
}

/// The score of a puzzle; `None` if the explainer was stopped before it was known.
fn score(explainer: &mut Explainer, puzzle: &Grid, solution: Option<Solution>) -> Option<Score> {
    let rated = verbs::rate(explainer, puzzle, solution)?;
    let technique = rated.hardest.map(Technique::name);
    Some(Score { points: rated.score(), level: level(explainer.catalogue(), &rated), technique })
}

/// The rating of a puzzle in points; `None` if the explainer was stopped before it was known.
fn points(explainer: &mut Explainer, puzzle: &Grid, solution: Option<Solution>) -> Option<Points> {
    Some(Points(verbs::rate(explainer, puzzle, solution)?.points()))
}

/// The effort of a puzzle; `None` if the explainer was stopped before it was known.
fn effort(explainer: &mut Explainer, puzzle: &Grid, _: Option<Solution>) -> Option<Effort> {
    let profile = verbs::profile(explainer, puzzle)?;
    Some(Effort { level: level(explainer.catalogue(), &profile.rated), profile })
}

fn level(scale: &Catalogue, rated: &Rated) -> Option<Level> {
    let at = scale.level_index(rated)?;
    // The levels of a catalogue that is read from a file are not static.
    let known = Catalogue::ALL.iter().find(|known| known.name() == scale.name())?;
    Some(Level { name: known.levels().get(at)?.name(), number: at + 1 })
}

/// Rates a puzzle with this solution; `None` if the explainer was stopped before the rating was known.
type Rating<V> = fn(&mut Explainer, &Grid, Option<Solution>) -> Option<V>;

struct Rate<V> {
    options: StepOptions,
    rate: Rating<V>,
}

impl<V: Output> Rate<V> {
    fn rating(
        &self,
        explainer: &mut Explainer,
        puzzle: &Grid,
        found: &SearchResult,
    ) -> Result<V, PuzzleError> {
        let rating =
            why_not_valid(puzzle, found).map_or_else(|| Ok((self.rate)(explainer, puzzle, found.first)), Err);
        rating.and_then(|rated| rated.ok_or(NotValid::LimitReached)).map_err(PuzzleError::from)
    }
}

impl<V: Output> Operation for Rate<V> {
    type Output = V;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<V, PuzzleError> {
        self.alone(puzzle, stop, NonZeroUsize::MIN)
    }

    fn alone(&self, puzzle: &Grid, stop: &StopSignal, threads: NonZeroUsize) -> Result<V, PuzzleError> {
        let found = stop.solver().search(puzzle, Goal::Unique);
        let mut explainer = self.options.explainer(stop.function());
        explainer.set_threads(threads);
        self.rating(&mut explainer, puzzle, &found)
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
            put(self.rating(&mut explainer, puzzle, found));
        }
    }
}
