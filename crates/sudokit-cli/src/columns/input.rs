//! Inputs with columns, read as records.

use super::arrow::Arrow;
use super::compression::Kept;
use super::parquet::Parquet;
use super::schema::{BatchSchema, read_row, write_field};
use super::strings::Strings;
use super::{Container, display, failed};
use crate::input::{InputProgress, Opened, Source};
use arrow_array::RecordBatch;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::ops::Range;
use std::sync::Arc;
use sudokit::Grid;
use sudokit::format::{Chunk, Format, FormatError, Layout, ReaderOptions};

/// Reads the rows of an input as records.
pub(crate) struct BatchReader {
    batches: Batches,
    schema: Arc<BatchSchema>,
    progress: InputProgress,
    /// Whether all of a row is wanted as text.
    as_text: bool,
    /// The batch under way, and how many of its rows were read.
    rows: Option<Arc<BatchRows>>,
    at: usize,
    /// How many rows the batches had so far.
    row: u64,
}

/// Where batches come from.
enum Batches {
    Parquet(Box<Parquet>),
    Arrow(Box<Arrow<Box<dyn Read + Send>>>),
}

impl Batches {
    fn next(&mut self) -> io::Result<Option<RecordBatch>> {
        match self {
            Self::Parquet(parquet) => parquet.next(),
            Self::Arrow(arrow) => arrow.next(),
        }
    }
}

/// A batch, kept while its rows are under way.
pub(crate) struct BatchRows {
    pub(super) batch: RecordBatch,
    /// How many rows come before.
    first_row: u64,
    /// The texts of the columns that hold some.
    pub(super) texts: Vec<Option<Strings>>,
}

impl BatchRows {
    fn new(batch: RecordBatch, first_row: u64) -> Self {
        let texts = batch.columns().iter().map(Strings::new).collect();
        Self { batch, first_row, texts }
    }

    /// Where in the batch the row of this number is, which a record has as its line.
    pub(super) const fn index(&self, row: u64) -> usize {
        (row - self.first_row - 1) as usize
    }

    /// The text of a column in a row; nothing where there is none.
    pub(super) fn text(&self, column: usize, row: usize) -> &[u8] {
        self.texts.get(column).and_then(Option::as_ref).and_then(|texts| texts.get(row)).unwrap_or_default()
    }
}

/// What may be an answer: a longer text is none, and its start says so.
const LONGEST_ANSWER: usize = 4096;
/// The longest row that is written as text, and so much text goes together at the least.
const LONGEST_ROW: usize = 1 << 20;

impl BatchReader {
    /// Opens an input with columns, which `from` or its first bytes tell; another stays as it is.
    pub(crate) fn open(
        mut opened: Opened,
        source: &Source,
        from: Option<Container>,
        column: Option<&str>,
    ) -> io::Result<Result<Self, Opened>> {
        let start = opened.start()?;
        let Some(container) = from.or(Container::from_start(&start)) else { return Ok(Err(opened)) };
        let mut progress = opened.progress();
        let (batches, schema, kept) = match container {
            Container::Parquet => {
                let (file, size) = seekable(opened, source, &start)?;
                let parquet = Parquet::new(file)?;
                progress.size = Some(size);
                let (schema, kept) = (parquet.schema(), parquet.kept.clone());
                (Batches::Parquet(Box::new(parquet)), schema, kept)
            }
            Container::Arrow => {
                let arrow = Arrow::new(Box::new(opened) as Box<dyn Read + Send>, start.starts_with(b"ARRO"))?;
                let (schema, kept) = (arrow.schema(), Kept::Arrow(arrow.compression));
                (Batches::Arrow(Box::new(arrow)), schema, kept)
            }
        };
        let schema = Arc::new(BatchSchema::new(container, schema, kept, column)?);
        Ok(Ok(Self { batches, schema, progress, as_text: false, rows: None, at: 0, row: 0 }))
    }

    /// The same, with all of a row as text.
    pub(crate) const fn with_text(mut self, as_text: bool) -> Self {
        self.as_text = as_text;
        self
    }

    pub(crate) const fn schema(&self) -> &Arc<BatchSchema> {
        &self.schema
    }

    /// The columns, as if they were those of rows of text.
    pub(crate) fn layout(&self) -> &Layout {
        &self.schema.layout
    }

    /// How far the reading is.
    pub(crate) fn progress(&self) -> InputProgress {
        self.progress.clone()
    }

    /// Whether there are rows that were read and not handed out.
    pub(crate) fn has_more(&self) -> bool {
        self.rows.is_some()
    }

    /// Fills the chunk with the next rows, no more than `limit`, and returns the batch that they are of; nothing at the end.
    pub(crate) fn read(&mut self, chunk: &mut Chunk, limit: usize) -> io::Result<Option<Arc<BatchRows>>> {
        chunk.clear();
        while self.rows.is_none() {
            let next = self.batches.next();
            let Some(batch) = next.map_err(|error| self.located(&error))? else { return Ok(None) };
            if batch.num_rows() > 0 {
                (self.rows, self.at) = (Some(Arc::new(BatchRows::new(batch, self.row))), 0);
            }
        }
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

    /// Appends a row to the chunk, and returns how long its text is.
    fn put(&self, rows: &BatchRows, index: usize, chunk: &mut Chunk) -> io::Result<usize> {
        let BatchSchema { puzzle, answer, .. } = *self.schema;
        let row = rows.first_row + index as u64 + 1;
        let cells = rows.text(puzzle, index);
        let grid = Grid::from_ascii(cells);
        if !self.as_text {
            if let Ok(grid) = grid {
                let answer = answer.map_or(&b""[..], |answer| rows.text(answer, index));
                chunk.push_row(grid, row, &answer[..answer.len().min(LONGEST_ANSWER)]);
            } else {
                chunk.push_error(fault(cells, row)?);
            }
            return Ok(0);
        }
        let (text, fields) = self.row_as_text(rows, index)?;
        if let Ok(grid) = grid {
            let answer = answer.map(|answer| fields[answer].clone());
            chunk.push_text_row(grid, row, &text, fields[puzzle].clone(), answer);
        } else {
            let mut error = fault(cells, row)?;
            error.record.clone_from(&text);
            chunk.push_error(error);
        }
        Ok(text.len())
    }

    /// A row of CSV, and where in it the values stand.
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
            write_field(&value, &mut text);
            let quotes = usize::from(text.len() > start + value.len());
            fields.push(start + quotes..text.len() - quotes);
        }
        if text.len() > LONGEST_ROW {
            let row = rows.first_row + index as u64 + 1;
            return Err(failed(format!(
                "row {row} takes more than {LONGEST_ROW} bytes as text, expected less; --to parquet or arrow takes it"
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
        failed(format!("what follows row {} cannot be read: {error}", self.row))
    }
}

/// What is wrong with the cells of a row, shown as a value of CSV.
fn fault(cells: &[u8], row: u64) -> io::Result<FormatError> {
    let mut text = b"puzzle\n".to_vec();
    if cells.is_empty() {
        text.extend_from_slice(b"\"\"");
    } else {
        write_field(cells, &mut text);
    }
    let options = ReaderOptions::default().with_format(Format::CSV);
    let (_, error) = read_row(&text, &options)?;
    let mut error = error.ok_or_else(|| failed(format!("row {row} has cells that cannot be read")))?;
    error.place.line = row;
    Ok(error)
}

/// The file itself, or a copy of what comes through a pipe or out of a compressed one; and its size.
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
