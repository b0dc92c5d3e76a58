//! Results, gathered into a column of the kind that was passed in.

#[cfg(feature = "arrow")]
pub(crate) mod arrow;
mod grids;
mod values;

pub(crate) use grids::{GridColumn, Solutions};
pub(crate) use values::Json;

use pyo3::prelude::*;

/// How the cells of a grid are encoded in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellEncoding {
    /// As characters: in a list, or in Arrow.
    Text,
    /// As numbers: in NumPy.
    Numbers,
}

/// The result for one puzzle.
pub(crate) trait Output: Send + Sized {
    /// The results for many puzzles.
    type Column: OutputColumn<Self>;

    /// The result as text and numbers of Python.
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    /// The same where a `Puzzle` was passed in.
    fn into_py_for_puzzle(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.into_py(py)
    }
}

/// Results of one type, in order.
pub(crate) trait OutputColumn<T>: Send {
    fn new(encoding: CellEncoding, rows: usize) -> Self;

    /// Adds a result; nothing for a null.
    fn push(&mut self, output: Option<T>);

    /// Does what is done for all results at once: on the thread that made them.
    fn finish(&mut self) {}

    /// Moves the results of another column here.
    fn append(&mut self, other: &mut Self);

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: arrow::TextType) -> PyResult<arrow_array::ArrayRef>;
}
