use super::batch_sizer::BatchSizer;
use super::job::{Batch, Job, RecordForm};
use crate::args::OnError;
use crate::columns::{BatchReader, TableSchema};
use crate::input::{InputProgress, Opened, Source};
use crate::interrupt;
use crate::kind::Kind;
use crate::plan::Inputs;
use crate::report::Places;
use crate::variants::{self, AnswerForm, TextForm};
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use sudokit::format::{Chunk, Entry, Format, Layout, Place, Reader};

/// Reads the records of one input into jobs, with lookahead.
pub(crate) struct JobReader {
    source: Source,
    /// Whether it is the only input.
    is_alone: bool,
    /// Whether records that cannot be read are written.
    emits: bool,
    records: Records,
    /// What the text of each record is.
    form: RecordForm,
    progress: InputProgress,
    /// The format of the output.
    to: Option<Kind>,
    /// Batches that were read but not handed out, and the number of entries of the first that were.
    ahead: VecDeque<Arc<Batch>>,
    handed_out: usize,
    /// Chunks for reuse.
    spare: Vec<Chunk>,
    error: Option<io::Error>,
}

/// The source of records.
enum Records {
    Text(Box<Reader<Opened>>),
    Columns(Box<BatchReader>),
}

impl JobReader {
    /// Opens the input and detects its format.
    pub(super) fn open(source: &Source, inputs: &Inputs) -> io::Result<Self> {
        let opened = source.open()?;
        let found = if inputs.may_be_columns {
            let column = inputs.options.column.as_deref();
            BatchReader::open(opened, source, inputs.container, column, inputs.page_limit)?
        } else {
            Err(opened)
        };
        let (progress, records, form, container) = match found {
            Ok(reader) => {
                let container = reader.schema().container();
                let is_text = matches!(inputs.target.kind_of(Some(container)), Some(Kind::Text(_)));
                let reader = Box::new(reader.with_text(is_text));
                let text = if is_text { TextForm::Field } else { TextForm::Plain };
                let form = if reader.has_variants() { RecordForm::Variant(text) } else { RecordForm::Cells };
                (reader.progress(), Records::Columns(reader), form, Some(container))
            }
            Err(mut opened) => {
                let progress = opened.progress();
                let options = variants::reader_options(&mut opened, &inputs.options)?;
                let reader = Reader::new(opened, &options)?;
                let form = match reader.layout().format {
                    format if options.other_puzzles => RecordForm::Variant(TextForm::of(format)),
                    format if format == Format::MARKS => RecordForm::Marks,
                    _ => RecordForm::Cells,
                };
                (progress, Records::Text(Box::new(reader)), form, None)
            }
        };
        Ok(Self {
            source: source.clone(),
            is_alone: inputs.sources.len() == 1,
            emits: inputs.on_error == OnError::Emit,
            records,
            form,
            progress,
            to: inputs.target.kind_of(container),
            ahead: VecDeque::new(),
            handed_out: 0,
            spare: Vec::new(),
            error: None,
        })
    }

    /// The format and columns.
    pub(crate) fn layout(&self) -> &Layout {
        match &self.records {
            Records::Text(reader) => reader.layout(),
            Records::Columns(reader) => reader.layout(),
        }
    }

    /// The format of the input.
    pub(super) fn kind(&self) -> Kind {
        match &self.records {
            Records::Text(reader) => Kind::Text(reader.layout().format),
            Records::Columns(reader) => Kind::Columns(reader.schema().container()),
        }
    }

    /// Whether the records are positions with pencil marks.
    pub(super) fn has_marks(&self) -> bool {
        self.form == RecordForm::Marks
    }

    /// Whether the records are puzzles of other sizes or with other rules.
    pub(crate) const fn has_variants(&self) -> bool {
        matches!(self.form, RecordForm::Variant(_))
    }

    /// Whether there is a column for classic puzzles beside that of rules.
    pub(crate) fn has_rules_beside_puzzles(&self) -> bool {
        let names = self.layout().columns();
        let is_of_rules = self.layout().puzzle_column().is_some_and(|at| names[at] == variants::COLUMN);
        self.has_variants() && is_of_rules && names.iter().any(|name| name.eq_ignore_ascii_case("puzzle"))
    }

    /// How the cells of puzzles with any rules are written to the output.
    pub(crate) fn answer_form(&self) -> AnswerForm {
        AnswerForm::of(self.to().unwrap_or(self.layout().format))
    }

    /// Whether records that cannot be read are written.
    pub(super) const fn emits_errors(&self) -> bool {
        self.emits
    }

    /// The names of its places.
    pub(crate) fn places(&self) -> Places {
        Places::new(&self.source, matches!(self.records, Records::Columns(_)))
    }

    /// The format of the output, if it differs from that of the input.
    pub(crate) fn to(&self) -> Option<Format> {
        self.to.map(Kind::format)
    }

    /// The columns of the output, if it has columns.
    pub(crate) fn table(&self) -> Option<TableSchema> {
        let batches = match &self.records {
            Records::Columns(reader) => Some(reader.schema()),
            Records::Text(_) => None,
        };
        self.to?.container().map(|container| TableSchema::new(container, batches))
    }

    pub(super) fn progress(&self) -> InputProgress {
        self.progress.clone()
    }

    /// The name for the line above each grid, unless there is only one.
    pub(crate) fn caption(&mut self) -> io::Result<Option<String>> {
        let is_one = self.is_alone && self.has_one_record()?;
        Ok((!is_one).then(|| self.source.name().into_owned()))
    }

    /// Whether there is exactly one record and nothing else.
    pub(crate) fn has_one_record(&mut self) -> io::Result<bool> {
        while self.ahead.iter().map(|batch| batch.chunk.entries().len()).sum::<usize>() < 2 {
            let Some(mut batch) = self.read(usize::MAX)? else {
                let mut entries = self.ahead.iter().flat_map(|batch| batch.chunk.entries());
                return Ok(matches!((entries.next(), entries.next()), (Some(Entry::Record(_)), None)));
            };
            batch.chunk.parse();
            self.ahead.push_back(Arc::new(batch));
        }
        Ok(false)
    }

    /// The place of the first record that is no classic puzzle, or cannot be read; `None` if there is none at the start of the input.
    pub(super) fn first_variant(&mut self) -> io::Result<Option<Place>> {
        if self.ahead.is_empty()
            && let Some(mut batch) = self.read(usize::MAX)?
        {
            batch.chunk.parse();
            self.ahead.push_back(Arc::new(batch));
        }
        let RecordForm::Variant(form) = self.form else { return Ok(None) };
        let place = |chunk: &Chunk, entry: &Entry| match entry {
            Entry::Record(record) => {
                let text = form.unescaped(chunk.text(record.puzzle));
                (!variants::is_classic_text(&text)).then_some(record.place)
            }
            Entry::Bad(error) => Some(error.place),
        };
        let mut batches = self.ahead.iter().map(|batch| &batch.chunk);
        Ok(batches.find_map(|chunk| chunk.entries().iter().find_map(|entry| place(chunk, entry))))
    }

    /// Whether a job can be filled without waiting for input.
    pub(super) fn has_more(&self) -> bool {
        let has_more = match &self.records {
            Records::Text(reader) => reader.has_more(),
            Records::Columns(reader) => reader.has_more(),
        };
        !self.ahead.is_empty() || has_more || self.progress.has_more()
    }

    /// Fills the job with the next records; `None` at the end, after Ctrl-C, or on an error.
    pub(super) fn fill(&mut self, mut job: Job, sizer: &BatchSizer) -> Option<Job> {
        if interrupt::asked() {
            return None;
        }
        self.spare.extend(job.clear());
        if self.ahead.is_empty() && self.error.is_none() {
            match self.read(sizer.size()) {
                Ok(batch) => self.ahead.extend(batch.map(Arc::new)),
                Err(error) => self.error = Some(error),
            }
        }
        let batch = self.ahead.front()?;
        let end = batch.chunk.entries().len().min(self.handed_out + sizer.size());
        job.range = self.handed_out..end;
        job.scratch.rows.clone_from(&batch.rows);
        self.handed_out = end;
        if end < batch.chunk.entries().len() {
            job.batch = Arc::clone(batch);
        } else {
            self.handed_out = 0;
            job.batch = self.ahead.pop_front()?;
        }
        Some(job)
    }

    /// The error that ended reading.
    pub(super) fn error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// Reads the next records, unparsed if possible; `None` at the end.
    fn read(&mut self, limit: usize) -> io::Result<Option<Batch>> {
        let form = self.form;
        let mut chunk = self.spare.pop().unwrap_or_default();
        Ok(match &mut self.records {
            Records::Text(reader) => {
                reader.read_unparsed(&mut chunk, limit)?.then_some(Batch { chunk, rows: None, form })
            }
            Records::Columns(reader) => {
                reader.read(&mut chunk, limit)?.map(|rows| Batch { chunk, rows: Some(rows), form })
            }
        })
    }
}
