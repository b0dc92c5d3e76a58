//! Arrow columns and tables, through the `PyCapsule` interface.

use super::package;
use crate::error::value_error;
use crate::output::arrow::{TextType, internal, to_python};
use crate::parse;
use crate::row::{Gap, Row, Rows};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayAccessor, ArrayRef, BooleanArray, Int64Array, StructArray};
use arrow_schema::DataType;
use core::ops::Range;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3_arrow::{PyArray, PyChunkedArray};
use std::sync::Arc;
use sudokit::Grid;

/// An Arrow column, or a table with a column of puzzles.
pub(crate) struct ArrowInput {
    pub(crate) chunks: Vec<ArrayRef>,
    /// Whether the input is one array, not a stream of arrays.
    is_array: bool,
}

/// The names of the column of puzzles in a table.
const COLUMN_NAMES: [&str; 6] = ["puzzle", "quizzes", "quiz", "question", "board", "sudoku"];

impl ArrowInput {
    /// Converts the value; `None` if it does not support Arrow.
    pub(super) fn new(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if is_pandas(value)? {
            let convert = value.py().import("sudokit._convert")?;
            return Self::from_capsule(
                &convert.call_method1("pandas_column", (value, COLUMN_NAMES.to_vec()))?,
            );
        }
        Self::from_capsule(value)
    }

    fn from_capsule(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if value.hasattr("__arrow_c_array__")? {
            let (array, _) = value.extract::<PyArray>()?.into_inner();
            return Ok(Some(Self { chunks: vec![nulls_as_text(array)], is_array: true }));
        }
        if value.hasattr("__arrow_c_stream__")? {
            let (mut chunks, field) = value.extract::<PyChunkedArray>()?.into_inner();
            if chunks.is_empty() {
                chunks.push(arrow_array::new_empty_array(field.data_type()));
            }
            let chunks = chunks.into_iter().map(nulls_as_text).collect();
            return Ok(Some(Self { chunks, is_array: false }));
        }
        Ok(None)
    }

    pub(crate) fn len(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    /// The rows of one part, from the part of each row in each chunk.
    pub(crate) fn part<'py>(
        &self,
        given: &Bound<'py, PyAny>,
        parts: &[Vec<Option<usize>>],
        part: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        if is_pandas(given)? {
            return pandas_rows(given, parts.iter().flatten(), part);
        }
        let kept = self.chunks.iter().zip(parts).map(|(chunk, parts)| {
            let mask: BooleanArray = parts.iter().map(|at| Some(*at == Some(part))).collect();
            arrow_select::filter::filter(chunk, &mask).map_err(internal)
        });
        self.to_python_like(given, kept.collect::<PyResult<_>>()?)
    }

    /// Converts the arrays to an object of the package of `given`.
    pub(crate) fn to_python_like<'py>(
        &self,
        given: &Bound<'py, PyAny>,
        mut arrays: Vec<ArrayRef>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = given.py();
        let output = match arrays.pop() {
            Some(array) if self.is_array => to_python(py, array)?,
            last => {
                arrays.extend(last);
                let chunks = PyChunkedArray::from_array_refs(arrays)?;
                chunks.into_pyobject(py)?.into_any()
            }
        };
        py.import("sudokit._convert")?.call_method1("to_package_of", (given, output))
    }
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

/// Converts a column of type null, which has only nulls, to text.
fn nulls_as_text(array: ArrayRef) -> ArrayRef {
    match array.data_type() {
        DataType::Null => arrow_array::new_null_array(&DataType::Utf8, array.len()),
        _ => array,
    }
}

/// The texts of a column with any kind of text; `None` if the value does not support Arrow.
pub(crate) fn texts(value: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Option<String>>>> {
    let Some(input) = ArrowInput::new(value)? else { return Ok(None) };
    let mut texts = Vec::with_capacity(input.len());
    for chunk in &input.chunks {
        let own = |text: Option<&str>| text.map(str::to_owned);
        match chunk.data_type() {
            DataType::Utf8 => texts.extend(chunk.as_string::<i32>().iter().map(own)),
            DataType::LargeUtf8 => texts.extend(chunk.as_string::<i64>().iter().map(own)),
            DataType::Utf8View => texts.extend(chunk.as_string_view().iter().map(own)),
            other => return Err(PyTypeError::new_err(format!("the column has type {other}; expected text"))),
        }
    }
    Ok(Some(texts))
}

/// The rows of an array of text, or of the puzzle column of a table, and the type of the text.
pub(crate) fn rows(array: &ArrayRef) -> PyResult<(Box<dyn Rows + '_>, TextType)> {
    match array.data_type() {
        DataType::Utf8 => Ok((Box::new(TextRows(array.as_string::<i32>())), TextType::Utf8)),
        DataType::LargeUtf8 => Ok((Box::new(TextRows(array.as_string::<i64>())), TextType::LargeUtf8)),
        DataType::Utf8View => Ok((Box::new(TextRows(array.as_string_view())), TextType::Utf8View)),
        DataType::Struct(_) => rows(puzzle_column(array.as_struct())?),
        other => Err(PyTypeError::new_err(format!("the column has type {other}; expected text"))),
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

/// The rows of an Arrow array with one type of text.
struct TextRows<T>(T);

impl<'a, T: ArrayAccessor<Item = &'a str> + Sync> Rows for TextRows<T> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn row(&self, number: usize) -> Row {
        if self.0.is_null(number) { Row::Null } else { parse::row(self.0.value(number)) }
    }

    /// Does not check each row for a null if the array has no nulls.
    fn read(&self, range: Range<usize>, puzzles: &mut Vec<Grid>, gaps: &mut Vec<Gap>) {
        let has_nulls = self.0.null_count() > 0;
        for number in range {
            if has_nulls && self.0.is_null(number) {
                gaps.push((number, None));
                continue;
            }
            match parse::grid(self.0.value(number)) {
                Ok(grid) => puzzles.push(grid),
                Err(error) => gaps.push((number, Some(error))),
            }
        }
    }
}
