//! `sudokit convert`: from any format to any other.

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Job, Work};
use crate::plan::{Inputs, OutputTarget};
use crate::record_writer::RecordWriter;
use crate::run::Run;
use crate::terminal::Terminal;
use sudokit::format::Annotations;

/// Converts all inputs.
pub(crate) fn run(args: &ConvertArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let target = OutputTarget::new(Some(args.to), args.output.as_deref(), args.compression.chosen());
    let inputs = Inputs::from(&args.input).to(target)?;
    let to = args.to.format();
    let mut run = Run::start(&inputs, args.output.as_deref(), terminal)?;
    if to.needs_count() {
        run.wait_for_count(to)?;
    }
    pipeline::run(&inputs, args.speed.threads, &mut run, |reader| {
        Ok(Convert { writer: RecordWriter::new(reader) })
    });
    run.say_if_cropped(Some(to));
    Ok(run.finish())
}

struct Convert {
    writer: RecordWriter,
}

impl Work for Convert {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        job.each(self, |chunk, record, scratch| {
            scratch.counters.puzzles += 1;
            self.writer.write((chunk, record), &Annotations::default(), scratch);
        });
    }
}
