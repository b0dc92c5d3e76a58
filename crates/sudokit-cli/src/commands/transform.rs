//! `sudokit transform`: images of every grid.

use crate::args::TransformArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Job, RecordStream, Work, WorkerScratch};
use crate::plan::Inputs;
use crate::record_writer::RecordWriter;
use crate::run::Run;
use crate::terminal::Terminal;
use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit::Transform;
use sudokit::format::{Chunk, Record};
use sudokit_verbs::record_transforms;

/// Writes the images of all inputs.
pub(crate) fn run(args: &TransformArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let records = AtomicU64::new(0);
    pipeline::run(&inputs, args.speed.threads, &mut run, |reader| {
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
        let (transforms, left): (Box<dyn Iterator<Item = Transform> + Send>, _) = match self.args.by {
            Some(by) => (Box::new(iter::once(by)), 1),
            None => (
                Box::new(record_transforms(self.args.seed.unwrap_or_default(), number)),
                self.args.number.get(),
            ),
        };
        ImageStream { transforms, left, is_inverse: self.args.inverse, writer: Arc::clone(&self.writer) }
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
    transforms: Box<dyn Iterator<Item = Transform> + Send>,
    left: u64,
    is_inverse: bool,
    writer: Arc<RecordWriter>,
}

impl RecordStream for ImageStream {
    fn next(&mut self, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        let by = self.transforms.next().unwrap_or_default();
        let by = if self.is_inverse { by.inverse() } else { by };
        scratch.counters.puzzles += 1;
        self.writer.write_image((chunk, record), &by, scratch);
        self.left -= 1;
        self.left > 0
    }
}
