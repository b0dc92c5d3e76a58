//! `sudokit clues`: all puzzles with a number of clues in a grid.

use crate::args::{CluesArgs, SearchArgs};
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{InputRecord, Item, RecordWork, RecordWriter, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::ops::{ControlFlow, RangeInclusive};
use sudokit::analyze::ClueSearch;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::{End, Goal};
use sudokit::{CellSet, Engine, Grid, Limits, Solution};
use sudokit_verbs::Status;

/// Writes the puzzles of the grids of all inputs.
pub(crate) fn run(args: &CluesArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let search = SearchOptions::from(&SearchArgs {
        threads: args.threads,
        engine: Engine::Auto,
        limit_nodes: args.limit_nodes,
        limit_time: args.limit_time,
    });
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
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
                        let found = search_grid(&solution, given(args, &at.grid), args, &search);
                        write(at, &found, (args, writer), scratch);
                    }
                    Err(error) => writer.refuse(at, error, scratch),
                }
            });
        }))
    });
    run.say_if_cropped();
    say(&mut run, args);
    Ok(run.finish())
}

/// Prints what was found and what was not.
fn say(run: &mut Run, args: &CluesArgs) {
    let (complete, found) = (run.counters.solved, run.counters.found);
    if !args.any && !args.min {
        let grids = counted(complete, "grid");
        run.note(format_args!("{grids} searched completely, {} found", counted(found, "puzzle")));
    }
    run.say_if_not_all(&format!("more than the {} written", counted(args.limit.get(), "puzzle")), "--limit");
    let most = range(args).end().to_string();
    let what = if args.min { "no puzzle of up to" } else { "more clues than" };
    let clues = if args.min { " clues" } else { "" };
    run.say_if_limited(run.counters.too_large, &format!("{what} {most}{clues}"), "-k");
}

/// The numbers of clues.
fn range(args: &CluesArgs) -> RangeInclusive<usize> {
    args.clues.clone().unwrap_or(if args.min { 17..=18 } else { 17..=17 })
}

/// The clues that each puzzle must have.
fn given(args: &CluesArgs, puzzle: &Grid) -> CellSet {
    let clues = puzzle.filled();
    if args.whole_grid || clues.len() == 81 { CellSet::EMPTY } else { clues }
}

/// The result of the search of one grid.
struct Found {
    puzzles: Vec<Grid>,
    /// Whether each puzzle has more clues than those that are searched.
    has_more_clues: bool,
    /// Whether there are more puzzles than the limit.
    has_more: bool,
    /// Whether the search reached a limit.
    is_cut: bool,
}

/// Searches the puzzles of a grid with these clues.
fn search_grid(grid: &Solution, given: CellSet, args: &CluesArgs, search: &SearchOptions) -> Found {
    let has_more_clues = given.len() > *range(args).end();
    let mut found = Found { puzzles: Vec::new(), has_more_clues, has_more: false, is_cut: false };
    let is_one = args.any || args.min;
    let most = if is_one { 1 } else { args.limit.get() };
    let limits = Limits::unlimited().with_stop(search.stop());
    let mut nodes = args.limit_nodes.unwrap_or(u64::MAX);
    for clues in range(args) {
        let clue_search = ClueSearch::new(grid, clues).with_given(given);
        let report = clue_search.with_limits(limits.clone().with_nodes(nodes)).run(&mut |puzzle: &Grid| {
            found.has_more = found.puzzles.len() as u64 == most;
            if found.has_more {
                return ControlFlow::Break(());
            }
            found.puzzles.push(*puzzle);
            if is_one { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        nodes = nodes.saturating_sub(report.nodes());
        found.is_cut = report.end == End::LimitReached;
        if found.is_cut || report.end == End::Enough {
            break;
        }
    }
    found
}

/// Writes the puzzles, or that there are none.
fn write(
    at: InputRecord<'_>,
    found: &Found,
    (args, writer): (&CluesArgs, &RecordWriter),
    scratch: &mut WorkerScratch,
) {
    for puzzle in &found.puzzles {
        write_puzzle(at, puzzle, (args, writer), scratch);
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
        write_none(at, found, (args, writer), scratch);
    }
}

/// Writes a puzzle beside the grid, or alone in a format without columns.
fn write_puzzle(
    at: InputRecord<'_>,
    puzzle: &Grid,
    (args, writer): (&CluesArgs, &RecordWriter),
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
    let item = if args.min { item.with_note(&*note) } else { item };
    writer.write_changed(at, (puzzle, &item), |answer| answer, scratch);
}

/// Writes a grid without puzzles.
fn write_none(
    at: InputRecord<'_>,
    found: &Found,
    (args, writer): (&CluesArgs, &RecordWriter),
    scratch: &mut WorkerScratch,
) {
    let most = *range(args).end();
    let is_too_large = found.has_more_clues || args.min;
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
