//! `sudokit convert`: from any format to any other.

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Job, OnBad, Work};
use crate::plan::{Aim, Inputs};
use crate::run::Run;
use crate::screen::Screen;
use sudokit::format::{Item, Writer};

/// Converts all inputs.
pub(crate) fn run(args: &ConvertArgs, screen: Screen) -> Result<Exit, Fatal> {
    let aim = Aim::new(Some(args.to), args.output.as_deref(), args.compression.chosen());
    let inputs = Inputs::from(&args.input).to(aim)?;
    let to = args.to.format();
    let mut run = Run::start(&inputs, args.output.as_deref(), screen)?;
    if to.needs_count() {
        run.wait_for_count(to)?;
    }
    pipeline::run(&inputs, None, &mut run, |feed| {
        Ok(Convert { writer: Writer::new(feed.layout(), to), inputs: &inputs })
    });
    run.say_if_cropped(Some(to));
    Ok(run.finish())
}

struct Convert<'a> {
    writer: Writer,
    inputs: &'a Inputs,
}

impl Work for Convert<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.writer.begin(out);
    }

    fn work(&self, job: &mut Job) {
        let emit = |error: &_, out: &mut _| self.writer.write_error(error, out);
        job.each(&OnBad { what: self.inputs.on_error, emit: &emit }, |chunk, record, desk| {
            desk.tally.puzzles += 1;
            desk.tally.written += 1;
            desk.tally.cropped += u64::from(self.writer.leaves_out(chunk, record));
            self.writer.write(chunk, record, &Item::default(), &mut desk.out);
        });
    }
}
