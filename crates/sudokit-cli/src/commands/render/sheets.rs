//! Converts records to sheets on all threads, in the order of the input.

use super::facts::{FactReader, Facts};
use crate::args::RenderArgs;
use crate::counters::counted;
use crate::interrupt;
use crate::lock;
use crate::pipeline::{Finding, InputRecord, Job, Work, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use std::sync::{Mutex, PoisonError};
use sudokit::Solution;
use sudokit::explain::{Catalogue, Difficulty, Position};
use sudokit::format::Layout;
use sudokit::solve::{Goal, SearchResult};
use sudokit_render::{AnswerPlacement, Book, Sheet, SheetStep};

/// The sheets so far.
pub(super) struct Collect<'a> {
    pub(super) args: &'a RenderArgs,
    sheets: Mutex<Vec<Sheet>>,
}

/// The work on one input.
pub(super) struct Sheets<'a> {
    collect: &'a Collect<'a>,
    facts: FactReader,
}

impl<'a> Collect<'a> {
    pub(super) fn new(args: &'a RenderArgs) -> Self {
        Self { args, sheets: Mutex::default() }
    }

    pub(super) fn input(&'a self, layout: &Layout) -> Sheets<'a> {
        Sheets { collect: self, facts: FactReader::new(layout) }
    }

    /// All sheets; prints a note about those without the requested step.
    pub(super) fn sheets(self, run: &Run) -> Vec<Sheet> {
        let sheets = self.sheets.into_inner().unwrap_or_else(PoisonError::into_inner);
        // Those with other rules are refused afterwards.
        let is_without = |sheet: &&Sheet| sheet.step.is_none() && sheet.rules.is_none();
        let without = sheets.iter().filter(is_without).count();
        if self.args.step.is_wanted() && without > 0 {
            let (of, have) = (counted(without as u64, "puzzle"), if without == 1 { "has" } else { "have" });
            run.note(format_args!("{of} {have} no such step; drawn at the end of the path"));
        }
        sheets
    }

    /// Maximum number of sheets; fewer with steps, which may have long chains.
    pub(super) fn limit(&self) -> usize {
        if self.args.step.is_wanted() { Book::MAX_SHEETS / 10 } else { Book::MAX_SHEETS }
    }

    /// Whether solutions are drawn.
    pub(super) fn wants_answers(&self) -> bool {
        self.args.book.answers != AnswerPlacement::None
    }

    /// Whether puzzles need a unique solution.
    fn wants_valid(&self) -> bool {
        self.wants_answers() || super::needs_path(self.args)
    }

    /// Takes the sheets of a job.
    pub(super) fn settle(&self, job: &mut Job) {
        let mut sheets = lock(&self.sheets);
        sheets.append(&mut job.scratch.sheets);
        // One more than the limit is enough to detect that a book cannot hold them.
        let limit = self.limit();
        if sheets.len() > limit {
            sheets.truncate(limit + 1);
            job.scratch.cut = true;
        }
    }
}

impl Work for Sheets<'_> {
    fn uses_marks(&self) -> bool {
        true
    }

    fn work(&self, job: &mut Job) {
        let mut json = Vec::new();
        if !self.collect.wants_valid() {
            job.each(&(), |at, scratch| scratch.put(self.known(at, &mut json)));
            return;
        }
        let SearchOptions { solver, .. } = SearchOptions::default();
        job.search((&solver, Goal::Unique), &(), |at, found, scratch| {
            if let Some(error) = PuzzleError::new(&at.grid, found) {
                scratch.report(&at, error);
                return;
            }
            let sheet = self.found(self.known(at, &mut json), found);
            if !scratch.is_interrupted() {
                let lacks_step = self.collect.args.step.is_wanted() && sheet.step.is_none();
                scratch.findings.extend(lacks_step.then_some(Finding::Failed));
                scratch.put(sheet);
            }
        });
    }

    fn settle(&self, job: &mut Job) {
        self.collect.settle(job);
    }
}

impl WorkerScratch {
    pub(super) fn put(&mut self, sheet: Sheet) {
        self.counters.written += 1;
        self.sheets.push(sheet);
    }
}

impl Sheets<'_> {
    /// The record with its own rating, difficulty and name.
    fn known(&self, at: InputRecord<'_>, json: &mut Vec<u8>) -> Sheet {
        let Facts { rating, difficulty, name } = self.facts.read(at, json);
        let sheet = Sheet { rating, difficulty, name, ..Sheet::new(at.grid) };
        match at.marks() {
            Some(marks) => {
                let position = marks.position();
                Sheet { clues: position.clues(), candidates: Some(position.candidates()), ..sheet }
            }
            None => sheet,
        }
    }

    /// Adds the solution, the rating and the step, as far as they are needed.
    fn found(&self, mut sheet: Sheet, found: &SearchResult) -> Sheet {
        let args = self.collect.args;
        if self.collect.wants_answers() {
            sheet.answer.clone_from(&found.first);
        }
        if args.book.rate && sheet.rating.is_none() {
            sheet.rating = Some(interrupt::explainer(&Catalogue::SE).rate(&sheet.grid).er);
        }
        if (args.book.rate || args.book.chapters) && sheet.difficulty.is_none() {
            let rated = interrupt::explainer(&Catalogue::HUMAN).rate(&sheet.grid);
            sheet.difficulty = Some(Difficulty::new(&rated));
        }
        if args.step.is_wanted() {
            self.show_step(&mut sheet, found.first);
        }
        sheet
    }

    /// Shows the requested step in the position before it. Only scales that end with brute force use the solution.
    fn show_step(&self, sheet: &mut Sheet, solution: Option<Solution>) {
        let wanted = &self.collect.args.step;
        let mut explainer = interrupt::explainer(wanted.scale);
        explainer.set_solution(solution);
        let mut position = match sheet.candidates {
            Some(candidates) => Position::from_parts(&sheet.grid, sheet.clues, candidates),
            None => Position::new(&sheet.grid),
        };
        let mut step = explainer.next_step(&position);
        for _ in 1..wanted.number() {
            let Some(taken) = &step else { break };
            position.apply(taken);
            step = explainer.next_step(&position);
        }
        (sheet.grid, sheet.clues) = (*position.grid(), position.clues());
        sheet.step = step.map(|step| Box::new(SheetStep::new(&step, &position)));
    }
}
