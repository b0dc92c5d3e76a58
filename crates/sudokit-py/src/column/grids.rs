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
    /// 81 bytes a row: characters or numbers, by the form.
    bytes: Vec<u8>,
    /// How many of them are in their form: those behind are numbers still. All at once are put there in vectors.
    in_form: usize,
    /// Whether there is a grid in the row.
    known: Vec<bool>,
}

impl GridColumn {
    /// Makes characters of numbers, where these are wanted.
    fn put_in_form(&mut self) {
        let numbers = self.bytes.get_mut(self.in_form..).unwrap_or_default();
        if self.form == Form::Text {
            for sign in numbers {
                *sign = if *sign == 0 { b'.' } else { b'0' + *sign };
            }
        }
        self.in_form = self.bytes.len();
    }
}

impl Column<Grid> for GridColumn {
    fn new(form: Form, rows: usize) -> Self {
        let bytes = Vec::with_capacity(rows.saturating_mul(81));
        Self { form, bytes, in_form: 0, known: Vec::with_capacity(rows) }
    }

    #[inline(always)]
    fn push(&mut self, answer: Option<Grid>) {
        self.known.push(answer.is_some());
        self.bytes.extend_from_slice(answer.unwrap_or_default().as_bytes());
    }

    fn settle(&mut self) {
        self.put_in_form();
    }

    fn append(&mut self, other: &mut Self) {
        other.put_in_form();
        self.put_in_form();
        self.bytes.append(&mut other.bytes);
        self.known.append(&mut other.known);
        self.in_form = self.bytes.len();
        other.in_form = 0;
    }

    fn into_list(mut self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.put_in_form();
        let row = |(text, &known): (&[u8; 81], &bool)| known.then(|| PyString::new(py, ascii(text)));
        let rows = self.bytes.as_chunks::<81>().0.iter().zip(&self.known).map(row);
        Ok(PyList::new(py, rows)?.into_any())
    }

    fn into_numpy(mut self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.put_in_form();
        let rows = self.known.len();
        Ok(PyArray1::from_vec(py, self.bytes).reshape([rows, 81])?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(mut self, text: super::TextType) -> PyResult<arrow_array::ArrayRef> {
        self.put_in_form();
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
