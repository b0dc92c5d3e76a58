//! `sudokit show`: grids as people draw them.

mod variants;

use self::variants::VariantShow;
use crate::args::ShowArgs;
use crate::draw::{self, Look};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{EmitError, Job, Work, WorkerScratch};
use crate::plan::Inputs;
use crate::run::Run;
use crate::terminal::Terminal;
use std::io::Write;
use sudokit::format::FormatError;

/// Draws every grid of the inputs.
pub(crate) fn run(args: &ShowArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let look = Look { styling: terminal.output, ascii: args.ascii };
    let mut run = Run::start(Inputs::from(&args.input).with_variants(), args.output.as_deref(), terminal)?;
    run.read(None, |reader| {
        let show = Show { caption: reader.caption()?, candidates: args.candidates, look };
        let has_variants = reader.has_variants();
        Ok::<Box<dyn Work>, _>(if has_variants { Box::new(VariantShow(show)) } else { Box::new(show) })
    });
    Ok(run.finish())
}

struct Show {
    /// The name for the line above each grid, unless there is only one.
    caption: Option<String>,
    candidates: bool,
    look: Look,
}

impl EmitError for Show {
    fn emit_error(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        let _ = writeln!(scratch.out.text, "# {error}");
    }
}

impl Work for Show {
    fn uses_marks(&self) -> bool {
        true
    }

    fn work(&self, job: &mut Job) {
        job.each(self, |at, scratch| {
            if let Some(name) = &self.caption {
                let _ = writeln!(scratch.out.text, "{name}:{}", at.place.line);
            }
            let marks = at.marks();
            if self.candidates || marks.is_some() {
                let candidates = marks.map_or_else(|| at.grid.candidates(), |marks| marks.candidates);
                draw::candidates(&at.grid, candidates, self.look, &mut scratch.out.text);
            } else {
                draw::grid(&at.grid, None, self.look, &mut scratch.out.text);
            }
        });
    }
}
