//! Results as Arrow arrays.

use crate::error::value_error;
use arrow_array::types::Float64Type;
use arrow_array::{
    Array, ArrayRef, GenericStringArray, Int16Array, Int32Array, Int64Array, LargeListArray, OffsetSizeTrait,
    PrimitiveArray, StringViewArray, StructArray,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field};
use pyo3::prelude::*;
use pyo3_arrow::PyArray;
use std::sync::Arc;

/// The text type of an Arrow column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextType {
    Utf8,
    LargeUtf8,
    Utf8View,
}

impl TextType {
    pub(crate) const fn data_type(self) -> DataType {
        match self {
            Self::Utf8 => DataType::Utf8,
            Self::LargeUtf8 => DataType::LargeUtf8,
            Self::Utf8View => DataType::Utf8View,
        }
    }
}

/// Converts an array to a Python object.
pub(crate) fn to_python(py: Python<'_>, array: ArrayRef) -> PyResult<Bound<'_, PyAny>> {
    Ok(PyArray::from_array_ref(array).into_pyobject(py)?.into_any())
}

/// An error that cannot occur with arrays created here.
pub(crate) fn internal(error: ArrowError) -> PyErr {
    value_error(error)
}

/// Which values are not null; `None` if all are.
pub(crate) fn validity(known: &[bool]) -> Option<NullBuffer> {
    known.contains(&false).then(|| NullBuffer::from(known.to_vec()))
}

/// A column of texts of 81 bytes each, in contiguous memory.
pub(crate) fn texts_of_81(bytes: Vec<u8>, known: &[bool], text: TextType) -> PyResult<ArrayRef> {
    Ok(match text {
        TextType::Utf8 => Arc::new(texts_with_offsets::<i32>(bytes, known).map_err(internal)?),
        TextType::LargeUtf8 => Arc::new(texts_with_offsets::<i64>(bytes, known).map_err(internal)?),
        TextType::Utf8View => Arc::new(text_views(bytes, known).map_err(internal)?),
    })
}

fn texts_with_offsets<O: OffsetSizeTrait>(
    bytes: Vec<u8>,
    known: &[bool],
) -> Result<GenericStringArray<O>, ArrowError> {
    let offsets = OffsetBuffer::from_lengths(core::iter::repeat_n(81, known.len()));
    GenericStringArray::try_new(offsets, Buffer::from_vec(bytes), validity(known))
}

/// The length of each text.
const LENGTH: u32 = 81;

/// The maximum length of a buffer of whole texts.
const BUFFER: usize = i32::MAX as usize / 81 * 81;

/// # Layout
/// A view is the length, the first four bytes, the number of the buffer and the offset in it, 32 bits each.
fn text_views(bytes: Vec<u8>, known: &[bool]) -> Result<StringViewArray, ArrowError> {
    let view = |(number, text): (usize, &[u8; 81])| {
        let (buffer, offset) = (number * 81 / BUFFER, number * 81 % BUFFER);
        let [a, b, c, d, ..] = *text;
        u128::from(LENGTH)
            | u128::from(u32::from_le_bytes([a, b, c, d])) << 32
            | (buffer as u128) << 64
            | (offset as u128) << 96
    };
    let views: Vec<u128> = bytes.as_chunks::<81>().0.iter().enumerate().map(view).collect();
    let whole = Buffer::from_vec(bytes);
    let buffers = (0..whole.len()).step_by(BUFFER);
    let buffers: Vec<_> =
        buffers.map(|from| whole.slice_with_length(from, BUFFER.min(whole.len() - from))).collect();
    StringViewArray::try_new(ScalarBuffer::from(views), buffers, validity(known))
}

/// A column of texts of any length.
pub(crate) fn texts<T: AsRef<str>>(rows: Vec<Option<T>>, text: TextType) -> ArrayRef {
    match text {
        TextType::Utf8 => Arc::new(GenericStringArray::<i32>::from_iter(rows)),
        TextType::LargeUtf8 => Arc::new(GenericStringArray::<i64>::from_iter(rows)),
        TextType::Utf8View => Arc::new(StringViewArray::from_iter(rows)),
    }
}

/// A column of lists, from the length of each list and all values.
pub(crate) fn lists(lengths: &[Option<usize>], values: ArrayRef) -> PyResult<ArrayRef> {
    let field = Arc::new(Field::new("item", values.data_type().clone(), true));
    let offsets = OffsetBuffer::<i64>::from_lengths(lengths.iter().map(|length| length.unwrap_or(0)));
    let known: Vec<bool> = lengths.iter().map(Option::is_some).collect();
    Ok(Arc::new(LargeListArray::try_new(field, offsets, values, validity(&known)).map_err(internal)?))
}

/// A column of ratings.
pub(crate) fn ratings(
    numbers: [Vec<Option<f64>>; 3],
    techniques: ArrayRef,
    known: &[bool],
) -> PyResult<ArrayRef> {
    let columns: Vec<ArrayRef> = numbers.into_iter().map(decimals).chain([techniques]).collect();
    structs(&["er", "ep", "ed", "technique"], columns, known)
}

/// A column of decimal numbers.
pub(crate) fn decimals(numbers: Vec<Option<f64>>) -> ArrayRef {
    Arc::new(PrimitiveArray::<Float64Type>::from(numbers))
}

/// A column of integers; signed, because Spark has only signed integers.
pub(crate) fn integers(numbers: Vec<Option<i64>>) -> ArrayRef {
    Arc::new(Int64Array::from(numbers))
}

/// A column of small integers.
pub(crate) fn small(numbers: Vec<Option<i16>>) -> ArrayRef {
    Arc::new(Int16Array::from(numbers))
}

/// A column of structs with these fields.
pub(crate) fn structs(names: &[&str], columns: Vec<ArrayRef>, known: &[bool]) -> PyResult<ArrayRef> {
    let fields = names.iter().zip(&columns);
    let fields = fields.map(|(name, column)| Field::new(*name, column.data_type().clone(), true)).collect();
    Ok(Arc::new(StructArray::try_new(fields, columns, validity(known)).map_err(internal)?))
}

/// A table of generated puzzles: attempt, puzzle, solution, clues, id.
pub(crate) fn generated(
    numbers: impl Iterator<Item = (u64, usize)>,
    [puzzles, solutions]: [ArrayRef; 2],
    ids: Vec<Option<String>>,
) -> PyResult<ArrayRef> {
    // Signed, because Spark has only signed integers.
    let (attempts, clues): (Vec<i64>, Vec<i32>) = numbers
        .map(|(attempt, clues)| (attempt.cast_signed(), i32::try_from(clues).unwrap_or_default()))
        .unzip();
    let columns: [(&str, ArrayRef); 5] = [
        ("attempt", Arc::new(Int64Array::from(attempts))),
        ("puzzle", puzzles),
        ("solution", solutions),
        ("clues", Arc::new(Int32Array::from(clues))),
        ("id", texts(ids, TextType::Utf8)),
    ];
    let (fields, columns): (Vec<_>, Vec<_>) = columns
        .into_iter()
        .map(|(name, column)| (Field::new(name, column.data_type().clone(), false), column))
        .unzip();
    Ok(Arc::new(StructArray::try_new(fields.into(), columns, None).map_err(internal)?))
}
