//! What `convert` writes.

use super::{fed, sudokit};
use snapbox::str;

#[test]
fn columns_become_a_comment_and_a_comment_a_column() {
    sudokit("convert --to line puzzles.csv").assert().success().stdout_eq(str![]).stderr_eq(str![]);
    sudokit("convert --to jsonl mixed.txt").assert().code(1).stdout_eq(str![]);
}

#[test]
fn poj_begins_with_its_count() {
    sudokit("convert --to poj leetcode.json poj.txt").assert().success().stdout_eq(str![]).stderr_eq(str![]);
    fed("convert --to poj", "").success().stdout_eq(str![]).stderr_eq(str![]);
}

#[test]
fn what_has_no_room_is_told() {
    sudokit("convert --to leetcode puzzles.csv").assert().success().stderr_eq(str![]);
}

#[test]
fn one_header_for_files_with_the_same_columns() {
    let both = sudokit("convert --to csv puzzles.csv puzzles.csv").assert().success();
    assert_eq!(super::stdout(&both).matches("id,puzzle").count(), 1);
    let different = sudokit("convert --to csv puzzles.csv poj.txt").assert().success();
    assert_eq!(super::stdout(&different).matches("puzzle").count(), 2);
}
