//! Texts of puzzles of other sizes and with other rules: which are recognised, and how a text is divided.

use super::{fed, stdout, sudokit};
use snapbox::str;

const ONE: &str = ".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2";

#[test]
fn what_convert_writes_is_read_again() {
    for format in ["iss", "link", "fpuzzles", "tatham", "pencilmark"] {
        let written = stdout(&sudokit(&format!("convert --to {format}")).arg(ONE).assert().success());
        fed("solve --to line", &*written).success().stdout_eq(str![[r#"
1234341241232341

"#]]);
        sudokit("solve --to line").arg(written.trim_end()).assert().success().stdout_eq(str![[r#"
1234341241232341

"#]]);
    }
}

#[test]
fn a_board_or_several_lines_can_be_typed() {
    let rows = "12..\n3.1.\n.1..\n2...";
    sudokit("solve --to line").arg(rows).assert().success().stderr_eq("").stdout_eq(str![[r#"
1234341241232341

"#]]);
    let row = "[\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\",\".\"]";
    let board = format!("[{}]", [row; 9].join(","));
    sudokit("check").arg(board).assert().code(1).stdout_eq(str![[r#"
<argument>:1: more than one solution

"#]]);
}

#[test]
fn a_link_without_its_puzzle_is_not_a_file() {
    sudokit("solve").arg("https://tinyurl.com/29ky3dfn").assert().code(1).stderr_eq(str![[r#"
error: the puzzle of this link is on a server; open it there and export a link that holds the puzzle
 --> <argument>:1:1
  |
1 | https://tinyurl.com/29ky3dfn
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

"#]]);
}

#[test]
fn a_second_grid_is_the_solution_or_the_next_puzzle() {
    let solved = "12..\n..12\n2...\n....\n\n1234\n3412\n2143\n4321\n";
    fed("convert --to iss", solved).success().stderr_eq("").stdout_eq(str![[r#"
.Shape~4x4.~R1C1_1~R1C2_2~R2C3_1~R2C4_2~R3C1_2

"#]]);
    fed("convert --to iss", "1...\n....\n....\n...4\n\n..1.\n....\n....\n..4.\n").success().stdout_eq(str![
        [r#"
.Shape~4x4.~R1C1_1~R4C4_4
.Shape~4x4.~R1C3_1~R4C3_4

"#]
    ]);
}

#[test]
fn control_characters_in_names_are_escaped() {
    let text = ".Shape~4x4.Pair~apF~_%1B%5D0;pwned%07%1B%5B2J~R1C1~R1C2\n";
    let shown = stdout(&fed("show", text).success());
    assert!(shown.contains(r"\u{1b}]0;pwned\u{7}\u{1b}[2J") && !shown.contains('\u{1b}'), "{shown}");
}

#[test]
fn unknown_regions_of_a_large_grid_keep_to_the_limit() {
    sudokit("solve --limit-nodes 100")
        .arg(".Shape~30x30.NoBoxes.ChaosConstruction")
        .assert()
        .code(1)
        .stderr_eq(str![[r#"
<argument>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
}

#[test]
fn a_verdict_without_all_rules_says_so() {
    let text = r#"{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]]}]}"#;
    sudokit("check").arg(text).assert().code(1).stdout_eq(str![[r#"
<argument>:1: more than one solution, but a rule may be missing

"#]]);
}
