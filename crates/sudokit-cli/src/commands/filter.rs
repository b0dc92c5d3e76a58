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
use std::ops::RangeInclusive;
use sudokit::solve::Goal;
use sudokit::{Grid, Limits, Outcome};
use sudokit_check::check_minimal;
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
    run.note(format_args!("{} read, {} kept", run.counters.puzzles, run.counters.written));
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
    fn lets_through(&self, puzzle: &Grid, matcher: Option<&mut Matcher<'_>>) -> bool {
        let is_valid = |puzzle: &Grid| matches!(self.search.solver.solve(puzzle), Outcome::One(_));
        self.clues.as_ref().is_none_or(|clues| clues.contains(&puzzle.filled().len()))
            && (!self.minimal || check_minimal(puzzle, is_valid).is_ok())
            && matcher.is_none_or(|matcher| matcher.find(puzzle).is_some())
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
            let is_let_through = self.lets_through(&at.grid, matcher.as_mut());
            if matcher.as_ref().is_some_and(Matcher::is_stopped) {
                scratch.report(&at, PuzzleError::Limit);
            } else if is_let_through != self.invert {
                writer.copy(at, scratch);
            }
        });
    }
}
