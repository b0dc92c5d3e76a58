//! `sudokit show`: grids as people draw them.

use crate::args::ShowArgs;
use crate::draw::{self, Look};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Job, JobReader, Work, WorkerScratch};
use crate::plan::Inputs;
use crate::run::Run;
use crate::terminal::Terminal;
use std::io::{self, Write};
use sudokit::format::FormatError;

/// Draws every grid of the inputs.
pub(crate) fn run(args: &ShowArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input);
    let look = Look { styling: terminal.output, ascii: args.ascii };
    let alone = inputs.sources.len() == 1;
    let mut run = Run::start(&inputs, args.output.as_deref(), terminal)?;
    pipeline::run(&inputs, None, &mut run, |reader| {
        Ok(Show { caption: caption(reader, alone)?, candidates: args.candidates, look })
    });
    Ok(run.finish())
}

struct Show {
    /// The name that stands with the line over each grid, unless there is one only.
    caption: Option<String>,
    candidates: bool,
    look: Look,
}

fn caption(reader: &mut JobReader, alone: bool) -> io::Result<Option<String>> {
    Ok(if alone && reader.has_one_record()? { None } else { Some(reader.source().name().into_owned()) })
}

impl Work for Show {
    fn emit(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        let _ = writeln!(scratch.out.text, "# {error}");
    }

    fn work(&self, job: &mut Job) {
        job.each(self, |_, record, scratch| {
            scratch.counters.puzzles += 1;
            if let Some(name) = &self.caption {
                let _ = writeln!(scratch.out.text, "{name}:{}", record.place.line);
            }
            if self.candidates {
                draw::candidates(&record.grid, self.look, &mut scratch.out.text);
            } else {
                draw::grid(&record.grid, None, self.look, &mut scratch.out.text);
            }
        });
    }
}
