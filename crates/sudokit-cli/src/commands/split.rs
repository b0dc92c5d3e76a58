//! `sudokit split`: training and test sets without leakage.

use crate::args::{OnError, SplitArgs, SplitBy};
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{InputRecord, Item, Job, RecordWork, RecordWriter, WorkerScratch};
use crate::plan::{Inputs, OutputTarget, SearchOptions};
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::{Terminal, printable};
use std::path::{Path, PathBuf};
use sudokit::Grid;
use sudokit::solve::Goal;
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
    let mut run = Run::start_parts(inputs, &outputs, terminal)?;
    run.read(args.speed.threads, |reader| {
        Ok(RecordWork::new(RecordWriter::new(reader), |writer, job| {
            split(args.group_by, &parts, writer, job);
        }))
    });
    run.say_if_cropped();
    // After an error, a part without records has no file.
    let is_there = |run: &Run, part| run.is_complete() || run.written(part) > 0;
    for (part, path) in paths.iter().enumerate().filter(|(part, _)| is_there(&run, *part)) {
        run.note(format_args!("{} in `{}`", counted(run.written(part), "record"), printable(path)));
    }
    Ok(run.finish())
}

/// Writes each record to the part of its equivalence class, or of the class of its solution; puzzles without a unique
/// solution are reported.
fn split(by: SplitBy, parts: &Parts, writer: &RecordWriter, job: &mut Job) {
    let write = |at: InputRecord<'_>, class_of: &Grid, scratch: &mut WorkerScratch| {
        if scratch.is_interrupted() {
            return;
        }
        writer.write_to(parts.part(class_of), at, &Item::default(), scratch);
    };
    match by {
        SplitBy::Puzzle => job.each(writer, |at, scratch| write(at, &at.grid, scratch)),
        SplitBy::Solution => {
            let SearchOptions { solver, .. } = SearchOptions::default();
            job.search((&solver, Goal::Unique), writer, |at, found, scratch| {
                match (PuzzleError::new(&at.grid, found), &found.first) {
                    (None, Some(solution)) => write(at, solution.as_grid(), scratch),
                    (error, _) => scratch.report(&at, error.unwrap_or(PuzzleError::Limit)),
                }
            });
        }
    }
}
