//! `sudokit clues`: all puzzles with a number of clues in a grid.

mod journal;
mod line;
mod recorder;
mod work_done;

use crate::args::{CluesArgs, SearchArgs};
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::input::Source;
use crate::output::{is_one_of, is_same_place};
use crate::pipeline::{InputRecord, Item, RecordWork, RecordWriter, WorkerScratch};
use crate::plan::{Inputs, SearchOptions};
use crate::progress::RecordProgress;
use crate::report::PuzzleError;
use crate::run::{Run, Stop};
use crate::terminal::Terminal;
use journal::Journal;
use recorder::Recorder;
use std::path::Path;
use std::sync::OnceLock;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::Goal;
use sudokit::{Engine, Grid, Limits, Solution};
use sudokit_verbs::{ClueOptions, FoundPuzzles, Status};
use work_done::WorkDone;

/// Writes the puzzles of the grids of all inputs.
pub(crate) fn run(args: &CluesArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let options = &ClueOptions::from(args);
    let search = SearchOptions::from(&SearchArgs {
        threads: args.threads,
        engine: Engine::Auto,
        limit_nodes: args.limit_nodes,
        limit_time: args.limit_time,
    });
    let journal = args.journal.as_deref().map(|path| open(path, args)).transpose()?;
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let progress = run.report.progress.of_record();
    let (kept, cut) = (journal.as_ref(), &OnceLock::new());
    run.read(search.threads, |reader| {
        let writer = RecordWriter::new(reader);
        let columns = [("clue_puzzle", ColumnType::Text), ("clue_count", ColumnType::Integer)];
        let writer = if writer.has_columns() { writer.with_columns(&columns) } else { writer }.with_status();
        Ok(RecordWork::new(writer, |writer, job| {
            job.search((&search.solver, Goal::Unique), writer, |at, found, scratch| {
                if scratch.is_interrupted() {
                    return;
                }
                match PuzzleError::check(found.into_outcome(&at.grid)) {
                    Ok(solution) => {
                        let found = find(
                            &solution,
                            (at, &*scratch),
                            (args, options, &search),
                            (&progress, kept, cut),
                        );
                        // Without its journal, the run ends as after a signal.
                        scratch.cut |= kept.is_some_and(Journal::has_failed);
                        write(at, &found, (options, writer), scratch);
                    }
                    Err(error) => writer.refuse(at, error, scratch),
                }
            });
        })
        .with_slow_records())
    });
    run.say_if_cropped();
    say(&mut run, options, cut.get());
    if let Some(Err(fatal)) = journal.map(Journal::close) {
        run.report.fatal(&fatal);
        run.stop(Stop::Ended);
    }
    Ok(run.finish())
}

/// Opens the journal, which is neither an input nor the output. Nothing is created if it is.
fn open(path: &Path, args: &CluesArgs) -> Result<Journal, Fatal> {
    let output = args.output.output.iter().map(|output| Source::new(output)).collect();
    let others: Vec<Source> = [output, Inputs::from(&args.input).sources].concat();
    let is_output = args.output.output.as_deref().is_some_and(|output| is_same_place(path, output));
    if is_output || is_one_of(path, &others) {
        return Err(Fatal::JournalIsOther(path.to_owned()));
    }
    Journal::open(path)
}

impl From<&CluesArgs> for ClueOptions {
    fn from(args: &CluesArgs) -> Self {
        Self {
            clues: args.clues.clone(),
            any: args.any,
            min: args.min,
            whole_grid: args.whole_grid,
            limit: args.limit.get(),
        }
    }
}

/// Finds the puzzles of a grid. If it is the only one in progress, it uses all threads, and its progress is shown.
fn find(
    solution: &Solution,
    (at, scratch): (InputRecord<'_>, &WorkerScratch),
    (args, options, search): (&CluesArgs, &ClueOptions, &SearchOptions),
    (progress, journal, cut): (&RecordProgress, Option<&Journal>, &OnceLock<WorkDone>),
) -> FoundPuzzles {
    let limits = Limits::unlimited().with_stop(search.stop());
    let limits = limits.with_nodes(args.limit_nodes.unwrap_or(u64::MAX));
    let limits = match journal {
        Some(journal) => limits.or_stop(journal.stop()),
        None => limits,
    };
    let (kept, threads) = (options.kept(&at.grid), scratch.threads(search.threads));
    let given = if kept.is_empty() { Grid::EMPTY } else { at.grid };
    let show = |share| {
        if scratch.is_alone {
            progress.show(share);
        }
    };
    let mut recorder = Recorder::new(journal, (solution, given), show);
    let found = options.find(solution, kept, (&limits, threads), &mut recorder);
    if scratch.is_alone {
        progress.clear();
    }
    if found.is_cut {
        cut.get_or_init(|| recorder.work_done());
    }
    found
}

/// Prints what was found and what was not, and how much of the first search that was cut is done.
fn say(run: &mut Run, options: &ClueOptions, cut: Option<&WorkDone>) {
    if let Some(cut) = cut {
        run.note(cut);
    }
    let (complete, found) = (run.counters.solved, run.counters.found);
    if !options.any && !options.min {
        let grids = counted(complete, "grid");
        run.say_numbers(format_args!("{grids} searched completely, {} found", counted(found, "puzzle")));
    }
    run.say_if_not_all(&format!("more than the {} written", counted(options.limit, "puzzle")), "--limit");
    let most = options.range().end().to_string();
    let what = if options.min { "no puzzle of up to" } else { "more clues than" };
    let clues = if options.min { " clues" } else { "" };
    run.say_if_limited(run.counters.too_large, &format!("{what} {most}{clues}"), "-k");
}

/// Writes the puzzles, or that there are none.
fn write(
    at: InputRecord<'_>,
    found: &FoundPuzzles,
    (options, writer): (&ClueOptions, &RecordWriter),
    scratch: &mut WorkerScratch,
) {
    for puzzle in &found.puzzles {
        write_puzzle(at, puzzle, (options, writer), scratch);
    }
    scratch.counters.found += found.puzzles.len() as u64;
    scratch.counters.not_all += u64::from(found.has_more);
    let is_complete = !found.is_cut && !found.has_more;
    scratch.counters.solved += u64::from(is_complete && !found.has_more_clues);
    if found.is_cut && found.puzzles.is_empty() {
        writer.refuse(at, PuzzleError::Limit, scratch);
    } else if !is_complete {
        if found.is_cut && !scratch.is_interrupted() {
            scratch.report(&at, PuzzleError::Limit);
        }
        writer.write_cut(at, scratch);
    } else if found.puzzles.is_empty() {
        write_none(at, found, (options, writer), scratch);
    }
}

/// Writes a puzzle beside the grid, or alone in a format without columns.
fn write_puzzle(
    at: InputRecord<'_>,
    puzzle: &Grid,
    (options, writer): (&ClueOptions, &RecordWriter),
    scratch: &mut WorkerScratch,
) {
    let clues = puzzle.filled().len() as u64;
    let item = Item::new(Status::One);
    if writer.has_columns() {
        let values = [Value::Grid(puzzle), Value::Integer(clues)];
        writer.write(at, &item.with_values(&values), scratch);
        return;
    }
    let note = format!("fewest clues: {clues}");
    let item = if options.min { item.with_note(&*note) } else { item };
    writer.write_changed(at, (puzzle, &item), |answer| answer, scratch);
}

/// Writes a grid without puzzles.
fn write_none(
    at: InputRecord<'_>,
    found: &FoundPuzzles,
    (options, writer): (&ClueOptions, &RecordWriter),
    scratch: &mut WorkerScratch,
) {
    let most = *options.range().end();
    let is_too_large = found.has_more_clues || options.min;
    scratch.counters.too_large += u64::from(is_too_large);
    let note = if found.has_more_clues {
        format!("more clues than {most}")
    } else {
        format!("more than {most} clues")
    };
    if is_too_large {
        writer.write(at, &Item::new(Status::Limit).with_note(&*note), scratch);
    } else if writer.has_columns() {
        writer.write(at, &Item::new(Status::One), scratch);
    }
}
