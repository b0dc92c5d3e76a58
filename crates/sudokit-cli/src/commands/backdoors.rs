//! `sudokit backdoors`: the smallest sets of cells after which singles solve a puzzle.

use crate::args::BackdoorsArgs;
use crate::counters::counted;
use crate::draw::cell_names;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{
    InputRecord, Item, ListEnd, RecordStream, RecordWriter, ResultList, StreamWork, WorkerScratch,
};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
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
    let max_cells = args.max_cells;
    let mut found = match analyze::backdoors(puzzle, max_cells.into(), &search.limits) {
        Ok(found) => found,
        Err(wrong) => return writer.refusal(wrong.into()),
    };
    if let Some(limit) = args.all {
        return list((found, max_cells), limit.get(), writer);
    }
    Box::new(move |at, scratch| {
        match found.next() {
            Some(first) => sum_up(at, first, &mut found, &writer, scratch),
            None if is_cut(&found) => writer.refuse(at, PuzzleError::Limit, scratch),
            None => none(at, max_cells, &writer, scratch),
        }
        false
    })
}

/// Each backdoor, up to `limit`.
fn list((found, max_cells): (Backdoors, u8), limit: u64, writer: Arc<RecordWriter>) -> RecordStream {
    let mut list = ResultList::new(found, limit);
    Box::new(move |at, scratch| {
        let next = list.next();
        match next {
            Ok((cells, _)) => {
                let words = cell_names(cells);
                let note = if cells.is_empty() { NONE_NEEDED } else { &words };
                let values = [Value::Text(&words)];
                let item = Item::new(Status::One).with_note(note).with_values(&values);
                writer.write(at, &item, scratch);
            }
            Err(ListEnd::Empty) => none(at, max_cells, &writer, scratch),
            Err(end) => writer.end_list(at, end, scratch),
        }
        next.is_ok()
    })
}

const NONE_NEEDED: &str = "0 cells: singles solve it";

fn is_cut(found: &Backdoors) -> bool {
    found.end() == Some(End::LimitReached)
}

/// Writes that there is no backdoor with at most `max_cells` cells.
fn none(at: InputRecord<'_>, max_cells: u8, writer: &RecordWriter, scratch: &mut WorkerScratch) {
    scratch.counters.too_large += 1;
    let note = format!("more than {}", counted(max_cells.into(), "cell"));
    writer.write(at, &Item::new(Status::Limit).with_note(&*note), scratch);
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
