//! `cargo xtask prove`: runs the comparison for a number of shares, on all cores.

use clap::Parser;
use serde::Serialize;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Instant;
use sudokit::Engine;
use sudokit_prove::report::{Environment, exit_code, publish};
use sudokit_prove::{Counters, Mismatch, PuzzlePool, SHARE, Share, lane_engines, prove};

/// Compare every engine with the portable one and the oracle
#[derive(Parser)]
struct Options {
    /// Number of shares of 10,000 puzzles
    #[arg(long, default_value_t = 20)]
    shares: u64,
    /// Number of the first share
    #[arg(long, default_value_t = 1)]
    from: u64,
    /// Maximum number of placements of the oracle for one puzzle
    #[arg(long, default_value_t = 2_000)]
    placements: u64,
    /// Maximum number of solutions counted, at least 2; most of the time is for puzzles with many
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(2..))]
    count: u64,
    /// Engines to compare [default: all that the processor supports]
    #[arg(long, value_delimiter = ',', value_name = "ENGINE")]
    engines: Vec<Engine>,
    /// Derive no puzzles from the collections of `SUDOKIT_DATA`, as on a machine without them
    #[arg(long)]
    no_collections: bool,
    /// Number of threads [default: all cores]
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// The comparisons made, and their environment.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    environment: Environment,
    engines: Vec<String>,
    from: u64,
    shares: u64,
    placements: u64,
    count: u64,
    mismatches: u64,
    compared: Counters,
}

fn main() -> ExitCode {
    let (options, begun) = (Options::parse(), Instant::now());
    let mut engines = lane_engines();
    if !options.engines.is_empty() {
        engines.retain(|engine| options.engines.contains(engine));
    }
    println!("engines: {engines:?}; {} puzzles", options.shares.saturating_mul(SHARE as u64));
    exit_code(run(&options, &engines).map_err(|mismatch| mismatch.to_string()).and_then(|compared| {
        let record = Record {
            environment: Environment::since(begun),
            engines: engines.iter().map(|engine| engine.name().to_owned()).collect(),
            from: options.from,
            shares: options.shares,
            placements: options.placements,
            count: options.count,
            mismatches: 0,
            compared,
        };
        publish(&record, options.record.as_deref())
    }))
}

/// Runs all shares, each on the first free thread.
fn run(options: &Options, engines: &[Engine]) -> Result<Counters, Mismatch> {
    let pool = PuzzlePool::new(!options.no_collections);
    let (next, sum) = (AtomicU64::new(0), Mutex::new(Ok(Counters::default())));
    let work = || {
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= options.shares {
                return;
            }
            let share =
                Share { number: options.from + number, placements: options.placements, count: options.count };
            let result = prove(&pool, share, engines);
            let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
            match (&mut *sum, result) {
                (Ok(sum), Ok(counters)) => *sum += counters,
                (Ok(_), Err(mismatch)) => *sum = Err(mismatch),
                (Err(_), _) => return,
            }
        }
    };
    let threads = options.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    sum.into_inner().unwrap_or_else(PoisonError::into_inner)
}
