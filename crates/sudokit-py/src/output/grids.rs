//! Grids, and lists of grids.

use super::values::Value;
use super::{CellEncoding, Output, OutputColumn};
use crate::input::array::ArrayForm;
#[cfg(feature = "arrow")]
use crate::input::column::ColumnForm;
use crate::input::item;
use crate::signals::Signals;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use sudokit::{Cell, CellSet, Grid};

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

    fn into_list<'py>(mut self, py: Python<'py>, items: &[Bound<'py, PyAny>]) -> PyResult<Bound<'py, PyAny>> {
        self.encode();
        let (mut signals, mut items) = (Signals::new(py), items.iter());
        let row = |(text, &known): (&[u8; 81], &bool)| {
            signals.look()?;
            let item = items.next();
            known.then(|| written(py, text, item)).transpose()
        };
        let rows = self.bytes.as_chunks::<81>().0.iter().zip(&self.known).map(row);
        Ok(PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    fn into_item<'py>(mut self, item: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.encode();
        match self.bytes.first_chunk().filter(|_| self.known.first() == Some(&true)) {
            Some(text) => written(item.py(), text, Some(item)),
            None => Ok(item.py().None().into_bound(item.py())),
        }
    }

    fn into_numpy<'py>(mut self, py: Python<'py>, form: &ArrayForm<'py>) -> PyResult<Bound<'py, PyAny>> {
        if form.is_text {
            return form.grids(self.into_list(py, &[])?);
        }
        self.encode();
        let rows = self.known.len();
        form.grids(PyArray1::from_vec(py, self.bytes).reshape([rows, 81])?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(mut self, form: &ColumnForm) -> PyResult<arrow_array::ArrayRef> {
        self.encode();
        form.grids(self.bytes, &self.known)
    }
}

/// The grid in the form of the item, or as text.
fn written<'py>(
    py: Python<'py>,
    text: &[u8; 81],
    item: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    match item {
        // Most items are texts; bytes that are not copied through a grid are the fastest.
        Some(item) if !item.is_instance_of::<PyString>() => {
            item::write(&Grid::from_ascii(text).unwrap_or_default(), item)
        }
        _ => Ok(PyString::new(py, core::str::from_utf8(text).unwrap_or_default()).into_any()),
    }
}

impl Output for Grid {
    type Column = GridColumn;
}

/// The solutions of one puzzle.
#[derive(Debug)]
pub(crate) struct Solutions(pub(crate) Vec<Grid>);

/// A list of grids for each puzzle. In NumPy, an array, which is empty for a null.
impl Value for Solutions {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        GridColumn::from_grids(CellEncoding::Text, self.0.into_iter()).into_list(py, &[])
    }

    fn into_py_like<'py>(self, item: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let items = vec![item.clone(); self.0.len()];
        GridColumn::from_grids(CellEncoding::Text, self.0.into_iter()).into_list(item.py(), &items)
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        form: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let array = |row: Option<Self>| {
            let grids = row.map(|solutions| solutions.0).unwrap_or_default();
            GridColumn::from_grids(form.encoding(), grids.into_iter()).into_numpy(py, form)
        };
        let rows = values.into_iter().map(array);
        Ok(PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, form: &ColumnForm) -> PyResult<arrow_array::ArrayRef> {
        let lengths: Vec<_> = values.iter().map(|row| row.as_ref().map(|row| row.0.len())).collect();
        let grids: Vec<Grid> = values.into_iter().flatten().flat_map(|row| row.0).collect();
        let grids = GridColumn::from_grids(form.encoding(), grids.into_iter());
        super::arrow::lists(&lengths, grids.into_arrow(form)?)
    }
}

/// The number of a cell, from 0. Signed, because Spark has only signed integers.
pub(super) const fn number_of(cell: Cell) -> i16 {
    cell.index().cast_signed() as i16
}

/// Sets of cells of one puzzle.
#[derive(Debug)]
pub(crate) struct CellSets(pub(crate) Vec<CellSet>);

/// A list of lists of cells for each puzzle.
impl Value for CellSets {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let sets =
            self.0.into_iter().map(|set| PyList::new(py, set.iter().map(Cell::index).collect::<Vec<_>>()));
        Ok(PyList::new(py, sets.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        super::values::list(values, py)
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, _: &ColumnForm) -> PyResult<arrow_array::ArrayRef> {
        let rows: Vec<_> = values.iter().map(|row| row.as_ref().map(|row| row.0.len())).collect();
        let sets = values.into_iter().flatten().flat_map(|row| row.0);
        let (mut lengths, mut cells) = (Vec::new(), Vec::new());
        for set in sets {
            lengths.push(Some(set.len()));
            cells.extend(set.iter().map(|cell| Some(number_of(cell))));
        }
        super::arrow::lists(&rows, super::arrow::lists(&lengths, super::arrow::small(cells))?)
    }
}
