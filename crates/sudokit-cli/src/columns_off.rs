//! What stands in the place of Parquet and Arrow in a program without them: nothing that could be.

#![expect(
    dead_code,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "the same names as in a program that has them"
)]

use crate::input::{InputProgress, Opened, Source};
use std::io;
use std::ops::Range;
use std::sync::Arc;
use sudokit::Grid;
use sudokit::format::{Chunk, ColumnType, Layout, Record, Value};

/// A kind of file that holds columns: none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Container {}

/// A compression of columns: none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compression {}

impl Compression {
    pub(crate) fn fits(self, _: Container) -> bool {
        match self {}
    }
}

impl Container {
    pub(crate) const ALL: &[Self] = &[];

    pub(crate) const fn name(self) -> &'static str {
        match self {}
    }

    pub(crate) const fn from_ending(_: &str) -> Option<Self> {
        None
    }
}

/// The columns of an input: none.
pub(crate) struct BatchSchema {
    pub(crate) container: Container,
}

/// Where columns come from.
#[derive(Clone)]
pub(crate) enum InputSchema {
    Batches(Arc<BatchSchema>),
    Text(Vec<String>),
}

/// The columns of a table.
#[derive(Clone)]
pub(crate) struct TableSchema {
    pub(crate) container: Container,
    pub(crate) input: InputSchema,
    pub(crate) added: Vec<(String, ColumnType)>,
}

impl TableSchema {
    pub(crate) const fn new(container: Container, _: InputSchema) -> Self {
        match container {}
    }
}

/// A batch: none.
pub(crate) struct BatchRows(Container);

/// Reads batches: none.
pub(crate) struct BatchReader(Arc<BatchSchema>);

impl BatchReader {
    /// Leaves every input as it is.
    pub(crate) fn open(
        opened: Opened,
        _: &Source,
        _: Option<Container>,
        _: Option<&str>,
    ) -> io::Result<Result<Self, Opened>> {
        Ok(Err(opened))
    }

    pub(crate) fn with_text(self, _: bool) -> Self {
        match self.0.container {}
    }

    pub(crate) fn schema(&self) -> &Arc<BatchSchema> {
        match self.0.container {}
    }

    pub(crate) fn layout(&self) -> &Layout {
        match self.0.container {}
    }

    pub(crate) fn progress(&self) -> InputProgress {
        match self.0.container {}
    }

    pub(crate) fn has_more(&self) -> bool {
        match self.0.container {}
    }

    pub(crate) fn read(&mut self, _: &mut Chunk, _: usize) -> io::Result<Option<Arc<BatchRows>>> {
        match self.0.container {}
    }
}

/// Rows of columns: none.
#[derive(Default)]
pub(crate) struct Table;

impl Table {
    pub(crate) const fn rows(&self) -> usize {
        0
    }

    pub(crate) fn pick(&mut self, rows: &BatchRows, _: u64) {
        match rows.0 {}
    }

    pub(crate) fn push_texts(&mut self, _: &[Vec<u8>]) {}

    pub(crate) fn add<'a>(&mut self, _: usize, _: &[ColumnType], _: impl Iterator<Item = Value<'a>>) {}

    pub(crate) fn replace(&mut self, rows: &BatchRows, _: usize, _: Value<'_>) {
        match rows.0 {}
    }

    pub(crate) fn change(
        &mut self,
        rows: &BatchRows,
        _: &BatchSchema,
        _: &Record,
        _: &Grid,
        _: impl Fn(Grid) -> Grid,
    ) -> bool {
        match rows.0 {}
    }

    pub(crate) fn drop_rows(&mut self, _: Vec<Range<usize>>) {}

    pub(crate) fn clear(&mut self) {}
}

/// How a file is to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) container: Container,
    pub(crate) compression: Option<Compression>,
    pub(crate) is_stream: bool,
}

/// A file of columns: none.
pub(crate) struct ColumnFile(Container);

impl ColumnFile {
    pub(crate) fn new(form: Form, _: TableSchema) -> io::Result<Self> {
        Ok(Self(form.container))
    }

    pub(crate) fn go_on(&mut self, _: TableSchema) -> bool {
        match self.0 {}
    }

    pub(crate) fn write(&mut self, _: &mut Table, _: Option<&BatchRows>, _: &mut Vec<u8>) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn finish(self, _: &mut Vec<u8>) -> io::Result<()> {
        match self.0 {}
    }
}
