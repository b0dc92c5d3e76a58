//! Files of columns.

use super::compression::{Compression, InputCompression};
use super::input::BatchRows;
use super::restore::text_bytes;
use super::schema::{InputSchema, TableSchema};
use super::strings::{self, Strings};
use super::table::Table;
use super::{Container, failed};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use arrow_schema::{DataType, Schema, SchemaRef};
use arrow_select::coalesce::BatchCoalescer;
use arrow_select::concat::concat;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression as Codec;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::schema::types::ColumnPath;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// A new file of columns.
pub(crate) struct ColumnFile {
    options: FileOptions,
    table: TableSchema,
    schema: SchemaRef,
    /// Rows that wait for a full batch: batches have a fixed size, so that the bytes do not depend on the jobs.
    waiting: BatchCoalescer,
    /// Their number and the bytes of their texts.
    waiting_rows: usize,
    waiting_bytes: u64,
    writer: FileOf,
    /// Bytes from the writer that are not yet written.
    made: Made,
    /// The columns of the current input.
    source: Option<RecordBatch>,
}

enum FileOf {
    Parquet(Box<ArrowWriter<Made>>),
    Arrow(Box<FileWriter<Made>>),
    Stream(Box<StreamWriter<Made>>),
}

/// Options for a new file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileOptions {
    pub(crate) container: Container,
    pub(crate) compression: Option<Compression>,
    /// Whether its reader cannot seek.
    pub(crate) is_stream: bool,
}

impl FileOptions {
    /// Whether a column can have only one dictionary, unlike Parquet with one per row group.
    pub(super) const fn has_one_dictionary(self) -> bool {
        matches!(self.container, Container::Arrow) && !self.is_stream
    }
}

/// Rows of a batch, and bytes of its texts from which on it has no further row.
const BATCH: usize = 8192;
const BATCH_BYTES: u64 = 16 << 20;
/// Maximum rows and bytes of a row group, which is in memory until it is complete.
const GROUP_ROWS: usize = 1 << 17;
const GROUP_BYTES: usize = 64 << 20;

impl ColumnFile {
    /// Starts a file of tables with this schema.
    pub(crate) fn create(options: FileOptions, table: TableSchema) -> io::Result<Self> {
        keep_freed_memory();
        let schema = Arc::new(table.in_file(options));
        let made = Made::default();
        let writer = FileOf::new(options, &schema, &table.input, made.clone())?;
        let waiting = BatchCoalescer::new(Arc::clone(&schema), BATCH);
        Ok(Self {
            options,
            table,
            schema,
            waiting,
            waiting_rows: 0,
            waiting_bytes: 0,
            writer,
            made,
            source: None,
        })
    }

    /// Continues with the rows of another input; false if its columns differ.
    pub(crate) fn go_on(&mut self, table: TableSchema) -> bool {
        if table.batches().is_some() != self.table.batches().is_some()
            || table.in_file(self.options) != *self.schema
        {
            return false;
        }
        self.table = table;
        true
    }

    /// Accepts rows, and appends the finished bytes of the file.
    pub(crate) fn write(
        &mut self,
        table: &mut Table,
        rows: Option<&BatchRows>,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        if table.rows() > 0 {
            self.source = rows.map(|rows| rows.batch.clone());
            let batch = table.finish(&self.table, &self.schema, rows)?;
            self.push(batch)?;
        }
        self.made.take(out);
        Ok(())
    }

    /// Completes the file.
    pub(crate) fn finish(mut self, out: &mut Vec<u8>) -> io::Result<()> {
        self.waiting.finish_buffered_batch().map_err(failed)?;
        self.write_complete(true)?;
        self.writer.finish()?;
        self.made.take(out);
        Ok(())
    }

    /// Adds rows to the batch that waits, and writes it when it has enough rows or bytes. Where it ends depends on the rows alone.
    fn push(&mut self, batch: RecordBatch) -> io::Result<()> {
        let mut rest = batch;
        while rest.num_rows() > 0 {
            let rows = (BATCH - self.waiting_rows).min(rest.num_rows());
            let (rows, bytes) = fitting(&rest.slice(0, rows), BATCH_BYTES.saturating_sub(self.waiting_bytes));
            self.waiting.push_batch(rest.slice(0, rows)).map_err(failed)?;
            self.waiting_rows += rows;
            self.waiting_bytes += bytes;
            if self.waiting_rows == BATCH || self.waiting_bytes >= BATCH_BYTES {
                self.waiting.finish_buffered_batch().map_err(failed)?;
                (self.waiting_rows, self.waiting_bytes) = (0, 0);
            }
            rest = rest.slice(rows, rest.num_rows() - rows);
            self.write_complete(false)?;
        }
        Ok(())
    }

    fn write_complete(&mut self, is_last: bool) -> io::Result<()> {
        while let Some(batch) = self.waiting.next_completed_batch() {
            self.writer.write(&self.laid_out(batch, is_last)?)?;
        }
        Ok(())
    }

    /// The batch in a layout that does not depend on how it was concatenated. Arrow files contain this layout; Parquet
    /// encodes values again.
    fn laid_out(&self, batch: RecordBatch, is_last: bool) -> io::Result<RecordBatch> {
        if self.options.container == Container::Parquet {
            return Ok(batch);
        }
        let columns = batch.columns().iter().enumerate().map(|(at, column)| {
            let whole = match column.nulls() {
                // Two pieces are concatenated bit by bit, so that no bits follow the last row.
                Some(_) if is_last => concat(&[column, &column.slice(0, 0)]).map_err(failed)?,
                _ => Arc::clone(column),
            };
            let source = self.source.as_ref().and_then(|source| source.columns().get(at));
            match column.data_type() {
                DataType::Utf8View => Ok(Arc::new(whole.as_string_view().gc()) as ArrayRef),
                DataType::BinaryView => Ok(Arc::new(whole.as_binary_view().gc()) as ArrayRef),
                DataType::Dictionary(..) if self.options.is_stream && !has_same_values(column, source) => {
                    match Strings::new(column) {
                        Some(texts) => {
                            let texts: Vec<_> = (0..column.len()).map(|row| texts.bytes(row)).collect();
                            strings::of_type(texts.into_iter(), column.data_type())
                        }
                        None => Ok(whole),
                    }
                }
                _ => Ok(whole),
            }
        });
        let columns = columns.collect::<io::Result<Vec<_>>>()?;
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        RecordBatch::try_new_with_options(batch.schema(), columns, &options).map_err(failed)
    }
}

/// The rows up to the one with which their texts have this many bytes, and their bytes.
fn fitting(batch: &RecordBatch, limit: u64) -> (usize, u64) {
    let bytes = |rows: &RecordBatch| rows.columns().iter().map(text_bytes).fold(0, u64::saturating_add);
    let whole = bytes(batch);
    if whole < limit {
        return (batch.num_rows(), whole);
    }
    let mut sum = 0u64;
    for row in 0..batch.num_rows() {
        sum = sum.saturating_add(bytes(&batch.slice(row, 1)));
        if sum >= limit {
            return (row + 1, sum);
        }
    }
    (batch.num_rows(), sum)
}

/// Makes the allocator keep freed memory.
///
/// glibc returns large blocks to the kernel, which clears them again, until a larger block was freed
/// (`mallopt(3)`, `M_MMAP_THRESHOLD`). The pages of a Parquet writer are such blocks: a quarter of the time of `solve` from Parquet
/// to Parquet was spent on clearing them. No page of this block is used. Other allocators are not affected.
fn keep_freed_memory() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(8 << 20)));
}

impl FileOf {
    fn new(options: FileOptions, schema: &SchemaRef, input: &InputSchema, made: Made) -> io::Result<Self> {
        if options.container == Container::Parquet {
            let properties = properties(options, schema, input);
            let writer = ArrowWriter::try_new(made, Arc::clone(schema), Some(properties)).map_err(failed)?;
            return Ok(Self::Parquet(Box::new(writer)));
        }
        let compression = match (options.compression, input) {
            (Some(compression), _) => compression.in_arrow().map_err(failed)?,
            (None, InputSchema::Batches(batches)) => match &batches.kept {
                InputCompression::Arrow(compression) => *compression,
                InputCompression::Parquet(_) => None,
            },
            (None, InputSchema::Text(_)) => None,
        };
        let ipc = IpcWriteOptions::default().try_with_compression(compression).map_err(failed)?;
        if options.is_stream {
            let writer = StreamWriter::try_new_with_options(made, schema, ipc).map_err(failed)?;
            return Ok(Self::Stream(Box::new(writer)));
        }
        let writer = FileWriter::try_new_with_options(made, schema, ipc).map_err(failed)?;
        Ok(Self::Arrow(Box::new(writer)))
    }

    fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        match self {
            Self::Parquet(writer) => writer.write(batch).map_err(failed),
            Self::Arrow(writer) => writer.write(batch).map_err(failed),
            Self::Stream(writer) => writer.write(batch).map_err(failed),
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Parquet(writer) => writer.close().map(|_| ()).map_err(failed),
            Self::Arrow(mut writer) => writer.finish().map_err(failed),
            Self::Stream(mut writer) => writer.finish().map_err(failed),
        }
    }
}

/// Whether a dictionary has exactly the values of its source column.
fn has_same_values(column: &ArrayRef, source: Option<&ArrayRef>) -> bool {
    let values = |column: &ArrayRef| Some(column.as_any_dictionary_opt()?.values().to_data());
    source.and_then(values).zip(values(column)).is_some_and(|(one, other)| one.ptr_eq(&other))
}

/// The options of a Parquet file; the compression is that of the input unless another is chosen.
fn properties(options: FileOptions, schema: &Schema, input: &InputSchema) -> WriterProperties {
    let metadata = schema.metadata().iter();
    let mut metadata: Vec<_> =
        metadata.map(|(name, value)| KeyValue::new(name.clone(), value.clone())).collect();
    metadata.sort_by(|one, other| one.key.cmp(&other.key));
    let mut properties = WriterProperties::builder()
        .set_created_by(concat!("sudokit ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .set_max_row_group_bytes(Some(GROUP_BYTES))
        .set_key_value_metadata((!metadata.is_empty()).then_some(metadata))
        .set_compression(options.compression.unwrap_or(Compression::Zstd).in_parquet());
    // The values of these columns rarely repeat.
    for name in ["puzzle", "solution", "quizzes", "solutions", "question", "answer", "id"] {
        properties = properties.set_column_dictionary_enabled(ColumnPath::from(name), false);
    }
    if let (None, InputSchema::Batches(batches)) = (options.compression, input)
        && let InputCompression::Parquet(columns) = &batches.kept
    {
        for (path, codec) in columns {
            properties = properties.set_column_compression(path.clone(), writable(*codec));
        }
        let of_puzzle = columns
            .iter()
            .find(|(path, _)| path.parts()[..] == [batches.schema.field(batches.puzzle).name().clone()]);
        properties =
            properties.set_compression(of_puzzle.map_or(Codec::SNAPPY, |(_, codec)| writable(*codec)));
    }
    properties.build()
}

/// The compression, or its replacement.
const fn writable(codec: Codec) -> Codec {
    match codec {
        Codec::LZ4 => Codec::LZ4_RAW,
        codec => codec,
    }
}

/// The bytes of a writer.
#[derive(Clone, Debug, Default)]
struct Made(Arc<Mutex<Vec<u8>>>);

impl Made {
    fn take(&self, out: &mut Vec<u8>) {
        out.append(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Write for Made {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
