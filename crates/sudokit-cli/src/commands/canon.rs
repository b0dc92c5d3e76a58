//! `sudokit canon`: the canonical form of every grid.

use crate::args::CanonArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::RecordWork;
use crate::pipeline::RecordWriter;
use crate::run::Run;
use crate::terminal::Terminal;
use sudokit::symmetry;

/// Writes the canonical forms of all inputs.
pub(crate) fn run(args: &CanonArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    run.read(args.speed.threads, |reader| {
        let writer = RecordWriter::new(reader).with_transform(args.transform);
        Ok(RecordWork::new(writer, |writer, job| {
            job.each(writer, |at, scratch| {
                if scratch.is_interrupted() {
                    return;
                }
                writer.write_image(at, &symmetry::canonical(&at.grid).transform, scratch);
            });
        }))
    });
    run.say_if_cropped();
    Ok(run.finish())
}
