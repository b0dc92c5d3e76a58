use super::{Answer, Column, Form};
use crate::names;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Texts of any length; a null is empty in NumPy, which has none.
#[derive(Debug)]
pub(crate) struct TextColumn(Vec<Option<String>>);

impl Column<String> for TextColumn {
    fn new(_: Form, rows: usize) -> Self {
        Self(Vec::with_capacity(rows))
    }

    fn push(&mut self, answer: Option<String>) {
        self.0.push(answer);
    }

    fn append(&mut self, other: &mut Self) {
        self.0.append(&mut other.0);
    }

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(PyList::new(py, self.0)?.into_any())
    }

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let texts: Vec<String> = self.0.into_iter().map(Option::unwrap_or_default).collect();
        let as_text = PyDict::new(py);
        as_text.set_item("dtype", "str")?;
        py.import("numpy")?.call_method("array", (texts,), Some(&as_text))
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: super::TextType) -> PyResult<arrow_array::ArrayRef> {
        Ok(crate::arrow::texts(self.0, text))
    }
}

impl Answer for String {
    type Column = TextColumn;

    fn alone(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}

/// A value of many parts, as JSON.
#[derive(Debug)]
pub(crate) struct Json(pub(crate) String);

/// Values of many parts: objects in a list, JSON in Arrow.
#[derive(Debug)]
pub(crate) struct JsonColumn(Vec<Option<String>>);

impl Column<Json> for JsonColumn {
    fn new(_: Form, rows: usize) -> Self {
        Self(Vec::with_capacity(rows))
    }

    fn push(&mut self, answer: Option<Json>) {
        self.0.push(answer.map(|json| json.0));
    }

    fn append(&mut self, other: &mut Self) {
        self.0.append(&mut other.0);
    }

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let list = PyList::empty(py);
        for text in self.0 {
            list.append(text.map(|text| names::from_json(py, &text)).transpose()?)?;
        }
        Ok(list.into_any())
    }

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.into_list(py)
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: super::TextType) -> PyResult<arrow_array::ArrayRef> {
        Ok(crate::arrow::texts(self.0, text))
    }
}

impl Answer for Json {
    type Column = JsonColumn;

    fn alone(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        names::from_json(py, &self.0)
    }
}
