//! `sudokit solve`: solutions.

mod all;
mod answers;
mod estimate;
mod stats;
mod trace;
mod variants;

use self::variants::{VariantAnswers, VariantSolutions};
use crate::args::SolveArgs;
use crate::draw::Look;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{JobReader, RecordWriter, StreamWork, Work};
use crate::plan::{Inputs, OutputTarget, SearchOptions};
use crate::run::Run;
use crate::terminal::Terminal;
use answers::Answers;
use estimate::Estimates;
use std::io;
use std::num::NonZeroU64;
use std::sync::Arc;
use sudokit::format::Layout;
use sudokit::solve::Goal;

/// The result for each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    /// The unique solution.
    Unique,
    /// Any solution.
    First,
    /// The number of solutions, up to this limit.
    Count(u64),
    /// All solutions, up to this limit.
    All(u64),
    /// An estimate of their number, from this many descents with this seed.
    Estimate(u64, u64),
    /// The steps of plain backtracking, up to this number of placements.
    Trace(u64),
}

/// Default limit of `--trace`.
const TRACED: u64 = 10_000;

/// The resolved arguments.
struct Plan {
    search: SearchOptions,
    wanted: Wanted,
    /// The style of a single solution, if it is drawn.
    look: Option<Look>,
}

impl Plan {
    fn new(args: &SolveArgs, terminal: Terminal) -> Result<(Self, Inputs), Fatal> {
        let wanted = match (args.count, args.all) {
            (Some(limit), _) => Wanted::Count(limit.get()),
            (_, Some(limit)) => Wanted::All(limit.get()),
            _ if args.estimate.is_some() => {
                Wanted::Estimate(args.estimate.map_or(0, NonZeroU64::get), args.seed)
            }
            _ if args.trace => Wanted::Trace(args.search.limit_nodes.unwrap_or(TRACED)),
            _ if args.first => Wanted::First,
            _ => Wanted::Unique,
        };
        let target = OutputTarget::new(args.to, args.output.as_deref(), args.compression.chosen());
        // A trace is not a list of records.
        let target = if args.trace { Ok(OutputTarget::default()) } else { target };
        let inputs = Inputs::from(&args.input).to(target)?;
        let inputs = if args.trace { inputs } else { inputs.with_variants() };
        let drawn = terminal.output_is_interactive && args.to.is_none() && inputs.sources.len() == 1;
        let look = drawn.then_some(Look { styling: terminal.output, ascii: false });
        Ok((Self { search: SearchOptions::from(&args.search), wanted, look }, inputs))
    }

    /// The result for the puzzles of this input.
    fn wanted(&self, layout: &Layout) -> Wanted {
        match self.wanted {
            Wanted::Unique if layout.format.row().accepts_any_solution => Wanted::First,
            wanted => wanted,
        }
    }

    /// The writer of the solutions; formats with columns get an extra column.
    fn writer(&self, reader: &JobReader) -> RecordWriter {
        let writer = RecordWriter::new(reader);
        let counts = matches!(self.wanted, Wanted::Count(_));
        let writer = if counts { writer.with_counts() } else { writer.with_solutions() };
        writer.with_status()
    }

    /// The work of `--all` on this input.
    fn all(&self, reader: &JobReader, limit: u64) -> Box<dyn Work + '_> {
        if reader.has_variants() {
            let writer = Arc::new(variants::writer_of_all(reader));
            let (form, limits) = (reader.answer_form(), self.search.limits.clone());
            return Box::new(VariantSolutions { writer, form, limits, limit });
        }
        Box::new(StreamWork::new(self.writer(reader), move |writer, record| {
            all::stream(self.search.solver.solutions(&record.grid), limit, writer)
        }))
    }

    /// The work of `--estimate` on this input.
    fn estimates(&self, reader: &JobReader, descents: u64, seed: u64) -> Estimates {
        let writer = estimate::writer(RecordWriter::for_any(reader));
        let limits = self.search.limits.clone();
        Estimates { writer, limits, descents, seed }
    }

    /// The work on this input if each puzzle has one result.
    fn answers(&self, reader: &mut JobReader, stdout: bool) -> io::Result<Box<dyn Work + '_>> {
        let (goal, counts) = match self.wanted(reader.layout()) {
            Wanted::Count(limit) => (Goal::Count(limit), true),
            Wanted::First => (Goal::First, false),
            _ => (Goal::Unique, false),
        };
        let look = match self.look.filter(|_| stdout && !counts) {
            Some(look) if reader.has_one_record()? => Some(look),
            _ => None,
        };
        if reader.has_variants() {
            let (writer, form) = (variants::writer(reader, !counts), reader.answer_form());
            return Ok(Box::new(VariantAnswers { plan: self, writer, form, goal, counts, look }));
        }
        Ok(Box::new(Answers { plan: self, writer: self.writer(reader), goal, counts, look }))
    }
}

/// Solves all inputs.
pub(crate) fn run(args: &SolveArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let terminal = if args.trace { terminal.for_verb("solve --trace") } else { terminal };
    let (plan, inputs) = Plan::new(args, terminal)?;
    let mut run = Run::start(inputs, args.output.as_deref(), terminal)?;
    let (threads, stdout) = (plan.search.threads, run.is_to_stdout());
    match plan.wanted {
        Wanted::All(limit) => {
            run.read(threads, |reader| Ok(plan.all(reader, limit)));
            run.say_if_not_all(&format!("more solutions than the {limit} written"), "--all N");
        }
        Wanted::Estimate(descents, seed) => {
            run.read(threads, |reader| Ok(plan.estimates(reader, descents, seed)));
        }
        Wanted::Trace(limit) => run.read(threads, |_| Ok(trace::Trace { limit })),
        _ => {
            run.read(threads, |reader| plan.answers(reader, stdout));
            if let Wanted::Count(limit) = plan.wanted {
                run.say_if_not_all(&format!("{limit} or more solutions"), "--count N");
            }
        }
    }
    let (counters, time) = (run.counters, run.report.progress.elapsed());
    let exit = run.finish();
    if args.stats {
        stats::say(&counters, time);
    }
    Ok(exit)
}
