//! The arguments that all functions share.

use crate::error::value_error;
use core::num::NonZeroUsize;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use sudokit::solve::batch::number_of_threads;

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
        threads: Option<Threads>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let nulls = match errors {
            "raise" => false,
            "null" => true,
            other => return Err(value_error(format!("errors is {other:?}, expected \"raise\" or \"null\""))),
        };
        let progress = progress.map(|progress| progress.clone().unbind());
        Ok(Self { threads: threads.map(|Threads(number)| number), progress, nulls })
    }

    /// The number of threads, which is one for each core if unset.
    pub(crate) fn number_of_threads(&self) -> NonZeroUsize {
        number_of_threads(self.threads)
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

/// The argument `threads`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(NonZeroUsize);

impl Threads {
    /// One thread.
    pub(crate) const ONE: Self = Self(NonZeroUsize::MIN);
}

impl FromPyObject<'_, '_> for Threads {
    type Error = PyErr;

    fn extract(threads: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let threads = whole_number("threads", &threads)?;
        NonZeroUsize::new(threads).map(Self).ok_or_else(|| value_error("0 threads, expected 1 or more"))
    }
}

/// An argument that is a whole number or consists of whole numbers.
pub(crate) trait WholeNumber: for<'a, 'py> FromPyObject<'a, 'py> {
    /// The number of bits of its largest number.
    const BITS: u32;
}

impl WholeNumber for u32 {
    const BITS: u32 = Self::BITS;
}

impl WholeNumber for u64 {
    const BITS: u32 = Self::BITS;
}

impl WholeNumber for usize {
    const BITS: u32 = Self::BITS;
}

impl<T: WholeNumber> WholeNumber for Option<T> {
    const BITS: u32 = T::BITS;
}

/// The argument of this name. Python reports a number that is out of range without its name and its range.
pub(crate) fn whole_number<T: WholeNumber>(name: &str, value: &Bound<'_, PyAny>) -> PyResult<T> {
    value.extract().map_err(|error: <T as FromPyObject<'_, '_>>::Error| {
        let error = error.into();
        if !error.is_instance_of::<PyOverflowError>(value.py()) {
            return error;
        }
        value_error(format!("{name} is {value}, expected a whole number from 0 to 2^{} - 1", T::BITS))
    })
}

/// Defines a function for each argument that reads it by [`whole_number`], for `from_py_with`.
macro_rules! whole_numbers {
    ($($name:ident)*) => {
        /// Whole numbers by the names of their arguments.
        pub(crate) mod whole {
            use super::{WholeNumber, whole_number};
            use pyo3::prelude::*;

            $(pub(crate) fn $name<T: WholeNumber>(value: &Bound<'_, PyAny>) -> PyResult<T> {
                whole_number(stringify!($name), value)
            })*
        }
    };
}

whole_numbers! { attempts blanks clues descents end epoch first limit max_cells minus n plus seed size stage }

/// A maximum number of attempts, at least one.
pub(crate) fn attempts_of(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    at_least_one("attempts", whole::attempts(value)?)
}

/// A number of descents, at least one.
pub(crate) fn descents_of(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    at_least_one("descents", whole::descents(value)?)
}

fn at_least_one(name: &str, number: u64) -> PyResult<u64> {
    if number == 0 { Err(value_error(format!("{name} is 0, expected 1 or more"))) } else { Ok(number) }
}
