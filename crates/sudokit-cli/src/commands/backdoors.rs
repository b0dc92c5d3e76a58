//! `sudokit backdoors`: what to fill so that singles finish a puzzle.

use crate::args::BackdoorsArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Job, RecordStream, Work, WorkerScratch};
use crate::plan::{Inputs, Search};
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::sync::Arc;
use sudokit::analyze::{self, Backdoors, NotValid};
use sudokit::format::{Chunk, ColumnType, Record, Value};
use sudokit::solve::End;
use sudokit::{CellSet, Grid};

/// Tells the backdoors of the puzzles of all inputs.
pub(crate) fn run(args: &BackdoorsArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let columns = [
        ("backdoor_size", ColumnType::Integer),
        ("backdoors", ColumnType::Integer),
        ("backdoor", ColumnType::Text),
    ];
    let columns = if args.all.is_some() { &columns[2..] } else { &columns[..] };
    pipeline::run(&inputs, search.threads, &mut run, |reader| {
        let writer = RecordWriter::new(reader).with_columns(columns);
        Ok(Tells { args, writer: Arc::new(writer), search: search.clone() })
    });
    run.say_if_cropped(inputs.target.format());
    if let (1.., Some(limit)) = (run.counters.not_all, args.all) {
        let have = if run.counters.not_all == 1 { "puzzle has" } else { "puzzles have" };
        run.note(format_args!(
            "{} {have} more backdoors than the {limit} written; --all N writes up to N",
            run.counters.not_all
        ));
    }
    Ok(run.finish())
}

struct Tells<'a> {
    args: &'a BackdoorsArgs,
    writer: Arc<RecordWriter>,
    search: Search,
}

impl Tells<'_> {
    fn open(&self, puzzle: &Grid) -> BackdoorStream {
        BackdoorStream {
            found: analyze::backdoors(puzzle, self.args.max_cells.into(), &self.search.limits),
            writer: Arc::clone(&self.writer),
            most: self.args.max_cells,
            all: self.args.all.map(Into::into),
            written: 0,
        }
    }
}

impl Work for Tells<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(self, |record| Box::new(self.open(&record.grid)))
    }
}

/// The backdoors of one puzzle.
struct BackdoorStream {
    found: Result<Backdoors, NotValid>,
    writer: Arc<RecordWriter>,
    most: u8,
    /// As many are written, each by itself; nothing if they are only counted.
    all: Option<u64>,
    written: u64,
}

impl RecordStream for BackdoorStream {
    fn next(&mut self, chunk: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        let found = match &mut self.found {
            Ok(found) => found,
            Err(wrong) => {
                scratch.counters.puzzles += 1;
                self.writer.refuse((chunk, record), (*wrong).into(), scratch);
                return false;
            }
        };
        let Some(limit) = self.all else {
            let (first, others) = (found.next(), found.by_ref().count() as u64);
            let is_known = found.end() != Some(End::LimitReached);
            self.sum_up((chunk, record), first, others, is_known, scratch);
            return false;
        };
        match found.next() {
            Some(cells) if self.written < limit => {
                self.written += 1;
                let words = words(cells);
                let note = if cells.is_empty() { NONE_NEEDED } else { &words };
                self.writer.annotate((chunk, record), note, &[Value::Text(&words)], scratch);
                true
            }
            None if self.written == 0 => {
                let is_known = found.end() != Some(End::LimitReached);
                self.sum_up((chunk, record), None, 0, is_known, scratch);
                false
            }
            more => {
                scratch.counters.puzzles += 1;
                scratch.counters.not_all += u64::from(more.is_some());
                if found.end() == Some(End::LimitReached) {
                    scratch.report(record, PuzzleError::Limit);
                }
                false
            }
        }
    }
}

const NONE_NEEDED: &str = "0 cells: singles finish it";

impl BackdoorStream {
    /// Writes how many there are, and the first.
    fn sum_up(
        &self,
        at: (&Chunk, &Record),
        first: Option<CellSet>,
        others: u64,
        is_known: bool,
        scratch: &mut WorkerScratch,
    ) {
        scratch.counters.puzzles += 1;
        if !is_known {
            self.writer.refuse(at, PuzzleError::Limit, scratch);
            return;
        }
        let Some(first) = first else {
            let note = format!("more than {} cells", self.most);
            self.writer.annotate(at, &note, &[], scratch);
            return;
        };
        let size = first.len() as u64;
        let cells = words(first);
        let note = match (size, others) {
            (0, _) => NONE_NEEDED.to_owned(),
            (1, 0) => format!("1 cell: {cells}"),
            (1, _) => format!("1 cell: {cells}, or one of {others} others"),
            (_, 0) => format!("{size} cells: {cells}"),
            _ => format!("{size} cells: {cells}, or one of {others} other sets"),
        };
        let values = [Value::Integer(size), Value::Integer(others + 1), Value::Text(&cells)];
        let values = if self.all.is_some() { &values[2..] } else { &values[..] };
        self.writer.annotate(at, &note, values, scratch);
    }
}

/// The names of the cells.
fn words(cells: CellSet) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}
