//! `sudokit canon`: the canonical form of every grid.

use crate::args::CanonArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, Work};
use crate::plan::Inputs;
use crate::record_writer::RecordWriter;
use crate::run::Run;
use crate::terminal::Terminal;
use sudokit::symmetry;

/// Writes the canonical forms of all inputs.
pub(crate) fn run(args: &CanonArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    pipeline::run(&inputs, args.speed.threads, &mut run, |reader| {
        Ok(Canon { writer: RecordWriter::new(reader).with_transform(args.transform) })
    });
    run.say_if_cropped(inputs.target.format());
    Ok(run.finish())
}

struct Canon {
    writer: RecordWriter,
}

impl Work for Canon {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        job.each(self, |chunk, record, scratch| {
            scratch.cut |= interrupt::asked();
            scratch.counters.puzzles += 1;
            let form = symmetry::canonical(&record.grid);
            self.writer.write_image((chunk, record), &form.transform, scratch);
        });
    }
}
