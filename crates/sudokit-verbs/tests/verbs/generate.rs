//! Conditions on puzzles, possible and impossible.

use sudokit_verbs::{DifficultyNames, OptionError, PuzzleOptions};

#[test]
fn difficulty_and_rating_exclude_each_other() {
    let both = PuzzleOptions { clues: Some(24..=28), blanks: Some(53..=57), ..PuzzleOptions::default() };
    assert_eq!(both.spec(), Err(OptionError::OneOf("clues", "blanks")));
    let names = DifficultyNames {
        difficulty: Some("hard"),
        rating: Some([2.0, 3.0]),
        scale: "se",
        ..Default::default()
    };
    let wrong = names.options().and_then(|options| options.wanted()).unwrap_err();
    assert_eq!(wrong.to_string(), "`difficulty` and `rating` exclude each other; use one of them");
}

#[test]
fn blanks_are_clues_counted_the_other_way() {
    let options = |clues, blanks| PuzzleOptions { clues, blanks, ..PuzzleOptions::default() }.spec();
    assert_eq!(options(None, Some(50..=57)), options(Some(24..=31), None));
}

#[test]
fn impossible_conditions_differ_from_wrong_names() {
    let names = DifficultyNames { scale: "se", ..DifficultyNames::default() };
    let required = ["x-wing".to_owned()];
    let hard = DifficultyNames { difficulty: Some("easy"), require: &required, ..names };
    assert!(hard.options().and_then(|options| options.wanted()).unwrap_err().is_impossible());
    let unknown = DifficultyNames { max_technique: Some("guess"), ..names };
    assert!(!unknown.options().unwrap_err().is_impossible());
    assert!(names.options().and_then(|options| options.wanted()).unwrap().is_none());
}
