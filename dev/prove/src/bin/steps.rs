//! `cargo xtask steps`: compares every step of any number of puzzles with the solution and the checker.

use clap::Parser;
use serde::Serialize;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Instant;
use sudokit::Grid;
use sudokit_prove::explained::{Counts, Judge, fresh, listed};
use sudokit_prove::images::{Spread, spread};
use sudokit_prove::report::{Environment, exit_code, publish};

/// Compare every step with the solution and the checker
#[derive(Parser)]
struct Options {
    /// Number of new puzzles
    #[arg(long, default_value_t = 2_000)]
    puzzles: usize,
    /// Seed for the new puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Maximum number of puzzles of each available collection, fewer of hard ones
    #[arg(long, default_value_t = 0)]
    listed: usize,
    /// Number of threads [default: all cores]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Number of random isomorphs of each puzzle to rate too
    #[arg(long, default_value_t = 0)]
    images: usize,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// The record of the steps checked. A run with a wrong step has none.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    environment: Environment,
    fresh: usize,
    seed: u64,
    listed: usize,
    wrong: u64,
    checked: Counts,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    images: Vec<Spread>,
}

fn main() -> ExitCode {
    exit_code(run(&Options::parse()))
}

fn run(options: &Options) -> Result<(), String> {
    let begun = Instant::now();
    let listed = listed(options.listed)?;
    let fresh = fresh(options.puzzles, options.seed).map_err(|error| error.to_string())?;
    let puzzles: Vec<_> = fresh.iter().chain(&listed).copied().collect();
    let checked = judged(&puzzles, options.threads)?;
    let images = if options.images == 0 {
        Vec::new()
    } else {
        spread(fresh.iter().chain(&listed), options.images, options.seed)
    };
    let record = Record {
        environment: Environment::since(begun),
        fresh: fresh.len(),
        seed: options.seed,
        listed: listed.len(),
        wrong: 0,
        checked,
        images,
    };
    publish(&record, options.record.as_deref())
}

/// Checks the steps of all puzzles, each on the first free thread.
fn judged(puzzles: &[Grid], threads: Option<NonZero<usize>>) -> Result<Counts, String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut judge = Judge::new();
        loop {
            let number = next.fetch_add(1, Relaxed);
            let Some(puzzle) = puzzles.get(number) else { return Ok(judge.into_counts()) };
            if let Err(wrong) = judge.judge(number, puzzle) {
                next.store(puzzles.len(), Relaxed);
                return Err(wrong);
            }
            if number.is_multiple_of(10_000) {
                eprintln!("{number} of {} puzzles", puzzles.len());
            }
        }
    };
    let threads = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_fold(Counts::default(), |mut sum, worker| {
            sum += worker.join().map_err(|_| "a thread has failed".to_owned())??;
            Ok(sum)
        })
    })
}
