//! `sudokit convert`: conversion between formats.

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::RecordWork;
use crate::pipeline::RecordWriter;
use crate::plan::{Inputs, OutputTarget};
use crate::run::Run;
use crate::terminal::Terminal;

/// Converts all inputs.
pub(crate) fn run(args: &ConvertArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let target = OutputTarget::new(Some(args.to), args.output.as_deref(), args.compression.chosen());
    let mut run = Run::start(Inputs::from(&args.input).to(target)?, args.output.as_deref(), terminal)?;
    let to = args.to.format();
    if to.needs_count() {
        run.wait_for_count(to)?;
    }
    run.read(args.speed.threads, |reader| {
        Ok(RecordWork::new(RecordWriter::new(reader), |writer, job| {
            job.each(writer, |at, scratch| writer.copy(at, scratch));
        }))
    });
    run.say_if_cropped();
    Ok(run.finish())
}
