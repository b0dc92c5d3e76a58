//! What was given, as rows.

use crate::fault::Fault;
use crate::puzzle::Puzzle;
use crate::{names, text};
use core::ops::Range;
use numpy::{PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::borrow::Cow;
use sudokit::Grid;

/// One row.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    /// Nothing is there, and nothing comes back.
    Null,
    /// A puzzle.
    Puzzle(Grid),
    /// Something that is none.
    Bad(Fault),
}

/// Rows that can be had in any order.
pub(crate) trait Rows: Sync {
    fn len(&self) -> usize;

    /// The row of this number, which is less than the length.
    fn row(&self, number: usize) -> Row;

    /// Reads a few rows: appends the puzzles, and which rows hold none, and why.
    fn read(&self, range: Range<usize>, puzzles: &mut Vec<Grid>, gaps: &mut Vec<(usize, Option<Fault>)>) {
        for number in range {
            match self.row(number) {
                Row::Puzzle(grid) => puzzles.push(grid),
                Row::Null => gaps.push((number, None)),
                Row::Bad(fault) => gaps.push((number, Some(fault))),
            }
        }
    }
}

/// What was given.
pub(crate) enum Given<'py> {
    /// One puzzle as text.
    Text(Row),
    /// One as an object.
    Puzzle(Grid),
    /// Texts, objects and nulls.
    List(Vec<Bound<'py, PyAny>>, Vec<Row>),
    /// One puzzle, or many, as numbers.
    Numbers(Numbers<'py>),
    /// A column of Arrow.
    #[cfg(feature = "arrow")]
    Arrow(crate::arrow::Columns),
}

impl<'py> Given<'py> {
    /// Looks what it is.
    pub(crate) fn new(puzzles: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Some(row) = one(puzzles)? {
            return Ok(match row {
                Row::Puzzle(grid) if puzzles.is_instance_of::<Puzzle>() => Self::Puzzle(grid),
                row => Self::Text(row),
            });
        }
        // Asked of the name first, so that NumPy is not imported where it is not used.
        if names::package(puzzles)? == "numpy"
            && let Ok(array) = puzzles.cast::<PyUntypedArray>()
        {
            return Numbers::new(array).map(Self::Numbers);
        }
        #[cfg(feature = "arrow")]
        if let Some(columns) = crate::arrow::Columns::of(puzzles)? {
            return Ok(Self::Arrow(columns));
        }
        list(puzzles)
    }
}

/// The row, if it is one by itself.
pub(crate) fn one(puzzle: &Bound<'_, PyAny>) -> PyResult<Option<Row>> {
    if let Ok(text) = puzzle.cast::<PyString>() {
        return Ok(Some(text::grid(text.to_str()?).map_or_else(Row::Bad, Row::Puzzle)));
    }
    Ok(puzzle.cast::<Puzzle>().ok().map(|puzzle| Row::Puzzle(puzzle.get().grid)))
}

fn list<'py>(puzzles: &Bound<'py, PyAny>) -> PyResult<Given<'py>> {
    let expected = || {
        let name = puzzles.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!(
            "{name} holds no puzzles, expected a str, a Puzzle, a list of them, a NumPy array of 81 uint8 a row, or a column of Arrow"
        ))
    };
    if puzzles.is_instance_of::<PyDict>() {
        return Err(expected());
    }
    let items: Vec<_> = puzzles.try_iter().map_err(|_| expected())?.collect::<PyResult<_>>()?;
    let row = |item: &Bound<'_, PyAny>| {
        if item.is_none() {
            return Ok(Row::Null);
        }
        one(item)?.ok_or_else(|| {
            let name = item.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string());
            PyTypeError::new_err(format!("a list of puzzles holds {name}, expected str, Puzzle or None"))
        })
    };
    let rows = items.iter().map(row).collect::<PyResult<_>>()?;
    Ok(Given::List(items, rows))
}

impl Rows for [Row] {
    fn len(&self) -> usize {
        self.len()
    }

    fn row(&self, number: usize) -> Row {
        self.get(number).cloned().unwrap_or(Row::Null)
    }
}

/// A NumPy array of 81 numbers a puzzle.
pub(crate) struct Numbers<'py> {
    pub(crate) array: Bound<'py, PyArrayDyn<u8>>,
    /// Whether it is one puzzle by itself.
    pub(crate) is_one: bool,
}

impl<'py> Numbers<'py> {
    fn new(array: &Bound<'py, PyUntypedArray>) -> PyResult<Self> {
        let is_one = match *array.shape() {
            [81] => true,
            [_, 81] => false,
            ref shape => {
                return Err(PyValueError::new_err(format!(
                    "an array of shape {shape:?}, expected [n, 81], or [81] for one puzzle: array.reshape(-1, 81)"
                )));
            }
        };
        let array = array.cast::<PyArrayDyn<u8>>().map_err(|_| {
            let message = format!("an array of {}, expected uint8: array.astype(\"uint8\")", array.dtype());
            PyTypeError::new_err(message)
        })?;
        Ok(Self { array: array.clone(), is_one })
    }

    /// The array, for as long as it is read.
    pub(crate) fn borrow(&self) -> PyResult<PyReadonlyArrayDyn<'py, u8>> {
        Ok(self.array.try_readonly()?)
    }
}

/// 81 numbers a row, where they are; copied only if they do not lie side by side.
pub(crate) struct NumberRows<'a>(Cow<'a, [u8]>);

impl<'a> NumberRows<'a> {
    pub(crate) fn new(array: &'a PyReadonlyArrayDyn<'_, u8>) -> Self {
        match array.as_slice() {
            // By columns they lie side by side too.
            Ok(values) if array.is_c_contiguous() => Self(Cow::Borrowed(values)),
            _ => Self(array.as_array().iter().copied().collect()),
        }
    }
}

impl Rows for NumberRows<'_> {
    fn len(&self) -> usize {
        self.0.len() / 81
    }

    fn row(&self, number: usize) -> Row {
        let Some(values) = self.0.as_chunks::<81>().0.get(number) else { return Row::Null };
        Grid::from_bytes(*values).map_or_else(|| Row::Bad(no_digit(values)), Row::Puzzle)
    }
}

#[cold]
fn no_digit(values: &[u8; 81]) -> Fault {
    let found = values.iter().zip(0..).find(|(value, _)| **value > 9);
    found.map_or_else(|| Fault::new("no puzzle"), |(&value, cell)| Fault::no_digit(cell, value))
}
