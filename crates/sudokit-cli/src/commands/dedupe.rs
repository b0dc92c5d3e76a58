//! `sudokit dedupe`: the first record of each class.

use crate::args::DedupeArgs;
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Feed, Job, OnBad, Work};
use crate::plan::Inputs;
use crate::run::Run;
use crate::screen::Screen;
use std::sync::{Mutex, PoisonError};
use sudokit::Grid;
use sudokit::format::{Format, Item, Value, Writer};
use sudokit::symmetry;

/// Writes the records of all inputs that are the first of their class.
pub(crate) fn run(args: &DedupeArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let to = inputs.aim.format();
    if let Some(to) = to.filter(|to| args.keep_all_columns && !to.has_room()) {
        return Err(Fatal::NoRoom(to));
    }
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let seen = Mutex::new(Seen { classes: Classes::new(args.mark), records: 0 });
    pipeline::run(&inputs, args.speed.threads, &mut run, |feed| Ok(Dedupe::new(args, feed, &inputs, &seen)));
    run.say_if_cropped(to);
    say(&run, args);
    Ok(run.finish())
}

fn say(run: &Run, args: &DedupeArgs) {
    let (read, kept) = (run.tally.puzzles, run.tally.solved);
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
    writer: Writer,
    to: Format,
    inputs: &'a Inputs,
    seen: &'a Mutex<Seen>,
}

impl<'a> Dedupe<'a> {
    fn new(args: &'a DedupeArgs, feed: &Feed, inputs: &'a Inputs, seen: &'a Mutex<Seen>) -> Self {
        let to = feed.to().unwrap_or(feed.layout().format);
        let writer = Writer::new(feed.layout(), to);
        let writer = if args.mark { writer.with_columns(&["class"]) } else { writer };
        Self { args, writer, to, inputs, seen }
    }

    fn key(&self, grid: &Grid) -> Key {
        if self.args.identical { Key::new(grid) } else { Key::new(&symmetry::canonical(grid).grid) }
    }

    /// Whether the number of the class has no room.
    fn cannot_mark(&self) -> bool {
        self.args.mark && !self.to.has_room()
    }
}

impl Work for Dedupe<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.to.needs_count()
    }

    fn work(&self, job: &mut Job) {
        job.make_keys(|grid| if interrupt::asked() { None } else { Some(self.key(grid)) });
    }

    fn settle(&self, job: &mut Job) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let emit = |error: &_, out: &mut _| self.writer.write_error(error, out);
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        job.each_with_key(&on_bad, |chunk, record, key, desk| {
            seen.records += 1;
            let number = seen.records;
            let first = seen.classes.first(key, number);
            desk.tally.puzzles += 1;
            desk.tally.solved += u64::from(first.is_none());
            if first.is_some() && !self.args.mark {
                return;
            }
            desk.tally.written += 1;
            desk.tally.cropped += u64::from(self.cannot_mark() || self.writer.leaves_out(chunk, record));
            if self.args.mark {
                let class = first.unwrap_or(number);
                let (note, values) = (format!("class {class}"), [Value::Integer(class)]);
                let item = Item { note: Some(&note), values: &values, ..Item::default() };
                self.writer.write(chunk, record, &item, &mut desk.out);
            } else {
                self.writer.write(chunk, record, &Item::default(), &mut desk.out);
            }
        });
    }
}
