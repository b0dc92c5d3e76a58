//! `cargo xtask uniform`: draws full grids and holds the classes of their bands and stacks to the exact ones.

use clap::Parser;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use sudokit::generate::full_grid;
use sudokit_prove::bands::{classes, table};
use sudokit_prove::report::{exit_code, publish};
use sudokit_prove::uniform::{Fit, Seen};
use sudokit_testkit::{Rng, make};

/// Random full grids held to what is known of all
#[derive(Parser)]
struct Options {
    /// How many grids
    #[arg(long, default_value_t = 1_000_000)]
    grids: u64,
    /// The seed of the random source
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// What was drawn, and how well it fits; a tenth as many grids made by backtracking show what does not.
#[derive(Serialize)]
struct Record {
    date: String,
    source: &'static str,
    grids: u64,
    seed: u64,
    deviations: Fit,
    deviations_of_backtracking: Fit,
}

/// One fit in many thousands is worse by chance.
const WORST: f64 = 5.0;

fn main() -> ExitCode {
    exit_code(run(&Options::parse()))
}

fn run(options: &Options) -> Result<(), String> {
    let (classes, written) = (classes(), table::written()?);
    let mut rng = ChaCha8Rng::seed_from_u64(options.seed);
    let uniform = Seen::new(&classes, (0..options.grids).map(|_| full_grid(&mut rng)));
    let mut rng = Rng::new(options.seed);
    let backtracking = Seen::new(&classes, (0..options.grids / 10).map(|_| make::solution(&mut rng)));
    let record = Record {
        date: jiff::Zoned::now().date().to_string(),
        source: "ChaCha8",
        grids: options.grids,
        seed: options.seed,
        deviations: uniform.fit(&written),
        deviations_of_backtracking: backtracking.fit(&written),
    };
    publish(&record, options.record.as_deref())?;
    let worst = record.deviations.worst();
    if worst < WORST { Ok(()) } else { Err(format!("{worst} standard deviations: not uniform")) }
}
