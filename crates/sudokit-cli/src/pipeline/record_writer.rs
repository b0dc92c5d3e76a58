//! Writes the records of one input, as text or as rows of columns.

use super::item::Item;
use super::job::{EmitError, InputRecord, RecordForm, WorkerScratch};
use super::reader::JobReader;
use crate::columns::{BatchSchema, TableSchema};
use crate::kind::Kind;
use crate::output_buffer::OutputBuffer;
use crate::report::{Places, PuzzleError};
use crate::run::Begun;
use crate::variants::{self, TextForm};
use std::sync::Arc;
use sudokit::format::{
    Annotations, Chunk, ColumnType, Format, FormatError, Layout, Place, Record, Span, Value, Writer,
};
use sudokit::{Grid, Transform};
use sudokit_verbs::Status;

/// The columns with which verbs describe a puzzle, also after the name of a scale: `er`, `se_er`.
const FACTS: [&str; 13] = [
    "clues",
    "difficulty",
    "ed",
    "effort",
    "ep",
    "er",
    "level",
    "nodes",
    "rating",
    "score",
    "status",
    "steps",
    "technique",
];

fn is_fact(column: &str) -> bool {
    let column = column.to_ascii_lowercase();
    FACTS.contains(&column.rsplit('_').next().unwrap_or_default())
}

/// Writes the records of one input.
pub(crate) struct RecordWriter {
    layout: Layout,
    writer: Writer,
    to: Format,
    /// The columns of the output, if it has columns.
    table: Option<TableSchema>,
    /// The columns of the verb.
    columns: Vec<(String, ColumnType)>,
    /// Whether each record has a status.
    has_status: bool,
    /// The names of places for the errors of records that cannot be read, if these are written.
    error_places: Option<Places>,
    /// The types of the added columns.
    kinds: Vec<ColumnType>,
    /// Whether the records are puzzles; some formats begin with their number.
    are_puzzles: bool,
    /// Whether the format cannot hold the added columns.
    has_no_room: bool,
}

impl RecordWriter {
    /// A writer of the records of the reader, in the format of the output.
    pub(crate) fn new(reader: &JobReader) -> Self {
        Self::to_format(reader, reader.to().unwrap_or(reader.layout().format))
    }

    /// A writer of the records of the reader, whatever their rules.
    pub(crate) fn for_any(reader: &JobReader) -> Self {
        if reader.has_variants() { Self::for_variants(reader) } else { Self::new(reader) }
    }

    /// A writer of puzzles with any rules, in the format of the output.
    pub(crate) fn for_variants(reader: &JobReader) -> Self {
        let to = reader.to().unwrap_or(reader.layout().format);
        Self::to_format(reader, variants::written_as(to).unwrap_or(to))
    }

    /// A writer in this format.
    pub(crate) fn to_format(reader: &JobReader, to: Format) -> Self {
        let writer = Self::with_layout(reader.layout(), to, reader.table());
        Self { error_places: reader.emits_errors().then(|| reader.places()), ..writer }.updated()
    }

    /// A writer of records that consist of cells only.
    pub(crate) fn for_cells(to: Kind) -> Self {
        // In this format a record consists of its cells.
        let layout = Layout::new(Format::POJ);
        let table = to.container().map(|container| TableSchema::new(container, None));
        Self::with_layout(&layout, to.format(), table)
    }

    /// A writer of records that consist of the text of a puzzle with any rules.
    pub(crate) fn for_texts(kind: Kind) -> Self {
        let to = kind.format();
        let table = kind.container().map(|container| TableSchema::new(container, None));
        let layout = Layout::new(variants::TEXT_ONLY).with_other_puzzles(true);
        Self::with_layout(&layout, variants::written_as(to).unwrap_or(to), table)
    }

    fn with_layout(layout: &Layout, to: Format, table: Option<TableSchema>) -> Self {
        let to = to.written_as();
        let (layout, writer) = (layout.clone(), Writer::new(layout, to));
        Self {
            layout,
            writer,
            to,
            table,
            columns: Vec::new(),
            has_status: false,
            error_places: None,
            kinds: Vec::new(),
            are_puzzles: true,
            has_no_room: false,
        }
        .updated()
    }

    /// Updates the columns.
    fn updated(mut self) -> Self {
        let columns = self.columns.iter().map(|(name, kind)| (name.as_str(), *kind));
        let status = self.writes_status().then_some(("status", ColumnType::Text));
        let error = (self.emits() && self.to.has_columns()).then_some(("error", ColumnType::Text));
        let columns: Vec<_> = columns.chain(status).chain(error).collect();
        self.writer = self.writer.with_columns(&columns);
        if let Some(table) = &mut self.table {
            table.set_columns(self.writer.given_columns(), self.writer.added_columns());
        }
        self.kinds = self.writer.added_columns().into_iter().map(|(_, kind)| kind).collect();
        self
    }

    /// With a column for solutions.
    pub(crate) fn with_solutions(self) -> Self {
        Self { writer: self.writer.with_solutions(), are_puzzles: false, ..self }.updated()
    }

    /// With a column for the number of solutions.
    pub(crate) fn with_counts(self) -> Self {
        Self { writer: self.writer.with_counts(), are_puzzles: false, ..self }.updated()
    }

    /// With columns of the verb, if there are any.
    pub(crate) fn with_columns(self, columns: &[(&str, ColumnType)]) -> Self {
        let has_no_room = !columns.is_empty() && !self.to.has_room();
        let columns = columns.iter().map(|(name, kind)| ((*name).to_owned(), *kind)).collect();
        Self { columns, has_no_room, ..self }.updated()
    }

    /// With a column for the status of each record.
    pub(crate) fn with_status(self) -> Self {
        Self { has_status: true, ..self }.updated()
    }

    /// Whether records that cannot be read are written, with their error.
    const fn emits(&self) -> bool {
        self.error_places.is_some()
    }

    /// Whether the output has a column for the status.
    fn writes_status(&self) -> bool {
        (self.has_status || self.emits()) && self.to.has_columns()
    }

    /// Whether the output has columns.
    pub(crate) fn has_columns(&self) -> bool {
        self.to.has_columns()
    }

    /// The values of the added columns with the status and the error after those of the verb; `None` if the output has no
    /// column for the status.
    fn values_with_status<'a>(&self, item: &Item<'a>) -> Option<Vec<Value<'a>>> {
        self.writes_status().then(|| {
            let mut values = item.annotations.values.to_vec();
            values.resize(self.columns.len(), Value::Null);
            values.push(item.status.map_or(Value::Null, |status| Value::Text(status.name())));
            values.push(item.error.map_or(Value::Null, Value::Text));
            values
        })
    }

    /// With a column for the transform, if `is_wanted`.
    pub(crate) fn with_transform(self, is_wanted: bool) -> Self {
        if is_wanted { self.with_columns(&[("transform", ColumnType::Text)]) } else { self }
    }

    /// The columns and named comments of the input that are ratings, numbers of clues and the like: they are true of its
    /// puzzles only.
    pub(crate) fn facts(&self) -> Vec<String> {
        let columns = Writer::new(&self.layout, Format::CSV).given_columns();
        columns.into_iter().filter(|name| is_fact(name)).collect()
    }

    /// The columns of the output, if it has columns.
    #[cfg(feature = "columns")]
    pub(crate) const fn table(&self) -> Option<&TableSchema> {
        self.table.as_ref()
    }

    /// The columns of the input rows that are continued, if there are any.
    fn batches(&self) -> Option<&Arc<BatchSchema>> {
        self.table.as_ref().and_then(TableSchema::batches)
    }

    /// The format, if it begins with the number of records.
    pub(crate) fn counted(&self) -> Option<Format> {
        Some(self.to).filter(|to| self.are_puzzles && to.needs_count())
    }

    /// The part before the first record, as text or as columns.
    pub(super) fn start(&self) -> Begun {
        match &self.table {
            Some(table) => Begun::Columns(Box::new(table.clone())),
            None => Begun::Text(self.header()),
        }
    }

    /// The part before the first record.
    pub(crate) fn header(&self) -> Vec<u8> {
        let mut header = Vec::new();
        self.writer.begin(&mut header);
        header
    }

    /// Writes the record with this item.
    pub(crate) fn write(&self, at: InputRecord<'_>, item: &Item<'_>, scratch: &mut WorkerScratch) {
        self.write_to(0, at, item, scratch);
    }

    /// Writes it to the output with this number.
    pub(crate) fn write_to(
        &self,
        part: usize,
        at: InputRecord<'_>,
        item: &Item<'_>,
        scratch: &mut WorkerScratch,
    ) {
        let values = self.values_with_status(item);
        let added = &item.with_all_values(values.as_deref());
        if self.writer.missing(at.chunk, at.record, added).is_some() {
            if !item.is_refused() {
                scratch.report(at.record, PuzzleError::NoRating);
            }
            return;
        }
        scratch.counters.written += u64::from(part == 0);
        let is_cropped = self.has_no_room || self.writer.leaves_out(at.chunk, at.record);
        scratch.counters.cropped += u64::from(is_cropped);
        let (out, rows) = scratch.output(part);
        match (self.batches(), rows) {
            (Some(_), Some(rows)) => {
                out.written += 1;
                out.table.pick(rows, at.place.line);
                for (column, value) in self.writer.replaced_values(added) {
                    out.table.replace(rows, column, value);
                }
                out.table.add(0, &self.kinds, self.writer.added_values(added));
            }
            _ => self.append(at, added, out),
        }
    }

    /// Appends a puzzle that is not from an input.
    pub(crate) fn append_puzzle(&self, puzzle: &Grid, item: &Annotations<'_>, out: &mut OutputBuffer) {
        let (nowhere, place) = (Span::default(), Place { line: 0, column: 0 });
        let record = Record::new(*puzzle, place, nowhere, nowhere);
        self.append(
            InputRecord { chunk: &Chunk::new(), record: &record, form: RecordForm::Cells },
            item,
            out,
        );
    }

    /// Appends the text of a puzzle with any rules that is not from an input.
    pub(crate) fn append_text(&self, text: &str, item: &Annotations<'_>, out: &mut OutputBuffer) {
        let mut chunk = Chunk::new();
        chunk.push_text_row(Grid::EMPTY, 0, text.as_bytes(), 0..text.len(), None);
        for record in chunk.records() {
            let form = RecordForm::Variant(TextForm::Plain);
            self.append(InputRecord { chunk: &chunk, record, form }, item, out);
        }
    }

    /// Appends a record that is not from a batch.
    fn append(&self, at: InputRecord<'_>, item: &Annotations<'_>, out: &mut OutputBuffer) {
        out.written += 1;
        if self.table.is_none() {
            return self.writer.write(at.chunk, at.record, item, &mut out.text);
        }
        let mut given = self.writer.given_values(at.chunk, at.record);
        for (column, value) in self.writer.replaced_values(item) {
            given[column] = value.to_text();
        }
        out.table.push_texts(&given);
        out.table.add(given.len(), &self.kinds, self.writer.added_values(item));
    }

    /// Writes the record with this grid instead of its own, its solution changed by `answer`, and this item.
    pub(crate) fn write_changed(
        &self,
        at: InputRecord<'_>,
        (grid, item): (&Grid, &Item<'_>),
        answer: impl Fn(Grid) -> Grid,
        scratch: &mut WorkerScratch,
    ) {
        let is_answer_lost = if let (Some(schema), Some(rows)) = (self.batches(), scratch.rows.clone()) {
            self.write(at, item, scratch);
            !scratch.out.table.change(&rows, (schema, at.record), grid, answer)
        } else {
            let mut image = std::mem::take(&mut scratch.image);
            let changed = image.fill_with(&self.layout, at.chunk, at.record, *grid, answer);
            self.write(
                InputRecord { chunk: &image, record: &changed.record, form: RecordForm::Cells },
                item,
                scratch,
            );
            scratch.image = image;
            changed.is_answer_lost
        };
        if is_answer_lost {
            scratch.report(at.record, PuzzleError::AnswerLost);
        }
    }

    /// Writes the record with this grid instead of its own, and its solution unchanged.
    pub(crate) fn write_grid(
        &self,
        at: InputRecord<'_>,
        grid: &Grid,
        status: Status,
        scratch: &mut WorkerScratch,
    ) {
        self.write_changed(at, (grid, &Item::new(status)), |answer| answer, scratch);
    }

    /// Calls `write` with the record, whose puzzle is replaced by this text.
    pub(crate) fn with_text(
        &self,
        (at, text): (InputRecord<'_>, &str),
        scratch: &mut WorkerScratch,
        write: impl FnOnce(InputRecord<'_>, &mut WorkerScratch),
    ) {
        let Some(rows) = scratch.rows.clone().filter(|_| self.batches().is_some()) else {
            let mut image = std::mem::take(&mut scratch.image);
            if let Some(record) = at.with_text(text, &mut image) {
                write(InputRecord { chunk: &image, record: &record, form: at.form }, scratch);
            }
            scratch.image = image;
            return;
        };
        write(at, scratch);
        if let Some(schema) = self.batches() {
            scratch.out.table.change_text(&rows, schema, text);
        }
    }

    /// Writes the transformed record and solution, and the transform if there is a column for it.
    pub(crate) fn write_image(&self, at: InputRecord<'_>, by: &Transform, scratch: &mut WorkerScratch) {
        let text = if self.kinds.is_empty() { String::new() } else { by.to_string() };
        let note = (!self.kinds.is_empty()).then_some(text.as_str());
        let values = [Value::Text(&text)];
        let item = Item::default().with_note(note).with_values(&values);
        self.write_changed(at, (&by.apply(at.grid), &item), |grid| by.apply(grid), scratch);
    }

    /// Writes the record unchanged with the error as a comment, and reports the error.
    pub(crate) fn refuse(&self, at: InputRecord<'_>, error: PuzzleError, scratch: &mut WorkerScratch) {
        if error == PuzzleError::Limit && scratch.is_interrupted() {
            return;
        }
        scratch.report(at.record, error);
        self.write(at, &Item::refused(error), scratch);
    }

    /// Writes that the list of a record's results is incomplete, as a row with the status `limit`, if there are statuses and
    /// the run goes on.
    pub(crate) fn write_cut(&self, at: InputRecord<'_>, scratch: &mut WorkerScratch) {
        if self.writes_status() && !scratch.is_interrupted() {
            self.write(at, &Item::new(Status::Limit), scratch);
        }
    }

    /// The names and values of the columns of a record.
    pub(super) fn given_texts(
        &self,
        chunk: &Chunk,
        record: &Record,
    ) -> impl Iterator<Item = (String, String)> {
        let values = self.writer.given_values(chunk, record).into_iter();
        let texts = values.map(|value| String::from_utf8_lossy(&value).into_owned());
        self.writer.given_columns().into_iter().zip(texts)
    }

    /// Writes the record unchanged.
    pub(crate) fn copy(&self, at: InputRecord<'_>, scratch: &mut WorkerScratch) {
        self.write(at, &Item::default(), scratch);
    }
}

/// Writes the error of a record that cannot be read as a record.
impl EmitError for RecordWriter {
    fn emit_error(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        scratch.counters.written += 1;
        let (out, rows) = scratch.output(0);
        let place = self.error_places.as_ref().map(|places| places.column(error.place) + ": ");
        let text = place.unwrap_or_default() + &error.to_string();
        let item = Item::bad(&text);
        let values = self.values_with_status(&item);
        let added = &item.with_all_values(values.as_deref());
        match (&self.table, self.batches().and(rows)) {
            (None, _) => self.writer.write_error(error, added, &mut out.text),
            (_, Some(rows)) => {
                out.table.pick(rows, error.place.line);
                out.table.add(0, &self.kinds, self.writer.added_values(added));
            }
            _ => {
                let given = self.writer.given_values_of_error(error);
                out.table.push_texts(&given);
                out.table.add(given.len(), &self.kinds, self.writer.added_values(added));
            }
        }
    }
}
