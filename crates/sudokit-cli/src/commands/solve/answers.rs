//! One result per puzzle: its solution, or the number of its solutions.

use super::Plan;
use crate::draw::{self, Look};
use crate::pipeline::{InputRecord, Item, Job, RecordWriter, Work, WorkerScratch};
use crate::report::PuzzleError;
use std::fmt::Write;
use sudokit::Grid;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit_verbs::Status;

/// The work on the puzzles of one input.
pub(super) struct Answers<'a> {
    pub(super) plan: &'a Plan,
    pub(super) writer: RecordWriter,
    pub(super) goal: Goal,
    /// Whether the result is the number of solutions.
    pub(super) counts: bool,
    /// The style, if the solution is drawn instead of written.
    pub(super) look: Option<Look>,
}

impl Work for Answers<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer).filter(|_| self.look.is_none())
    }

    fn uses_marks(&self) -> bool {
        self.goal == Goal::Unique
    }

    fn work(&self, job: &mut Job) {
        let mut note = String::new();
        job.search((&self.plan.search.solver, self.goal), &self.writer, |at, found, scratch| {
            scratch.counters.nodes += found.nodes;
            let error = self.error(&at.grid, found).or_else(|| self.excluded(at, found));
            match error {
                Some(error) => scratch.report(&at, error),
                None => scratch.counters.solved += 1,
            }
            if self.counts {
                self.count(at, found, &mut note, scratch);
            } else {
                self.answer(at, found, error, scratch);
            }
        });
    }
}

impl Answers<'_> {
    /// The error of a puzzle without a result.
    fn error(&self, puzzle: &Grid, found: &SearchResult) -> Option<PuzzleError> {
        match (found.solutions, found.end) {
            (0, End::Exhausted) => Some(PuzzleError::NoSolution(puzzle.clash())),
            (2.., _) if self.goal == Goal::Unique => Some(PuzzleError::Several),
            (1.., End::LimitReached) if self.goal == Goal::First => None,
            (_, End::LimitReached) => Some(PuzzleError::Limit),
            _ => None,
        }
    }

    /// The error of a position whose pencil marks exclude the only solution of its digits.
    fn excluded(&self, at: InputRecord<'_>, found: &SearchResult) -> Option<PuzzleError> {
        let solution = found.first.as_ref().filter(|_| self.goal == Goal::Unique)?;
        PuzzleError::excluded(&at.marks()?, solution)
    }

    fn answer(
        &self,
        at: InputRecord<'_>,
        found: &SearchResult,
        error: Option<PuzzleError>,
        scratch: &mut WorkerScratch,
    ) {
        let solution = found.first.as_ref().filter(|_| error.is_none());
        if let Some(look) = self.look {
            draw::grid(&at.grid, solution.map(AsRef::as_ref), look, &mut scratch.out.text);
        } else {
            let item = Item::new(Status::new(found)).with_solution(solution);
            let item = item.with_note(error.map(PuzzleError::note));
            self.writer.write(at, &item, scratch);
        }
    }

    fn count(
        &self,
        at: InputRecord<'_>,
        found: &SearchResult,
        note: &mut String,
        scratch: &mut WorkerScratch,
    ) {
        note.clear();
        write_count(found.solutions, found.end, note);
        let is_exact = found.end == End::Exhausted;
        scratch.counters.not_all += u64::from(found.end == End::Enough);
        let item =
            Item::new(Status::new(found)).with_note(note.as_str()).with_count(found.solutions, is_exact);
        self.writer.write(at, &item, scratch);
    }
}

/// Writes the number of solutions in words.
fn write_count(solutions: u64, end: End, note: &mut String) {
    let _ = match (solutions, end) {
        (0, End::Exhausted) => write!(note, "no solution"),
        (1, End::Exhausted) => write!(note, "1 solution"),
        (many, End::Exhausted) => write!(note, "{many} solutions"),
        (many, End::Enough) => write!(note, "{many} or more solutions"),
        (many, End::LimitReached) => write!(note, "{many} or more solutions, limit reached"),
    };
}

/// The number of solutions in words.
pub(super) fn count_note(solutions: u64, end: End) -> String {
    let mut note = String::new();
    write_count(solutions, end, &mut note);
    note
}
