//! The positions of the drills: few bytes, and each with one solution and its technique as the next step.

#![cfg(feature = "lessons")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use sudokit::explain::{Catalogue, Explainer, PencilMarks, Position, Technique, TechniqueSet};
use sudokit::{Outcome, Solver};
use sudokit_api::{Lessons, technique_id};

const TEXT: &str = include_str!("../../lessons/drills.json");

/// Techniques that an easier step precedes in every position that is known.
const NEVER_FIRST: &[Technique] = &[
    Technique::GROUPED_DISCONTINUOUS_NICE_LOOP,
    Technique::FIREWORKS_TRIPLE,
    Technique::FIREWORKS_QUADRUPLE,
    Technique::X_CYCLE,
    Technique::Y_CYCLE,
    Technique::XY_CYCLE,
    Technique::FORCING_X_CHAIN,
    Technique::FORCING_CHAIN,
];

/// The technique without a position: no step of it was found in the generated puzzles that were searched.
const WITHOUT_DRILL: &[Technique] = &[Technique::DISCONTINUOUS_NICE_LOOP];

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
        let least = if WITHOUT_DRILL.contains(&technique) { 0 } else { 8 };
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
