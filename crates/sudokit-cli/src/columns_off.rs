//! The types of `columns` in a build without Parquet and Arrow: none of them has a value.

#![expect(
    dead_code,
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "the names are those of the module `columns`"
)]

use crate::features;
use crate::input::{InputProgress, Opened, Source};
use std::io;
use std::ops::Range;
use std::sync::Arc;
use sudokit::Grid;
use sudokit::format::{Chunk, ColumnType, Layout, Record, Value};

/// A file format with columns, and the data of one: there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoColumns(Never);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Never {}

pub(crate) type Container = NoColumns;
pub(crate) type Compression = NoColumns;
pub(crate) type BatchSchema = NoColumns;
pub(crate) type BatchRows = NoColumns;
pub(crate) type BatchReader = NoColumns;
pub(crate) type ColumnFile = NoColumns;

impl NoColumns {
    pub(crate) const ALL: &[Self] = &[];

    pub(crate) const fn name(self) -> &'static str {
        match self.0 {}
    }

    pub(crate) const fn from_ending(_: &str) -> Option<Self> {
        None
    }

    pub(crate) const fn fits(self, _: Self) -> bool {
        match self.0 {}
    }

    pub(crate) const fn container(&self) -> Self {
        *self
    }

    /// Returns every input unchanged, except a file with columns, which is an error.
    pub(crate) fn open(
        opened: Opened,
        source: &Source,
        _: Option<Self>,
        _: Option<&str>,
        _: PageLimit,
    ) -> io::Result<Result<Self, Opened>> {
        let missing = match source {
            Source::File(path) => features::missing_file(path),
            Source::Stdin | Source::Typed(_) => None,
        };
        missing.map_or(Ok(Err(opened)), |message| Err(io::Error::other(message)))
    }

    pub(crate) const fn with_text(self, _: bool) -> Self {
        self
    }

    pub(crate) const fn has_variants(&self) -> bool {
        match self.0 {}
    }

    pub(crate) const fn schema(&self) -> &Arc<Self> {
        match self.0 {}
    }

    pub(crate) const fn layout(&self) -> &Layout {
        match self.0 {}
    }

    pub(crate) const fn progress(&self) -> InputProgress {
        match self.0 {}
    }

    pub(crate) const fn has_more(&self) -> bool {
        match self.0 {}
    }

    pub(crate) fn read(&mut self, _: &mut Chunk, _: usize) -> io::Result<Option<Arc<Self>>> {
        match self.0 {}
    }

    pub(crate) fn create(options: FileOptions, _: TableSchema) -> io::Result<Self> {
        Ok(options.container)
    }

    pub(crate) fn go_on(&mut self, _: TableSchema) -> bool {
        match self.0 {}
    }

    pub(crate) fn write(&mut self, _: &mut Table, _: Option<&Self>, _: &mut Vec<u8>) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn finish(self, _: &mut Vec<u8>) -> io::Result<()> {
        match self.0 {}
    }
}

/// The limit for files of columns: there are none.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PageLimit;

/// The columns of a table: none.
#[derive(Clone)]
pub(crate) struct TableSchema(Container);

impl TableSchema {
    pub(crate) const fn new(container: Container, _: Option<&Arc<BatchSchema>>) -> Self {
        Self(container)
    }

    pub(crate) fn set_columns(&mut self, _: Vec<String>, _: Vec<(String, ColumnType)>) {}

    pub(crate) const fn container(&self) -> Container {
        self.0
    }

    pub(crate) const fn batches(&self) -> Option<&Arc<BatchSchema>> {
        match self.0.0 {}
    }
}

/// Rows of columns: none.
#[derive(Default)]
pub(crate) struct Table;

impl Table {
    pub(crate) const fn rows(&self) -> usize {
        0
    }

    pub(crate) const fn pick(&mut self, rows: &BatchRows, _: u64) {
        match rows.0 {}
    }

    pub(crate) fn push_texts(&mut self, _: &[Vec<u8>]) {}

    pub(crate) fn add<'a>(&mut self, _: usize, _: &[ColumnType], _: impl Iterator<Item = Value<'a>>) {}

    pub(crate) fn replace(&mut self, rows: &BatchRows, _: usize, _: Value<'_>) {
        match rows.0 {}
    }

    pub(crate) fn change<F: Fn(Grid) -> Grid>(
        &mut self,
        rows: &BatchRows,
        _: (&BatchSchema, &Record),
        _: &Grid,
        _: F,
    ) -> bool {
        match rows.0 {}
    }

    pub(crate) const fn change_text(&mut self, rows: &BatchRows, _: &BatchSchema, _: &str) {
        match rows.0 {}
    }

    pub(crate) fn drop_rows(&mut self, _: Vec<Range<usize>>) {}

    pub(crate) fn clear(&mut self) {}
}

/// Options for a new file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileOptions {
    pub(crate) container: Container,
    pub(crate) compression: Option<Compression>,
    pub(crate) is_stream: bool,
}
