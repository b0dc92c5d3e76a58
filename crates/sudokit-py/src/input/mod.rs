//! The input of a function: one puzzle, or rows of puzzles.

#[cfg(feature = "arrow")]
pub(crate) mod arrow;
pub(crate) mod numpy;

use self::numpy::NumpyInput;
use crate::puzzle::{Puzzle, to_row};
use crate::row::Row;
use ::numpy::PyUntypedArray;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit::Grid;

/// The input of a function.
pub(crate) enum Input<'py> {
    /// A str.
    Text(Row),
    /// A `Puzzle`.
    Puzzle(Grid),
    /// A list of str, `Puzzle` and None.
    List(Vec<Bound<'py, PyAny>>, Vec<Row>),
    /// A NumPy array with one puzzle or several.
    Numpy(NumpyInput<'py>),
    /// An Arrow column, or a table with a column of puzzles.
    #[cfg(feature = "arrow")]
    Arrow(arrow::ArrowInput),
}

impl<'py> Input<'py> {
    pub(crate) fn new(puzzles: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Some(row) = to_row(puzzles)? {
            return Ok(match row {
                Row::Puzzle(grid) if puzzles.is_instance_of::<Puzzle>() => Self::Puzzle(grid),
                row => Self::Text(row),
            });
        }
        // Compare the name first, so that NumPy is imported only if it is used.
        if package(puzzles)? == "numpy"
            && let Ok(array) = puzzles.cast::<PyUntypedArray>()
        {
            return NumpyInput::new(array).map(Self::Numpy);
        }
        #[cfg(feature = "arrow")]
        if let Some(input) = arrow::ArrowInput::new(puzzles)? {
            return Ok(Self::Arrow(input));
        }
        list(puzzles)
    }
}

fn list<'py>(puzzles: &Bound<'py, PyAny>) -> PyResult<Input<'py>> {
    let expected = || {
        PyTypeError::new_err(format!(
            "unsupported type {}; expected a str, a Puzzle, a list of them, a uint8 NumPy array of shape (n, 81), or an Arrow column",
            type_name(puzzles)
        ))
    };
    if puzzles.is_instance_of::<PyDict>() {
        return Err(expected());
    }
    let items: Vec<_> = puzzles.try_iter().map_err(|_| expected())?.collect::<PyResult<_>>()?;
    let row = |item: &Bound<'_, PyAny>| {
        if item.is_none() {
            return Ok(Row::Null);
        }
        to_row(item)?.ok_or_else(|| {
            let name = type_name(item);
            PyTypeError::new_err(format!(
                "unsupported item of type {name} in a list of puzzles; expected str, Puzzle or None"
            ))
        })
    };
    let rows = items.iter().map(row).collect::<PyResult<_>>()?;
    Ok(Input::List(items, rows))
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "unknown".to_owned(), |name| name.to_string())
}

/// The name of the package that defines the value's type.
fn package(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let module = value.get_type().module()?.to_str()?.to_owned();
    Ok(module.split('.').next().unwrap_or_default().to_owned())
}
