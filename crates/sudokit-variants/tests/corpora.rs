//! Puzzles of others: counts and solutions that they know, where `SUDOKIT_DATA` names the folder with them.

#![expect(clippy::expect_used, clippy::panic, reason = "tests")]

use serde_json::Value;
use sudokit_variants::sudokit::Limits;
use sudokit_variants::sudokit::solve::{End, Goal};
use sudokit_variants::{CellId, Puzzle, Rule, Shape, Solver, iss};

/// The most branches for a puzzle. What is not decided then is counted, not compared.
const NODES: u64 = 3000;

fn rows(name: &str) -> Vec<Value> {
    let folder = sudokit_testkit::data_folder().expect("SUDOKIT_DATA names a folder");
    let path = folder.join("variants").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("a row of JSON")).collect()
}

/// A puzzle of which the other program finds one solution, although it accepts a second one if its digits are given.
const WRONG: &str = "8e7fb795eced";

/// Compares a puzzle with what is known of it. Returns whether that was decided.
fn compare(puzzle: &Puzzle, row: &Value) -> bool {
    let known = &row["count"];
    let exact = known["exact"].as_u64();
    let least = known["at_least"].as_u64().unwrap_or(0);
    let most = exact.map_or(2, |exact| if exact < 200_000 { exact + 1 } else { 2 });
    let nodes = NODES.max(4 * exact.filter(|&exact| exact < most).unwrap_or(0));
    let limits = Limits::unlimited().with_nodes(nodes);
    let counted = Solver::new(puzzle).with_limits(limits).search(Goal::Count(most));
    let is_complete = counted.end == End::Exhausted;
    if let Some(first) = &counted.first {
        assert!(puzzle.holds(first), "{}: a solution that is none", row["id"]);
    }
    let is_too_many = exact.is_some_and(|exact| counted.solutions > exact);
    assert!(!is_too_many, "{}: more solutions than {exact:?}", row["id"]);
    if is_complete {
        assert!(
            exact.is_none_or(|exact| counted.solutions == exact),
            "{}: {} of {exact:?}",
            row["id"],
            counted.solutions
        );
        assert!(counted.solutions >= least, "{}: {} of at least {least}", row["id"], counted.solutions);
    }
    if let (Some(first), true, Some(solution)) = (&counted.first, exact == Some(1), row["solution"].as_str())
    {
        assert_eq!(first[..puzzle.shape.cells()], values(solution), "{}", row["id"]);
    }
    is_complete || counted.solutions == most
}

/// Reads values: digits, or numbers with commas.
fn values(text: &str) -> Vec<u8> {
    let numbers = text.split(',').map(|number| number.trim().parse().expect("a number"));
    if text.contains(',') { numbers.collect() } else { text.bytes().map(|digit| digit - b'0').collect() }
}

fn compare_file(name: &str, least: usize) {
    let rows = rows(name);
    let puzzle = |row: &Value| {
        let text = row["constraints"].as_str().expect("constraints");
        iss::read(text).unwrap_or_else(|error| panic!("{}: {error}", row["id"]))
    };
    let decided = rows.iter().filter(|row| row["id"] != WRONG && compare(&puzzle(row), row)).count();
    assert!(decided >= least, "{name}: only {decided} of {} were decided", rows.len());
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn tiny_cases_of_collections_have_their_counts() {
    // All but two with connected values, whose rule has no propagation of its own.
    compare_file("semantics.jsonl", 106);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn puzzles_of_collections_have_their_counts() {
    compare_file("iss_collections.jsonl", 228);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn puzzles_of_the_collection_of_videos_have_their_counts() {
    compare_file("iss_index.jsonl", 29);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn classic_puzzles_of_a_collection_of_sizes_have_their_counts() {
    let rows = rows("sizes.jsonl");
    let decided = rows.iter().filter(|row| compare(&classic(row), row)).count();
    assert!(decided >= 96, "only {decided} of {} were decided", rows.len());
}

/// Returns a classic puzzle of any size.
fn classic(row: &Value) -> Puzzle {
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let (size, high, wide) = (number(&row["size"]), number(&row["box"][0]), number(&row["box"][1]));
    let mut puzzle = Puzzle::new(Shape::new(size, size).expect("a size up to 36"));
    let region = |cell: CellId| (cell / size / high * (size / wide) + cell % size / wide) as u8;
    puzzle.rules.push(Rule::Grid(sudokit_variants::GridRule::NoBoxes));
    puzzle.rules.push(Rule::Jigsaw((0..size * size).map(region).collect()));
    let given = values(row["puzzle"].as_str().expect("a puzzle"))
        .into_iter()
        .enumerate()
        .filter(|(_, value)| *value > 0);
    puzzle
        .rules
        .push(Rule::Given(given.map(|(cell, value)| (cell, puzzle.shape.values.only(value))).collect()));
    puzzle
}
