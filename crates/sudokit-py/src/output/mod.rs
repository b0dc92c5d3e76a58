//! Results, collected into a column of the same kind as the input.

#[cfg(feature = "arrow")]
pub(crate) mod arrow;
mod grids;
mod paths;
mod scores;
mod values;

pub(crate) use grids::{CellSets, GridColumn, Solutions};
pub(crate) use paths::Path;
pub(crate) use scores::{Effort, Level, Points, Score};
pub(crate) use values::{Json, Value};

use crate::input::array::ArrayForm;
#[cfg(feature = "arrow")]
use crate::input::column::ColumnForm;
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

    /// A list. Grids have the form of the item of the same row; without items they are texts.
    fn into_list<'py>(self, py: Python<'py>, items: &[Bound<'py, PyAny>]) -> PyResult<Bound<'py, PyAny>>;

    /// The only result, in the form of its item.
    fn into_item<'py>(self, item: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>>
    where
        Self: Sized,
    {
        self.into_list(item.py(), core::slice::from_ref(item))?.get_item(0)
    }

    /// An array in the form of the input.
    fn into_numpy<'py>(self, py: Python<'py>, form: &ArrayForm<'py>) -> PyResult<Bound<'py, PyAny>>;

    #[cfg(feature = "arrow")]
    fn into_arrow(self, form: &ColumnForm) -> PyResult<arrow_array::ArrayRef>;
}
