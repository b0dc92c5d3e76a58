//! `sudokit dataset audit`: test puzzles that are equivalent to a training puzzle.

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
use same_file::is_same_file;
use seen::{Counts, Pair, Seen};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use sudokit::{Grid, Outcome};

/// Audits files and prints a summary.
pub(super) fn run(args: &AuditArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let files = files(args)?;
    let is_one = files[1].is_empty();
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
    let Found { seen, pairs, .. } =
        count(&files.map(input), (args.group_by, listing), args.speed.threads, &mut run);
    if !run.is_complete() || interrupt::asked() {
        run.note("the audit is incomplete; no numbers are reported");
        return Ok(run.finish());
    }
    let mut text = Vec::new();
    let _ = match args.to {
        AuditFormat::Text => report::summary(&seen.counts, is_one, args.group_by, &mut text),
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
    count(&files.map(input), (by, Listing::default()), threads, run).seen.counts
}

/// Reads the training and the test puzzles.
fn count(
    inputs: &[InputArgs; 2],
    (by, listing): (SplitBy, Listing),
    threads: Option<NonZeroUsize>,
    run: &mut Run,
) -> Found {
    let found = Mutex::new(Found { seen: Seen::new(), pairs: Vec::new(), listed: 0 });
    for (input, is_test) in inputs.iter().zip([false, true]).filter(|(input, _)| !input.files.is_empty()) {
        let bad = run.counters.bad;
        pipeline::run(&Inputs::from(input), threads, run, |reader| {
            lock(&found).seen.inputs.begin(reader.places());
            Ok(Audit { is_test, by, listing, found: &found })
        });
        lock(&found).seen.counts.side(is_test).unread += run.counters.bad - bad;
    }
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The training and the test files; no test files if there is only one set of files.
fn files(args: &AuditArgs) -> Result<[Vec<PathBuf>; 2], Fatal> {
    let same = |one: &Path, other: &Path| is_same_file(one, other).unwrap_or(false);
    // A folder named twice is searched once; a file named twice is compared with itself.
    let is_folder = args.train.is_dir();
    if let Some(test) = args.test.as_deref().filter(|test| !(is_folder && same(&args.train, test))) {
        return Ok([within(&args.train, "")?, within(test, "")?]);
    }
    let train = within(&args.train, "train")?;
    if is_folder && !train.is_empty() {
        let is_other = |file: &PathBuf| !train.contains(file) && file.extension() == train[0].extension();
        let others: Vec<_> = within(&args.train, "")?.into_iter().filter(is_other).collect();
        return Ok([train, others]);
    }
    Ok([within(&args.train, "")?, Vec::new()])
}

/// The files of a folder whose names begin with `start`, except the card; or the file itself.
fn within(path: &Path, start: &str) -> Result<Vec<PathBuf>, Fatal> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |error| Fatal::Read { path: path.to_owned(), source: error };
    let mut files = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        let file = entry.map_err(failed)?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if file.is_file() && name.starts_with(start) && !name.starts_with('.') && name != "README.md" {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() && start.is_empty() { Err(Fatal::NoFiles(path.to_owned())) } else { Ok(files) }
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
struct Found {
    seen: Seen,
    pairs: Vec<Pair>,
    listed: usize,
}

struct Audit<'a> {
    is_test: bool,
    by: SplitBy,
    listing: Listing,
    found: &'a Mutex<Found>,
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
        let Found { seen, pairs, listed } = &mut *found;
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
