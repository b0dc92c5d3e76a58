//! One path, step by step as it is found.

use super::{End, Explain, Form, Head, Tail, Told};
use crate::interrupt;
use crate::pipeline::{Finding, RecordStream, WorkerScratch};
use crate::report::PuzzleError;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use sudokit::explain::{Explainer, Position, Tally};
use sudokit::format::{Chunk, Record};
use sudokit::{Limits, Outcome, Solver};

/// The path of one puzzle.
pub(super) struct Walk {
    form: &'static dyn Form,
    scale: &'static str,
    explainer: Explainer,
    position: Position,
    /// Which steps are written.
    wanted: RangeInclusive<usize>,
    name: Option<String>,
    /// Whether nothing stands before it.
    is_first: bool,
    is_open: bool,
    begun: Instant,
    limit: Option<Duration>,
    sum: Sum,
}

/// What has come of it so far.
#[derive(Default)]
struct Sum {
    steps: usize,
    written: usize,
    counters: Tally,
}

impl Walk {
    pub(super) fn new(explain: &Explain<'_>, record: &Record) -> Self {
        let args = explain.args;
        let (begun, limit) = (Instant::now(), args.limit_time);
        let is_late = move || limit.is_some_and(|limit| begun.elapsed() >= limit);
        let mut explainer = Explainer::new(args.scale);
        explainer.set_limits(&Limits::unlimited().with_stop(move || interrupt::asked() || is_late()));
        Self {
            form: explain.form,
            scale: args.scale.name(),
            explainer: if args.no_uniqueness { explainer.without_uniqueness() } else { explainer },
            position: Position::new(&record.grid),
            wanted: args.steps.clone().unwrap_or(1..=usize::MAX),
            name: explain.name.as_ref().map(|name| format!("{name}:{}", record.place.line)),
            is_first: !explain.begun.swap(true, Ordering::Relaxed),
            is_open: false,
            begun,
            limit,
            sum: Sum::default(),
        }
    }

    /// Begins it; why it ends there, if it does.
    fn open(&mut self, record: &Record, scratch: &mut WorkerScratch) -> Option<End> {
        let puzzle = &record.grid;
        let head = Head { name: self.name.as_deref(), puzzle, scale: self.scale, is_first: self.is_first };
        self.form.open(&head, &mut scratch.out.text);
        let error = match Solver::new().solve(puzzle) {
            Outcome::One(_) => return None,
            Outcome::None { clash } => PuzzleError::NoSolution(clash),
            Outcome::Many { .. } => PuzzleError::Several,
            Outcome::LimitReached { .. } => PuzzleError::Limit,
        };
        scratch.report(record, error);
        let why = if error == PuzzleError::Limit {
            "the search for its solutions was given up".to_owned()
        } else {
            error.to_string()
        };
        Some(End::NotValid(why))
    }

    /// Why it ends here, if it does.
    fn end(&self) -> Option<End> {
        if self.position.is_full() {
            Some(End::Solved)
        } else if interrupt::asked() {
            Some(End::Interrupted)
        } else if self.limit.is_some_and(|limit| self.begun.elapsed() >= limit) {
            Some(End::Time)
        } else {
            None
        }
    }

    /// Takes one step; false if there is none.
    fn step(&mut self, scratch: &mut WorkerScratch) -> bool {
        let Some(step) = self.explainer.next_step(&self.position) else { return false };
        self.sum.steps += 1;
        self.sum.counters.add(&step);
        let number = self.sum.steps;
        if self.wanted.contains(&number) {
            let told =
                Told { number, is_first: self.sum.written == 0, step: &step, position: &self.position };
            self.form.step(&told, &mut scratch.out.text);
            self.sum.written += 1;
        }
        self.position.apply(&step);
        true
    }

    fn close(&mut self, end: &End, scratch: &mut WorkerScratch) {
        let rated = self.sum.counters.clone().rated(&self.position);
        self.form.close(
            &Tail { end, position: &self.position, rated, steps: self.sum.steps },
            &mut scratch.out.text,
        );
        if !matches!(end, End::Solved | End::NotValid(_)) {
            scratch.findings.push(Finding::Failed);
        }
        scratch.counters.puzzles += 1;
        scratch.counters.written += 1;
    }
}

impl RecordStream for Walk {
    fn next(&mut self, _: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        let mut end = None;
        if !std::mem::replace(&mut self.is_open, true) {
            end = self.open(record, scratch).or_else(|| self.end());
        }
        if end.is_none() {
            end = if self.step(scratch) { self.end() } else { self.end().or(Some(End::Stuck)) };
        }
        if let Some(end) = &end {
            self.close(end, scratch);
        }
        end.is_none()
    }
}
