//! `sudokit filter`: the puzzles that match conditions.

use crate::args::FilterArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{Job, RecordWork, RecordWriter};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::cell::Cell;
use std::ops::RangeInclusive;
use sudokit::solve::Goal;
use sudokit::{Grid, Limits, Outcome};
use sudokit_check::{NotMinimal, check_minimal};
use sudokit_verbs::{Matcher, Wanted};

/// Writes the matching records of all inputs.
pub(crate) fn run(args: &FilterArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let filter = Filter {
        clues: args.clues.clone(),
        minimal: args.minimal,
        wanted: args.difficulty.wanted()?,
        invert: args.invert,
        search: SearchOptions::from(&args.search),
    };
    if filter.clues.is_none() && !filter.minimal && filter.wanted.is_none() {
        return Err(Fatal::NoCondition);
    }
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    run.read(filter.search.threads, |reader| {
        Ok(RecordWork::new(RecordWriter::new(reader), |writer, job| filter.work(writer, job)))
    });
    run.say_if_cropped();
    run.say_numbers(format_args!("{} read, {} kept", run.counters.puzzles, run.counters.written));
    Ok(run.finish())
}

/// The conditions on a valid puzzle, fast ones first.
struct Filter {
    clues: Option<RangeInclusive<usize>>,
    minimal: bool,
    wanted: Option<Wanted>,
    /// Whether the puzzles that do not match are kept instead.
    invert: bool,
    search: SearchOptions,
}

impl Filter {
    /// Whether a puzzle matches; `None` if a limit was reached before that is known.
    fn lets_through(&self, puzzle: &Grid, matcher: Option<&mut Matcher<'_>>) -> Option<bool> {
        if self.clues.as_ref().is_some_and(|clues| !clues.contains(&puzzle.filled().len())) {
            return Some(false);
        }
        let is_minimal = if self.minimal { self.is_minimal(puzzle) } else { Some(true) };
        if is_minimal == Some(false) {
            return Some(false);
        }
        let Some(matcher) = matcher else { return is_minimal };
        match matcher.find(puzzle) {
            _ if matcher.is_stopped() => None,
            None => Some(false),
            Some(_) => is_minimal,
        }
    }

    /// Whether every clue is needed, tested until one is not; `None` if a limit was reached before that is known.
    fn is_minimal(&self, puzzle: &Grid) -> Option<bool> {
        let (solver, is_cut) = (self.search.solver_of_one(), Cell::new(false));
        let is_valid = |puzzle: &Grid| {
            let found = solver.solve(puzzle);
            is_cut.set(is_cut.get() || matches!(found, Outcome::LimitReached { .. }));
            matches!(found, Outcome::One(_))
        };
        match check_minimal(puzzle, is_valid) {
            Ok(()) if is_cut.get() => None,
            // The search that read the puzzle has found that it is valid.
            Err(NotMinimal::NotValid) => None,
            checked => Some(checked.is_ok()),
        }
    }

    fn work(&self, writer: &RecordWriter, job: &mut Job) {
        let mut matcher = self.wanted.as_ref().map(|wanted| wanted.matcher(interrupt::asked));
        job.search((&self.search.solver, Goal::Unique), writer, |at, found, scratch| {
            if let Some(error) = PuzzleError::new(&at.grid, found) {
                scratch.report(&at, error);
                return;
            }
            if let Some(matcher) = &mut matcher {
                matcher.set_limits(&Limits::unlimited().with_stop(self.search.stop()));
            }
            match self.lets_through(&at.grid, matcher.as_mut()) {
                None => scratch.report(&at, PuzzleError::Limit),
                Some(is_match) if is_match != self.invert => writer.copy(at, scratch),
                Some(_) => {}
            }
        });
    }
}
