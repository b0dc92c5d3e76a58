//! What `solve` and `show` write.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;

#[test]
fn a_line_gives_a_line() {
    fed("solve", PUZZLE).success().stdout_eq(format!("{ANSWER}\n")).stderr_eq(str![]);
    fed("solve -", format!("{PUZZLE}\r\n")).success().stdout_eq(format!("{ANSWER}\n")).stderr_eq(str![]);
}

#[test]
fn what_cannot_be_solved_comes_back_with_a_note_and_is_reported_by_its_place() {
    sudokit("solve mixed.txt").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn any_solution_is_enough_with_first() {
    sudokit("solve --first mixed.txt --on-error emit").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn stop_ends_at_the_first_bad_record() {
    sudokit("solve --on-error stop mixed.txt").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn counts_stand_behind_the_records_as_given() {
    sudokit("solve --count 50 mixed.txt").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn counts_have_a_column_of_their_own() {
    sudokit("solve --count puzzles.csv").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn all_solutions_come_in_ascending_order() {
    // Two unavoidable sets of four cells: four solutions.
    let puzzle = "..4678.12672195348198342567859761423426853791713924856961537284287419635..5286179";
    fed("solve --all", puzzle).success().stdout_eq(str![]).stderr_eq(str![]);
    fed("solve --all 1", puzzle).success().stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn all_solutions_of_an_empty_grid_are_as_many_as_asked_for() {
    let assert = fed("solve --all 5000", ".".repeat(81)).success();
    let lines: Vec<_> = stdout(&assert).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 5000);
    assert!(lines.is_sorted());
    assert_eq!(lines[0], "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
}

#[test]
fn all_solutions_of_puzzles_that_have_none_are_none() {
    sudokit("solve --all 2 mixed.txt").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn columns_are_kept() {
    sudokit("solve puzzles.csv").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn a_grid_can_be_had_of_anything() {
    sudokit("solve --to grid leetcode.json").assert().success().stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn a_limit_is_told() {
    let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    fed("solve --limit-nodes 3", hard).code(1).stdout_eq(str![]).stderr_eq(str![]);
    fed("solve --count 2 --limit-nodes 3", hard).code(1).stdout_eq(str![]);
    fed("check --limit-nodes 3", hard).code(1).stdout_eq(str![]);
    fed("solve --limit-nodes none --limit-time 1m", hard).success();
}

#[test]
fn engines_agree() {
    let answers = stdout(&sudokit("solve --engine portable four_languages.txt").assert().success());
    let plain = stdout(&sudokit("solve --engine backtracking four_languages.txt").assert().success());
    assert_eq!(answers, plain);
}

#[test]
fn a_trace_shows_every_step() {
    let nearly = format!("{}....{}", &ANSWER[..72], &ANSWER[76..]);
    fed("solve --trace", nearly).success().stdout_eq(str![]).stderr_eq(str![]);
    fed("solve --trace --limit-nodes 3", PUZZLE).code(1).stdout_eq(str![]).stderr_eq(str![]);
    fed("solve --trace", format!("55{}", &PUZZLE[2..])).code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn stats_count_everything() {
    let assert = sudokit("solve --stats mixed.txt").assert().code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    let table: Vec<_> = said.lines().skip_while(|line| !line.starts_with("puzzles ")).take(6).collect();
    assert_eq!(
        table.join("\n").split_whitespace().collect::<Vec<_>>().join(" "),
        "puzzles 5 solved 2 no solution 2 more than one solution 1 limit reached 0 records not readable 1"
    );
}

#[test]
fn grids_are_drawn() {
    fed("show", PUZZLE).success().stdout_eq(str![]).stderr_eq(str![]);
    fed("show --candidates --ascii", PUZZLE).success().stdout_eq(str![]).stderr_eq(str![]);
    sudokit("show poj.txt poj_one_line.txt").assert().success().stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn colour_is_as_asked() {
    let coloured = |args: &str| stdout(&fed(args, PUZZLE).success()).contains('\x1b');
    assert!(coloured("show --color always"));
    assert!(!coloured("show --color never"));
    assert!(!coloured("show"), "not a terminal");
}
