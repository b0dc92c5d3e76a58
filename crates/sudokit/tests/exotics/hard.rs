//! Every step on many hard puzzles agrees with the solution and is accepted by the checker.

use super::{basics, solution};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use sudokit::explain::{Explainer, Position};
use sudokit::{Candidate, Digit, Grid, House};
use sudokit_check::check_step;
use sudokit_testkit::{Rng, corpus};

/// What was found.
#[derive(Default)]
struct Tally {
    positions: u32,
    found: BTreeMap<&'static str, u32>,
    spent: BTreeMap<&'static str, Duration>,
}

impl Tally {
    /// Applies basic steps and each technique, the basic steps first, and checks each step of the techniques.
    fn walk(&mut self, puzzle: &Grid) {
        let solution = solution(puzzle);
        let mut basics = Explainer::new(&basics());
        let techniques = super::TECHNIQUES;
        let mut finders: Vec<_> = techniques.iter().map(|&one| Explainer::new(&super::only(one))).collect();
        let mut position = Position::new(puzzle);
        loop {
            if let Some(step) = basics.next_step(&position) {
                position.apply(&step);
                continue;
            }
            self.positions += 1;
            let mut next = position.clone();
            for (technique, finder) in techniques.iter().zip(&mut finders) {
                let start = Instant::now();
                let step = finder.next_step(&position);
                *self.spent.entry(technique.name()).or_default() += start.elapsed();
                let Some(step) = step else { continue };
                *self.found.entry(technique.name()).or_default() += 1;
                let wrong = |gone: Candidate| solution.as_grid()[gone.cell()] == Some(gone.digit());
                assert!(!step.eliminations.iter().any(wrong), "{puzzle}: {step}");
                assert_eq!(check_step(position.candidates(), &step), Ok(()), "{puzzle}: {step}");
                next.apply(&step);
            }
            if next == position {
                return;
            }
            position = next;
        }
    }

    fn report(&self) {
        eprintln!("{} positions", self.positions);
        for (name, spent) in &self.spent {
            let found = self.found.get(name).copied().unwrap_or_default();
            eprintln!("{name}: {found} found, {:?} a position", *spent / self.positions);
        }
    }
}

#[test]
fn steps_of_hard_puzzles_hold() {
    let mut tally = Tally::default();
    let text = include_str!("../../../../testdata/hard.txt");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        tally.walk(&line[..81].parse().unwrap());
    }
    tally.report();
}

/// Returns whether every empty cell has a candidate, and every digit a place in every house.
fn is_open(position: &Position) -> bool {
    let candidates = position.candidates();
    let is_placed = |house: House, digit: Digit| {
        let places = position.grid().cells_with(digit) | candidates.cells_of(digit);
        !(places & house.cells()).is_empty()
    };
    position.grid().empty() == candidates.cells()
        && House::ALL.into_iter().all(|house| Digit::ALL.into_iter().all(|digit| is_placed(house, digit)))
}

/// A step follows from its premises in any position, also in one that has no solution.
#[test]
fn steps_of_positions_with_mistakes_follow_from_their_premises() {
    let mut rng = Rng::new(1);
    let mut found = BTreeMap::<&str, u32>::new();
    let techniques = super::TECHNIQUES;
    let mut finders: Vec<_> = techniques.iter().map(|&one| Explainer::new(&super::only(one))).collect();
    let scenes = super::damage::scenes().flat_map(|scene| core::iter::repeat_n(scene.position, 20));
    for mut position in scenes {
        // A fifth of the candidates at most, or a wrong digit.
        let candidates: Vec<Candidate> = position.candidates().iter().collect();
        for _ in 0..rng.below(candidates.len() / 5) {
            position.eliminate(rng.pick(&candidates));
        }
        if let Some(wrong) = position.candidates().first().filter(|_| rng.below(2) == 0) {
            position.place(wrong);
        }
        if !is_open(&position) {
            continue;
        }
        for (technique, finder) in techniques.iter().zip(&mut finders) {
            if let Some(step) = finder.next_step(&position) {
                assert_eq!(check_step(position.candidates(), &step), Ok(()), "{step}");
                *found.entry(technique.name()).or_default() += 1;
            }
        }
    }
    assert!(techniques.iter().all(|technique| found.contains_key(technique.name())), "{found:?}");
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn steps_of_the_hard_collections_hold() {
    let mut tally = Tally::default();
    let files = [("hardest1106.txt", 1), ("top1465.txt", 1), ("hardest_se11.txt", 16)];
    for (file, step) in files {
        corpus(file).iter().step_by(step).for_each(|puzzle| tally.walk(puzzle));
    }
    tally.report();
    assert!(tally.positions > 4_000, "{} positions", tally.positions);
}
