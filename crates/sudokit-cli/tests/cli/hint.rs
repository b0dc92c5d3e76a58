//! The output of `hint`.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;

/// A position of this project with pencil marks.
const MARKED: &str = include_str!("../../../../testdata/marked.txt");

#[test]
fn a_hint_has_four_stages() {
    for (stage, message) in [
        ("1", "Look at box 7.\n"),
        ("2", "Look at box 7.\nThere is a naked pair.\n"),
        ("3", "Look at box 7.\nThere is a naked pair.\nIt is based on r8c3 and r9c1.\n"),
    ] {
        let text = stdout(&fed(&format!("hint --stage {stage}"), MARKED).success().stderr_eq(str![]));
        assert!(text.ends_with(&format!("┘\n{message}")), "{text}");
    }
    let text = stdout(&fed("hint --stage 4", MARKED).success());
    let message = "Naked pair (3.0): In box 7, r8c3 and r9c1 take 1 and 4 between them, so no other cell there holds these. \
         So r7c1≠1, r7c3≠1.\n";
    assert!(text.ends_with(message), "{text}");
}

#[test]
fn wrong_digits_are_named_by_cell() {
    let wrong = PUZZLE.replacen("53.", "531", 1);
    let run = fed(&format!("hint --stage 4 --clues {PUZZLE}"), wrong.clone()).code(1).stderr_eq(str![]);
    assert!(
        stdout(&run).ends_with("┘\nA digit is wrong.\nLook at box 1.\nLook at r1c3.\n1 in r1c3 is wrong.\n")
    );
    let run = fed("hint", wrong).code(1).stderr_eq(str![]);
    let message = "There is no solution: column 8 has no place left for 1. A digit is wrong; find it with --clues PUZZLE.\n";
    assert!(stdout(&run).ends_with(message), "{}", stdout(&run));
}

#[test]
fn clues_of_another_puzzle_are_one_error() {
    let other = PUZZLE.replacen("53.", "63.", 1);
    fed(&format!("hint --clues {other}"), PUZZLE).code(2).stderr_eq(str![[r#"
error: cannot read a position from standard input: the clues are those of another puzzle: r1c1 is 6 there, and 5 in the position

"#]]);
}

#[test]
fn a_line_of_a_library_is_an_argument() {
    let line = format!(":0000:x:+{PUZZLE}:::");
    sudokit(&format!("hint --stage 1 {line}")).assert().success();
    sudokit(&format!("solve {line}")).assert().success();
}

#[test]
fn wrong_pencil_marks_are_named_by_cell_alone() {
    let run = fed("hint --stage 3 --to json", MARKED.replacen(" 145 ", " 15 ", 1)).code(1);
    assert!(
        stdout(&run).starts_with(r#"{"version":1,"status":"one","mistakes":[{"cell":"r"#),
        "{}",
        stdout(&run)
    );
    assert!(stdout(&run).contains(r#""kind":"marks"}"#));
}

#[test]
fn contradictions_are_reported() {
    let twice = PUZZLE.replacen("53.", "535", 1);
    let run = fed(&format!("hint --clues {twice}"), PUZZLE).code(1);
    assert!(stdout(&run).ends_with("There is no solution: clash at r1c1 and r1c3: 5 twice in row 1.\n"));
}

#[test]
fn a_full_grid_needs_no_hint() {
    let run = fed("hint", ANSWER).code(1).stderr_eq(str![]);
    assert!(stdout(&run).ends_with("All cells are filled correctly.\n"));
}

#[test]
fn without_a_unique_solution_no_technique_assumes_one() {
    let run = fed("hint", ".".repeat(81)).code(1).stderr_eq(str![[r#"
note: the puzzle has more than one solution; techniques that require a unique solution are omitted

"#]]);
    assert!(
        stdout(&run)
            .ends_with("No puzzle with fewer than 17 digits has a unique solution, so there is no hint.\n")
    );
    let two = ANSWER.replacen("534", "...", 1).replacen("672", "...", 1);
    fed("hint", two).success();
}

#[test]
fn what_is_no_position_is_refused() {
    let run = fed("hint", MARKED.replacen("145", "1x5", 1)).code(2);
    assert!(
        String::from_utf8_lossy(&run.get_output().stderr).contains("expected its pencil marks, such as 137")
    );
    fed("hint", "").code(2).stderr_eq(str![[r#"
error: cannot read a position from standard input: no grid found

"#]]);
    // The words of a comment are not cells.
    fed("hint", format!("{PUZZLE} # one of 17 that 23 people solved in 456 seconds\n")).success();
    sudokit("hint nowhere.txt").assert().code(2);
    fed("hint --clues 123", PUZZLE).code(2).stderr_eq(str![[r#"
error: cannot read a position from `123`: neither 81 cells nor a file

"#]]);
}

#[test]
fn a_position_is_read_in_every_format() {
    for file in [
        "seeds/board.json",
        "files/plain.jsonl",
        "files/puzzle_clues.csv",
        "read_only/java.text",
        "read_only/markdown.text",
        "read_only/numpy.text",
        "read_only/python.text",
        "read_only/version1.opensudoku",
    ] {
        for verb in ["hint", "steps", "trace --summary"] {
            let run = sudokit(&format!("{verb} ../../../../testdata/formats/{file}")).assert();
            let text = stdout(&run);
            assert!(text.contains('5') && run.get_output().status.success(), "{verb} {file}");
        }
    }
    // The error is that of the board, not one about pencil marks.
    let board = r#"["53..7....","6..195...",".98....6.","8...6...3","4..8.3..1","7...2...6",".6....28.","...419..5"]"#;
    fed("hint", board).code(2).stderr_eq(str![[r#"
error: cannot read a position from standard input: 1:1: 8 rows, expected 9

"#]]);
}

#[test]
fn of_several_positions_the_first_keeps_its_pencil_marks() {
    let run = fed("hint --stage 3", format!("{MARKED}\n{MARKED}")).success().stderr_eq(str![[r#"
note: several grids found; using the first

"#]]);
    assert!(stdout(&run).ends_with("It is based on r8c3 and r9c1.\n"));
    // The grid above has no pencil marks, which must not be lost.
    let run = fed("hint", format!("{PUZZLE}\n\n{MARKED}")).code(2);
    assert!(String::from_utf8_lossy(&run.get_output().stderr).contains("expected"));
}

#[test]
fn colour_is_used_only_on_request() {
    assert!(!stdout(&fed("hint --stage 4", MARKED).success()).contains('\x1b'));
    assert!(stdout(&fed("hint --stage 4 --color always", MARKED).success()).contains("\x1b["));
}
