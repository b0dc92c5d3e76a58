//! Benchmarks of generators: random grids and puzzles, on one core.

use crate::measure::{Measured, now};
use crate::record::Record;
use crate::{Dataset, Options};
use core::fmt;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sudokit::generate::{Generator, PuzzleSpec, full_grid};
use sudokit::solve::Goal;
use sudokit::{Grid, Solution, Solver};
use sudokit_check::check_minimal;

/// The kind of grids to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Full grids.
    Full,
    /// Minimal puzzles, each from its own full grid.
    Minimal,
}

impl Kind {
    const ALL: [Self; 2] = [Self::Full, Self::Minimal];

    const fn about(self) -> &'static str {
        match self {
            Self::Full => "full grids at random",
            Self::Minimal => "minimal puzzles at random, each from a full grid of its own",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Full => "full-grids",
            Self::Minimal => "minimal",
        })
    }
}

/// A generator in the benchmark.
pub trait Maker {
    /// Returns its name in the table.
    fn name(&self) -> &str;

    /// Returns its version and the compiler and flags it was built with, for the record.
    fn built(&self) -> String;

    /// Generates this number of grids or some more. This is timed.
    fn make(&mut self, kind: Kind, count: usize, made: &mut Vec<Grid>);
}

/// Our generator.
#[derive(Debug)]
pub struct OurMaker {
    rng: ChaCha8Rng,
    minimal: Generator,
    attempt: u64,
}

impl OurMaker {
    /// Returns our generator with this seed.
    ///
    /// # Panics
    /// Never: minimal puzzles exist.
    pub fn new(seed: u64) -> Self {
        let minimal =
            Generator::new(PuzzleSpec::default().minimal(), seed).expect("there are minimal puzzles");
        Self { rng: ChaCha8Rng::seed_from_u64(seed), minimal, attempt: 0 }
    }
}

impl Maker for OurMaker {
    fn name(&self) -> &'static str {
        "sudokit"
    }

    fn built(&self) -> String {
        crate::contender::built()
    }

    fn make(&mut self, kind: Kind, count: usize, made: &mut Vec<Grid>) {
        match kind {
            Kind::Full => made.extend((0..count).map(|_| *full_grid(&mut self.rng).as_grid())),
            Kind::Minimal => {
                let attempts = self.attempt..self.attempt + count as u64;
                self.attempt = attempts.end;
                made.extend(self.minimal.puzzles(attempts).iter().map(|made| made.puzzle));
            }
        }
    }
}

/// The number of grids per call.
const AT_ONCE: usize = 4096;

/// The duration of a run, in nanoseconds. A run generates as many as it can.
const SHORTEST_RUN: f64 = 300e6;

/// Runs each generator in turn, checks the results, prints a table and writes a record.
pub fn run_makers(options: &Options, makers: &mut [&mut dyn Maker]) {
    let built: Vec<_> = makers.iter().map(|maker| (maker.name().to_owned(), maker.built())).collect();
    let asked = [("make".to_owned(), "so many as time allows; all are judged")];
    let mut record = Record::new(options, &asked, &built, options.pin());
    println!("{}\n{}", record.heading(), Measured::HEADER);
    for kind in Kind::ALL {
        let name = kind.to_string();
        record.begin(&Dataset { name: name.clone(), about: kind.about(), puzzles: Vec::new() });
        let mut times = vec![Vec::with_capacity(options.runs); makers.len()];
        for _ in 0..options.runs {
            for (maker, times) in makers.iter_mut().zip(&mut times) {
                times.push(timed(*maker, kind));
            }
        }
        let last = times.last().cloned().unwrap_or_default();
        for ((maker, _), times) in built.iter().zip(&times) {
            let row = Measured::new(&name, "make", maker, (times, &last));
            record.add(row);
        }
    }
    record.write(options);
}

/// Returns the nanoseconds per generated grid. All are checked.
fn timed(maker: &mut dyn Maker, kind: Kind) -> f64 {
    let (mut time, mut count) = (0.0, 0);
    let mut made = Vec::with_capacity(2 * AT_ONCE);
    while time < SHORTEST_RUN {
        made.clear();
        let start = now();
        maker.make(kind, AT_ONCE, &mut made);
        time += now() - start;
        count += made.len();
        judge(maker.name(), kind, &made);
    }
    time / count as f64
}

/// Checks that every puzzle has one solution. Only a few are checked for minimality, because that takes longer than
/// generating.
fn judge(name: &str, kind: Kind, made: &[Grid]) {
    assert!(made.len() >= AT_ONCE, "{name} made {} {kind}", made.len());
    if kind == Kind::Full {
        assert!(made.iter().all(|&grid| Solution::try_from(grid).is_ok()), "{name}");
        return;
    }
    let found = Solver::new().search_batch(made, Goal::Count(2));
    assert!(found.iter().all(|found| found.solutions == 1), "{name}");
    let is_valid = |puzzle: &Grid| Solver::new().solve(puzzle).unique().is_some();
    assert!(made.iter().step_by(100).all(|puzzle| check_minimal(puzzle, is_valid).is_ok()), "{name}");
}
