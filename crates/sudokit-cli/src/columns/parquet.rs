//! Parquet files, read row group by row group and page by page.

use super::compression::InputCompression;
use super::guard::guarded;
use super::limit::PageLimit;
use super::restore::{self, Batch, Parts};
use super::row_group::{Lists, RowGroup};
use super::{failed, footer, page};
use arrow_schema::{FieldRef, Schema, SchemaRef};
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader};
use parquet::arrow::{ARROW_SCHEMA_META_KEY, FieldLevels, ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::{ConvertedType, LogicalType, Type as Physical};
use parquet::errors::ParquetError;
use parquet::file::metadata::{ParquetMetaData, ParquetMetaDataReader, RowGroupMetaData};
use parquet::schema::types::{SchemaDescriptor, Type, TypePtr};
use std::fs::File;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The rows of a file, in batches.
pub(super) struct Parquet {
    file: Arc<File>,
    about: Arc<ParquetMetaData>,
    levels: FieldLevels,
    schema: SchemaRef,
    pub(super) kept: InputCompression,
    /// The number of rows.
    pub(super) rows: u64,
    limit: PageLimit,
    lists: Lists,
    /// The row groups that were opened, and the rows of the last one.
    groups: usize,
    batches: Option<ParquetRecordBatchReader>,
    /// The rows of a batch that are not yet handed out.
    parts: Parts,
    is_over: bool,
}

/// Rows of a batch.
const MAX_ROWS: u64 = 4096;
/// Bytes of a batch, as far as they are known in advance.
const MAX_BYTES: u64 = 16 << 20;

impl Parquet {
    /// Reads the metadata at the end of the file.
    pub(super) fn new(mut file: File, limit: PageLimit) -> io::Result<Self> {
        footer::check(&mut file, limit)?;
        guarded(|| {
            let about =
                ParquetMetaDataReader::new().parse_and_finish(&file).map_err(|error| damaged(&error))?;
            let values = about.file_metadata().key_value_metadata();
            let arrow = values.into_iter().flatten().find(|pair| pair.key == ARROW_SCHEMA_META_KEY);
            if let Some(encoded) = arrow.and_then(|pair| pair.value.as_ref()) {
                footer::check_arrow_schema(encoded, limit)?;
            }
            let about = ArrowReaderMetadata::try_new(Arc::new(about), ArrowReaderOptions::new())
                .map_err(|error| damaged(&error))?;
            let (schema, about) = (Arc::clone(about.schema()), Arc::clone(about.metadata()));
            let levels = levels(&about, &schema).map_err(|error| damaged(&error))?;
            let rows = u64::try_from(about.file_metadata().num_rows()).unwrap_or_default();
            Ok(Self {
                file: Arc::new(file),
                levels,
                schema,
                kept: kept(&about),
                about,
                rows,
                limit,
                lists: Lists { bytes: Arc::default(), limit },
                groups: 0,
                batches: None,
                parts: Parts::default(),
                is_over: false,
            })
        })
    }

    pub(super) fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    /// The next rows; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Batch>> {
        while !self.is_over {
            match self.next_part() {
                Ok(None) => {}
                Ok(batch) => return Ok(batch),
                Err(error) => {
                    self.is_over = true;
                    return Err(failed(format!("row group {}: {error}", self.groups)));
                }
            }
        }
        Ok(None)
    }

    /// The next rows, if they were decoded; otherwise decodes some or opens a row group.
    fn next_part(&mut self) -> io::Result<Option<Batch>> {
        let (parts, schema, limit) = (&mut self.parts, &self.schema, self.limit);
        if let Some(batch) = guarded(|| parts.next(schema, limit))? {
            return Ok(Some(batch));
        }
        self.lists.bytes.store(0, Ordering::Relaxed);
        match &mut self.batches {
            Some(batches) => match guarded(|| batches.next().transpose().map_err(failed))? {
                Some(batch) => self.parts = Parts::new(batch),
                None => self.batches = None,
            },
            None if self.groups == self.about.num_row_groups() => self.is_over = true,
            None => self.open_group()?,
        }
        Ok(None)
    }

    /// Opens the next row group after a check of its pages.
    fn open_group(&mut self) -> io::Result<()> {
        let index = self.groups;
        self.groups += 1;
        let size = self.batch_size(index)?;
        let group = RowGroup {
            file: Arc::clone(&self.file),
            about: Arc::clone(&self.about),
            index,
            lists: self.lists.clone(),
        };
        let levels = &self.levels;
        let batches = guarded(|| {
            ParquetRecordBatchReader::try_new_with_row_groups(levels, &group, size, None)
                .map_err(|error| damaged(&error))
        });
        self.batches = Some(batches?);
        Ok(())
    }

    /// Rows of a batch of a row group, fewer if they are long.
    fn batch_size(&self, index: usize) -> io::Result<usize> {
        let group = self.about.row_group(index);
        let rows = u64::try_from(group.num_rows()).unwrap_or_default();
        let (mut row, mut at_once) = (1u64, 0u64);
        for chunk in group.columns() {
            let needs = page::check(&self.file, chunk, rows, self.limit)
                .map_err(|error| failed(format!("the column `{}`: {error}", chunk.column_path().string())))?;
            row = row.saturating_add(needs.row);
            at_once = at_once.saturating_add(needs.at_once);
        }
        self.limit.check_at_once("the pages and dictionaries that are read together", at_once)?;
        Ok(usize::try_from((MAX_BYTES / row).clamp(1, MAX_ROWS)).unwrap_or(1))
    }
}

/// The columns as they are read: with views of texts, which do not copy a value as often as it occurs, and without a check for
/// UTF-8, which would end the file.
fn levels(about: &ParquetMetaData, schema: &Schema) -> Result<FieldLevels, ParquetError> {
    let descriptor = about.file_metadata().schema_descr();
    let plain = SchemaDescriptor::new(without_text(&descriptor.root_schema_ptr())?);
    let fields = schema.fields().iter().map(restore::as_views).collect::<Vec<FieldRef>>();
    parquet_to_arrow_field_levels(&plain, ProjectionMask::all(), Some(&fields.into()))
}

/// The schema with texts as bytes.
fn without_text(given: &TypePtr) -> Result<TypePtr, ParquetError> {
    let about = given.get_basic_info();
    let id = about.has_id().then(|| about.id());
    if given.is_group() {
        let fields = given.get_fields().iter().map(without_text).collect::<Result<Vec<_>, _>>()?;
        let mut group = Type::group_type_builder(about.name())
            .with_converted_type(about.converted_type())
            .with_logical_type(about.logical_type_ref().cloned())
            .with_fields(fields)
            .with_id(id);
        if about.has_repetition() {
            group = group.with_repetition(about.repetition());
        }
        return Ok(Arc::new(group.build()?));
    }
    let is_text = matches!(
        about.logical_type_ref(),
        None | Some(LogicalType::String | LogicalType::Enum | LogicalType::Json | LogicalType::Bson)
    ) && about.converted_type() != ConvertedType::DECIMAL;
    if given.get_physical_type() != Physical::BYTE_ARRAY || !is_text {
        return Ok(Arc::clone(given));
    }
    let plain = Type::primitive_type_builder(about.name(), Physical::BYTE_ARRAY)
        .with_repetition(about.repetition())
        .with_id(id);
    Ok(Arc::new(plain.build()?))
}

fn kept(about: &ParquetMetaData) -> InputCompression {
    let columns = about.row_groups().first().map(RowGroupMetaData::columns).unwrap_or_default();
    InputCompression::Parquet(
        columns.iter().map(|column| (column.column_path().clone(), column.compression())).collect(),
    )
}

fn damaged(error: &ParquetError) -> io::Error {
    failed(format!("not a Parquet file, or damaged or truncated: {error}"))
}
