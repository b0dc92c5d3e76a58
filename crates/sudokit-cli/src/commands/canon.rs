//! `sudokit canon`: the canonical form of every grid.

use crate::args::CanonArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::images::{Images, Scratch};
use crate::interrupt;
use crate::pipeline::{self, Job, OnBad, Work};
use crate::plan::Inputs;
use crate::run::Run;
use crate::screen::Screen;
use sudokit::symmetry;

/// Writes the canonical forms of all inputs.
pub(crate) fn run(args: &CanonArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    pipeline::run(&inputs, args.speed.threads, &mut run, |feed| {
        Ok(Canon { images: Images::new(feed.layout(), feed.to(), args.transform), inputs: &inputs })
    });
    run.say_if_cropped(inputs.aim.format());
    Ok(run.finish())
}

struct Canon<'a> {
    images: Images,
    inputs: &'a Inputs,
}

impl Work for Canon<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.images.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.images.are_counted()
    }

    fn work(&self, job: &mut Job) {
        let emit = |error: &_, out: &mut _| self.images.writer.write_error(error, out);
        let mut scratch = Scratch::default();
        job.each(&OnBad { what: self.inputs.on_error, emit: &emit }, |chunk, record, desk| {
            desk.cut |= interrupt::asked();
            desk.tally.puzzles += 1;
            let form = symmetry::canonical(&record.grid);
            self.images.write((chunk, record), &form.transform, &mut scratch, desk);
        });
    }
}
