//! Errors of puzzles and arguments, and their Python exceptions.

use core::fmt::Display;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use std::panic::{AssertUnwindSafe, catch_unwind};
use sudokit::analyze::NotValid;
use sudokit::format::FormatError;
use sudokit_verbs::{OptionError, Verdict};

/// The reason why a puzzle has no result, with its position; `sudokit.PuzzleError` in Python.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleError {
    message: String,
    /// The index of the wrong character in its line, from 0.
    column: Option<usize>,
    /// The index of the wrong cell, from 0.
    cell: Option<usize>,
    /// Whether it is a value of another type than a puzzle, which is a `TypeError`.
    is_type: bool,
}

impl PuzzleError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), column: None, cell: None, is_type: false }
    }

    /// The error for an item of a list that cannot be a puzzle.
    pub(crate) fn wrong_type(message: String) -> Self {
        Self { is_type: true, ..Self::new(message) }
    }

    /// The error for text that is not a puzzle.
    pub(crate) fn unreadable(error: &FormatError, cell: Option<usize>) -> Self {
        let column = (error.place.column as usize).checked_sub(1);
        Self { column, cell, ..Self::new(error.to_string()) }
    }

    /// The error for a number that is not a digit.
    pub(crate) fn not_a_digit(cell: usize, value: impl Display) -> Self {
        let message = format!("{value} in r{}c{}, expected 0 to 9", cell / 9 + 1, cell % 9 + 1);
        Self { cell: Some(cell), ..Self::new(message) }
    }

    /// The error for a count that reached the search limit.
    pub(crate) fn count_incomplete(solutions: u64) -> Self {
        Self::new(format!("search limit reached after {solutions} solutions; use a lower limit"))
    }

    /// Converts the error to a Python exception, with the row number if there are several rows.
    pub(crate) fn into_py(self, py: Python<'_>, row: Option<usize>) -> PyErr {
        if self.is_type {
            let place = row.map_or_else(String::new, |row| format!(" (row {row} of the input)"));
            return PyTypeError::new_err(self.message + &place);
        }
        let class = class(py).and_then(|class| class.call1((self.message, row, self.column, self.cell)));
        class.map_or_else(|error| error, PyErr::from_value)
    }
}

impl From<NotValid> for PuzzleError {
    fn from(wrong: NotValid) -> Self {
        let cell = match wrong {
            NotValid::LimitReached => return Self::new("search limit reached; the result is unknown"),
            NotValid::NoSolution(clash) => clash.map(|clash| clash.cells[1].index()),
            _ => None,
        };
        Self { cell, ..Self::new(Verdict::NotValid(wrong).to_string()) }
    }
}

/// `sudokit.PuzzleError`.
fn class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "sudokit._types", "PuzzleError")
}

/// Makes a panic a `RuntimeError`: the last net below the checks of arguments. Python's `except Exception` does not catch a panic.
pub(crate) fn without_panic<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        Err(PyRuntimeError::new_err(format!("internal error of sudokit, please report it: {text}")))
    })
}

/// The error for an argument with a wrong value.
pub(crate) fn value_error(message: impl Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// The error for an option with a wrong value; names and values are written in Python syntax.
pub(crate) fn option_error(error: OptionError) -> PyErr {
    match error {
        OptionError::OneOf(one, other) => {
            value_error(format!("{one} and {other} exclude each other; use one of them"))
        }
        OptionError::Scale { name, expected } => {
            value_error(format!("unknown scale {name:?}, expected {}", expected.join(", ")))
        }
        OptionError::Technique { name, nearest } => {
            let nearest = nearest.join(", ");
            value_error(format!("{name:?} is not a technique; the nearest names are {nearest}"))
        }
        OptionError::Symmetry(error) => value_error(error),
        OptionError::Blanks { found, cells } => {
            value_error(format!("blanks is {found}, expected 0 to {cells}"))
        }
        other => value_error(other),
    }
}
