//! `sudokit vicinity`: the neighbours of puzzles.

use crate::args::VicinityArgs;
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::lock;
use crate::pipeline::{Item, Job, RecordStream, RecordWriter, Work};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, OnceLock};
use sudokit::Grid;
use sudokit::analyze::{Neighbour, Neighbours};
use sudokit::solve::End;
use sudokit_verbs::Status;

/// Writes the neighbours of the puzzles of all inputs.
pub(crate) fn run(args: &VicinityArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let search = SearchOptions::from(&args.search);
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let classes = Mutex::new(Classes::new(false));
    let facts = OnceLock::new();
    run.read(search.threads, |reader| {
        let writer = Arc::new(RecordWriter::new(reader).with_status());
        facts.get_or_init(|| writer.facts());
        Ok(Vicinity { args, writer, search: &search, classes: &classes })
    });
    run.say_if_cropped();
    run.say_if_facts_kept(facts.get());
    say(&run, args);
    Ok(run.finish())
}

fn say(run: &Run, args: &VicinityArgs) {
    let (read, found, kept) = (run.counters.puzzles, run.counters.found, run.counters.solved);
    if args.no_dedupe {
        run.say_numbers(format_args!("{read} read, {found} found"));
    } else {
        let dropped = found - kept;
        run.say_numbers(format_args!(
            "{read} read, {found} found, {kept} kept, {dropped} dropped: equivalent to an earlier one"
        ));
    }
}

struct Vicinity<'a> {
    args: &'a VicinityArgs,
    writer: Arc<RecordWriter>,
    search: &'a SearchOptions,
    classes: &'a Mutex<Classes>,
}

impl Vicinity<'_> {
    fn fill(&self, job: &mut Job) -> bool {
        let threads = job.scratch.threads(self.search.threads);
        job.go_on(&*self.writer, |record| self.stream(&record.grid, threads))
    }

    /// The neighbours of one puzzle.
    fn stream(&self, puzzle: &Grid, threads: NonZeroUsize) -> RecordStream {
        let (minus, plus) = (usize::from(self.args.minus), usize::from(self.args.plus));
        if let Some(error) = impossible(puzzle, minus, plus) {
            return Box::new(move |at, scratch| {
                scratch.report(&at, error);
                false
            });
        }
        let neighbours =
            Neighbours::new(puzzle, minus, plus, &self.search.limits_of_one()).with_threads(threads);
        let mut neighbours = if self.args.minimal { neighbours.minimal() } else { neighbours };
        let (writer, has_keys, mut found) = (Arc::clone(&self.writer), !self.args.no_dedupe, Vec::new());
        Box::new(move |at, scratch| {
            let more = neighbours.step(&mut found);
            for Neighbour { puzzle, solution, .. } in found.drain(..) {
                let from = scratch.out.position();
                let change = (&puzzle, &Item::new(Status::One));
                writer.write_changed(at, change, |_| *solution.as_grid(), scratch);
                scratch.counters.found += 1;
                scratch.counters.solved += 1;
                if has_keys {
                    let key = Key::of_class(&puzzle);
                    scratch.keyed.push((key, from..scratch.out.position()));
                }
            }
            let is_cut = neighbours.undecided() > 0 || neighbours.end() == Some(End::LimitReached);
            if !more && is_cut {
                scratch.report(&at, PuzzleError::Limit);
                writer.write_cut(at, scratch);
            }
            more
        })
    }
}

/// The error of a puzzle that cannot have neighbours, however long they are searched.
fn impossible(puzzle: &Grid, minus: usize, plus: usize) -> Option<PuzzleError> {
    let clues = puzzle.filled().len();
    let Some(rest) = clues.checked_sub(minus) else { return Some(PuzzleError::TooFewClues(clues)) };
    (rest + plus > 81).then_some(PuzzleError::TooManyClues(rest + plus))
}

impl Work for Vicinity<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        self.fill(job);
    }

    fn settle(&self, job: &mut Job) {
        let mut classes = lock(self.classes);
        job.scratch.keep(|key| classes.first(key, 0).is_none());
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let more = self.fill(job);
        self.settle(job);
        more
    }
}
