//! `sudokit dedupe`: the first record of each equivalence class.

use crate::args::DedupeArgs;
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::lock;
use crate::pipeline::{Item, Job, RecordWriter, Work};
use crate::run::Run;
use crate::terminal::Terminal;
use std::sync::Mutex;
use sudokit::Grid;
use sudokit::format::{ColumnType, Value};

/// Writes the first record of each equivalence class, over all inputs.
pub(crate) fn run(args: &DedupeArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let to = args.output.target()?.format();
    if let Some(to) = to.filter(|to| args.keep_all_columns && !to.has_room()) {
        return Err(Fatal::NoRoom(to));
    }
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let seen = Mutex::new(Written { classes: Classes::new(args.mark), rows: 0 });
    let columns: &[_] = if args.mark { &[("class", ColumnType::Integer)] } else { &[] };
    run.read(args.speed.threads, |reader| {
        Ok(Dedupe { args, writer: RecordWriter::new(reader).with_columns(columns), seen: &seen })
    });
    run.say_if_cropped();
    say(&run, args);
    Ok(run.finish())
}

fn say(run: &Run, args: &DedupeArgs) {
    let (read, kept) = (run.counters.puzzles, run.counters.solved);
    let others = read - kept;
    let like = if args.identical { "identical" } else { "equivalent" };
    if args.mark {
        run.say_numbers(format_args!(
            "{read} read, {kept} first of their class, {others} {like} to an earlier one"
        ));
    } else {
        run.say_numbers(format_args!("{read} read, {kept} kept, {others} dropped: {like} to an earlier one"));
    }
}

/// What is written so far, from all inputs.
struct Written {
    classes: Classes,
    /// The number of rows, if all are written: records, and the errors of others.
    rows: u64,
}

struct Dedupe<'a> {
    args: &'a DedupeArgs,
    writer: RecordWriter,
    seen: &'a Mutex<Written>,
}

impl Work for Dedupe<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        let key = |grid: &Grid| if self.args.identical { Key::new(grid) } else { Key::of_class(grid) };
        job.make_keys(|grid| key(grid).into());
    }

    fn settle(&self, job: &mut Job) {
        let mut seen = lock(self.seen);
        job.each_with_keys(&self.writer, |at, keys, scratch| {
            let number = seen.rows + scratch.counters.written + 1;
            let first = seen.classes.first(&keys.class, number);
            scratch.counters.solved += u64::from(first.is_none());
            if self.args.mark {
                let class = first.unwrap_or(number);
                let (note, values) = (format!("class {class}"), [Value::Integer(class)]);
                self.writer.write(at, &Item::default().with_note(&*note).with_values(&values), scratch);
            } else if first.is_none() {
                self.writer.copy(at, scratch);
            }
        });
        seen.rows += job.scratch.counters.written;
    }
}
