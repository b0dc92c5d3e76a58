//! `sudokit backdoors`: the smallest sets of cells after which singles solve a puzzle.

use crate::args::BackdoorsArgs;
use crate::counters::counted;
use crate::draw::cell_names;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{InputRecord, Item, RecordStream, RecordWriter, StreamWork, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::num::NonZeroU64;
use std::sync::Arc;
use sudokit::analyze::{self, Backdoors};
use sudokit::format::{ColumnType, Value};
use sudokit::solve::End;
use sudokit::{CellSet, Grid};
use sudokit_verbs::Status;

/// Writes the puzzles of all inputs with their backdoors.
pub(crate) fn run(args: &BackdoorsArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let search = SearchOptions::from(&args.search);
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let columns = [
        ("backdoor_size", ColumnType::Integer),
        ("backdoor_count", ColumnType::Integer),
        ("backdoor", ColumnType::Text),
    ];
    let columns = if args.all.is_some() { &columns[2..] } else { &columns[..] };
    run.read(search.threads, |reader| {
        let writer = RecordWriter::new(reader).with_columns(columns).with_status();
        Ok(StreamWork::new(writer, |writer, record| stream(args, &search, &record.grid, writer)))
    });
    run.say_if_cropped();
    if let Some(limit) = args.all {
        run.say_if_not_all(&format!("more backdoors than the {limit} written"), "--all N");
    }
    let cells = counted(args.max_cells.into(), "cell");
    run.say_if_limited(run.counters.too_large, &format!("no backdoor of up to {cells}"), "--max-cells");
    Ok(run.finish())
}

/// The backdoors of one puzzle: their number and the first, or with `--all` each of them.
fn stream(
    args: &BackdoorsArgs,
    search: &SearchOptions,
    puzzle: &Grid,
    writer: Arc<RecordWriter>,
) -> RecordStream {
    let mut found = analyze::backdoors(puzzle, args.max_cells.into(), &search.limits);
    let (max_cells, all, mut written) = (args.max_cells, args.all.map(NonZeroU64::get), 0);
    Box::new(move |at, scratch| {
        let found = match &mut found {
            Ok(found) => found,
            Err(wrong) => {
                writer.refuse(at, (*wrong).into(), scratch);
                return false;
            }
        };
        let next = found.next();
        if next.is_none() && written == 0 {
            none(at, found, max_cells, &writer, scratch);
            return false;
        }
        match (next, all) {
            (Some(first), None) => {
                sum_up(at, first, found, &writer, scratch);
                false
            }
            (Some(cells), Some(limit)) if written < limit => {
                written += 1;
                let words = cell_names(cells);
                let note = if cells.is_empty() { NONE_NEEDED } else { &words };
                let values = [Value::Text(&words)];
                let item = Item::new(Status::One).with_note(note).with_values(&values);
                writer.write(at, &item, scratch);
                true
            }
            (more, _) => {
                scratch.counters.not_all += u64::from(more.is_some());
                if is_cut(found) {
                    scratch.report(&at, PuzzleError::Limit);
                }
                if is_cut(found) || more.is_some() {
                    writer.write_cut(at, scratch);
                }
                false
            }
        }
    })
}

const NONE_NEEDED: &str = "0 cells: singles solve it";

fn is_cut(found: &Backdoors) -> bool {
    found.end() == Some(End::LimitReached)
}

/// Writes that there is no backdoor with at most `max_cells` cells.
fn none(
    at: InputRecord<'_>,
    found: &Backdoors,
    max_cells: u8,
    writer: &RecordWriter,
    scratch: &mut WorkerScratch,
) {
    if is_cut(found) {
        writer.refuse(at, PuzzleError::Limit, scratch);
    } else {
        scratch.counters.too_large += 1;
        let note = format!("more than {}", counted(max_cells.into(), "cell"));
        writer.write(at, &Item::new(Status::Limit).with_note(&*note), scratch);
    }
}

/// Writes the number of backdoors and the first.
fn sum_up(
    at: InputRecord<'_>,
    first: CellSet,
    found: &mut Backdoors,
    writer: &RecordWriter,
    scratch: &mut WorkerScratch,
) {
    let others = found.by_ref().count() as u64;
    if is_cut(found) {
        writer.refuse(at, PuzzleError::Limit, scratch);
        return;
    }
    let size = first.len() as u64;
    let cells = cell_names(first);
    let set = counted(size, "cell");
    let note = match (size, others) {
        (0, _) => NONE_NEEDED.to_owned(),
        (_, 0) => format!("{set}: {cells}"),
        (1, 1) => format!("{set}: {cells}, or 1 other"),
        (1, _) => format!("{set}: {cells}, or one of {others} others"),
        (_, 1) => format!("{set}: {cells}, or 1 other set"),
        _ => format!("{set}: {cells}, or one of {others} other sets"),
    };
    let values = [Value::Integer(size), Value::Integer(others + 1), Value::Text(&cells)];
    writer.write(at, &Item::new(Status::One).with_note(&*note).with_values(&values), scratch);
}
