//! `--all`: every minimal puzzle within each, up to so many.

use crate::pipeline::{Job, RecordStream, Work, WorkerScratch};
use crate::plan::Search;
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use std::sync::Arc;
use sudokit::Grid;
use sudokit::analyze::{self, MinimalWithin, NotValid};
use sudokit::format::{Annotations, Chunk, Record};
use sudokit::solve::End;

/// The work on the puzzles of one input.
pub(super) struct All {
    writer: Arc<RecordWriter>,
    search: Search,
    limit: u64,
}

impl All {
    pub(super) fn new(writer: RecordWriter, search: Search, limit: u64) -> Self {
        Self { writer: Arc::new(writer), search, limit }
    }

    fn open(&self, puzzle: &Grid) -> MinimalStream {
        MinimalStream {
            found: analyze::minimal_within(puzzle, &self.search.limits),
            writer: Arc::clone(&self.writer),
            written: 0,
            limit: self.limit,
        }
    }
}

impl Work for All {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(self, |record| Box::new(self.open(&record.grid)))
    }
}

/// The minimal puzzles within one puzzle.
struct MinimalStream {
    found: Result<MinimalWithin, NotValid>,
    writer: Arc<RecordWriter>,
    written: u64,
    limit: u64,
}

impl RecordStream for MinimalStream {
    fn next(&mut self, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        let found = match &mut self.found {
            Ok(found) => found,
            Err(wrong) => {
                scratch.counters.puzzles += 1;
                self.writer.refuse((chunk, record), (*wrong).into(), scratch);
                return false;
            }
        };
        match found.next() {
            Some(minimal) if self.written < self.limit => {
                self.written += 1;
                let change = (&minimal, &Annotations::default());
                self.writer.write_changed((chunk, record), change, |answer| answer, scratch);
                true
            }
            more => {
                let given_up = found.end() == Some(End::LimitReached);
                scratch.counters.puzzles += 1;
                scratch.counters.solved += u64::from(self.written > 0);
                scratch.counters.not_all += u64::from(more.is_some());
                if given_up {
                    scratch.report(record, PuzzleError::Limit);
                }
                false
            }
        }
    }
}

/// Says it if there are more than were written.
pub(super) fn say_if_cut(run: &Run, limit: u64) {
    let puzzles = run.counters.not_all;
    if puzzles > 0 {
        let hold = if puzzles == 1 { "puzzle holds" } else { "puzzles hold" };
        run.note(format_args!(
            "{puzzles} {hold} more minimal puzzles than the {limit} written; --all N writes up to N"
        ));
    }
}
