//! `sudokit backdoors`: what to fill so that singles finish a puzzle.

use crate::args::BackdoorsArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Desk, Job, OnBad, Pieces, Work};
use crate::plan::{Inputs, Search};
use crate::report::Trouble;
use crate::run::Run;
use crate::screen::Screen;
use crate::variants::Variants;
use std::sync::Arc;
use sudokit::analyze::{self, Backdoors, NotValid};
use sudokit::format::{Chunk, Record, Value};
use sudokit::solve::End;
use sudokit::{CellSet, Grid};

/// Tells the backdoors of the puzzles of all inputs.
pub(crate) fn run(args: &BackdoorsArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let columns: &[&str] =
        if args.all.is_some() { &["backdoor"] } else { &["backdoor_size", "backdoors", "backdoor"] };
    pipeline::run(&inputs, search.threads, &mut run, |feed| {
        let variants = Variants::new(feed.layout(), feed.to()).with_columns(columns);
        Ok(Tells { args, variants: Arc::new(variants), inputs: &inputs, search: search.clone() })
    });
    run.say_if_cropped(inputs.aim.format());
    if let (1.., Some(limit)) = (run.tally.not_all, args.all) {
        let have = if run.tally.not_all == 1 { "puzzle has" } else { "puzzles have" };
        run.note(format_args!(
            "{} {have} more backdoors than the {limit} written; --all N writes up to N",
            run.tally.not_all
        ));
    }
    Ok(run.finish())
}

struct Tells<'a> {
    args: &'a BackdoorsArgs,
    variants: Arc<Variants>,
    inputs: &'a Inputs,
    search: Search,
}

impl Tells<'_> {
    fn open(&self, puzzle: &Grid) -> Each {
        Each {
            found: analyze::backdoors(puzzle, self.args.most.into(), &self.search.limits),
            variants: Arc::clone(&self.variants),
            most: self.args.most,
            all: self.args.all.map(Into::into),
            written: 0,
        }
    }
}

impl Work for Tells<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.variants.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.variants.are_counted()
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let emit = |error: &_, out: &mut _| self.variants.writer.write_error(error, out);
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        job.go_on(&on_bad, |record| Box::new(self.open(&record.grid)))
    }
}

/// The backdoors of one puzzle.
struct Each {
    found: Result<Backdoors, NotValid>,
    variants: Arc<Variants>,
    most: u8,
    /// As many are written, each by itself; nothing if they are only counted.
    all: Option<u64>,
    written: u64,
}

impl Pieces for Each {
    fn next(&mut self, chunk: &Chunk, record: &Record, desk: &mut Desk) -> bool {
        let found = match &mut self.found {
            Ok(found) => found,
            Err(wrong) => {
                desk.tally.puzzles += 1;
                self.variants.refuse((chunk, record), (*wrong).into(), desk);
                return false;
            }
        };
        let Some(limit) = self.all else {
            let (first, others) = (found.next(), found.by_ref().count() as u64);
            let is_known = found.end() != Some(End::LimitReached);
            self.sum_up((chunk, record), first, others, is_known, desk);
            return false;
        };
        match found.next() {
            Some(cells) if self.written < limit => {
                self.written += 1;
                let words = words(cells);
                let note = if cells.is_empty() { NONE_NEEDED } else { &words };
                self.variants.tell((chunk, record), note, &[Value::Text(&words)], desk);
                true
            }
            None if self.written == 0 => {
                let is_known = found.end() != Some(End::LimitReached);
                self.sum_up((chunk, record), None, 0, is_known, desk);
                false
            }
            more => {
                desk.tally.puzzles += 1;
                desk.tally.not_all += u64::from(more.is_some());
                if found.end() == Some(End::LimitReached) {
                    desk.trouble(record, Trouble::Limit);
                }
                false
            }
        }
    }
}

const NONE_NEEDED: &str = "0 cells: singles finish it";

impl Each {
    /// Writes how many there are, and the first.
    fn sum_up(
        &self,
        at: (&Chunk, &Record),
        first: Option<CellSet>,
        others: u64,
        is_known: bool,
        desk: &mut Desk,
    ) {
        desk.tally.puzzles += 1;
        if !is_known {
            self.variants.refuse(at, Trouble::Limit, desk);
            return;
        }
        let Some(first) = first else {
            let note = format!("more than {} cells", self.most);
            self.variants.tell(at, &note, &[], desk);
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
        self.variants.tell(at, &note, values, desk);
    }
}

/// The names of the cells.
fn words(cells: CellSet) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}
