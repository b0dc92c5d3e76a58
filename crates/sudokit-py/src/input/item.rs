//! One puzzle as a value of Python: read, and written in the same form.

use super::array::{ArrayInput, is_array};
use super::cells::CellRows;
use crate::parse;
use crate::puzzle::Puzzle;
use crate::row::{Row, Rows};
use numpy::PyArray1;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyList, PySequence, PyString, PyTuple};
use sudokit::Grid;

/// How a value holds a puzzle.
enum Form<'a, 'py> {
    Text,
    Bytes,
    Puzzle,
    /// A list of 81 numbers.
    Numbers,
    /// Nine lists of nine numbers, or of nine texts with one character each.
    Board {
        is_text: bool,
    },
    Array(&'a Bound<'py, PyAny>),
}

impl<'a, 'py> Form<'a, 'py> {
    /// The form of the value; `None` if it cannot be one puzzle.
    fn of(value: &'a Bound<'py, PyAny>) -> Option<Self> {
        if value.is_instance_of::<PyString>() {
            return Some(Self::Text);
        }
        if value.is_instance_of::<Puzzle>() {
            return Some(Self::Puzzle);
        }
        if value.is_instance_of::<PyBytes>() {
            return Some(Self::Bytes);
        }
        if is_array(value) {
            return Some(Self::Array(value));
        }
        let (length, first) = sequence(value)?;
        if length == 81 {
            return is_number(&first).then_some(Self::Numbers);
        }
        let (9, (9, first)) = (length, sequence(&first)?) else { return None };
        let is_text = first.cast::<PyString>().is_ok_and(|text| text.len().is_ok_and(|length| length == 1));
        (is_text || is_number(&first)).then_some(Self::Board { is_text })
    }
}

/// The length and the first item of a list or a tuple.
fn sequence<'py>(value: &Bound<'py, PyAny>) -> Option<(usize, Bound<'py, PyAny>)> {
    if !(value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>()) {
        return None;
    }
    Some((value.len().ok()?, value.get_item(0).ok()?))
}

fn is_number(value: &Bound<'_, PyAny>) -> bool {
    value.extract::<i64>().is_ok()
}

/// Reads one puzzle; `None` if the value has no form of a puzzle.
pub(crate) fn read(value: &Bound<'_, PyAny>) -> PyResult<Option<Row>> {
    let Some(form) = Form::of(value) else { return Ok(None) };
    Ok(match form {
        // Its characters may be halves of pairs, which cannot be encoded.
        Form::Text => Some(parse::row(&*value.cast::<PyString>()?.to_string_lossy())),
        Form::Bytes => Some(parse::row(value.cast::<PyBytes>()?.as_bytes())),
        Form::Puzzle => Some(Row::Puzzle(value.cast::<Puzzle>()?.get().grid)),
        Form::Numbers => Some(numbers(value.cast::<PySequence>()?.try_iter()?)?),
        Form::Board { is_text } => Some(board(value, is_text)?),
        Form::Array(array) => {
            let input = ArrayInput::new(array)?;
            if input.is_one() { Some(input.rows()?.row(0)) } else { None }
        }
    })
}

/// Reads an item of a list; a null is None or NaN, as pandas has it.
pub(super) fn read_item(item: &Bound<'_, PyAny>) -> PyResult<Option<Row>> {
    let is_null = item.is_none() || item.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan());
    if is_null { Ok(Some(Row::Null)) } else { read(item) }
}

fn numbers<'py>(items: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>) -> PyResult<Row> {
    let numbers = items.map(|item| item?.extract()).collect::<PyResult<Vec<i64>>>()?;
    let mut rows = CellRows::default();
    rows.push(&numbers);
    Ok(rows.row(0))
}

/// Reads nine lists. Boards of characters have "." for an empty cell.
fn board(value: &Bound<'_, PyAny>, is_text: bool) -> PyResult<Row> {
    let lines =
        value.try_iter()?.map(|line| line?.try_iter()?.collect()).collect::<PyResult<Vec<Vec<_>>>>()?;
    if lines.iter().any(|line| line.len() != 9) {
        return Err(PyTypeError::new_err(
            "a board has lines of different lengths, expected nine of nine cells",
        ));
    }
    let cells = lines.into_iter().flatten();
    if !is_text {
        return numbers(cells.map(Ok));
    }
    let texts = cells.map(|cell| cell.extract::<String>()).collect::<PyResult<Vec<_>>>()?;
    Ok(parse::row(texts.concat()))
}

/// Writes a grid in the form of the value that its puzzle came as.
pub(crate) fn write<'py>(grid: &Grid, like: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = like.py();
    let cells = grid.as_bytes();
    Ok(match Form::of(like) {
        Some(Form::Bytes) => PyBytes::new(py, &grid.to_ascii(b'.')).into_any(),
        Some(Form::Puzzle) => Bound::new(py, Puzzle { grid: *grid })?.into_any(),
        Some(Form::Numbers) => PyList::new(py, cells)?.into_any(),
        Some(Form::Board { is_text }) => {
            let text = grid.to_ascii(b'.');
            let lines = (0..9).map(|line| {
                let cells = cells.iter().zip(text).skip(9 * line).take(9);
                if is_text {
                    PyList::new(py, cells.map(|(_, sign)| char::from(sign)).collect::<Vec<_>>())
                } else {
                    PyList::new(py, cells.map(|(number, _)| *number).collect::<Vec<_>>())
                }
            });
            PyList::new(py, lines.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        Some(Form::Array(array)) => {
            let one = PyArray1::from_slice(py, cells).into_any();
            ArrayInput::new(array)?.form().grids(one.call_method1("reshape", (1, 81))?)?.get_item(0)?
        }
        Some(Form::Text) | None => {
            PyString::new(py, core::str::from_utf8(&grid.to_ascii(b'.')).unwrap_or_default()).into_any()
        }
    })
}
