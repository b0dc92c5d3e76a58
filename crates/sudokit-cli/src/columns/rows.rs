//! Columns as a stream of rows of text.

use super::arrow::Arrow;
use super::parquet::Parquet;
use super::shelf::{Held, Shelf};
use super::texts::Texts;
use super::{TICKET, View, failed, render};
use crate::input::Gauge;
use arrow_array::RecordBatch;
use std::io::{self, Read};
use std::sync::Arc;

/// Where batches come from.
pub(super) enum Batches {
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

    /// How many rows there are, if that is known.
    fn rows(&self) -> Option<u64> {
        match self {
            Self::Parquet(parquet) => Some(parquet.rows),
            Self::Arrow(_) => None,
        }
    }
}

/// Rows of a batch that become text together.
const SLICE: usize = 4096;
/// What the reader of `csv` takes for a row.
const LONGEST: usize = 1 << 20;

/// Reads as `csv` what is in columns; every row is one record of it.
pub(super) struct Rows {
    batches: Batches,
    shelf: Arc<Shelf>,
    gauge: Gauge,
    /// What is left of a batch.
    batch: Option<RecordBatch>,
    text: Vec<u8>,
    at: usize,
    row: u64,
    line: u64,
}

impl Rows {
    pub(super) fn new(batches: Batches, shelf: Arc<Shelf>, gauge: Gauge) -> Self {
        let mut rows = Self { batches, shelf, gauge, batch: None, text: Vec::new(), at: 0, row: 0, line: 1 };
        rows.put_header();
        rows
    }

    fn put_header(&mut self) {
        let is_ticketed = self.shelf.view == View::Tickets;
        if is_ticketed {
            self.text.extend_from_slice(TICKET.as_bytes());
        }
        for (at, field) in self.shelf.schema.fields().iter().enumerate() {
            self.text.extend((is_ticketed || at > 0).then_some(b','));
            render::field(field.name().as_bytes(), &mut self.text);
        }
        self.text.push(b'\n');
        self.line += lines(&self.text);
    }

    /// Puts the next rows into the text; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        self.text.clear();
        self.at = 0;
        let batch = match self.batch.take() {
            Some(batch) => batch,
            None => match self.batches.next().map_err(|error| self.located(&error))? {
                Some(batch) => batch,
                None => return Ok(false),
            },
        };
        let slice = batch.slice(0, batch.num_rows().min(SLICE));
        if slice.num_rows() < batch.num_rows() {
            self.batch = Some(batch.slice(SLICE, batch.num_rows() - SLICE));
        }
        self.put(&slice)?;
        if let (Some(rows), Some(size)) = (self.batches.rows(), self.gauge.size) {
            self.gauge.set_done((u128::from(size) * u128::from(self.row) / u128::from(rows.max(1))) as u64);
        }
        Ok(true)
    }

    fn put(&mut self, batch: &RecordBatch) -> io::Result<()> {
        let view = self.shelf.view;
        let columns = batch.columns().iter().enumerate();
        let texts: Vec<_> =
            columns.map(|(at, array)| Texts::new(&self.shelf, at, array)).collect::<Result<_, _>>()?;
        let (first_row, first_line) = (self.row, self.line);
        let mut starts = Vec::with_capacity(batch.num_rows());
        for row in 0..batch.num_rows() {
            let start = self.text.len();
            starts.push((self.line - first_line) as u32);
            self.row += 1;
            if view == View::Tickets {
                self.text.extend_from_slice(self.row.to_string().as_bytes());
            }
            for (at, texts) in texts.iter().enumerate() {
                self.text.extend((view == View::Tickets || at > 0).then_some(b','));
                self.put_field(&texts.text(row, view), start);
            }
            self.text.push(b'\n');
            self.line += lines(&self.text[start..]);
            if self.text.len() - start > LONGEST {
                return Err(failed(format!(
                    "row {} takes more than {LONGEST} bytes as text, expected less; --to parquet or arrow takes it",
                    self.row
                )));
            }
        }
        self.shelf.put(Held { batch: batch.clone(), first_row, first_line, starts });
        Ok(())
    }

    /// Appends a value; a row is never blank.
    fn put_field(&mut self, value: &[u8], row: usize) {
        if value.is_empty() && self.text.len() == row {
            self.text.extend_from_slice(b"\"\"");
        } else {
            render::field(value, &mut self.text);
        }
    }

    fn located(&self, error: &io::Error) -> io::Error {
        failed(format!("what follows row {} cannot be read: {error}", self.row))
    }
}

/// How many lines end in the text.
fn lines(text: &[u8]) -> u64 {
    text.iter().map(|&byte| u64::from(byte == b'\n')).sum()
}

impl Read for Rows {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.text.len() {
            if !self.fill()? {
                self.gauge.set_ready(false);
                return Ok(0);
            }
        }
        let rest = &self.text[self.at..];
        let taken = rest.len().min(buffer.len());
        buffer[..taken].copy_from_slice(&rest[..taken]);
        self.at += taken;
        self.gauge.set_ready(self.at < self.text.len() || self.batch.is_some());
        Ok(taken)
    }
}
