//! `sudokit dataset audit`: test puzzles that are equivalent to a training puzzle.

mod parts;
mod report;
mod seen;

use crate::args::{AuditArgs, AuditFormat, InputArgs, LimitPageArgs, OnError, SplitBy};
use crate::classes::{Key, Keys};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::lock;
use crate::pipeline::{self, Finding, Job, Work};
use crate::plan::{Inputs, SearchOptions};
use crate::run::Run;
use crate::terminal::Terminal;
use parts::Part;
use seen::{Counts, Pair, SeenPuzzles, Side};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use sudokit::{Grid, Outcome};

/// Audits files and prints a summary.
pub(super) fn run(args: &AuditArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let parts = Part::all(args)?;
    let is_one = parts.len() == 1;
    let mut run = Run::start(Inputs::default(), None, terminal)?;
    let input = |files| InputArgs {
        files,
        from: args.from,
        column: args.column.clone(),
        on_error: OnError::Skip,
        limit_page: args.limit_page,
        verbose: args.verbose,
    };
    let listing = Listing {
        is_one,
        limit: if args.verbose { usize::MAX } else { args.limit },
        is_text: args.to == AuditFormat::Text,
    };
    let AuditState { seen, pairs, tests, .. } =
        count(parts, input, (args.group_by, listing), args.speed.threads, &mut run);
    if !run.is_complete() || interrupt::asked() {
        run.note("the audit is incomplete; no numbers are reported");
        return Ok(run.finish());
    }
    let mut text = Vec::new();
    let _ = match args.to {
        AuditFormat::Text => report::summary(&seen.counts, &tests, args.group_by, &mut text),
        AuditFormat::Json => report::json(&seen, &pairs, is_one, &mut text),
    };
    let _ = run.write(&text);
    if seen.counts.leaks > 0 || is_one && seen.counts.train.duplicates > 0 {
        run.report.at_least(Exit::SomeFailed);
    }
    Ok(run.finish())
}

/// Compares files without reports.
pub(super) fn compare(
    files: [Vec<PathBuf>; 2],
    by: SplitBy,
    threads: Option<NonZeroUsize>,
    run: &mut Run,
) -> Counts {
    let on_error = OnError::Skip;
    let limit_page = LimitPageArgs::default();
    let input = |files| InputArgs { files, from: None, column: None, on_error, limit_page, verbose: false };
    let [train, test] = files;
    let parts = vec![Part::train(train), Part::test(test)];
    count(parts, input, (by, Listing::default()), threads, run).seen.counts
}

/// Reads the training puzzles, and those of each other part.
fn count(
    parts: Vec<Part>,
    input: impl Fn(Vec<PathBuf>) -> InputArgs,
    (by, listing): (SplitBy, Listing),
    threads: Option<NonZeroUsize>,
    run: &mut Run,
) -> AuditState {
    let found =
        Mutex::new(AuditState { seen: SeenPuzzles::new(), pairs: Vec::new(), listed: 0, tests: Vec::new() });
    for Part { name, is_test, files } in parts.into_iter().filter(|part| !part.files.is_empty()) {
        let (bad, before) = (run.counters.bad, lock(&found).seen.counts.test);
        pipeline::run(&Inputs::from(&input(files)), threads, run, |reader| {
            lock(&found).seen.inputs.begin(reader.places());
            Ok(Audit { is_test, by, listing, found: &found })
        });
        let mut found = lock(&found);
        found.seen.counts.side(is_test).unread += run.counters.bad - bad;
        if is_test {
            let side = found.seen.counts.test.since(before);
            found.tests.push((name, side));
        }
    }
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Which pairs of puzzles are listed.
#[derive(Clone, Copy, Debug, Default)]
struct Listing {
    /// Whether there is a single set, of which the duplicates are listed.
    is_one: bool,
    limit: usize,
    /// Whether they are printed at once, and not kept.
    is_text: bool,
}

/// What was found so far.
struct AuditState {
    seen: SeenPuzzles,
    pairs: Vec<Pair>,
    listed: usize,
    /// The name of each part but that for training, and what was found in it.
    tests: Vec<(String, Side)>,
}

struct Audit<'a> {
    is_test: bool,
    by: SplitBy,
    listing: Listing,
    found: &'a Mutex<AuditState>,
}

impl Audit<'_> {
    fn keys(&self, grid: &Grid) -> Keys {
        let solution = match SearchOptions::default().solver.solve(grid) {
            Outcome::One(solution) => Some(Key::of_class(solution.as_grid())),
            _ => None,
        };
        let class = solution.filter(|_| self.by == SplitBy::Solution).unwrap_or_else(|| Key::of_class(grid));
        Keys { class, solution }
    }
}

impl Work for Audit<'_> {
    fn work(&self, job: &mut Job) {
        job.make_keys(|grid| self.keys(grid));
    }

    fn settle(&self, job: &mut Job) {
        let mut found = lock(self.found);
        let AuditState { seen, pairs, listed, .. } = &mut *found;
        let Listing { is_one, limit, is_text } = self.listing;
        job.each_with_keys(&(), |at, keys, scratch| {
            let Some(pair) = seen.add(keys, at.place, (self.is_test, is_one)) else { return };
            if *listed >= limit {
                return;
            }
            *listed += 1;
            if is_text {
                scratch.out.text.extend(report::line(&seen.inputs, pair).into_bytes());
                scratch.findings.push(Finding::Failed);
            } else {
                pairs.push(pair);
            }
        });
    }
}
