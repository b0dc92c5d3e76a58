//! Files of a part, one after another.

use super::PARTS;
use super::form::{Form, Row, Rows};
use crate::args::DatasetArgs;
use crate::columns::{self, Container, InputSchema, TableSchema};
use crate::fatal::Fatal;
use crate::output::{Output, WriteError};
use crate::record_writer::OutputBuffer;
use crate::run::{Run, Stop};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use sudokit::format::ColumnType;

/// The files of all parts.
pub(super) struct Shards<'a> {
    folder: &'a Path,
    args: &'a DatasetArgs,
    table: TableSchema,
    kinds: Vec<ColumnType>,
    parts: [Part; PARTS.len()],
}

/// The files of one part.
#[derive(Default)]
struct Part {
    output: Option<Output>,
    /// Rows that go to the file together.
    waiting: OutputBuffer,
    /// Rows of the file.
    in_file: u64,
    rows: u64,
    paths: Vec<PathBuf>,
}

/// Rows that go to a file together.
const ENOUGH: usize = 1 << 12;

impl<'a> Shards<'a> {
    pub(super) fn new(folder: &'a Path, args: &'a DatasetArgs) -> Self {
        let table = TableSchema {
            added: Form::columns(args),
            ..TableSchema::new(Container::Parquet, InputSchema::Text(Vec::new()))
        };
        let kinds = table.added.iter().map(|(_, kind)| *kind).collect();
        Self { folder, args, table, kinds, parts: Default::default() }
    }

    /// The files of a part.
    pub(super) fn paths(&self, part: usize) -> Vec<PathBuf> {
        self.parts[part].paths.clone()
    }

    pub(super) fn rows(&self, part: usize) -> u64 {
        self.parts[part].rows
    }

    /// Writes the rows of a puzzle.
    pub(super) fn write(&mut self, rows: &Rows, run: &mut Run) -> ControlFlow<Stop> {
        for row in &rows.rows {
            if let Err(error) = self.write_row(rows.part, row) {
                run.wrote(Err(error));
                return ControlFlow::Break(Stop::Ended);
            }
        }
        ControlFlow::Continue(())
    }

    fn write_row(&mut self, at: usize, row: &Row) -> Result<(), WriteError> {
        let limit = self.args.shard.get();
        if self.parts[at].output.is_none() {
            self.open(at)?;
        }
        let part = &mut self.parts[at];
        part.waiting.table.push(&self.kinds, row.values().into_iter());
        part.rows += 1;
        part.in_file += 1;
        if part.in_file == limit || part.waiting.table.rows() >= ENOUGH {
            part.flush()?;
        }
        if part.in_file == limit { part.close(true).map(|_| ()) } else { Ok(()) }
    }

    /// Begins the next file of a part.
    fn open(&mut self, at: usize) -> Result<(), WriteError> {
        let part = &mut self.parts[at];
        let path = self.folder.join(format!("{}-{:05}.parquet", PARTS[at], part.paths.len()));
        let mut output = Output::open(Some(&path), &[]).map_err(WriteError::Failed)?;
        let form = columns::Form {
            container: Container::Parquet,
            compression: self.args.compression.chosen(),
            is_stream: false,
        };
        output.begin(form, self.table.clone())?;
        part.output = Some(output);
        part.in_file = 0;
        part.paths.push(path);
        Ok(())
    }

    /// Completes the files; a part without a puzzle has an empty one.
    pub(super) fn finish(&mut self, run: &mut Run) {
        for at in 0..self.parts.len() {
            let opened = if self.parts[at].paths.is_empty() { self.open(at) } else { Ok(()) };
            let is_complete = run.is_complete() && !crate::interrupt::asked();
            let part = &mut self.parts[at];
            let closed = opened.and_then(|()| part.flush()).and_then(|()| part.close(is_complete));
            run.wrote(closed);
        }
    }
}

impl Part {
    fn flush(&mut self) -> Result<(), WriteError> {
        let waiting = &mut self.waiting;
        self.output.as_mut().map_or(Ok(()), |output| output.write_records(waiting, None))
    }

    fn close(&mut self, is_complete: bool) -> Result<Option<PathBuf>, WriteError> {
        self.output.take().map_or(Ok(None), |output| output.finish(&[], is_complete))
    }
}

/// Says that a puzzle is not what it was made to be.
pub(super) fn fault(run: &mut Run) -> Stop {
    run.report.fatal(&Fatal::UnfitDataset);
    Stop::Ended
}
