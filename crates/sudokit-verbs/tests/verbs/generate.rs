//! Conditions on puzzles, possible and impossible.

use sudokit::explain::{Catalogue, Difficulty, Explainer, Rating, Technique, rate};
use sudokit::generate::Generator;
use sudokit_verbs::{DifficultyNames, OptionError, PuzzleOptions};

/// The text of the error of these conditions.
fn error(names: DifficultyNames<'_>) -> String {
    names.options().and_then(|options| options.wanted()).unwrap_err().to_string()
}

#[test]
fn options_that_exclude_each_other_are_errors() {
    let both = PuzzleOptions { clues: Some(24..=28), blanks: Some(53..=57), ..PuzzleOptions::default() };
    assert_eq!(both.spec(), Err(OptionError::OneOf("clues", "blanks")));
    let names = DifficultyNames {
        effort: Some([20.0, 30.0]),
        rating: Some([20.0, 30.0]),
        scale: Some("human"),
        ..Default::default()
    };
    assert_eq!(error(names), "`rating` and `effort` exclude each other; use one of them");
}

/// The difficulty is that of people whatever the scale is, and a technique is looked for where it exists.
#[test]
fn each_condition_holds_on_its_scale() {
    let puzzles = Generator::new(PuzzleOptions::default().spec().unwrap(), 7).unwrap().puzzles(0..300);
    let required = ["skyscraper".to_owned()];
    let names = DifficultyNames {
        difficulty: Some("hard"),
        rating: Some([3.0, 7.0]),
        require: &required,
        ..Default::default()
    };
    let wanted = names.options().unwrap().wanted().unwrap().unwrap();
    assert_eq!(wanted.scale.name(), "se");
    let mut matcher = wanted.matcher(|| false);
    let (mut human, mut found) = (Explainer::new(&Catalogue::HUMAN), 0);
    for made in puzzles {
        let rated = rate(&made.puzzle, &Catalogue::SE);
        let profile = human.profile(&made.puzzle);
        let has_skyscraper = profile.techniques.iter().any(|one| one.0 == Technique::SKYSCRAPER);
        let is_hard = Difficulty::new(&profile.rated) == Difficulty::Hard;
        let is_wanted = has_skyscraper && is_hard && (Rating(30)..=Rating(70)).contains(&rated.er);
        let found_one = matcher.find(&made.puzzle);
        assert_eq!(found_one.map(|one| one.rated), is_wanted.then_some(rated), "{}", made.puzzle);
        found += usize::from(is_wanted);
    }
    assert!(found > 3, "{found}");
}

#[test]
fn blanks_are_clues_counted_the_other_way() {
    let options = |clues, blanks| PuzzleOptions { clues, blanks, ..PuzzleOptions::default() }.spec();
    assert_eq!(options(None, Some(50..=57)), options(Some(24..=31), None));
}

#[test]
fn impossible_conditions_differ_from_wrong_names() {
    let names = DifficultyNames::default();
    let required = ["x-wing".to_owned()];
    let hard = DifficultyNames { difficulty: Some("easy"), require: &required, ..names };
    assert!(hard.options().and_then(|options| options.wanted()).unwrap_err().is_impossible());
    let unknown = DifficultyNames { max_technique: Some("guess"), ..names };
    assert!(!unknown.options().unwrap_err().is_impossible());
    assert!(names.options().and_then(|options| options.wanted()).unwrap().is_none());
}
