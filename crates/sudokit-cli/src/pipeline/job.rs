use crate::args::OnError;
use crate::classes::{Key, Keys};
use crate::columns::BatchRows;
use crate::counters::Counters;
use crate::interrupt;
use crate::output_buffer::OutputBuffer;
use crate::report::PuzzleError;
use crate::variants::TextForm;
use std::borrow::Cow;
use std::iter;
use std::mem::take;
use std::num::NonZeroUsize;
use std::ops::{Deref, Range};
use std::sync::Arc;
use sudokit::explain::PencilMarks;
use sudokit::format::{Chunk, Entry, FormatError, Place, Record, Span};
use sudokit::solve::batch::number_of_threads;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Grid, Solver};
use sudokit_render::Sheet;

/// Records that are read together.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) chunk: Chunk,
    /// Their rows, if the input has columns.
    pub(super) rows: Option<Arc<BatchRows>>,
    /// What the text of each record is.
    pub(super) form: RecordForm,
}

/// What the text of a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum RecordForm {
    /// The cells of a classic puzzle.
    #[default]
    Cells,
    /// A position with pencil marks.
    Marks,
    /// A puzzle of another size or with other rules.
    Variant(TextForm),
}

/// A record, with the chunk that holds its text.
#[derive(Clone, Copy)]
pub(crate) struct InputRecord<'a> {
    pub(crate) chunk: &'a Chunk,
    pub(crate) record: &'a Record,
    /// What its text is.
    pub(super) form: RecordForm,
}

impl InputRecord<'_> {
    /// The position with pencil marks, if the record is one.
    pub(crate) fn marks(&self) -> Option<PencilMarks> {
        let text = (self.form == RecordForm::Marks).then(|| self.chunk.text(self.record.text))?;
        String::from_utf8_lossy(text).parse().ok()
    }

    /// A part of the record's text without the escapes of its format.
    pub(crate) fn unescaped(&self, part: Span) -> Cow<'_, str> {
        let form = if let RecordForm::Variant(form) = self.form { form } else { TextForm::Plain };
        form.unescaped(self.chunk.text(part))
    }
}

impl Deref for InputRecord<'_> {
    type Target = Record;

    fn deref(&self) -> &Record {
        self.record
    }
}

/// A job: records that are read, processed and written together. Jobs are reused.
#[derive(Default)]
pub(crate) struct Job {
    /// The batch of its records, which several jobs may share.
    pub(super) batch: Arc<Batch>,
    /// The entries of the batch.
    pub(super) range: Range<usize>,
    pub(crate) scratch: WorkerScratch,
    /// The place to continue if the output exceeds one buffer.
    pub(super) rest: Option<Rest>,
    found: Vec<SearchResult>,
    /// The keys of the equivalence classes, if they are needed.
    keys: Vec<Keys>,
}

/// The results of a job so far.
#[derive(Default)]
pub(crate) struct WorkerScratch {
    /// The output.
    pub(crate) out: OutputBuffer,
    /// The output to further files.
    pub(super) others: Vec<OutputBuffer>,
    /// The rows of the records, if the input has columns.
    pub(crate) rows: Option<Arc<BatchRows>>,
    /// The findings, in the order of the records.
    pub(crate) findings: Vec<Finding>,
    pub(crate) counters: Counters,
    /// Output records that may be duplicates: keys of their classes, and their ranges.
    pub(crate) keyed: Vec<(Key, Range<usize>)>,
    /// Grids to draw after all input is read.
    pub(crate) sheets: Vec<Sheet>,
    /// A record made from another one.
    pub(crate) image: Chunk,
    /// The action for records that cannot be read.
    pub(super) on_error: OnError,
    /// Whether no other job is in progress, so that this one can use all threads.
    pub(crate) is_alone: bool,
    /// Whether the run ends with the results of this job.
    pub(crate) cut: bool,
}

/// A result to report.
#[derive(Clone, Debug)]
pub(crate) enum Finding {
    /// The entry of this index cannot be read.
    Bad(usize),
    /// The text of a record is no puzzle.
    BadText(Box<FormatError>),
    /// A remark about the text of a record.
    Remark(Place, String),
    /// A puzzle has an error.
    Puzzle(Place, PuzzleError),
    /// A puzzle or a solution has an error that is part of the output.
    Failed,
}

/// Appends the next part of the results of a record, which may exceed one buffer; false if it was the last.
pub(crate) type RecordStream = Box<dyn FnMut(InputRecord<'_>, &mut WorkerScratch) -> bool + Send>;

/// Writes the error of a record that cannot be read.
pub(crate) trait EmitError {
    /// Writes it to the output.
    fn emit_error(&self, error: &FormatError, scratch: &mut WorkerScratch);
}

/// Writes nothing.
impl EmitError for () {
    fn emit_error(&self, _: &FormatError, _: &mut WorkerScratch) {}
}

/// The progress of a job that is written in parts.
pub(super) struct Rest {
    entry: usize,
    stream: Option<RecordStream>,
}

/// Puzzles searched between two checks for Ctrl-C. Only jobs of easy puzzles are that large. A search of few puzzles leaves
/// lanes of the vectors empty.
const SLICE: usize = 2048;

/// Size of the output buffer of a job that is written in parts.
const BUFFER: usize = 1 << 18;

impl Job {
    /// An empty job.
    pub(super) fn new(on_error: OnError) -> Self {
        let mut job = Self::default();
        job.scratch.on_error = on_error;
        job
    }

    /// Empties the job for reuse; returns its chunk if no other job shares it.
    pub(super) fn clear(&mut self) -> Option<Chunk> {
        self.scratch.out.clear();
        self.scratch.rows = None;
        self.scratch.findings.clear();
        self.scratch.keyed.clear();
        self.scratch.is_alone = false;
        self.scratch.counters = Counters::default();
        self.scratch.cut = false;
        self.rest = None;
        Arc::try_unwrap(take(&mut self.batch)).ok().map(|batch| batch.chunk)
    }

    /// Parses records that are not yet parsed.
    pub(super) fn parse(&mut self) {
        // A batch that several jobs share is already parsed.
        if let Some(batch) = Arc::get_mut(&mut self.batch).filter(|batch| !batch.chunk.is_parsed()) {
            batch.chunk.parse();
            self.range = 0..batch.chunk.entries().len();
        }
    }

    /// The records and errors.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.batch.chunk.entries()[self.range.clone()]
    }

    /// Whether there are records, or errors that are written as records.
    pub(super) fn has_output(&self, emits_errors: bool) -> bool {
        let has_output = |entry: &Entry| emits_errors || matches!(entry, Entry::Record(_));
        self.entries().iter().any(has_output)
    }

    /// Searches all puzzles, then calls `answer` for each in order.
    ///
    /// After a signal there may be fewer, and the job is cut.
    pub(crate) fn search(
        &mut self,
        (solver, goal): (&Solver, Goal),
        emit: &impl EmitError,
        answer: impl FnMut(InputRecord<'_>, &SearchResult, &mut WorkerScratch),
    ) {
        let mut found = take(&mut self.found);
        found.clear();
        for slice in self.grids().chunks(SLICE).take_while(|_| !interrupt::asked()) {
            solver.search_slice(slice, goal, &mut found);
        }
        if interrupt::asked() {
            // A search that the signal has ended looks as one that has reached its limits.
            let done = found.iter().position(|found| found.end == End::LimitReached);
            found.truncate(done.unwrap_or(found.len()));
        }
        self.each_with(&found, emit, answer);
        self.found = found;
    }

    /// The grids of the records.
    pub(crate) fn grids(&self) -> Vec<&Grid> {
        let mut grids = Vec::with_capacity(self.range.len());
        grids.extend(self.entries().iter().filter_map(|entry| match entry {
            Entry::Record(record) => Some(&record.grid),
            Entry::Bad(_) => None,
        }));
        grids
    }

    /// Computes the keys of each record, until Ctrl-C.
    pub(crate) fn make_keys(&mut self, make: impl Fn(&Grid) -> Keys) {
        let grids = self.grids().into_iter().take_while(|_| !interrupt::asked());
        self.keys = grids.map(make).collect();
    }

    /// Calls `write` for each record in order, with its keys. Missing keys end the job.
    pub(crate) fn each_with_keys(
        &mut self,
        emit: &impl EmitError,
        write: impl FnMut(InputRecord<'_>, &Keys, &mut WorkerScratch),
    ) {
        let keys = take(&mut self.keys);
        self.each_with(&keys, emit, write);
        self.keys = keys;
    }

    /// Calls `write` for each record in order.
    pub(crate) fn each(
        &mut self,
        emit: &impl EmitError,
        mut write: impl FnMut(InputRecord<'_>, &mut WorkerScratch),
    ) {
        self.each_with(iter::repeat(()), emit, |at, (), scratch| write(at, scratch));
    }

    /// Calls `write` for each record in order, with its result. A missing result ends the job.
    pub(crate) fn each_with<T>(
        &mut self,
        found: impl IntoIterator<Item = T>,
        emit: &impl EmitError,
        mut write: impl FnMut(InputRecord<'_>, T, &mut WorkerScratch),
    ) {
        let Self { batch, range, scratch, .. } = self;
        let (chunk, mut found) = (&batch.chunk, found.into_iter());
        for (index, entry) in range.clone().zip(&chunk.entries()[range.clone()]) {
            match entry {
                Entry::Bad(error) => scratch.bad(index, error, emit),
                Entry::Record(record) => match found.next() {
                    Some(found) => {
                        write(InputRecord { chunk, record, form: batch.form }, found, scratch);
                        scratch.counters.puzzles += u64::from(!scratch.cut);
                    }
                    None => scratch.cut = true,
                },
            }
            if scratch.cut {
                return;
            }
        }
    }

    /// Continues to fill the output; false if nothing was left. `open` starts a record.
    pub(crate) fn go_on(
        &mut self,
        emit: &impl EmitError,
        open: impl Fn(InputRecord<'_>) -> RecordStream,
    ) -> bool {
        let Self { batch, range, scratch, rest, .. } = self;
        let chunk = &batch.chunk;
        let rest = rest.get_or_insert(Rest { entry: range.start, stream: None });
        if rest.entry == range.end {
            return false;
        }
        while rest.entry < range.end && scratch.out.size() < BUFFER && !scratch.cut {
            let more = match &chunk.entries()[rest.entry] {
                Entry::Bad(error) => {
                    scratch.bad(rest.entry, error, emit);
                    false
                }
                Entry::Record(record) => {
                    let at = InputRecord { chunk, record, form: batch.form };
                    let stream = rest.stream.get_or_insert_with(|| {
                        scratch.counters.puzzles += 1;
                        open(at)
                    });
                    stream(at, scratch)
                }
            };
            scratch.cut |= interrupt::asked();
            if !more {
                (rest.entry, rest.stream) = (rest.entry + 1, None);
            }
        }
        true
    }
}

impl WorkerScratch {
    /// The output to the file with this number, from 0, and the rows that it may continue.
    pub(crate) fn output(&mut self, part: usize) -> (&mut OutputBuffer, Option<&BatchRows>) {
        if self.others.len() < part {
            self.others.resize_with(part, OutputBuffer::default);
        }
        let out = part.checked_sub(1).and_then(|other| self.others.get_mut(other)).unwrap_or(&mut self.out);
        (out, self.rows.as_deref())
    }

    /// Removes the records with keys from the output unless `stays` returns true.
    pub(crate) fn keep(&mut self, mut stays: impl FnMut(&Key) -> bool) {
        let dropped: Vec<_> =
            self.keyed.drain(..).filter(|(key, _)| !stays(key)).map(|(_, range)| range).collect();
        self.counters.solved -= dropped.len() as u64;
        self.counters.written -= dropped.len() as u64;
        self.out.drop_records(dropped);
    }

    /// The number of threads that a record can use, if the run has this number of threads; `None` for the number of cores.
    pub(crate) fn threads(&self, threads: Option<NonZeroUsize>) -> NonZeroUsize {
        if self.is_alone { number_of_threads(threads) } else { NonZeroUsize::MIN }
    }

    /// Whether a signal ends the run before this record, which then leaves no result.
    pub(crate) fn is_interrupted(&mut self) -> bool {
        self.cut |= interrupt::asked();
        self.cut
    }

    /// Records an error in a puzzle.
    pub(crate) fn report(&mut self, record: &Record, error: PuzzleError) {
        // A search that a signal has ended looks as one that has reached its limits.
        if error == PuzzleError::Limit && self.is_interrupted() {
            return;
        }
        self.findings.push(Finding::Puzzle(record.place, error));
        match error {
            PuzzleError::NoSolution(_) => self.counters.no_solution += 1,
            PuzzleError::Several => self.counters.several += 1,
            PuzzleError::Limit | PuzzleError::NothingFound(_) | PuzzleError::TimeLimit => {
                self.counters.limit += 1;
            }
            PuzzleError::AnswerLost
            | PuzzleError::NoRating
            | PuzzleError::NoSuchStep(_)
            | PuzzleError::TooFewClues(_)
            | PuzzleError::TooManyClues(_)
            | PuzzleError::MarksExclude(_) => {}
        }
    }

    pub(super) fn bad(&mut self, index: usize, error: &FormatError, emit: &impl EmitError) {
        self.counters.bad += 1;
        self.findings.push(Finding::Bad(index));
        self.act_on(error, emit);
    }

    /// Records that the text of a record is no puzzle.
    pub(crate) fn bad_text(&mut self, error: FormatError, emit: &(impl EmitError + ?Sized)) {
        self.counters.bad += 1;
        self.act_on(&error, emit);
        self.findings.push(Finding::BadText(Box::new(error)));
    }

    fn act_on(&mut self, error: &FormatError, emit: &(impl EmitError + ?Sized)) {
        match self.on_error {
            OnError::Skip => {}
            OnError::Stop => self.cut = true,
            OnError::Emit => emit.emit_error(error, self),
        }
    }
}

/// The error of the entry with this index.
pub(super) fn error_at(chunk: &Chunk, index: usize) -> Option<&FormatError> {
    chunk.entries().get(index).and_then(|entry| match entry {
        Entry::Bad(error) => Some(&**error),
        Entry::Record(_) => None,
    })
}
