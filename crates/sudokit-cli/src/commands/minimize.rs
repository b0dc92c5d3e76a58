//! `sudokit minimize`: minimal puzzles within those given.

mod all;

use crate::args::MinimizeArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, OnBad, Work};
use crate::plan::{Inputs, Search};
use crate::run::Run;
use crate::screen::Screen;
use crate::variants::Variants;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use siphasher::sip::SipHasher24;
use sudokit::format::Chunk;
use sudokit::{Grid, analyze};

/// Minimizes the puzzles of all inputs.
pub(crate) fn run(args: &MinimizeArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let to = inputs.aim.format();
    if let Some(limit) = args.all {
        pipeline::run(&inputs, search.threads, &mut run, |feed| {
            Ok(all::All::new(Variants::new(feed.layout(), feed.to()), &inputs, search.clone(), limit.get()))
        });
        all::say_if_cut(&run, limit.get());
    } else {
        pipeline::run(&inputs, search.threads, &mut run, |feed| {
            Ok(Minimize {
                variants: Variants::new(feed.layout(), feed.to()),
                inputs: &inputs,
                search: search.clone(),
                seed: args.seed,
            })
        });
    }
    run.say_if_cropped(to);
    Ok(run.finish())
}

/// One minimal puzzle within each.
struct Minimize<'a> {
    variants: Variants,
    inputs: &'a Inputs,
    search: Search,
    seed: u64,
}

/// Puzzles minimized between two looks whether Ctrl-C was pressed.
const SLICE: usize = 512;

impl Minimize<'_> {
    /// The random bits of a puzzle: they follow from the seed and its cells, so that it makes no difference where it stands.
    fn random(&self, puzzle: &Grid) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(SipHasher24::new().hash(puzzle.as_bytes()));
        random
    }
}

impl Work for Minimize<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.variants.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.variants.are_counted()
    }

    fn work(&self, job: &mut Job) {
        let mut results = Vec::new();
        for slice in job.grids().chunks(SLICE) {
            if !interrupt::asked() {
                let solver = &self.search.solver;
                results.extend(analyze::minimize_slice(solver, slice, |puzzle| self.random(puzzle)));
            }
        }
        let mut results = results.into_iter();
        let mut scratch = Chunk::default();
        let emit = |error: &_, out: &mut _| self.variants.writer.write_error(error, out);
        job.each(&OnBad { what: self.inputs.on_error, emit: &emit }, |chunk, record, desk| {
            let Some(result) = results.next() else {
                desk.cut = true;
                return;
            };
            desk.tally.puzzles += 1;
            match result {
                Ok(minimal) => {
                    desk.tally.solved += 1;
                    self.variants.write((chunk, record), &minimal, |answer| answer, &mut scratch, desk);
                }
                Err(wrong) => self.variants.refuse((chunk, record), wrong.into(), desk),
            }
        });
    }
}
