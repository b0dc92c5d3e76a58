//! The sentences of steps and hints: they name what the step follows from, and hints do not reveal it early.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use sudokit::Grid;
use sudokit::explain::{Catalogue, Explainer, Hint, Position, Stage, Step, Technique};

/// Returns the puzzles of the tests.
fn puzzles() -> impl Iterator<Item = Grid> {
    let lines = include_str!("../../../testdata/ratings.csv").lines();
    lines.filter(|line| !line.starts_with(['#', 'p'])).map(|line| line[..81].parse().unwrap())
}

/// Calls the function with each step of these paths, in its position.
fn for_each_step(catalogue: &Catalogue, mut use_of: impl FnMut(&Position, &Step)) {
    let mut explainer = Explainer::new(catalogue);
    for puzzle in puzzles().step_by(3) {
        let mut position = Position::new(&puzzle);
        while let Some(step) = explainer.next_step(&position) {
            use_of(&position, &step);
            position.apply(&step);
        }
    }
}

#[test]
fn the_question_of_a_full_house_does_not_name_its_digit() {
    let mut count = 0;
    for_each_step(&Catalogue::HUMAN, |position, step| {
        if step.technique == Technique::FULL_HOUSE {
            let question = Hint::new(position, step.clone()).text(Stage::Cells);
            assert!(question.starts_with("Which digit is missing in "), "{question}");
            count += 1;
        }
    });
    assert!(count > 100);
}
