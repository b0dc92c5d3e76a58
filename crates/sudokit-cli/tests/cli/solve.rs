//! The output of `solve` and `show`.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;

#[test]
fn one_line_is_answered_by_one_line() {
    fed("solve", PUZZLE).success().stdout_eq(format!("{ANSWER}\n")).stderr_eq(str![]);
    fed("solve -", format!("{PUZZLE}\r\n")).success().stdout_eq(format!("{ANSWER}\n")).stderr_eq(str![]);
}

#[test]
fn puzzles_without_a_solution_are_written_unchanged_and_reported() {
    sudokit("solve mixed.txt")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179 easy
55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # no solution
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........  # no solution
1...........1...........1...1...........1...........1...1...........1...........1  # more than one solution
987654321246173985351928746128537694634892157795461832519286473472319568863745219 # made to be slow

"#]])
        .stderr_eq(str![[r#"
[TOO_SHORT]
mixed.txt:4:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1
mixed.txt:5:1: no solution
mixed.txt:6:1: more than one solution

"#]]);
}

#[test]
fn any_solution_is_enough_with_first() {
    sudokit("solve --first mixed.txt --on-error emit --engine portable").assert().code(1).stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179 easy
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..  # error: 79 cells, expected 81
55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # no solution
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........  # no solution
132465789789132465456897123315674298948213657627958314271549836564381972893726541
987654321246173985351928746128537694634892157795461832519286473472319568863745219 # made to be slow

"#]]).stderr_eq(str![[r#"
[TOO_SHORT]
mixed.txt:4:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1
mixed.txt:5:1: no solution

"#]]);
}

#[test]
fn stop_ends_at_the_first_bad_record() {
    sudokit("solve --on-error stop mixed.txt")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179 easy

"#]])
        .stderr_eq(str![[r#"
[TOO_SHORT]

"#]]);
}

#[test]
fn counts_are_written_after_unchanged_records() {
    sudokit("solve --count 50 mixed.txt").assert().code(1).stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy  # 1 solution
55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # no solution
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........  # no solution
1...........1...........1...1...........1...........1...1...........1...........1  # 50 or more solutions
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9 # made to be slow  # 1 solution

"#]]).stderr_eq(str![[r#"
[TOO_SHORT]
mixed.txt:4:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1
mixed.txt:5:1: no solution
note: 1 puzzle has 50 or more solutions; raise the limit with --count N

"#]]);
}

#[test]
fn counts_have_a_column_of_their_own() {
    sudokit("solve --count puzzles.csv").assert().code(1).stdout_eq(str![[r#"
id,puzzle,solution,source,solution_count,solution_count_exact,status
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,LeetCode,1,true,one
2,31.5784.2.29.3...84..629.312.3.1..8..7.863..58.1.9.6..13....25.692.5..747..2.63..,316578492529134768487629531263415987974863125851792643138947256692351874745286391,"a tutorial, in four languages",1,true,one
3,103000509002109400000704000300502006060000050700803004000401000009205800804000107,,POJ 2676,1,true,one
4,55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,5,a clash,0,true,none

"#]]).stderr_eq(str![[r#"
puzzles.csv:5:3: no solution: clash at r1c1 and r1c2: 5 twice in row 1

"#]]);
}

#[test]
fn all_solutions_are_in_ascending_order() {
    // Two unavoidable sets of four cells: four solutions.
    let puzzle = "534..8912672195348198342567859..1423426853791713.2.856961537284287.1.635345286179";
    fed("solve --all", puzzle)
        .success()
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713429856961537284287914635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534768912672195348198342567859671423426853791713429856961537284287914635345286179
534768912672195348198342567859671423426853791713924856961537284287419635345286179

"#]])
        .stderr_eq(str![]);
    fed("solve --all 1", puzzle)
        .code(1)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713429856961537284287914635345286179

"#]])
        .stderr_eq(str![[r#"
note: 1 puzzle has more solutions than the 1 written; raise the limit with --all N

"#]]);
}

#[test]
fn solutions_of_an_empty_grid_are_listed_up_to_the_limit() {
    let assert = fed("solve --all 5000", ".".repeat(81)).code(1);
    let lines: Vec<_> = stdout(&assert).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 5000);
    assert!(lines.is_sorted());
    assert_eq!(lines[0], "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
}

#[test]
fn puzzles_without_a_solution_list_no_solutions() {
    sudokit("solve --all 2 mixed.txt")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179 easy
55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # no solution
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........  # no solution
123456789457189236689237145214365897375918462896724513531642978762891354948573621
123456789457189236689237145214365897375918462896724513531642978768591324942873651
987654321246173985351928746128537694634892157795461832519286473472319568863745219 # made to be slow

"#]])
        .stderr_eq(str![[r#"
[TOO_SHORT]
mixed.txt:4:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1
mixed.txt:5:1: no solution
note: 1 puzzle has more solutions than the 2 written; raise the limit with --all N

"#]]);
}

#[test]
fn columns_are_kept() {
    sudokit("solve puzzles.csv").assert().code(1).stdout_eq(str![[r#"
id,puzzle,solution,source,status
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,LeetCode,one
2,31.5784.2.29.3...84..629.312.3.1..8..7.863..58.1.9.6..13....25.692.5..747..2.63..,316578492529134768487629531263415987974863125851792643138947256692351874745286319,"a tutorial, in four languages",one
3,103000509002109400000704000300502006060000050700803004000401000009205800804000107,143628579572139468986754231391542786468917352725863914237481695619275843854396127,POJ 2676,one
4,55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,5,a clash,none

"#]]).stderr_eq(str![[r#"
puzzles.csv:5:3: no solution: clash at r1c1 and r1c2: 5 twice in row 1

"#]]);
}

#[test]
fn any_grid_can_be_drawn() {
    sudokit("solve --to grid leetcode.json")
        .assert()
        .success()
        .stdout_eq(str![[r#"
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
------+-------+------
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
------+-------+------
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9


"#]])
        .stderr_eq(str![]);
}

#[test]
fn a_limit_is_reported() {
    let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    fed("solve --limit-nodes 3", hard)
        .code(1)
        .stdout_eq(str![[r#"
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6  # limit reached

"#]])
        .stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
    fed("solve --count 2 --limit-nodes 3", hard).code(1).stdout_eq(str![[r#"
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6  # 0 or more solutions, limit reached

"#]]);
    fed("check --limit-nodes 3", hard).code(1).stdout_eq(str![[r#"
limit reached

"#]]);
    fed("solve --limit-nodes none --limit-time 1m", hard).success();
}

#[test]
fn a_solution_in_the_input_is_kept_if_none_is_found() {
    let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let csv = format!("puzzle,solution\n{hard},mine\n");
    let limited = format!("puzzle,solution,status\n{hard},mine,limit\n");
    fed("solve --limit-nodes 3", csv.as_str()).code(1).stdout_eq(limited.clone());
    let json = format!("{{\"puzzle\":\"{hard}\",\"solution\":\"mine\",\"status\":\"limit\"}}\n");
    fed("solve --limit-nodes 3 --to jsonl", csv.as_str()).code(1).stdout_eq(json);
    let rules = "{\"constraints\":\".Shape~9x9.AntiKing\",\"solution\":\"mine\"}\n";
    let cut = fed("solve --limit-nodes 0", rules).code(1);
    assert!(stdout(&cut).contains("\"solution\":\"mine\""), "{}", stdout(&cut));
    #[cfg(feature = "columns")]
    {
        let table = fed("convert --to parquet", csv.as_str()).success().get_output().stdout.clone();
        sudokit("solve --limit-nodes 3 --to csv").stdin(table).assert().code(1).stdout_eq(limited);
    }
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
    fed("solve --trace", nearly).success().stdout_eq(str![[r#"
puzzle 534678912672195348198342567859761423426853791713924856961537284287419635....86179
r9c1 = 3
r9c2 = 4
r9c3 = 5
r9c4 = 2
solved 534678912672195348198342567859761423426853791713924856961537284287419635345286179: 4 placed, 0 taken back

"#]]).stderr_eq(str![]);
    fed("solve --trace --limit-nodes 3", PUZZLE)
        .code(1)
        .stdout_eq(str![[r#"
puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
r1c3 = 1
r1c4 = 2
r1c6 = 4
stopped at the limit: 3 placed, 0 taken back; raise it with --limit-nodes N

"#]])
        .stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
    fed("solve --trace", format!("55{}", &PUZZLE[2..]))
        .code(1)
        .stdout_eq(str![[r#"
puzzle 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
no solution: 0 placed, 0 taken back

"#]])
        .stderr_eq(str![[r#"
<stdin>:1:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1

"#]]);
}

#[test]
fn stats_count_everything() {
    let assert = sudokit("solve --stats mixed.txt").assert().code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    let table: Vec<_> = said.lines().skip_while(|line| !line.starts_with("puzzles ")).take(6).collect();
    assert_eq!(
        table.join("\n").split_whitespace().collect::<Vec<_>>().join(" "),
        "puzzles 5 solved 2 no solution 2 more than one solution 1 limit reached 0 unreadable records 1"
    );
}

#[test]
fn grids_are_drawn() {
    fed("show", PUZZLE)
        .success()
        .stdout_eq(str![[r#"
┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │
│ 6 . . │ 1 9 5 │ . . . │
│ . 9 8 │ . . . │ . 6 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │
│ 4 . . │ 8 . 3 │ . . 1 │
│ 7 . . │ . 2 . │ . . 6 │
├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │
│ . . . │ 4 1 9 │ . . 5 │
│ . . . │ . 8 . │ . 7 9 │
└───────┴───────┴───────┘

"#]])
        .stderr_eq(str![]);
    fed("show --candidates --ascii", PUZZLE)
        .success()
        .stdout_eq(str![[r#"
+-----------------+--------------+-----------------+
| 5   3    124    | 26   7  2468 | 1489  1249 248  |
| 6   247  247    | 1    9  5    | 3478  234  2478 |
| 12  9    8      | 23   34 24   | 13457 6    247  |
+-----------------+--------------+-----------------+
| 8   125  1259   | 579  6  147  | 4579  2459 3    |
| 4   25   2569   | 8    5  3    | 579   259  1    |
| 7   15   1359   | 59   2  14   | 4589  459  6    |
+-----------------+--------------+-----------------+
| 139 6    134579 | 357  35 7    | 2     8    4    |
| 23  278  237    | 4    1  9    | 36    3    5    |
| 123 1245 12345  | 2356 8  26   | 1346  7    9    |
+-----------------+--------------+-----------------+

"#]])
        .stderr_eq(str![]);
}

#[test]
fn several_grids_have_their_places_above_them() {
    sudokit("show poj.txt poj_one_line.txt")
        .assert()
        .success()
        .stdout_eq(str![[r#"
poj.txt:2
┌───────┬───────┬───────┐
│ 1 . 3 │ . . . │ 5 . 9 │
│ . . 2 │ 1 . 9 │ 4 . . │
│ . . . │ 7 . 4 │ . . . │
├───────┼───────┼───────┤
│ 3 . . │ 5 . 2 │ . . 6 │
│ . 6 . │ . . . │ . 5 . │
│ 7 . . │ 8 . 3 │ . . 4 │
├───────┼───────┼───────┤
│ . . . │ 4 . 1 │ . . . │
│ . . 9 │ 2 . 5 │ 8 . . │
│ 8 . 4 │ . . . │ 1 . 7 │
└───────┴───────┴───────┘
poj_one_line.txt:1
┌───────┬───────┬───────┐
│ 1 . 3 │ . . . │ 5 . 9 │
│ . . 2 │ 1 . 9 │ 4 . . │
│ . . . │ 7 . 4 │ . . . │
├───────┼───────┼───────┤
│ 3 . . │ 5 . 2 │ . . 6 │
│ . 6 . │ . . . │ . 5 . │
│ 7 . . │ 8 . 3 │ . . 4 │
├───────┼───────┼───────┤
│ . . . │ 4 . 1 │ . . . │
│ . . 9 │ 2 . 5 │ 8 . . │
│ 8 . 4 │ . . . │ 1 . 7 │
└───────┴───────┴───────┘

"#]])
        .stderr_eq(str![]);
}

#[test]
fn colour_is_as_asked() {
    let coloured = |args: &str| stdout(&fed(args, PUZZLE).success()).contains('\x1b');
    assert!(coloured("show --color always"));
    assert!(!coloured("show --color never"));
    assert!(!coloured("show"), "not a terminal");
}

/// Several solutions can have the same values in the grid.
#[test]
fn extra_cells_are_written_beside_the_solution() {
    let puzzle = ".Shape~4x4.Var~X~~1.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3";
    let limited = format!("{puzzle}.~VX1_2_3\n");
    fed("solve --all", &*limited).success().stdout_eq(str![[r#"
1234341241232341  # VX=2
1234341241232341  # VX=3

"#]]);
    fed("solve --all --to csv", &*limited).success().stdout_eq(str![[r#"
constraints,comment,solution,extra_cells,status
.Shape~4x4.Var~X~~1.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3.~VX1_2_3,,1234341241232341,VX=2,many
.Shape~4x4.Var~X~~1.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3.~VX1_2_3,,1234341241232341,VX=3,many

"#]]);
    let one = format!("{puzzle}.~VX1_3\n");
    fed("solve", &*one).success().stdout_eq(str![[r#"
1234341241232341  # VX=3

"#]]);
    fed("solve --to jsonl", one).success().stdout_eq(str![[r#"
{"constraints":".Shape~4x4.Var~X~~1.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3.~VX1_3","solution":"1234341241232341","solution_count":1,"solution_count_exact":true,"nodes":0,"extra_cells":"VX=3","status":"one"}

"#]]);
    let chaos = ".Shape~4x4.ChaosConstruction.~CC1_1~CC2_1~CC5_1~CC6_1~CC3_2~CC4_2~CC7_2~CC8_2~CC9_3~CC10_3~CC13_3~CC14_3.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2\n";
    fed("solve --first --to line", chaos).success().stdout_eq(str![[r#"
1234341241232341  # CC=0011001122332233

"#]]);
}
