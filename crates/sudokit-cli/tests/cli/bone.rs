//! What puzzles are made of: `minimize`.

use super::{ANSWER, PUZZLE, fed, stdout};
use snapbox::str;
use std::collections::BTreeSet;
use sudokit::Grid;

fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line[..81].parse().unwrap()).collect()
}

/// The words of `check` for each record.
fn verdicts(text: String) -> BTreeSet<String> {
    let checked = stdout(&fed("check --minimal", text).success());
    checked.lines().map(|line| line.split_once(": ").unwrap().1.to_owned()).collect()
}

#[test]
fn minimize_keeps_all_that_stands_beside_and_the_answer_right() {
    let csv = format!("id,puzzle,solution\n\"7\",{PUZZLE},{ANSWER}\n8,{ANSWER},{ANSWER}\n");
    let minimal = stdout(&fed("minimize", csv.clone()).success().stderr_eq(str![]));
    assert!(minimal.starts_with("id,puzzle,solution\n\"7\",") && minimal.contains(&format!(",{ANSWER}\n8,")));
    assert_eq!(minimal, stdout(&fed("minimize -j4", csv.clone()).success()));
    assert_ne!(minimal, stdout(&fed("minimize --seed 1", csv).success()));
    assert_eq!(verdicts(minimal), ["valid, minimal, answer right".to_owned()].into());
    let zeros = stdout(&fed("minimize", format!("{} x\n", PUZZLE.replace('.', "0"))).success());
    assert!(zeros.ends_with(" x\n") && zeros[..81].contains('0'));
}

#[test]
fn minimize_all_writes_each_once_whatever_the_number_of_threads() {
    let input = format!("{PUZZLE}\n{}\n", PUZZLE.replace("6.8...6", "6.8...."));
    let all = stdout(&fed("minimize --all -j1", input.clone()).code(1));
    assert_eq!(all, stdout(&fed("minimize --all -j4", input).code(1)));
    let all = stdout(&fed("minimize --all", PUZZLE).success().stderr_eq(str![]));
    let set: BTreeSet<Grid> = grids(&all).into_iter().collect();
    assert_eq!((all.lines().count(), set.len()), (416, 416));
    assert_eq!(verdicts(all), ["valid, minimal".to_owned()].into());
    let poj = stdout(&fed("minimize --all 3 --to poj", PUZZLE).success());
    assert_eq!((poj.lines().next(), poj.lines().count()), (Some("3"), 28));
}

#[test]
fn minimize_says_what_it_cuts_short_and_what_it_cannot_do() {
    fed("minimize --all 3", PUZZLE).success().stderr_eq(str![[r#"
note: 1 puzzle holds more minimal puzzles than the 3 written; --all N writes up to N

"#]]);
    let cut = fed("minimize --all --limit-nodes 300", PUZZLE).code(1).stderr_eq(str![[r#"
<stdin>:1:1: limit reached; --limit-nodes or --limit-time sets another

"#]]);
    assert!((1..416).contains(&stdout(&cut).lines().count()));
    for args in ["minimize", "minimize --all"] {
        let input = format!("{} x\n55{}\n", ".".repeat(81), ".".repeat(79));
        let output =
            format!("{} x  # more than one solution\n55{}  # no solution\n", ".".repeat(81), ".".repeat(79));
        fed(args, input).code(1).stdout_eq(output).stderr_eq(str![[r#"
<stdin>:1:1: more than one solution
<stdin>:2:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1

"#]]);
    }
}
