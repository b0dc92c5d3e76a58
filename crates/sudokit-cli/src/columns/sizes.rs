//! The sizes of buffers in messages of Arrow, checked before they are decompressed.

use super::failed;
use super::limit::PageLimit;
use super::message::parsed;
use super::page::is_longer;
use arrow_ipc::{CompressionType, MessageHeader, RecordBatch, Schema};
use arrow_schema::{DataType, SchemaRef, UnionMode};
use lz4_flex::frame::FrameDecoder;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

/// The sizes so far.
pub(super) struct Sizes {
    limit: PageLimit,
    schema: Option<SchemaRef>,
    /// The column of each dictionary, by number, and the bytes that are kept of it.
    columns: BTreeMap<i64, String>,
    dictionaries: BTreeMap<i64, u64>,
}

impl Sizes {
    pub(super) const fn new(limit: PageLimit) -> Self {
        Self { limit, schema: None, columns: BTreeMap::new(), dictionaries: BTreeMap::new() }
    }

    /// Sets the columns, whose names errors contain.
    pub(super) fn set_schema(&mut self, message: &Schema<'_>, schema: SchemaRef) {
        for field in message.fields().iter().flatten() {
            if let Some(dictionary) = field.dictionary() {
                self.columns.insert(dictionary.id(), field.name().unwrap_or_default().to_owned());
            }
        }
        self.schema = Some(schema);
    }

    /// Checks a message and returns its compression.
    pub(super) fn check(&mut self, header: &[u8], body: &[u8]) -> io::Result<Option<CompressionType>> {
        let message = parsed(header, self.limit)?;
        let dictionary = message
            .header_as_dictionary_batch()
            .filter(|_| message.header_type() == MessageHeader::DictionaryBatch);
        let Some(batch) = dictionary.and_then(|batch| batch.data()).or(message.header_as_record_batch())
        else {
            return Ok(None);
        };
        let names = match dictionary {
            Some(dictionary) => Names::of_dictionary(self.columns.get(&dictionary.id())),
            None => Names::of_batch(self.schema.as_ref(), &batch),
        };
        let whole = self.check_buffers(&batch, body, &names)?;
        if let Some(dictionary) = dictionary {
            let kept = self.dictionaries.entry(dictionary.id()).or_default();
            *kept = if dictionary.isDelta() { kept.saturating_add(whole) } else { whole };
            let all = self.dictionaries.values().copied().fold(0, u64::saturating_add);
            self.limit.check_at_once("its dictionaries together", all)?;
        }
        Ok(batch.compression().map(|compression| compression.codec()))
    }

    /// Checks all buffers, and returns their bytes.
    fn check_buffers(&self, batch: &RecordBatch<'_>, body: &[u8], names: &Names) -> io::Result<u64> {
        let codec = batch.compression().map(|compression| compression.codec());
        let mut whole = 0u64;
        for (index, buffer) in batch.buffers().into_iter().flatten().enumerate() {
            if buffer.length() == 0 {
                continue;
            }
            let what = || names.at(index);
            let stored = usize::try_from(buffer.offset()).ok().zip(usize::try_from(buffer.length()).ok());
            let stored = stored.and_then(|(start, length)| body.get(start..start.checked_add(length)?));
            let stored =
                stored.ok_or_else(|| failed("a buffer is outside its batch; the file is damaged"))?;
            let bytes = match (codec, stored.split_first_chunk()) {
                (Some(codec), Some((length, rest))) => match i64::from_le_bytes(*length) {
                    // Not compressed.
                    -1 => rest.len() as u64,
                    length => {
                        let length = u64::try_from(length).unwrap_or(u64::MAX);
                        self.limit.check(&what(), length)?;
                        // This decoder would write all that there is.
                        if codec == CompressionType::LZ4_FRAME && is_longer(FrameDecoder::new(rest), length) {
                            return Err(failed(format!("{}: more bytes than it states", what())));
                        }
                        length
                    }
                },
                _ => stored.len() as u64,
            };
            self.limit.check(&what(), bytes)?;
            whole = whole.saturating_add(bytes);
            self.limit.check_at_once("its bytes together", whole)?;
        }
        Ok(whole)
    }
}

/// The names of the columns of buffers.
enum Names {
    Dictionary(Option<String>),
    /// Each column with the index behind its last buffer.
    Batch(Vec<(usize, String)>),
}

impl Names {
    fn of_dictionary(column: Option<&String>) -> Self {
        Self::Dictionary(column.cloned())
    }

    fn of_batch(schema: Option<&SchemaRef>, batch: &RecordBatch<'_>) -> Self {
        let mut views = batch.variadicBufferCounts().into_iter().flatten();
        let mut end = 0;
        let schema = schema.map(Arc::as_ref);
        Self::Batch(
            schema
                .into_iter()
                .flat_map(arrow_schema::Schema::fields)
                .map(|field| {
                    end += buffers(field.data_type(), &mut views);
                    (end, field.name().clone())
                })
                .collect(),
        )
    }

    fn at(&self, index: usize) -> String {
        match self {
            Self::Dictionary(Some(name)) => format!("the dictionary of the column `{name}`"),
            Self::Dictionary(None) => "a dictionary".to_owned(),
            Self::Batch(columns) => columns
                .iter()
                .find(|(end, _)| index < *end)
                .map_or_else(|| "a buffer".to_owned(), |(_, name)| format!("the column `{name}`")),
        }
    }
}

/// The number of buffers of a column. Views have as many for their texts as the batch states.
fn buffers(kind: &DataType, views: &mut impl Iterator<Item = i64>) -> usize {
    match kind {
        DataType::Null => 0,
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Binary | DataType::LargeBinary => 3,
        DataType::Utf8View | DataType::BinaryView => {
            2 + views.next().map_or(0, |number| usize::try_from(number).unwrap_or(0))
        }
        DataType::List(member) | DataType::LargeList(member) | DataType::Map(member, _) => {
            2 + buffers(member.data_type(), views)
        }
        DataType::ListView(member) | DataType::LargeListView(member) => {
            3 + buffers(member.data_type(), views)
        }
        DataType::FixedSizeList(member, _) => 1 + buffers(member.data_type(), views),
        DataType::Struct(fields) => {
            1 + fields.iter().map(|field| buffers(field.data_type(), views)).sum::<usize>()
        }
        DataType::Union(fields, mode) => {
            let own = if *mode == UnionMode::Dense { 2 } else { 1 };
            own + fields.iter().map(|(_, field)| buffers(field.data_type(), views)).sum::<usize>()
        }
        DataType::RunEndEncoded(ends, values) => {
            buffers(ends.data_type(), views) + buffers(values.data_type(), views)
        }
        _ => 2,
    }
}
