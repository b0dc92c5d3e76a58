//! The columns of inputs and outputs.

use super::compression::InputCompression;
use super::input::BatchRows;
use super::strings::is_text;
use super::{Container, FileOptions, failed};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use std::io;
use std::sync::Arc;
use sudokit::format::{
    Chunk, ColumnType, Entry, Format, FormatError, FormatErrorKind, Layout, Reader, ReaderOptions,
    write_csv_field,
};

/// The columns that are read.
#[derive(Debug)]
pub(crate) struct BatchSchema {
    container: Container,
    pub(super) schema: SchemaRef,
    pub(super) kept: InputCompression,
    /// The columns as a header of rows.
    pub(super) layout: Layout,
    pub(super) puzzle: usize,
    /// The column of the puzzle of a row with nothing in that column, if the puzzles have other sizes or rules.
    pub(super) usual: Option<usize>,
    pub(super) answer: Option<usize>,
}

impl BatchSchema {
    /// The kind of file that is read.
    pub(crate) const fn container(&self) -> Container {
        self.container
    }

    pub(super) fn new(
        container: Container,
        schema: SchemaRef,
        kept: InputCompression,
        column: Option<&str>,
    ) -> io::Result<Self> {
        let mut header = Vec::new();
        for (at, field) in schema.fields().iter().enumerate() {
            header.extend((at > 0).then_some(b','));
            write_csv_field(field.name().as_bytes(), &mut header);
        }
        header.push(b'\n');
        let options =
            ReaderOptions::default().with_format(Format::CSV).with_column(column.map(str::to_owned));
        let (layout, error) = read_row(&header, &options)?;
        let Some(puzzle) = layout.puzzle_column() else {
            let none = || FormatErrorKind::NoPuzzleColumn { columns: "(none)".to_owned() };
            return Err(failed(error.map_or_else(none, |error| error.kind)));
        };
        let field = schema.field(puzzle);
        // Values without bytes would be rows without end.
        if !is_text(field.data_type()) || *field.data_type() == DataType::FixedSizeBinary(0) {
            let (name, kind) = (field.name(), field.data_type());
            return Err(failed(format!("the column `{name}` holds {kind}, expected strings of 81 cells")));
        }
        Ok(Self { container, kept, puzzle, usual: None, answer: layout.answer_column(), layout, schema })
    }

    /// The column with the puzzle of a row.
    pub(super) fn puzzle_column(&self, rows: &BatchRows, row: usize) -> usize {
        self.usual.filter(|_| rows.text(self.puzzle, row).is_empty()).unwrap_or(self.puzzle)
    }
}

/// The layout of rows of text, and the error in the header.
pub(super) fn read_row(text: &[u8], options: &ReaderOptions) -> io::Result<(Layout, Option<FormatError>)> {
    let mut reader = Reader::new(text, options)?;
    let mut chunk = Chunk::new();
    reader.read(&mut chunk)?;
    let error = chunk.entries().iter().find_map(|entry| match entry {
        Entry::Bad(error) => Some((**error).clone()),
        Entry::Record(_) => None,
    });
    Ok((reader.layout().clone(), error))
}

/// The source of the first columns of a table.
#[derive(Clone, Debug)]
pub(super) enum InputSchema {
    /// Batches, whose rows they continue.
    Batches(Arc<BatchSchema>),
    /// Text, with these names.
    Text(Vec<String>),
}

/// The columns of a table: those of the input, and those that are added.
#[derive(Clone, Debug)]
pub(crate) struct TableSchema {
    /// The format of the file.
    container: Container,
    pub(super) input: InputSchema,
    added: Vec<(String, ColumnType)>,
}

impl TableSchema {
    /// The columns of these batches, if any; no added ones.
    pub(crate) fn new(container: Container, batches: Option<&Arc<BatchSchema>>) -> Self {
        let input =
            batches.map_or(InputSchema::Text(Vec::new()), |all| InputSchema::Batches(Arc::clone(all)));
        Self { container, input, added: Vec::new() }
    }

    /// Sets the names of the columns of text and the added columns.
    pub(crate) fn set_columns(&mut self, given: Vec<String>, added: Vec<(String, ColumnType)>) {
        if let InputSchema::Text(names) = &mut self.input {
            *names = given;
        }
        self.added = added;
    }

    /// The format of the file.
    pub(crate) const fn container(&self) -> Container {
        self.container
    }

    /// The columns of the rows that are continued, if there are any.
    pub(crate) const fn batches(&self) -> Option<&Arc<BatchSchema>> {
        match &self.input {
            InputSchema::Batches(batches) => Some(batches),
            InputSchema::Text(_) => None,
        }
    }

    /// The columns of a file.
    pub(super) fn in_file(&self, options: FileOptions) -> Schema {
        let added = self.added.iter().map(|(name, kind)| Arc::new(Field::new(name, arrow_type(*kind), true)));
        match &self.input {
            InputSchema::Batches(batches) => {
                let is_plain = options.has_one_dictionary() && batches.container == Container::Parquet;
                let old = batches.schema.fields().iter().enumerate().map(|(at, field)| {
                    // A puzzle may lose its solution.
                    let is_answer = Some(at) == batches.answer;
                    let field = field.as_ref().clone().with_nullable(field.is_nullable() || is_answer);
                    Arc::new(match field.data_type() {
                        DataType::Dictionary(_, values) if is_plain => {
                            let values = values.as_ref().clone();
                            field.with_data_type(values)
                        }
                        _ => field,
                    })
                });
                Schema::new_with_metadata(
                    old.chain(added).collect::<Vec<_>>(),
                    batches.schema.metadata().clone(),
                )
            }
            InputSchema::Text(names) => {
                let given = names.iter().map(|name| Arc::new(Field::new(name, DataType::Utf8, true)));
                Schema::new(given.chain(added).collect::<Vec<_>>())
            }
        }
    }
}

const fn arrow_type(kind: ColumnType) -> DataType {
    match kind {
        ColumnType::Integer => DataType::Int64,
        ColumnType::Decimal => DataType::Float64,
        ColumnType::Boolean => DataType::Boolean,
        _ => DataType::Utf8,
    }
}
