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

#[test]
fn a_hidden_set_with_a_unique_loop_says_what_goes_where() {
    let puzzle: Grid =
        "53.7.68.4......9...67..2........9....8.3.76....3.1..49.......53....2.4...2.6.3...".parse().unwrap();
    let mut explainer = Explainer::new(&Catalogue::SE);
    let told: Vec<_> = explainer.path(Position::new(&puzzle)).map(|step| step.because()).collect();
    let set = "So one of r8c9 and r8c8 holds another digit, and only one of them can be 6 or 7. \
               In row 8, 6 and 7 can otherwise only go in r8c2, so nothing else goes there.";
    assert_eq!(told.iter().filter(|because| because.ends_with(set)).count(), 1, "{told:#?}");
}

#[test]
fn words_are_those_of_players() {
    let (mut wings, mut locked) = (0, 0);
    for_each_step(&Catalogue::HUMAN, |position, step| {
        let hint = || Hint::new(position, step.clone()).text(Stage::Technique);
        match &step.pattern {
            Pattern::Wing(wing) => {
                let because = step.because();
                assert!(because.starts_with(&format!("The pivot {} is ", wing.pivot)), "{because}");
                let is_named = |cell: &Cell| because.contains(&format!(" the pincer {cell} is "));
                assert!(wing.wings.iter().all(is_named), "{because}");
                wings += 1;
            }
            Pattern::Locked(_) => {
                let all =
                    ["There are locked candidates (pointing).", "There are locked candidates (claiming)."];
                assert!(all.contains(&&*hint()), "{}", hint());
                locked += 1;
            }
            _ => {}
        }
    });
    assert!(wings > 5 && locked > 50, "{wings}, {locked}");
}
