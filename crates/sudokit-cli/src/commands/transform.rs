//! `sudokit transform`: isomorphs of every grid.

use crate::args::{Seed, TransformArgs};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{RecordStream, RecordWriter, StreamWork};
use crate::run::Run;
use crate::terminal::Terminal;
use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit::Transform;
use sudokit_verbs::record_transforms;

/// Writes the isomorphs of all inputs.
pub(crate) fn run(args: &TransformArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    // The number of records so far, over all inputs.
    let records = &AtomicU64::new(0);
    let seed = if args.random { Some(Seed::new(args.seed)?) } else { None };
    run.read(args.speed.threads, |reader| {
        let seed = seed.as_ref().map_or(0, |seed| seed.for_input(terminal));
        let writer = RecordWriter::new(reader).with_transform(args.transform);
        Ok(StreamWork::in_order(writer, move |writer, _| {
            isomorphs((args, seed), records.fetch_add(1, Ordering::Relaxed), writer)
        }))
    });
    run.say_if_cropped();
    Ok(run.finish())
}

/// The isomorphs of the record with this number.
fn isomorphs((args, seed): (&TransformArgs, u64), number: u64, writer: Arc<RecordWriter>) -> RecordStream {
    let inverse = args.inverse;
    let (mut transforms, mut left): (Box<dyn Iterator<Item = Transform> + Send>, _) = match args.by {
        Some(by) => (Box::new(iter::once(by)), 1),
        None => (Box::new(record_transforms(seed, number)), args.number.get()),
    };
    Box::new(move |at, scratch| {
        let by = transforms.next().unwrap_or_default();
        writer.write_image(at, &if inverse { by.inverse() } else { by }, scratch);
        left -= 1;
        left > 0
    })
}
