//! Compares steps with the solution and the checker, and counts them by technique.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::ops::AddAssign;
use sudokit::explain::{Catalogue, Chain, Explainer, Pattern, Position, Step};
use sudokit::generate::{Generator, PuzzleSpec, SpecError};
use sudokit::{Candidate, Grid, Outcome, Solution, Solver};
use sudokit_check::{Known, check_step};
use sudokit_testkit::data_folder;

/// Collections of real puzzles, and the minimum step from one puzzle used to the next. The hard ones take seconds each.
const COLLECTIONS: [(&str, usize); 6] = [
    ("rating/se_121.csv", 1),
    ("exchange_bank_diabolical.txt", 4),
    ("17clue.txt", 16),
    ("top1465.txt", 1),
    ("hardest1106.txt", 8),
    ("hardest_se11.txt", 300),
];

/// The number of steps checked, by kind.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Counts {
    /// All puzzles.
    pub puzzles: u64,
    /// All steps.
    pub steps: u64,
    /// Candidates that they eliminate, without those eliminated by a placement.
    pub eliminations: u64,
    /// Digits that they place.
    pub placements: u64,
    /// Steps by the catalogue in which they were found.
    pub scales: BTreeMap<&'static str, u64>,
    /// Steps by technique.
    pub techniques: BTreeMap<&'static str, u64>,
    /// Steps by chains with rules, by the level of the rules.
    pub levels: BTreeMap<String, u64>,
    /// Patterns and chains used as rules inside chains, by technique.
    pub inside: BTreeMap<&'static str, u64>,
}

/// Returns new puzzles from a seed. Six of ten are minimal, the others have more clues.
///
/// # Errors
/// None: such puzzles exist.
pub fn fresh(puzzles: usize, seed: u64) -> Result<Vec<Grid>, SpecError> {
    let recipes = [PuzzleSpec::default().minimal(), PuzzleSpec::default().with_clues(25..=31)];
    let [minimal, others] = recipes.map(|spec| Generator::new(spec, seed));
    let (minimal, others) = (minimal?, others?);
    let made = (0_u64..).filter_map(|at| if at % 10 < 6 { minimal.puzzle(at) } else { others.puzzle(at) });
    Ok(made.take(puzzles).map(|made| made.puzzle).collect())
}

/// Returns at most this number of puzzles of each available collection, evenly chosen.
///
/// # Errors
/// A collection should be available and cannot be read, or has no puzzle.
pub fn listed(most: usize) -> Result<Vec<Grid>, String> {
    let Some(folder) = data_folder().filter(|_| most > 0) else { return Ok(Vec::new()) };
    let mut all = Vec::new();
    for (file, least) in COLLECTIONS {
        let text = fs::read_to_string(folder.join(file)).map_err(|error| format!("{file}: {error}"))?;
        let puzzles: Vec<Grid> = text.lines().filter_map(puzzle_of).collect();
        if puzzles.is_empty() {
            return Err(format!("{file} has no puzzle"));
        }
        all.extend(puzzles.iter().step_by(least.max(puzzles.len().div_ceil(most))));
    }
    Ok(all)
}

/// Returns the first word of a line, if it is a puzzle.
fn puzzle_of(line: &str) -> Option<Grid> {
    let mut words = line.split([' ', ',', '\t']);
    words.find(|word| word.len() == 81).and_then(|word| word.parse().ok())
}

/// Compares steps with the solution and the checker.
#[derive(Debug)]
pub struct Judge {
    explainers: Vec<(&'static str, Explainer)>,
    solver: Solver,
    counts: Counts,
}

impl Judge {
    /// Returns a judge with explainers of all catalogues, the first also without uniqueness.
    pub fn new() -> Self {
        let of_scale = |scale: &'static Catalogue| (scale.name(), Explainer::new(scale));
        let mut explainers: Vec<_> = Catalogue::ALL.iter().copied().map(of_scale).collect();
        explainers.push(("without uniqueness", Explainer::new(Catalogue::ALL[0]).without_uniqueness()));
        Self { explainers, solver: Solver::new(), counts: Counts::default() }
    }

    /// Returns the counts so far.
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Returns the counts.
    pub fn into_counts(self) -> Counts {
        self.counts
    }

    /// Checks every step of the path of a puzzle. The numbers of puzzles use the catalogues in turn.
    ///
    /// # Errors
    /// A step contradicts the solution or does not follow, or the puzzle is not valid. The error has the puzzle, the
    /// catalogue and the first such step.
    pub fn judge(&mut self, number: usize, puzzle: &Grid) -> Result<(), String> {
        let turn = number % self.explainers.len();
        let (scale, explainer) = &mut self.explainers[turn];
        let scale = *scale;
        let Outcome::One(solution) = self.solver.solve(puzzle) else {
            return Err(format!("{puzzle} is not valid"));
        };
        self.counts.puzzles += 1;
        let mut position = Position::new(puzzle);
        while let Some(step) = explainer.next_step(&position) {
            if !agrees(&step, &solution) {
                return Err(format!("{puzzle} on {scale}: contradicts the solution: {step}"));
            }
            check_step(Known::new(position.candidates(), position.filled_in()), &step)
                .map_err(|wrong| format!("{puzzle} on {scale}: {wrong}: {step}"))?;
            position.apply(&step);
            self.counts.take(scale, &step);
        }
        Ok(())
    }
}

impl Default for Judge {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns whether the step places only digits of the solution, and eliminates none of them.
fn agrees(step: &Step, solution: &Solution) -> bool {
    let is_true = |candidate: Candidate| solution.as_grid()[candidate.cell()] == Some(candidate.digit());
    step.placement.is_none_or(is_true) && !step.eliminations.iter().any(is_true)
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.steps += other.steps;
        self.eliminations += other.eliminations;
        self.placements += other.placements;
        add(&mut self.scales, other.scales);
        add(&mut self.techniques, other.techniques);
        add(&mut self.levels, other.levels);
        add(&mut self.inside, other.inside);
    }
}

fn add<K: Ord>(sum: &mut BTreeMap<K, u64>, other: BTreeMap<K, u64>) {
    for (key, number) in other {
        *sum.entry(key).or_default() += number;
    }
}

impl Counts {
    fn take(&mut self, scale: &'static str, step: &Step) {
        self.steps += 1;
        self.eliminations += step.eliminations.len() as u64;
        self.placements += u64::from(step.placement.is_some());
        *self.scales.entry(scale).or_default() += 1;
        *self.techniques.entry(step.technique.name()).or_default() += 1;
        if let Pattern::Chain(chain) = &step.pattern {
            if chain.level.number() > 0 {
                *self.levels.entry(chain.level.to_string()).or_default() += 1;
            }
            self.take_inside(chain);
        }
    }

    fn take_inside(&mut self, chain: &Chain) {
        for rule in &chain.rules {
            *self.inside.entry(rule.technique.name()).or_default() += 1;
            if let Pattern::Chain(chain) = &rule.pattern {
                self.take_inside(chain);
            }
        }
    }
}
