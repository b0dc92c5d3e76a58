//! `cargo xtask steps`: compares every step of any number of puzzles with the solution and the checker.

use clap::Parser;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use sudokit_prove::explained::{Counts, Judge, fresh, listed};
use sudokit_prove::images::{Spread, spread};
use sudokit_prove::report::{exit_code, publish};

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
    /// Number of random isomorphs of each puzzle to rate too
    #[arg(long, default_value_t = 0)]
    images: usize,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// The record of the steps checked. A run with a wrong step has none.
#[derive(Serialize)]
struct Record<'a> {
    date: String,
    fresh: usize,
    seed: u64,
    listed: usize,
    wrong: u64,
    checked: &'a Counts,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    images: Vec<Spread>,
}

fn main() -> ExitCode {
    exit_code(run(&Options::parse()))
}

fn run(options: &Options) -> Result<(), String> {
    let listed = listed(options.listed)?;
    let mut judge = Judge::new();
    let fresh = fresh(options.puzzles, options.seed).map_err(|error| error.to_string())?;
    fresh.iter().chain(&listed).try_for_each(|puzzle| judge.judge(puzzle))?;
    let images = if options.images == 0 {
        Vec::new()
    } else {
        spread(fresh.iter().chain(&listed), options.images, options.seed)
    };
    let record = Record {
        date: jiff::Zoned::now().date().to_string(),
        fresh: fresh.len(),
        seed: options.seed,
        listed: listed.len(),
        wrong: 0,
        checked: judge.counts(),
        images,
    };
    publish(&record, options.record.as_deref())
}
