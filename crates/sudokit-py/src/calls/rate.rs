use super::scale::{RATE, scale};
use super::solve::search;
use crate::each::{Desk, SLOW, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use sudokit::explain::{Catalogue, Explainer, Rated};
use sudokit::solve::Goal;
use sudokit::{Grid, Solver};

/// Rate puzzles as Sudoku Explainer does: ER, the hardest step; EP, the hardest before the first digit; ED, the first; and
/// the technique of the hardest.
///
/// The scale is "se", "se-head" or "sukaku". A NumPy array comes back as one of ER, EP and ED, Arrow as a struct of all four.
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
    each(puzzles, &settings, &Rate { scale: self::scale(scale, RATE)?, uniqueness })
}

struct Rate {
    scale: &'static Catalogue,
    uniqueness: bool,
}

impl Verb for Rate {
    type Answer = Rated;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &Stop) -> Result<Rated, Fault> {
        let found = Solver::new().search(puzzle, Goal::Unique);
        Fault::of(puzzle, &found).map_or_else(|| Ok(self.explainer(stop).rate(puzzle)), Err)
    }

    fn many(&self, puzzles: &[Grid], desk: &mut Desk, mut put: impl FnMut(Result<Rated, Fault>)) {
        let (stop, mut explainer) = (desk.stop.clone(), self.explainer(&desk.stop));
        let found = puzzles.iter().zip(search(puzzles, Goal::Unique, desk));
        for (puzzle, found) in found.take_while(|_| !stop.is_asked()) {
            put(Fault::of(puzzle, found).map_or_else(|| Ok(explainer.rate(puzzle)), Err));
        }
    }
}

impl Rate {
    fn explainer(&self, stop: &Stop) -> Explainer {
        let explainer = Explainer::new(self.scale);
        let mut explainer = if self.uniqueness { explainer } else { explainer.without_uniqueness() };
        let stop = stop.clone();
        explainer.stop_when(move || stop.is_asked());
        explainer
    }
}
