//! `sudokit minimize`: minimal puzzles within the puzzles of the input.

mod variants;

use self::variants::VariantMinimize;
use super::convert::Conversion;
use crate::args::{MinimizeArgs, Seed};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{
    InputRecord, Item, Job, JobReader, ListEnd, RecordStream, RecordWork, RecordWriter, ResultList, Work,
    WorkerScratch,
};
use crate::plan::{Inputs, OutputTarget, SearchOptions};
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use crate::variants::of_grid;
use std::sync::{Arc, OnceLock};
use sudokit::Grid;
use sudokit::analyze::{self, MinimalWithin};
use sudokit_variants::text::{ReadPuzzle, TextFormat};
use sudokit_verbs::{Status, puzzle_rng};

/// Minimizes the puzzles of all inputs.
pub(crate) fn run(args: &MinimizeArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let search = &SearchOptions::from(&args.search);
    let (output, is_all) = (&args.output, args.all.is_some());
    let target = OutputTarget::new(output.to, output.output.as_deref(), output.compression.chosen());
    let inputs = Inputs::from(&args.input).to(target)?;
    let inputs = if is_all { inputs } else { inputs.with_variants() };
    let terminal = if is_all { terminal.for_verb("minimize --all") } else { terminal };
    let mut run = Run::start(inputs, output.output.as_deref(), terminal)?;
    let facts = OnceLock::new();
    if let Some(limit) = args.all {
        run.read(search.threads, |reader| {
            let writer = Arc::new(RecordWriter::new(reader).with_status());
            facts.get_or_init(|| writer.facts());
            Ok(All { search, limit: limit.get(), writer, shared: shared(reader) })
        });
        run.say_if_not_all(&format!("more minimal puzzles than the {limit} written"), "--all N");
    } else {
        let seed = Seed::new(args.seed)?;
        run.read(search.threads, |reader| {
            let seed = seed.for_input(terminal);
            let writer = RecordWriter::for_any(reader).with_status();
            facts.get_or_init(|| writer.facts());
            if reader.has_variants() {
                return Ok::<Box<dyn Work>, _>(Box::new(VariantMinimize::new(search, seed, reader)));
            }
            let shared = shared(reader);
            let work = move |writer: &_, job: &mut _| minimize(search, seed, (writer, shared), job);
            Ok(Box::new(RecordWork::new(writer, work)))
        });
    }
    run.say_if_cropped();
    run.say_if_without_rules();
    run.say_if_without_about();
    run.say_if_facts_kept(facts.get());
    Ok(run.finish())
}

/// How classic puzzles are written for another program, if the output is for one.
fn shared(reader: &JobReader) -> Option<Conversion> {
    let conversion = reader.to().map(|to| Conversion::new(reader, to));
    conversion.filter(|conversion| matches!(conversion, Conversion::Shared(_)))
}

/// Puzzles minimized together, between two checks for Ctrl-C. With a time limit, each puzzle has its own time.
const SLICE: usize = 512;

/// One minimal puzzle within each.
fn minimize(
    search: &SearchOptions,
    seed: u64,
    (writer, shared): (&RecordWriter, Option<Conversion>),
    job: &mut Job,
) {
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
            write(writer, shared, (at, &minimal), scratch);
        }
        Err(wrong) => refuse_classic(writer, shared, (at, wrong.into()), scratch),
    });
}

/// A classic puzzle as one with any rules.
fn of_cells(grid: &Grid) -> Option<ReadPuzzle> {
    of_grid(grid).map(|puzzle| ReadPuzzle::new(puzzle, TextFormat::Grid))
}

/// Writes the record of a classic puzzle with a minimal one instead.
fn write(
    writer: &RecordWriter,
    shared: Option<Conversion>,
    (at, minimal): (InputRecord<'_>, &Grid),
    scratch: &mut WorkerScratch,
) {
    match (shared, of_cells(minimal)) {
        (Some(shared), Some(read)) => {
            shared.write(writer, (at, &read), &Item::new(Status::One), scratch);
        }
        _ => writer.write_grid(at, minimal, Status::One, scratch),
    }
}

/// Writes a classic puzzle unchanged with the error as a comment, and reports the error.
fn refuse_classic(
    writer: &RecordWriter,
    shared: Option<Conversion>,
    (at, error): (InputRecord<'_>, PuzzleError),
    scratch: &mut WorkerScratch,
) {
    match (shared, of_cells(&at.grid)) {
        (Some(shared), Some(read)) => refuse(writer, shared, (at, &read), error, scratch),
        _ => writer.refuse(at, error, scratch),
    }
}

/// The same for a puzzle with any rules.
fn refuse(
    writer: &RecordWriter,
    conversion: Conversion,
    puzzle: (InputRecord<'_>, &ReadPuzzle),
    error: PuzzleError,
    scratch: &mut WorkerScratch,
) {
    scratch.report(&puzzle.0, error);
    if !(error == PuzzleError::Limit && scratch.is_interrupted()) {
        conversion.write(writer, puzzle, &Item::refused(error), scratch);
    }
}

/// `--all`: every minimal puzzle within each, up to `limit`.
struct All<'a> {
    search: &'a SearchOptions,
    limit: u64,
    writer: Arc<RecordWriter>,
    shared: Option<Conversion>,
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
            Ok(found) => stream(found, self.limit, (Arc::clone(&self.writer), self.shared)),
            Err(wrong) => {
                let (writer, shared) = (Arc::clone(&self.writer), self.shared);
                Box::new(move |at, scratch| {
                    refuse_classic(&writer, shared, (at, wrong.into()), scratch);
                    false
                })
            }
        })
    }
}

/// The minimal puzzles within one.
fn stream(
    found: MinimalWithin,
    limit: u64,
    (writer, shared): (Arc<RecordWriter>, Option<Conversion>),
) -> RecordStream {
    let mut list = ResultList::new(found, limit);
    Box::new(move |at, scratch| {
        let next = list.next();
        match next {
            Ok((minimal, _)) => write(&writer, shared, (at, &minimal), scratch),
            Err(ListEnd::NothingFound) => {
                refuse_classic(&writer, shared, (at, PuzzleError::Limit), scratch);
            }
            Err(end) => writer.end_list(at, end, scratch),
        }
        next.is_ok()
    })
}
