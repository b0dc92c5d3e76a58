//! NumPy arrays and tensors: of integers, with 81 for each puzzle, or of texts.

use super::cells::{CellRows, Integer};
use super::list::ListInput;
use super::package;
use crate::output::CellEncoding;
use crate::row::{Row, Rows};
use crate::signals::Signals;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PySlice;

/// Whether a value is an array of NumPy, or a tensor that can be made one. Its type's package is compared, so that NumPy is imported
/// only if it is used.
pub(super) fn is_array(value: &Bound<'_, PyAny>) -> bool {
    package(value).is_ok_and(|package| {
        package == "numpy" && value.hasattr("dtype").unwrap_or(false)
            || ["torch", "jax", "jaxlib", "tensorflow"].contains(&package.as_str())
                && value.hasattr("__array__").unwrap_or(false)
    })
}

/// How an array holds its puzzles.
pub(crate) struct ArrayForm<'py> {
    given: Bound<'py, PyAny>,
    /// Whether it has the shape (n, 81) and the type uint8 of NumPy, as results have.
    is_plain: bool,
    pub(crate) is_text: bool,
}

impl<'py> ArrayForm<'py> {
    /// NumPy's arrays of shape (n, 81).
    pub(crate) fn plain(py: Python<'py>) -> Self {
        Self { given: py.None().into_bound(py), is_plain: true, is_text: false }
    }

    pub(crate) const fn encoding(&self) -> CellEncoding {
        if self.is_text { CellEncoding::Text } else { CellEncoding::Numbers }
    }

    /// Grids, as an array of uint8 of shape (n, 81), or as a list of texts, in the form of the input.
    pub(crate) fn grids(&self, grids: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if self.is_plain { Ok(grids) } else { self.convert("grids_like", &grids) }
    }

    /// Other results, as an array or a list: a tensor if the input is one.
    pub(crate) fn values(&self, values: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if self.is_plain { Ok(values) } else { self.convert("values_like", &values) }
    }

    /// The rows of the input with a true value in the mask.
    pub(crate) fn select(&self, mask: Vec<bool>) -> PyResult<Bound<'py, PyAny>> {
        let mask = numpy::PyArray1::from_vec(self.given.py(), mask);
        if self.is_plain { self.given.get_item(mask) } else { self.convert("select_like", &mask) }
    }

    fn convert(&self, name: &str, result: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.given.py().import("sudokit._convert")?.call_method1(name, (&self.given, result))
    }
}

/// An array with one puzzle or several.
pub(crate) struct ArrayInput<'py> {
    form: ArrayForm<'py>,
    values: Values<'py>,
    is_one: bool,
}

enum Values<'py> {
    /// An array of uint8 of shape (n, 81) or (81,), read where it is.
    Bytes(PyReadonlyArrayDyn<'py, u8>),
    Copied(CellRows<'static>),
    Texts(Vec<Row>),
}

impl<'py> ArrayInput<'py> {
    pub(crate) fn new(given: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(array) = given.cast::<PyArrayDyn<u8>>()
            && let [81] | [_, 81] = *array.shape()
        {
            let (is_one, values) = (array.ndim() == 1, Values::Bytes(array.try_readonly()?));
            let form = ArrayForm { given: given.clone(), is_plain: true, is_text: false };
            return Ok(Self { form, values, is_one });
        }
        let convert = given.py().import("sudokit._convert")?;
        let (array, is_one): (Bound<'_, PyAny>, bool) =
            convert.call_method1("array_rows", (given,))?.extract()?;
        let (values, is_text) = match array.cast::<PyUntypedArray>() {
            Ok(array) if array.ndim() == 2 => (copied(array)?, false),
            _ => (Values::Texts(ListInput::from_items(given.py(), texts(&array))?.rows), true),
        };
        Ok(Self { form: ArrayForm { given: given.clone(), is_plain: false, is_text }, values, is_one })
    }

    pub(crate) const fn is_one(&self) -> bool {
        self.is_one
    }

    pub(crate) const fn form(&self) -> &ArrayForm<'py> {
        &self.form
    }

    pub(crate) fn rows(&self) -> PyResult<Box<dyn Rows + '_>> {
        Ok(match &self.values {
            Values::Bytes(array) => match array.as_slice() {
                // Arrays in column order are contiguous too.
                Ok(cells) if array.is_c_contiguous() => Box::new(CellRows::borrowed(cells)),
                _ => Box::new(in_order(array)?),
            },
            Values::Copied(rows) => Box::new(rows),
            Values::Texts(rows) => Box::new(rows.as_slice()),
        })
    }
}

/// The items of an array of texts, which NumPy converts to Python's types in blocks.
fn texts<'py>(array: &Bound<'py, PyAny>) -> impl Iterator<Item = PyResult<Bound<'py, PyAny>>> {
    const BLOCK: usize = 1 << 12;
    let length = array.len().unwrap_or(0);
    (0..length).step_by(BLOCK).flat_map(move |first| {
        let slice = PySlice::new(array.py(), first.cast_signed(), (first + BLOCK).cast_signed(), 1);
        let block = array.get_item(slice).and_then(|block| block.call_method0("tolist"));
        let items = block.and_then(|block| block.extract::<Vec<Bound<'py, PyAny>>>());
        items.map_or_else(|error| vec![Err(error)], |items| items.into_iter().map(Ok).collect())
    })
}

/// The rows of an array of any type of integers.
fn copied<'py>(array: &Bound<'py, PyUntypedArray>) -> PyResult<Values<'py>> {
    macro_rules! try_types {
        ($($type:ty)*) => {$(
            if let Ok(array) = array.cast::<PyArrayDyn<$type>>() {
                return in_order(&array.try_readonly()?).map(Values::Copied);
            }
        )*};
    }
    try_types!(u8 i8 u16 i16 u32 i32 u64 i64);
    Err(PyTypeError::new_err(format!("the array has dtype {}; expected integers or texts", array.dtype())))
}

/// Copies rows that may lie anywhere in memory.
fn in_order<T: Integer + Element>(array: &PyReadonlyArrayDyn<'_, T>) -> PyResult<CellRows<'static>> {
    let (mut rows, mut row, mut signals) = (CellRows::default(), Vec::new(), Signals::new(array.py()));
    for numbers in array.as_array().rows() {
        signals.look()?;
        row.clear();
        row.extend(numbers.iter().copied());
        rows.push(&row);
    }
    Ok(rows)
}
