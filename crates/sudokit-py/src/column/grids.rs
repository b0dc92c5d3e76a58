use super::{Answer, Column, Form};
use crate::puzzle::Puzzle;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use sudokit::Grid;

/// Grids, side by side.
#[derive(Debug)]
pub(crate) struct GridColumn {
    form: Form,
    /// 81 bytes a row: characters or numbers.
    bytes: Vec<u8>,
    /// Whether there is a grid in the row.
    known: Vec<bool>,
}

impl Column<Grid> for GridColumn {
    fn new(form: Form, rows: usize) -> Self {
        Self { form, bytes: Vec::with_capacity(rows.saturating_mul(81)), known: Vec::with_capacity(rows) }
    }

    #[inline]
    fn push(&mut self, answer: Option<Grid>) {
        self.known.push(answer.is_some());
        let grid = answer.unwrap_or_default();
        match self.form {
            Form::Text => self.bytes.extend_from_slice(&grid.to_ascii(b'.')),
            Form::Numbers => self.bytes.extend_from_slice(grid.as_bytes()),
        }
    }

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let row = |(text, &known): (&[u8; 81], &bool)| known.then(|| PyString::new(py, ascii(text)));
        let rows = self.bytes.as_chunks::<81>().0.iter().zip(&self.known).map(row);
        Ok(PyList::new(py, rows)?.into_any())
    }

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let rows = self.known.len();
        Ok(PyArray1::from_vec(py, self.bytes).reshape([rows, 81])?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: super::TextType) -> PyResult<arrow_array::ArrayRef> {
        crate::arrow::texts_of_81(self.bytes, &self.known, text)
    }
}

fn ascii(text: &[u8; 81]) -> &str {
    core::str::from_utf8(text).unwrap_or_default()
}

impl Answer for Grid {
    type Column = GridColumn;

    fn alone(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(PyString::new(py, ascii(&self.to_ascii(b'.'))).into_any())
    }

    fn alone_as_puzzle(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(Bound::new(py, Puzzle { grid: self })?.into_any())
    }
}
