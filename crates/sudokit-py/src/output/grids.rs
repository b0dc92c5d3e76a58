//! Grids, and lists of grids.

use super::values::Value;
use super::{CellEncoding, Output, OutputColumn};
use crate::puzzle::Puzzle;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use sudokit::Grid;

/// Grids in contiguous memory.
#[derive(Debug)]
pub(crate) struct GridColumn {
    encoding: CellEncoding,
    /// 81 bytes per row.
    bytes: Vec<u8>,
    /// The number of encoded bytes; bytes after them are still numbers. Encoding many bytes at once uses vector instructions.
    encoded: usize,
    /// Whether the row has a grid.
    known: Vec<bool>,
}

impl GridColumn {
    pub(crate) fn from_grids(encoding: CellEncoding, grids: impl ExactSizeIterator<Item = Grid>) -> Self {
        let mut column = Self::new(encoding, grids.len());
        grids.for_each(|grid| column.push(Some(grid)));
        column
    }

    fn encode(&mut self) {
        let numbers = self.bytes.get_mut(self.encoded..).unwrap_or_default();
        if self.encoding == CellEncoding::Text {
            for cell in numbers {
                *cell = if *cell == 0 { b'.' } else { b'0' + *cell };
            }
        }
        self.encoded = self.bytes.len();
    }
}

impl OutputColumn<Grid> for GridColumn {
    fn new(encoding: CellEncoding, rows: usize) -> Self {
        let bytes = Vec::with_capacity(rows.saturating_mul(81));
        Self { encoding, bytes, encoded: 0, known: Vec::with_capacity(rows) }
    }

    #[inline(always)]
    fn push(&mut self, output: Option<Grid>) {
        self.known.push(output.is_some());
        self.bytes.extend_from_slice(output.unwrap_or_default().as_bytes());
    }

    fn finish(&mut self) {
        self.encode();
    }

    fn append(&mut self, other: &mut Self) {
        other.encode();
        self.encode();
        self.bytes.append(&mut other.bytes);
        self.known.append(&mut other.known);
        self.encoded = self.bytes.len();
        other.encoded = 0;
    }

    fn into_list(mut self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.encode();
        let row = |(text, &known): (&[u8; 81], &bool)| known.then(|| PyString::new(py, ascii(text)));
        let rows = self.bytes.as_chunks::<81>().0.iter().zip(&self.known).map(row);
        Ok(PyList::new(py, rows)?.into_any())
    }

    fn into_numpy(mut self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.encode();
        let rows = self.known.len();
        Ok(PyArray1::from_vec(py, self.bytes).reshape([rows, 81])?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(mut self, text: super::arrow::TextType) -> PyResult<arrow_array::ArrayRef> {
        self.encode();
        super::arrow::texts_of_81(self.bytes, &self.known, text)
    }
}

fn ascii(text: &[u8; 81]) -> &str {
    core::str::from_utf8(text).unwrap_or_default()
}

impl Output for Grid {
    type Column = GridColumn;

    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(PyString::new(py, ascii(&self.to_ascii(b'.'))).into_any())
    }

    fn into_py_for_puzzle(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(Bound::new(py, Puzzle { grid: self })?.into_any())
    }
}

/// The solutions of one puzzle.
#[derive(Debug)]
pub(crate) struct Solutions(pub(crate) Vec<Grid>);

/// A list of grids for each puzzle. In NumPy, an array, which is empty for a null.
impl Value for Solutions {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        GridColumn::from_grids(CellEncoding::Text, self.0.into_iter()).into_list(py)
    }

    fn into_py_for_puzzle(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let puzzles = self.0.into_iter().map(|grid| grid.into_py_for_puzzle(py));
        Ok(PyList::new(py, puzzles.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    fn numpy(values: Vec<Option<Self>>, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let array = |row: Option<Self>| {
            let grids = row.map(|solutions| solutions.0).unwrap_or_default();
            GridColumn::from_grids(CellEncoding::Numbers, grids.into_iter()).into_numpy(py)
        };
        let rows = values.into_iter().map(array);
        Ok(PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, text: super::arrow::TextType) -> PyResult<arrow_array::ArrayRef> {
        let lengths: Vec<_> = values.iter().map(|row| row.as_ref().map(|row| row.0.len())).collect();
        let grids: Vec<Grid> = values.into_iter().flatten().flat_map(|row| row.0).collect();
        let grids = GridColumn::from_grids(CellEncoding::Text, grids.into_iter());
        super::arrow::lists(&lengths, grids.into_arrow(text)?)
    }
}
