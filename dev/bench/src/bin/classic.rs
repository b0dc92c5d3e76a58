//! Compares the engine for any rules with the one for classic puzzles, on classic puzzles, in one run and on one core.
//!
//! Each puzzle is counted to two, one at a time: by the engine for classic puzzles, by the other one from its text, and by the other one with
//! rules that were prepared before, where only the givens are new. The counts must agree.

use clap::Parser;
use core::error::Error;
use core::hint::black_box;
use std::fs;
use std::path::PathBuf;
use sudokit::Grid;
use sudokit::solve::Goal;
use sudokit_bench::{load, median_and_range, now, pin, processor};
use sudokit_variants::{CellId, Puzzle, Shape, Solver, ValueSet, iss};

/// All puzzles are counted to this number.
const GOAL: Goal = Goal::Count(2);
/// The counts between two looks at the clock, which takes about as long as the fastest of them.
const AT_ONCE: u32 = 20;

/// The options of the measurement.
#[derive(Parser)]
#[command(about = "Compare the engine for any rules with the one for classic puzzles, on classic puzzles")]
struct Options {
    /// Files of puzzles of 81 characters, one per line, with anything after them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The most puzzles of a file, at equal distances
    #[arg(long, value_name = "N", default_value_t = 500)]
    puzzles: usize,
    /// How often each puzzle is counted 20 times by each engine; the median is used
    #[arg(long, value_name = "N", default_value_t = 9)]
    repeat: usize,
    /// Core to use
    #[arg(long, default_value_t = 0)]
    core: usize,
}

type Result<T> = core::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let options = Options::parse();
    pin(options.core);
    println!("{}; core {}; load {}", processor(), options.core, load());
    let rules = Solver::new(&Puzzle::new(Shape::new(9, 9).ok_or("no grid of 9×9")?));
    for file in &options.files {
        let lines = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let lines: Vec<&str> = lines.lines().filter_map(|line| line.get(..81)).collect();
        let step = lines.len().div_ceil(options.puzzles.max(1)).max(1);
        let chosen = lines.iter().step_by(step);
        let times = chosen.map(|text| times(text, &rules, options.repeat)).collect::<Result<Vec<_>>>()?;
        let [classic, whole, prepared] = [0, 1, 2].map(|at| median(times.iter().map(|times| times[at])));
        println!("{}: {} puzzles, medians", file.display(), times.len());
        println!("  engine for classic puzzles {classic:.2} µs");
        println!("  from its text {whole:.2} µs, {:.1} times as long", whole / classic);
        println!("  with prepared rules {prepared:.2} µs, {:.1} times as long", prepared / classic);
    }
    Ok(())
}

/// Returns the median microseconds of the classic engine, of the other one from the text, and with prepared rules.
fn times(text: &str, rules: &Solver, repeat: usize) -> Result<[f64; 3]> {
    let grid: Grid = text.parse()?;
    let text = text.replace('0', ".");
    let given = |(cell, char): (CellId, char)| {
        let value = char.to_digit(10).filter(|&value| value > 0)?;
        Some((cell, ValueSet(1 << (value - 1))))
    };
    let givens: Vec<(CellId, ValueSet)> = text.chars().enumerate().filter_map(given).collect();
    let classic = sudokit::Solver::new();
    let [mut first, mut second, mut third] = [(); 3].map(|()| Vec::new());
    for _ in 0..repeat.max(1) {
        let counts = [
            timed(&mut first, || Ok(classic.search(&grid, GOAL).solutions))?,
            timed(&mut second, || Ok(Solver::new(&iss::read(&text)?).search(GOAL).solutions))?,
            timed(&mut third, || {
                let solver = rules.with_givens(givens.iter().copied()).ok_or("a cell is not in the grid")?;
                Ok(solver.search(GOAL).solutions)
            })?,
        ];
        if counts[1..].iter().any(|count| *count != counts[0]) {
            return Err(format!("{text}: counts {counts:?}").into());
        }
    }
    Ok([first, second, third].map(|times| median(times.into_iter())))
}

/// Counts some times, and adds the mean time in microseconds.
fn timed(times: &mut Vec<f64>, count: impl Fn() -> Result<u64>) -> Result<u64> {
    let start = now();
    let first = count()?;
    for _ in 1..AT_ONCE {
        if black_box(count()?) != first {
            return Err("another count in another run".into());
        }
    }
    times.push((now() - start) / 1e3 / f64::from(AT_ONCE));
    Ok(first)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    median_and_range(values)[0]
}
