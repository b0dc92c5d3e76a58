//! Ctrl-C during work that needs the global interpreter lock.

use pyo3::prelude::*;

/// Steps between two looks at Python's signals: some milliseconds.
const INTERVAL: usize = 1 << 14;

/// Looks at Python's signals now and then.
pub(crate) struct Signals<'py> {
    py: Python<'py>,
    steps: usize,
}

impl<'py> Signals<'py> {
    pub(crate) const fn new(py: Python<'py>) -> Self {
        Self { py, steps: 0 }
    }

    /// Counts a step; an error after Ctrl-C.
    #[inline]
    pub(crate) fn look(&mut self) -> PyResult<()> {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(INTERVAL) { self.py.check_signals() } else { Ok(()) }
    }
}
