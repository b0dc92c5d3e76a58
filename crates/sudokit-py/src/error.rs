//! Why a puzzle has no result, and the exceptions of Python.

use core::fmt::Display;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use sudokit::analyze::NotValid;
use sudokit::format::FormatError;
use sudokit::solve::{End, SearchResult};
use sudokit::{Clash, Grid};

/// Why a puzzle has no result, and where in it; `sudokit.PuzzleError` in Python.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleError {
    message: String,
    /// The character of the text at fault, from 0.
    column: Option<usize>,
    /// The cell at fault, from 0.
    cell: Option<usize>,
}

impl PuzzleError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), column: None, cell: None }
    }

    /// Text that is not a puzzle.
    pub(crate) fn unreadable(error: &FormatError, cell: Option<usize>) -> Self {
        let column = (error.place.column as usize).checked_sub(1);
        Self { column, cell, ..Self::new(error.to_string()) }
    }

    /// A number that is not a digit.
    pub(crate) fn not_a_digit(cell: usize, value: u8) -> Self {
        let message = format!("{value} in r{}c{}, expected 0 to 9", cell / 9 + 1, cell % 9 + 1);
        Self { cell: Some(cell), ..Self::new(message) }
    }

    pub(crate) fn several_solutions() -> Self {
        Self::new("more than one solution")
    }

    pub(crate) fn limit_reached() -> Self {
        Self::new("limit reached before the search could tell")
    }

    /// A count that reached the limit of the search itself.
    pub(crate) fn count_incomplete(solutions: u64) -> Self {
        Self::new(format!("the search itself gave up after {solutions} solutions; a lower limit can be told"))
    }

    pub(crate) fn no_solution(clash: Option<Clash>) -> Self {
        match clash {
            None => Self::new("no solution"),
            Some(clash) => {
                let cell = Some(clash.cells[1].index());
                Self { cell, ..Self::new(format!("no solution: {clash}")) }
            }
        }
    }

    /// Why the puzzle is not valid, from a search for two solutions; nothing if it is valid.
    pub(crate) fn unless_valid(puzzle: &Grid, found: &SearchResult) -> Option<Self> {
        match (found.solutions, found.end) {
            (2.., _) => Some(Self::several_solutions()),
            (_, End::LimitReached) => Some(Self::limit_reached()),
            (0, _) => Some(Self::no_solution(puzzle.clash())),
            _ => None,
        }
    }

    /// The exception of Python, with the number of the row if there are several.
    pub(crate) fn into_py(self, py: Python<'_>, row: Option<usize>) -> PyErr {
        let class = class(py).and_then(|class| class.call1((self.message, row, self.column, self.cell)));
        class.map_or_else(|error| error, PyErr::from_value)
    }
}

impl From<NotValid> for PuzzleError {
    fn from(wrong: NotValid) -> Self {
        match wrong {
            NotValid::NoSolution(clash) => Self::no_solution(clash),
            NotValid::Several => Self::several_solutions(),
            _ => Self::limit_reached(),
        }
    }
}

/// `sudokit.PuzzleError`.
fn class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "sudokit._types", "PuzzleError")
}

/// An argument with a wrong value.
pub(crate) fn value_error(message: impl Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}
