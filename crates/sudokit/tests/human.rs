//! The path for people: each step is accepted by the checker, and forcing chains come when nothing else is left.
//!
//! `HUMAN_LIMIT` is the number of puzzles of each level of the collection.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::{Duration, Instant};
use sudokit::explain::{Catalogue, Explainer, Family, Position, Row, Step};
use sudokit::generate::{Generator, PuzzleSpec};
use sudokit::{Grid, Solver};
use sudokit_check::check_step;
use sudokit_testkit::data_folder;

/// Returns whether steps of the family suppose a candidate and follow it to a conclusion.
const fn is_forcing(family: Family) -> bool {
    matches!(
        family,
        Family::XCycle
            | Family::YCycle
            | Family::XyCycle
            | Family::ForcingXChain
            | Family::ForcingChain
            | Family::Nishio
            | Family::CellForcing
            | Family::HouseForcing
            | Family::DynamicContradiction
            | Family::DynamicDouble
            | Family::DynamicCell
            | Family::DynamicHouse
            | Family::Aligned
    )
}

/// Returns the number of forcing chains.
fn forcing(steps: &[Step]) -> usize {
    steps.iter().filter(|step| is_forcing(step.technique.family())).count()
}

/// Returns the rows before the first of forcing chains.
fn patterns() -> Catalogue {
    let is_pattern = |row: &&Row| !row.scores().iter().any(|score| is_forcing(score.technique.family()));
    let rows: Vec<Row> = Catalogue::HUMAN.rows().iter().take_while(is_pattern).cloned().collect();
    assert!(rows.len() > 30);
    Catalogue::new("patterns", rows)
}

/// A path, the time that it took, and the longest search of a row.
struct FoundPath {
    steps: Vec<Step>,
    is_solved: bool,
    time: Duration,
    slowest: (Duration, String),
}

/// Returns the path of a puzzle.
fn path(explainer: &mut Explainer, puzzle: &Grid) -> FoundPath {
    let (mut position, mut steps) = (Position::new(puzzle), Vec::new());
    let (start, mut slowest) = (Instant::now(), (Duration::ZERO, String::new()));
    loop {
        let mut last: Option<(Instant, String)> = None;
        let mut note = |name: Option<String>| {
            let now = Instant::now();
            if let Some((begun, name)) = last.take() {
                let is_slower = now - begun > slowest.0 && !is_forcing_name(&name);
                slowest = if is_slower { (now - begun, name) } else { slowest.clone() };
            }
            last = name.map(|name| (now, name));
        };
        let step = explainer.next_step_with(&position, |row| {
            note(Some(row.scores()[0].technique.to_string()));
        });
        note(None);
        let Some(step) = step else { break };
        position.apply(&step);
        steps.push(step);
    }
    FoundPath { steps, is_solved: position.is_full(), time: start.elapsed(), slowest }
}

/// Returns whether this is the name of a forcing chain.
fn is_forcing_name(name: &str) -> bool {
    let rows = Catalogue::HUMAN.rows();
    let mut scores = rows.iter().flat_map(Row::scores);
    scores.any(|score| score.technique.name() == name && is_forcing(score.technique.family()))
}

/// Checks each step of a path: it is accepted, it agrees with the solution, and no pattern is left before a forcing chain.
fn check(puzzle: &Grid, steps: &[Step]) {
    let solution = *Solver::new().solve(puzzle).unique().expect("the puzzle has one solution");
    let (mut position, patterns) = (Position::new(puzzle), patterns());
    let mut explainer = Explainer::new(&patterns);
    for (at, step) in steps.iter().enumerate() {
        assert_eq!(check_step(&position, step), Ok(()), "{puzzle} step {}: {step}", at + 1);
        let is_wrong = step.eliminations.iter().any(|one| solution.get(one.cell()) == one.digit())
            || step.placement.is_some_and(|one| solution.get(one.cell()) != one.digit());
        assert!(!is_wrong, "{puzzle} step {}: {step}", at + 1);
        if is_forcing(step.technique.family()) {
            assert_eq!(explainer.next_step(&position), None, "{puzzle} step {}: {step}", at + 1);
        }
        position.apply(step);
    }
}

/// The numbers of a level.
#[derive(Default)]
struct Counts {
    puzzles: usize,
    unsolved: usize,
    steps: [Vec<usize>; 2],
    forcing: [usize; 2],
    time: [Duration; 2],
    slowest: (Duration, String),
}

impl Counts {
    fn add(&mut self, puzzle: &Grid, [human, easiest]: [FoundPath; 2]) {
        check(puzzle, &human.steps);
        self.puzzles += 1;
        self.unsolved += usize::from(!human.is_solved && easiest.is_solved);
        self.slowest = self.slowest.clone().max(human.slowest.clone());
        for (at, path) in [human, easiest].into_iter().enumerate() {
            self.steps[at].push(path.steps.len());
            self.forcing[at] += forcing(&path.steps);
            self.time[at] += path.time;
        }
    }

    fn median_steps(&self) -> [usize; 2] {
        self.steps.clone().map(|mut steps| {
            steps.sort_unstable();
            steps[steps.len() / 2]
        })
    }

    fn print(&self, name: &str) {
        let micros = self.time.map(|time| time.as_micros() / self.puzzles as u128);
        println!(
            "{name}: {} puzzles, {} unsolved; median steps {:?}, forcing chains {:?}, µs a puzzle {micros:?}; slowest \
             pattern {:?}",
            self.puzzles,
            self.unsolved,
            self.median_steps(),
            self.forcing,
            self.slowest,
        );
    }
}

/// Compares the paths of puzzles with those of [`Catalogue::EASIEST`], in groups.
fn compare(puzzles: impl IntoIterator<Item = (String, Grid)>) -> BTreeMap<String, Counts> {
    let mut explainers = [&Catalogue::HUMAN, &Catalogue::EASIEST].map(Explainer::new);
    let mut groups: BTreeMap<String, Counts> = BTreeMap::new();
    let mut techniques: BTreeMap<String, usize> = BTreeMap::new();
    for (group, puzzle) in puzzles {
        let paths = explainers.each_mut().map(|explainer| path(explainer, &puzzle));
        for step in &paths[0].steps {
            *techniques.entry(step.technique.to_string()).or_default() += 1;
        }
        groups.entry(group).or_default().add(&puzzle, paths);
    }
    groups.iter().for_each(|(name, counts)| counts.print(name));
    println!("{techniques:?}");
    groups
}

/// Asserts the aims of the path: nothing is left unsolved, at most 60 % of the forcing chains of the other path, and no
/// more steps.
fn assert_aims(groups: &BTreeMap<String, Counts>) {
    let forcing = [0, 1].map(|at| groups.values().map(|counts| counts.forcing[at]).sum::<usize>());
    assert!(10 * forcing[0] <= 6 * forcing[1], "{forcing:?}");
    for (name, counts) in groups {
        let steps = counts.median_steps();
        assert!(steps[0] <= steps[1], "{name}: {steps:?}");
        assert_eq!(counts.unsolved, 0, "{name}");
    }
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn paths_of_the_collection_are_right_and_have_few_forcing_chains() {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text = fs::read_to_string(folder.join("hodoku/paths.txt")).unwrap();
    let limit = env::var("HUMAN_LIMIT").map_or(80, |limit| limit.parse().unwrap());
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let puzzles = text.split("\n= ").skip(1).filter_map(|text| {
        let mut words = text.split([' ', '\n']);
        let (puzzle, level) = (words.next()?.parse().ok()?, words.next()?.to_owned());
        let count = counts.entry(level.clone()).or_default();
        *count += 1;
        (*count <= limit).then_some((level, puzzle))
    });
    assert_aims(&compare(puzzles.collect::<Vec<_>>()));
}

#[test]
fn paths_of_generated_puzzles_are_right() {
    let made = Generator::new(PuzzleSpec::default(), 3).unwrap().puzzles(0..40);
    let groups = compare(made.into_iter().map(|made| ("generated".to_owned(), made.puzzle)));
    assert!(groups["generated"].puzzles > 30);
    assert_aims(&groups);
}
