use super::{Answer, Column, Form};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// Whole numbers; a null is 0 in NumPy, which has none.
#[derive(Debug)]
pub(crate) struct NumberColumn(Vec<Option<u64>>);

impl Column<u64> for NumberColumn {
    fn new(_: Form, rows: usize) -> Self {
        Self(Vec::with_capacity(rows))
    }

    fn push(&mut self, answer: Option<u64>) {
        self.0.push(answer);
    }

    fn append(&mut self, other: &mut Self) {
        self.0.append(&mut other.0);
    }

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(PyList::new(py, self.0)?.into_any())
    }

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let numbers = self.0.into_iter().map(Option::unwrap_or_default).collect();
        Ok(PyArray1::from_vec(py, numbers).into_any())
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, _: super::TextType) -> PyResult<arrow_array::ArrayRef> {
        Ok(std::sync::Arc::new(arrow_array::UInt64Array::from(self.0)))
    }
}

impl Answer for u64 {
    type Column = NumberColumn;

    fn alone(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}
