//! Positions from text, marks, hints, and the catalogue `easiest`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use sudokit::explain::{
    Catalogue, Explainer, Hint, LinkKind, ParsePencilMarksError, PencilMarks, Position, Role, Stage,
};
use sudokit::{CandidateSet, Digit, Grid};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const MARKED: &str = include_str!("../../../testdata/marked.txt");

fn own_puzzles() -> impl Iterator<Item = Grid> {
    let lines = include_str!("../../../testdata/ratings.csv").lines();
    lines.filter(|line| !line.starts_with(['#', 'p'])).map(|line| line[..81].parse().unwrap())
}

#[test]
fn the_nicest_order_leads_to_the_end_as_well() {
    for puzzle in own_puzzles() {
        let mut explainer = Explainer::new(&Catalogue::EASIEST);
        let mut path = explainer.path(Position::new(&puzzle));
        assert!(path.by_ref().all(|step| !step.technique.name().starts_with("direct")), "{puzzle}");
        assert!(path.position().is_full(), "{puzzle}");
    }
}

#[test]
fn marks_hold_what_the_step_does_and_only_candidates_that_are_there() {
    for puzzle in own_puzzles().step_by(3) {
        let mut position = Position::new(&puzzle);
        let mut explainer = Explainer::new(&Catalogue::SE);
        while let Some(step) = explainer.next_step(&position) {
            let marks = step.marks(&position);
            let all: CandidateSet = marks.candidates.iter().map(|mark| mark.0).collect();
            assert_eq!(all - position.candidates(), CandidateSet::EMPTY, "{puzzle}: {step}");
            let gone = marks.candidates.iter().filter(|mark| mark.1 == Role::Gone).map(|mark| mark.0);
            assert_eq!(gone.collect::<CandidateSet>(), step.eliminations.to_set(), "{puzzle}: {step}");
            let placed = marks.candidates.iter().find(|mark| mark.1 == Role::Placed).map(|mark| mark.0);
            assert_eq!(placed, step.placement, "{puzzle}: {step}");
            for link in &marks.links {
                let (from, to) = (link.from, link.to);
                let sees = from.cell() == to.cell() || from.cell().peers().contains(to.cell());
                assert!(sees || link.kind == LinkKind::Rule, "{puzzle}: {step}");
            }
            let told = step.narrative(&position);
            assert!(
                told.because.to_string().ends_with('.') && told.therefore.to_string().ends_with('.'),
                "{told:?}"
            );
            assert!(told.therefore.to_string().contains(&step.therefore()), "{told:?}");
            position.apply(&step);
        }
    }
}

#[test]
fn only_the_last_stage_reveals_the_result() {
    for puzzle in own_puzzles().step_by(5) {
        let mut position = Position::new(&puzzle);
        let mut explainer = Explainer::new(&Catalogue::EASIEST);
        while let Some(step) = explainer.next_step(&position) {
            let hint = Hint::new(&position, step);
            for stage in [Stage::Where, Stage::Technique, Stage::Cells] {
                let tells = |mark: &Role| matches!(mark, Role::Gone | Role::Placed | Role::On | Role::Off);
                assert!(!hint.shown(stage).candidates.iter().any(|mark| tells(&mark.1)), "{hint:?}");
                assert!(!hint.text(stage).to_string().contains('='), "{}", hint.text(stage));
            }
            assert_eq!(hint.shown(Stage::All), hint.marks);
            position.apply(&hint.step);
        }
    }
}

/// Returns whether a text has this digit apart from the names of cells and houses.
fn names_digit(text: &str, digit: Digit) -> bool {
    let mut words: Vec<&str> = vec![""];
    words.extend(text.split([' ', '.', ',', '?', '/']));
    let is_name = |before: &str| matches!(before, "row" | "column" | "box");
    words.windows(2).any(|pair| pair[1] == digit.to_string() && !is_name(pair[0]))
}

#[test]
fn questions_do_not_name_the_digit_to_place() {
    for (catalogue, puzzle) in [&Catalogue::HUMAN, &Catalogue::SE]
        .into_iter()
        .flat_map(|scale| own_puzzles().step_by(9).map(move |one| (scale, one)))
    {
        let mut position = Position::new(&puzzle);
        let mut explainer = Explainer::new(catalogue);
        while let Some(step) = explainer.next_step(&position) {
            let hint = Hint::new(&position, step);
            if let Some(placed) = hint.step.placement {
                let question = hint.text(Stage::Cells).to_string();
                assert!(!names_digit(&question, placed.digit()), "{placed}: {question} {}", hint.step);
            }
            position.apply(&hint.step);
        }
    }
}

#[test]
fn pencil_marks_are_read_in_every_form() {
    let read: PencilMarks = MARKED.parse().unwrap();
    let puzzle: Grid = include_str!("../../../testdata/steps.txt").trim().parse().unwrap();
    assert_eq!(read.clues, Some(puzzle.filled()));
    let position = read.position();
    let marks: String = sudokit::Cell::ALL
        .into_iter()
        .flat_map(|cell| {
            let stands = position.grid().get(cell);
            Digit::ALL.map(|digit| {
                let is_mark = stands == Some(digit) || position.has(cell, digit);
                if is_mark { char::from(digit.ascii()) } else { '.' }
            })
        })
        .collect();
    let again: PencilMarks = marks.parse().unwrap();
    assert_eq!((again.grid, again.clues), (*position.grid(), None));
    assert_eq!(again.position().candidates(), position.candidates());
}

#[test]
fn a_line_of_a_library_has_the_placed_and_the_deleted_digits() {
    let line = format!(":0000:x:{}:136 236:::", PUZZLE.replacen("53.", "53+4", 1));
    let position: PencilMarks = line.parse().unwrap();
    assert_eq!(position.clues.map(sudokit::CellSet::len), Some(30));
    assert_eq!(position.grid.filled().len(), 31);
    assert!(!position.position().has("r3c6".parse().unwrap(), Digit::Two));
    let wrong = line.replace("236", "23");
    assert_eq!(wrong.parse::<PencilMarks>(), Err(ParsePencilMarksError::NoCandidate));
}

#[test]
fn what_is_no_position_says_where() {
    assert_eq!(PUZZLE.parse::<PencilMarks>(), Err(ParsePencilMarksError::NoMarks));
    let nine = |line: &str| [line; 9].join("\n");
    let short = nine("1 23 4 5 6 7 8 9");
    assert_eq!(short.parse::<PencilMarks>(), Err(ParsePencilMarksError::RowLength { row: 1, cells: 8 }));
    let few = ["1 23 4 5 6 7 8 9 1"; 8].join("\n");
    assert_eq!(few.parse::<PencilMarks>(), Err(ParsePencilMarksError::Rows(8)));
    let strange = nine("1 2x 4 5 6 7 8 9 1");
    assert_eq!(strange.parse::<PencilMarks>(), Err(ParsePencilMarksError::NoDigits("r1c2".parse().unwrap())));
}

#[test]
fn contradictions_are_seen() {
    let told = |text: &str| Position::new(&text.parse().unwrap()).contradiction().map(|why| why.to_string());
    assert_eq!(told(PUZZLE), None);
    assert_eq!(told(&PUZZLE.replacen("53.", "535", 1)).unwrap(), "clash at r1c1 and r1c3: 5 twice in row 1");
    assert_eq!(told(&PUZZLE.replacen("53.", "531", 1)).unwrap(), "column 8 has no place left for 1");
}
