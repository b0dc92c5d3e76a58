//! `sudokit convert`: conversion between formats.

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{Item, RecordWork, RecordWriter};
use crate::plan::{Inputs, OutputTarget};
use crate::run::Run;
use crate::terminal::Terminal;
use crate::variants;

/// Converts all inputs.
pub(crate) fn run(args: &ConvertArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let target = OutputTarget::new(Some(args.to), args.output.as_deref(), args.compression.chosen());
    let mut run =
        Run::start(Inputs::from(&args.input).to(target)?.with_variants(), args.output.as_deref(), terminal)?;
    let to = args.to.format();
    if to.needs_count() {
        run.wait_for_count(to)?;
    }
    run.read(args.speed.threads, |reader| {
        let form = reader.has_variants().then(|| reader.answer_form());
        Ok(RecordWork::new(RecordWriter::for_any(reader), move |writer, job| match form {
            None => job.each(writer, |at, scratch| writer.copy(at, scratch)),
            Some(form) => job.each_puzzle(writer, |at, puzzle, scratch| {
                let cells = form.answer(puzzle, None);
                writer.write(at, &Item::default().with_answer(cells.as_deref()), scratch);
                scratch.counters.without_rules +=
                    u64::from(cells.is_some() && !variants::is_only_clues(puzzle));
            }),
        }))
    });
    run.say_if_cropped();
    run.say_if_without_rules();
    Ok(run.finish())
}
