//! Puzzles with rules on several lines, and grids of other sizes in rows.

use super::{PUZZLE, fed, stdout, sudokit};
use snapbox::str;

#[test]
fn a_text_can_have_several_lines() {
    let rules = "# a killer\n\n.Shape~4x4\n.~R1C1_1~R1C2_2~R2C1_3\n.~R2C3_1~R3C2_1~R4C1_2\n# the line\n.Thermo~R4C1~R4C3\n";
    fed("solve", rules)
        .success()
        .stdout_eq(str![[r#"
1234341241232341

"#]])
        .stderr_eq("");
    fed("solve --to csv", rules).success().stdout_eq(str![[r#"
constraints,comment,solution,solution_count,solution_count_exact,nodes,extra_cells,status
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3.~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3,,1234341241232341,1,true,0,,one

"#]]);
    fed("convert --to iss", rules).success().stdout_eq(str![[r#"
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3.~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3

"#]]);
    fed("solve", rules.replace("R4C3", "R9C3")).code(1).stdout_eq("").stderr_eq(str![[r#"
error: no cell `R9C3`; the grid has R1C1 to R4C4
 --> <stdin>:7:14
  |
7 | .Thermo~R4C1~R9C3
  |              ^^^^

"#]]);
    fed("solve", rules.replace("R4C1~R4C3", "R4C3~R4C1")).code(1).stderr_eq(str![[r#"
<stdin>:3:1: no solution

"#]]);
    // Lines that could be several puzzles have a remark.
    fed("solve --first", ".AntiKing\n.AntiKnight\n").success().stderr_eq(str![[r#"
note: <stdin>:1:1: 2 lines of rules are one puzzle; with `--from iss`, each line is a puzzle of its own

"#]]);
    fed("solve --first --from iss", ".AntiKing\n.AntiKnight\n").success().stderr_eq("").stdout_eq(str![[
        r#"
123456789785293146469718235512637498834921657976845321241579863697382514358164972
123456789687912453549783261791548326368129547254367918875634192436291875912875634

"#
    ]]);
}

/// A list of puzzles has one on each line, also if none of them names its shape.
#[test]
fn lines_of_different_rules_are_puzzles() {
    let lines = |text: &str| {
        let rows = stdout(&fed("convert --to csv", text).success());
        rows.lines().count() - 1
    };
    // Rules with different names on most lines.
    assert_eq!(lines(".AntiKing.AntiKnight\n.Windoku.~R1C1_1\n.AntiKnight\n"), 3);
    // The same cell twice: with a value, or in a cage.
    assert_eq!(lines(".~R1C1_1~R1C2_2\n.~R1C1_2~R5C5_5\n"), 2);
    assert_eq!(lines(".Cage~10~R1C1~R1C2.Cage~3~R9C8~R9C9\n.Cage~11~R1C2~R1C3\n"), 2);
    // One puzzle: a name on each line, a shape above the rules, or a part over several lines.
    assert_eq!(lines(".Cage~10~R1C1~R1C2\n.Cage~11~R1C3~R1C4\n.AntiKing\n.~R5C5_5\n"), 1);
    assert_eq!(lines(".Shape~9x9\n.AntiKing.~R5C5_5\n.Windoku\n"), 1);
    assert_eq!(lines(".Or.Cage~3~R1C1~R1C2\n.Cage~4~R1C1~R1C2.End.AntiKing\n.~R5C5_5.Windoku\n"), 1);
}

/// A puzzle that begins with `.Shape` ends where the next one begins.
#[test]
fn texts_that_begin_with_a_shape_are_puzzles() {
    let (one, two) =
        (".Shape~4x4\n.~R1C1_1\n.Cage~3~R4C1~R4C2\n", ".Shape~4x4\n.~R1C1_2\n.Cage~3~R1C1~R1C3\n");
    let rules = |text: &str| stdout(&fed("convert --to iss", text).success().stderr_eq(""));
    let both = [one, two].map(|text| text.replace("\n.", ".")).concat();
    for between in ["", "\n", "# next\n", "\n# next\n\n"] {
        assert_eq!(rules(&format!("{one}{between}{two}")), both, "{between:?}");
    }
    // A blank line between the rules of one puzzle.
    assert_eq!(rules(&format!("{one}\n{}", two.replace("\n.C", "\n\n# cages\n.C"))), both);
    let grid = "1...\n....\n....\n...4\n";
    let clues = ".Shape~4x4.~R1C1_1~R4C4_4\n";
    assert_eq!(
        rules(&format!("{one}\n{grid}\n{one}")),
        [&both[..both.len() / 2], clues, &both[..both.len() / 2]].concat()
    );
    fed("check", format!("{one}\n{}", two.replace("R1C3", "R1C9"))).code(1).stderr_eq(str![[r#"
error: no cell `R1C9`; the grid has R1C1 to R4C4
 --> <stdin>:7:14
  |
7 | .Cage~3~R1C1~R1C9
  |              ^^^^

"#]]);
    // Without a shape, they are one puzzle, and a note says so.
    let stderr = fed("check", ".Cage~3~R4C1~R4C2\n\n.AntiKing\n").code(1).get_output().stderr.clone();
    assert!(String::from_utf8_lossy(&stderr).contains("note: <stdin>:1:1: 2 lines of rules are one puzzle"));
}

#[test]
fn a_grid_can_have_several_lines() {
    let grid = "1,2,,\n3,,1,\n,1,,\n2,,,1\n";
    fed("solve", grid).success().stdout_eq(str![[r#"
1234341241232341

"#]]);
    fed("solve", format!("# two\n{grid}\n# next\n{}", grid.replace("1,2,,", "1,2,,4"))).success().stdout_eq(
        str![[r#"
1234341241232341
1234341241232341

"#]],
    );
    fed("solve", grid.replace("3,,1,", "3,,7,")).code(1).stderr_eq(str![[r#"
error: `7` is no value of the puzzle; its values are 1 to 4
 --> <stdin>:2:4
  |
2 | 3,,7,
  |    ^

"#]]);
    fed("solve", grid.replace("3,,1,", "3,,1")).code(1).stderr_eq(str![[r#"
error: 3 cells; expected 4, as the grid has 4 rows
 --> <stdin>:2:1
  |
2 | 3,,1
  | ^^^^

"#]]);
    fed("solve --count", "1 . | . .\n. . | . .\n----+----\n. . | . .\n. . | . 4\n").success().stdout_eq(
        str![[r#"
.Shape~4x4.~R1C1_1~R4C4_4  # 18 solutions

"#]],
    );
    // The layout of a jigsaw is below the grid.
    fed("solve --count", "1...............\nAABBAABBCCDDCCDD\n").success().stdout_eq(str![[r#"
.Shape~4x4.~R1C1_1.Jigsaw~0011001122332233.NoBoxes  # 72 solutions

"#]]);
    let rows = stdout(&sudokit("generate --size 16 --seed 1 --to grid").assert().success());
    let lines = stdout(&sudokit("generate --size 16 --seed 1").assert().success());
    assert_eq!(stdout(&fed("solve", rows.clone()).success()), stdout(&fed("solve", lines.clone()).success()));
    assert_eq!(stdout(&fed("convert --to line", rows.repeat(2)).success()), lines.repeat(2));
}

/// Rules after a blank line belong to the grid above them.
#[test]
fn a_grid_in_rows_can_have_rules_after_it() {
    let grid = "12..\n3.1.\n.1..\n2.4.\n";
    let clues = ".~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2~R4C3_4";
    let rules = |text: &str| stdout(&fed("convert --to iss", text).success().stderr_eq(""));
    let one = format!("{grid}\n.Thermo~R1C1~R1C2\n");
    let puzzle = format!(".Shape~4x4{clues}.Thermo~R1C1~R1C2\n");
    assert_eq!(rules(&one), puzzle);
    // Several such puzzles, and one without rules.
    assert_eq!(rules(&format!("{one}\n{one}")), puzzle.repeat(2));
    assert_eq!(rules(&format!("{grid}\n# next\n{one}")), format!(".Shape~4x4{clues}\n{puzzle}"));
    // The rules can be above the grid, too.
    assert_eq!(
        rules(&format!(".Thermo~R1C1~R1C2\n\n{grid}")),
        format!(".Shape~4x4.Thermo~R1C1~R1C2{clues}\n")
    );
    let classic = PUZZLE.as_bytes().chunks(9).map(|row| format!("{}\n", String::from_utf8_lossy(row)));
    let classic = classic.collect::<String>();
    fed("check", format!("{classic}\n.AntiKnight\n")).code(1).stderr_eq("").stdout_eq(str![[r#"
no solution: these exclude each other: given: r6c5 = 2; given: r7c7 = 2; Anti-knight: cells a knight's move apart are different

"#]]);
    let large = format!("...............2\n{}\n.AntiKing\n", "................\n".repeat(15));
    assert_eq!(rules(&large), ".Shape~16x16.~R1Cg_2.AntiKing\n");
    let both = stdout(&fed("check", classic.repeat(2)).success());
    assert_eq!(both, "valid\nvalid\n");
}

/// Four characters are rather a row than a grid of 2×2 cells.
#[test]
fn a_grid_has_at_least_four_rows() {
    for text in ["12..", "1........", "12..\n3.1.\n.1..\n2.4.\n\n.AntiKing\n"] {
        let stderr = fed("solve --count --from iss", text).code(1).get_output().stderr.clone();
        let said = String::from_utf8_lossy(&stderr).into_owned();
        assert!(
            said.contains("expected n lines of n cells, or one line of n×n cells, with n from 4 to 36"),
            "{said}"
        );
    }
    fed("solve --count", ".Shape~2x2.~R1C1_1\n").success().stdout_eq(str![[r#"
.Shape~2x2.~R1C1_1  # 1 solution

"#]]);
}

/// As many puzzles as the rows of a grid with as many cells as they have together, and grids without an empty cell.
#[test]
fn lines_of_small_grids_are_puzzles() {
    let count = |args: &str, text: &str| {
        let records = stdout(&fed(args, text).success());
        records.lines().count()
    };
    for (size, number) in [(4, 1), (4, 2), (4, 16), (4, 32), (5, 25), (6, 36)] {
        let args = format!("generate --size {size} -n {number} --seed 1");
        let puzzles = stdout(&sudokit(&args).assert().success());
        assert_eq!(count("convert --to jsonl", &puzzles), number, "{args}");
        let solved = stdout(&fed("solve", &*puzzles).success());
        assert_eq!(solved.lines().count(), number, "{args}");
        assert_eq!(count("check", &solved), number, "{args}");
    }
    let grids = stdout(&sudokit("solve --all 16 .Shape~4x4").assert().code(1));
    assert_eq!(count("convert --to iss", &grids), 16);
    fed("convert --to line", ".Shape~2x8.~R1C1_1\n").success().stderr_eq(str![[r#"
note: `line` cannot hold the rules of 1 puzzle, only the clues; use `iss`, `csv` or `jsonl`

"#]]);
    let full = "1234341221434321\n";
    assert_eq!(count("check", &full.repeat(2)), 2);
    // A wrong solution is no layout: its regions would be in pieces.
    assert_eq!(count("convert --to jsonl", "...1..24.1.3...2\n4231132421433421\n"), 2);
    assert_eq!(count("convert --to jsonl", "1..............4\nAABBAABBCCDDCCDD\n"), 1);
}

/// A result beside the puzzle does not replace it.
#[test]
fn clues_stay_beside_a_comment() {
    let puzzle = ".Shape~4x4.~R4C4_3.Thermo~R1C1~R2C2~R3C3\n";
    let line = |args: &str, text: &str| stdout(&fed(args, text));
    assert_eq!(line("solve --count --to line", puzzle), "...............3  # 6 solutions\n");
    assert_eq!(
        line("solve --estimate 10 --to line", puzzle).split("  # about").next(),
        Some("...............3")
    );
    assert_eq!(line("check --to line", "12..3.1..1..2.4.\n"), "12..3.1..1..2.4.  # valid\n");
    let rows = "# valid\n1 2 . .\n3 . 1 .\n. 1 . .\n2 . 4 .\n\n";
    assert_eq!(line("check --to grid", "12..3.1..1..2.4.\n"), rows);
    let table = "{\"constraints\":\".Shape~4x4.~R4C4_3\"}\n";
    assert_eq!(line("solve --count --to line", table), "...............3  # 72 solutions\n");
}

/// No more threads start than any machine has.
#[test]
fn any_number_of_threads_is_taken() {
    for threads in ["1", "1000000000"] {
        let solved = fed(&format!("solve --threads {threads}"), "12..3.1..1..2.4.\n").success();
        assert_eq!(stdout(&solved), "1234341241232341\n");
    }
}

/// The grids of others, as they are published: rows of numbers with commas.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn a_published_collection_is_read_in_rows() {
    let folder = std::env::var("SUDOKIT_DATA").expect("the folder of the shared data");
    let text = std::fs::read_to_string(format!("{folder}/variants/sizes.jsonl")).unwrap();
    let mut grids = 0;
    for line in text.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let (Some(size), Some(cells)) = (row["size"].as_u64(), row["puzzle"].as_str()) else { continue };
        let cells: Vec<&str> = cells.split(',').collect();
        if size == 9 || cells.len() as u64 != size * size || cells.iter().all(|cell| *cell == "0") {
            continue;
        }
        let rows: Vec<String> = cells.chunks(size as usize).map(|row| row.join(",")).collect();
        let file = rows.join(",\n") + "\n";
        let in_rows = stdout(&fed("convert --to jsonl", &*file).success());
        let in_line = stdout(&fed("convert --to jsonl", cells.join(",") + "\n").success());
        assert_eq!(in_rows, in_line, "{row}");
        grids += 1;
    }
    assert!(grids > 80, "{grids}");
}

/// Old computers ended lines so; the second puzzle must not become a part of the first one.
#[test]
fn a_carriage_return_alone_is_an_error() {
    for text in [
        ".Shape~4x4.~R1C1_1\r.Shape~4x4\r",
        ".Shape~4x4.~R1C1_1 # a\r.Shape~4x4 # b\r",
        ".Thermo~R1C1~R1C2\r.AntiKing\n",
    ] {
        let stderr = fed("check", text).code(1).get_output().stderr.clone();
        let said = String::from_utf8_lossy(&stderr).into_owned();
        let column = text.find('\r').unwrap() + 1;
        assert!(
            said.contains(
                "error: a carriage return without a line feed after it; end each line with a line feed"
            ),
            "{said}"
        );
        assert!(said.contains(&format!("<stdin>:1:{column}\n")), "{said}");
    }
    let text = ".Shape~4x4.~R1C1_1\r\n.Shape~4x4.~R1C1_2\r\n";
    let lines = stdout(&fed("convert --to iss", text).success());
    assert_eq!(lines.lines().count(), 2, "{lines}");
}

/// A rule without a name and arguments says nothing, on the first line and on others.
#[test]
fn an_empty_rule_can_be_first() {
    for text in [
        "..Cage~3~R1C1~R1C2\n.Shape~4x4\n",
        "...Shape~4x4.Cage~3~R1C1~R1C2\n",
        ".Shape~4x4\n..Cage~3~R1C1~R1C2\n",
        "..~R1C1_1\n",
    ] {
        assert_eq!(stdout(&fed("check", text).code(1)), "more than one solution\n", "{text}");
    }
}
