use crate::args::OnError;
use crate::classes::Key;
use crate::interrupt;
use crate::report::Trouble;
use crate::run::Tally;
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
    /// The records are some of this chunk, which several jobs may share.
    pub(super) chunk: Arc<Chunk>,
    /// Which of its entries.
    pub(super) range: Range<usize>,
    pub(crate) desk: Desk,
    /// Where to go on when the output was too much for one buffer.
    pub(super) rest: Option<Rest>,
    found: Vec<SearchResult>,
    /// What tells the classes of the records, if somebody asks.
    keys: Vec<Key>,
}

/// What has come of a job so far.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    /// What is to be written.
    pub(crate) out: Vec<u8>,
    /// What is to be written to other files than the first.
    pub(super) others: Vec<Part>,
    /// What is to be reported, in the order of the records.
    pub(crate) findings: Vec<Finding>,
    pub(crate) tally: Tally,
    /// Records of the output that may be one too many: what tells their classes, and where they stand.
    pub(crate) keyed: Vec<(Key, Range<usize>)>,
    /// Grids that are drawn when all are known.
    pub(crate) sheets: Vec<Sheet>,
    /// The run ends with what this job has got to.
    pub(crate) cut: bool,
}

/// What is to be written to one more file.
#[derive(Debug, Default)]
pub(super) struct Part {
    pub(super) out: Vec<u8>,
    /// The number of records.
    pub(super) written: u64,
}

/// Something to be reported.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Finding {
    /// The entry of this index cannot be read.
    Bad(usize),
    /// A puzzle is not as it should be.
    Puzzle(Place, Trouble),
    /// A puzzle or an answer is not as it should be, and the output says so.
    Failed,
}

/// What comes of one record, when it can be too much for one buffer.
pub(crate) trait Pieces: Send {
    /// Appends the next piece; false if it was the last.
    fn next(&mut self, chunk: &Chunk, record: &Record, desk: &mut Desk) -> bool;
}

/// How far a job is that goes piece by piece.
pub(super) struct Rest {
    entry: usize,
    pieces: Option<Box<dyn Pieces>>,
}

/// What to do with the records of a chunk that cannot be read.
pub(crate) struct OnBad<'a> {
    pub(crate) what: OnError,
    /// How one that says so is written in the place of a record.
    pub(crate) emit: &'a dyn Fn(&FormatError, &mut Vec<u8>),
}

/// Puzzles searched between two looks whether Ctrl-C was pressed: a job has so many only if they are easy. A search of few
/// leaves lanes of its vectors empty.
const SLICE: usize = 2048;

/// Output that goes into one buffer, piece by piece.
const BUFFER: usize = 1 << 18;

impl Job {
    /// Makes it ready to be filled; the chunk comes back if no other job has a share in it.
    pub(super) fn clear(&mut self) -> Option<Chunk> {
        self.desk.out.clear();
        self.desk.findings.clear();
        self.desk.keyed.clear();
        self.desk.sheets.clear();
        self.keys.clear();
        self.desk.tally = Tally::default();
        self.desk.cut = false;
        self.rest = None;
        Arc::try_unwrap(take(&mut self.chunk)).ok()
    }

    /// Parses what was only cut when it was read.
    pub(super) fn parse(&mut self) {
        // A chunk that several jobs share is parsed.
        if let Some(chunk) = Arc::get_mut(&mut self.chunk).filter(|chunk| !chunk.is_parsed()) {
            chunk.parse();
            self.range = 0..chunk.entries().len();
        }
    }

    /// The records and errors.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.chunk.entries()[self.range.clone()]
    }

    /// Searches all puzzles, and then calls `answer` for each of them in turn.
    ///
    /// After Ctrl-C there may be fewer, and the job is cut.
    pub(crate) fn search(
        &mut self,
        (solver, goal): (&Solver, Goal),
        on_bad: &OnBad<'_>,
        mut answer: impl FnMut(&Chunk, &Record, &SearchResult, &mut Desk),
    ) {
        let grids = grids(&self.chunk, &self.range);
        self.found.clear();
        for slice in grids.chunks(SLICE) {
            if interrupt::asked() {
                break;
            }
            solver.search_slice(slice, goal, &mut self.found);
        }
        let mut found = self.found.iter();
        for_each(&self.chunk, &self.range, &mut self.desk, on_bad, |chunk, record, desk| {
            match found.next() {
                Some(found) => answer(chunk, record, found, desk),
                None => desk.cut = true,
            }
        });
    }

    /// The grids of the records.
    pub(crate) fn grids(&self) -> Vec<&Grid> {
        grids(&self.chunk, &self.range)
    }

    /// Calls `write` for each record in turn.
    pub(crate) fn each(&mut self, on_bad: &OnBad<'_>, write: impl FnMut(&Chunk, &Record, &mut Desk)) {
        for_each(&self.chunk, &self.range, &mut self.desk, on_bad, write);
    }

    /// Makes a key for each record, as far as `make` gives one.
    pub(crate) fn make_keys(&mut self, make: impl Fn(&Grid) -> Option<Key>) {
        self.keys.clear();
        let entries = &self.chunk.entries()[self.range.clone()];
        let records = entries.iter().filter_map(|entry| match entry {
            Entry::Record(record) => Some(&record.grid),
            Entry::Bad(_) => None,
        });
        self.keys.extend(records.map_while(make));
    }

    /// Calls `write` for each record in turn, with its key. Where there is none the job is cut.
    pub(crate) fn each_with_key(
        &mut self,
        on_bad: &OnBad<'_>,
        mut write: impl FnMut(&Chunk, &Record, &Key, &mut Desk),
    ) {
        let mut keys = self.keys.iter();
        for_each(&self.chunk, &self.range, &mut self.desk, on_bad, |chunk, record, desk| match keys.next() {
            Some(key) => write(chunk, record, key, desk),
            None => desk.cut = true,
        });
    }

    /// Fills the output piece by piece, from where it left off; false if there was nothing left. `open` begins a record.
    pub(crate) fn go_on(&mut self, on_bad: &OnBad<'_>, open: impl Fn(&Record) -> Box<dyn Pieces>) -> bool {
        let Self { chunk, range, desk, rest, .. } = self;
        let rest = rest.get_or_insert(Rest { entry: range.start, pieces: None });
        if rest.entry == range.end {
            return false;
        }
        while rest.entry < range.end && desk.out.len() < BUFFER && !desk.cut {
            let entry = &chunk.entries()[rest.entry];
            let more = match entry {
                Entry::Bad(error) => {
                    desk.bad(rest.entry, error, on_bad);
                    false
                }
                Entry::Record(record) => {
                    rest.pieces.get_or_insert_with(|| open(record)).next(chunk, record, desk)
                }
            };
            desk.cut |= interrupt::asked();
            if !more {
                (rest.entry, rest.pieces) = (rest.entry + 1, None);
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
    desk: &mut Desk,
    on_bad: &OnBad<'_>,
    mut write: impl FnMut(&Chunk, &Record, &mut Desk),
) {
    for (index, entry) in range.clone().zip(&chunk.entries()[range.clone()]) {
        match entry {
            Entry::Record(record) => write(chunk, record, desk),
            Entry::Bad(error) => desk.bad(index, error, on_bad),
        }
        if desk.cut {
            return;
        }
    }
}

impl Desk {
    /// Where to write one more record to the file of this number, the first being 0.
    pub(crate) fn out_of(&mut self, part: usize) -> &mut Vec<u8> {
        let Some(other) = part.checked_sub(1) else {
            self.tally.written += 1;
            return &mut self.out;
        };
        if self.others.len() <= other {
            self.others.resize_with(part, Part::default);
        }
        self.others[other].written += 1;
        &mut self.others[other].out
    }

    /// Takes records with a key out of the output again unless this says that they stay.
    pub(crate) fn keep(&mut self, mut stays: impl FnMut(&Key) -> bool) {
        let (mut to, mut from) = (0, 0);
        for (key, range) in self.keyed.drain(..) {
            let end = if stays(&key) { range.end } else { range.start };
            self.tally.solved -= u64::from(end < range.end);
            self.tally.written -= u64::from(end < range.end);
            self.out.copy_within(from..end, to);
            (to, from) = (to + end - from, range.end);
        }
        self.out.copy_within(from.., to);
        self.out.truncate(to + self.out.len() - from);
    }

    /// Takes note of a puzzle that is not as it should be.
    pub(crate) fn trouble(&mut self, record: &Record, trouble: Trouble) {
        self.findings.push(Finding::Puzzle(record.place, trouble));
        match trouble {
            Trouble::NoSolution(_) => self.tally.no_solution += 1,
            Trouble::Several => self.tally.several += 1,
            Trouble::Limit => self.tally.limit += 1,
            Trouble::AnswerLost => {}
        }
    }

    fn bad(&mut self, index: usize, error: &FormatError, on_bad: &OnBad<'_>) {
        self.tally.bad += 1;
        self.findings.push(Finding::Bad(index));
        match on_bad.what {
            OnError::Skip => {}
            OnError::Stop => self.cut = true,
            OnError::Emit => {
                self.tally.written += 1;
                (on_bad.emit)(error, &mut self.out);
            }
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
