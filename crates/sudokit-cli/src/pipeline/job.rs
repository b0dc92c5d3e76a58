use super::Work;
use super::reader::Batch;
use crate::args::OnError;
use crate::classes::Key;
use crate::columns::BatchRows;
use crate::counters::Counters;
use crate::interrupt;
use crate::record_writer::OutputBuffer;
use crate::report::PuzzleError;
use std::mem::take;
use std::ops::Range;
use std::sync::Arc;
use sudokit::format::{Chunk, Entry, FormatError, Place, Record};
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Grid, Solver};
use sudokit_render::Sheet;

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

/// What comes of one record, when it can be too much for one buffer.
pub(crate) trait RecordStream: Send {
    /// Appends the next piece; false if it was the last.
    fn next(&mut self, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool;
}

/// How far a job is that goes piece by piece.
pub(super) struct Rest {
    entry: usize,
    stream: Option<Box<dyn RecordStream>>,
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
        self.scratch.sheets.clear();
        self.keys.clear();
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
        work: &impl Work,
        mut answer: impl FnMut(&Chunk, &Record, &SearchResult, &mut WorkerScratch),
    ) {
        let grids = grids(&self.batch.chunk, &self.range);
        self.found.clear();
        for slice in grids.chunks(SLICE) {
            if interrupt::asked() {
                break;
            }
            solver.search_slice(slice, goal, &mut self.found);
        }
        let mut found = self.found.iter();
        for_each(
            &self.batch.chunk,
            &self.range,
            &mut self.scratch,
            work,
            |chunk, record, scratch| match found.next() {
                Some(found) => answer(chunk, record, found, scratch),
                None => scratch.cut = true,
            },
        );
    }

    /// The grids of the records.
    pub(crate) fn grids(&self) -> Vec<&Grid> {
        grids(&self.batch.chunk, &self.range)
    }

    /// Calls `write` for each record in turn.
    pub(crate) fn each(&mut self, work: &impl Work, write: impl FnMut(&Chunk, &Record, &mut WorkerScratch)) {
        for_each(&self.batch.chunk, &self.range, &mut self.scratch, work, write);
    }

    /// Makes a key for each record, as far as `make` gives one.
    pub(crate) fn make_keys(&mut self, make: impl Fn(&Grid) -> Option<Key>) {
        self.keys.clear();
        let entries = &self.batch.chunk.entries()[self.range.clone()];
        let records = entries.iter().filter_map(|entry| match entry {
            Entry::Record(record) => Some(&record.grid),
            Entry::Bad(_) => None,
        });
        self.keys.extend(records.map_while(make));
    }

    /// Calls `write` for each record in turn, with its key. Where there is none the job is cut.
    pub(crate) fn each_with_key(
        &mut self,
        work: &impl Work,
        mut write: impl FnMut(&Chunk, &Record, &Key, &mut WorkerScratch),
    ) {
        let mut keys = self.keys.iter();
        for_each(
            &self.batch.chunk,
            &self.range,
            &mut self.scratch,
            work,
            |chunk, record, scratch| match keys.next() {
                Some(key) => write(chunk, record, key, scratch),
                None => scratch.cut = true,
            },
        );
    }

    /// Fills the output piece by piece, from where it left off; false if there was nothing left. `open` begins a record.
    pub(crate) fn go_on(
        &mut self,
        work: &impl Work,
        open: impl Fn(&Record) -> Box<dyn RecordStream>,
    ) -> bool {
        let Self { batch, range, scratch, rest, .. } = self;
        let chunk = &batch.chunk;
        let rest = rest.get_or_insert(Rest { entry: range.start, stream: None });
        if rest.entry == range.end {
            return false;
        }
        while rest.entry < range.end && scratch.out.size() < BUFFER && !scratch.cut {
            let entry = &chunk.entries()[rest.entry];
            let more = match entry {
                Entry::Bad(error) => {
                    scratch.bad(rest.entry, error, work);
                    false
                }
                Entry::Record(record) => {
                    rest.stream.get_or_insert_with(|| open(record)).next(chunk, record, scratch)
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

fn grids<'a>(chunk: &'a Chunk, range: &Range<usize>) -> Vec<&'a Grid> {
    let mut grids = Vec::with_capacity(range.len());
    for entry in &chunk.entries()[range.clone()] {
        if let Entry::Record(record) = entry {
            grids.push(&record.grid);
        }
    }
    grids
}

fn for_each(
    chunk: &Chunk,
    range: &Range<usize>,
    scratch: &mut WorkerScratch,
    work: &impl Work,
    mut write: impl FnMut(&Chunk, &Record, &mut WorkerScratch),
) {
    for (index, entry) in range.clone().zip(&chunk.entries()[range.clone()]) {
        match entry {
            Entry::Record(record) => write(chunk, record, scratch),
            Entry::Bad(error) => scratch.bad(index, error, work),
        }
        if scratch.cut {
            return;
        }
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

    fn bad(&mut self, index: usize, error: &FormatError, work: &impl Work) {
        self.counters.bad += 1;
        self.findings.push(Finding::Bad(index));
        match self.on_error {
            OnError::Skip => {}
            OnError::Stop => self.cut = true,
            OnError::Emit => work.emit(error, self),
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
