//! `sudokit split`: training and test files, no puzzle in one of them with its like in another.

mod parts;

use crate::args::{OnError, SplitArgs, SplitBy};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Desk, Job, OnBad, Work};
use crate::plan::{Aim, Inputs, Search};
use crate::report::Trouble;
use crate::run::Run;
use crate::screen::Screen;
pub(super) use parts::Parts;
use std::path::{Path, PathBuf};
use sudokit::Grid;
use sudokit::format::{Chunk, Format, Item, Record, Writer};
use sudokit::solve::{Goal, SearchResult};

/// Splits all inputs.
pub(crate) fn run(args: &SplitArgs, screen: Screen) -> Result<Exit, Fatal> {
    let aim = Aim::new(args.to, Some(Path::new(&args.output)), args.compression.chosen());
    let inputs = Inputs::from(&args.input).to(aim)?;
    let parts = Parts::new(args)?;
    if inputs.on_error == OnError::Emit {
        return Err(Fatal::NoPartForBad);
    }
    let paths: Vec<PathBuf> = parts.names().map(|name| args.output.replace("{}", name).into()).collect();
    let outputs: Vec<_> = paths.iter().map(|path| Some(path.as_path())).collect();
    let mut run = Run::start_parts(&inputs, &outputs, screen)?;
    pipeline::run(&inputs, args.speed.threads, &mut run, |feed| {
        let to = feed.to().unwrap_or(feed.layout().format);
        Ok(Split { writer: Writer::new(feed.layout(), to), to, by: args.by, parts: &parts, inputs: &inputs })
    });
    run.say_if_cropped(inputs.aim.format());
    for (part, path) in paths.iter().enumerate() {
        run.note(format_args!("{} records in `{}`", run.written(part), path.display()));
    }
    Ok(run.finish())
}

struct Split<'a> {
    writer: Writer,
    to: Format,
    by: SplitBy,
    parts: &'a Parts,
    inputs: &'a Inputs,
}

impl Split<'_> {
    fn write(&self, chunk: &Chunk, record: &Record, class_of: &Grid, desk: &mut Desk) {
        desk.cut |= interrupt::asked();
        desk.tally.puzzles += 1;
        desk.tally.cropped += u64::from(self.writer.leaves_out(chunk, record));
        let out = desk.out_of(self.parts.part(class_of));
        self.writer.write(chunk, record, &Item::default(), out);
    }

    /// The same by the only solution; what has none is reported.
    fn write_by_solution(&self, chunk: &Chunk, record: &Record, found: &SearchResult, desk: &mut Desk) {
        match (Trouble::of(&record.grid, found), &found.first) {
            (None, Some(solution)) => self.write(chunk, record, solution.as_grid(), desk),
            (trouble, _) => desk.trouble(record, trouble.unwrap_or(Trouble::Limit)),
        }
    }
}

impl Work for Split<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.to.needs_count()
    }

    fn work(&self, job: &mut Job) {
        // Nothing is written in the place of a record that cannot be read.
        let on_bad = OnBad { what: self.inputs.on_error, emit: &|_, _| () };
        match self.by {
            SplitBy::Puzzle => job.each(&on_bad, |chunk, record, desk| {
                self.write(chunk, record, &record.grid, desk);
            }),
            SplitBy::Solution => {
                let solver = Search::default().solver;
                job.search((&solver, Goal::Unique), &on_bad, |chunk, record, found, desk| {
                    self.write_by_solution(chunk, record, found, desk);
                });
            }
        }
    }
}
