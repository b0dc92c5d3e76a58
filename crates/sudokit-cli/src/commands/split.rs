//! `sudokit split`: training and test files, no puzzle in one of them with its like in another.

use crate::args::{OnError, SplitArgs, SplitBy};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, Work, WorkerScratch};
use crate::plan::{Inputs, OutputTarget, Search};
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::path::{Path, PathBuf};
use sudokit::Grid;
use sudokit::format::{Annotations, Chunk, Record};
use sudokit::solve::{Goal, SearchResult};
use sudokit_verbs::Parts;

/// Splits all inputs.
pub(crate) fn run(args: &SplitArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let target = OutputTarget::new(args.to, Some(Path::new(&args.output)), args.compression.chosen());
    let inputs = Inputs::from(&args.input).to(target)?;
    let shares = args.test.as_ref().map_or_else(|| args.parts.clone(), |old| old.to_vec());
    let parts = Parts::new(shares, args.seed)?;
    if inputs.on_error == OnError::Emit {
        return Err(Fatal::NoPartForBad);
    }
    let paths: Vec<PathBuf> =
        parts.shares().iter().map(|share| args.output.replace("{}", &share.name).into()).collect();
    let outputs: Vec<_> = paths.iter().map(|path| Some(path.as_path())).collect();
    let mut run = Run::start_parts(&inputs, &outputs, terminal)?;
    pipeline::run(&inputs, args.speed.threads, &mut run, |reader| {
        Ok(Split { writer: RecordWriter::new(reader), by: args.group_by, parts: &parts })
    });
    run.say_if_cropped(inputs.target.format());
    for (part, path) in paths.iter().enumerate() {
        run.note(format_args!("{} records in `{}`", run.written(part), path.display()));
    }
    Ok(run.finish())
}

struct Split<'a> {
    writer: RecordWriter,
    by: SplitBy,
    parts: &'a Parts,
}

impl Split<'_> {
    fn write(&self, chunk: &Chunk, record: &Record, class_of: &Grid, scratch: &mut WorkerScratch) {
        scratch.cut |= interrupt::asked();
        scratch.counters.puzzles += 1;
        let part = self.parts.part(class_of);
        self.writer.write_to(part, (chunk, record), &Annotations::default(), scratch);
    }

    /// The same by the only solution; what has none is reported.
    fn write_by_solution(
        &self,
        chunk: &Chunk,
        record: &Record,
        found: &SearchResult,
        scratch: &mut WorkerScratch,
    ) {
        match (PuzzleError::new(&record.grid, found), &found.first) {
            (None, Some(solution)) => self.write(chunk, record, solution.as_grid(), scratch),
            (error, _) => scratch.report(record, error.unwrap_or(PuzzleError::Limit)),
        }
    }
}

impl Work for Split<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        // Nothing is written in the place of a record that cannot be read.
        match self.by {
            SplitBy::Puzzle => job.each(self, |chunk, record, scratch| {
                self.write(chunk, record, &record.grid, scratch);
            }),
            SplitBy::Solution => {
                let solver = Search::default().solver;
                job.search((&solver, Goal::Unique), self, |chunk, record, found, scratch| {
                    self.write_by_solution(chunk, record, found, scratch);
                });
            }
        }
    }
}
