use crate::args::OnError;
use crate::classes::Key;
use crate::columns::BatchRows;
use crate::counters::Counters;
use crate::interrupt;
use crate::output_buffer::OutputBuffer;
use crate::report::PuzzleError;
use std::iter;
use std::mem::take;
use std::ops::{Deref, Range};
use std::sync::Arc;
use sudokit::format::{Chunk, Entry, FormatError, Place, Record};
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Grid, Solver};
use sudokit_render::Sheet;

/// Records that were read together.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) chunk: Chunk,
    /// The rows of columns that they are, if they are.
    pub(super) rows: Option<Arc<BatchRows>>,
}

/// A record, with the chunk that holds its text.
#[derive(Clone, Copy)]
pub(crate) struct InputRecord<'a> {
    pub(crate) chunk: &'a Chunk,
    pub(crate) record: &'a Record,
}

impl Deref for InputRecord<'_> {
    type Target = Record;

    fn deref(&self) -> &Record {
        self.record
    }
}

/// Records on their way: read, worked on, written; and then the job is filled again.
#[derive(Default)]
pub(crate) struct Job {
    /// The records are some of this batch, which several jobs may share.
    pub(super) batch: Arc<Batch>,
    /// Which of its entries.
    pub(super) range: Range<usize>,
    pub(crate) scratch: WorkerScratch,
    /// Where to go on when the output was too much for one buffer.
    pub(super) rest: Option<Rest>,
    found: Vec<SearchResult>,
    /// What tells the classes of the records, if somebody asks.
    keys: Vec<Key>,
}

/// What has come of a job so far.
#[derive(Default)]
pub(crate) struct WorkerScratch {
    /// What is to be written.
    pub(crate) out: OutputBuffer,
    /// What is to be written to other files than the first.
    pub(super) others: Vec<OutputBuffer>,
    /// The rows of columns that the records are, if they are.
    pub(crate) rows: Option<Arc<BatchRows>>,
    /// What is to be reported, in the order of the records.
    pub(crate) findings: Vec<Finding>,
    pub(crate) counters: Counters,
    /// Records of the output that may be one too many: what tells their classes, and where they stand.
    pub(crate) keyed: Vec<(Key, Range<usize>)>,
    /// Grids that are drawn when all are known.
    pub(crate) sheets: Vec<Sheet>,
    /// A record that is made of another.
    pub(crate) image: Chunk,
    /// What becomes of records that cannot be read.
    pub(super) on_error: OnError,
    /// The run ends with what this job has got to.
    pub(crate) cut: bool,
}

/// Something to be reported.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Finding {
    /// The entry of this index cannot be read.
    Bad(usize),
    /// A puzzle is not as it should be.
    Puzzle(Place, PuzzleError),
    /// A puzzle or an answer is not as it should be, and the output says so.
    Failed,
}

/// Appends the next piece of what comes of a record, where that can be too much for one buffer; false if it was the last.
pub(crate) type RecordStream = Box<dyn FnMut(InputRecord<'_>, &mut WorkerScratch) -> bool + Send>;

/// Writes something in the place of a record that cannot be read.
pub(crate) trait EmitError {
    /// Writes it to the output.
    fn emit_error(&self, error: &FormatError, scratch: &mut WorkerScratch);
}

/// Writes nothing.
impl EmitError for () {
    fn emit_error(&self, _: &FormatError, _: &mut WorkerScratch) {}
}

/// How far a job is that goes piece by piece.
pub(super) struct Rest {
    entry: usize,
    stream: Option<RecordStream>,
}

/// Puzzles searched between two looks whether Ctrl-C was pressed: a job has so many only if they are easy. A search of few
/// leaves lanes of its vectors empty.
const SLICE: usize = 2048;

/// Output that goes into one buffer, piece by piece.
const BUFFER: usize = 1 << 18;

impl Job {
    /// A job that is to be filled.
    pub(super) fn new(on_error: OnError) -> Self {
        let mut job = Self::default();
        job.scratch.on_error = on_error;
        job
    }

    /// Makes it ready to be filled; the chunk comes back if no other job has a share in it.
    pub(super) fn clear(&mut self) -> Option<Chunk> {
        self.scratch.out.clear();
        self.scratch.rows = None;
        self.scratch.findings.clear();
        self.scratch.keyed.clear();
        self.scratch.counters = Counters::default();
        self.scratch.cut = false;
        self.rest = None;
        Arc::try_unwrap(take(&mut self.batch)).ok().map(|batch| batch.chunk)
    }

    /// Parses what was only cut when it was read.
    pub(super) fn parse(&mut self) {
        // A batch that several jobs share is parsed.
        if let Some(batch) = Arc::get_mut(&mut self.batch).filter(|batch| !batch.chunk.is_parsed()) {
            batch.chunk.parse();
            self.range = 0..batch.chunk.entries().len();
        }
    }

    /// The records and errors.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.batch.chunk.entries()[self.range.clone()]
    }

    /// Searches all puzzles, and then calls `answer` for each of them in turn.
    ///
    /// After Ctrl-C there may be fewer, and the job is cut.
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

    /// Makes a key for each record, until Ctrl-C.
    pub(crate) fn make_keys(&mut self, make: impl Fn(&Grid) -> Key) {
        let grids = self.grids().into_iter().take_while(|_| !interrupt::asked());
        self.keys = grids.map(make).collect();
    }

    /// Calls `write` for each record in turn, with its key. Where there is none the job is cut.
    pub(crate) fn each_with_key(
        &mut self,
        emit: &impl EmitError,
        write: impl FnMut(InputRecord<'_>, &Key, &mut WorkerScratch),
    ) {
        let keys = take(&mut self.keys);
        self.each_with(&keys, emit, write);
        self.keys = keys;
    }

    /// Calls `write` for each record in turn.
    pub(crate) fn each(
        &mut self,
        emit: &impl EmitError,
        mut write: impl FnMut(InputRecord<'_>, &mut WorkerScratch),
    ) {
        self.each_with(iter::repeat(()), emit, |at, (), scratch| write(at, scratch));
    }

    /// Calls `write` for each record in turn, with what was found of it. Where nothing was, the job is cut.
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
                        scratch.counters.puzzles += 1;
                        write(InputRecord { chunk, record }, found, scratch);
                    }
                    None => scratch.cut = true,
                },
            }
            if scratch.cut {
                return;
            }
        }
    }

    /// Fills the output piece by piece, from where it left off; false if there was nothing left. `open` begins a record.
    pub(crate) fn go_on(&mut self, emit: &impl EmitError, open: impl Fn(&Record) -> RecordStream) -> bool {
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
                    let stream = rest.stream.get_or_insert_with(|| {
                        scratch.counters.puzzles += 1;
                        open(record)
                    });
                    stream(InputRecord { chunk, record }, scratch)
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
    /// What is written to the file of this number, the first being 0, and the rows that it may go on with.
    pub(crate) fn output(&mut self, part: usize) -> (&mut OutputBuffer, Option<&BatchRows>) {
        if self.others.len() < part {
            self.others.resize_with(part, OutputBuffer::default);
        }
        let out = part.checked_sub(1).and_then(|other| self.others.get_mut(other)).unwrap_or(&mut self.out);
        (out, self.rows.as_deref())
    }

    /// Takes records with a key out of the output again unless this says that they stay.
    pub(crate) fn keep(&mut self, mut stays: impl FnMut(&Key) -> bool) {
        let dropped: Vec<_> =
            self.keyed.drain(..).filter(|(key, _)| !stays(key)).map(|(_, range)| range).collect();
        self.counters.solved -= dropped.len() as u64;
        self.counters.written -= dropped.len() as u64;
        self.out.drop_records(dropped);
    }

    /// Takes note of a puzzle that is not as it should be.
    pub(crate) fn report(&mut self, record: &Record, error: PuzzleError) {
        self.findings.push(Finding::Puzzle(record.place, error));
        match error {
            PuzzleError::NoSolution(_) => self.counters.no_solution += 1,
            PuzzleError::Several => self.counters.several += 1,
            PuzzleError::Limit => self.counters.limit += 1,
            PuzzleError::AnswerLost => {}
        }
    }

    fn bad(&mut self, index: usize, error: &FormatError, emit: &impl EmitError) {
        self.counters.bad += 1;
        self.findings.push(Finding::Bad(index));
        match self.on_error {
            OnError::Skip => {}
            OnError::Stop => self.cut = true,
            OnError::Emit => emit.emit_error(error, self),
        }
    }
}

/// The error of the entry of this index.
pub(super) fn error_at(chunk: &Chunk, index: usize) -> Option<&FormatError> {
    chunk.entries().get(index).and_then(|entry| match entry {
        Entry::Bad(error) => Some(&**error),
        Entry::Record(_) => None,
    })
}
