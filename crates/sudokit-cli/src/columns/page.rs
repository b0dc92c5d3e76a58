//! The pages of a column in a Parquet file, checked before they are decompressed.

use super::failed;
use super::limit::PageLimit;
use super::thrift::{Visitor, Walker};
use flate2::read::MultiGzDecoder;
use lz4_flex::frame::FrameDecoder;
use parquet::basic::{Compression, ConvertedType, LogicalType, Type};
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::reader::ChunkReader;
use parquet::schema::types::ColumnDescriptor;
use std::fs::File;
use std::io::{self, Read};

/// What a column of a row group needs in memory.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Needs {
    /// Bytes of a row.
    pub(super) row: u64,
    /// Bytes that are in memory at the same time: the dictionary and the largest page.
    pub(super) at_once: u64,
}

/// Bytes of a view of a value, which refers to its page.
const VIEW: u64 = 16;
/// Bytes of the levels of a value.
const LEVELS: u64 = 4;
/// The largest type of fixed size, a decimal of 256 bits.
const WIDEST: u64 = 32;

/// How the values of a column are kept in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Views of their page or dictionary.
    Views,
    /// Copies of any length.
    Copies,
    /// Copies of this many bytes.
    Fixed(u64),
}

impl Layout {
    fn new(column: &ColumnDescriptor) -> Self {
        match column.physical_type() {
            Type::BYTE_ARRAY if is_decimal(column) => Self::Copies,
            Type::BYTE_ARRAY => Self::Views,
            Type::FIXED_LEN_BYTE_ARRAY => {
                Self::Fixed(u64::try_from(column.type_length()).unwrap_or(0).max(WIDEST))
            }
            _ => Self::Fixed(WIDEST),
        }
    }
}

/// Whether the bytes of a column are a number.
fn is_decimal(column: &ColumnDescriptor) -> bool {
    matches!(column.logical_type_ref(), Some(LogicalType::Decimal { .. }))
        || column.converted_type() == ConvertedType::DECIMAL
}

/// Checks all pages of a column of a row group.
pub(super) fn check(
    file: &File,
    chunk: &ColumnChunkMetaData,
    rows: u64,
    limit: PageLimit,
) -> io::Result<Needs> {
    let column = chunk.column_descr();
    let layout = Layout::new(column);
    if let Layout::Fixed(size) = layout {
        limit.check("a value", size)?;
    }
    let (mut at, end) = range(file, chunk)?;
    let mut pages = Pages { layout, dictionary: 0, dictionary_needs: 0, largest: 0, row: 0, values: 0 };
    while at < end {
        let mut header = Header::default();
        let mut walker = Walker::new(file.get_read(at).map_err(failed)?.take(end - at));
        walker.structure(&mut header)?;
        let start = at + walker.length;
        let compressed = u64::try_from(header.compressed).map_err(|_| damaged())?;
        if compressed > end - start {
            return Err(damaged());
        }
        pages
            .add(&header, column, limit)
            .map_err(|error| failed(format!("the page at byte {at}: {error}")))?;
        header.check_codec(file, start, chunk.compression())?;
        at = start + compressed;
    }
    let is_flat = column.max_rep_level() == 0;
    // The number of values of a row in a list is not known, so their average must do.
    let row = if is_flat { pages.row } else { pages.values / rows.max(1) };
    Ok(Needs { row, at_once: pages.dictionary_needs + pages.largest })
}

/// The bytes of a column in the file.
fn range(file: &File, chunk: &ColumnChunkMetaData) -> io::Result<(u64, u64)> {
    let start = chunk.dictionary_page_offset().unwrap_or(chunk.data_page_offset());
    let start = u64::try_from(start).map_err(|_| damaged())?;
    let length = u64::try_from(chunk.compressed_size()).map_err(|_| damaged())?;
    match start.checked_add(length) {
        Some(end) if end <= file.metadata()?.len() => Ok((start, end)),
        _ => Err(damaged()),
    }
}

fn damaged() -> io::Error {
    failed("the place or the length of a page is impossible; the file is damaged")
}

/// The pages so far.
struct Pages {
    layout: Layout,
    dictionary: u64,
    /// The bytes of the dictionary in memory.
    dictionary_needs: u64,
    /// The bytes of the largest page.
    largest: u64,
    /// Maximum bytes of a value, an average for each page.
    row: u64,
    /// The bytes of all values in memory.
    values: u64,
}

impl Pages {
    fn add(&mut self, header: &Header, column: &ColumnDescriptor, limit: PageLimit) -> io::Result<()> {
        let bytes = u64::try_from(header.uncompressed.max(header.compressed)).map_err(|_| damaged())?;
        let values = u64::try_from(header.values).map_err(|_| damaged())?;
        match header.kind {
            DATA | DATA_V2 => {
                limit.check("a page", bytes)?;
                limit.check("the levels of a page", values.saturating_mul(LEVELS))?;
                self.largest = self.largest.max(bytes);
                let value = match (self.layout, header.encoding) {
                    // Each value may repeat the one before it.
                    (Layout::Views | Layout::Copies, DELTA_BYTE_ARRAY) => bytes,
                    (Layout::Copies, _) => bytes.max(self.dictionary),
                    (Layout::Views, _) => VIEW + bytes.div_ceil(values.max(1)),
                    (Layout::Fixed(size), _) => size,
                };
                self.row = self.row.max(value + LEVELS);
                self.values = self.values.saturating_add((value + LEVELS).saturating_mul(values));
            }
            DICTIONARY => {
                limit.check("a dictionary", bytes)?;
                if values.saturating_mul(least(column)) > bytes {
                    return Err(damaged());
                }
                let size = if self.layout == Layout::Views { VIEW } else { WIDEST };
                self.dictionary = bytes;
                self.dictionary_needs = bytes.saturating_add(values.saturating_mul(size));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Minimum bytes of a value in a dictionary.
fn least(column: &ColumnDescriptor) -> u64 {
    match column.physical_type() {
        Type::BOOLEAN => 0,
        Type::INT32 | Type::FLOAT | Type::BYTE_ARRAY => 4,
        Type::INT64 | Type::DOUBLE => 8,
        Type::INT96 => 12,
        Type::FIXED_LEN_BYTE_ARRAY => u64::try_from(column.type_length()).unwrap_or(0),
    }
}

/// The kinds of pages and the encoding that are treated specially, by their numbers in the format.
const DATA: i64 = 0;
const DICTIONARY: i64 = 2;
const DATA_V2: i64 = 3;
const DELTA_BYTE_ARRAY: i64 = 7;

/// The header of a page.
#[derive(Default, Debug)]
struct Header {
    kind: i64,
    uncompressed: i64,
    compressed: i64,
    values: i64,
    encoding: i64,
    /// Bytes of levels that are not compressed.
    levels: i64,
    is_not_compressed: bool,
}

impl Visitor for Header {
    fn number(&mut self, path: &[i16], value: i64) -> io::Result<()> {
        match path {
            [1] => self.kind = value,
            [2] => self.uncompressed = value,
            [3] => self.compressed = value,
            // The second version of data pages has two more numbers before the encoding.
            [5 | 7 | 8, 1] => self.values = value,
            [5, 2] | [8, 4] => self.encoding = value,
            [8, 5 | 6] => self.levels = self.levels.saturating_add(value),
            [8, 7] => self.is_not_compressed = value == 0,
            _ => {}
        }
        Ok(())
    }
}

impl Header {
    /// Counts what two decoders would write without a limit: a page of gzip or LZ4 that is longer than its header states.
    fn check_codec(&self, file: &File, start: u64, codec: Compression) -> io::Result<()> {
        let is_data = matches!(self.kind, DATA | DATA_V2 | DICTIONARY);
        if !is_data || self.is_not_compressed || !matches!(codec, Compression::GZIP(_) | Compression::LZ4) {
            return Ok(());
        }
        let levels = u64::try_from(self.levels).unwrap_or(0);
        let bytes = u64::try_from(self.compressed).unwrap_or(0).saturating_sub(levels);
        let expected = u64::try_from(self.uncompressed).unwrap_or(0).saturating_sub(levels);
        let page = file.get_read(start + levels).map_err(failed)?.take(bytes);
        let is_longer = match codec {
            Compression::GZIP(_) => is_longer(MultiGzDecoder::new(page), expected),
            _ => is_longer(FrameDecoder::new(page), expected),
        };
        if is_longer { Err(damaged()) } else { Ok(()) }
    }
}

/// Whether there are more bytes than this. An error ends them; the decoder finds it too.
pub(super) fn is_longer(bytes: impl Read, expected: u64) -> bool {
    let mut count = Counter(0);
    // What was written before an error counts too.
    drop(io::copy(&mut bytes.take(expected.saturating_add(1)), &mut count));
    count.0 > expected
}

/// Counts the bytes that are written to it.
struct Counter(u64);

impl io::Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
