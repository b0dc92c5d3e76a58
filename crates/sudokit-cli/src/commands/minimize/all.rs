//! `--all`: every minimal puzzle within each, up to so many.

use crate::pipeline::{Desk, Job, OnBad, Pieces, Work};
use crate::plan::{Inputs, Search};
use crate::report::Trouble;
use crate::run::Run;
use crate::variants::Variants;
use std::sync::Arc;
use sudokit::Grid;
use sudokit::analyze::{self, MinimalWithin, NotValid};
use sudokit::format::{Chunk, Record};
use sudokit::solve::End;

/// The work on the puzzles of one input.
pub(super) struct All<'a> {
    variants: Arc<Variants>,
    inputs: &'a Inputs,
    search: Search,
    limit: u64,
}

impl<'a> All<'a> {
    pub(super) fn new(variants: Variants, inputs: &'a Inputs, search: Search, limit: u64) -> Self {
        Self { variants: Arc::new(variants), inputs, search, limit }
    }

    fn open(&self, puzzle: &Grid) -> Each {
        Each {
            found: analyze::minimal_within(puzzle, &self.search.limits),
            variants: Arc::clone(&self.variants),
            scratch: Chunk::default(),
            written: 0,
            limit: self.limit,
        }
    }
}

impl Work for All<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.variants.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.variants.are_counted()
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let emit = |error: &_, out: &mut _| self.variants.writer.write_error(error, out);
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        job.go_on(&on_bad, |record| Box::new(self.open(&record.grid)))
    }
}

/// The minimal puzzles within one puzzle.
struct Each {
    found: Result<MinimalWithin, NotValid>,
    variants: Arc<Variants>,
    scratch: Chunk,
    written: u64,
    limit: u64,
}

impl Pieces for Each {
    fn next(&mut self, chunk: &Chunk, record: &Record, desk: &mut Desk) -> bool {
        let found = match &mut self.found {
            Ok(found) => found,
            Err(wrong) => {
                desk.tally.puzzles += 1;
                self.variants.refuse((chunk, record), (*wrong).into(), desk);
                return false;
            }
        };
        match found.next() {
            Some(minimal) if self.written < self.limit => {
                self.written += 1;
                self.variants.write((chunk, record), &minimal, |answer| answer, &mut self.scratch, desk);
                true
            }
            more => {
                let given_up = found.end() == Some(End::LimitReached);
                desk.tally.puzzles += 1;
                desk.tally.solved += u64::from(self.written > 0);
                desk.tally.not_all += u64::from(more.is_some());
                if given_up {
                    desk.trouble(record, Trouble::Limit);
                }
                false
            }
        }
    }
}

/// Says it if there are more than were written.
pub(super) fn say_if_cut(run: &Run, limit: u64) {
    let puzzles = run.tally.not_all;
    if puzzles > 0 {
        let hold = if puzzles == 1 { "puzzle holds" } else { "puzzles hold" };
        run.note(format_args!(
            "{puzzles} {hold} more minimal puzzles than the {limit} written; --all N writes up to N"
        ));
    }
}
