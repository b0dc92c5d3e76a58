//! The positions of the drills: few bytes, and each with one solution and its technique as the next step.

#![cfg(feature = "lessons")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::lessons::{NEVER_FIRST, WITHOUT_EXAMPLE};
use std::collections::{BTreeMap, BTreeSet};
use sudokit::explain::{Catalogue, Explainer, PencilMarks, Position, TechniqueSet};
use sudokit::{Outcome, Solver};
use sudokit_api::{Lessons, technique_id};

const TEXT: &str = include_str!("../../lessons/drills.json");

/// The positions by technique.
fn drills() -> BTreeMap<String, Vec<String>> {
    serde_json::from_str(TEXT).unwrap()
}

/// The position of a line, which has one solution that its candidates allow.
fn position(line: &str) -> Position {
    let marks: PencilMarks = line.parse().unwrap();
    let outcome = Solver::new().solve(&marks.grid);
    let Outcome::One(solution) = outcome else { unreachable!("{outcome:?}: {line}") };
    let position = marks.position();
    assert!(marks.grid.empty().into_iter().all(|cell| position.has(cell, solution.get(cell))), "{line}");
    position
}

#[test]
fn every_technique_has_drills_in_a_small_file() {
    assert!(TEXT.len() < 150_000, "{}", TEXT.len());
    let drills = drills();
    for (technique, _, _) in Lessons::in_language("en").unwrap().iter() {
        let lines = &drills[&technique_id(technique)];
        let least = if WITHOUT_EXAMPLE.contains(&technique) { 0 } else { 8 };
        assert!((least..=12).contains(&lines.len()), "{technique}: {}", lines.len());
        assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), lines.len(), "{technique}");
    }
    assert_eq!(drills.len(), Lessons::in_language("en").unwrap().iter().count());
}

#[test]
fn the_technique_of_a_drill_is_the_next_step() {
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    let drills = drills();
    for (technique, _, _) in Lessons::in_language("en").unwrap().iter() {
        for line in &drills[&technique_id(technique)] {
            let position = position(line);
            if NEVER_FIRST.contains(&technique) {
                let steps = explainer.all_steps_of(&position, TechniqueSet::only(technique));
                assert!(!steps.is_empty(), "{technique}: {line}");
            } else {
                let step = explainer.next_step(&position).unwrap();
                assert_eq!(step.technique, technique, "{line}");
            }
        }
    }
}
