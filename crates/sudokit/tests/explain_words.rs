//! The sentences of steps and hints: they name what the step follows from, and hints do not reveal it early.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use sudokit::explain::{
    Catalogue, Deduction, Explainer, Hint, Pattern, Position, Rating, Role, Single, Stage, Step, Technique,
};
use sudokit::{Candidate, Cell, CellSet, Digit, Grid, House};

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
            let question = Hint::new(position, step.clone()).text(Stage::Cells).to_string();
            assert!(question.starts_with("Which digit is missing in "), "{question}");
            count += 1;
        }
    });
    assert!(count > 100);
}

/// Pictures shade the cells that the words name, and no more.
#[test]
fn singles_have_reasons_and_shade_the_cells_that_these_name() {
    let mut counts = [0; 3];
    for_each_step(&Catalogue::HUMAN, |position, step| {
        let Pattern::Single(Single { house: Some(_), .. }) = &step.pattern else { return };
        if step.technique == Technique::FULL_HOUSE {
            return;
        }
        let told = step.narrative(position).because.to_string();
        let why = told.strip_prefix(&step.because().to_string()).unwrap().trim_start();
        let kinds = [" its other cells.", " was ruled out before.", "In its other cells, "];
        assert!(kinds[..2].iter().any(|end| why.ends_with(end)), "{told}");
        (0..3).filter(|&kind| why.contains(kinds[kind])).for_each(|kind| counts[kind] += 1);
        let blockers = step.marks(position).cells.into_iter().filter(|mark| mark.1 == Role::Blocker);
        let named = why.split_once(" rule").map_or("", |(before, _)| before);
        let named: CellSet = named.split([' ', ',']).filter_map(|word| word.parse::<Cell>().ok()).collect();
        assert_eq!(blockers.map(|mark| mark.0).collect::<CellSet>(), named, "{told}");
    });
    assert!(counts.into_iter().all(|count| count > 5), "{counts:?}");
}

/// No named blocker is needless.
#[test]
fn a_hidden_single_names_the_fewest_blockers_and_what_was_ruled_out_before() {
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let position = Position::new(&puzzle);
    let told = |cell: &str, digit: Digit| {
        let (cell, house) =
            (cell.parse().unwrap(), House::ALL.into_iter().find(|house| house.to_string() == "row 5"));
        let pattern = Pattern::Single(Single { cell, digit, house });
        let found = Deduction::place(Technique::HIDDEN_SINGLE, pattern, Candidate::new(cell, digit));
        let because = found.rated(Rating(0)).narrative(&position).because.to_string();
        because.split_once(". ").map(|(_, why)| why.to_owned()).unwrap()
    };
    assert_eq!(told("r5c8", Digit::Five), "In its other cells, 5 was ruled out before.");
    let some = "The 9s in r2c5 and r3c2 rule out r5c2 and r5c5; in r5c3 and r5c7, 9 was ruled out before.";
    assert_eq!(told("r5c8", Digit::Nine), some);
}

#[test]
fn a_hidden_set_with_a_unique_loop_says_what_goes_where() {
    let puzzle: Grid =
        "53.7.68.4......9...67..2........9....8.3.76....3.1..49.......53....2.4...2.6.3...".parse().unwrap();
    let mut explainer = Explainer::new(&Catalogue::SE);
    let told: Vec<_> =
        explainer.path(Position::new(&puzzle)).map(|step| step.because().to_string()).collect();
    let set = "So one of r8c9 and r8c8 holds another digit, and only one of them can be 6 or 7. \
               In row 8, 6 and 7 can otherwise only go in r8c2, so nothing else goes there.";
    assert_eq!(told.iter().filter(|because| because.ends_with(set)).count(), 1, "{told:#?}");
}

#[test]
fn words_are_those_of_players() {
    let (mut wings, mut locked) = (0, 0);
    for_each_step(&Catalogue::HUMAN, |position, step| {
        let hint = || Hint::new(position, step.clone()).text(Stage::Technique).to_string();
        match &step.pattern {
            Pattern::Wing(wing) => {
                let because = step.because().to_string();
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
