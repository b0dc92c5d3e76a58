//! How fast grids are made at random: nanoseconds of this thread's time each, on one core.

use clap::Parser;
use rand_chacha::rand_core::SeedableRng;
use rand_chacha::{ChaCha8Rng, ChaCha20Rng};
use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;
use sudokit::Solution;
use sudokit::generate::full_grid;

/// What to measure.
#[derive(Parser)]
#[command(about = "Grids made at random, one core")]
struct Options {
    /// Grids in each run
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    grids: u32,
    /// Runs of each
    #[arg(long, default_value_t = 7, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    runs: usize,
    /// Core to stay on
    #[arg(long, default_value_t = 0)]
    core: usize,
}

fn main() {
    let options = Options::parse();
    if !core_affinity::set_for_current(core_affinity::CoreId { id: options.core }) {
        eprintln!("could not stay on core {}; expect more noise", options.core);
    }
    let start = now();
    full_grid(&mut ChaCha8Rng::seed_from_u64(0));
    println!("the first grid, with its tables: {:.1} ms", (now() - start) / 1e6);
    let (mut eight, mut twenty) = (ChaCha8Rng::seed_from_u64(1), ChaCha20Rng::seed_from_u64(1));
    measure(&options, "full grids, ChaCha8", || full_grid(&mut eight));
    measure(&options, "full grids, ChaCha20", || full_grid(&mut twenty));
}

fn measure(options: &Options, name: &str, mut make: impl FnMut() -> Solution) {
    let run = |_| {
        let start = now();
        for _ in 0..options.grids {
            black_box(make());
        }
        (now() - start) / f64::from(options.grids)
    };
    let mut times: Vec<f64> = (0..options.runs).map(run).collect();
    times.sort_by(f64::total_cmp);
    let (fastest, median) = (times[0], times[times.len() / 2]);
    println!("{name}: {median:.0} ns (fastest {fastest:.0}), {:.0} a second", 1e9 / median);
}

/// Nanoseconds that this thread has been at work.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}
