//! All solutions of a puzzle, one after the other.

use super::limits::SearchLimits;
use crate::progress::StopSignal;
use core::time::Duration;
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard, PoisonError};
use sudokit::solve::End;
use sudokit_variants::{NotYet, Puzzle, SolutionsAhead};

/// The time between two looks at Ctrl-C.
const INTERVAL: Duration = Duration::from_millis(50);

/// The solutions of a puzzle, as an iterator of bytes: the value of each cell.
#[pyclass(module = "sudokit._core", name = "_VariantSolutions", frozen)]
#[derive(Debug)]
pub(crate) struct Solutions(Mutex<SolutionsAhead>);

impl Solutions {
    pub(super) fn new(puzzle: Puzzle, limits: &SearchLimits) -> PyResult<Self> {
        let limits = limits.with_stop(&StopSignal::default())?;
        Ok(Self(Mutex::new(SolutionsAhead::new(puzzle, limits))))
    }

    fn lock(&self) -> MutexGuard<'_, SolutionsAhead> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Vec<u8>>> {
        loop {
            match py.detach(|| self.lock().next_within(INTERVAL)) {
                Ok(values) => return Ok(values),
                Err(NotYet) => py.check_signals()?,
            }
        }
    }

    /// Whether all solutions were found, and the number of nodes; None while there may be more.
    #[getter]
    fn end(&self, py: Python<'_>) -> Option<(bool, u64)> {
        py.detach(|| {
            let solutions = self.lock();
            Some((solutions.end()? == End::Exhausted, solutions.nodes()?))
        })
    }
}
