//! From inputs to output, job by job: read on this thread, worked on by many, written here in order.
//!
//! Jobs go round: what has been written is filled again, so that nothing is allocated a record and memory stays the same
//! however long the input is.

mod feed;
mod job;
mod pace;

pub(crate) use feed::Feed;
pub(crate) use job::{Desk, Finding, Job, OnBad, Pieces};

use crate::columns::Shelf;
use crate::exit::Exit;
use crate::input::Source;
use crate::interrupt;
use crate::plan::Inputs;
use crate::run::{Run, Stop};
use pace::Pace;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{io, iter};
use sudokit::solve::batch;

/// What a verb does with the records of one file.
pub(crate) trait Work: Sync {
    /// Appends what stands before the first record.
    fn begin(&self, _out: &mut Vec<u8>) {}

    /// Whether what is written begins with the number of records, if it is the first.
    fn is_counted(&self) -> bool {
        false
    }

    /// Works on some records: fills the job's output and findings. Runs on any thread.
    fn work(&self, job: &mut Job);

    /// Completes the job where its records must be seen in their order: called for one job at a time, as they come.
    fn settle(&self, _job: &mut Job) {}

    /// Goes on with a job whose output was too much for one buffer; false if it is done.
    fn go_on(&self, _job: &mut Job) -> bool {
        false
    }
}

/// Runs the work over all inputs; `make` says what it is for each of them.
pub(crate) fn run<W: Work>(
    inputs: &Inputs,
    threads: Option<NonZeroUsize>,
    run: &mut Run,
    make: impl Fn(&mut Feed) -> io::Result<W>,
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
    make: impl Fn(&mut Feed) -> io::Result<W>,
) -> ControlFlow<Stop> {
    let opened = Feed::open(source, inputs).and_then(|mut feed| make(&mut feed).map(|work| (feed, work)));
    let (mut feed, work) = match opened {
        Ok(opened) => opened,
        Err(error) => {
            run.report.unreadable(source, &error);
            return ControlFlow::Continue(());
        }
    };
    run.report.detected(source, feed.kind());
    if work.is_counted() {
        run.wait_for_count_of_all()?;
    }
    // An empty file has no columns, and no records for which they would be wrong.
    if feed.gauge().size != Some(0) {
        let mut header = Vec::new();
        work.begin(&mut header);
        run.begin(header, &feed, &source.name())?;
    }
    through(source, &mut feed, threads, run, &work)
}

/// Sends the records of one input through the work.
///
/// Whoever feeds them one by one through a pipe or at a terminal waits for each answer. So what has come is worked on
/// and written at once when nothing more is there to be read, and only a stream that runs ahead goes to all threads.
fn through<W: Work>(
    source: &Source,
    feed: &mut Feed,
    threads: Option<NonZeroUsize>,
    run: &mut Run,
    work: &W,
) -> ControlFlow<Stop> {
    let (gauge, mut entries) = (feed.gauge(), 0);
    let shelf = feed.shelf().cloned();
    let pool = Mutex::new(Vec::<Job>::new());
    let pace = Pace::new();
    let worked = |mut job: Job| {
        pace.measure(&mut job, |job| {
            job.parse();
            work.work(job);
        });
        job
    };
    let mut written = |mut job: Job| {
        entries += job.entries().len();
        take(&mut job, work, (source, shelf.as_deref()), run)?;
        if let Some(shelf) = &shelf {
            shelf.release(entries as u64);
        }
        run.report.progress.tell(run.tally.puzzles, &gauge);
        lock(&pool).push(job);
        ControlFlow::Continue(())
    };
    let spare = || lock(&pool).pop().unwrap_or_default();
    while let Some(job) = feed.fill(spare(), &pace) {
        if feed.has_more() {
            let more = iter::from_fn(|| if feed.has_more() { feed.fill(spare(), &pace) } else { None });
            batch::in_order(threads, iter::once(job).chain(more), worked, &mut written)?;
        } else {
            written(worked(job))?;
        }
    }
    if let Some(error) = feed.error() {
        run.report.unreadable(source, &error);
    } else if interrupt::asked() {
        return ControlFlow::Break(Stop::Ended);
    } else if entries == 0 {
        run.report.note(format_args!("no puzzle in {}", source.in_words()));
    }
    ControlFlow::Continue(())
}

/// The lock, also after a panic: that goes on to the caller by itself.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes and reports what came of a job.
fn take(
    job: &mut Job,
    work: &impl Work,
    from: (&Source, Option<&Shelf>),
    run: &mut Run,
) -> ControlFlow<Stop> {
    work.settle(job);
    loop {
        let desk = &mut job.desk;
        run.write(&desk.out)?;
        desk.out.clear();
        for (part, other) in (1..).zip(&mut desk.others) {
            run.write_part(part, std::mem::take(&mut other.written), &other.out)?;
            other.out.clear();
        }
        run.tally += std::mem::take(&mut desk.tally);
        for finding in desk.findings.drain(..) {
            match finding {
                Finding::Bad(index) => run.report.bad(from, job::error_at(&job.chunk, index)),
                Finding::Puzzle(place, trouble) => run.report.puzzle(from, place, trouble),
                Finding::Failed => run.report.at_least(Exit::SomeFailed),
            }
        }
        if desk.cut {
            return ControlFlow::Break(Stop::Ended);
        }
        if !work.go_on(job) {
            return ControlFlow::Continue(());
        }
    }
}
