//! What `check` says.

use super::{ANSWER, PUZZLE, fed, sudokit};
use snapbox::str;

#[test]
fn a_line_for_each_record() {
    sudokit("check mixed.txt").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn a_record_that_cannot_be_read_has_its_line_on_demand() {
    sudokit("check --on-error emit mixed.txt").assert().code(1).stdout_eq(str![]);
}

#[test]
fn answers_are_judged() {
    sudokit("check puzzles.csv").assert().code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn answers_of_every_kind() {
    let several = format!("12{}", &"1".repeat(81).replace('1', ".")[2..]);
    let input = format!(
        "puzzle,answer\n{PUZZLE},{ANSWER}\n{PUZZLE},{}\n{PUZZLE},{PUZZLE}\n{several},{several}\n{several},{ANSWER}\n",
        ANSWER.replace('4', "9")
    );
    fed("check", input).code(1).stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn filled_grids() {
    let wrong = ANSWER.replace("345286179", "345286171");
    fed("check", format!("{ANSWER}\n{wrong}\n")).code(1).stdout_eq(str![]).stderr_eq(str![]);
    fed("check", ANSWER).success().stdout_eq(str![]);
}

#[test]
fn minimal_or_not() {
    let minimal = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let one_more = "48..3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let input = format!("{minimal}\n{one_more}\n{PUZZLE}\n{}\n", ".".repeat(81));
    fed("check --minimal", input).code(1).stdout_eq(str![]).stderr_eq(str![]);
}
