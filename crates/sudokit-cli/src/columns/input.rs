//! Inputs with columns, read as records.

use super::arrow::Arrow;
use super::compression::InputCompression;
use super::limit::PageLimit;
use super::parquet::Parquet;
use super::restore::{Batch, NotUtf8};
use super::schema::{BatchSchema, read_row};
use super::strings::{Strings, is_text};
use super::{Container, LONGEST_ANSWER, display, failed};
use crate::input::{InputProgress, Opened, Source};
use crate::variants;
use arrow_array::RecordBatch;
use arrow_schema::Field;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::ops::Range;
use std::sync::Arc;
use sudokit::Grid;
use sudokit::format::{Chunk, Format, FormatError, FormatErrorKind, Layout, ReaderOptions, write_csv_field};
use sudokit_variants::text::begins_with_rule;

/// Reads the rows of an input as records.
pub(crate) struct BatchReader {
    batches: Batches,
    schema: Arc<BatchSchema>,
    progress: InputProgress,
    /// Whether the whole row is read as text.
    as_text: bool,
    /// Whether the puzzles have other sizes or rules.
    has_variants: bool,
    /// The column of rules: a row with some in it is an error if the puzzles are classic.
    rules: Option<usize>,
    /// The current batch, and the number of its rows that were read.
    rows: Option<Arc<BatchRows>>,
    at: usize,
    /// The number of rows of all batches so far.
    row: u64,
}

/// The source of batches.
enum Batches {
    Parquet(Box<Parquet>),
    Arrow(Box<Arrow<Box<dyn Read + Send>>>),
}

impl Batches {
    fn next(&mut self) -> io::Result<Option<Batch>> {
        match self {
            Self::Parquet(parquet) => parquet.next(),
            Self::Arrow(arrow) => arrow.next(),
        }
    }
}

/// A batch, kept until its rows are written.
pub(crate) struct BatchRows {
    pub(super) batch: RecordBatch,
    /// The number of rows before it.
    first_row: u64,
    /// The texts of the columns of text.
    pub(super) texts: Vec<Option<Strings>>,
    /// The rows with a text that is not UTF-8.
    faults: BTreeMap<usize, NotUtf8>,
}

impl BatchRows {
    fn new(batch: Batch, first_row: u64) -> Self {
        let texts = batch.rows.columns().iter().map(Strings::new).collect();
        Self { batch: batch.rows, first_row, texts, faults: batch.faults }
    }

    /// The index in the batch of the row with this number, which is the line of a record.
    pub(super) const fn index(&self, row: u64) -> usize {
        (row - self.first_row - 1) as usize
    }

    /// The text of a column in a row; empty if there is none.
    pub(super) fn text(&self, column: usize, row: usize) -> &[u8] {
        self.texts.get(column).and_then(Option::as_ref).and_then(|texts| texts.get(row)).unwrap_or_default()
    }
}

/// Bytes that are shown of a text, on each side of an error.
const SHOWN: usize = 80;
/// Maximum length of a row as text, and minimum size of a chunk of text.
const LONGEST_ROW: usize = 1 << 20;

impl BatchReader {
    /// Opens an input with columns, by `from` or by its first bytes; returns any other input unchanged.
    pub(crate) fn open(
        mut opened: Opened,
        source: &Source,
        from: Option<Container>,
        column: Option<&str>,
        limit: PageLimit,
    ) -> io::Result<Result<Self, Opened>> {
        let start = opened.start()?;
        let Some(container) = from.or(Container::from_start(&start)) else { return Ok(Err(opened)) };
        let mut progress = opened.progress();
        let (batches, schema, kept) = match container {
            Container::Parquet => {
                let (file, size) = seekable(opened, source, &start)?;
                let parquet = Parquet::new(file, limit)?;
                progress.size = Some(size);
                let (schema, kept) = (parquet.schema(), parquet.kept.clone());
                (Batches::Parquet(Box::new(parquet)), schema, kept)
            }
            Container::Arrow => {
                let bytes = Box::new(opened) as Box<dyn Read + Send>;
                let arrow = Arrow::new(bytes, start.starts_with(b"ARRO"), limit)?;
                let (schema, kept) = (arrow.schema(), InputCompression::Arrow(arrow.compression));
                (Batches::Arrow(Box::new(arrow)), schema, kept)
            }
        };
        let is_rules = |field: &Field| field.name() == variants::COLUMN && is_text(field.data_type());
        let rules = schema.fields().iter().position(|field| is_rules(field));
        let named = column.or(rules.map(|_| variants::COLUMN));
        let layout = |column| BatchSchema::new(container, schema.clone(), kept.clone(), column);
        let (schema, as_text) = (Arc::new(layout(named)?), false);
        let mut reader = Self {
            batches,
            schema,
            progress,
            as_text,
            has_variants: false,
            rules: None,
            rows: None,
            at: 0,
            row: 0,
        };
        if let Some(named) = named {
            let is_one =
                |text: &[u8]| variants::begins_like_one(text) || text.is_empty() && named == variants::COLUMN;
            reader.has_variants = reader.first()?.is_some_and(is_one);
        }
        if reader.has_variants {
            let usual = layout(None).ok().map(|schema| schema.puzzle);
            let mut of_rules = layout(named)?;
            of_rules.usual = usual.filter(|&usual| usual != of_rules.puzzle);
            reader.schema = Arc::new(of_rules);
        } else if named != column {
            reader.schema = Arc::new(layout(column)?);
            reader.rules = rules;
        }
        Ok(Ok(reader))
    }

    /// With whole rows as text.
    pub(crate) const fn with_text(mut self, as_text: bool) -> Self {
        self.as_text = as_text;
        self
    }

    /// Whether the puzzles have other sizes or rules.
    pub(crate) const fn has_variants(&self) -> bool {
        self.has_variants
    }

    pub(crate) const fn schema(&self) -> &Arc<BatchSchema> {
        &self.schema
    }

    /// The columns, as those of rows of text.
    pub(crate) fn layout(&self) -> &Layout {
        &self.schema.layout
    }

    /// The progress of reading.
    pub(crate) fn progress(&self) -> InputProgress {
        self.progress.clone()
    }

    /// Whether rows were read but not handed out.
    pub(crate) fn has_more(&self) -> bool {
        self.rows.is_some()
    }

    /// The text of the first puzzle.
    fn first(&mut self) -> io::Result<Option<&[u8]>> {
        self.read_batch()?;
        Ok(self.rows.as_ref().map(|rows| rows.text(self.schema.puzzle, 0)))
    }

    /// Reads the next batch with rows, if none is left.
    fn read_batch(&mut self) -> io::Result<()> {
        while self.rows.is_none() {
            let next = self.batches.next();
            let Some(batch) = next.map_err(|error| self.located(&error))? else { break };
            if batch.rows.num_rows() > 0 {
                (self.rows, self.at) = (Some(Arc::new(BatchRows::new(batch, self.row))), 0);
            }
        }
        Ok(())
    }

    /// Fills the chunk with up to `limit` rows, and returns their batch; `None` at the end.
    pub(crate) fn read(&mut self, chunk: &mut Chunk, limit: usize) -> io::Result<Option<Arc<BatchRows>>> {
        chunk.clear();
        self.read_batch()?;
        let Some(rows) = self.rows.clone() else { return Ok(None) };
        let end = rows.batch.num_rows().min(self.at.saturating_add(limit));
        let mut text = 0;
        while self.at < end && text < LONGEST_ROW {
            text += self.put(&rows, self.at, chunk)?;
            self.at += 1;
        }
        if self.at == rows.batch.num_rows() {
            self.row += self.at as u64;
            self.rows = None;
        }
        self.tell_progress();
        Ok(Some(rows))
    }

    /// Appends a row to the chunk, and returns the length of its text.
    fn put(&self, rows: &BatchRows, index: usize, chunk: &mut Chunk) -> io::Result<usize> {
        let (puzzle, answer) = (self.schema.puzzle_column(rows, index), self.schema.answer);
        let row = rows.first_row + index as u64 + 1;
        let cells = rows.text(puzzle, index);
        let cells_read = if self.has_variants { Some(Grid::EMPTY) } else { Grid::from_ascii(cells).ok() };
        let grid = cells_read.filter(|_| !rows.faults.contains_key(&index) && !self.has_rules(rows, index));
        if !self.as_text {
            if let (Some(grid), true) = (grid, self.has_variants && cells.len() <= LONGEST_ROW) {
                let answer = answer.map_or(&b""[..], |answer| rows.text(answer, index));
                let text = [cells, &answer[..answer.len().min(LONGEST_ANSWER)]].concat();
                chunk.push_text_row(grid, row, &text, 0..cells.len(), Some(cells.len()..text.len()));
                return Ok(text.len());
            }
            if let Some(grid) = grid {
                let answer = answer.map_or(&b""[..], |answer| rows.text(answer, index));
                chunk.push_row(grid, row, &answer[..answer.len().min(LONGEST_ANSWER)]);
            } else {
                chunk.push_error(self.fault(rows, index)?);
            }
            return Ok(0);
        }
        if cells.len() > LONGEST_ROW {
            chunk.push_error(self.fault(rows, index)?);
            return Ok(LONGEST_ROW);
        }
        let (text, fields) = self.row_as_text(rows, index)?;
        if let Some(grid) = grid {
            let answer = answer.map(|answer| fields[answer].clone());
            chunk.push_text_row(grid, row, &text, fields[puzzle].clone(), answer);
        } else {
            let mut error = self.fault(rows, index)?;
            error.record.clone_from(&text);
            chunk.push_error(error);
        }
        Ok(text.len())
    }

    /// Whether a row has rules beside a classic puzzle.
    fn has_rules(&self, rows: &BatchRows, index: usize) -> bool {
        self.rules.is_some_and(|rules_at| begins_with_rule(rows.text(rules_at, index)))
    }

    /// The error of a row: in its cells, rules beside them, or a text that is not UTF-8.
    fn fault(&self, rows: &BatchRows, index: usize) -> io::Result<FormatError> {
        let row = rows.first_row + index as u64 + 1;
        let cells = rows.text(self.schema.puzzle, index);
        match rows.faults.get(&index) {
            Some(NotUtf8 { column, at }) if *column != self.schema.puzzle => {
                let mut error = fault(b"", row)?;
                let name = self.schema.schema.field(*column).name();
                let text = rows.text(*column, index);
                let (before, text) = text.split_at((*at).min(text.len()));
                let before = &before[before.len().saturating_sub(SHOWN)..];
                error.kind = FormatErrorKind::NotUtf8;
                error.line = format!("{name}: ").into_bytes();
                error.line.extend_from_slice(before);
                error.place.column = error.line.len() as u32 + 1;
                error.line.extend_from_slice(&text[..text.len().min(SHOWN)]);
                Ok(error)
            }
            _ if self.has_rules(rows, index) => {
                let rules = rows.text(self.rules.unwrap_or_default(), index);
                let mut error = fault(b"", row)?;
                error.kind = FormatErrorKind::Variant { found: format!("rules in `{}`", variants::COLUMN) };
                error.line = rules[..rules.len().min(SHOWN)].to_vec();
                error.place.column = 1;
                Ok(error)
            }
            _ => fault(&cells[..cells.len().min(LONGEST_ROW + 1)], row),
        }
    }

    /// A row of CSV, and the ranges of its values.
    fn row_as_text(&self, rows: &BatchRows, index: usize) -> io::Result<(Vec<u8>, Vec<Range<usize>>)> {
        let (mut text, mut value, mut fields) = (Vec::new(), Vec::new(), Vec::new());
        for (column, array) in rows.batch.columns().iter().enumerate() {
            text.extend((column > 0).then_some(b','));
            value.clear();
            match &rows.texts[column] {
                Some(texts) => value.extend_from_slice(texts.get(index).unwrap_or_default()),
                None => display::write(array, index, &mut value).map_err(|error| {
                    failed(format!("the column `{}`: {error}", self.schema.schema.field(column).name()))
                })?,
            }
            let start = text.len();
            if text.is_empty() && value.is_empty() {
                // A row is never blank.
                text.extend_from_slice(b"\"\"");
            }
            write_csv_field(&value, &mut text);
            let quotes = usize::from(text.len() > start + value.len());
            fields.push(start + quotes..text.len() - quotes);
        }
        if text.len() > LONGEST_ROW {
            let row = rows.first_row + index as u64 + 1;
            return Err(failed(format!(
                "row {row} needs more than {LONGEST_ROW} bytes as text; use --to parquet or --to arrow"
            )));
        }
        Ok((text, fields))
    }

    fn tell_progress(&self) {
        let done = self.row + if self.rows.is_some() { self.at as u64 } else { 0 };
        if let (Batches::Parquet(parquet), Some(size)) = (&self.batches, self.progress.size) {
            let done = u128::from(size) * u128::from(done) / u128::from(parquet.rows.max(1));
            self.progress.set_done(done as u64);
        }
    }

    fn located(&self, error: &io::Error) -> io::Error {
        failed(format!("cannot read beyond row {}: {error}", self.row))
    }
}

/// The error in the cells of a row, shown as a value of CSV.
fn fault(cells: &[u8], row: u64) -> io::Result<FormatError> {
    let mut text = b"puzzle\n".to_vec();
    if cells.is_empty() {
        text.extend_from_slice(b"\"\"");
    } else {
        write_csv_field(cells, &mut text);
    }
    let options = ReaderOptions::default().with_format(Format::CSV);
    let (_, error) = read_row(&text, &options)?;
    let mut error = error.ok_or_else(|| failed(format!("row {row} has cells that cannot be read")))?;
    error.place.line = row;
    Ok(error)
}

/// The file, or a copy of piped or decompressed input; and its size.
fn seekable(mut opened: Opened, source: &Source, start: &[u8]) -> io::Result<(File, u64)> {
    if let Source::File(path) = source {
        let mut file = File::open(path)?;
        let mut raw = Vec::new();
        if file.metadata()?.is_file() {
            file.by_ref().take(start.len() as u64).read_to_end(&mut raw)?;
            if raw == start {
                file.rewind()?;
                let size = file.metadata()?.len();
                return Ok((file, size));
            }
        }
    }
    let mut copy = tempfile::tempfile()?;
    let size = io::copy(&mut opened, &mut copy)?;
    copy.rewind()?;
    Ok((copy, size))
}
