//! `sudokit minimize`: minimal puzzles within those given.

mod all;

use crate::args::MinimizeArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, Work};
use crate::plan::{Inputs, Search};
use crate::record_writer::RecordWriter;
use crate::run::Run;
use crate::terminal::Terminal;
use sudokit::analyze;
use sudokit::format::Annotations;
use sudokit_verbs::puzzle_rng;

/// Minimizes the puzzles of all inputs.
pub(crate) fn run(args: &MinimizeArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let to = inputs.target.format();
    if let Some(limit) = args.all {
        pipeline::run(&inputs, search.threads, &mut run, |reader| {
            Ok(all::All::new(RecordWriter::new(reader), search.clone(), limit.get()))
        });
        all::say_if_cut(&run, limit.get());
    } else {
        pipeline::run(&inputs, search.threads, &mut run, |reader| {
            Ok(Minimize {
                writer: RecordWriter::new(reader),
                search: search.clone(),
                seed: args.seed.unwrap_or_default(),
            })
        });
    }
    run.say_if_cropped(to);
    Ok(run.finish())
}

/// One minimal puzzle within each.
struct Minimize {
    writer: RecordWriter,
    search: Search,
    seed: u64,
}

/// Puzzles minimized between two looks whether Ctrl-C was pressed.
const SLICE: usize = 512;

impl Work for Minimize {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        let mut results = Vec::new();
        for slice in job.grids().chunks(SLICE) {
            if !interrupt::asked() {
                let solver = &self.search.solver;
                results
                    .extend(analyze::minimize_slice(solver, slice, |puzzle| puzzle_rng(self.seed, puzzle)));
            }
        }
        let mut results = results.into_iter();
        job.each(self, |chunk, record, scratch| {
            let Some(result) = results.next() else {
                scratch.cut = true;
                return;
            };
            scratch.counters.puzzles += 1;
            match result {
                Ok(minimal) => {
                    scratch.counters.solved += 1;
                    let change = (&minimal, &Annotations::default());
                    self.writer.write_changed((chunk, record), change, |answer| answer, scratch);
                }
                Err(wrong) => self.writer.refuse((chunk, record), wrong.into(), scratch),
            }
        });
    }
}
