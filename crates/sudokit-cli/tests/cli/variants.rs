//! Puzzles of other sizes and with other rules.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;

/// Two puzzles, the second with several solutions, and a line that is none.
const LINES: &str = "\
# a comment
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3  # with a line
.Shape~4x4.~R1C1_1.Thermo~R1C1~R1C9
.Shape~4x4.~R1C1_1.~R2C3_1
";

pub(crate) const ONE: &str = ".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3";

pub(crate) fn typed(args: &str, puzzle: &str) -> snapbox::cmd::OutputAssert {
    sudokit(args).arg(puzzle).assert()
}

#[test]
fn each_line_is_solved_or_has_an_error() {
    fed("solve", LINES)
        .code(1)
        .stdout_eq(str![[r#"
1234341241232341 # with a line
.Shape~4x4.~R1C1_1.~R2C3_1  # more than one solution

"#]])
        .stderr_eq(str![[r#"
error: no cell `R1C9`; the grid has R1C1 to R4C4
 --> <stdin>:3:32
  |
3 | .Shape~4x4.~R1C1_1.Thermo~R1C1~R1C9
  |                                ^^^^
<stdin>:4:1: more than one solution

"#]]);
    fed("solve --first --to grid", LINES).code(1).stdout_eq(str![[r#"
# with a line
1 2 3 4
3 4 1 2
4 1 2 3
2 3 4 1

1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 1


"#]]);
    fed("solve --count 40", LINES).code(1).stdout_eq(str![[r#"
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3  # with a line  # 1 solution
.Shape~4x4.~R1C1_1.~R2C3_1  # 36 solutions

"#]]);
    fed("solve --all 2", LINES)
        .code(1)
        .stdout_eq(str![[r#"
1234341241232341 # with a line
1234341221434321
1243431221343421

"#]])
        .stderr_eq(str![[r#"
error: no cell `R1C9`; the grid has R1C1 to R4C4
 --> <stdin>:3:32
  |
3 | .Shape~4x4.~R1C1_1.Thermo~R1C1~R1C9
  |                                ^^^^
note: 1 puzzle has more solutions than the 2 written; raise the limit with --all N

"#]]);
    fed("solve --on-error emit", LINES).code(1).stdout_eq(str![[r#"
1234341241232341 # with a line
.Shape~4x4.~R1C1_1.Thermo~R1C1~R1C9  # error: no cell `R1C9`; the grid has R1C1 to R4C4
.Shape~4x4.~R1C1_1.~R2C3_1  # more than one solution

"#]]);
    fed("solve --on-error stop", LINES).code(1).stdout_eq(str![[r#"
1234341241232341 # with a line

"#]]);
}

#[test]
fn results_are_columns() {
    fed("solve --to jsonl", LINES).code(1).stdout_eq(str![[r#"
{"constraints":".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3","comment":"with a line","solution":"1234341241232341","solution_count":1,"solution_count_exact":true,"nodes":0,"extra_cells":null,"status":"one"}
{"constraints":".Shape~4x4.~R1C1_1.~R2C3_1","solution":null,"solution_count":2,"solution_count_exact":false,"nodes":3,"extra_cells":null,"status":"many"}

"#]]);
    fed("solve --to csv --on-error emit", LINES).code(1).stdout_eq(str![[r#"
constraints,comment,solution,solution_count,solution_count_exact,nodes,extra_cells,status,error
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3,with a line,1234341241232341,1,true,0,,one,
.Shape~4x4.~R1C1_1.Thermo~R1C1~R1C9,,,,,,,bad,<stdin>:3:32: no cell `R1C9`; the grid has R1C1 to R4C4
.Shape~4x4.~R1C1_1.~R2C3_1,,,2,false,3,,many,

"#]]);
    fed("solve --to csv --count", LINES).code(1).stdout_eq(str![[r#"
constraints,comment,solution_count,solution_count_exact,nodes,status
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3,with a line,1,true,0,one
.Shape~4x4.~R1C1_1.~R2C3_1,,36,true,5,many

"#]]);
    fed("solve --to jsonl --all 1", LINES).code(1).stdout_eq(str![[r#"
{"constraints":".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3","comment":"with a line","solution":"1234341241232341","extra_cells":null,"status":"one"}
{"constraints":".Shape~4x4.~R1C1_1.~R2C3_1","solution":"1234341221434321","extra_cells":null,"status":"many"}
{"constraints":".Shape~4x4.~R1C1_1.~R2C3_1","solution":null,"extra_cells":null,"status":"limit"}

"#]]);
    fed("solve --to jsonl --limit-nodes 0", ".Shape~4x4\n").code(1).stdout_eq(str![[r#"
{"constraints":".Shape~4x4","solution":null,"solution_count":0,"solution_count_exact":false,"nodes":0,"extra_cells":null,"status":"limit"}

"#]]);
}

#[test]
fn rows_keep_their_columns() {
    let json = "{\"id\":1,\"grid\":\"a\",\"constraints\":\".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2\\u002eThermo~R4C1~R4C3\",\"solution\":\"1234341241232341\"}\n";
    fed("check", json).success().stdout_eq(str![[r#"
valid, answer right

"#]]);
    fed("solve", json).success().stdout_eq(str![[r#"
{"id":1,"grid":"a","constraints":".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2/u002eThermo~R4C1~R4C3","solution":"1234341241232341","solution_count":1,"solution_count_exact":true,"nodes":0,"extra_cells":null,"status":"one"}

"#]]);
    let bad = json.replace("R4C3", "R9C3");
    fed("solve", bad.clone()).code(1).stderr_eq(str![[r#"
error: no cell `R9C3`; the grid has R1C1 to R4C4
 --> <stdin>:1:35
  |
1 | {"id":1,"grid":"a","constraints":".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2/u002eThermo~R4C1~R9C3","solution":"1234341241...
  |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

"#]]);
    fed("solve", bad.replace("\\u002e", ".")).code(1).stderr_eq(str![[r#"
error: no cell `R9C3`; the grid has R1C1 to R4C4
 --> <stdin>:1:101
  |
1 | {"id":1,"grid":"a","constraints":".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R9C3","solution":"1234341241232341"}
  |                                                                                                     ^^^^

"#]]);
    let csv = format!("id,rules\n1,\"{ONE}\"\n2,.Shape~4x4.Cage~1\n");
    fed("solve --column rules", csv)
        .code(1)
        .stdout_eq(str![[r#"
id,rules,solution,solution_count,solution_count_exact,nodes,extra_cells,status
1,".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3",1234341241232341,1,true,0,,one

"#]])
        .stderr_eq(str![[r#"
error: wrong number of arguments; expected `.Cage~NUMBER~R1C1~R1C2`
 --> <stdin>:3:14
  |
3 | 2,.Shape~4x4.Cage~1
  |              ^^^^^^

"#]]);
    fed("solve --from csv --column rules", "rules\n.Shape~2x2\n").code(1).stdout_eq(str![[r#"
rules,solution,solution_count,solution_count_exact,nodes,extra_cells,status
.Shape~2x2,,2,false,0,,many

"#]]);
}

#[test]
fn a_puzzle_is_an_argument() {
    typed("solve", ONE).success().stdout_eq(str![[r#"
1234341241232341

"#]]);
    typed("show", ".Shape~6x6.~R1C1_5").success().stdout_eq(str![[r#"
┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
┃ 5 │ . │ . ┃ . │ . │ . ┃
┠───┼───┼───╂───┼───┼───┨
┃ . │ . │ . ┃ . │ . │ . ┃
┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
┃ . │ . │ . ┃ . │ . │ . ┃
┠───┼───┼───╂───┼───┼───┨
┃ . │ . │ . ┃ . │ . │ . ┃
┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
┃ . │ . │ . ┃ . │ . │ . ┃
┠───┼───┼───╂───┼───┼───┨
┃ . │ . │ . ┃ . │ . │ . ┃
┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛

"#]]);
    typed("show --ascii --candidates", ".Shape~4x4.~R1C1_1").success().stdout_eq(str![[r#"
+-----+------+------+------+
|  1    234  | 234    234  |
+     .      +      .      +
| 234   234  | 1234   1234 |
+-----+------+------+------+
| 234   1234 | 1234   1234 |
+     .      +      .      +
| 234   1234 | 1234   1234 |
+-----+------+------+------+

"#]]);
    typed("solve", ".Termo~R1C1").code(1).stderr_eq(str![[r#"
error: unknown rule `Termo`; did you mean `Thermo`?
 --> <argument>:1:2
  |
1 | .Termo~R1C1
  |  ^^^^^

"#]]);
    sudokit(&format!("solve {ONE}")).assert().success();
}

#[test]
fn a_grid_of_another_size_is_a_puzzle() {
    fed("solve", "12..3...4.......  # small\n").code(1).stdout_eq(str![[r#"
12..3...4.......  # small  # more than one solution

"#]]);
    fed("convert --to csv", "12..3.1..1..2.4.\n").success().stdout_eq(str![[r#"
constraints,comment
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2~R4C3_4,

"#]]);
    typed("solve", "12..3.1..1..2.4.").success().stdout_eq(str![[r#"
1234341241232341

"#]]);
    fed("solve --to csv", "id,puzzle\n1,12..3.1..1..2.4.\n").success().stdout_eq(str![[r#"
id,puzzle,solution,solution_count,solution_count_exact,nodes,extra_cells,status
1,12..3.1..1..2.4.,1234341241232341,1,true,0,,one

"#]]);
}

#[test]
fn json_of_a_setter_is_a_puzzle_in_one_line() {
    let row = |cell: &str| format!("[{}]", [cell; 9].join(","));
    let of_rules =
        |rules: &str| format!(r#"{{"size":9,"title":"No #1","grid":{},{rules}}}"#, row(&row("{}")));
    let cage = of_rules(r#""killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#);
    let other = of_rules(r#""thermometer":[{"lines":[["R1C1","R1C2"]]}]"#);
    fed("convert --to iss", format!("{cage}\n{other}\n")).success().stdout_eq(str![[r#"
.Shape~9x9.Cage~3~R1C1~R1C2 # title=No #1
.Shape~9x9.Thermo~R1C1~R1C2 # title=No #1

"#]]);
    fed("solve", cage.replace("R1C2", "R1C0")).code(1).stderr_eq(str![[r#"
error: killercage[0].cells[1]: `R1C0`: expected a cell from R1C1 to R9C9
...
"#]]);
}

#[test]
fn a_solution_is_checked_rule_by_rule() {
    typed("check --answer 1234341221434321", ONE).code(1).stdout_eq(str![[r#"
<argument>:1: valid, answer wrong: breaks given: r4c1 = 2; breaks thermometer: r4c1–r4c3

"#]]);
    typed("check --answer 1234341241232341 --minimal", ONE).success().stdout_eq(str![[r#"
<argument>:1: valid, not minimal: r1c1 or any one of 2 others can be removed, answer right

"#]]);
    typed("check --answer 12x4 --to jsonl", ONE).code(1).stdout_eq(str![[r#"
{"constraints":".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3","solution_count":1,"solution_count_exact":true,"verdict":"valid","answer_verdict":"answer not readable: 4 values, expected 16","answer_right":false,"status":"one"}

"#]]);
    typed("check --answer 1111111111111119", ".Shape~4x4").code(1).stdout_eq(str![[r#"
<argument>:1: more than one solution, answer wrong: r4c4 is 9, expected 1 to 4

"#]]);
    typed("check --answer 1111111111111111", ".Shape~4x4").code(1).stdout_eq(str![[r#"
<argument>:1: more than one solution, answer wrong: row 1 has 1 in r1c1 and r1c2; row 2 has 1 in r2c1 and r2c2; row 3 has 1 in r3c1 and r3c2; row 4 has 1 in r4c1 and r4c2; column 1 has 1 in r1c1 and r2c1; 7 more

"#]]);
    sudokit(&format!("check {PUZZLE} --answer {ANSWER}")).assert().success().stdout_eq(str![[r#"
<argument>:1: valid, answer right

"#]]);
}

#[test]
fn extra_cells_are_found_for_a_solution() {
    let puzzle =
        ".Shape~4x4.Var~A~a~1.EqualSum~R1C1~VA1.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3";
    typed("check --to jsonl --answer 1234341241232341", puzzle).stdout_eq(str![[r#"
{"constraints":".Shape~4x4.Var~A~a~1.EqualSum~R1C1~VA1.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3","solution_count":2,"solution_count_exact":false,"verdict":"more than one solution","answer_verdict":"answer right","answer_right":true,"status":"many"}

"#]]);
}

#[test]
fn notes_have_a_place() {
    typed("solve --first", ".Shape~4x4.Cage~3~R1C1~R1C2.RegionSize~4.RegionSize~2").stderr_eq(str![[r#"
note: <argument>:1:29: `.RegionSize` is replaced by a later one for the same place

"#]]);
}

#[cfg(unix)]
#[test]
fn one_puzzle_is_drawn_on_a_terminal() {
    let shown = |args: &[&str]| {
        let mut terminal = super::pty::OnTerminal::start(args, (24, 80), &[]);
        assert_eq!(terminal.end(), 0, "{args:?}");
        terminal.screen()
    };
    let signs = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let solved = shown(&["solve", ONE]);
    assert!(solved.lines().count() > 4 && signs(&solved).starts_with("1234341241232341"), "{solved}");
    let candidates = shown(&["candidates", ".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3"]);
    assert!(candidates.lines().count() > 4 && candidates.contains("34"), "{candidates}");
    let counts = shown(&["candidates", "--count", "9", ".Shape~4x4.~R1C1_1"]);
    assert!(counts.contains("2:9,3:9,4:9"), "{counts}");
}

#[test]
fn candidates_are_a_column_or_a_comment() {
    typed("candidates", ONE).success().stdout_eq(str![[r#"
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3  # 1 2 3 4 3 4 1 2 4 1 2 3 2 3 4 1

"#]]);
    typed("candidates --to jsonl --count 9", ".Shape~4x4.~R1C1_1.~R2C3_1").success().stdout_eq(str![[r#"
{"constraints":".Shape~4x4.~R1C1_1.~R2C3_1","candidates":"1 234 234 234 234 234 1 234 234 1234 234 1234 234 1234 234 1234","counts":"1:9 2:9,3:9,4:9 2:9,3:9,4:9 2:9,3:9,4:9 2:9,3:9,4:9 2:9,3:9,4:9 1:9 2:9,3:9,4:9 2:9,3:9,4:9 1:9,2:6,3:6,4:6 2:9,3:9,4:9 1:9,2:6,3:6,4:6 2:9,3:9,4:9 1:9,2:6,3:6,4:6 2:9,3:9,4:9 1:9,2:6,3:6,4:6","status":"many"}

"#]]);
    typed("candidates --to csv", ".Shape~4x4.Cage~2~R1C1~R1C2").code(1).stdout_eq(str![[r#"
constraints,comment,candidates,status
.Shape~4x4.Cage~2~R1C1~R1C2,,- - - - - - - - - - - - - - - -,none

"#]]);
    sudokit("candidates --to csv").arg(PUZZLE).assert().success().stdout_eq(str![[r#"
puzzle,comment,candidates,status
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,5 3 4 6 7 8 9 1 2 6 7 2 1 9 5 3 4 8 1 9 8 3 4 2 5 6 7 8 5 9 7 6 1 4 2 3 4 2 6 8 5 3 7 9 1 7 1 3 9 2 4 8 5 6 9 6 1 5 3 7 2 8 4 2 8 7 4 1 9 6 3 5 3 4 5 2 8 6 1 7 9,one

"#]]);
}

#[test]
fn numbers_of_solutions_are_estimated() {
    typed("solve --estimate 200 --to jsonl", ".Shape~4x4").success().stdout_eq(str![[r#"
{"constraints":".Shape~4x4","estimate":"296","estimate_low":"254","estimate_high":"337","descents":200,"status":"some"}

"#]]);
    typed("solve --estimate 1", ".Shape~4x4.Cage~2~R1C1~R1C2").stdout_eq(str![[r#"
.Shape~4x4.Cage~2~R1C1~R1C2  # no solution

"#]]);
    typed("solve --estimate 1", ".Shape~4x4.Cage~2~R1C1~R1C2").code(1).stderr_eq(str![[r#"
<argument>:1:1: no solution

"#]]);
    typed("solve --estimate 9 --to jsonl", ".Shape~4x4.AntiKing").code(1).stdout_eq(str![[r#"
{"constraints":".Shape~4x4.AntiKing","estimate":"","estimate_low":"","estimate_high":"","descents":9,"status":"limit"}

"#]]);
    sudokit("solve --estimate 10").arg(PUZZLE).assert().success().stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # about 1 solution

"#]]);
}

#[test]
fn classic_puzzles_convert_to_rules_and_back() {
    let rules = stdout(&sudokit("convert --to iss").arg(PUZZLE).assert().success());
    assert!(rules.starts_with(".Shape~9x9.~R1C1_5~R1C2_3~R1C5_7"), "{rules}");
    fed("convert --to line", rules.clone()).success().stdout_eq(format!("{PUZZLE}\n"));
    fed("solve", rules).success().stdout_eq(format!("{ANSWER}\n"));
    typed("convert --to line", ONE)
        .success()
        .stdout_eq(str![[r#"
12..3.1..1..2...

"#]])
        .stderr_eq(str![[r#"
note: `line` cannot hold the rules of 1 puzzle, only the clues; use `iss`, `csv` or `jsonl`

"#]]);
    fed("convert --to csv", LINES).code(1).stdout_eq(str![[r#"
constraints,comment
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3,with a line
.Shape~4x4.~R1C1_1.~R2C3_1,

"#]]);
    fed("convert --to iss", format!("id,constraints\n7,{ONE}\n")).success().stdout_eq(str![[r#"
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3 # id=7

"#]]);
    typed("convert --to poj", ONE).code(2).stderr_eq(str![[r#"
error: `poj` cannot hold puzzles of other sizes or with other rules; use `iss`, `jsonl` or `csv`

"#]]);
}

#[test]
fn other_verbs_name_those_that_accept_such_puzzles() {
    typed("rate", ONE).code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: <argument>:1: a puzzle of another size or with other rules; `rate` accepts only classic 9×9 puzzles; `solve`, `check`, `candidates`, `show`, `convert`, `render` and `minimize` accept all

"#]]);
    typed("hint", ONE).code(2).stderr_eq(str![[r#"
error: <argument>:1: a puzzle of another size or with other rules; `hint` accepts only classic 9×9 puzzles; `solve`, `check`, `candidates`, `show`, `convert`, `render` and `minimize` accept all

"#]]);
    typed("solve --trace", ONE).code(2).stderr_eq(str![[r#"
error: <argument>:1: a puzzle of another size or with other rules; `solve --trace` accepts only classic 9×9 puzzles; `solve`, `check`, `candidates`, `show`, `convert`, `render` and `minimize` accept all

"#]]);
}

#[cfg(feature = "columns")]
#[test]
fn parquet_keeps_its_columns() {
    let folder = super::folder("variants");
    let (from, to) = (folder.join("a.parquet"), folder.join("b.parquet"));
    let csv = format!("id,constraints,solution\n7,{ONE},1234341241232341\n8,.Cage~,\n");
    sudokit("convert --to parquet -o").arg(&from).stdin(csv).assert().code(1);
    sudokit("check --to jsonl").arg(&from).assert().success().stdout_eq(str![[r#"
{"id":"7","constraints":".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3","solution":"1234341241232341","solution_count":1,"solution_count_exact":true,"verdict":"valid","answer_verdict":"answer right","answer_right":true,"status":"one"}

"#]]);
    sudokit("solve -o").arg(&to).arg(&from).assert().success();
    sudokit("convert --to csv").arg(&to).assert().success().stdout_eq(str![[r#"
id,constraints,solution,solution_count,solution_count_exact,nodes,extra_cells,status
7,.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3,1234341241232341,1,true,0,,one

"#]]);
}

#[test]
fn many_threads_write_in_order() {
    let line = |at: u32| format!(".Shape~4x4.~R1C{}_{}\n", at % 4 + 1, at / 50 + 1);
    let lines = (0..200).map(line).collect::<Vec<_>>().concat();
    let one = stdout(&fed("solve --first -j 1", lines.clone()).success());
    let four = stdout(&fed("solve --first -j 4", lines).success());
    assert_eq!((one.lines().count(), one), (200, four));
}

/// What is written for another program is the puzzle, and what the program cannot say is an error.
#[test]
fn puzzles_are_written_for_other_programs() {
    let rules = ".Shape~4x4.~R1C1_1.Thermo~R1C2~R1C3.Cage~5~R3C3~R3C4";
    for to in ["fpuzzles", "link", "pencilmark"] {
        let text = stdout(&typed(&format!("convert --to {to}"), rules).success());
        assert_eq!(text.lines().count(), 1, "{to}");
        typed("convert --to iss", text.trim_end()).success().stdout_eq(format!("{rules}\n"));
    }
    typed("convert --to tatham", "1..............4").success().stdout_eq(str![[r#"
2x2:1n4

"#]]);
    fed("convert --to tatham", PUZZLE).success().stdout_eq(str![[r#"
3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9

"#]]);
    fed("convert --to link", format!(".Shape~4x4.Lunchbox~5~R1C1~R1C2\n{rules}\n")).code(1).stderr_eq(str![
        [r#"
error: f-puzzles cannot say the rule `.Lunchbox~5~R1C1~R1C2`; use the format `iss`
 --> <stdin>:1:1
  |
1 | .Shape~4x4.Lunchbox~5~R1C1~R1C2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

"#]
    ]);
    // The title of the text is kept.
    let json = r#"{"size":4,"title":"Four","author":"A","grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}"#;
    let back = stdout(&typed("convert --to fpuzzles", json).success());
    assert!(back.contains(r#""title":"Four""#) && back.contains(r#""author":"A""#), "{back}");
    sudokit("solve --to link").arg(rules).assert().code(2);
}
