//! Rows as decoders read them, in parts of bounded size and with the types of their file.
//!
//! Texts are read as bytes, so that one that is not UTF-8 is an error of its row and not of the file.

use super::failed;
use super::limit::PageLimit;
use super::strings::{self, Strings, is_text};
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, LargeStringArray, RecordBatch, RecordBatchOptions, StringArray, new_null_array,
};
use arrow_cast::{CastOptions, cast_with_options};
use arrow_schema::{DataType, FieldRef, SchemaRef};
use arrow_select::concat::concat;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

/// Some rows, and those that cannot be used.
pub(super) struct Batch {
    pub(super) rows: RecordBatch,
    /// The first text of a row that is not UTF-8, by row.
    pub(super) faults: BTreeMap<usize, NotUtf8>,
}

/// The place of a text that is not UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NotUtf8 {
    pub(super) column: usize,
    /// The first wrong byte.
    pub(super) at: usize,
}

/// Rows of a part.
const MAX_ROWS: usize = 8192;
/// Bytes of the texts of a part. In a file, a value that occurs often is there once.
const MAX_BYTES: u64 = 16 << 20;

/// The column with views of its texts, as bytes.
pub(super) fn as_views(field: &FieldRef) -> FieldRef {
    let within = |fields: &arrow_schema::Fields| fields.iter().map(as_views).collect();
    let kind = match field.data_type() {
        DataType::Dictionary(_, values) if matches!(**values, DataType::FixedSizeBinary(_)) => {
            return Arc::clone(field);
        }
        kind if is_text(kind) && !matches!(kind, DataType::FixedSizeBinary(_)) => DataType::BinaryView,
        DataType::List(member) => DataType::List(as_views(member)),
        DataType::LargeList(member) => DataType::LargeList(as_views(member)),
        DataType::FixedSizeList(member, length) => DataType::FixedSizeList(as_views(member), *length),
        DataType::Struct(fields) => DataType::Struct(within(fields)),
        DataType::Map(entries, is_sorted) => DataType::Map(as_views(entries), *is_sorted),
        _ => return Arc::clone(field),
    };
    Arc::new(field.as_ref().clone().with_data_type(kind))
}

/// The rows of a batch that are left. Each part gets its types when its turn comes, because a decoder shares values that rows
/// have in common.
#[derive(Default)]
pub(super) struct Parts(Vec<RecordBatch>);

impl Parts {
    pub(super) fn new(batch: RecordBatch) -> Self {
        Self(vec![batch])
    }

    /// The next rows with the types of the schema; `None` at the end.
    pub(super) fn next(&mut self, schema: &SchemaRef, limit: PageLimit) -> io::Result<Option<Batch>> {
        while let Some(part) = self.0.pop() {
            let rows = part.num_rows();
            let bytes = part.columns().iter().map(text_bytes).fold(0, u64::saturating_add);
            if rows <= 1 || rows <= MAX_ROWS && bytes <= MAX_BYTES {
                limit.check_at_once("the texts of a row", bytes)?;
                return restored(&part, schema).map(Some);
            }
            self.0.push(part.slice(rows / 2, rows - rows / 2));
            self.0.push(part.slice(0, rows / 2));
        }
        Ok(None)
    }
}

/// The bytes of all texts, each as often as it occurs.
pub(super) fn text_bytes(array: &ArrayRef) -> u64 {
    match array.data_type() {
        DataType::Utf8View => array.as_string_view().lengths().map(u64::from).sum(),
        DataType::BinaryView => array.as_binary_view().lengths().map(u64::from).sum(),
        DataType::Utf8 => offset_bytes(array.as_string::<i32>().value_offsets()),
        DataType::LargeUtf8 => offset_bytes(array.as_string::<i64>().value_offsets()),
        DataType::Binary => offset_bytes(array.as_binary::<i32>().value_offsets()),
        DataType::LargeBinary => offset_bytes(array.as_binary::<i64>().value_offsets()),
        DataType::List(_) => text_bytes(&list_values(array.as_list::<i32>())),
        DataType::LargeList(_) => text_bytes(&list_values(array.as_list::<i64>())),
        DataType::FixedSizeList(..) => text_bytes(array.as_fixed_size_list().values()),
        DataType::Struct(_) => {
            array.as_struct().columns().iter().map(text_bytes).fold(0, u64::saturating_add)
        }
        DataType::Map(..) => {
            let map = array.as_map();
            let (start, end) = ends(map.value_offsets());
            let entries: ArrayRef = Arc::new(map.entries().slice(start, end - start));
            text_bytes(&entries)
        }
        _ => {
            let Some(texts) = Strings::new(array) else { return 0 };
            (0..array.len()).map(|row| texts.bytes(row).map_or(0, |text| text.len() as u64)).sum()
        }
    }
}

fn list_values<O: arrow_array::OffsetSizeTrait>(lists: &arrow_array::GenericListArray<O>) -> ArrayRef {
    let (start, end) = ends(lists.value_offsets());
    lists.values().slice(start, end - start)
}

fn offset_bytes<O: arrow_array::OffsetSizeTrait>(offsets: &[O]) -> u64 {
    let (start, end) = ends(offsets);
    (end - start) as u64
}

/// The first and the last offset.
fn ends<O: arrow_array::OffsetSizeTrait>(offsets: &[O]) -> (usize, usize) {
    let end = |offset: Option<&O>| offset.map_or(0, |offset| offset.as_usize());
    (end(offsets.first()), end(offsets.last()))
}

fn restored(batch: &RecordBatch, schema: &SchemaRef) -> io::Result<Batch> {
    let mut faults = BTreeMap::new();
    let mut columns = Vec::with_capacity(batch.num_columns());
    for (column, (array, field)) in batch.columns().iter().zip(schema.fields()).enumerate() {
        let (array, wrong) = column_of_type(array, field.data_type())
            .map_err(|error| failed(format!("the column `{}`: {error}", field.name())))?;
        columns.push(array);
        for (row, at) in wrong {
            faults.entry(row).or_insert(NotUtf8 { column, at });
        }
    }
    let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
    let rows = RecordBatch::try_new_with_options(Arc::clone(schema), columns, &options).map_err(failed)?;
    Ok(Batch { rows, faults })
}

/// The rows whose text is not UTF-8, and where.
type Wrong = Vec<(usize, usize)>;

fn column_of_type(array: &ArrayRef, kind: &DataType) -> io::Result<(ArrayRef, Wrong)> {
    match (array.data_type(), kind) {
        (given, kind) if given == kind => Ok((Arc::clone(array), Wrong::new())),
        (DataType::Dictionary(..), DataType::Dictionary(_, values)) => {
            let dictionary = array.as_any_dictionary();
            let (values, wrong) = column_of_type(dictionary.values(), values)?;
            let wrong = rows_of_values(array, &wrong);
            Ok((dictionary.with_values(values), wrong))
        }
        (_, kind) if is_text(kind) => text_of_type(array, kind),
        _ => nested_of_type(array, kind),
    }
}

/// The rows with one of these values of a dictionary.
fn rows_of_values(array: &ArrayRef, wrong: &[(usize, usize)]) -> Wrong {
    if wrong.is_empty() {
        return Wrong::new();
    }
    let wrong: BTreeMap<_, _> = wrong.iter().copied().collect();
    let keys = array.as_any_dictionary().normalized_keys();
    let rows = keys.iter().enumerate().filter(|(row, _)| array.is_valid(*row));
    rows.filter_map(|(row, key)| Some((row, *wrong.get(key)?))).collect()
}

/// Bytes as texts. Those that are not UTF-8 are replaced by legible ones.
fn text_of_type(array: &ArrayRef, kind: &DataType) -> io::Result<(ArrayRef, Wrong)> {
    if let Some(texts) = checked_text(array, kind)? {
        return Ok((texts, Wrong::new()));
    }
    let Some(texts) = Strings::new(array) else {
        return Err(failed(format!("it holds {}, expected {kind}", array.data_type())));
    };
    let all = (0..array.len()).map(|row| texts.bytes(row));
    let mut wrong = Wrong::new();
    if strings::is_utf8(kind) {
        let fault = |text: Option<&[u8]>| std::str::from_utf8(text?).err();
        let faults =
            all.clone().enumerate().filter_map(|(row, text)| Some((row, fault(text)?.valid_up_to())));
        wrong.extend(faults);
    }
    Ok((strings::of_type(all, kind)?, wrong))
}

/// Bytes as texts with one check of all; `None` if some are not UTF-8 or the types do not match.
fn checked_text(array: &ArrayRef, kind: &DataType) -> io::Result<Option<ArrayRef>> {
    let copy = |kind| cast_with_options(array, &kind, &CastOptions::default()).map_err(failed);
    let array = match (array.data_type(), kind) {
        (DataType::BinaryView, DataType::Utf8 | DataType::Binary) => copy(DataType::Binary)?,
        (DataType::BinaryView, DataType::LargeUtf8 | DataType::LargeBinary) => copy(DataType::LargeBinary)?,
        _ => Arc::clone(array),
    };
    Ok(match (array.data_type(), kind) {
        (given, kind) if given == kind => Some(array),
        (DataType::Binary, DataType::Utf8) => {
            StringArray::try_from_binary(array.as_binary().clone()).ok().map(array_ref)
        }
        (DataType::LargeBinary, DataType::LargeUtf8) => {
            LargeStringArray::try_from_binary(array.as_binary().clone()).ok().map(array_ref)
        }
        (DataType::BinaryView, DataType::Utf8View) => {
            array.as_binary_view().clone().to_string_view().ok().map(array_ref)
        }
        _ => None,
    })
}

fn array_ref(array: impl Array + 'static) -> ArrayRef {
    Arc::new(array)
}

/// Lists and structures with their texts. A row with a text that is not UTF-8 is null.
fn nested_of_type(array: &ArrayRef, kind: &DataType) -> io::Result<(ArrayRef, Wrong)> {
    let options = CastOptions { safe: false, ..CastOptions::default() };
    let cast = |array: &ArrayRef| cast_with_options(array, kind, &options);
    let error = match cast(array) {
        Ok(array) => return Ok((array, Wrong::new())),
        Err(error) => error,
    };
    let (mut rows, mut wrong) = (Vec::with_capacity(array.len()), Wrong::new());
    for row in 0..array.len() {
        rows.push(cast(&array.slice(row, 1)).unwrap_or_else(|_| {
            wrong.push((row, 0));
            new_null_array(kind, 1)
        }));
    }
    if wrong.len() == array.len() && !can_hold_text(kind) {
        return Err(failed(error));
    }
    let rows: Vec<&dyn Array> = rows.iter().map(AsRef::as_ref).collect();
    Ok((concat(&rows).map_err(failed)?, wrong))
}

/// Whether a nested type has texts.
fn can_hold_text(kind: &DataType) -> bool {
    match kind {
        DataType::List(member)
        | DataType::LargeList(member)
        | DataType::ListView(member)
        | DataType::LargeListView(member)
        | DataType::FixedSizeList(member, _)
        | DataType::Map(member, _) => can_hold_text(member.data_type()),
        DataType::RunEndEncoded(_, values) => can_hold_text(values.data_type()),
        DataType::Struct(fields) => fields.iter().any(|field| can_hold_text(field.data_type())),
        DataType::Union(fields, _) => fields.iter().any(|(_, field)| can_hold_text(field.data_type())),
        kind => strings::is_utf8(kind),
    }
}
