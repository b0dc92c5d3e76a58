//! `sudokit dedupe`: the first record of each class.

use crate::args::DedupeArgs;
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, JobReader, Work};
use crate::plan::Inputs;
use crate::record_writer::RecordWriter;
use crate::run::Run;
use crate::terminal::Terminal;
use std::sync::{Mutex, PoisonError};
use sudokit::Grid;
use sudokit::format::{Annotations, ColumnType, Value};
use sudokit::symmetry;

/// Writes the records of all inputs that are the first of their class.
pub(crate) fn run(args: &DedupeArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let to = inputs.target.format();
    if let Some(to) = to.filter(|to| args.keep_all_columns && !to.has_room()) {
        return Err(Fatal::NoRoom(to));
    }
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let seen = Mutex::new(Seen { classes: Classes::new(args.mark), records: 0 });
    pipeline::run(&inputs, args.speed.threads, &mut run, |reader| Ok(Dedupe::new(args, reader, &seen)));
    run.say_if_cropped(to);
    say(&run, args);
    Ok(run.finish())
}

fn say(run: &Run, args: &DedupeArgs) {
    let (read, kept) = (run.counters.puzzles, run.counters.solved);
    let others = read - kept;
    let like = if args.identical { "equal to" } else { "essentially the same as" };
    if args.mark {
        run.note(format_args!("{read} read, {kept} the first of their class, {others} {like} one before"));
    } else {
        run.note(format_args!("{read} read, {kept} kept, {others} dropped: {like} one before"));
    }
}

/// What is known of the records so far, over all inputs.
struct Seen {
    classes: Classes,
    records: u64,
}

struct Dedupe<'a> {
    args: &'a DedupeArgs,
    writer: RecordWriter,
    seen: &'a Mutex<Seen>,
}

impl<'a> Dedupe<'a> {
    fn new(args: &'a DedupeArgs, reader: &JobReader, seen: &'a Mutex<Seen>) -> Self {
        let columns: &[_] = if args.mark { &[("class", ColumnType::Integer)] } else { &[] };
        Self { args, writer: RecordWriter::new(reader).with_columns(columns), seen }
    }

    fn key(&self, grid: &Grid) -> Key {
        if self.args.identical { Key::new(grid) } else { Key::new(&symmetry::canonical(grid).grid) }
    }
}

impl Work for Dedupe<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        job.make_keys(|grid| if interrupt::asked() { None } else { Some(self.key(grid)) });
    }

    fn settle(&self, job: &mut Job) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        job.each_with_key(self, |chunk, record, key, scratch| {
            seen.records += 1;
            let number = seen.records;
            let first = seen.classes.first(key, number);
            scratch.counters.puzzles += 1;
            scratch.counters.solved += u64::from(first.is_none());
            if first.is_some() && !self.args.mark {
                return;
            }
            if self.args.mark {
                let class = first.unwrap_or(number);
                self.writer.annotate(
                    (chunk, record),
                    &format!("class {class}"),
                    &[Value::Integer(class)],
                    scratch,
                );
            } else {
                self.writer.write((chunk, record), &Annotations::default(), scratch);
            }
        });
    }
}
