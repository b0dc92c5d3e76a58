//! From inputs to output, job by job: read on this thread, processed on many threads, written on this thread in order.
//!
//! Jobs are reused with their memory after they are written, so memory does not grow with the input.

mod batch_sizer;
mod item;
mod job;
mod puzzle;
mod reader;
mod record_writer;
mod result_list;
mod text_places;
mod work;

pub(crate) use item::Item;
pub(crate) use job::{EmitError, Finding, InputRecord, Job, RecordStream, WorkerScratch};
pub(crate) use reader::JobReader;
pub(crate) use record_writer::RecordWriter;
pub(crate) use result_list::{ListEnd, ResultList};
pub(crate) use work::{RecordWork, StreamWork, Work};

use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::input::Source;
use crate::interrupt;
use crate::lock;
use crate::plan::Inputs;
use crate::report::Places;
use crate::run::{Begun, Run, Stop};
use crate::variants;
use batch_sizer::BatchSizer;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::{io, iter};
use sudokit::solve::batch;

impl Run {
    /// Runs the work over all inputs; `make` makes the work of each.
    pub(crate) fn read<W: Work>(
        &mut self,
        threads: Option<NonZeroUsize>,
        make: impl Fn(&mut JobReader) -> io::Result<W>,
    ) {
        run(&self.inputs(), threads, self, make);
    }

    /// Writes the part before the first record; later inputs must have the same.
    pub(crate) fn begin(&mut self, writer: &RecordWriter, name: &str) -> ControlFlow<Stop> {
        self.begin_with(writer.start(), name)
    }
}

/// Runs the work over other inputs, with the output and the reports of this run.
pub(crate) fn run<W: Work>(
    inputs: &Inputs,
    threads: Option<NonZeroUsize>,
    run: &mut Run,
    make: impl Fn(&mut JobReader) -> io::Result<W>,
) {
    for source in &inputs.sources {
        if let ControlFlow::Break(stop) = each(inputs, source, threads, run, &make) {
            run.stop(stop);
            return;
        }
    }
}

fn each<W: Work>(
    inputs: &Inputs,
    source: &Source,
    threads: Option<NonZeroUsize>,
    run: &mut Run,
    make: impl Fn(&mut JobReader) -> io::Result<W>,
) -> ControlFlow<Stop> {
    let mut reader = match JobReader::open(source, inputs) {
        Ok(reader) => reader,
        Err(error) => {
            run.report.unreadable(source, &error);
            return ControlFlow::Continue(());
        }
    };
    let work = match why_no_variants(inputs, source, &mut reader, run) {
        Ok(Some(fatal)) => {
            run.report.fatal(&fatal);
            return ControlFlow::Break(Stop::Ended);
        }
        Ok(None) => make(&mut reader),
        Err(error) => Err(error),
    };
    let work = match work {
        Ok(work) => work,
        Err(error) => {
            run.report.unreadable(source, &error);
            return ControlFlow::Continue(());
        }
    };
    run.report.detected(source, reader.kind());
    if reader.has_rules_beside_puzzles() {
        run.report.note(format_args!(
            "where the column `{}` of {} has rules, they are the whole puzzle: clues in `puzzle` are not read",
            variants::COLUMN,
            source.in_words()
        ));
    }
    if reader.has_marks() && !work.uses_marks() {
        run.report.note(format_args!(
            "the pencil marks in {} are ignored, only its digits are used",
            source.in_words()
        ));
    }
    let is_guess = inputs.options.format.is_none();
    run.report.begin_input(reader.kind(), is_guess, !reader.has_variants());
    if let Some(format) = work.writer().and_then(RecordWriter::counted) {
        run.wait_for_count_of_all(format)?;
    }
    run.begin_without_records(|| start(&work));
    through((source, inputs), &mut reader, threads, run, &work)
}

/// The part of the output before the first record.
fn start(work: &impl Work) -> Begun {
    work.writer().map_or_else(|| Begun::Text(work.header()), RecordWriter::start)
}

/// Why this input is not processed, if its puzzles have other sizes or rules.
fn why_no_variants(
    inputs: &Inputs,
    source: &Source,
    reader: &mut JobReader,
    run: &Run,
) -> io::Result<Option<Fatal>> {
    if !reader.has_variants() {
        return Ok(None);
    }
    if inputs.takes_variants {
        return Ok(reader.to().filter(|to| variants::written_as(*to).is_none()).map(Fatal::NoVariants));
    }
    let verb = run.verb();
    Ok(Some(match reader.first_variant()? {
        Some(place) => Fatal::ClassicOnly { verb, at: reader.places().line(place) },
        None => Fatal::ClassicInOtherText { verb, from: source.in_words().into_owned() },
    }))
}

/// Sends the records of one input through the work.
///
/// A user or program that sends records one by one through a terminal or pipe waits for each result. Therefore the records so
/// far are processed and written at once if no more can be read; all threads are used only if input is ahead.
fn through<W: Work>(
    (source, inputs): (&Source, &Inputs),
    reader: &mut JobReader,
    threads: Option<NonZeroUsize>,
    run: &mut Run,
    work: &W,
) -> ControlFlow<Stop> {
    let (progress, mut entries) = (reader.progress(), 0);
    let places = reader.places();
    let pool = Mutex::new(Vec::<Job>::new());
    let sizer = BatchSizer::new(reader.has_variants() || work.has_slow_records());
    let worked = |mut job: Job| {
        sizer.measure(&mut job, |job| {
            job.parse();
            work.work(job);
        });
        job
    };
    let (emits, mut has_begun) = (reader.emits_errors(), false);
    let mut written = |mut job: Job| {
        entries += job.entries().len();
        // An input without records has no columns that could differ.
        if !has_begun && job.has_output(emits) {
            run.begin_with(start(work), &source.name())?;
            has_begun = true;
        }
        take(&mut job, work, &places, run)?;
        run.report.progress.tell(run.counters.puzzles, &progress);
        lock(&pool).push(job);
        ControlFlow::Continue(())
    };
    let spare = || lock(&pool).pop().unwrap_or_else(|| Job::new(inputs.on_error));
    while let Some(mut job) = reader.fill(spare(), &sizer) {
        job.scratch.is_alone = !reader.has_more();
        if reader.has_more() {
            let more = iter::from_fn(|| if reader.has_more() { reader.fill(spare(), &sizer) } else { None });
            batch::in_order(threads, iter::once(job).chain(more), worked, &mut written)?;
        } else {
            written(worked(job))?;
        }
    }
    run.report.end_input(source, inputs.takes_variants);
    if let Some(error) = reader.error() {
        run.report.unreadable(source, &error);
    } else if interrupt::asked() {
        return ControlFlow::Break(Stop::Ended);
    } else if entries == 0 {
        run.report.note(format_args!("no puzzle in {}", source.in_words()));
    }
    ControlFlow::Continue(())
}

/// Writes and reports the results of a job.
fn take(job: &mut Job, work: &impl Work, places: &Places, run: &mut Run) -> ControlFlow<Stop> {
    work.settle(job);
    loop {
        let scratch = &mut job.scratch;
        let outputs = iter::once(&mut scratch.out).chain(&mut scratch.others);
        for (part, out) in outputs.enumerate() {
            run.write_records(part, out, scratch.rows.as_deref())?;
        }
        if scratch.counters.puzzles > 0 {
            run.report.is_right_format();
        }
        run.counters += std::mem::take(&mut scratch.counters);
        for finding in scratch.findings.drain(..) {
            match finding {
                Finding::BadText(error) => run.report.bad(places, Some(&error)),
                Finding::Remark(place, text) => run.report.remark(places, place, &text),
                Finding::Bad(index) => run.report.bad(places, job::error_at(&job.batch.chunk, index)),
                Finding::Puzzle(place, error) => run.report.puzzle(places, place, error),
                Finding::Failed => run.report.at_least(Exit::SomeFailed),
            }
        }
        if scratch.cut {
            return ControlFlow::Break(Stop::Ended);
        }
        if !work.go_on(job) {
            return ControlFlow::Continue(());
        }
    }
}
