//! One path, written step by step.

use super::{End, Explain, Head, PathFormat, ShownStep, Tail};
use crate::interrupt::{self, Deadline};
use crate::pipeline::{Finding, InputRecord, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;
use sudokit::Limits;
use sudokit::explain::{Catalogue, Explainer, Measure, Position, Rated, Tally};
use sudokit::format::Record;
use sudokit_verbs::Status;

/// From where a path has pencil marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MarksFrom {
    /// They were not needed so far.
    Nowhere,
    /// They were given.
    Start,
    /// A step needed them.
    Step,
}

/// The path of one puzzle.
pub(super) struct PathWriter {
    form: &'static dyn PathFormat,
    scale: &'static Catalogue,
    explainer: Explainer,
    /// The number of threads of the run, if it is given.
    threads: Option<NonZeroUsize>,
    position: Position,
    /// The numbers of the steps to write.
    wanted: RangeInclusive<usize>,
    name: Option<String>,
    /// Whether it is the first path.
    is_first: bool,
    is_open: bool,
    marks_from: MarksFrom,
    has_suppositions: bool,
    /// What the search for its solutions found.
    status: Option<Status>,
    deadline: Deadline,
    /// Steps found, and steps written.
    steps: usize,
    written: usize,
    tally: Tally,
    /// The beginning of a path that is written as a whole.
    held: Vec<u8>,
}

impl PathWriter {
    pub(super) fn new(explain: &Explain<'_>, record: &Record) -> Self {
        let args = explain.args;
        let deadline = Deadline::after(args.limit_time);
        let options = args.search.options();
        Self {
            form: explain.form,
            scale: options.scale,
            explainer: options.explainer(deadline.or_signal()),
            threads: args.speed.threads,
            position: Position::new(&record.grid),
            wanted: args.steps.clone().unwrap_or(1..=usize::MAX),
            name: explain.name.as_ref().map(|name| format!("{name}:{}", record.place.line)),
            is_first: !explain.begun.swap(true, Ordering::Relaxed),
            is_open: false,
            marks_from: MarksFrom::Nowhere,
            has_suppositions: args.suppose,
            status: None,
            deadline,
            steps: 0,
            written: 0,
            tally: Tally::default(),
            held: Vec::new(),
        }
    }

    /// Writes the start; returns the reason if the path ends there.
    fn open(&mut self, record: InputRecord<'_>, scratch: &mut WorkerScratch) -> Option<End> {
        let puzzle = &record.grid;
        let marks = record.marks();
        if let Some(marks) = &marks {
            self.position = marks.position();
            self.marks_from = MarksFrom::Start;
        }
        let head = Head {
            name: self.name.as_deref(),
            puzzle,
            start: marks.is_some().then_some(&self.position),
            scale: self.scale.name(),
            is_first: self.is_first,
        };
        self.form.open(&head, &mut scratch.out.text);
        self.explainer.set_threads(scratch.threads(self.threads));
        let error = match PuzzleError::check(SearchOptions::default().solver.solve(puzzle)) {
            Ok(solution) => {
                self.explainer.set_solution(Some(solution));
                marks.and_then(|marks| PuzzleError::excluded(&marks, &solution))
            }
            Err(error) => Some(error),
        };
        if interrupt::asked() {
            return Some(End::Interrupted);
        }
        self.status = error.map_or(Some(Status::One), PuzzleError::status);
        let error = error?;
        scratch.report(record.record, error);
        let why = if error == PuzzleError::Limit {
            "the search for its solutions reached its limit".to_owned()
        } else {
            error.to_string()
        };
        Some(End::NotValid(why))
    }

    /// The reason if the path ends here.
    fn end(&self) -> Option<End> {
        if self.position.is_full() {
            Some(End::Solved)
        } else if interrupt::asked() {
            Some(End::Interrupted)
        } else if self.deadline.is_over() {
            Some(End::Time)
        } else {
            None
        }
    }

    /// Finds and writes one step; false if there is none.
    fn step(&mut self, scratch: &mut WorkerScratch) -> bool {
        let Some(step) = self.explainer.next_step(&self.position) else { return false };
        self.steps += 1;
        self.tally.add(&step);
        if self.marks_from == MarksFrom::Nowhere && step.needs_marks(&self.position) {
            self.marks_from = MarksFrom::Step;
        }
        let number = self.steps;
        if self.wanted.contains(&number) {
            let is_first = self.written == 0;
            let shown = ShownStep {
                number,
                is_first,
                step: &step,
                position: &self.position,
                has_marks: self.marks_from != MarksFrom::Nowhere,
                has_suppositions: self.has_suppositions,
            };
            self.form.step(&shown, &mut scratch.out.text);
            self.written += 1;
        }
        self.position.apply(&step);
        true
    }

    fn close(&mut self, end: &End, record: &Record, scratch: &mut WorkerScratch) {
        let rated = self.tally.clone().rated(&self.position);
        let status = match end {
            End::Time => Some(Status::Limit),
            End::Interrupted => None,
            _ => self.status,
        };
        let Self { scale, steps, .. } = *self;
        let se =
            (*end == End::Solved).then(|| self.se_rating(record, scratch.threads(self.threads))).flatten();
        let tail = Tail { end, status, position: &self.position, scale, rated, se, steps };
        self.form.close(&tail, &mut scratch.out.text);
        match end {
            End::Solved | End::NotValid(_) => {}
            End::Time => scratch.report(record, PuzzleError::TimeLimit),
            End::Stuck | End::Interrupted => scratch.findings.push(Finding::Failed),
        }
        if matches!(end, End::Solved | End::Stuck) && *self.wanted.start() > self.steps.max(1) {
            scratch.report(record, PuzzleError::NoSuchStep(self.steps));
        }
        scratch.counters.written += 1;
    }

    /// The ratings of Sudoku Explainer beside those of the path for people; `None` for a path from pencil marks,
    /// and if the time is over before they are known.
    fn se_rating(&self, record: &Record, threads: NonZeroUsize) -> Option<Rated> {
        let is_human = self.scale.measure() == Measure::Effort && !self.scale.levels().is_empty();
        if !is_human || self.marks_from == MarksFrom::Start || self.steps == 0 {
            return None;
        }
        let mut explainer = Explainer::new(&Catalogue::SE);
        explainer.set_threads(threads);
        explainer.set_limits(&Limits::unlimited().with_stop(self.deadline.or_signal()));
        sudokit_verbs::rate(&mut explainer, &record.grid, None)
    }

    /// Writes the next part; false if it was the last. A format for programs receives the path when it is complete, and none
    /// if a signal has cut it.
    pub(super) fn next(&mut self, record: InputRecord<'_>, scratch: &mut WorkerScratch) -> bool {
        if !self.form.is_for_programs() {
            return self.write_next(record, scratch);
        }
        let before = std::mem::replace(&mut scratch.out.text, std::mem::take(&mut self.held));
        let more = self.write_next(record, scratch);
        let path = std::mem::replace(&mut scratch.out.text, before);
        if more {
            self.held = path;
        } else if !scratch.is_interrupted() {
            scratch.out.text.extend(path);
        }
        more
    }

    /// Appends the next part; false if it was the last.
    fn write_next(&mut self, record: InputRecord<'_>, scratch: &mut WorkerScratch) -> bool {
        let mut end = None;
        if !std::mem::replace(&mut self.is_open, true) {
            end = self.open(record, scratch).or_else(|| self.end());
        }
        if end.is_none() {
            end = if self.step(scratch) { self.end() } else { self.end().or(Some(End::Stuck)) };
        }
        if let Some(end) = &end {
            self.close(end, record.record, scratch);
        }
        end.is_none()
    }
}
