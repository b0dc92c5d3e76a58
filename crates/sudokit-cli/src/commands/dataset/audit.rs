//! `sudokit dataset audit`: test puzzles that are equivalent to a training puzzle.

use crate::args::{AuditArgs, InputArgs, LimitPageArgs, OnError, SplitBy};
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{self, Finding, Job, Work, lock};
use crate::plan::{Inputs, SearchOptions};
use crate::report::Places;
use crate::run::Run;
use crate::terminal::Terminal;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use sudokit::format::Place;
use sudokit::{Grid, Outcome};

/// The numbers found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Counts {
    pub(super) train: u64,
    pub(super) test: u64,
    /// Training puzzles that are equivalent to an earlier one.
    train_duplicates: u64,
    /// Test puzzles that are equivalent to an earlier test puzzle.
    test_duplicates: u64,
    /// Test puzzles that are equivalent to a training puzzle.
    pub(super) leaks: u64,
}

/// The puzzles so far.
struct Seen {
    classes: Classes,
    /// The classes of training puzzles that also occur in the test set.
    leaked: Classes,
    counts: Counts,
}

impl Seen {
    fn new() -> Self {
        Self { classes: Classes::new(true), leaked: Classes::new(false), counts: Counts::default() }
    }
}

/// The numbers of test puzzles start here.
const TEST: u64 = 1 << 39;
/// Maximum number of puzzles that are reported without `--verbose`.
const SHOWN: u64 = 20;

/// Audits files and prints a summary.
pub(super) fn run(args: &AuditArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let files = files(args)?;
    let is_one = files[1].is_empty();
    let mut run = Run::start(Inputs::default(), None, terminal)?;
    let reports = Reports { duplicates: is_one, leaks: true, all: args.verbose };
    let input = |files| InputArgs {
        files,
        from: args.from,
        column: args.column.clone(),
        on_error: OnError::Skip,
        limit_page: args.limit_page,
        verbose: args.verbose,
    };
    let counts = count(&files.map(input), (args.group_by, reports), args.speed.threads, &mut run);
    let mut report = Vec::new();
    if run.counters.bad > 0 {
        // An audit of the others can miss leaks.
        let _ = writeln!(report, "{} records could not be read and are not compared", run.counters.bad);
    }
    let _ = summary(&counts, is_one, args.group_by, &mut report);
    let _ = run.write(&report);
    if counts.leaks > 0 || is_one && counts.train_duplicates > 0 {
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
    count(&files.map(input), (by, Reports::default()), threads, run)
}

/// Reads the training and the test puzzles.
fn count(
    inputs: &[InputArgs; 2],
    (by, reports): (SplitBy, Reports),
    threads: Option<NonZeroUsize>,
    run: &mut Run,
) -> Counts {
    let seen = Mutex::new(Seen::new());
    for (input, is_test) in inputs.iter().zip([false, true]).filter(|(input, _)| !input.files.is_empty()) {
        pipeline::run(&Inputs::from(input), threads, run, |reader| {
            Ok(Audit { places: reader.places(), is_test, by, reports, seen: &seen })
        });
    }
    seen.into_inner().unwrap_or_else(PoisonError::into_inner).counts
}

fn summary(counts: &Counts, is_one: bool, by: SplitBy, out: &mut Vec<u8>) -> std::io::Result<()> {
    let like = match by {
        SplitBy::Puzzle => "are equivalent to",
        SplitBy::Solution => "have a solution equivalent to that of",
    };
    let Counts { train, test, train_duplicates, test_duplicates, leaks } = counts;
    if is_one {
        let classes = train - train_duplicates;
        return writeln!(
            out,
            "{train} puzzles, {classes} equivalence classes; {train_duplicates} {like} an earlier puzzle"
        );
    }
    writeln!(out, "train: {train} puzzles, {} equivalence classes", train - train_duplicates)?;
    writeln!(out, "test: {test} puzzles, {test_duplicates} {like} an earlier puzzle")?;
    let percent = *leaks as f64 * 100.0 / (*test).max(1) as f64;
    writeln!(out, "{leaks} of {test} test puzzles ({percent:.2} %) {like} a training puzzle")
}

/// The training and the test files; no test files if there is only one set of files.
fn files(args: &AuditArgs) -> Result<[Vec<PathBuf>; 2], Fatal> {
    let same = |one: &Path, other: &Path| {
        one.canonicalize().ok().is_some_and(|one| other.canonicalize().is_ok_and(|other| one == other))
    };
    // A folder named twice is searched once; a file named twice is compared with itself.
    let is_folder = args.train.is_dir();
    if let Some(test) = args.test.as_deref().filter(|test| !(is_folder && same(&args.train, test))) {
        return Ok([within(&args.train, "")?, within(test, "")?]);
    }
    let parts = [within(&args.train, "train")?, within(&args.train, "test")?];
    if is_folder && parts.iter().all(|part| !part.is_empty()) {
        return Ok(parts);
    }
    Ok([within(&args.train, "")?, Vec::new()])
}

/// The files of a folder whose names begin with `start`, except the card; or the file itself.
fn within(path: &Path, start: &str) -> Result<Vec<PathBuf>, Fatal> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |error| Fatal::Folder { path: path.to_owned(), source: error };
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

/// Which puzzles are reported with their line.
#[derive(Clone, Copy, Debug, Default)]
struct Reports {
    duplicates: bool,
    leaks: bool,
    /// All, not only the first ones.
    all: bool,
}

struct Audit<'a> {
    places: Places,
    is_test: bool,
    by: SplitBy,
    reports: Reports,
    seen: &'a Mutex<Seen>,
}

impl Audit<'_> {
    fn key(&self, grid: &Grid) -> Key {
        if self.by == SplitBy::Solution
            && let Outcome::One(solution) = SearchOptions::default().solver.solve(grid)
        {
            return Key::of_class(solution.as_grid());
        }
        Key::of_class(grid)
    }

    fn report(&self, place: Place, first: u64, out: &mut Vec<u8>) {
        let of = if self.is_test { "training puzzle" } else { "puzzle" };
        let _ = writeln!(out, "{}: equivalent to {of} {first}", self.places.line(place));
    }
}

impl Work for Audit<'_> {
    fn work(&self, job: &mut Job) {
        job.make_keys(|grid| self.key(grid));
    }

    fn settle(&self, job: &mut Job) {
        let mut seen = lock(self.seen);
        job.each_with_key(&(), |at, key, scratch| {
            let Seen { classes, leaked, counts } = &mut *seen;
            let number = if self.is_test { &mut counts.test } else { &mut counts.train };
            *number += 1;
            let number = if self.is_test { TEST + *number } else { *number };
            let Some(first) = classes.first(key, number) else { return };
            let is_leak = self.is_test && first < TEST;
            counts.test_duplicates += u64::from(is_leak && leaked.first(key, 0).is_some());
            let (count, is_reported) = match (self.is_test, is_leak) {
                (true, true) => (&mut counts.leaks, self.reports.leaks),
                (true, false) => (&mut counts.test_duplicates, false),
                (false, _) => (&mut counts.train_duplicates, self.reports.duplicates),
            };
            *count += 1;
            if is_reported && (self.reports.all || *count <= SHOWN) {
                self.report(at.place, first, &mut scratch.out.text);
                scratch.findings.push(Finding::Failed);
            }
        });
    }
}
