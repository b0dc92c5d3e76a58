//! Columns of Arrow, in and out, by the interface of capsules.

use crate::column::{Column, Form, TextType};
use crate::each::{Verb, column};
use crate::fault::Fault;
use crate::names;
use crate::rows::{Row, Rows};
use crate::select::{Seen, Sort, picks};
use crate::settings::{Settings, bad};
use crate::text;
use crate::watch::Pace;
use arrow_array::builder::{LargeStringBuilder, StringBuilder, StringViewBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::Float64Type;
use arrow_array::{
    Array, ArrayAccessor, ArrayRef, BooleanArray, GenericStringArray, Int32Array, Int64Array, LargeListArray,
    OffsetSizeTrait, PrimitiveArray, StringViewArray, StructArray,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field};
use core::ops::Range;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3_arrow::{PyArray, PyChunkedArray};
use std::sync::Arc;
use sudokit::Grid;

/// A column, or a table with one of puzzles.
pub(crate) struct Columns {
    chunks: Vec<ArrayRef>,
    /// Whether it is one array, and not a stream of them.
    is_array: bool,
}

/// The names of the column of puzzles in a table.
const NAMES: [&str; 6] = ["puzzle", "quizzes", "quiz", "question", "board", "sudoku"];

impl Columns {
    /// The columns of the value, if it is one of Arrow.
    pub(crate) fn of(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if is_pandas(value)? {
            let column =
                value.py().import("sudokit._arrow")?.call_method1("column", (value, NAMES.to_vec()))?;
            return Self::offered(&column);
        }
        Self::offered(value)
    }

    /// What the value offers by itself.
    fn offered(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if value.hasattr("__arrow_c_array__")? {
            let (array, _) = value.extract::<PyArray>()?.into_inner();
            return Ok(Some(Self { chunks: vec![as_text(array)], is_array: true }));
        }
        if value.hasattr("__arrow_c_stream__")? {
            let (mut chunks, field) = value.extract::<PyChunkedArray>()?.into_inner();
            if chunks.is_empty() {
                chunks.push(arrow_array::new_empty_array(field.data_type()));
            }
            let chunks = chunks.into_iter().map(as_text).collect();
            return Ok(Some(Self { chunks, is_array: false }));
        }
        Ok(None)
    }

    fn rows(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    /// One function done with every chunk.
    pub(crate) fn each<'py, V: Verb>(
        &self,
        given: &Bound<'py, PyAny>,
        settings: &Settings,
        verb: &V,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, pace) = (given.py(), Pace::new(self.rows()));
        let (mut first, mut answers) = (0, Vec::with_capacity(self.chunks.len()));
        for chunk in &self.chunks {
            let texts = Texts::of(chunk)?;
            let answered = column(py, (&texts, first), (settings, &pace), verb, Form::Text)?;
            answers.push(answered.into_arrow(texts.text_type())?);
            first += chunk.len();
        }
        self.like(given, answers)
    }

    /// The rows of each part.
    pub(crate) fn sort_out<'py>(
        &self,
        given: &Bound<'py, PyAny>,
        settings: &Settings,
        parts: usize,
        sort: &impl Sort,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let (py, pace, mut seen) = (given.py(), Pace::new(self.rows()), Seen::new());
        let mut picked = Vec::with_capacity(self.chunks.len());
        for chunk in &self.chunks {
            let first = picked.iter().map(Vec::len).sum();
            picked.push(picks(py, (&Texts::of(chunk)?, first), (settings, &pace), sort, &mut seen)?);
        }
        if is_pandas(given)? {
            let picked = picked.concat();
            return (0..parts).map(|part| rows_of_pandas(given, &picked, part)).collect();
        }
        let of = |part| -> PyResult<_> {
            let kept = self.chunks.iter().zip(&picked).map(|(chunk, picks)| {
                let mask: BooleanArray = picks.iter().map(|pick| Some(*pick == Some(part))).collect();
                arrow_select::filter::filter(chunk, &mask).map_err(internal)
            });
            self.like(given, kept.collect::<PyResult<_>>()?)
        };
        (0..parts).map(of).collect()
    }

    /// The arrays as what was given was.
    fn like<'py>(&self, given: &Bound<'py, PyAny>, mut arrays: Vec<ArrayRef>) -> PyResult<Bound<'py, PyAny>> {
        let py = given.py();
        let answer = match arrays.pop() {
            Some(array) if self.is_array => alone(py, array)?,
            last => {
                arrays.extend(last);
                let chunks = PyChunkedArray::from_array_refs(arrays)?;
                chunks.into_pyobject(py)?.into_any()
            }
        };
        py.import("sudokit._arrow")?.call_method1("like", (given, answer))
    }
}

fn is_pandas(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(names::package(value)? == "pandas")
}

/// The rows of one part, taken by pandas itself, which keeps their index and types.
fn rows_of_pandas<'py>(
    given: &Bound<'py, PyAny>,
    picks: &[Option<usize>],
    part: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let numbers = (0..).zip(picks).filter(|(_, pick)| **pick == Some(part)).map(|(number, _)| number);
    let numbers = Arc::new(Int64Array::from_iter_values(numbers));
    let py = given.py();
    py.import("sudokit._arrow")?.call_method1("rows", (given, alone(py, numbers)?))
}

/// A column that holds nulls alone has no type: as one of text.
fn as_text(array: ArrayRef) -> ArrayRef {
    match array.data_type() {
        DataType::Null => arrow_array::new_null_array(&DataType::Utf8, array.len()),
        _ => array,
    }
}

/// One array as an object of Python.
pub(crate) fn alone(py: Python<'_>, array: ArrayRef) -> PyResult<Bound<'_, PyAny>> {
    Ok(PyArray::from_array_ref(array).into_pyobject(py)?.into_any())
}

/// What cannot happen with arrays that were made here.
fn internal(error: ArrowError) -> PyErr {
    bad(error)
}

/// A column of text, where it is.
enum Texts<'a> {
    Utf8(&'a GenericStringArray<i32>),
    Large(&'a GenericStringArray<i64>),
    View(&'a StringViewArray),
}

impl<'a> Texts<'a> {
    /// The column of puzzles.
    fn of(array: &'a ArrayRef) -> PyResult<Self> {
        match array.data_type() {
            DataType::Utf8 => Ok(Self::Utf8(array.as_string())),
            DataType::LargeUtf8 => Ok(Self::Large(array.as_string())),
            DataType::Utf8View => Ok(Self::View(array.as_string_view())),
            DataType::Struct(_) => Self::of_table(array.as_struct()),
            other => Err(PyTypeError::new_err(format!("a column of {other}, expected one of text"))),
        }
    }

    fn of_table(table: &'a StructArray) -> PyResult<Self> {
        let columns = table.column_names();
        let named =
            NAMES.iter().find_map(|name| columns.iter().position(|found| found.eq_ignore_ascii_case(name)));
        match named.or_else(|| (columns.len() == 1).then_some(0)).and_then(|at| table.columns().get(at)) {
            Some(column) if !matches!(column.data_type(), DataType::Struct(_)) => Self::of(column),
            _ => Err(bad(format!(
                "no column of puzzles among {}, expected one called {}; or give the column itself",
                columns.join(", "),
                NAMES.join(", ")
            ))),
        }
    }

    const fn text_type(&self) -> TextType {
        match self {
            Self::Utf8(_) => TextType::Utf8,
            Self::Large(_) => TextType::LargeUtf8,
            Self::View(_) => TextType::Utf8View,
        }
    }
}

impl Rows for Texts<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Utf8(texts) => texts.len(),
            Self::Large(texts) => texts.len(),
            Self::View(texts) => texts.len(),
        }
    }

    fn row(&self, number: usize) -> Row {
        self.text(number).map_or(Row::Null, |text| text::grid(text).map_or_else(Row::Bad, Row::Puzzle))
    }

    fn read(&self, range: Range<usize>, puzzles: &mut Vec<Grid>, gaps: &mut Vec<(usize, Option<Fault>)>) {
        match self {
            Self::Utf8(texts) => read(texts, range, puzzles, gaps),
            Self::Large(texts) => read(texts, range, puzzles, gaps),
            Self::View(texts) => read(texts, range, puzzles, gaps),
        }
    }
}

impl Texts<'_> {
    fn text(&self, number: usize) -> Option<&str> {
        match self {
            Self::Utf8(texts) => texts.is_valid(number).then(|| texts.value(number)),
            Self::Large(texts) => texts.is_valid(number).then(|| texts.value(number)),
            Self::View(texts) => texts.is_valid(number).then(|| texts.value(number)),
        }
    }
}

/// Reads a few rows of one type: a loop that asks neither for the type nor, where there are none, for nulls.
fn read<'a>(
    texts: &impl ArrayAccessor<Item = &'a str>,
    range: Range<usize>,
    puzzles: &mut Vec<Grid>,
    gaps: &mut Vec<(usize, Option<Fault>)>,
) {
    let has_nulls = texts.null_count() > 0;
    for number in range {
        if has_nulls && texts.is_null(number) {
            gaps.push((number, None));
            continue;
        }
        match text::grid(texts.value(number)) {
            Ok(grid) => puzzles.push(grid),
            Err(fault) => gaps.push((number, Some(fault))),
        }
    }
}

fn nulls(known: &[bool]) -> Option<NullBuffer> {
    known.contains(&false).then(|| NullBuffer::from(known.to_vec()))
}

/// A column of texts of 81 bytes, which lie side by side already.
pub(crate) fn texts_of_81(bytes: Vec<u8>, known: &[bool], text: TextType) -> PyResult<ArrayRef> {
    Ok(match text {
        TextType::Utf8 => Arc::new(of_81::<i32>(bytes, known).map_err(internal)?),
        TextType::LargeUtf8 => Arc::new(of_81::<i64>(bytes, known).map_err(internal)?),
        TextType::Utf8View => Arc::new(view_of_81(bytes, known).map_err(internal)?),
    })
}

fn of_81<O: OffsetSizeTrait>(bytes: Vec<u8>, known: &[bool]) -> Result<GenericStringArray<O>, ArrowError> {
    let offsets = OffsetBuffer::from_lengths(core::iter::repeat_n(81, known.len()));
    GenericStringArray::try_new(offsets, Buffer::from_vec(bytes), nulls(known))
}

/// How long each text is.
const LENGTH: u32 = 81;

/// Texts of one buffer lie below this.
const BUFFER: usize = i32::MAX as usize / 81 * 81;

/// # Layout
/// A view is the length, the first four bytes, the number of the buffer and the place in it, 32 bits each.
fn view_of_81(bytes: Vec<u8>, known: &[bool]) -> Result<StringViewArray, ArrowError> {
    let view = |(number, text): (usize, &[u8; 81])| {
        let (buffer, place) = (number * 81 / BUFFER, number * 81 % BUFFER);
        let [a, b, c, d, ..] = *text;
        u128::from(LENGTH)
            | u128::from(u32::from_le_bytes([a, b, c, d])) << 32
            | (buffer as u128) << 64
            | (place as u128) << 96
    };
    let views: Vec<u128> = bytes.as_chunks::<81>().0.iter().enumerate().map(view).collect();
    let whole = Buffer::from_vec(bytes);
    let buffers = (0..whole.len()).step_by(BUFFER);
    let buffers: Vec<_> =
        buffers.map(|from| whole.slice_with_length(from, BUFFER.min(whole.len() - from))).collect();
    StringViewArray::try_new(ScalarBuffer::from(views), buffers, nulls(known))
}

/// A column of texts of any length.
pub(crate) fn texts(rows: Vec<Option<String>>, text: TextType) -> ArrayRef {
    match text {
        TextType::Utf8 => {
            let mut column = StringBuilder::new();
            column.extend(rows);
            Arc::new(column.finish())
        }
        TextType::LargeUtf8 => {
            let mut column = LargeStringBuilder::new();
            column.extend(rows);
            Arc::new(column.finish())
        }
        TextType::Utf8View => {
            let mut column = StringViewBuilder::new();
            column.extend(rows);
            Arc::new(column.finish())
        }
    }
}

/// A column of lists, the values of all side by side.
pub(crate) fn lists(lengths: &[Option<usize>], values: ArrayRef) -> PyResult<ArrayRef> {
    let field = Arc::new(Field::new("item", values.data_type().clone(), true));
    let offsets = OffsetBuffer::<i64>::from_lengths(lengths.iter().map(|length| length.unwrap_or(0)));
    let known: Vec<bool> = lengths.iter().map(Option::is_some).collect();
    Ok(Arc::new(LargeListArray::try_new(field, offsets, values, nulls(&known)).map_err(internal)?))
}

/// A column of ratings.
pub(crate) fn ratings(
    numbers: [Vec<Option<f64>>; 3],
    techniques: ArrayRef,
    known: &[bool],
) -> PyResult<ArrayRef> {
    let columns: Vec<ArrayRef> = numbers
        .into_iter()
        .map(|column| Arc::new(PrimitiveArray::<Float64Type>::from(column)) as ArrayRef)
        .chain([techniques])
        .collect();
    let fields = ["er", "ep", "ed", "technique"].into_iter().zip(&columns);
    let fields = fields.map(|(name, column)| Field::new(name, column.data_type().clone(), true)).collect();
    Ok(Arc::new(StructArray::try_new(fields, columns, nulls(known)).map_err(internal)?))
}

/// A table of puzzles that were made: attempt, puzzle, solution, clues, id.
pub(crate) fn made(
    numbers: impl Iterator<Item = (u64, usize)>,
    [puzzles, solutions]: [ArrayRef; 2],
    ids: Vec<Option<String>>,
) -> PyResult<ArrayRef> {
    // Signed, as those who share work among machines have no other.
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
    let fields =
        columns.iter().map(|(name, column)| Field::new(*name, column.data_type().clone(), false)).collect();
    let columns = columns.into_iter().map(|(_, column)| column).collect();
    Ok(Arc::new(StructArray::try_new(fields, columns, None).map_err(internal)?))
}
