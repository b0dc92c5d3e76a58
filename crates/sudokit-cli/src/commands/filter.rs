//! `sudokit filter`: the puzzles that are as they are wanted.

use crate::args::FilterArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, Work};
use crate::plan::{Inputs, Search};
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::ops::RangeInclusive;
use sudokit::explain::Explainer;
use sudokit::format::Annotations;
use sudokit::solve::Goal;
use sudokit::{Grid, Limits, Outcome};
use sudokit_check::check_minimal;
use sudokit_verbs::Wanted;

/// Writes the records of all inputs that are as they are wanted.
pub(crate) fn run(args: &FilterArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let sieve = Sieve {
        clues: args.clues.clone(),
        minimal: args.minimal,
        wanted: args.demand.wanted()?,
        search: Search::from(&args.search),
    };
    if sieve.clues.is_none() && !sieve.minimal && sieve.wanted.is_none() {
        return Err(Fatal::NoCondition);
    }
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    pipeline::run(&inputs, sieve.search.threads, &mut run, |reader| {
        Ok(Filter { writer: RecordWriter::new(reader), invert: args.invert, sieve: &sieve })
    });
    run.say_if_cropped(inputs.target.format());
    run.note(format_args!("{} read, {} kept", run.counters.puzzles, run.counters.written));
    Ok(run.finish())
}

/// What a valid puzzle is held to, the quick things first.
struct Sieve {
    clues: Option<RangeInclusive<usize>>,
    minimal: bool,
    wanted: Option<Wanted>,
    search: Search,
}

impl Sieve {
    fn lets_through(&self, puzzle: &Grid, explainer: Option<&mut Explainer>) -> bool {
        let is_valid = |puzzle: &Grid| matches!(self.search.solver.solve(puzzle), Outcome::One(_));
        self.clues.as_ref().is_none_or(|clues| clues.contains(&puzzle.filled().len()))
            && (!self.minimal || check_minimal(puzzle, is_valid).is_ok())
            && explainer
                .zip(self.wanted.as_ref())
                .is_none_or(|(explainer, wanted)| wanted.filter.rate(explainer, puzzle).is_some())
    }
}

struct Filter<'a> {
    writer: RecordWriter,
    invert: bool,
    sieve: &'a Sieve,
}

impl Work for Filter<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        let mut explainer = self.sieve.wanted.as_ref().map(Wanted::explainer);
        job.search((&self.sieve.search.solver, Goal::Unique), self, |chunk, record, found, scratch| {
            // A hard puzzle takes seconds.
            scratch.cut |= interrupt::asked();
            scratch.counters.puzzles += 1;
            if let Some(error) = PuzzleError::new(&record.grid, found) {
                scratch.report(record, error);
                return;
            }
            if let Some(explainer) = &mut explainer {
                explainer.set_limits(&Limits::unlimited().with_stop(self.sieve.search.stop()));
            }
            let is_let_through = self.sieve.lets_through(&record.grid, explainer.as_mut());
            if explainer.as_ref().is_some_and(Explainer::is_stopped) {
                scratch.cut |= interrupt::asked();
                if !scratch.cut {
                    scratch.report(record, PuzzleError::Limit);
                }
            } else if is_let_through != self.invert {
                self.writer.write((chunk, record), &Annotations::default(), scratch);
            }
        });
    }
}
