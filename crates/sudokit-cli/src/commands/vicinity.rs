//! `sudokit vicinity`: valid puzzles that differ from those given in few clues.

use crate::args::VicinityArgs;
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Job, RecordStream, Work, WorkerScratch};
use crate::plan::{Inputs, Search};
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::sync::{Arc, Mutex, PoisonError};
use sudokit::analyze::{Neighbour, Neighbours};
use sudokit::format::{Annotations, Chunk, Record};
use sudokit::{Grid, symmetry};

/// Writes the vicinity of the puzzles of all inputs.
pub(crate) fn run(args: &VicinityArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let classes = Mutex::new(Classes::new(false));
    pipeline::run(&inputs, search.threads, &mut run, |reader| {
        let writer = Arc::new(RecordWriter::new(reader));
        Ok(Near { args, writer, search: search.clone(), classes: &classes })
    });
    run.say_if_cropped(inputs.target.format());
    say(&run, args);
    Ok(run.finish())
}

fn say(run: &Run, args: &VicinityArgs) {
    let (read, found, kept) = (run.counters.puzzles, run.counters.found, run.counters.solved);
    if args.no_dedupe {
        run.note(format_args!("{read} read, {found} found"));
    } else {
        let dropped = found - kept;
        run.note(format_args!(
            "{read} read, {found} found, {kept} kept, {dropped} dropped: essentially the same as one before"
        ));
    }
}

struct Near<'a> {
    args: &'a VicinityArgs,
    writer: Arc<RecordWriter>,
    search: Search,
    classes: &'a Mutex<Classes>,
}

impl Near<'_> {
    fn open(&self, puzzle: &Grid) -> NeighbourStream {
        let (minus, plus) = (usize::from(self.args.minus), usize::from(self.args.plus));
        let neighbours = Neighbours::new(puzzle, minus, plus, &self.search.limits);
        NeighbourStream {
            neighbours: if self.args.minimal { neighbours.minimal() } else { neighbours },
            found: Vec::new(),
            writer: Arc::clone(&self.writer),
            has_keys: !self.args.no_dedupe,
            is_begun: false,
        }
    }

    fn fill(&self, job: &mut Job) -> bool {
        job.go_on(self, |record| Box::new(self.open(&record.grid)))
    }
}

impl Work for Near<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        self.fill(job);
    }

    fn settle(&self, job: &mut Job) {
        let mut classes = self.classes.lock().unwrap_or_else(PoisonError::into_inner);
        job.scratch.keep(|key| classes.first(key, 0).is_none());
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let more = self.fill(job);
        self.settle(job);
        more
    }
}

/// The vicinity of one puzzle.
struct NeighbourStream {
    neighbours: Neighbours,
    found: Vec<Neighbour>,
    writer: Arc<RecordWriter>,
    has_keys: bool,
    is_begun: bool,
}

impl RecordStream for NeighbourStream {
    fn next(&mut self, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        scratch.counters.puzzles += u64::from(!std::mem::replace(&mut self.is_begun, true));
        let more = self.neighbours.step(&mut self.found);
        for Neighbour { puzzle, solution, .. } in self.found.drain(..) {
            let from = scratch.out.position();
            let answer = |_| *solution.as_grid();
            self.writer.write_changed((chunk, record), (&puzzle, &Annotations::default()), answer, scratch);
            scratch.counters.found += 1;
            scratch.counters.solved += 1;
            if self.has_keys {
                scratch
                    .keyed
                    .push((Key::new(&symmetry::canonical(&puzzle).grid), from..scratch.out.position()));
            }
        }
        if !more && self.neighbours.undecided() > 0 {
            scratch.report(record, PuzzleError::Limit);
        }
        more
    }
}
