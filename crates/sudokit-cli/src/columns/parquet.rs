//! Parquet files, read page by page.

use super::compression::Kept;
use super::failed;
use super::guard::guarded;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::errors::ParquetError;
use parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};
use std::fs::File;
use std::io;
use std::sync::Arc;

/// The rows of a file, in batches.
pub(super) struct Parquet {
    batches: ParquetRecordBatchReader,
    schema: SchemaRef,
    pub(super) kept: Kept,
    /// The number of rows.
    pub(super) rows: u64,
    is_over: bool,
}

/// Rows of a batch.
const MAX_ROWS: usize = 4096;
/// Bytes of a batch, as far as they are known in advance.
const MAX_BYTES: i64 = 16 << 20;

impl Parquet {
    /// Reads the metadata at the end of the file.
    pub(super) fn new(file: File) -> io::Result<Self> {
        guarded(|| {
            let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| damaged(&error))?;
            let about = Arc::clone(builder.metadata());
            let schema = Arc::clone(builder.schema());
            let batches = builder.with_batch_size(size(&about)).build().map_err(|error| damaged(&error))?;
            let rows = u64::try_from(about.file_metadata().num_rows()).unwrap_or_default();
            Ok(Self { batches, schema, kept: kept(&about), rows, is_over: false })
        })
    }

    pub(super) fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    /// The next rows; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<RecordBatch>> {
        if self.is_over {
            return Ok(None);
        }
        let batches = &mut self.batches;
        let next = guarded(|| batches.next().transpose().map_err(failed));
        self.is_over = !matches!(next, Ok(Some(_)));
        next
    }
}

/// Rows of a batch, fewer if they are long.
fn size(about: &ParquetMetaData) -> usize {
    let longest =
        about.row_groups().iter().map(|group| group.total_byte_size() / group.num_rows().max(1)).max();
    usize::try_from(MAX_BYTES / longest.unwrap_or_default().max(1)).unwrap_or_default().clamp(1, MAX_ROWS)
}

fn kept(about: &ParquetMetaData) -> Kept {
    let columns = about.row_groups().first().map(RowGroupMetaData::columns).unwrap_or_default();
    Kept::Parquet(columns.iter().map(|column| (column.column_path().clone(), column.compression())).collect())
}

fn damaged(error: &ParquetError) -> io::Error {
    failed(format!("not a Parquet file, or damaged or truncated: {error}"))
}
