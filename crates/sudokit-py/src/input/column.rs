//! Arrow arrays of puzzles: texts, bytes, dictionaries of them, and lists of numbers.

use super::cells::CellRows;
use crate::output::CellEncoding;
use crate::output::arrow::{TextType, internal, texts_of_81, validity};
use crate::parse;
use crate::row::{Gap, Row, Rows};
use arrow_array::cast::AsArray;
use arrow_array::types::{
    Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayAccessor, ArrayRef, FixedSizeBinaryArray, FixedSizeListArray, GenericListArray,
    OffsetSizeTrait, UInt8Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, FieldRef};
use core::ops::Range;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::Arc;
use sudokit::Grid;

/// An array of puzzles.
pub(crate) struct Column {
    /// Without a dictionary or runs.
    array: ArrayRef,
    pub(crate) form: ColumnForm,
}

/// How a column holds its puzzles.
#[derive(Clone, Debug)]
pub(crate) struct ColumnForm {
    /// The type of results that are texts.
    pub(crate) text: TextType,
    /// The type of results that are grids: that of the input.
    grids: DataType,
}

impl Column {
    pub(super) fn new(array: &ArrayRef) -> PyResult<Self> {
        let text = match array.data_type() {
            DataType::Null => return Self::new(&arrow_array::new_null_array(&DataType::Utf8, array.len())),
            DataType::Dictionary(_, values) => return Self::dense(array, values),
            DataType::RunEndEncoded(_, values) => return Self::dense(array, values.data_type()),
            DataType::Utf8 | DataType::Binary | DataType::FixedSizeBinary(_) => TextType::Utf8,
            DataType::LargeUtf8 | DataType::LargeBinary => TextType::LargeUtf8,
            DataType::Utf8View | DataType::BinaryView => TextType::Utf8View,
            kind if is_list(kind) && is_integer(leaf(kind)) => TextType::Utf8,
            other => {
                return Err(PyTypeError::new_err(format!(
                    "the column has type {other}; expected text, bytes, or lists of 81 integers"
                )));
            }
        };
        let grids = array.data_type().clone();
        Ok(Self { array: Arc::clone(array), form: ColumnForm { text, grids } })
    }

    /// A column with repeated values: its results are encoded as it is.
    fn dense(array: &ArrayRef, values: &DataType) -> PyResult<Self> {
        let mut column = Self::new(&arrow_cast::cast(array, values).map_err(internal)?)?;
        column.form.grids = array.data_type().clone();
        Ok(column)
    }

    /// The texts; `None` if it has lists of numbers.
    pub(super) fn texts(&self) -> Option<ArrayRef> {
        arrow_cast::cast(&self.array, &DataType::LargeUtf8).ok().filter(|_| !self.form.has_numbers())
    }

    pub(crate) fn rows(&self) -> PyResult<Box<dyn Rows + '_>> {
        let array = &*self.array;
        Ok(match array.data_type() {
            DataType::Utf8 => Box::new(TextRows(array.as_string::<i32>())),
            DataType::LargeUtf8 => Box::new(TextRows(array.as_string::<i64>())),
            DataType::Utf8View => Box::new(TextRows(array.as_string_view())),
            DataType::Binary => Box::new(TextRows(array.as_binary::<i32>())),
            DataType::LargeBinary => Box::new(TextRows(array.as_binary::<i64>())),
            DataType::BinaryView => Box::new(TextRows(array.as_binary_view())),
            DataType::FixedSizeBinary(_) => Box::new(TextRows(array.as_fixed_size_binary())),
            _ => Box::new(numbers(array)?),
        })
    }
}

impl ColumnForm {
    /// The form of a column of this type of text.
    pub(crate) const fn text(text: TextType) -> Self {
        Self { text, grids: text.data_type() }
    }

    pub(crate) const fn encoding(&self) -> CellEncoding {
        if self.has_numbers() { CellEncoding::Numbers } else { CellEncoding::Text }
    }

    const fn has_numbers(&self) -> bool {
        is_list(&self.grids)
    }

    /// A column of grids in this form, from 81 bytes for each: digits as numbers or as characters.
    pub(crate) fn grids(&self, bytes: Vec<u8>, known: &[bool]) -> PyResult<ArrayRef> {
        if self.has_numbers() {
            let values = Arc::new(UInt8Array::from(bytes));
            return lists(values, &self.grids, known.len(), validity(known)).map_err(internal);
        }
        if self.grids == DataType::FixedSizeBinary(81) {
            let values = FixedSizeBinaryArray::try_new(81, Buffer::from_vec(bytes), validity(known));
            return Ok(Arc::new(values.map_err(internal)?));
        }
        let texts = texts_of_81(bytes, known, self.text)?;
        if *texts.data_type() == self.grids {
            return Ok(texts);
        }
        // A dictionary may have too small keys for all results, which then are plain texts.
        Ok(arrow_cast::cast(&texts, &self.grids).unwrap_or(texts))
    }
}

const fn is_list(kind: &DataType) -> bool {
    items(kind).is_some()
}

const fn items(kind: &DataType) -> Option<&FieldRef> {
    match kind {
        DataType::List(field) | DataType::LargeList(field) | DataType::FixedSizeList(field, _) => Some(field),
        _ => None,
    }
}

/// The type inside all lists.
fn leaf(kind: &DataType) -> &DataType {
    items(kind).map_or(kind, |field| leaf(field.data_type()))
}

fn is_integer(kind: &DataType) -> bool {
    kind.is_integer()
}

/// The rows of lists of numbers, or of lists of lists.
fn numbers(array: &dyn Array) -> PyResult<CellRows<'static>> {
    let (mut values, mut levels) = (array, Vec::new());
    while is_list(values.data_type()) {
        let (level, inner) = Level::new(values);
        levels.push(level);
        values = &**inner;
    }
    macro_rules! try_types {
        ($($type:ty)*) => {$(
            if let Some(leaf) = values.as_primitive_opt::<$type>() {
                return Ok(cells(array, &levels, values, leaf.values()));
            }
        )*};
    }
    try_types!(UInt8Type Int8Type UInt16Type Int16Type UInt32Type Int32Type UInt64Type Int64Type);
    Err(PyTypeError::new_err(format!("the column has lists of {}, expected integers", values.data_type())))
}

/// An array of lists.
struct Level<'a> {
    nulls: Option<&'a NullBuffer>,
    items: Items<'a>,
}

/// Where each list of an array lies among the items.
enum Items<'a> {
    Fixed(usize),
    Small(&'a [i32]),
    Large(&'a [i64]),
}

impl<'a> Level<'a> {
    /// The level of an array of lists, and its items.
    fn new(lists: &'a dyn Array) -> (Self, &'a ArrayRef) {
        let (items, inner) = Items::new(lists);
        (Self { nulls: lists.nulls(), items }, inner)
    }

    /// The number, among some lists, of the first one that is null. It can have items, which mean nothing.
    fn null_among(&self, lists: &Range<usize>) -> Option<usize> {
        let nulls = self.nulls?;
        lists.clone().find(|&list| nulls.is_null(list)).map(|list| list - lists.start)
    }
}

impl<'a> Items<'a> {
    fn new(lists: &'a dyn Array) -> (Self, &'a ArrayRef) {
        if let Some(lists) = lists.as_list_opt::<i32>() {
            return (Self::Small(lists.value_offsets()), lists.values());
        }
        if let Some(lists) = lists.as_list_opt::<i64>() {
            return (Self::Large(lists.value_offsets()), lists.values());
        }
        let lists = lists.as_fixed_size_list();
        (Self::Fixed(usize::try_from(lists.value_length()).unwrap_or(0)), lists.values())
    }

    fn of(&self, lists: &Range<usize>) -> Range<usize> {
        let at = |list: usize| match self {
            Self::Fixed(size) => list * size,
            Self::Small(offsets) => offsets.get(list).map_or(0, |&at| at as usize),
            Self::Large(offsets) => offsets.get(list).map_or(0, |&at| at as usize),
        };
        at(lists.start)..at(lists.end)
    }
}

fn cells<T: super::cells::Integer + Default>(
    array: &dyn Array,
    levels: &[Level<'_>],
    leaf: &dyn Array,
    values: &[T],
) -> CellRows<'static> {
    let mut rows = CellRows::default();
    for row in 0..array.len() {
        if array.is_null(row) {
            rows.push_other(None);
            continue;
        }
        let (mut range, mut null_list) = (row..row + 1, None);
        for level in levels {
            null_list = null_list.or_else(|| level.null_among(&range));
            range = level.items.of(&range);
        }
        let null = range.clone().find(|&at| leaf.is_null(at));
        let message = match (null_list, null, values.get(range.clone())) {
            (None, None, Some(numbers)) => {
                rows.push(numbers);
                continue;
            }
            (Some(at), ..) => format!("a null as list {at}, expected a list of numbers"),
            (None, null, _) => {
                let at = null.unwrap_or(range.start) - range.start;
                format!("a null at number {at}, expected 0 for an empty cell")
            }
        };
        rows.push_other(Some(crate::error::PuzzleError::new(message)));
    }
    rows
}

/// Lists of this type with equal lengths.
fn lists(
    values: ArrayRef,
    kind: &DataType,
    rows: usize,
    nulls: Option<NullBuffer>,
) -> Result<ArrayRef, ArrowError> {
    let Some(field) = items(kind) else { return arrow_cast::cast(&values, kind) };
    // Lists of lists have nine lines of nine cells.
    let width = if is_list(field.data_type()) { 9 } else { values.len() / rows.max(1) };
    let inner = lists(values, field.data_type(), rows * width, None)?;
    Ok(match kind {
        DataType::FixedSizeList(_, size) => {
            Arc::new(FixedSizeListArray::try_new(Arc::clone(field), *size, inner, nulls)?)
        }
        DataType::List(_) => Arc::new(of_length::<i32>(field, inner, (rows, width), nulls)?),
        _ => Arc::new(of_length::<i64>(field, inner, (rows, width), nulls)?),
    })
}

fn of_length<O: OffsetSizeTrait>(
    field: &FieldRef,
    values: ArrayRef,
    (rows, width): (usize, usize),
    nulls: Option<NullBuffer>,
) -> Result<GenericListArray<O>, ArrowError> {
    let offsets = OffsetBuffer::from_lengths(core::iter::repeat_n(width, rows));
    GenericListArray::try_new(Arc::clone(field), offsets, values, nulls)
}

/// The rows of an array of texts or bytes.
struct TextRows<T>(T);

impl<'a, B, T> Rows for TextRows<T>
where
    B: AsRef<[u8]> + ?Sized + 'a,
    T: ArrayAccessor<Item = &'a B> + Sync,
{
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
            match parse::grid(self.0.value(number).as_ref()) {
                Ok(grid) => puzzles.push(grid),
                Err(error) => gaps.push((number, Some(error))),
            }
        }
    }
}
