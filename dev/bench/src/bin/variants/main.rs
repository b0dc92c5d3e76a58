//! Compares the engine for variants with the Interactive Sudoku Solver (ISS) on the same puzzles, in one run and on one core.
//!
//! Each puzzle is counted to two from its text, set-up included. The answers are compared with the known counts.

mod contender;
mod puzzles;
mod report;

use clap::Parser;
use contender::{Iss, Ours, Outcome};
use puzzles::Puzzle;
use report::Report;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;
use sudokit_bench::{load, pin, processor};

/// The options of the measurement.
#[derive(Parser)]
#[command(about = "Compare the engine for variants with the Interactive Sudoku Solver")]
struct Options {
    /// Files of puzzles, JSON lines with `constraints`, or with `puzzle` and `size` for usual boxes
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Folder of the Interactive Sudoku Solver, which Node.js runs [default: only our engine]
    #[arg(long, value_name = "FOLDER")]
    iss: Option<PathBuf>,
    /// Use only the puzzles with this in their identifier, name or source
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// Longest time for a puzzle, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    limit_time: u64,
    /// A puzzle is counted again until its counts took this time, in milliseconds; the median of their later half is reported
    #[arg(long, value_name = "MS", default_value_t = 200)]
    repeat: u64,
    /// Core to use
    #[arg(long, default_value_t = 0)]
    core: usize,
    /// File to write a table to, with a row for each puzzle
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let options = Options::parse();
    pin(options.core);
    println!("{}; core {}; load {}", processor(), options.core, load());
    let puzzles = puzzles::read(&options.files, &options.only)?;
    // A child has the core of its parent.
    let mut iss = options.iss.as_deref().map(Iss::start).transpose()?;
    let mut report = Report::default();
    for puzzle in puzzles {
        let [ours, theirs] = outcomes(&options, &puzzle, iss.as_mut())?;
        report.add(puzzle, ours, theirs);
    }
    print!("{report}");
    options.table.as_ref().map(|path| fs::write(path, report.table())).transpose()?;
    Ok(report.check()?)
}

/// The outcomes of our engine, and of the other one if it takes part.
fn outcomes(options: &Options, puzzle: &Puzzle, iss: Option<&mut Iss>) -> contender::Result<[Outcome; 2]> {
    let limit = Duration::from_millis(options.limit_time);
    let repeat = Duration::from_millis(options.repeat);
    let ours = contender::measure(&mut Ours, puzzle, limit, repeat)?;
    let theirs = iss.map(|iss| contender::measure(iss, puzzle, limit, repeat)).transpose()?;
    Ok([ours, theirs.unwrap_or(Outcome::NONE)])
}
