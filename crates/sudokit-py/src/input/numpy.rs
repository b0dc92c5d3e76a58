//! NumPy arrays with 81 numbers for each puzzle.

use crate::error::PuzzleError;
use crate::row::{Row, Rows};
use numpy::{PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::borrow::Cow;
use sudokit::Grid;

/// A NumPy array with 81 numbers for each puzzle.
pub(crate) struct NumpyInput<'py> {
    pub(crate) array: Bound<'py, PyArrayDyn<u8>>,
    /// Whether it has one dimension and is one puzzle.
    pub(crate) is_one: bool,
}

impl<'py> NumpyInput<'py> {
    pub(super) fn new(array: &Bound<'py, PyUntypedArray>) -> PyResult<Self> {
        let is_one = match *array.shape() {
            [81] => true,
            [_, 81] => false,
            ref shape => {
                return Err(PyValueError::new_err(format!(
                    "the array has shape {shape:?}; expected [n, 81], or [81] for one puzzle; use array.reshape(-1, 81)"
                )));
            }
        };
        let array = array.cast::<PyArrayDyn<u8>>().map_err(|_| {
            let message =
                format!("the array has dtype {}; expected uint8; use array.astype(\"uint8\")", array.dtype());
            PyTypeError::new_err(message)
        })?;
        Ok(Self { array: array.clone(), is_one })
    }

    /// Locks the array for reading.
    pub(crate) fn borrow(&self) -> PyResult<PyReadonlyArrayDyn<'py, u8>> {
        Ok(self.array.try_readonly()?)
    }
}

/// The rows of a NumPy array, copied only if they are not contiguous.
pub(crate) struct NumpyRows<'a>(Cow<'a, [u8]>);

impl<'a> NumpyRows<'a> {
    pub(crate) fn new(array: &'a PyReadonlyArrayDyn<'_, u8>) -> Self {
        match array.as_slice() {
            // Arrays in column order are contiguous too.
            Ok(values) if array.is_c_contiguous() => Self(Cow::Borrowed(values)),
            _ => Self(array.as_array().iter().copied().collect()),
        }
    }
}

impl Rows for NumpyRows<'_> {
    fn len(&self) -> usize {
        self.0.len() / 81
    }

    fn row(&self, number: usize) -> Row {
        let Some(values) = self.0.as_chunks::<81>().0.get(number) else { return Row::Null };
        Grid::from_bytes(*values).map_or_else(|| Row::Bad(not_a_digit(values)), Row::Puzzle)
    }
}

#[cold]
fn not_a_digit(values: &[u8; 81]) -> PuzzleError {
    let found = values.iter().zip(0..).find(|(value, _)| **value > 9);
    found
        .map_or_else(|| PuzzleError::new("no puzzle"), |(&value, cell)| PuzzleError::not_a_digit(cell, value))
}
