//! Assigns rows to parts: `dedupe` keeps or drops each row, `split` assigns each row to a named part.

use crate::apply::{FAIR, in_chunks};
use crate::error::{PuzzleError, value_error, without_panic};
use crate::input::Input;
use crate::progress::Progress;
use crate::row::{Row, Rows};
use crate::settings::Settings;
use core::ops::{ControlFlow, Range};
use pyo3::prelude::*;
use std::collections::BTreeSet;
use sudokit::Grid;

/// Assigns rows to parts.
pub(crate) trait Partition: Sync {
    /// The value computed from each puzzle, on any thread.
    type Key: Send;

    fn key(&self, puzzle: &Grid) -> Self::Key;

    /// The part of the next row, or `None` to drop it. A null has no key.
    fn part(&self, key: Option<Self::Key>, seen: &mut BTreeSet<Grid>) -> Result<Option<usize>, PuzzleError>;
}

/// The rows of each part, with the type of the input.
pub(crate) fn partition<'py>(
    puzzles: &Bound<'py, PyAny>,
    settings: &Settings,
    count: usize,
    by: &impl Partition,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    without_panic(|| partition_of(puzzles, settings, count, by))
}

fn partition_of<'py>(
    puzzles: &Bound<'py, PyAny>,
    settings: &Settings,
    count: usize,
    by: &impl Partition,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let (py, mut seen, input) = (puzzles.py(), BTreeSet::new(), Input::new(puzzles)?);
    if input.is_one() {
        let message = "expected several puzzles, as a list, an array or a column; not a single puzzle";
        return Err(value_error(message));
    }
    let (chunks, mut first) = (input.parts()?, 0);
    let progress = Progress::new(settings, chunks.iter().map(|rows| rows.len()).sum());
    let mut all = Vec::with_capacity(chunks.len());
    for rows in &chunks {
        all.push(parts(py, (&**rows, first), &progress, by, &mut seen)?);
        first += rows.len();
    }
    (0..count).map(|part| input.select(py, &all, part)).collect()
}

/// The part of each row. `first` is the number of the first row.
fn parts<P: Partition>(
    py: Python<'_>,
    (rows, first): (&dyn Rows, usize),
    progress: &Progress<'_>,
    by: &P,
    seen: &mut BTreeSet<Grid>,
) -> PyResult<Vec<Option<usize>>> {
    let keys = |range: Range<usize>| -> Vec<_> {
        let key = |number| match rows.row(number) {
            Row::Null => Ok(None),
            Row::Puzzle(grid) => Ok(Some(by.key(&grid))),
            Row::Bad(error) => Err(error),
        };
        range.take_while(|_| !progress.stop.is_set()).map(key).collect()
    };
    let mut parts = Vec::with_capacity(rows.len());
    let sink = |keys: Vec<Result<Option<P::Key>, PuzzleError>>| {
        progress.add(keys.len());
        for key in keys {
            match key.and_then(|key| by.part(key, seen)) {
                Ok(part) => parts.push(part),
                Err(error) => return ControlFlow::Break((parts.len(), error)),
            }
        }
        ControlFlow::Continue(())
    };
    match in_chunks(py, rows.len(), (progress, FAIR), keys, sink)? {
        ControlFlow::Continue(()) => Ok(parts),
        ControlFlow::Break((row, error)) => Err(error.into_py(py, Some(first + row))),
    }
}
