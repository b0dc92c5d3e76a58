//! Files of columns, written and read again.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::DataType;
use arrow_select::concat::concat_batches;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::file::properties::WriterProperties;
use std::fs::File;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

/// A column of strings.
pub(crate) fn strings<T: Into<Option<&'static str>>>(values: impl IntoIterator<Item = T>) -> ArrayRef {
    Arc::new(values.into_iter().map(Into::into).collect::<StringArray>())
}

pub(crate) fn batch(columns: impl IntoIterator<Item = (&'static str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(name, array)| (name, array, true)))
        .unwrap()
}

/// A Parquet file of these rows, in row groups of this size.
pub(crate) fn parquet_of(batch: &RecordBatch, properties: WriterProperties) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = ArrowWriter::try_new(&mut bytes, batch.schema(), Some(properties)).unwrap();
    writer.write(batch).unwrap();
    writer.close().unwrap();
    bytes
}

pub(crate) fn parquet(batch: &RecordBatch) -> Vec<u8> {
    parquet_of(batch, WriterProperties::builder().set_max_row_group_row_count(Some(5)).build())
}

/// An Arrow file, in batches of three rows.
pub(crate) fn arrow(batch: &RecordBatch) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = FileWriter::try_new(&mut bytes, &batch.schema()).unwrap();
    for start in (0..batch.num_rows()).step_by(3) {
        writer.write(&batch.slice(start, 3.min(batch.num_rows() - start))).unwrap();
    }
    writer.finish().unwrap();
    drop(writer);
    bytes
}

/// An Arrow stream.
pub(crate) fn stream(batch: &RecordBatch) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = StreamWriter::try_new(&mut bytes, &batch.schema()).unwrap();
    writer.write(batch).unwrap();
    writer.finish().unwrap();
    drop(writer);
    bytes
}

/// All rows of a file.
pub(crate) fn read(path: impl AsRef<Path>) -> RecordBatch {
    let path = path.as_ref();
    let file = File::open(path).unwrap();
    let (schema, batches): (_, Vec<_>) = if path.extension().unwrap() == "parquet" {
        let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
        (Arc::clone(reader.schema()), reader.build().unwrap().collect::<Result<_, _>>().unwrap())
    } else {
        let reader = FileReader::try_new(file, None).unwrap();
        (reader.schema(), reader.collect::<Result<_, _>>().unwrap())
    };
    concat_batches(&schema, &batches).unwrap()
}

/// All rows of a stream.
pub(crate) fn read_stream(bytes: Vec<u8>) -> RecordBatch {
    let reader = StreamReader::try_new(Cursor::new(bytes), None).unwrap();
    let schema = reader.schema();
    concat_batches(&schema, &reader.collect::<Result<Vec<_>, _>>().unwrap()).unwrap()
}

/// The text of a value.
pub(crate) fn text(batch: &RecordBatch, column: &str, row: usize) -> String {
    let array = batch.column_by_name(column).unwrap();
    match array.data_type() {
        _ if array.is_null(row) => String::new(),
        DataType::Utf8 => array.as_string::<i32>().value(row).to_owned(),
        DataType::LargeUtf8 => array.as_string::<i64>().value(row).to_owned(),
        DataType::Utf8View => array.as_string_view().value(row).to_owned(),
        DataType::Int64 => array.as_primitive::<Int64Type>().value(row).to_string(),
        kind => {
            assert_eq!(*kind, DataType::Float64);
            array.as_primitive::<Float64Type>().value(row).to_string()
        }
    }
}
