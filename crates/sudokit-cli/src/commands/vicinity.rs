//! `sudokit vicinity`: valid puzzles that differ from those given in few clues.

use crate::args::VicinityArgs;
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Desk, Job, OnBad, Pieces, Work};
use crate::plan::{Inputs, Search};
use crate::report::Trouble;
use crate::run::Run;
use crate::screen::Screen;
use crate::variants::Variants;
use std::sync::{Arc, Mutex, PoisonError};
use sudokit::analyze::{Neighbour, Neighbours};
use sudokit::format::{Chunk, Record};
use sudokit::{Grid, symmetry};

/// Writes the vicinity of the puzzles of all inputs.
pub(crate) fn run(args: &VicinityArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let classes = Mutex::new(Classes::new(false));
    pipeline::run(&inputs, search.threads, &mut run, |feed| {
        let variants = Arc::new(Variants::new(feed.layout(), feed.to()));
        Ok(Near { args, variants, inputs: &inputs, search: search.clone(), classes: &classes })
    });
    run.say_if_cropped(inputs.aim.format());
    say(&run, args);
    Ok(run.finish())
}

fn say(run: &Run, args: &VicinityArgs) {
    let (read, found, kept) = (run.tally.puzzles, run.tally.found, run.tally.solved);
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
    variants: Arc<Variants>,
    inputs: &'a Inputs,
    search: Search,
    classes: &'a Mutex<Classes>,
}

impl Near<'_> {
    fn open(&self, puzzle: &Grid) -> Each {
        let (minus, plus) = (usize::from(self.args.minus), usize::from(self.args.plus));
        let neighbours = Neighbours::new(puzzle, minus, plus, &self.search.limits);
        Each {
            neighbours: if self.args.minimal { neighbours.minimal() } else { neighbours },
            found: Vec::new(),
            variants: Arc::clone(&self.variants),
            scratch: Chunk::default(),
            has_keys: !self.args.no_dedupe,
            is_begun: false,
        }
    }

    fn fill(&self, job: &mut Job) -> bool {
        let emit = |error: &_, out: &mut _| self.variants.writer.write_error(error, out);
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        job.go_on(&on_bad, |record| Box::new(self.open(&record.grid)))
    }
}

impl Work for Near<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.variants.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.variants.are_counted()
    }

    fn work(&self, job: &mut Job) {
        self.fill(job);
    }

    fn settle(&self, job: &mut Job) {
        let mut classes = self.classes.lock().unwrap_or_else(PoisonError::into_inner);
        job.desk.keep(|key| classes.first(key, 0).is_none());
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let more = self.fill(job);
        self.settle(job);
        more
    }
}

/// The neighbours of one puzzle.
struct Each {
    neighbours: Neighbours,
    found: Vec<Neighbour>,
    variants: Arc<Variants>,
    scratch: Chunk,
    has_keys: bool,
    is_begun: bool,
}

impl Pieces for Each {
    fn next(&mut self, chunk: &Chunk, record: &Record, desk: &mut Desk) -> bool {
        desk.tally.puzzles += u64::from(!std::mem::replace(&mut self.is_begun, true));
        let more = self.neighbours.step(&mut self.found);
        for Neighbour { puzzle, solution, .. } in self.found.drain(..) {
            let from = desk.out.len();
            let answer = |_| *solution.as_grid();
            self.variants.write((chunk, record), &puzzle, answer, &mut self.scratch, desk);
            desk.tally.found += 1;
            desk.tally.solved += 1;
            if self.has_keys {
                desk.keyed.push((Key::new(&symmetry::canonical(&puzzle).grid), from..desk.out.len()));
            }
        }
        if !more && self.neighbours.undecided() > 0 {
            desk.trouble(record, Trouble::Limit);
        }
        more
    }
}
