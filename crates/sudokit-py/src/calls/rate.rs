//! `rate`.

use super::solve::search;
use super::{RATING_SCALES, scale};
use crate::apply::{Operation, SLOW, WorkerScratch, apply};
use crate::error::PuzzleError;
use crate::progress::StopSignal;
use crate::settings::Settings;
use pyo3::prelude::*;
use sudokit::explain::{Catalogue, Explainer, Rated};
use sudokit::solve::Goal;
use sudokit::{Grid, Solver};

/// Rate puzzles as Sudoku Explainer does: ER, the hardest step; EP, the hardest step up to the first digit; ED, the first
/// step; and the technique of the hardest step.
///
/// The scale is "se", "se-head" or "sukaku". The result for a NumPy array is one of ER, EP and ED, for Arrow a struct of all
/// four.
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
    apply(puzzles, &settings, &Rate { scale: self::scale(scale, RATING_SCALES)?, uniqueness })
}

struct Rate {
    scale: &'static Catalogue,
    uniqueness: bool,
}

impl Operation for Rate {
    type Output = Rated;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Rated, PuzzleError> {
        let found = Solver::new().search(puzzle, Goal::Unique);
        PuzzleError::unless_valid(puzzle, &found).map_or_else(|| Ok(self.explainer(stop).rate(puzzle)), Err)
    }

    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<Rated, PuzzleError>),
    ) {
        let (stop, mut explainer) = (scratch.stop.clone(), self.explainer(&scratch.stop));
        let found = puzzles.iter().zip(search(puzzles, Goal::Unique, scratch));
        for (puzzle, found) in found.take_while(|_| !stop.is_set()) {
            put(PuzzleError::unless_valid(puzzle, found).map_or_else(|| Ok(explainer.rate(puzzle)), Err));
        }
    }
}

impl Rate {
    fn explainer(&self, stop: &StopSignal) -> Explainer {
        let explainer = Explainer::new(self.scale);
        let mut explainer = if self.uniqueness { explainer } else { explainer.without_uniqueness() };
        let stop = stop.clone();
        explainer.stop_when(move || stop.is_set());
        explainer
    }
}
