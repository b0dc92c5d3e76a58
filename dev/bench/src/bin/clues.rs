//! Compares the puzzles with 17 clues that `ClueSearch` finds in grids with a list of all known ones, and measures it. Or searches the
//! fewest clues of random grids.

use clap::Parser;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use sudokit::analyze::{ClueReport, ClueSearch};
use sudokit::generate::full_grid;
use sudokit::symmetry::canonical;
use sudokit::{Grid, Limits, Solution, Solver};
use sudokit_bench::{median_and_range, now};

/// The options of the comparison.
#[derive(Parser)]
#[command(
    about = "Compare the puzzles with 17 clues of grids with a list of all known ones, or search random grids"
)]
struct Options {
    /// File of all known puzzles with 17 clues, one per line
    #[arg(required_unless_present = "random")]
    file: Option<PathBuf>,
    /// Search this number of random grids instead, all equally likely
    #[arg(long, conflicts_with_all = ["file", "grids", "fullest"])]
    random: Option<usize>,
    /// Seed for the random grids
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Longest time to search a random grid for a puzzle with 18 clues, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    limit_time: u64,
    /// Number of grids, evenly distributed over the file
    #[arg(long, default_value_t = 100)]
    grids: usize,
    /// Minimum number of clues in the fullest band or stack of each puzzle of the grids
    #[arg(long, default_value_t = 0)]
    fullest: usize,
    /// Position of the first grid among those that are distributed
    #[arg(long, default_value_t = 0)]
    from: usize,
}

/// The known puzzles of a class of grids, in their canonical forms.
struct KnownClass {
    grid: Solution,
    puzzles: BTreeSet<Grid>,
    /// The number of clues in the fullest line of the puzzle with the fewest there.
    fullest: usize,
}

fn main() -> io::Result<ExitCode> {
    let options = Options::parse();
    if let Some(count) = options.random {
        search_random(count, &options);
        return Ok(ExitCode::SUCCESS);
    }
    let known = known(&options.file.clone().unwrap_or_default())?;
    println!("{} classes of grids", known.len());
    let fit: Vec<&KnownClass> = known.values().filter(|known| known.fullest >= options.fullest).collect();
    let step = (fit.len() / options.grids.max(1)).max(1);
    let (mut seconds, mut different) = (Vec::new(), 0);
    for known in fit.iter().skip(options.from).step_by(step).take(options.grids) {
        let begun = now();
        let (found, report) = search(&known.grid);
        seconds.push((now() - begun) / 1e9);
        if !report.is_complete() || found != known.puzzles {
            different += 1;
            println!("{}: {} found, {} known", known.grid, found.len(), known.puzzles.len());
        }
    }
    if seconds.is_empty() {
        println!("no grid has such puzzles");
        return Ok(ExitCode::FAILURE);
    }
    let [median, least, most] = median_and_range(seconds.iter().copied());
    let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
    println!("{} grids of {} searched, {different} differ from the list", seconds.len(), fit.len());
    println!("processor time: median {median:.2} s, mean {mean:.2} s, {least:.2} to {most:.2} s");
    Ok(if different == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reads the list, by classes of grids.
fn known(file: &Path) -> io::Result<BTreeMap<Grid, KnownClass>> {
    let text = std::fs::read_to_string(file)?;
    let bad = |_| io::Error::new(io::ErrorKind::InvalidData, "expected one puzzle per line");
    let puzzles = text.lines().map(|line| line.parse().map_err(bad)).collect::<Result<Vec<Grid>, _>>()?;
    let mut known = BTreeMap::new();
    for (puzzle, outcome) in puzzles.iter().zip(Solver::new().solve_batch(&puzzles)) {
        let Some(&grid) = outcome.unique() else {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("not valid: {puzzle}")));
        };
        let empty = || KnownClass { grid, puzzles: BTreeSet::new(), fullest: usize::MAX };
        let class = known.entry(canonical(grid.as_grid()).grid).or_insert_with(empty);
        class.puzzles.insert(canonical(puzzle).grid);
        class.fullest = class.fullest.min(fullest(puzzle));
    }
    Ok(known)
}

/// Returns the number of clues in the fullest band or stack.
fn fullest(puzzle: &Grid) -> usize {
    let mut lines = [0; 6];
    for cell in puzzle.filled() {
        lines[cell.band()] += 1;
        lines[3 + cell.stack()] += 1;
    }
    lines.into_iter().max().unwrap_or_default()
}

/// Returns the canonical forms of all puzzles with 17 clues.
fn search(grid: &Solution) -> (BTreeSet<Grid>, ClueReport) {
    let mut found = BTreeSet::new();
    let report = ClueSearch::new(grid, 17).run(&mut |puzzle: &Grid| {
        found.insert(canonical(puzzle).grid);
        ControlFlow::Continue(())
    });
    (found, report)
}

/// Searches random grids for puzzles with 17 clues, and those without for one with 18 within the time limit; prints the times
/// and what is known of the fewest clues.
fn search_random(count: usize, options: &Options) {
    let mut rng = ChaCha8Rng::seed_from_u64(options.seed);
    let (mut seconds, mut fewest) = (Vec::new(), BTreeMap::new());
    for _ in 0..options.from {
        full_grid(&mut rng);
    }
    for _ in 0..count {
        let grid = full_grid(&mut rng);
        let begun = now();
        let report = ClueSearch::new(&grid, 17).run(&mut |_: &Grid| ControlFlow::Continue(()));
        seconds.push((now() - begun) / 1e9);
        let least = if report.puzzles > 0 { "17" } else { at_least_18(&grid, options.limit_time) };
        *fewest.entry(least).or_insert(0) += 1;
    }
    seconds.sort_by(f64::total_cmp);
    let at = |tenths: usize| seconds.get(seconds.len() * tenths / 10).copied().unwrap_or_default();
    let tenths: Vec<String> = (0..10).map(|tenth| format!("{:.2}", at(tenth))).collect();
    println!(
        "{count} random grids, processor time of all puzzles with 17 clues, tenth by tenth: {} s",
        tenths.join(" ")
    );
    let mean = seconds.iter().sum::<f64>() / seconds.len().max(1) as f64;
    println!("mean {mean:.2} s, at most {:.2} s", seconds.last().copied().unwrap_or_default());
    for (clues, grids) in fewest {
        println!("fewest clues {clues}: {grids} grids");
    }
}

/// Returns what is known of the fewest clues of a grid without a puzzle of 17 after a search of this time.
fn at_least_18(grid: &Solution, milliseconds: u64) -> &'static str {
    let limits = Limits::unlimited().with_time(Duration::from_millis(milliseconds));
    let report = ClueSearch::new(grid, 18).with_limits(limits).run(&mut |_: &Grid| ControlFlow::Break(()));
    match report.puzzles {
        0 if report.is_complete() => "19 or more",
        0 => "18 or more",
        _ => "18",
    }
}
