//! Many puzzles as texts, on several threads.

#![expect(clippy::needless_pass_by_value, reason = "Python passes lists as values")]

use super::limits::SearchLimits;
use super::{Candidates, Solved, candidates, found};
use crate::error::without_panic;
use crate::progress::Progress;
use crate::settings::{Settings, Threads, whole};
use core::ops::{ControlFlow, Range};
use pyo3::prelude::*;
use sudokit::Limits;
use sudokit::solve::{Goal, batch};
use sudokit_variants::{Puzzle, Solver, text};
use sudokit_verbs::variants::solution_text;

/// The result of a row: its solution as text and what was found, or its error. None for a null.
type Row<T> = Option<Result<T, String>>;

/// A solution as text, and what was found.
type Searched = (Option<String>, Solved);

/// A result of a row in Python: the result, or the error.
type Output<T> = Option<(Option<T>, Option<String>)>;

/// Return for each text the result of its search up to a limit: the solution as text, and the tuple of `_Variant.search`.
#[pyfunction]
#[pyo3(name = "_variant_search")]
pub(crate) fn search(
    py: Python<'_>,
    texts: Vec<Option<String>>,
    #[pyo3(from_py_with = whole::limit)] limit: u64,
    limits: SearchLimits,
    threads: Option<Threads>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Output<Searched>>> {
    each(py, &texts, limits, (threads, progress), |puzzle, solver| {
        let found = found(solver.search(Goal::Count(limit)));
        let cells = found.1.as_ref().map(|values| solution_text(puzzle, values));
        (cells, found)
    })
}

/// Return for each text the result of `_Variant.candidates`.
#[pyfunction]
#[pyo3(name = "_variant_candidates")]
pub(crate) fn true_candidates(
    py: Python<'_>,
    texts: Vec<Option<String>>,
    #[pyo3(from_py_with = whole::limit)] limit: u64,
    limits: SearchLimits,
    threads: Option<Threads>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Output<Candidates>>> {
    each(py, &texts, limits, (threads, progress), |puzzle, solver| candidates(puzzle, &solver, limit))
}

/// Answers a question about each puzzle.
fn each<T: Send>(
    py: Python<'_>,
    texts: &[Option<String>],
    limits: SearchLimits,
    (threads, callback): (Option<Threads>, Option<&Bound<'_, PyAny>>),
    answer: impl Fn(&Puzzle, Solver) -> T + Sync,
) -> PyResult<Vec<Output<T>>> {
    let settings = Settings::new("raise", threads, callback)?;
    let progress = Progress::new(&settings, texts.len());
    let limits = limits.with_stop(&progress.stop)?;
    let mut rows = Vec::with_capacity(texts.len());
    let ranges = (0..texts.len()).map(|row| row..row + 1).take_while(|_| !progress.stop.is_set());
    let work = |range: Range<usize>| {
        let row = |text: &Option<String>| text.as_deref().map(|text| one(text, &limits, &answer));
        texts.get(range).unwrap_or_default().iter().map(row).collect::<Vec<Row<T>>>()
    };
    let sink = |mut done: Vec<Row<T>>| {
        progress.add(done.len());
        rows.append(&mut done);
        ControlFlow::<()>::Continue(())
    };
    let _ = without_panic(|| progress.run(py, || batch::in_order(settings.threads, ranges, work, sink)))?;
    let output = |row: Result<T, String>| match row {
        Ok(result) => (Some(result), None),
        Err(error) => (None, Some(error)),
    };
    Ok(rows.into_iter().map(|row| row.map(output)).collect())
}

/// Answers a question about one text.
fn one<T>(text: &str, limits: &Limits, answer: impl Fn(&Puzzle, Solver) -> T) -> Result<T, String> {
    let puzzle = text::read(text).map_err(|error| error.to_string())?.puzzle;
    let solver = Solver::new(&puzzle).with_limits(limits.clone());
    Ok(answer(&puzzle, solver))
}
