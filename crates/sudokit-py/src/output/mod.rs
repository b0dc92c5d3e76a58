//! Results, collected into a column of the same kind as the input.

#[cfg(feature = "arrow")]
pub(crate) mod arrow;
mod grids;
mod scores;
mod values;

pub(crate) use grids::{GridColumn, Solutions};
pub(crate) use scores::{Effort, Level, Score};
pub(crate) use values::Json;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;

/// How the cells of a grid are encoded in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellEncoding {
    /// Characters, for lists and Arrow.
    Text,
    /// Numbers, for NumPy.
    Numbers,
}

/// Imports NumPy, without which its arrays cannot be made.
pub(crate) fn need_numpy(py: Python<'_>) -> PyResult<()> {
    py.import("numpy").map(drop).map_err(|error| {
        let needed =
            PyImportError::new_err("a NumPy array is asked for, but NumPy cannot be imported; install numpy");
        needed.set_cause(py, Some(error));
        needed
    })
}

/// The result for one puzzle.
pub(crate) trait Output: Send + Sized {
    /// The results for many puzzles.
    type Column: OutputColumn<Self>;

    /// Converts the result to Python's types.
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    /// Converts the result if the input was a `Puzzle`.
    fn into_py_for_puzzle(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.into_py(py)
    }
}

/// Results of one type, in order.
pub(crate) trait OutputColumn<T>: Send {
    fn new(encoding: CellEncoding, rows: usize) -> Self;

    /// Adds a result; `None` for a null.
    fn push(&mut self, output: Option<T>);

    /// Called after the last result of a chunk, on the thread that computed it.
    fn finish(&mut self) {}

    /// Moves the results of another column to the end of this one.
    fn append(&mut self, other: &mut Self);

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: arrow::TextType) -> PyResult<arrow_array::ArrayRef>;
}
