//! What `rate` says.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;
use std::fs;
use std::path::Path;

/// Puzzles of this project with the ratings of another program: `se` and `se-head`, three numbers each.
fn rated() -> Vec<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ratings.csv");
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with(['#', 'p']));
    let pairs: Vec<_> = lines
        .map(|line| line.split_once(',').map(|(puzzle, rest)| (puzzle.into(), rest.into())).unwrap())
        .collect();
    assert!(pairs.len() > 50);
    pairs
}

#[test]
fn ratings_are_those_of_sudoku_explainer_whatever_the_number_of_threads() {
    let puzzles: Vec<_> = rated().iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    let table = format!("puzzle\n{}", puzzles.concat());
    let rows: Vec<_> = rated().iter().map(|(puzzle, numbers)| format!("{puzzle},{numbers}\n")).collect();
    let header = "puzzle,se_er,se_ep,se_ed,se-head_er,se-head_ep,se-head_ed\n";
    let expected = header.to_owned() + &rows.concat();
    for threads in ["-j1", "-j2"] {
        let run = fed(&format!("rate --scale se,se-head {threads}"), table.clone()).success();
        assert_eq!(stdout(&run), expected);
    }
}

#[test]
fn one_scale_needs_no_name_and_json_has_numbers() {
    let run = fed("rate --to jsonl", format!("{PUZZLE} easy\n")).success();
    let expected =
        format!("{{\"puzzle\":\"{PUZZLE}\",\"comment\":\"easy\",\"er\":1.2,\"ep\":1.2,\"ed\":1.2}}\n");
    assert_eq!(stdout(&run), expected);
    let lines = fed("rate", format!("{PUZZLE} easy\n")).success();
    assert_eq!(stdout(&lines), format!("{PUZZLE} easy  # 1.2/1.2/1.2\n"));
}

#[test]
fn only_valid_puzzles_are_rated() {
    let two = PUZZLE.replacen("53", "..", 1).replacen('7', ".", 1);
    let none = PUZZLE.replacen("53", "55", 1);
    let run = fed("rate", format!("{two}\n{none}\n{ANSWER}\n12\n")).code(1);
    let run = run.stderr_eq(str![[r#"
<stdin>:1:1: more than one solution
<stdin>:2:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1
error: 2 cells, expected 81
 --> <stdin>:4:1
  |
4 | 12
  | ^^

"#]]);
    assert_eq!(stdout(&run).lines().count(), 3);
}

#[test]
fn techniques_that_rest_on_uniqueness_can_be_left_out() {
    let puzzle = "53....9.........3.....581...9..65...6.......1...1..84..6.....8.....97...98..16..7";
    for (option, rating) in [("", "5.6/1.2/1.2"), ("--no-uniqueness", "7.1/1.2/1.2")] {
        let run = fed(&format!("rate {option}"), format!("{puzzle}\n")).success();
        assert_eq!(stdout(&run), format!("{puzzle}  # {rating}\n"));
    }
}

#[test]
fn a_scale_must_be_one() {
    sudokit("rate --scale hodoku").assert().code(2);
}
