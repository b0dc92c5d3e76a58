use super::{Answer, Column, Form, GridColumn};
use pyo3::prelude::*;
use pyo3::types::PyList;
use sudokit::Grid;

/// Several grids for one puzzle.
#[derive(Debug)]
pub(crate) struct Listed(pub(crate) Vec<Grid>);

/// Several grids for each puzzle: lists, of NumPy arrays if that was given.
#[derive(Debug)]
pub(crate) struct ListColumn {
    form: Form,
    rows: Vec<Option<Vec<Grid>>>,
}

impl Column<Listed> for ListColumn {
    fn new(form: Form, rows: usize) -> Self {
        Self { form, rows: Vec::with_capacity(rows) }
    }

    fn push(&mut self, answer: Option<Listed>) {
        self.rows.push(answer.map(|listed| listed.0));
    }

    fn append(&mut self, other: &mut Self) {
        self.rows.append(&mut other.rows);
    }

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let list = PyList::empty(py);
        for row in self.rows {
            list.append(row.map(|row| column(Form::Text, row).into_list(py)).transpose()?)?;
        }
        Ok(list.into_any())
    }

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let list = PyList::empty(py);
        for row in self.rows {
            list.append(column(self.form, row.unwrap_or_default()).into_numpy(py)?)?;
        }
        Ok(list.into_any())
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: super::TextType) -> PyResult<arrow_array::ArrayRef> {
        let lengths: Vec<_> = self.rows.iter().map(|row| row.as_ref().map(Vec::len)).collect();
        let grids = self.rows.into_iter().flatten().flatten().collect();
        crate::arrow::lists(&lengths, column(Form::Text, grids).into_arrow(text)?)
    }
}

fn column(form: Form, grids: Vec<Grid>) -> GridColumn {
    let mut column = GridColumn::new(form, grids.len());
    for grid in grids {
        column.push(Some(grid));
    }
    column
}

impl Answer for Listed {
    type Column = ListColumn;

    fn alone(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        column(Form::Text, self.0).into_list(py)
    }

    fn alone_as_puzzle(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let list = PyList::empty(py);
        for grid in self.0 {
            list.append(grid.alone_as_puzzle(py)?)?;
        }
        Ok(list.into_any())
    }
}
