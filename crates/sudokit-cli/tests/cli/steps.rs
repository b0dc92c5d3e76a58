//! The output of `steps`.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use serde_json::Value;
use snapbox::str;

/// A position of this project with pencil marks.
const MARKED: &str = include_str!("../../../../testdata/marked.txt");

/// A puzzle that needs dynamic forcing chains.
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

#[test]
fn steps_are_listed_by_technique() {
    let run = fed("steps --technique w-wing --technique naked-pairs", MARKED).success().stderr_eq(str![]);
    let text = stdout(&run);
    let list = "┘

Naked pair: 1 step
  3.0  In box 7, r8c3 and r9c1 take 1 and 4 between them, so no other cell there holds these. So r7c1≠1, r7c3≠1.

W-wing: 2 steps
  4.4  (1=4)r3c7-r3c4=r9c4-(4=1)r9c1. So r3c1≠1.
  4.4  (4=3)r3c4-r7c4=r7c6-(3=4)r4c6. So r2c6≠4.

3 steps of 2 techniques.
";
    assert!(text.ends_with(list), "{text}");
}

#[test]
fn techniques_without_a_list_are_named() {
    let text = stdout(&fed("steps", MARKED).success());
    assert!(
        text.contains("At most one step is listed of each of these") && text.contains("cell forcing chains")
    );
    let text = stdout(&fed("steps --technique y-cycle", MARKED).success());
    assert!(text.contains("\nY-cycle: 1 step\n"), "{text}");
}

#[test]
fn json_has_the_steps_and_their_number() {
    let object: Value = serde_json::from_str(&stdout(&fed("steps --to json", MARKED).success())).unwrap();
    let steps = object["steps"].as_array().unwrap();
    assert_eq!(object["count"], steps.len());
    assert!(object["version"] == 1 && object["status"] == "one" && object["scale"] == "human");
    let lines = stdout(&fed("steps --to jsonl --quiet", MARKED).success());
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(&lines, steps);
}

#[test]
fn the_notation_of_hodoku_has_one_line_per_step() {
    let run = fed("steps --scale hodoku --to hodoku --technique naked-pair", MARKED).success();
    let text = stdout(&run);
    assert!(
        text.starts_with("# ") && text.lines().nth(1).is_some_and(|line| line.starts_with("0200:14:")),
        "{text}"
    );
}

#[test]
fn unknown_techniques_are_refused() {
    let run = fed("steps --technique naked-pear", PUZZLE).code(2);
    let message = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(
        message.contains("`naked-pear` is not a technique; the nearest names are `naked pair`"),
        "{message}"
    );
    let run = fed("steps --scale se --technique skyscraper", PUZZLE).code(2);
    let message = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(message.contains("the scale se has no row for skyscraper"), "{message}");
}

#[test]
fn mistakes_and_positions_without_steps_are_reported_as_hint_does() {
    let wrong = PUZZLE.replacen("53.", "531", 1);
    let clues = format!("steps --clues {PUZZLE}");
    assert!(stdout(&fed(&clues, wrong.clone()).code(1)).ends_with("Look at r1c3.\n1 in r1c3 is wrong.\n"));
    for input in [wrong, ANSWER.to_owned(), ".".repeat(81)] {
        assert_eq!(stdout(&fed("steps", input.clone()).code(1)), stdout(&fed("hint", input).code(1)));
    }
    let text = stdout(&fed("steps --technique x-wing", HARD).code(1));
    assert!(text.ends_with("\nNot found here: X-wing.\n"), "{text}");
    sudokit("steps nowhere.txt").assert().code(2);
}

#[test]
fn an_incomplete_list_is_reported() {
    let text = stdout(&fed("steps --limit-time 0s", PUZZLE).code(1));
    assert!(text.contains("Time limit reached; the list is incomplete."), "{text}");
    let object: Value =
        serde_json::from_str(&stdout(&fed("steps --limit-time 0s --to json", PUZZLE).code(1))).unwrap();
    assert_eq!(object["status"], "limit");
}
