//! The files of the parts.

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
    pub(super) paths: Vec<PathBuf>,
    pub(super) rows: u64,
    output: Option<Output>,
    /// Rows that wait to be written.
    waiting: OutputBuffer,
    /// Rows of the file.
    in_file: u64,
}

/// Rows that are written together.
const ENOUGH: u64 = 1 << 12;

impl<'a> Shards<'a> {
    pub(super) fn new(folder: &'a Path, args: &'a DatasetArgs, parts: &Parts) -> Self {
        let columns = RowBuilder::columns(args);
        let columns: Vec<_> = columns.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
        let writer = RecordWriter::for_cells(args.to).with_columns(&columns);
        let files = |name: &str| PartFiles { name: name.to_owned(), ..PartFiles::default() };
        Self { folder, args, writer, parts: parts.shares().iter().map(|share| files(&share.name)).collect() }
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
        if self.parts[at].output.is_none() {
            self.open(at)?;
        }
        let part = &mut self.parts[at];
        let values = row.values(&self.args.scale);
        let item = Annotations::default().with_values(&values);
        self.writer.append_puzzle(&row.puzzle, &item, &mut part.waiting);
        part.rows += 1;
        part.in_file += 1;
        if part.in_file == limit || part.waiting.written >= ENOUGH {
            part.flush()?;
        }
        if part.in_file == limit { part.close(true).map(|_| ()) } else { Ok(()) }
    }

    /// Opens the next file of a part.
    fn open(&mut self, at: usize) -> Result<(), WriteError> {
        let part = &mut self.parts[at];
        let name = format!("{}-{:05}.{}", part.name, part.paths.len(), self.args.to);
        let path = self.folder.join(name);
        let mut output = Output::open(Some(&path), &[]).map_err(WriteError::Failed)?;
        match self.writer.table() {
            Some(table) => {
                let (container, compression) = (table.container(), self.args.compression.chosen());
                output.begin(FileOptions { container, compression, is_stream: false }, table.clone())?;
            }
            None => output.write(&self.writer.header())?,
        }
        part.output = Some(output);
        part.in_file = 0;
        part.paths.push(path);
        Ok(())
    }

    /// Completes the files; a part without puzzles gets an empty file.
    pub(super) fn finish(&mut self, run: &mut Run) {
        for at in 0..self.parts.len() {
            let opened = if self.parts[at].paths.is_empty() { self.open(at) } else { Ok(()) };
            let is_complete = run.is_complete() && !interrupt::asked();
            let part = &mut self.parts[at];
            let closed = opened.and_then(|()| part.flush()).and_then(|()| part.close(is_complete));
            let _ = run.wrote(closed);
        }
    }
}

impl PartFiles {
    fn flush(&mut self) -> Result<(), WriteError> {
        let waiting = &mut self.waiting;
        waiting.written = 0;
        self.output.as_mut().map_or(Ok(()), |output| output.write_records(waiting, None))
    }

    fn close(&mut self, is_complete: bool) -> Result<Option<PathBuf>, WriteError> {
        self.output.take().map_or(Ok(None), |output| output.finish(&[], is_complete))
    }
}

/// Reports that a puzzle fails its check.
pub(super) fn fault(run: &mut Run) -> Stop {
    run.report.fatal(&Fatal::UnfitDataset);
    Stop::Ended
}
