//! Rows of text back into columns, and those into a file.

use super::compression::{Compression, Kept};
use super::merge::{merged, of_type};
use super::shelf::Shelf;
use super::split::{Column, Splitter};
use super::{Container, failed, made};
use arrow_array::RecordBatch;
use arrow_cast::cast;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use arrow_select::coalesce::BatchCoalescer;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression as Codec;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::schema::types::ColumnPath;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Where the rows that are written come from.
#[derive(Clone)]
pub(crate) enum Given {
    /// Columns, of which they bring the tickets.
    Shelf(Arc<Shelf>),
    /// Text, with this header; what a verb adds stands behind.
    Text(Vec<u8>),
}

/// A file of columns that is being written.
pub(crate) struct Sink {
    form: Form,
    given: Given,
    header: Vec<u8>,
    schema: SchemaRef,
    splitter: Splitter,
    /// Rows that wait for more of them: batches are of one size, however the rows come, so that the bytes are the same.
    waiting: BatchCoalescer,
    writer: FileOf,
    /// What the writer has made and nobody has taken.
    made: Made,
}

enum FileOf {
    Parquet(Box<ArrowWriter<Made>>),
    Arrow(Box<FileWriter<Made>>),
    Stream(Box<StreamWriter<Made>>),
}

/// How a file is to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) container: Container,
    pub(crate) compression: Option<Compression>,
    /// Whether it goes to a reader that cannot seek.
    pub(crate) is_stream: bool,
}

impl Form {
    /// Whether a column can have one dictionary only, where Parquet has one for each row group.
    const fn has_one_dictionary(self) -> bool {
        matches!(self.container, Container::Arrow) && !self.is_stream
    }
}

/// Rows of a batch.
const BATCH: usize = 8192;
/// Rows and bytes of a row group at the most: it is in memory until it is complete.
const GROUP_ROWS: usize = 1 << 17;
const GROUP_BYTES: usize = 64 << 20;

impl Sink {
    /// Begins a file of rows that have this header.
    pub(crate) fn new(form: Form, header: &[u8], given: Given) -> io::Result<Self> {
        let names = Splitter::names(header)?;
        let schema = Arc::new(schema(&names, &given, form.has_one_dictionary())?);
        let made = Made::default();
        let writer = FileOf::new(form, &schema, &given, made.clone())?;
        let splitter = Splitter::new(names.len());
        let waiting = BatchCoalescer::new(Arc::clone(&schema), BATCH);
        Ok(Self { form, given, header: header.to_vec(), schema, splitter, waiting, writer, made })
    }

    /// Goes on with the rows of another input; false if its columns are others.
    pub(crate) fn go_on(&mut self, header: &[u8], given: Given) -> io::Result<bool> {
        let is_same = self.header == header
            && schema(&Splitter::names(header)?, &given, self.form.has_one_dictionary())? == *self.schema;
        if !is_same {
            return Ok(false);
        }
        self.given = given;
        Ok(true)
    }

    /// Takes whole rows, and appends the bytes of the file that are ready.
    pub(crate) fn write(&mut self, rows: &[u8], out: &mut Vec<u8>) -> io::Result<()> {
        if self.splitter.split(rows)? > 0 {
            self.waiting.push_batch(self.batch()?).map_err(failed)?;
            self.write_complete()?;
        }
        self.made.take(out);
        Ok(())
    }

    /// Completes the file.
    pub(crate) fn finish(mut self, out: &mut Vec<u8>) -> io::Result<()> {
        self.waiting.finish_buffered_batch().map_err(failed)?;
        self.write_complete()?;
        self.writer.finish()?;
        self.made.take(out);
        Ok(())
    }

    fn write_complete(&mut self) -> io::Result<()> {
        while let Some(batch) = self.waiting.next_completed_batch() {
            self.writer.write(&batch)?;
        }
        Ok(())
    }

    /// The rows as columns.
    fn batch(&self) -> io::Result<RecordBatch> {
        let texts = &self.splitter.columns;
        let mut columns = Vec::with_capacity(texts.len());
        let mut added = texts.iter();
        if let Given::Shelf(shelf) = &self.given {
            let tickets = added.next().map(tickets).transpose()?.unwrap_or_default();
            let batch = shelf.gather(&tickets)?;
            for ((at, given), texts) in batch.columns().iter().enumerate().zip(&mut added) {
                let merged = merged(shelf, at, given, texts)?;
                columns.push(cast(&merged, self.schema.field(at).data_type()).map_err(failed)?);
            }
        }
        for texts in added {
            let kind = self.schema.field(columns.len()).data_type();
            let values = texts.iter().map(|text| (!text.is_empty()).then_some(text));
            columns.push(of_type(values, kind)?);
        }
        RecordBatch::try_new(Arc::clone(&self.schema), columns).map_err(failed)
    }
}

fn tickets(column: &Column) -> io::Result<Vec<u64>> {
    let ticket = |text: &[u8]| std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
    column.iter().map(|text| ticket(text).ok_or_else(|| failed("a row without its number"))).collect()
}

/// The columns of what is written.
fn schema(names: &[String], given: &Given, has_one_dictionary: bool) -> io::Result<Schema> {
    Ok(match given {
        Given::Shelf(shelf) => {
            let is_plain = has_one_dictionary && shelf.container == Container::Parquet;
            let old = shelf.schema.fields().iter().enumerate().map(|(at, field)| {
                // A puzzle may have no answer where one was.
                let is_answer = Some(at) == shelf.answer;
                let field = field.as_ref().clone().with_nullable(field.is_nullable() || is_answer);
                Arc::new(match field.data_type() {
                    DataType::Dictionary(_, values) if is_plain => {
                        let values = values.as_ref().clone();
                        field.with_data_type(values)
                    }
                    _ => field,
                })
            });
            let added =
                names.iter().skip(shelf.schema.fields().len() + 1).map(|name| Arc::new(made::field(name)));
            let fields: Vec<_> = old.chain(added).collect();
            Schema::new_with_metadata(fields, shelf.schema.metadata().clone())
        }
        Given::Text(header) => {
            let given = Splitter::names(header)?.len();
            let field = |(at, name): (usize, &String)| {
                if at < given { Field::new(name, DataType::Utf8, true) } else { made::field(name) }
            };
            Schema::new(names.iter().enumerate().map(field).collect::<Vec<_>>())
        }
    })
}

impl FileOf {
    fn new(form: Form, schema: &SchemaRef, given: &Given, made: Made) -> io::Result<Self> {
        if form.container == Container::Parquet {
            let properties = properties(form, schema, given);
            let writer = ArrowWriter::try_new(made, Arc::clone(schema), Some(properties)).map_err(failed)?;
            return Ok(Self::Parquet(Box::new(writer)));
        }
        let compression = match (form.compression, given) {
            (Some(compression), _) => compression.in_arrow().map_err(failed)?,
            (None, Given::Shelf(shelf)) => match &shelf.kept {
                Kept::Arrow(compression) => *compression,
                Kept::Parquet(_) => None,
            },
            (None, Given::Text(_)) => None,
        };
        let options = IpcWriteOptions::default().try_with_compression(compression).map_err(failed)?;
        if form.is_stream {
            let writer = StreamWriter::try_new_with_options(made, schema, options).map_err(failed)?;
            return Ok(Self::Stream(Box::new(writer)));
        }
        let writer = FileWriter::try_new_with_options(made, schema, options).map_err(failed)?;
        Ok(Self::Arrow(Box::new(writer)))
    }

    fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        match self {
            Self::Parquet(writer) => writer.write(batch).map_err(failed),
            Self::Arrow(writer) => writer.write(batch).map_err(failed),
            Self::Stream(writer) => writer.write(batch).map_err(failed),
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Parquet(writer) => writer.close().map(|_| ()).map_err(failed),
            Self::Arrow(mut writer) => writer.finish().map_err(failed),
            Self::Stream(mut writer) => writer.finish().map_err(failed),
        }
    }
}

/// How a Parquet file is written: compressed as it was, unless something else is wanted.
fn properties(form: Form, schema: &Schema, given: &Given) -> WriterProperties {
    let metadata = schema.metadata().iter();
    let mut metadata: Vec<_> =
        metadata.map(|(name, value)| KeyValue::new(name.clone(), value.clone())).collect();
    metadata.sort_by(|one, other| one.key.cmp(&other.key));
    let mut properties = WriterProperties::builder()
        .set_created_by(concat!("sudokit ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .set_max_row_group_bytes(Some(GROUP_BYTES))
        .set_key_value_metadata((!metadata.is_empty()).then_some(metadata))
        .set_compression(form.compression.unwrap_or(Compression::Zstd).in_parquet());
    // No two of these are alike.
    for name in ["puzzle", "solution", "quizzes", "solutions", "question", "answer", "id"] {
        properties = properties.set_column_dictionary_enabled(ColumnPath::from(name), false);
    }
    if let (None, Given::Shelf(shelf)) = (form.compression, given)
        && let Kept::Parquet(columns) = &shelf.kept
    {
        for (path, codec) in columns {
            properties = properties.set_column_compression(path.clone(), writable(*codec));
        }
        let of_puzzle = columns
            .iter()
            .find(|(path, _)| path.parts()[..] == [shelf.schema.field(shelf.puzzle).name().clone()]);
        properties =
            properties.set_compression(of_puzzle.map_or(Codec::SNAPPY, |(_, codec)| writable(*codec)));
    }
    properties.build()
}

/// The compression, or what took its place.
const fn writable(codec: Codec) -> Codec {
    match codec {
        Codec::LZ4 => Codec::LZ4_RAW,
        codec => codec,
    }
}

/// Bytes that a writer has made.
#[derive(Clone, Debug, Default)]
struct Made(Arc<Mutex<Vec<u8>>>);

impl Made {
    fn take(&self, out: &mut Vec<u8>) {
        out.append(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Write for Made {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
