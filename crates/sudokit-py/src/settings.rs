//! The arguments that all functions share.

use crate::error::value_error;
use core::num::NonZeroUsize;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

/// The arguments that all functions share.
#[derive(Debug)]
pub(crate) struct Settings {
    /// The number of threads; one for each core if unset.
    pub(crate) threads: Option<NonZeroUsize>,
    /// Called with the number of rows done and the number of all rows.
    progress: Option<Py<PyAny>>,
    /// Whether a row without a result becomes a null; otherwise it is an error.
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
            other => return Err(value_error(format!("errors is {other:?}, expected \"raise\" or \"null\""))),
        };
        let threads =
            threads.map(|threads| NonZeroUsize::new(threads).ok_or("0 threads, expected 1 or more"));
        let progress = progress.map(|progress| progress.clone().unbind());
        Ok(Self { threads: threads.transpose().map_err(value_error)?, progress, nulls })
    }

    /// The number of threads, which is one for each core if unset.
    pub(crate) fn number_of_threads(&self) -> NonZeroUsize {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(cores)
    }

    pub(crate) const fn has_progress(&self) -> bool {
        self.progress.is_some()
    }

    /// Handles Python's signals and calls the progress callback.
    pub(crate) fn report(&self, py: Python<'_>, done: usize, total: usize) -> PyResult<()> {
        py.check_signals()?;
        match &self.progress {
            Some(progress) => progress.call1(py, (done, total)).map(drop),
            None => Ok(()),
        }
    }
}

/// The argument of this name: a whole number below 2^64. Python reports another number without its range.
pub(crate) fn whole_number(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    value.extract().map_err(|error: PyErr| {
        if !error.is_instance_of::<PyOverflowError>(value.py()) {
            return error;
        }
        value_error(format!("{name} is {value}, expected a whole number from 0 to 2^64 - 1"))
    })
}

/// A seed.
pub(crate) fn seed_of(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole_number("seed", value)
}

/// A maximum number of attempts, at least one.
pub(crate) fn attempts_of(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    match whole_number("attempts", value)? {
        0 => Err(value_error("attempts is 0, expected 1 or more")),
        attempts => Ok(attempts),
    }
}

/// A seed or None.
pub(crate) fn optional_seed_of(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if value.is_none() { Ok(None) } else { seed_of(value).map(Some) }
}
