//! Arrays of NumPy that are read and written.

use crate::error::value_error;
use numpy::{Element, PyArray1, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;

/// The numbers of an array to read.
pub(super) fn read<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<PyReadonlyArray1<'py, T>> {
    array_of(array, name).and_then(|array| Ok(array.try_readonly()?))
}

/// The numbers of an array to write.
pub(super) fn write<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    array_of(array, name).and_then(|array| Ok(array.try_readwrite()?))
}

fn array_of<'a, 'py, T: Element>(
    array: &'a Bound<'py, PyAny>,
    name: &str,
) -> PyResult<&'a Bound<'py, PyArray1<T>>> {
    array
        .cast::<PyArray1<T>>()
        .map_err(|_| value_error(format!("{name} is not an array with one dimension of the right type")))
}
