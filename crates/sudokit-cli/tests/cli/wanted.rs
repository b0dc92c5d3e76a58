//! The first commands of new users, and careless input.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;

#[test]
fn the_poj_sample_has_exactly_its_answer() {
    for file in ["poj.txt", "poj_one_line.txt"] {
        let expected = include_str!("../data/poj.answer.txt");
        sudokit(&format!("solve {file}")).assert().success().stdout_eq(expected).stderr_eq(str![]);
    }
    fed("solve", include_str!("../data/poj.txt").replace('\n', "\r\n"))
        .success()
        .stdout_eq(include_str!("../data/poj.answer.txt"));
}

#[test]
fn poj_accepts_any_solution() {
    let empty = format!("1\n{}", "000000000\n".repeat(9));
    let assert = fed("solve", empty).success().stderr_eq(str![]);
    assert_eq!(stdout(&assert).lines().count(), 9);
}

#[test]
fn a_short_line_is_skipped() {
    let input = format!("{PUZZLE}\n{}\n{PUZZLE}\n", &PUZZLE[..79]);
    let around = format!("{ANSWER}\n{ANSWER}\n");
    fed("solve", input.clone()).code(1).stdout_eq(around).stderr_eq(str![[r#"
error: 79 cells, expected 81
 --> <stdin>:2:1
  |
2 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

"#]]);
    fed("solve --on-error emit", input.clone()).code(1).stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..  # error: 79 cells, expected 81
534678912672195348198342567859761423426853791713924856961537284287419635345286179

"#]]);
    fed("solve --on-error stop", input).code(1).stdout_eq(format!("{ANSWER}\n"));
}

#[test]
fn nothing_but_blank_lines() {
    fed("solve", "\n".repeat(1_000_000)).success().stdout_eq(str![]).stderr_eq(str![[r#"
note: no puzzle in standard input

"#]]);
    fed("check", "").success().stdout_eq(str![]).stderr_eq(str![[r#"
note: no puzzle in standard input

"#]]);
}

#[test]
fn random_bytes_are_refused_in_few_words() {
    // Bytes by a multiplicative generator: the same in every run.
    let mut position: u64 = 1;
    let bytes: Vec<u8> = (0..1_000_000)
        .map(|_| {
            position =
                position.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (position >> 56) as u8
        })
        .collect();
    let assert = fed("solve", bytes).code(1).stdout_eq(str![]);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(said.matches("error: ").count(), 1);
    assert!(said.lines().count() < 10, "{said}");
    assert!(!said.chars().any(|c| c.is_control() && c != '\n'), "nothing a terminal would obey");
}

#[test]
fn a_line_without_end_is_one_error() {
    fed("solve", vec![b'1'; 50_000_000]).code(1).stdout_eq(str![]).stderr_eq(str![[r#"
error: a line of more than 4096 bytes, expected 81 cells and a short comment at most
 --> <stdin>:1:4097
  |
1 | ...11111111111111111111111111111111111111111111111111111111111111111
  |                                                                    ^

"#]]);
}

#[test]
fn the_tutorials_boards() {
    sudokit("solve leetcode.json").assert().success().stdout_eq(str![[r#"
[["5","3","4","6","7","8","9","1","2"],["6","7","2","1","9","5","3","4","8"],["1","9","8","3","4","2","5","6","7"],["8","5","9","7","6","1","4","2","3"],["4","2","6","8","5","3","7","9","1"],["7","1","3","9","2","4","8","5","6"],["9","6","1","5","3","7","2","8","4"],["2","8","7","4","1","9","6","3","5"],["3","4","5","2","8","6","1","7","9"]]

"#]]).stderr_eq(str![]);
    sudokit("solve four_languages.txt")
        .assert()
        .success()
        .stdout_eq(str![[r#"
3 1 6 | 5 7 8 | 4 9 2
5 2 9 | 1 3 4 | 7 6 8
4 8 7 | 6 2 9 | 5 3 1
------+-------+------
2 6 3 | 4 1 5 | 9 8 7
9 7 4 | 8 6 3 | 1 2 5
8 5 1 | 7 9 2 | 6 4 3
------+-------+------
1 3 8 | 9 4 7 | 2 5 6
6 9 2 | 3 5 1 | 8 7 4
7 4 5 | 2 8 6 | 3 1 9


"#]])
        .stderr_eq(str![]);
}
