//! `sudokit transform`: images of every grid.

mod draws;

use crate::args::TransformArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Job, RecordStream, Work, WorkerScratch};
use crate::plan::Inputs;
use crate::record_writer::RecordWriter;
use crate::run::Run;
use crate::terminal::Terminal;
pub(super) use draws::Draws;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit::Transform;
use sudokit::format::{Chunk, Record};

/// Writes the images of all inputs.
pub(crate) fn run(args: &TransformArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let records = AtomicU64::new(0);
    pipeline::run(&inputs, None, &mut run, |reader| {
        let writer = Arc::new(RecordWriter::new(reader).with_transform(args.transform));
        Ok(Moves { args, writer, records: &records })
    });
    run.say_if_cropped(inputs.target.format());
    Ok(run.finish())
}

struct Moves<'a> {
    args: &'a TransformArgs,
    writer: Arc<RecordWriter>,
    /// How many records there were so far, over all inputs.
    records: &'a AtomicU64,
}

impl Moves<'_> {
    /// What becomes of the next record.
    fn next(&self) -> ImageStream {
        let number = self.records.fetch_add(1, Ordering::Relaxed);
        let (draws, left) = match self.args.by {
            Some(_) => (None, 1),
            None => (Some(Draws::new(self.args.seed, number)), self.args.count.get()),
        };
        ImageStream {
            by: self.args.by.unwrap_or_default(),
            draws,
            left,
            is_inverse: self.args.inverse,
            writer: Arc::clone(&self.writer),
        }
    }
}

impl Work for Moves<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    /// All is done in [`go_on`](Self::go_on), where records come in their order and can be numbered.
    fn work(&self, _job: &mut Job) {}

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(self, |_| Box::new(self.next()))
    }
}

/// The images of one record.
struct ImageStream {
    by: Transform,
    draws: Option<Draws>,
    left: u64,
    is_inverse: bool,
    writer: Arc<RecordWriter>,
}

impl RecordStream for ImageStream {
    fn next(&mut self, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        let by = self.draws.as_mut().map_or(self.by, Draws::transform);
        let by = if self.is_inverse { by.inverse() } else { by };
        scratch.counters.puzzles += 1;
        self.writer.write_image((chunk, record), &by, scratch);
        self.left -= 1;
        self.left > 0
    }
}
