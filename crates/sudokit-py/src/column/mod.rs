//! What comes back: answers gathered into a column of the kind that was given.

mod grids;
mod lists;
mod numbers;
mod ratings;
mod texts;

pub(crate) use grids::GridColumn;
pub(crate) use lists::Listed;
pub(crate) use texts::Json;

use pyo3::prelude::*;

/// What the column is for: it is filled in the form that is asked for in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A list, or Arrow: text.
    Text,
    /// NumPy: numbers.
    Numbers,
}

/// The text type of an Arrow column.
#[cfg(feature = "arrow")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextType {
    Utf8,
    LargeUtf8,
    Utf8View,
}

/// What a function tells of one puzzle.
pub(crate) trait Answer: Send + Sized {
    /// Many of them.
    type Column: Column<Self>;

    /// One by itself, as text and numbers of Python.
    fn alone(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    /// The same for who gave an object.
    fn alone_as_puzzle(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.alone(py)
    }
}

/// Answers of one kind, in order.
pub(crate) trait Column<T>: Send {
    fn new(form: Form, rows: usize) -> Self;

    /// The next answer; nothing for a null.
    fn push(&mut self, answer: Option<T>);

    /// Does what there is to do for all answers at once: on the thread that found them.
    fn settle(&mut self) {}

    /// Takes over the answers of another column, which is empty then.
    fn append(&mut self, other: &mut Self);

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: TextType) -> PyResult<arrow_array::ArrayRef>;
}
