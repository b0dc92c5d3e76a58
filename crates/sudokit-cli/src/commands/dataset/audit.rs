//! How many test puzzles are essentially the same as a training one.

use crate::args::{AuditArgs, InputArgs, OnError, SplitBy};
use crate::classes::{Classes, Key};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Finding, Job, JobReader, Work};
use crate::plan::Inputs;
use crate::run::Run;
use crate::terminal::Terminal;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use sudokit::format::Place;
use sudokit::{Grid, Outcome, Solver, symmetry};

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Counts {
    pub(super) train: u64,
    pub(super) test: u64,
    /// Training puzzles that are like one before.
    twins: u64,
    /// Test puzzles that are like one before of the test.
    test_twins: u64,
    /// Test puzzles that are like a training puzzle.
    pub(super) leaks: u64,
}

/// What is known of the puzzles so far.
struct Seen {
    classes: Classes,
    /// Those of training puzzles that the test has too.
    leaked: Classes,
    counts: Counts,
}

impl Seen {
    fn new() -> Self {
        Self { classes: Classes::new(true), leaked: Classes::new(false), counts: Counts::default() }
    }
}

/// Numbers of test puzzles begin here.
const TEST: u64 = 1 << 39;
/// So many are told unless all are wanted.
const SHOWN: u64 = 20;

/// Audits files and says what was found.
pub(super) fn run(args: &AuditArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let [train, test] = files(args)?;
    let is_one = test.is_empty();
    let mut run = Run::start(&Inputs::none(), None, terminal)?;
    let seen = Mutex::new(Seen::new());
    let passes = [(train, false), (test, true)];
    for (files, is_test) in passes.into_iter().filter(|(files, _)| !files.is_empty()) {
        let inputs = Inputs::from(&InputArgs {
            files,
            from: args.from,
            column: args.column.clone(),
            on_error: OnError::Skip,
            verbose: args.verbose,
        });
        let tells = Tells { twins: is_one, leaks: true, all: args.verbose };
        pass(&inputs, (is_test, args.group_by, tells), args.speed.threads, &seen, &mut run);
    }
    let counts = seen.into_inner().unwrap_or_else(PoisonError::into_inner).counts;
    let mut report = Vec::new();
    let _ = summary(&counts, is_one, args.group_by, &mut report);
    if let std::ops::ControlFlow::Break(stop) = run.write(&report) {
        run.stop(stop);
    }
    if counts.leaks > 0 || is_one && counts.twins > 0 {
        run.report.at_least(Exit::SomeFailed);
    }
    Ok(run.finish())
}

/// Compares files of a run that tells nothing of it.
pub(super) fn compare(
    files: &[Vec<PathBuf>; 2],
    by: SplitBy,
    threads: Option<NonZeroUsize>,
    run: &mut Run,
) -> Counts {
    let seen = Mutex::new(Seen::new());
    for (files, is_test) in files.iter().zip([false, true]) {
        let (files, on_error) = (files.clone(), OnError::Skip);
        let inputs = Inputs::from(&InputArgs { files, from: None, column: None, on_error, verbose: false });
        let tells = Tells { twins: false, leaks: false, all: false };
        pass(&inputs, (is_test, by, tells), threads, &seen, run);
    }
    seen.into_inner().unwrap_or_else(PoisonError::into_inner).counts
}

fn pass(
    inputs: &Inputs,
    (is_test, by, tells): (bool, SplitBy, Tells),
    threads: Option<NonZeroUsize>,
    seen: &Mutex<Seen>,
    run: &mut Run,
) {
    pipeline::run(inputs, threads, run, |reader| Ok(Audit::new(reader, is_test, by, tells, seen)));
}

fn summary(counts: &Counts, is_one: bool, by: SplitBy, out: &mut Vec<u8>) -> std::io::Result<()> {
    let like = match by {
        SplitBy::Puzzle => "essentially the same as",
        SplitBy::Solution => "of a solution essentially the same as that of",
    };
    let Counts { train, test, twins, test_twins, leaks } = counts;
    if is_one {
        return writeln!(out, "{train} puzzles, {} classes; {twins} are {like} one before", train - twins);
    }
    writeln!(out, "train: {train} puzzles, {} classes", train - twins)?;
    writeln!(out, "test: {test} puzzles, {test_twins} {like} one before")?;
    let percent = *leaks as f64 * 100.0 / (*test).max(1) as f64;
    writeln!(out, "{leaks} of {test} test puzzles ({percent:.2} %) are {like} a training puzzle")
}

/// The training and the test files; of the latter none if there is one set of files only.
fn files(args: &AuditArgs) -> Result<[Vec<PathBuf>; 2], Fatal> {
    let same = |one: &Path, other: &Path| {
        one.canonicalize().ok().is_some_and(|one| other.canonicalize().is_ok_and(|other| one == other))
    };
    // A folder given twice is looked through once; a file given twice is compared with itself.
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

/// The files of a folder whose names begin so, but for a card; or the file itself.
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

/// Which puzzles are told.
#[derive(Clone, Copy, Debug)]
struct Tells {
    twins: bool,
    leaks: bool,
    all: bool,
}

struct Audit<'a> {
    name: String,
    is_of_rows: bool,
    is_test: bool,
    by: SplitBy,
    tells: Tells,
    seen: &'a Mutex<Seen>,
}

impl<'a> Audit<'a> {
    fn new(reader: &JobReader, is_test: bool, by: SplitBy, tells: Tells, seen: &'a Mutex<Seen>) -> Self {
        let name = reader.source().name().into_owned();
        Self { name, is_of_rows: reader.is_of_rows(), is_test, by, tells, seen }
    }

    fn key(&self, grid: &Grid) -> Key {
        let solved = match self.by {
            SplitBy::Puzzle => None,
            SplitBy::Solution => match Solver::new().solve(grid) {
                Outcome::One(solution) => Some(*solution.as_grid()),
                _ => None,
            },
        };
        Key::new(&symmetry::canonical(&solved.unwrap_or(*grid)).grid)
    }

    fn tell(&self, place: Place, first: u64, out: &mut Vec<u8>) {
        let before = if self.is_of_rows { " row " } else { "" };
        let _ = write!(out, "{}:{before}{}: ", self.name, place.line);
        let of = if self.is_test { "training puzzle" } else { "puzzle" };
        let _ = writeln!(out, "like {of} {first}");
    }
}

impl Work for Audit<'_> {
    fn work(&self, job: &mut Job) {
        job.make_keys(|grid| if interrupt::asked() { None } else { Some(self.key(grid)) });
    }

    fn settle(&self, job: &mut Job) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        job.each_with_key(self, |_, record, key, scratch| {
            let Seen { classes, leaked, counts } = &mut *seen;
            scratch.counters.puzzles += 1;
            let number = if self.is_test { &mut counts.test } else { &mut counts.train };
            *number += 1;
            let number = if self.is_test { TEST + *number } else { *number };
            let Some(first) = classes.first(key, number) else { return };
            let is_leak = self.is_test && first < TEST;
            counts.test_twins += u64::from(is_leak && leaked.first(key, 0).is_some());
            let (count, tells) = match (self.is_test, is_leak) {
                (true, true) => (&mut counts.leaks, self.tells.leaks),
                (true, false) => (&mut counts.test_twins, false),
                (false, _) => (&mut counts.twins, self.tells.twins),
            };
            *count += 1;
            if tells && (self.tells.all || *count <= SHOWN) {
                self.tell(record.place, first, &mut scratch.out.text);
                scratch.findings.push(Finding::Failed);
            }
        });
    }
}
