//! `sudokit filter`: the puzzles that are as they are wanted.

use crate::args::{FilterArgs, Wanted};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Feed, Job, OnBad, Work};
use crate::plan::{Inputs, Search};
use crate::report::Trouble;
use crate::run::Run;
use crate::screen::Screen;
use std::ops::RangeInclusive;
use sudokit::explain::Explainer;
use sudokit::format::{Format, Item, Writer};
use sudokit::solve::Goal;
use sudokit::{Grid, Outcome};
use sudokit_check::check_minimal;

/// Writes the records of all inputs that are as they are wanted.
pub(crate) fn run(args: &FilterArgs, screen: Screen) -> Result<Exit, Fatal> {
    let sieve = Sieve {
        clues: args.clues.clone(),
        minimal: args.minimal,
        wanted: args.demand.wanted()?,
        search: Search::from(&args.search),
    };
    if sieve.clues.is_none() && !sieve.minimal && sieve.wanted.is_none() {
        return Err(Fatal::NoCondition);
    }
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    pipeline::run(&inputs, sieve.search.threads, &mut run, |feed| {
        Ok(Filter::new(args, feed, &inputs, &sieve))
    });
    run.say_if_cropped(inputs.aim.format());
    run.note(format_args!("{} read, {} kept", run.tally.puzzles, run.tally.written));
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
                .is_none_or(|(explainer, wanted)| wanted.demand.of(explainer, puzzle).is_some())
    }
}

struct Filter<'a> {
    writer: Writer,
    to: Format,
    invert: bool,
    inputs: &'a Inputs,
    sieve: &'a Sieve,
}

impl<'a> Filter<'a> {
    fn new(args: &FilterArgs, feed: &Feed, inputs: &'a Inputs, sieve: &'a Sieve) -> Self {
        let to = feed.to().unwrap_or(feed.layout().format);
        Self { writer: Writer::new(feed.layout(), to), to, invert: args.invert, inputs, sieve }
    }
}

impl Work for Filter<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.to.needs_count()
    }

    fn work(&self, job: &mut Job) {
        let emit = |error: &_, out: &mut _| self.writer.write_error(error, out);
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        let mut explainer = self.sieve.wanted.as_ref().map(Wanted::explainer);
        job.search((&self.sieve.search.solver, Goal::Unique), &on_bad, |chunk, record, found, desk| {
            // A hard puzzle takes seconds.
            desk.cut |= interrupt::asked();
            desk.tally.puzzles += 1;
            if let Some(trouble) = Trouble::of(&record.grid, found) {
                desk.trouble(record, trouble);
                return;
            }
            if let Some(explainer) = &mut explainer {
                explainer.stop_when(self.sieve.search.stop());
            }
            let is_let_through = self.sieve.lets_through(&record.grid, explainer.as_mut());
            if explainer.as_ref().is_some_and(Explainer::is_stopped) {
                desk.cut |= interrupt::asked();
                if !desk.cut {
                    desk.trouble(record, Trouble::Limit);
                }
            } else if is_let_through != self.invert {
                desk.tally.written += 1;
                desk.tally.cropped += u64::from(self.writer.leaves_out(chunk, record));
                self.writer.write(chunk, record, &Item::default(), &mut desk.out);
            }
        });
    }
}
