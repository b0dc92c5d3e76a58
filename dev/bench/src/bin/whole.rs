//! Compares the whole program with the search alone: the cost of reading, printing and passing data between threads.
//!
//! In turn, the puzzles of a file are searched in memory on one core, and the program solves the file into a pipe.

use clap::Parser;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use sudokit::format::{Chunk, Reader, ReaderOptions};
use sudokit::solve::Goal;
use sudokit::{Grid, Solver};
use sudokit_bench::{children, median_and_range, now, pin};

/// The options of the measurement.
#[derive(Parser)]
#[command(about = "Compare the program on a file with the search in memory")]
struct Options {
    /// Path of the program
    program: PathBuf,
    /// File of a million puzzles or more
    file: PathBuf,
    /// Number of times that the program reads the file in one run
    #[arg(long, default_value_t = 5)]
    times: usize,
    /// Number of runs of each
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// Number of threads of the program; with one, all run on the core
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Core to use
    #[arg(long, default_value_t = 0)]
    core: usize,
}

/// The numbers of puzzles in a call of the search. The fastest counts.
const SLICES: [usize; 2] = [4096, 16384];

fn main() -> io::Result<()> {
    let options = Options::parse();
    if options.threads == 1 {
        pin(options.core);
    }
    let puzzles = read(&options.file)?;
    let mut figures = [const { Vec::new() }; 4];
    println!("ns per puzzle: search alone, then the program's user, user and system, and wall time");
    for _ in 0..options.runs {
        let alone = SLICES.map(|slice| in_memory(&puzzles, slice)).into_iter().fold(f64::INFINITY, f64::min);
        let [user, system, wall] =
            program(&options)?.map(|time| time / (puzzles.len() * options.times) as f64);
        println!("{alone:6.1} {user:6.1} {:6.1} {wall:6.1}", user + system);
        for (figures, figure) in
            figures.iter_mut().zip([alone, alone / user, alone / (user + system), alone / wall])
        {
            figures.push(figure);
        }
    }
    let [alone, user, both, wall] = figures.map(|figures| median_and_range(figures.into_iter())[0]);
    println!(
        "median: {alone:.1} ns alone; of its rate, {:.0} % by user time, {:.0} % with system time, {:.0} % by wall time",
        100.0 * user,
        100.0 * both,
        100.0 * wall
    );
    Ok(())
}

fn read(file: &Path) -> io::Result<Vec<Grid>> {
    let mut reader = Reader::new(std::fs::File::open(file)?, &ReaderOptions::default())?;
    let (mut chunk, mut puzzles) = (Chunk::new(), Vec::new());
    while reader.read(&mut chunk)? {
        puzzles.extend(chunk.records().map(|record| record.grid));
    }
    Ok(puzzles)
}

/// Returns the nanoseconds of this thread's time per puzzle.
fn in_memory(puzzles: &[Grid], slice: usize) -> f64 {
    let (solver, mut found, start) = (Solver::new(), Vec::new(), now());
    for slice in puzzles.chunks(slice) {
        found.clear();
        solver.search_slice(slice, Goal::Unique, &mut found);
    }
    (now() - start) / puzzles.len() as f64
}

/// Returns the nanoseconds of user, system and wall time of one run of the program.
fn program(options: &Options) -> io::Result<[f64; 3]> {
    let (before, start) = (children(), Instant::now());
    let mut program = Command::new(&options.program)
        .args(["solve", "--threads", &options.threads.to_string()])
        .args(std::iter::repeat_n(&options.file, options.times))
        .stdout(Stdio::piped())
        .spawn()?;
    if let Some(mut output) = program.stdout.take() {
        io::copy(&mut output, &mut io::sink())?;
    }
    program.wait()?;
    let (wall, after) = (start.elapsed().as_secs_f64() * 1e9, children());
    Ok([after[0] - before[0], after[1] - before[1], wall])
}
