//! The files of the parts.

use super::chosen::Chosen;
use super::rows::{Row, RowBuilder, Rows};
use crate::args::DatasetArgs;
use crate::columns::FileOptions;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::output::{Output, WriteError};
use crate::output_buffer::OutputBuffer;
use crate::pipeline::RecordWriter;
use crate::run::{Run, Stop};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use sudokit::format::Annotations;
use sudokit_verbs::Parts;

/// The files of all parts.
pub(super) struct Shards<'a> {
    folder: &'a Path,
    args: &'a DatasetArgs,
    writer: RecordWriter,
    pub(super) parts: Vec<PartFiles>,
}

/// The files of one part.
#[derive(Default)]
pub(super) struct PartFiles {
    pub(super) name: String,
    /// The files, and the number of rows of each.
    pub(super) files: Vec<(PathBuf, u64)>,
    pub(super) rows: u64,
    /// The files that an interrupted run has completed.
    existing: usize,
    /// Whether the last file can take rows.
    is_open: bool,
    /// `None` if the file exists.
    output: Option<Output>,
    /// Rows that wait to be written.
    waiting: OutputBuffer,
}

/// Rows that are written together.
const ENOUGH: u64 = 1 << 12;

impl<'a> Shards<'a> {
    pub(super) fn new(folder: &'a Path, args: &'a DatasetArgs, parts: &Parts) -> Self {
        let columns = RowBuilder::columns(args);
        let columns: Vec<_> = columns.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
        let writer = RecordWriter::for_cells(args.to).with_columns(&columns);
        let mut shards = Self { folder, args, writer, parts: Vec::new() };
        for share in parts.shares() {
            let existing = (0..usize::MAX).take_while(|at| shards.path(&share.name, *at).exists()).count();
            shards.parts.push(PartFiles { name: share.name.clone(), existing, ..PartFiles::default() });
        }
        shards
    }

    fn path(&self, part: &str, at: usize) -> PathBuf {
        self.folder.join(format!("{part}-{at:05}.{}", self.args.to))
    }

    /// Drops the puzzles whose rows are all in files that an interrupted run has completed.
    pub(super) fn without_existing(&mut self, chosen: Vec<Chosen>, builder: &RowBuilder<'_>) -> Vec<Chosen> {
        let existing = self.existing_rows();
        if self.parts.iter().zip(&existing).all(|(part, existing)| part.rows >= *existing) {
            return chosen;
        }
        let mut is_new = |chosen: &Chosen| {
            let at = builder.part(chosen);
            let rows = RowBuilder::rows_in(self.args, at);
            let is_new = self.parts[at].rows + rows > existing[at];
            if !is_new {
                (0..rows).for_each(|_| self.skip_row(at));
            }
            is_new
        };
        chosen.into_iter().filter(|chosen| is_new(chosen)).collect()
    }

    /// The number of rows up to the end of the existing files of each part.
    fn existing_rows(&self) -> Vec<u64> {
        let limit = self.args.shard.get();
        self.parts.iter().map(|part| limit.saturating_mul(part.existing as u64)).collect()
    }

    /// Counts a row of an existing file.
    fn skip_row(&mut self, at: usize) {
        if !self.parts[at].is_open {
            let path = self.path(&self.parts[at].name, self.parts[at].files.len());
            self.parts[at].begin(path);
        }
        let is_full = self.parts[at].count(self.args.shard.get());
        self.parts[at].is_open = !is_full;
    }

    /// Writes the rows of a puzzle.
    pub(super) fn write(&mut self, rows: &Rows, run: &mut Run) -> ControlFlow<Stop> {
        for row in &rows.rows {
            let written = self.write_row(rows.part, row);
            run.wrote(written.map(|()| None))?;
        }
        ControlFlow::Continue(())
    }

    fn write_row(&mut self, at: usize, row: &Row) -> Result<(), WriteError> {
        let limit = self.args.shard.get();
        if !self.parts[at].is_open {
            self.open(at)?;
        }
        let part = &mut self.parts[at];
        if part.output.is_some() {
            let values = row.values(self.args);
            let item = Annotations::default().with_values(&values);
            self.writer.append_puzzle(&row.puzzle, &item, &mut part.waiting);
        }
        let is_full = part.count(limit);
        if is_full || part.waiting.written >= ENOUGH {
            part.flush()?;
        }
        if is_full { part.close() } else { Ok(()) }
    }

    /// Begins the next file of a part.
    fn open(&mut self, at: usize) -> Result<(), WriteError> {
        let path = self.path(&self.parts[at].name, self.parts[at].files.len());
        if self.parts[at].files.len() >= self.parts[at].existing {
            self.parts[at].output = Some(self.create(&path)?);
        }
        self.parts[at].begin(path);
        Ok(())
    }

    fn create(&self, path: &Path) -> Result<Output, WriteError> {
        let mut output = Output::open(Some(path), &[]).map_err(WriteError::Failed)?;
        match self.writer.table() {
            Some(table) => {
                let (container, compression) = (table.container(), self.args.compression.chosen());
                output.begin(FileOptions { container, compression, is_stream: false }, table.clone())?;
            }
            None => output.write(&self.writer.header())?,
        }
        Ok(output)
    }

    /// Completes the files; a part without puzzles gets an empty file. Files that an interrupted run has begun are dropped.
    pub(super) fn finish(&mut self, run: &mut Run) {
        for at in 0..self.parts.len() {
            if !run.is_complete() || interrupt::asked() {
                self.parts[at].output = None;
                continue;
            }
            let opened = if self.parts[at].files.is_empty() { self.open(at) } else { Ok(()) };
            let part = &mut self.parts[at];
            let closed = opened.and_then(|()| part.flush()).and_then(|()| part.close());
            let _ = run.wrote(closed.map(|()| None));
        }
    }
}

impl PartFiles {
    fn begin(&mut self, path: PathBuf) {
        self.files.push((path, 0));
        self.is_open = true;
    }

    /// Counts a row; returns whether it is the last of its file.
    fn count(&mut self, limit: u64) -> bool {
        self.rows += 1;
        let in_file = self.files.last_mut().map_or(0, |(_, rows)| {
            *rows += 1;
            *rows
        });
        in_file == limit
    }

    fn flush(&mut self) -> Result<(), WriteError> {
        let waiting = &mut self.waiting;
        waiting.written = 0;
        self.output.as_mut().map_or(Ok(()), |output| output.write_records(waiting, None))
    }

    fn close(&mut self) -> Result<(), WriteError> {
        self.is_open = false;
        self.output.take().map_or(Ok(()), |output| output.finish(&[], true).map(|_| ()))
    }
}

/// Reports that a puzzle fails its check.
pub(super) fn fault(run: &mut Run) -> Stop {
    run.report.fatal(&Fatal::UnfitDataset);
    Stop::Ended
}
