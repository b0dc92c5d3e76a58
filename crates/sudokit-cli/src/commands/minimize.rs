//! `sudokit minimize`: minimal puzzles within the puzzles of the input.

use crate::args::{MinimizeArgs, Seed};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{Job, RecordStream, RecordWork, RecordWriter, ResultList, Work};
use crate::plan::SearchOptions;
use crate::run::Run;
use crate::terminal::Terminal;
use std::sync::{Arc, OnceLock};
use sudokit::Grid;
use sudokit::analyze::{self, MinimalWithin};
use sudokit_verbs::{Status, puzzle_rng};

/// Minimizes the puzzles of all inputs.
pub(crate) fn run(args: &MinimizeArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let search = &SearchOptions::from(&args.search);
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let facts = OnceLock::new();
    if let Some(limit) = args.all {
        run.read(search.threads, |reader| {
            let writer = Arc::new(RecordWriter::new(reader).with_status());
            facts.get_or_init(|| writer.facts());
            Ok(All { search, limit: limit.get(), writer })
        });
        run.say_if_not_all(&format!("more minimal puzzles than the {limit} written"), "--all N");
    } else {
        let seed = Seed::new(args.seed)?;
        run.read(search.threads, |reader| {
            let seed = seed.for_input(terminal);
            let writer = RecordWriter::new(reader).with_status();
            facts.get_or_init(|| writer.facts());
            Ok(RecordWork::new(writer, move |writer, job| minimize(search, seed, writer, job)))
        });
    }
    run.say_if_cropped();
    run.say_if_facts_kept(facts.get());
    Ok(run.finish())
}

/// Puzzles minimized together, between two checks for Ctrl-C. With a time limit, each puzzle has its own time.
const SLICE: usize = 512;

/// One minimal puzzle within each.
fn minimize(search: &SearchOptions, seed: u64, writer: &RecordWriter, job: &mut Job) {
    let mut results = Vec::new();
    let at_once = if search.has_time() { 1 } else { SLICE };
    for slice in job.grids().chunks(at_once).take_while(|_| !interrupt::asked()) {
        results.extend(analyze::minimize_slice(&search.solver_of_one(), slice, |puzzle| {
            puzzle_rng(seed, puzzle)
        }));
    }
    job.each_with(results, writer, |at, result, scratch| match result {
        Ok(minimal) => {
            scratch.counters.solved += 1;
            writer.write_grid(at, &minimal, Status::One, scratch);
        }
        Err(wrong) => writer.refuse(at, wrong.into(), scratch),
    });
}

/// `--all`: every minimal puzzle within each, up to `limit`.
struct All<'a> {
    search: &'a SearchOptions,
    limit: u64,
    writer: Arc<RecordWriter>,
}

impl Work for All<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let threads = job.scratch.threads(self.search.threads);
        let open = |puzzle: &Grid| {
            analyze::minimal_within(puzzle, &self.search.limits_of_one())
                .map(|found| found.with_threads(threads))
        };
        job.go_on(&*self.writer, |record| match open(&record.grid) {
            Ok(found) => stream(found, self.limit, Arc::clone(&self.writer)),
            Err(wrong) => Arc::clone(&self.writer).refusal(wrong.into()),
        })
    }
}

/// The minimal puzzles within one.
fn stream(found: MinimalWithin, limit: u64, writer: Arc<RecordWriter>) -> RecordStream {
    let mut list = ResultList::new(found, limit);
    Box::new(move |at, scratch| {
        let next = list.next();
        match next {
            Ok((minimal, _)) => writer.write_grid(at, &minimal, Status::One, scratch),
            Err(end) => writer.end_list(at, end, scratch),
        }
        next.is_ok()
    })
}
