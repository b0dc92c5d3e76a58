//! `sudokit transform`: images of every grid.

mod draws;

use crate::args::TransformArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::images::{Images, Scratch};
use crate::pipeline::{self, Desk, Job, OnBad, Pieces, Work};
use crate::plan::Inputs;
use crate::run::Run;
use crate::screen::Screen;
pub(super) use draws::Draws;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit::Transform;
use sudokit::format::{Chunk, Record};

/// Writes the images of all inputs.
pub(crate) fn run(args: &TransformArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let records = AtomicU64::new(0);
    pipeline::run(&inputs, None, &mut run, |feed| {
        let images = Arc::new(Images::new(feed.layout(), feed.to(), args.transform));
        Ok(Moves { args, images, inputs: &inputs, records: &records })
    });
    run.say_if_cropped(inputs.aim.format());
    Ok(run.finish())
}

struct Moves<'a> {
    args: &'a TransformArgs,
    images: Arc<Images>,
    inputs: &'a Inputs,
    /// How many records there were so far, over all inputs.
    records: &'a AtomicU64,
}

impl Moves<'_> {
    /// What becomes of the next record.
    fn next(&self) -> Each {
        let number = self.records.fetch_add(1, Ordering::Relaxed);
        let (draws, left) = match self.args.by {
            Some(_) => (None, 1),
            None => (Some(Draws::new(self.args.seed, number)), self.args.count.get()),
        };
        Each {
            by: self.args.by.unwrap_or_default(),
            draws,
            left,
            is_inverse: self.args.inverse,
            images: Arc::clone(&self.images),
            scratch: Scratch::default(),
        }
    }
}

impl Work for Moves<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.images.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.images.are_counted()
    }

    /// All is done in [`go_on`](Self::go_on), where records come in their order and can be numbered.
    fn work(&self, _job: &mut Job) {}

    fn go_on(&self, job: &mut Job) -> bool {
        let emit = |error: &_, out: &mut _| self.images.writer.write_error(error, out);
        job.go_on(&OnBad { what: self.inputs.on_error, emit: &emit }, |_| Box::new(self.next()))
    }
}

/// The images of one record.
struct Each {
    by: Transform,
    draws: Option<Draws>,
    left: u64,
    is_inverse: bool,
    images: Arc<Images>,
    scratch: Scratch,
}

impl Pieces for Each {
    fn next(&mut self, chunk: &Chunk, record: &Record, desk: &mut Desk) -> bool {
        let by = self.draws.as_mut().map_or(self.by, Draws::transform);
        let by = if self.is_inverse { by.inverse() } else { by };
        desk.tally.puzzles += 1;
        self.images.write((chunk, record), &by, &mut self.scratch, desk);
        self.left -= 1;
        self.left > 0
    }
}
