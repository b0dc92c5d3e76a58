//! `sudokit learn`.

use super::{fed, stdout};
use serde_json::Value;

#[test]
fn without_a_name_the_techniques_are_listed_by_level() {
    let text = stdout(&fed("learn", "").success());
    let levels: Vec<_> = text.lines().filter(|line| !line.is_empty() && !line.starts_with(' ')).collect();
    assert_eq!(levels, ["Easy", "Medium", "Hard", "Expert", "Extreme"]);
    assert!(
        text.contains("  full-house                       A row, column or box has only one empty cell.\n")
    );
}

#[test]
fn a_lesson_has_its_example_with_the_step() {
    let text = stdout(&fed("learn --ascii x-wing", "").success());
    for part in [
        "X-wing (hard)\n\nIn two rows, ",
        "+-------+",
        "\nX-wing (3.6): In ",
        "\nWhy it holds\n",
        "\nLearn first: pointing",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let json: Value = serde_json::from_str(&stdout(&fed("learn --to json xwing", "").success())).unwrap();
    let lesson = &json["lessons"][0];
    assert_eq!((&lesson["id"], &lesson["step"]["technique"]), (&"x-wing".into(), &"X-wing".into()));
}

#[test]
fn first_words_name_several_lessons() {
    let json: Value =
        serde_json::from_str(&stdout(&fed("learn --to json unique-loop", "").success())).unwrap();
    assert_eq!(json["lessons"].as_array().unwrap().len(), 4);
}

#[test]
fn a_technique_without_a_lesson_is_reported() {
    fed("learn whale", "").code(1);
    fed("learn x-wng", "").code(2);
}

#[test]
fn an_unknown_language_is_an_error_with_the_known_ones() {
    let output = fed("learn x-wing --language tlh", "").code(2).get_output().stderr.clone();
    let message = String::from_utf8(output).unwrap();
    assert!(message.contains("there are no lessons in `tlh`, but in `en`"), "{message}");
}
