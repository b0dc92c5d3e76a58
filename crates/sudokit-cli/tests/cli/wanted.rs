//! What a new user tries first, and what a careless one does.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;

#[test]
fn the_poj_sample_gives_exactly_its_answer() {
    for file in ["poj.txt", "poj_one_line.txt"] {
        let expected = include_str!("../data/poj.answer.txt");
        sudokit(&format!("solve {file}")).assert().success().stdout_eq(expected).stderr_eq(str![]);
    }
    fed("solve", include_str!("../data/poj.txt").replace('\n', "\r\n"))
        .success()
        .stdout_eq(include_str!("../data/poj.answer.txt"));
}

#[test]
fn poj_takes_any_solution() {
    let empty = format!("1\n{}", "000000000\n".repeat(9));
    let assert = fed("solve", empty).success().stderr_eq(str![]);
    assert_eq!(stdout(&assert).lines().count(), 9);
}

#[test]
fn a_short_line_in_the_middle_is_gone_around() {
    let input = format!("{PUZZLE}\n{}\n{PUZZLE}\n", &PUZZLE[..79]);
    let around = format!("{ANSWER}\n{ANSWER}\n");
    fed("solve", input.clone()).code(1).stdout_eq(around).stderr_eq(str![]);
    fed("solve --on-error emit", input.clone()).code(1).stdout_eq(str![]);
    fed("solve --on-error stop", input).code(1).stdout_eq(format!("{ANSWER}\n"));
}

#[test]
fn nothing_but_blank_lines() {
    fed("solve", "\n".repeat(1_000_000)).success().stdout_eq(str![]).stderr_eq(str![]);
    fed("check", "").success().stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn random_bytes_are_refused_in_few_words() {
    // Bytes by a multiplicative generator: the same in every run.
    let mut state: u64 = 1;
    let bytes: Vec<u8> = (0..1_000_000)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 56) as u8
        })
        .collect();
    let assert = fed("solve", bytes).code(1).stdout_eq(str![]);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(said.matches("error: ").count(), 20);
    assert!(
        said.lines().last().unwrap().ends_with("more records that cannot be read; --verbose reports each")
    );
    assert!(!said.chars().any(|c| c.is_control() && c != '\n'), "nothing a terminal would obey");
}

#[test]
fn a_line_without_end_is_one_error() {
    fed("solve", vec![b'1'; 50_000_000]).code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn the_tutorials_boards() {
    sudokit("solve leetcode.json").assert().success().stdout_eq(str![]).stderr_eq(str![]);
    sudokit("solve four_languages.txt").assert().success().stdout_eq(str![]).stderr_eq(str![]);
}
