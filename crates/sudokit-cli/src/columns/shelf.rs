//! Batches that are kept while their rows are under way.

use super::compression::Kept;
use super::texts::{is_text, strings};
use super::{Container, View, failed, render};
use arrow_array::{Array, RecordBatch};
use arrow_schema::SchemaRef;
use std::collections::VecDeque;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use sudokit::format::{Chunk, Entry, Format, FormatError, Options, Place, Reader};

/// The columns of an input, and those of its rows that are under way.
pub(crate) struct Shelf {
    pub(crate) container: Container,
    pub(super) schema: SchemaRef,
    pub(super) kept: Kept,
    pub(super) puzzle: usize,
    pub(super) answer: Option<usize>,
    pub(super) view: View,
    held: Mutex<VecDeque<Held>>,
}

/// Some rows.
pub(super) struct Held {
    pub(super) batch: RecordBatch,
    /// How many rows come before.
    pub(super) first_row: u64,
    /// The line of the text on which they begin, and for each row how many lines further.
    pub(super) first_line: u64,
    pub(super) starts: Vec<u32>,
}

impl Shelf {
    pub(super) fn new(
        container: Container,
        schema: SchemaRef,
        kept: Kept,
        (puzzle, answer): (usize, Option<usize>),
        view: View,
    ) -> io::Result<Self> {
        let field = schema.field(puzzle);
        if !is_text(field.data_type()) {
            let (name, kind) = (field.name(), field.data_type());
            return Err(failed(format!("the column `{name}` holds {kind}, expected strings of 81 cells")));
        }
        Ok(Self { container, schema, kept, puzzle, answer, view, held: Mutex::default() })
    }

    pub(super) fn put(&self, held: Held) {
        self.held().push_back(held);
    }

    pub(super) fn held(&self) -> MutexGuard<'_, VecDeque<Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first rows, so many, are done with.
    pub(crate) fn release(&self, rows: u64) {
        let mut held = self.held();
        while held.front().is_some_and(|held| held.first_row + held.batch.num_rows() as u64 <= rows) {
            held.pop_front();
        }
    }

    /// The number, from 1, of the row that stands on this line of the text.
    pub(crate) fn row_of(&self, place: Place) -> u64 {
        let held = self.held();
        let Some(held) = held.iter().rev().find(|held| held.first_line <= place.line) else {
            return place.line;
        };
        let within = (place.line - held.first_line) as u32;
        held.first_row + held.starts.partition_point(|&start| start <= within) as u64
    }

    /// The row and its fault, seen alone.
    pub(crate) fn located(&self, error: &FormatError) -> (u64, FormatError) {
        let row = self.row_of(error.place);
        let alone = self.puzzle_of(row).and_then(|puzzle| fault_in(&puzzle));
        let mut error = alone.unwrap_or_else(|| error.clone());
        error.place.line = row;
        (row, error)
    }

    /// What stands in the puzzle's column.
    fn puzzle_of(&self, row: u64) -> Option<String> {
        let held = self.held();
        let end = |held: &Held| held.first_row + held.batch.num_rows() as u64;
        let held = held.iter().find(|held| held.first_row < row && row <= end(held))?;
        let at = (row - held.first_row - 1) as usize;
        let strings = strings(&held.batch.column(self.puzzle).slice(at, 1)).ok().flatten()?;
        Some(if strings.is_null(0) { String::new() } else { strings.value(0).to_owned() })
    }
}

/// What is wrong with a puzzle.
fn fault_in(puzzle: &str) -> Option<FormatError> {
    let mut text = b"puzzle\n".to_vec();
    if puzzle.is_empty() {
        render::quoted(b"", &mut text);
    } else {
        render::field(puzzle.as_bytes(), &mut text);
    }
    let options = Options { format: Some(Format::CSV), column: None };
    let mut reader = Reader::new(text.as_slice(), &options).ok()?;
    let mut chunk = Chunk::new();
    reader.read(&mut chunk).ok()?;
    chunk.entries().iter().find_map(|entry| match entry {
        Entry::Bad(error) => Some((**error).clone()),
        Entry::Record(_) => None,
    })
}
