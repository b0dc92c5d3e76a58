//! The messages that are not about a place in the input.

use super::{PUZZLE, fed, sudokit};
use snapbox::str;

#[test]
fn reports_of_a_kind_are_counted_after_the_twentieth() {
    let input = format!("{}\n", ".".repeat(81)).repeat(23);
    let assert = fed("solve", input.clone()).code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 21);
    snapbox::assert_data_eq!(said.lines().last().unwrap(), str![]);
    let assert = fed("solve --verbose", input).code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 24, "each, and what was detected");
}

#[test]
fn bench_says_what_it_needs() {
    fed("bench", "").code(2).stdout_eq(str![]).stderr_eq(str![]);
    sudokit("bench --runs 1 --engine portable --vs true").stdin(PUZZLE).assert().code(2).stderr_eq(str![]);
}

#[test]
fn bench_measures_verifies_and_compares() {
    let theirs = format!("{} solve", snapbox::cmd::cargo_bin!("sudokit").display());
    sudokit("bench --runs 2 --mode first poj.txt --vs")
        .arg(theirs)
        .assert()
        .success()
        .stdout_eq(str![])
        .stderr_eq(str![]);
}
