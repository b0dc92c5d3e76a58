//! `cargo xtask steps`: every step of as many puzzles as one likes, held to the solution and to the checker.

use clap::Parser;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use sudokit_prove::explained::{Counts, Judge, fresh, listed};
use sudokit_prove::images::{Spread, spread};
use sudokit_prove::report::{exit_code, publish};

/// Every step held to the solution and to the checker
#[derive(Parser)]
struct Options {
    /// How many fresh puzzles
    #[arg(long, default_value_t = 2_000)]
    puzzles: usize,
    /// The seed that they are made from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// At most so many of each collection that is at hand, fewer of hard ones
    #[arg(long, default_value_t = 0)]
    listed: usize,
    /// So many random images of each puzzle are rated too
    #[arg(long, default_value_t = 0)]
    images: usize,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// What was checked. There is no record of a run with a wrong step.
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
