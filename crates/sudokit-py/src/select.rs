//! Rows sorted out: some kept, or each to its part.

use crate::each::{FAIR, run};
use crate::fault::Fault;
use crate::rows::{Given, NumberRows, Row, Rows};
use crate::settings::{Settings, bad};
use crate::watch::Pace;
use core::ops::{ControlFlow, Range};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyList;
use sudokit::Grid;

/// How rows are sorted out.
pub(crate) trait Sort: Sync {
    /// What is worked out of each puzzle, on any thread.
    type Key: Send;

    fn key(&self, puzzle: &Grid) -> Self::Key;

    /// To which part the next row belongs, if to any; there is no key for a null.
    fn part(&self, key: Option<Self::Key>, seen: &mut Seen) -> Result<Option<usize>, Fault>;
}

/// The grids seen so far.
pub(crate) type Seen = std::collections::BTreeSet<Grid>;

/// The rows of each part, of the kind that was given.
pub(crate) fn sort_out<'py>(
    puzzles: &Bound<'py, PyAny>,
    settings: &Settings,
    parts: usize,
    sort: &impl Sort,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let py = puzzles.py();
    let mut seen = Seen::new();
    match Given::new(puzzles)? {
        Given::List(items, rows) => {
            let pace = Pace::new(rows.len());
            let picks = picks(py, (&rows[..], 0), (settings, &pace), sort, &mut seen)?;
            let of = |part| {
                let items = items.iter().zip(&picks).filter(move |(_, pick)| **pick == Some(part));
                Ok(PyList::new(py, items.map(|(item, _)| item).collect::<Vec<_>>())?.into_any())
            };
            (0..parts).map(of).collect()
        }
        Given::Numbers(numbers) if !numbers.is_one => {
            let array = numbers.borrow()?;
            let rows = NumberRows::new(&array);
            let pace = Pace::new(rows.len());
            let picks = picks(py, (&rows, 0), (settings, &pace), sort, &mut seen)?;
            let of = |part| {
                let mask = picks.iter().map(|pick| *pick == Some(part)).collect();
                numbers.array.get_item(PyArray1::from_vec(py, mask))
            };
            (0..parts).map(of).collect()
        }
        #[cfg(feature = "arrow")]
        Given::Arrow(columns) => columns.sort_out(puzzles, settings, parts, sort),
        _ => Err(bad("one puzzle by itself cannot be sorted out, expected a list or a column")),
    }
}

/// To which part each row belongs.
pub(crate) fn picks<R: Rows + ?Sized, S: Sort>(
    py: Python<'_>,
    (rows, first): (&R, usize),
    (settings, pace): (&Settings, &Pace),
    sort: &S,
    seen: &mut Seen,
) -> PyResult<Vec<Option<usize>>> {
    let keys = |range: Range<usize>| -> Vec<_> {
        let key = |number| match rows.row(number) {
            Row::Null => Ok(None),
            Row::Puzzle(grid) => Ok(Some(sort.key(&grid))),
            Row::Bad(fault) => Err(fault),
        };
        range.take_while(|_| !pace.stop.is_asked()).map(key).collect()
    };
    let mut picks = Vec::with_capacity(rows.len());
    let sink = |keys: Vec<Result<Option<S::Key>, Fault>>| {
        pace.add(keys.len());
        for key in keys {
            match key.and_then(|key| sort.part(key, seen)) {
                Ok(pick) => picks.push(pick),
                Err(fault) => return ControlFlow::Break((picks.len(), fault)),
            }
        }
        ControlFlow::Continue(())
    };
    match run(py, rows, (settings, pace, FAIR), keys, sink)? {
        ControlFlow::Continue(()) => Ok(picks),
        ControlFlow::Break((row, fault)) => Err(fault.into_error(py, Some(first + row))),
    }
}
