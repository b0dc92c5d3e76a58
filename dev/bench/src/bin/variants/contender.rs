//! The programs that count.

use crate::puzzles::Puzzle;
use core::error::Error;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use sudokit::Limits;
use sudokit::solve::{End, Goal};
use sudokit_bench::{median_and_range, now};
use sudokit_variants::{Solver, iss};

pub(crate) type Result<T> = core::result::Result<T, Box<dyn Error>>;

/// All puzzles are counted to this number.
const LIMIT: u64 = 2;

/// The largest number of counts of one puzzle.
const MOST_COUNTS: usize = 101;

/// What a contender says of a puzzle, and its milliseconds of processor time.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Outcome {
    pub(crate) count: u64,
    /// Whether the search ended, or found as many solutions as were asked for.
    pub(crate) done: bool,
    pub(crate) setup: f64,
    pub(crate) total: f64,
    /// The branches of the search.
    pub(crate) guesses: u64,
}

impl Outcome {
    /// The outcome of a program that did not take part, or refused the puzzle.
    pub(crate) const NONE: Self =
        Self { count: 0, done: false, setup: f64::NAN, total: f64::NAN, guesses: 0 };
}

pub(crate) trait Contender {
    fn count(&mut self, puzzle: &Puzzle, time: Duration) -> Result<Outcome>;
}

/// Counts a puzzle, again and again while `repeat` lasts. Returns the outcome with the median times of the later half of the counts, when
/// the code and the data are warm.
pub(crate) fn measure(
    contender: &mut dyn Contender,
    puzzle: &Puzzle,
    time: Duration,
    repeat: Duration,
) -> Result<Outcome> {
    let start = Instant::now();
    let first = contender.count(puzzle, time)?;
    let mut all = vec![first];
    while first.done && all.len() < MOST_COUNTS && start.elapsed() < repeat {
        let next = contender.count(puzzle, time)?;
        if (next.count, next.guesses) != (first.count, first.guesses) {
            return Err(format!("{}: another answer in another run", puzzle.id).into());
        }
        all.push(next);
    }
    let median = |of: fn(&Outcome) -> f64| median_and_range(all[all.len() / 2..].iter().map(of))[0];
    Ok(Outcome { setup: median(|one| one.setup), total: median(|one| one.total), ..first })
}

/// Our engine.
pub(crate) struct Ours;

impl Contender for Ours {
    fn count(&mut self, puzzle: &Puzzle, time: Duration) -> Result<Outcome> {
        let start = now();
        let milliseconds = || (now() - start) / 1e6;
        let solver = Solver::new(&iss::read(&puzzle.constraints)?);
        let solver = solver.with_limits(Limits::unlimited().with_time(time));
        let setup = milliseconds();
        let found = solver.search(Goal::Count(LIMIT));
        let done = found.end != End::LimitReached;
        Ok(Outcome { count: found.solutions, done, setup, total: milliseconds(), guesses: found.nodes })
    }
}

/// The Interactive Sudoku Solver under Node.js.
pub(crate) struct Iss {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// The program that Node.js runs.
const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/bin/variants/iss.mjs");

#[derive(Serialize)]
struct Question<'a> {
    constraints: &'a str,
    limit: u64,
    /// In milliseconds.
    time: u128,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Reply {
    Outcome(Outcome),
    Error { error: String },
}

impl Iss {
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        let folder = folder.canonicalize()?;
        let mut command = Command::new("node");
        command.arg(PROGRAM).arg(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("node: {error}"))?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).ok_or("no pipes to node")?;
        Ok(Self { child, input, output: BufReader::new(output) })
    }
}

impl Contender for Iss {
    fn count(&mut self, puzzle: &Puzzle, time: Duration) -> Result<Outcome> {
        let constraints = &puzzle.constraints;
        let question = Question { constraints, limit: LIMIT, time: time.as_millis() };
        writeln!(self.input, "{}", serde_json::to_string(&question)?)?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        match serde_json::from_str(&line)? {
            Reply::Outcome(outcome) => Ok(outcome),
            Reply::Error { error } => {
                eprintln!("{}: ISS: {error}", puzzle.id);
                Ok(Outcome::NONE)
            }
        }
    }
}

impl Drop for Iss {
    fn drop(&mut self) {
        // The process has nothing to save; one that has already ended needs no signal.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}
