//! Minimal puzzles within puzzles of other sizes and with other rules.

use super::variants::{ONE, typed};
use super::{PUZZLE, fed, stdout, sudokit};
use snapbox::str;

/// Odd cells, a thermometer and ten clues, then a puzzle with several solutions and one without.
const LINES: &str = "\
.Shape~4x4.~R1C1_1_3~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R3C1_2~R3C3_4~R4C4_1.Thermo~R1C1~R2C2  # odd
.Shape~4x4.~R1C1_1.~R2C3_1
.Shape~4x4.AntiKing.~R1C1_1
";

#[test]
fn clues_are_removed_and_rules_are_kept() {
    fed("minimize --seed 1", LINES)
        .code(1)
        .stdout_eq(str![[r#"
.Shape~4x4.~R1C1_1_3~R2C1_3~R2C2_4~R3C3_4~R4C4_1.Thermo~R1C1~R2C2 # odd
.Shape~4x4.~R1C1_1.~R2C3_1  # more than one solution
.Shape~4x4.AntiKing.~R1C1_1  # no solution

"#]])
        .stderr_eq(str![[r#"
<stdin>:2:1: more than one solution
<stdin>:3:1: no solution

"#]]);
    let minimal = stdout(&typed("minimize --seed 1", LINES.lines().next().unwrap()).success());
    fed("check --minimal", minimal.clone()).success().stdout_eq("valid, minimal\n");
    fed("minimize --seed 2", minimal.clone()).success().stdout_eq(minimal);
    let drawn = typed("minimize", ONE).success();
    let said = String::from_utf8_lossy(&drawn.get_output().stderr).into_owned();
    assert!(said.starts_with("note: seed ") && said.contains("repeat with --seed "), "{said}");
}

#[test]
fn each_kind_of_puzzle_is_minimal_afterwards() {
    for args in [
        "--size 4 --diagonals --clues 10",
        "--size 6 --clues 18",
        "--size 6 --jigsaw --clues 18",
        "--size 9 --diagonals --clues 34",
        "--size 9 --windoku --clues 30",
        "--size 16 --clues 140",
    ] {
        let puzzle = stdout(&sudokit(&format!("generate --seed 3 {args}")).assert().success());
        let minimal = stdout(&fed("minimize --seed 1", puzzle.clone()).success());
        assert_ne!(minimal, puzzle, "{args}");
        fed("check --minimal", minimal.clone()).success().stdout_eq("valid, minimal\n");
        let again = stdout(&fed("minimize --seed 1 -j4", puzzle.clone()).success());
        assert_eq!(again, minimal, "{args}");
        let solution = |puzzle: String| stdout(&fed("solve", puzzle).success());
        assert_eq!(solution(minimal), solution(puzzle), "{args}");
    }
}

#[test]
fn columns_are_kept() {
    let csv = format!(
        "id,constraints,solution,puzzle\n7,\"{ONE}\",1234341241232341,\n8,12343412214343..,,\n9,,,{PUZZLE}\n"
    );
    fed("minimize --seed 1", csv.clone()).success().stderr_eq(str![[r#"
note: where the column `constraints` of standard input has rules, they are the whole puzzle: clues in `puzzle` are not read

"#]]).stdout_eq(str![[r#"
id,constraints,solution,puzzle,status
7,".Shape~4x4.~R1C2_2~R2C1_3~R3C2_1.Thermo~R4C1~R4C3",1234341241232341,,one
8,.2.4..1.2....3..,,,one
9,,,53..........195....98....6.8...6.........3..17...2.....6....28....419..5.......79,one

"#]]);
    fed("minimize --seed 1 --to jsonl", csv.clone()).success().stdout_eq(str![[r#"
{"id":"7","constraints":".Shape~4x4.~R1C2_2~R2C1_3~R3C2_1.Thermo~R4C1~R4C3","solution":"1234341241232341","puzzle":"","status":"one"}
{"id":"8","constraints":".2.4..1.2....3..","solution":"","puzzle":"","status":"one"}
{"id":"9","constraints":"","solution":"","puzzle":"53..........195....98....6.8...6.........3..17...2.....6....28....419..5.......79","status":"one"}

"#]]);
    let jsonl = stdout(&fed("convert --to jsonl", csv.clone()).success());
    let of_json = stdout(&fed("minimize --seed 1", jsonl).success());
    assert_eq!(of_json, stdout(&fed("minimize --seed 1 --to jsonl", csv.clone()).success()));
    let tsv = stdout(&fed("convert --to tsv", csv.clone()).success());
    let of_tsv = stdout(&fed("minimize --seed 1 --to csv", tsv).success());
    assert_eq!(of_tsv.replace("7,", "7,\"").len(), of_tsv.len() + 1);
    fed("minimize --seed 1 --to iss", csv.clone()).success().stdout_eq(str![[r#"
.Shape~4x4.~R1C2_2~R2C1_3~R3C2_1.Thermo~R4C1~R4C3 # id=7; solution=1234341241232341
.Shape~4x4.~R1C2_2~R1C4_4~R2C3_1~R3C1_2~R4C2_3 # id=8
.Shape~9x9.~R1C1_5~R1C2_3~R2C4_1~R2C5_9~R2C6_5~R3C2_9~R3C3_8~R3C8_6~R4C1_8~R4C5_6~R5C6_3~R5C9_1~R6C1_7~R6C5_2~R7C2_6~R7C7_2~R7C8_8~R8C4_4~R8C5_1~R8C6_9~R8C9_5~R9C8_7~R9C9_9 # id=9

"#]]);
    // The result of a classic puzzle does not depend on its text.
    let of_cells = stdout(&fed("minimize --seed 1", PUZZLE).success());
    assert!(stdout(&fed("minimize --seed 1", csv).success()).contains(of_cells.trim_end()));
    let rules = stdout(&fed("convert --to iss", PUZZLE).success());
    fed("minimize --seed 1 --to line", rules).success().stdout_eq(of_cells);
}

#[cfg(feature = "columns")]
#[test]
fn parquet_keeps_its_columns() {
    let folder = super::folder("variant_minimize");
    let (from, to) = (folder.join("a.parquet"), folder.join("b.parquet"));
    let csv = format!("id,constraints,puzzle\n7,{ONE},\n8,,12343412214343..\n9,.Shape~4x4.~R1C1_1,\n");
    sudokit("convert --to parquet -o").arg(&from).stdin(csv.clone()).assert().success();
    sudokit("minimize --seed 1 -o").arg(&to).arg(&from).assert().code(1);
    let expected = stdout(&fed("minimize --seed 1", csv).code(1));
    sudokit("convert --to csv").arg(&to).assert().success().stdout_eq(expected.clone());
    sudokit("minimize --seed 1 --to csv").arg(&from).assert().code(1).stdout_eq(expected);
}

#[test]
fn texts_of_other_programs_stay_theirs() {
    let json = r#"{"size":4,"title":"Four","grid":[[{"value":1,"given":true},{"value":2,"given":true},{"value":3,"given":true},{"value":4,"given":true}],[{"value":3,"given":true},{"value":4,"given":true},{"value":1,"given":true},{}],[{"value":2,"given":true},{"value":1,"given":true},{},{}],[{},{},{},{"value":1,"given":true}]],"thermometer":[{"lines":[["R1C1","R1C2","R1C3"]]}]}"#;
    let minimal = stdout(&typed("minimize --seed 1", json).success().stderr_eq(str![]));
    assert!(minimal.starts_with(r#"{"size":4,"title":"Four","grid":"#), "{minimal}");
    fed("check --minimal", minimal.clone()).success().stdout_eq("valid, minimal\n");
    let link = stdout(&typed("convert --to link", json).success());
    let of_link = stdout(&fed("minimize --seed 1", link.clone()).success());
    assert!(of_link.starts_with("https://www.f-puzzles.com/?load="), "{of_link}");
    fed("convert --to fpuzzles", of_link.clone()).success().stdout_eq(minimal.clone());
    fed("minimize --seed 1 --to fpuzzles", link.clone()).success().stdout_eq(minimal);
    fed("minimize --seed 1 --to link", json).success().stdout_eq(of_link);
    fed("minimize --seed 1 --to csv", link).success().stdout_eq(str![[r#"
constraints,comment,title,author,rules,solution,status
.Shape~4x4.~R1C4_4~R2C2_4~R3C1_2~R4C4_1.Thermo~R1C1~R1C2~R1C3,,Four,,,,one

"#]]);
    typed("minimize --seed 1", "2x2:1_2_3_4_3_4_1_2_2g").code(1);
    typed("minimize --seed 1", "2x2:1_2_3_4_3_4_1_2_2_1f").success().stdout_eq(str![[r#"
2x2:1b4a4a2_2_1f

"#]]);
    // A classic puzzle, and one that is refused.
    let classic = format!("{PUZZLE}\n{}\n", ".".repeat(81));
    fed("minimize --seed 1 --to tatham", classic.clone()).code(1).stdout_eq(str![[r#"
3x3:5_3j1_9_5d9_8d6a8c6i3b1_7c2e6d2_8d4_1_9b5g7_9
3x3:zzzc

"#]]);
    fed("minimize --all 1 --to tatham", classic).code(1).stdout_eq(str![[r#"
3x3:5_3b7g1_9_5d9_8d6a8c6c3_4d3b1_7c2c6a6d2_8d4l7a
3x3:zzzc

"#]]);
}

#[test]
fn cells_are_written_without_rules() {
    fed("minimize --seed 1 --to grid", LINES)
        .code(1)
        .stdout_eq(str![[r#"
# odd
. . . .
3 4 . .
. . 4 .
. . . 1

# more than one solution
1 . . .
. . 1 .
. . . .
. . . .

# no solution
1 . . .
. . . .
. . . .
. . . .


"#]])
        .stderr_eq(str![[r#"
<stdin>:2:1: more than one solution
<stdin>:3:1: no solution
note: `grid` cannot hold the rules of 2 puzzles, only the clues; use `iss`, `csv` or `jsonl`

"#]]);
    typed("minimize --seed 1 --to poj", ONE).code(2).stderr_eq(str![[r#"
error: `poj` cannot hold puzzles of other sizes or with other rules; use `iss`, `jsonl` or `csv`

"#]]);
    // A grid in rows is written in one line.
    fed("minimize --seed 1", "1234\n3412\n21..\n....\n").success().stdout_eq(str![[r#"
1..4.4.221......

"#]]);
}

#[test]
fn all_is_for_classic_puzzles() {
    fed("minimize --all", LINES).code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: <stdin>:1: a puzzle of another size or with other rules; `minimize --all` accepts only classic 9×9 puzzles; `solve`, `check`, `candidates`, `show`, `convert`, `render` and `minimize` accept all

"#]]);
}

/// A clue whose check reached a limit is kept, and the puzzle is not called minimal.
#[test]
fn limits_are_reported() {
    let puzzle = stdout(&sudokit("generate --size 9 --diagonals --seed 1").assert().success());
    let cut = fed("minimize --seed 1 --limit-nodes 1 --to jsonl", puzzle.clone()).code(1);
    assert!(stdout(&cut).ends_with(",\"status\":\"limit\"}\n"), "{}", stdout(&cut));
    let cut = fed("minimize --seed 1 --limit-nodes 1", puzzle.clone()).code(1).stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
    assert!(stdout(&cut).ends_with("  # minimality unknown: limit reached\n"), "{}", stdout(&cut));
    fed("check", stdout(&cut)).success().stdout_eq("valid\n");
    // The search for a second solution itself.
    let no_time = fed("minimize --seed 1 --limit-time 0s", puzzle.clone()).code(1);
    no_time.stdout_eq(format!("{}  # limit reached\n", puzzle.trim_end()));
}
