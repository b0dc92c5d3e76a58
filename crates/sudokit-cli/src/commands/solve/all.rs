//! `--all`: every solution, up to so many a puzzle.

use super::Plan;
use crate::pipeline::{Job, JobReader, RecordStream, Work, WorkerScratch};
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use std::sync::Arc;
use sudokit::format::{Annotations, Chunk, Record};
use sudokit::solve::{End, Solutions};

/// The work on the puzzles of one input.
pub(super) struct All<'a> {
    plan: &'a Plan,
    limit: u64,
    writer: Arc<RecordWriter>,
}

impl<'a> All<'a> {
    pub(super) fn new(plan: &'a Plan, limit: u64, reader: &JobReader) -> Self {
        Self { plan, limit, writer: Arc::new(plan.writer(reader)) }
    }
}

impl Work for All<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(self, |record| {
            Box::new(SolutionStream {
                solutions: self.plan.search.solver.solutions(&record.grid),
                writer: Arc::clone(&self.writer),
                written: 0,
                limit: self.limit,
            })
        })
    }
}

/// The solutions of one puzzle.
struct SolutionStream {
    solutions: Solutions,
    writer: Arc<RecordWriter>,
    written: u64,
    limit: u64,
}

impl RecordStream for SolutionStream {
    fn next(&mut self, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        match self.solutions.next() {
            Some(solution) if self.written < self.limit => {
                let item = Annotations::default().with_solution(&solution);
                self.writer.write((chunk, record), &item, scratch);
                self.written += 1;
                true
            }
            more => {
                self.end(more.is_some(), chunk, record, scratch);
                false
            }
        }
    }
}

impl SolutionStream {
    fn end(&self, more: bool, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) {
        let given_up = self.solutions.end() == Some(End::LimitReached);
        scratch.counters.puzzles += 1;
        scratch.counters.solved += u64::from(self.written > 0);
        scratch.counters.not_all += u64::from(self.written == self.limit && (more || given_up));
        let error = match self.written {
            _ if given_up && self.written < self.limit => PuzzleError::Limit,
            0 => PuzzleError::NoSolution(record.grid.clash()),
            _ => return,
        };
        scratch.report(record, error);
        if self.written == 0 {
            let item = Annotations::default().with_note(error.note());
            self.writer.write((chunk, record), &item, scratch);
        }
    }
}

/// Says it if some puzzle has solutions that were not written.
pub(super) fn say_if_cut(run: &Run, limit: u64) {
    let puzzles = run.counters.not_all;
    if puzzles > 0 {
        let have = if puzzles == 1 { "puzzle has" } else { "puzzles have" };
        run.report.note(format_args!(
            "{puzzles} {have} more solutions than the {limit} written; --all N writes up to N"
        ));
    }
}
