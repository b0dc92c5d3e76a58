//! The pages of a row group, as the decoder of Parquet reads them.

use super::limit::PageLimit;
use parquet::arrow::arrow_reader::RowGroups;
use parquet::basic::Encoding;
use parquet::column::page::{Page, PageIterator, PageMetadata, PageReader};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};
use parquet::file::serialized_reader::SerializedPageReader;
use std::fs::File;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// One row group of a file. Its pages were checked.
pub(super) struct RowGroup {
    pub(super) file: Arc<File>,
    pub(super) about: Arc<ParquetMetaData>,
    pub(super) index: usize,
    pub(super) lists: Lists,
}

/// The bytes of lists in the current batch. Only a decoder knows where the row of a list ends.
#[derive(Clone)]
pub(super) struct Lists {
    pub(super) bytes: Arc<AtomicU64>,
    pub(super) limit: PageLimit,
}

impl Lists {
    fn add(&self, bytes: u64) -> Result<()> {
        let bytes = self.bytes.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        let checked = self.limit.check_at_once("the lists of some rows", bytes);
        checked.map_err(|error| ParquetError::General(error.to_string()))
    }
}

impl RowGroup {
    fn group(&self) -> &RowGroupMetaData {
        self.about.row_group(self.index)
    }
}

impl RowGroups for RowGroup {
    fn num_rows(&self) -> usize {
        usize::try_from(self.group().num_rows()).unwrap_or_default()
    }

    fn column_chunks(&self, column: usize) -> Result<Box<dyn PageIterator>> {
        let chunk = self.group().column(column);
        let descriptor = chunk.column_descr();
        let pages = SerializedPageReader::new(Arc::clone(&self.file), chunk, self.num_rows(), None)?;
        let pages = CheckedPages {
            pages,
            has_repetition: descriptor.max_rep_level() > 0,
            has_definition: descriptor.max_def_level() > 0,
            lists: self.lists.clone(),
        };
        Ok(Box::new(OneChunk(Some(Box::new(pages)))))
    }

    fn row_groups(&self) -> Box<dyn Iterator<Item = &RowGroupMetaData> + '_> {
        Box::new(std::iter::once(self.group()))
    }

    fn metadata(&self) -> &ParquetMetaData {
        &self.about
    }
}

/// The pages of a column, in one row group.
struct OneChunk(Option<Box<dyn PageReader>>);

impl Iterator for OneChunk {
    type Item = Result<Box<dyn PageReader>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.take().map(Ok)
    }
}

impl PageIterator for OneChunk {}

/// Pages whose decompressed content is checked too.
struct CheckedPages {
    pages: SerializedPageReader<File>,
    has_repetition: bool,
    has_definition: bool,
    lists: Lists,
}

/// Bytes of a value of a list: its levels and a view.
const LIST_VALUE: u64 = 20;

impl CheckedPages {
    fn check(&self, page: &Page) -> Result<()> {
        let values = u64::from(page.num_values());
        let is_delta =
            matches!(page.encoding(), Encoding::DELTA_LENGTH_BYTE_ARRAY | Encoding::DELTA_BYTE_ARRAY);
        if is_delta && page.is_data_page() && self.delta_values(page).is_none_or(|found| found > values) {
            return Err(ParquetError::General("a page has more values than its header states".to_owned()));
        }
        if !self.has_repetition || !page.is_data_page() {
            return Ok(());
        }
        let bytes = page.buffer().len() as u64;
        let repeated = if page.encoding() == Encoding::DELTA_BYTE_ARRAY { bytes } else { 0 };
        self.lists.add(bytes.max(values.saturating_mul(LIST_VALUE + repeated)))
    }

    /// The number of lengths before the values, for which a decoder allocates memory.
    fn delta_values(&self, page: &Page) -> Option<u64> {
        let mut bytes: &[u8] = page.buffer();
        match page {
            Page::DataPage { .. } => {
                for _ in [self.has_repetition, self.has_definition].iter().filter(|has| **has) {
                    let (length, rest) = bytes.split_first_chunk()?;
                    bytes = rest.get(usize::try_from(u32::from_le_bytes(*length)).ok()?..)?;
                }
            }
            Page::DataPageV2 { def_levels_byte_len, rep_levels_byte_len, .. } => {
                let levels = u64::from(*def_levels_byte_len) + u64::from(*rep_levels_byte_len);
                bytes = bytes.get(usize::try_from(levels).ok()?..)?;
            }
            Page::DictionaryPage { .. } => return Some(0),
        }
        if bytes.is_empty() {
            return Some(0);
        }
        // The size of a block and its number of parts come first.
        varint(&mut bytes)?;
        varint(&mut bytes)?;
        varint(&mut bytes)
    }
}

fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if *byte < 0x80 {
            return Some(value);
        }
    }
    None
}

impl Iterator for CheckedPages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl PageReader for CheckedPages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let page = self.pages.get_next_page()?;
        if let Some(page) = &page {
            self.check(page)?;
        }
        Ok(page)
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.pages.skip_next_page()
    }

    fn at_record_boundary(&mut self) -> Result<bool> {
        self.pages.at_record_boundary()
    }
}
