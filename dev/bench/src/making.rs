//! Generators beside each other: grids and puzzles made at random, on one core.

use crate::measure::{Measured, now};
use crate::record::Record;
use crate::{Dataset, Options};
use core::fmt;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sudokit::generate::{Generator, PuzzleSpec, full_grid};
use sudokit::solve::Goal;
use sudokit::{Grid, Solution, Solver};
use sudokit_check::check_minimal;

/// What is to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Full grids.
    Full,
    /// Minimal puzzles, each from a full grid of its own.
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

/// A generator that takes part.
pub trait Maker {
    /// Returns its name in the table.
    fn name(&self) -> &str;

    /// Returns its version and what it is built with, for the record.
    fn built(&self) -> String;

    /// Makes so many, or some more; this is timed.
    fn make(&mut self, kind: Kind, count: usize, made: &mut Vec<Grid>);
}

/// Our own.
#[derive(Debug)]
pub struct OurMaker {
    rng: ChaCha8Rng,
    minimal: Generator,
    attempt: u64,
}

impl OurMaker {
    /// It makes other grids with another seed.
    ///
    /// # Panics
    /// Never: there are minimal puzzles.
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

/// As many are asked for at a time.
const AT_ONCE: usize = 4096;

/// A run makes what it can in so long, in nanoseconds.
const SHORTEST_RUN: f64 = 300e6;

/// Lets each make grids and puzzles in turn, judges them, prints a table and writes a record.
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

/// Nanoseconds for each that was made; all are judged.
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

/// Every puzzle has one solution; a few are looked at clue by clue, as that takes longer than to make them.
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
