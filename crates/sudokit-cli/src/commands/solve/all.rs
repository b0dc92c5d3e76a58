//! `--all`: every solution, up to so many a puzzle.

use super::Plan;
use crate::pipeline::{Desk, Feed, Job, OnBad, Pieces, Work};
use crate::report::Trouble;
use crate::run::Run;
use std::sync::Arc;
use sudokit::format::{Chunk, Item, Record, Writer};
use sudokit::solve::{End, Solutions};

/// The work on the puzzles of one input.
pub(super) struct All<'a> {
    plan: &'a Plan,
    limit: u64,
    writer: Arc<Writer>,
}

impl<'a> All<'a> {
    pub(super) fn new(plan: &'a Plan, limit: u64, feed: &Feed) -> Self {
        Self { plan, limit, writer: Arc::new(plan.writer(feed)) }
    }
}

impl Work for All<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.writer.begin(out);
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let emit = |error: &_, out: &mut _| self.writer.write_error(error, out);
        job.go_on(&OnBad { what: self.plan.inputs.on_error, emit: &emit }, |record| {
            Box::new(Each {
                solutions: self.plan.search.solver.solutions(&record.grid),
                writer: Arc::clone(&self.writer),
                written: 0,
                limit: self.limit,
            })
        })
    }
}

/// The solutions of one puzzle.
struct Each {
    solutions: Solutions,
    writer: Arc<Writer>,
    written: u64,
    limit: u64,
}

impl Pieces for Each {
    fn next(&mut self, chunk: &Chunk, record: &Record, desk: &mut Desk) -> bool {
        match self.solutions.next() {
            Some(solution) if self.written < self.limit => {
                let item = Item { solution: Some(&solution), ..Item::default() };
                self.writer.write(chunk, record, &item, &mut desk.out);
                self.written += 1;
                true
            }
            more => {
                self.end(more.is_some(), chunk, record, desk);
                false
            }
        }
    }
}

impl Each {
    fn end(&self, more: bool, chunk: &Chunk, record: &Record, desk: &mut Desk) {
        let given_up = self.solutions.end() == Some(End::LimitReached);
        desk.tally.puzzles += 1;
        desk.tally.solved += u64::from(self.written > 0);
        desk.tally.not_all += u64::from(self.written == self.limit && (more || given_up));
        let trouble = match self.written {
            _ if given_up && self.written < self.limit => Trouble::Limit,
            0 => Trouble::NoSolution(record.grid.clash()),
            _ => return,
        };
        desk.trouble(record, trouble);
        if self.written == 0 {
            let item = Item { note: Some(trouble.note()), ..Item::default() };
            self.writer.write(chunk, record, &item, &mut desk.out);
        }
    }
}

/// Says it if some puzzle has solutions that were not written.
pub(super) fn say_if_cut(run: &Run, limit: u64) {
    let puzzles = run.tally.not_all;
    if puzzles > 0 {
        let have = if puzzles == 1 { "puzzle has" } else { "puzzles have" };
        run.report.note(format_args!(
            "{puzzles} {have} more solutions than the {limit} written; --all N writes up to N"
        ));
    }
}
