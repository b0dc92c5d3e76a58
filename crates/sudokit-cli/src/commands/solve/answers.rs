//! One answer for each puzzle: its solution, or the number of its solutions.

use super::Plan;
use crate::draw::{self, Look};
use crate::pipeline::{Desk, Job, OnBad, Work};
use crate::report::Trouble;
use std::fmt::Write;
use sudokit::format::{Chunk, Item, Record, Writer};
use sudokit::solve::{End, Goal, SearchResult};

/// The work on the puzzles of one input.
pub(super) struct Answers<'a> {
    pub(super) plan: &'a Plan,
    pub(super) writer: Writer,
    pub(super) goal: Goal,
    /// The number is the answer.
    pub(super) counts: bool,
    /// How the answer is drawn instead of written.
    pub(super) look: Option<Look>,
}

impl Work for Answers<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        if self.look.is_none() {
            self.writer.begin(out);
        }
    }

    fn work(&self, job: &mut Job) {
        let emit = |error: &_, out: &mut _| self.writer.write_error(error, out);
        let on_bad = OnBad { what: self.plan.inputs.on_error, emit: &emit };
        let mut note = String::new();
        job.search((&self.plan.search.solver, self.goal), &on_bad, |chunk, record, found, desk| {
            desk.tally.puzzles += 1;
            desk.tally.nodes += found.nodes;
            let trouble = self.trouble(record, found);
            match trouble {
                Some(trouble) => desk.trouble(record, trouble),
                None => desk.tally.solved += 1,
            }
            if self.counts {
                self.count(chunk, record, found, &mut note, desk);
            } else {
                self.answer(chunk, record, found, trouble, desk);
            }
        });
    }
}

impl Answers<'_> {
    /// What keeps the puzzle from its answer.
    fn trouble(&self, record: &Record, found: &SearchResult) -> Option<Trouble> {
        match (found.solutions, found.end) {
            (0, End::Exhausted) => Some(Trouble::NoSolution(record.grid.clash())),
            (2.., _) if self.goal == Goal::Unique => Some(Trouble::Several),
            (1.., End::LimitReached) if self.goal == Goal::First => None,
            (_, End::LimitReached) => Some(Trouble::Limit),
            _ => None,
        }
    }

    fn answer(
        &self,
        chunk: &Chunk,
        record: &Record,
        found: &SearchResult,
        trouble: Option<Trouble>,
        desk: &mut Desk,
    ) {
        let solution = found.first.as_ref().filter(|_| trouble.is_none());
        if let Some(look) = self.look {
            draw::grid(&record.grid, solution.map(AsRef::as_ref), look, &mut desk.out);
        } else {
            let item = Item { solution, note: trouble.map(Trouble::note), ..Item::default() };
            self.writer.write(chunk, record, &item, &mut desk.out);
        }
    }

    fn count(
        &self,
        chunk: &Chunk,
        record: &Record,
        found: &SearchResult,
        note: &mut String,
        desk: &mut Desk,
    ) {
        note.clear();
        let _ = match (found.solutions, found.end) {
            (0, End::Exhausted) => write!(note, "no solution"),
            (1, End::Exhausted) => write!(note, "1 solution"),
            (many, End::Exhausted) => write!(note, "{many} solutions"),
            (many, End::Enough) => write!(note, "{many} or more solutions"),
            (many, End::LimitReached) => write!(note, "{many} or more solutions, limit reached"),
        };
        let item = Item { note: Some(note), count: Some(found.solutions), ..Item::default() };
        self.writer.write(chunk, record, &item, &mut desk.out);
    }
}
