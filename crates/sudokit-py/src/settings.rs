//! What every function may be told.

use core::fmt::Display;
use core::num::NonZeroUsize;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How the work is to be done.
#[derive(Debug)]
pub(crate) struct Settings {
    /// How many threads work; all there are if that is not said.
    pub(crate) threads: Option<NonZeroUsize>,
    /// Called now and then with how many rows are done, and of how many.
    pub(crate) progress: Option<Py<PyAny>>,
    /// Whether a row without an answer becomes a null, instead of ending it all.
    pub(crate) nulls: bool,
}

impl Settings {
    pub(crate) fn new(
        errors: &str,
        threads: Option<usize>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let nulls = match errors {
            "raise" => false,
            "null" => true,
            other => return Err(bad(format!("errors is {other:?}, expected \"raise\" or \"null\""))),
        };
        let threads =
            threads.map(|threads| NonZeroUsize::new(threads).ok_or("0 threads, expected 1 or more"));
        let progress = progress.map(|progress| progress.clone().unbind());
        Ok(Self { threads: threads.transpose().map_err(bad)?, progress, nulls })
    }

    /// Lets Python's signals be heard, and tells how far the work is.
    pub(crate) fn tell(&self, py: Python<'_>, done: usize, of: usize) -> PyResult<()> {
        py.check_signals()?;
        match &self.progress {
            Some(progress) => progress.call1(py, (done, of)).map(drop),
            None => Ok(()),
        }
    }
}

/// An argument that cannot be taken as it is.
pub(crate) fn bad(message: impl Display) -> PyErr {
    PyValueError::new_err(format!("{message}"))
}
