//! `sudokit show`: grids as people draw them.

use crate::args::ShowArgs;
use crate::draw::{self, Look};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Feed, Job, OnBad, Work};
use crate::plan::Inputs;
use crate::run::Run;
use crate::screen::Screen;
use std::io::{self, Write};
use sudokit::format::FormatError;

/// Draws every grid of the inputs.
pub(crate) fn run(args: &ShowArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input);
    let look = Look { styling: screen.output, ascii: args.ascii };
    let alone = inputs.sources.len() == 1;
    let mut run = Run::start(&inputs, None, screen)?;
    pipeline::run(&inputs, None, &mut run, |feed| {
        Ok(Show { caption: caption(feed, alone)?, candidates: args.candidates, look, inputs: &inputs })
    });
    Ok(run.finish())
}

struct Show<'a> {
    /// The name that stands with the line over each grid, unless there is one only.
    caption: Option<String>,
    candidates: bool,
    look: Look,
    inputs: &'a Inputs,
}

fn caption(feed: &mut Feed, alone: bool) -> io::Result<Option<String>> {
    Ok(if alone && feed.has_one_record()? { None } else { Some(feed.source().name().into_owned()) })
}

impl Work for Show<'_> {
    fn work(&self, job: &mut Job) {
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        job.each(&on_bad, |_, record, desk| {
            desk.tally.puzzles += 1;
            if let Some(name) = &self.caption {
                let _ = writeln!(desk.out, "{name}:{}", record.place.line);
            }
            if self.candidates {
                draw::candidates(&record.grid, self.look, &mut desk.out);
            } else {
                draw::grid(&record.grid, None, self.look, &mut desk.out);
            }
        });
    }
}

fn emit(error: &FormatError, out: &mut Vec<u8>) {
    let _ = writeln!(out, "# {error}");
}
