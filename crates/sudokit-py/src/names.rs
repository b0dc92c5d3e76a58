//! What is taken from Python's side of the package.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// `sudokit.PuzzleError`.
pub(crate) fn puzzle_error(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    ERROR.import(py, "sudokit._types", "PuzzleError")
}

/// `sudokit.Rating`.
pub(crate) fn rating(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static RATING: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    RATING.import(py, "sudokit._types", "Rating")
}

/// The value that a JSON text stands for.
pub(crate) fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// The name of the package that the value's type belongs to.
pub(crate) fn package(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let module = value.get_type().module()?.to_str()?.to_owned();
    Ok(module.split('.').next().unwrap_or_default().to_owned())
}
