//! Arrow columns and tables, through the `PyCapsule` interface.

use super::column::Column;
use super::package;
use crate::error::value_error;
use crate::output::CellEncoding;
use crate::output::arrow::{internal, to_python};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, Int64Array, StructArray};
use arrow_schema::{DataType, Field, FieldRef};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3_arrow::{PyArray, PyChunkedArray};
use std::sync::Arc;

/// An Arrow column, or a table with a column of puzzles.
pub(crate) struct ArrowInput<'py> {
    given: Bound<'py, PyAny>,
    chunks: Vec<ArrayRef>,
    /// The puzzles of each chunk.
    pub(crate) columns: Vec<Column>,
    field: FieldRef,
    /// Whether the input is one array, not a stream of arrays.
    is_array: bool,
}

/// The names of the column of puzzles in a table.
const COLUMN_NAMES: [&str; 6] = ["puzzle", "quizzes", "quiz", "question", "board", "sudoku"];

/// What tells the type of an extension, such as a tensor. Other notes about a field belong to its values.
const EXTENSION: [&str; 2] = ["ARROW:extension:name", "ARROW:extension:metadata"];

impl<'py> ArrowInput<'py> {
    /// Converts the value; `None` if it does not support Arrow.
    pub(super) fn new(value: &Bound<'py, PyAny>) -> PyResult<Option<Self>> {
        let Some((chunks, field, is_array)) = arrays(value)? else { return Ok(None) };
        let columns = chunks.iter().map(column).collect::<PyResult<_>>()?;
        Ok(Some(Self { given: value.clone(), chunks, columns, field, is_array }))
    }

    pub(crate) fn encoding(&self) -> CellEncoding {
        self.columns.first().map_or(CellEncoding::Text, |column| column.form.encoding())
    }

    /// The rows of one part, from the part of each row in each chunk.
    pub(crate) fn select(&self, parts: &[Vec<Option<usize>>], part: usize) -> PyResult<Bound<'py, PyAny>> {
        if is_pandas(&self.given)? {
            return pandas_rows(&self.given, parts.iter().flatten(), part);
        }
        let kept = self.chunks.iter().zip(parts).map(|(chunk, parts)| {
            let mask: BooleanArray = parts.iter().map(|at| Some(*at == Some(part))).collect();
            arrow_select::filter::filter(chunk, &mask).map_err(internal)
        });
        self.to_python_like(kept.collect::<PyResult<_>>()?)
    }

    /// Converts the arrays to an object of the package of the input.
    pub(crate) fn to_python_like(&self, mut arrays: Vec<ArrayRef>) -> PyResult<Bound<'py, PyAny>> {
        let py = self.given.py();
        let kind = arrays.first().map_or(&DataType::Null, |array| array.data_type());
        let field =
            Arc::new(Field::new("", kind.clone(), true).with_metadata(self.extension(kind).collect()));
        let output = match arrays.pop() {
            Some(array) if self.is_array => {
                PyArray::try_new(array, field).map_err(internal)?.into_pyobject(py)?.into_any()
            }
            last => {
                arrays.extend(last);
                PyChunkedArray::try_new(arrays, field)?.into_pyobject(py)?.into_any()
            }
        };
        py.import("sudokit._convert")?.call_method1("to_package_of", (&self.given, output))
    }

    /// The extension of the input, for results of the same type.
    fn extension(&self, kind: &DataType) -> impl Iterator<Item = (String, String)> + use<'_, 'py> {
        let is_same = kind == self.field.data_type();
        let metadata = self.field.metadata().iter().filter(move |_| is_same);
        let kept = metadata.filter(|(name, _)| EXTENSION.contains(&name.as_str()));
        kept.map(|(name, value)| (name.clone(), value.clone()))
    }
}

/// The chunks of a value, their field, and whether it is one array; `None` if it does not support Arrow.
fn arrays(value: &Bound<'_, PyAny>) -> PyResult<Option<(Vec<ArrayRef>, FieldRef, bool)>> {
    if is_pandas(value)? {
        let convert = value.py().import("sudokit._convert")?;
        return arrays_of(&convert.call_method1("pandas_column", (value, COLUMN_NAMES.to_vec()))?);
    }
    arrays_of(value)
}

fn arrays_of(value: &Bound<'_, PyAny>) -> PyResult<Option<(Vec<ArrayRef>, FieldRef, bool)>> {
    if value.hasattr("__arrow_c_array__")? {
        let (array, field) = value.extract::<PyArray>()?.into_inner();
        return Ok(Some((vec![array], field, true)));
    }
    if value.hasattr("__arrow_c_stream__")? {
        let (mut chunks, field) = value.extract::<PyChunkedArray>()?.into_inner();
        if chunks.is_empty() {
            chunks.push(arrow_array::new_empty_array(field.data_type()));
        }
        return Ok(Some((chunks, field, false)));
    }
    Ok(None)
}

fn is_pandas(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(package(value)? == "pandas")
}

/// The rows of one part, selected by pandas, which keeps their index and types.
fn pandas_rows<'a, 'py>(
    given: &Bound<'py, PyAny>,
    parts: impl Iterator<Item = &'a Option<usize>>,
    part: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let numbers = (0..).zip(parts).filter(|(_, at)| **at == Some(part)).map(|(number, _)| number);
    let numbers = Arc::new(Int64Array::from_iter_values(numbers));
    let py = given.py();
    py.import("sudokit._convert")?.call_method1("pandas_rows", (given, to_python(py, numbers)?))
}

/// The texts of a column with any kind of text; `None` if the value does not support Arrow.
pub(crate) fn texts(value: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Option<String>>>> {
    let Some((chunks, ..)) = arrays(value)? else { return Ok(None) };
    let mut texts = Vec::new();
    for chunk in &chunks {
        let wrong =
            || PyTypeError::new_err(format!("the column has type {}; expected text", chunk.data_type()));
        let column = Column::new(chunk)?.texts().ok_or_else(wrong)?;
        texts.extend(column.as_string::<i64>().iter().map(|text| text.map(str::to_owned)));
    }
    Ok(Some(texts))
}

/// The puzzles of an array, or of the puzzle column of a table.
fn column(array: &ArrayRef) -> PyResult<Column> {
    match array.data_type() {
        DataType::Struct(_) => Column::new(puzzle_column(array.as_struct())?),
        _ => Column::new(array),
    }
}

fn puzzle_column(table: &StructArray) -> PyResult<&ArrayRef> {
    let columns = table.column_names();
    let named = COLUMN_NAMES
        .iter()
        .find_map(|name| columns.iter().position(|found| found.eq_ignore_ascii_case(name)));
    match named.or_else(|| (columns.len() == 1).then_some(0)).and_then(|at| table.columns().get(at)) {
        Some(column) if !matches!(column.data_type(), DataType::Struct(_)) => Ok(column),
        _ => Err(value_error(format!(
            "no puzzle column among {}; expected one of the names {}; or pass the column itself",
            columns.join(", "),
            COLUMN_NAMES.join(", ")
        ))),
    }
}
