//! The output of `explain`.

use super::{ANSWER, PUZZLE, fed, folder, stdout, sudokit};
use snapbox::{file, str};
use std::path::Path;

/// A puzzle of this project with steps of many kinds.
fn puzzle() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/steps.txt");
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn every_format_has_the_same_path() {
    fed("explain", puzzle()).success().stderr_eq(str![]).stdout_eq(file!["../snapshots/explain.txt"]);
    let run = fed("explain --to markdown", puzzle()).success();
    run.stderr_eq(str![]).stdout_eq(file!["../snapshots/explain.md"]);
    let run = fed("explain --to json --steps 28..33", puzzle()).success();
    run.stderr_eq(str![]).stdout_eq(file!["../snapshots/explain_steps.json"].raw());
    let run = fed("explain --to html --steps 28..30", puzzle()).success();
    run.stderr_eq(str![]).stdout_eq(file!["../snapshots/explain.html"]);
}

#[test]
fn steps_of_hodoku_have_its_names_and_its_notation() {
    let run = fed("explain --scale hodoku", puzzle()).success().stderr_eq(str![]);
    run.stdout_eq(file!["../snapshots/explain_hodoku.txt"]);
    let run = fed("explain --scale hodoku --to hodoku", puzzle()).success().stderr_eq(str![]);
    run.stdout_eq(file!["../snapshots/explain_hodoku_lines.txt"]);
    // A position of a library, with a deleted candidate.
    let run = fed("explain --scale hodoku --steps 1", format!(":0000:x:{PUZZLE}:113:::\n")).success();
    assert!(stdout(&run).contains("\n1. "), "{}", stdout(&run));
    // Steps of other scales that HoDoKu does not have are comments.
    let lines = stdout(&fed("explain --scale se --to hodoku", puzzle()).success());
    assert!(lines.contains("\n# forcing X-chain: r8c6≠4\n"), "{lines}");
}

#[test]
fn a_hard_puzzle_has_the_same_path_with_any_number_of_threads() {
    let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6\n";
    for command in ["explain --scale se", "explain", "rate"] {
        let one = stdout(&fed(&format!("{command} -j1"), hard).success());
        assert!(one.contains("11.1"), "{one}");
        assert_eq!(one, stdout(&fed(&format!("{command} -j3"), hard).success()), "{command}");
    }
}

#[test]
fn chains_name_the_groups_that_are_left() {
    let puzzle = "...4....9.5...92.....3.......5..1.97.1...34..78....3..368....7......2..89..5....1\n";
    for (scale, technique) in [("gw", "G-whip"), ("gb", "G-braid")] {
        let lines = stdout(&fed(&format!("explain --scale {scale}"), puzzle.to_owned()).success());
        let is_group = |line: &str| line.contains(" or r") && line.contains(": no other place is left in ");
        assert!(lines.contains(&format!("{technique} (2): Suppose that ")), "{lines}");
        assert!(lines.lines().any(is_group), "{lines}");
    }
}

#[test]
fn json_lines_have_one_line_per_puzzle() {
    let run = fed("explain --to jsonl --steps 1", format!("{PUZZLE}\n{PUZZLE}\n")).success();
    let lines = stdout(&run);
    assert_eq!(lines.lines().count(), 2);
    let all_well = |line: &str| {
        line.starts_with(r#"{"version":1,"source":"<stdin>:"#)
            && line.ends_with(r#""effort":6.2,"level":"easy","er":1.2,"ep":1.2,"ed":1.2}"#)
    };
    assert!(lines.lines().all(all_well), "{lines}");
}

#[test]
fn only_valid_puzzles_are_explained() {
    let two = PUZZLE.replacen("53", "..", 1).replacen('7', ".", 1);
    let none = PUZZLE.replacen("53", "55", 1);
    let run = fed("explain --to json --on-error emit", format!("{two}\n{none}\n12\n{ANSWER}\n")).code(1);
    let run = run.stderr_eq(str![[r#"
<stdin>:1:1: more than one solution
<stdin>:2:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1
error: 2 cells, expected 81
 --> <stdin>:3:1
  |
3 | 12
  | ^^

"#]]);
    let text = stdout(&run);
    for part in [
        r#""steps":[],"end":"not valid","status":"many","reason":"more than one solution"}"#,
        r#""reason":"no solution: clash at r1c1 and r1c2: 5 twice in row 1"}"#,
        r#"{"version":1,"status":"bad","error":"<stdin>:3:1: 2 cells, expected 81"}"#,
        r#""steps":[],"end":"solved","status":"one","count":0"#,
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn the_time_limit_is_reported() {
    let run = fed("explain --limit-time 0s", puzzle()).code(1);
    assert!(stdout(&run).ends_with("Time limit reached after 0 steps; raise it with --limit-time.\n"));
    run.stderr_eq(str![[r#"
<stdin>:1:1: time limit reached; raise it with --limit-time

"#]]);
}

#[test]
fn a_path_that_a_limit_has_cut_has_no_rating() {
    for scale in ["se", "human", "hodoku", "w"] {
        let args = format!("explain --to jsonl --scale {scale} --limit-time 0s");
        let text = stdout(&fed(&args, puzzle()).code(1));
        let path: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&path["end"], &path["count"]), (&"time".into(), &0.into()), "{text}");
        let ratings = ["er", "ep", "ed", "score", "effort", "rating", "level"];
        assert!(ratings.iter().all(|name| path.get(name).is_none()), "{text}");
    }
}

#[test]
fn steps_beyond_the_path_are_an_error() {
    let run = fed("explain --steps 99", puzzle()).code(1);
    run.stderr_eq(str![[r#"
<stdin>:1:1: no such step; the path has [..] steps

"#]]);
    fed("explain --steps 1..99", puzzle()).success().stderr_eq(str![]);
    fed("explain --steps 2", ANSWER).code(1);
}

#[test]
fn names_are_escaped_in_pages() {
    let folder = folder("explain_names");
    let names = ["<b>.txt", "a&b.txt"];
    for name in names {
        std::fs::write(folder.join(name), puzzle()).unwrap();
    }
    let run = sudokit("explain --to html --steps 1").args(names).current_dir(&folder).assert().success();
    let page = stdout(&run);
    assert!(page.contains("<h1>&lt;b&gt;.txt:1</h1>") && page.contains("<h1>a&amp;b.txt:1</h1>"), "{page}");
    assert_eq!(page.matches("<!DOCTYPE html>").count(), 1);
    assert!(page.ends_with("</html>\n"));
    for strange in ["<script", "http://", "https://", "src="] {
        assert!(!page.contains(strange), "{strange}");
    }
}

#[test]
fn chains_are_written_link_by_link_on_request() {
    let step = |options: &str| stdout(&fed(&format!("explain --steps 30 {options}"), puzzle()).success());
    let supposed = "      1  If 1 in r3c7 is false,\n      2  then 4 in r3c7 is true: r3c7 is 1 or 4\n";
    assert!(!step("").contains("If 1 in r3c7 is false") && step("--suppose").contains(supposed));
    assert!(step("--to html").contains("<details><summary>"));
    assert!(step("--to html --suppose").contains("<details open><summary>"));
}

/// A puzzle with forcing chains in the scale of Sudoku Explainer, and one of 104 steps of the path for people.
const HARD: [&str; 2] = [
    "..4..8......63..2..9..7..5..41..9..25..........2.8.7......5..76.1.3..2..48.......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

#[test]
fn a_page_of_a_hard_puzzle_is_short() {
    for (puzzle, scale) in [(HARD[0], "se"), (HARD[1], "human")] {
        let page = stdout(&fed(&format!("explain --to html --scale {scale}"), puzzle).success());
        assert!(page.len() < 300_000, "{puzzle}: {} bytes", page.len());
    }
}

#[test]
fn pencil_marks_are_drawn_from_where_they_are_needed() {
    let page = stdout(&fed("explain --to html", puzzle()).success());
    let marks: Vec<bool> =
        page.split("<article>").skip(1).map(|step| step.contains("class=\"mark\"")).collect();
    let first = marks.iter().position(|&has_marks| has_marks).unwrap();
    assert!(first > 0 && marks[first..].iter().take(20).all(|&has_marks| has_marks), "{marks:?}");
}

#[test]
fn each_branch_has_a_heading_and_a_picture() {
    let page = stdout(&fed("explain --to html --scale se", HARD[0]).success());
    let branches: Vec<&str> = page.split("<div class=\"branch b").skip(1).collect();
    assert!(branches.len() > 1);
    for branch in branches {
        assert!(branch.contains("<h3>Chain ") && branch.contains("<svg class=\"sudokit\""));
    }
}

#[test]
fn an_input_without_puzzles_makes_a_complete_document() {
    assert_eq!(stdout(&fed("explain --to json", "").success()), "[\n]\n");
}

/// The example of the documentation equals the output of the program.
#[test]
fn the_documentation_matches_the_output() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/reference/steps.md");
    let text = std::fs::read_to_string(file).unwrap();
    let example = text.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let bare: String = example.lines().map(str::trim_start).collect();
    let written = stdout(&fed("explain --to jsonl --steps 30", puzzle()).success());
    assert_eq!(bare, written.trim_end());
}

#[test]
fn the_name_of_the_file_decides_the_format() {
    let folder = folder("explain_endings");
    let written = |args: &str, name: &str| {
        sudokit(&format!("{args} -o {name}")).stdin(puzzle()).current_dir(&folder).assert().success();
        std::fs::read_to_string(folder.join(name)).unwrap()
    };
    for (args, name, start) in [
        ("explain --steps 1", "a.html", "<!DOCTYPE html>"),
        ("explain --steps 1", "a.md", "#"),
        ("explain --steps 1", "a.JSON", "["),
        ("explain --steps 1", "a.jsonl", "{"),
        ("explain --steps 1", "a.txt", "┌──"),
        ("explain --steps 1 --to json", "b.html", "["),
        ("steps", "b.json", "{"),
        ("hint", "c.json", "{"),
        ("hint --to text", "d.json", "┌──"),
        ("trace --summary", "e.json", "{"),
        ("trace --summary", "e.txt", "puzzle "),
        ("learn x-wing", "f.json", "{"),
        ("learn x-wing", "f", "X-wing"),
    ] {
        let text = written(args, name);
        assert!(text.starts_with(start), "{args} -o {name}: {text}");
    }
}

/// Golden Nugget, which no whip solves.
#[test]
fn a_rating_without_a_number_is_not_in_the_json() {
    let puzzle = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let text = stdout(&fed("explain --to jsonl --scale w", puzzle).code(1));
    let path: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&path["end"], path.get("rating")), (&"stuck".into(), None));
}
