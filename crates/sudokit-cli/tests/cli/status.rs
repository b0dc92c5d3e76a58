//! The column `status`, of every verb in every format with columns.

use super::{PUZZLE, fed, folder, stdout, sudokit};
use crate::columns::files::{read, text};
use serde_json::Value;
use std::path::Path;
use sudokit_verbs::{StatusRule, VERBS};

/// A verb with a status for each record.
struct Row {
    verb: &'static str,
    /// The status that ends the output for a puzzle with one solution, none and two; `-` if there is no record.
    ends: [&'static str; 3],
    /// Options with which a hard puzzle reaches a limit.
    limit: &'static str,
}

const fn row(verb: &'static str, ends: [&'static str; 3], limit: &'static str) -> Row {
    Row { verb, ends, limit }
}

const PLAIN: [&str; 3] = ["one", "none", "many"];

/// Every verb with statuses that writes records, in all its modes.
const ROWS: [Row; 18] = [
    row("solve", PLAIN, "--limit-nodes 0"),
    row("solve --first", ["some", "none", "some"], "--limit-nodes 0"),
    row("solve --count", PLAIN, "--limit-nodes 0"),
    row("solve --count 1", ["some", "none", "some"], "--limit-nodes 0"),
    row("solve --all", PLAIN, "--limit-nodes 0"),
    row("solve --estimate 100", ["some", "none", "some"], "--limit-nodes 0"),
    row("candidates", PLAIN, "--limit-nodes 0"),
    row("check", PLAIN, "--limit-nodes 0"),
    row("check --minimal --verbose", PLAIN, "--limit-nodes 5"),
    row("rate", PLAIN, "--limit-time 0s"),
    row("minimize --seed 0", PLAIN, "--limit-nodes 0"),
    row("minimize --all", PLAIN, "--limit-nodes 5"),
    row("vicinity --minus 0", ["one", "-", "one"], "--limit-nodes 1"),
    row("backdoors", PLAIN, "--max-cells 1"),
    row("unavoidable --sizes", PLAIN, "--limit-nodes 0"),
    row("unavoidable --max-cells 6", PLAIN, "--limit-nodes 0"),
    row("clues -k 30", PLAIN, "--limit-nodes 0"),
    row("clues --min -k 29..30", PLAIN, "--limit-nodes 0"),
];

/// Verbs with statuses whose output is JSON: tested below.
const JSON: [&str; 3] = ["explain", "hint", "steps"];

/// Verbs that the program does not have: the tests of the protocol and of the Python package check their statuses.
const NOT_OF_THE_PROGRAM: [&str; 3] = ["count", "status", "verify"];

/// Verbs with a status for bad records only, with options.
const ONLY_BAD: [&str; 6] = [
    "convert",
    "filter --clues 1..40",
    "canon --transform",
    "dedupe --mark",
    "transform --random --seed 1",
    "dedupe --identical",
];

const FORMATS: [&str; 5] = ["csv", "tsv", "jsonl", "parquet", "arrow"];
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// A puzzle with two solutions.
const TWO: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

/// A puzzle with one solution, none and two.
fn cases() -> [String; 3] {
    [PUZZLE.to_owned(), PUZZLE.replacen("53", "55", 1), TWO.to_owned()]
}

/// Runs the verb on these lines; returns the values of a column, and the exit status.
fn column(folder: &Path, name: &str, (args, to): (&str, &str), lines: &str) -> (Vec<String>, i32) {
    let out = folder.join(format!("out.{to}"));
    let _ = std::fs::remove_file(&out);
    let run = sudokit(&format!("{args} --to {to} -o")).arg(&out).stdin(lines).assert();
    let code = run.get_output().status.code().unwrap();
    let values = match to {
        "jsonl" => {
            let rows = std::fs::read_to_string(&out).unwrap();
            let value = |row: &str| {
                let row: Value = serde_json::from_str(row).unwrap();
                row[name].as_str().unwrap_or_default().to_owned()
            };
            rows.lines().map(value).collect()
        }
        "csv" | "tsv" => {
            let rows = std::fs::read_to_string(&out).unwrap();
            let rows: Vec<Vec<String>> = rows.lines().map(|row| fields(row, to)).collect();
            let column = rows[0].iter().position(|title| title == name);
            assert!(column.is_some(), "`{args}`: no column `{name}` in {:?}", rows[0]);
            let column = column.unwrap();
            rows[1..].iter().map(|row| row[column].clone()).collect()
        }
        _ => {
            let rows = read(&out);
            (0..rows.num_rows()).map(|row| text(&rows, name, row)).collect()
        }
    };
    (values, code)
}

/// The fields of a row; only commas in quotes are special in these tests.
fn fields(row: &str, to: &str) -> Vec<String> {
    let (mut fields, mut is_quoted) = (vec![String::new()], false);
    for sign in row.chars() {
        match sign {
            '"' => is_quoted = !is_quoted,
            ',' if to == "csv" && !is_quoted => fields.push(String::new()),
            '\t' if to == "tsv" => fields.push(String::new()),
            sign => fields.last_mut().unwrap().push(sign),
        }
    }
    fields
}

fn verb(args: &str) -> &str {
    args.split(' ').next().unwrap()
}

/// A new verb must be entered in one of the lists above.
#[test]
fn every_verb_has_a_status_or_a_reason_for_none() {
    let in_rows = |name: &str| ROWS.iter().any(|row| verb(row.verb) == name);
    let is_only_bad = |name: &str| ONLY_BAD.iter().any(|args| verb(args) == name);
    for known in VERBS {
        let name = known.name;
        let listed =
            (in_rows(name) || JSON.contains(&name) || NOT_OF_THE_PROGRAM.contains(&name), is_only_bad(name));
        let (wanted, why) = match known.status {
            StatusRule::Each(what) => ((true, false), what),
            StatusRule::OnlyBad(why) => ((false, true), why),
            StatusRule::Never(why) => ((false, false), why),
        };
        assert_eq!(listed, wanted, "`{name}`, whose status is: {why}");
        assert!(!why.is_empty(), "{name}");
    }
}

#[test]
fn every_status_has_its_word_and_exit_status_in_every_format() {
    let folder = folder("status_matrix");
    let cases = cases();
    for Row { verb, ends, limit } in ROWS {
        for (case, end) in cases.iter().zip(ends) {
            let (statuses, code) = column(&folder, "status", (verb, "csv"), case);
            assert_eq!(statuses.last().map_or("-", String::as_str), end, "{verb} {case}");
            let is_cut = verb.ends_with("--count 1") && end == "some";
            let may_be_many = verb.starts_with("solve --") || verb == "candidates";
            let is_good = matches!(end, "one" | "some" | "-") || may_be_many && end == "many";
            assert_eq!(code, i32::from(is_cut || !is_good), "{verb} {case}");
        }
        let mixed = format!("{}\n12\n{}\n{}\n", cases[0], cases[1], cases[2]);
        for to in FORMATS {
            let args = format!("{verb} --on-error emit");
            let (statuses, code) = column(&folder, "status", (&args, to), &mixed);
            assert_eq!(code, 1, "{verb} {to}");
            let mut found = statuses.clone();
            found.dedup();
            let mut wanted = vec![ends[0], "bad"];
            wanted.extend(ends[1..].iter().filter(|end| **end != "-"));
            assert_eq!(found, wanted, "{verb} {to}");
            let (errors, _) = column(&folder, "error", (&args, to), &mixed);
            for (status, error) in statuses.iter().zip(errors) {
                let wanted = if status == "bad" { "<stdin>:2:1: 2 cells, expected 81" } else { "" };
                assert_eq!(error, wanted, "{verb} {to}");
            }
            let (statuses, code) = column(&folder, "status", (&format!("{verb} {limit}"), to), HARD);
            assert_eq!(
                (statuses.last().map(String::as_str), code),
                (Some("limit"), 1),
                "{verb} {limit} {to}"
            );
        }
    }
}

#[test]
fn verbs_that_need_no_solution_have_a_status_for_bad_records_only() {
    let folder = folder("status_bad");
    for args in ONLY_BAD {
        for to in FORMATS {
            let args = format!("{args} --on-error emit");
            let (statuses, code) = column(&folder, "status", (&args, to), &format!("{PUZZLE}\n12\n"));
            assert_eq!((&*statuses, code), (&[String::new(), "bad".to_owned()][..], 1), "{args} {to}");
            let (errors, _) = column(&folder, "error", (&args, to), &format!("{PUZZLE}\n12\n"));
            assert_eq!(errors, ["", "<stdin>:2:1: 2 cells, expected 81"], "{args} {to}");
        }
        let plain = stdout(&fed(&format!("{args} --to csv"), PUZZLE));
        assert!(!plain.contains("status"), "{plain}");
    }
}

/// A list that was cut ends with a record that has no result.
#[test]
fn a_list_that_was_cut_ends_with_the_status_limit() {
    let folder = folder("status_cut");
    let two = &cases()[2];
    for (args, lines, statuses) in [
        ("solve --all 2", two.as_str(), &["many", "many"][..]),
        ("solve --all 1", two, &["many", "limit"]),
        ("minimize --all 2", PUZZLE, &["one", "one", "limit"]),
        ("backdoors --all 2", HARD, &["one", "one", "limit"]),
        ("backdoors --all 4", HARD, &["one", "one", "one", "one"]),
    ] {
        let (found, code) = column(&folder, "status", (args, "jsonl"), lines);
        assert_eq!(found, statuses, "{args}");
        assert_eq!(code, i32::from(statuses.contains(&"limit")), "{args}");
    }
    let (solutions, _) = column(&folder, "solution", ("solve --all 1", "jsonl"), two);
    assert!(solutions[0].len() == 81 && solutions[1].is_empty());
    let (puzzles, _) = column(&folder, "puzzle", ("minimize --all 1", "jsonl"), PUZZLE);
    assert_eq!(puzzles[1], PUZZLE);
    // Text has no row without a result.
    assert_eq!(stdout(&fed("solve --all 1", two.as_str()).code(1)).lines().count(), 1);
}

#[test]
fn a_capped_count_is_not_exact() {
    let folder = folder("status_count");
    let sparse = "1...........1...........1...1...........1...........1...1...........1...........1";
    for (args, count, is_exact) in
        [("solve --count 10", "10", "false"), ("check", "2", "false"), ("check --minimal", "2", "false")]
    {
        let (counts, code) = column(&folder, "solution_count", (args, "csv"), sparse);
        assert_eq!((counts, code), (vec![count.to_owned()], 1), "{args}");
        let (exact, _) = column(&folder, "solution_count_exact", (args, "csv"), sparse);
        assert_eq!(exact, [is_exact], "{args}");
    }
    let (exact, code) = column(&folder, "solution_count_exact", ("solve --count", "csv"), &cases()[2]);
    assert_eq!((exact, code), (vec!["true".to_owned()], 0));
    let words = stdout(&fed("solve --count 10", sparse).code(1));
    assert!(words.ends_with("# 10 or more solutions\n"), "{words}");
}

#[test]
fn json_of_paths_and_hints_has_the_status() {
    let [one, none, many] = cases();
    let lines = format!("{one}\n12\n{none}\n{many}\n");
    let paths = stdout(&fed("explain --to jsonl --on-error emit", lines).code(1));
    let status =
        |row: &str| serde_json::from_str::<Value>(row).unwrap()["status"].as_str().map(str::to_owned);
    let statuses: Vec<_> = paths.lines().filter_map(status).collect();
    assert_eq!(statuses, ["one", "bad", "none", "many"]);
    let cut = stdout(&fed("explain --to jsonl --limit-time 0s", one.as_str()).code(1));
    assert_eq!(status(&cut).as_deref(), Some("limit"));
    for (puzzle, word) in [(one, "one"), (none, "none"), (many, "many")] {
        let hint = stdout(&fed("hint --to json", puzzle.clone()));
        assert_eq!(status(&hint).as_deref(), Some(word), "{hint}");
        let steps = stdout(&fed("steps --to json", puzzle));
        assert_eq!(status(&steps).as_deref(), Some(word), "{steps}");
    }
}
