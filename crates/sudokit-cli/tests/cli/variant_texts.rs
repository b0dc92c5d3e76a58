//! Texts of puzzles of other sizes and with other rules: which are recognised, and how a text is divided.

#[cfg(feature = "columns")]
use super::folder;
use super::{PUZZLE, fed, stdout, sudokit};
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
fn a_link_json_or_id_of_a_classic_puzzle_can_be_typed() {
    for format in ["link", "fpuzzles", "tatham", "pencilmark"] {
        let text = stdout(&sudokit("convert --to").args([format, PUZZLE]).assert().success());
        let solved = stdout(&sudokit("solve").arg(text.trim_end()).assert().success().stderr_eq(""));
        assert!(solved.contains("534678912672195348"), "{format}: {solved}");
    }
    sudokit("solve").arg(r#"{"size":4,"grid":[]}"#).assert().code(1).stderr_eq(str![[r#"
error: grid: `a list of 0`: expected a list of 4 rows, as the size is 4
 --> <argument>:1:18
  |
1 | {"size":4,"grid":[]}
  |                  ^^

"#]]);
}

#[test]
fn puzzles_with_other_rules_after_a_classic_one_have_a_hint() {
    let texts = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n2x2:1n4\n";
    fed("check", texts).code(1).stderr_eq(str![[r#"
error: a puzzle of another size or shape, expected a classic 9×9 puzzle without other rules
 --> <stdin>:2:1
  |
2 | 2x2:1n4
  | ^^^
note: the first puzzle of standard input is classic, so all were read as such; --from iss also reads those of other sizes and with other rules

"#]]);
    fed("check --from iss", texts).code(1).stderr_eq("");
    // The JSON of f-puzzles in lines.
    let row = |cell: &str| format!("[{}]", [cell; 9].join(","));
    let object = |rules: &str| format!("{{\"size\":9,\"grid\":{}{rules}}}\n", row(&row("{}")));
    let texts = object("") + &object(r#","killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#);
    fed("check", &*texts).code(1).stderr_eq(str![[r#"
...
note: the first puzzle of standard input is classic, so all were read as such; --from iss also reads those of other sizes and with other rules

"#]]);
    fed("check --from iss", texts).code(1).stderr_eq("");
}

#[test]
fn puzzles_with_other_rules_in_a_table_of_classic_ones_have_a_hint() {
    let said = |args: &str, text: String| {
        let ended = fed(args, text).code(1);
        String::from_utf8_lossy(&ended.get_output().stderr).into_owned()
    };
    let first = "put a row of another size or with other rules first, or such puzzles in a column `constraints`, to read all";
    for others in [".Shape~4x4.AntiKing", "1..............4"] {
        for table in [
            format!("id,puzzle\n1,{PUZZLE}\n2,{others}\n"),
            format!("puzzle\n{PUZZLE}\n{others}\n"),
            format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{others}\"}}\n"),
        ] {
            let solve = said("solve", table.clone());
            assert!(solve.contains(first), "{table}{solve}");
            let rate = said("rate", table);
            assert!(rate.contains("note: `rate` accepts only classic 9×9 puzzles; `solve`"), "{rate}");
        }
    }
    let rules = format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"constraints\":\".Shape~4x4\"}}\n");
    let solve = said("solve", rules);
    assert!(solve.contains("--column constraints also reads those with other rules"), "{solve}");
    let bad = said("solve", format!("id,puzzle\n1,{PUZZLE}\n2,53..x\n"));
    assert!(!bad.contains("note:"), "{bad}");
}

#[test]
fn verbs_for_classic_puzzles_name_the_line_of_another_one() {
    let refused = |args: &str, text: &str| {
        let ended = fed(args, text.to_owned()).code(2);
        String::from_utf8_lossy(&ended.get_output().stderr).into_owned()
    };
    let classic = format!(".Shape~9x9.~R1C1_{}", 5);
    for (text, line) in [
        (".Shape~4x4\n", 1),
        (&*format!("# a\n{classic}\n\n{classic}.AntiKing\n"), 4),
        (&format!("id,constraints\n1,{classic}\n2,.Shape~4x4\n"), 3),
        (&format!("id,puzzle,constraints\n1,{PUZZLE},\n2,,.Shape~4x4\n"), 3),
    ] {
        let said = refused("rate", text);
        let at =
            format!("error: <stdin>:{line}: a puzzle of another size or with other rules; `rate` accepts");
        assert!(said.starts_with(&at), "{text}{said}");
    }
    for args in ["rate", "hint"] {
        let said = refused(args, &classic);
        let why = format!(
            "error: standard input has classic puzzles in the text for other rules; `convert --to line` writes them as `{args}` reads them"
        );
        assert!(said.starts_with(&why), "{said}");
    }
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
.Shape~4x4.~R1C1_1~R1C2_2~R2C3_1~R2C4_2~R3C1_2 # solution=1234341221434321

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
fn candidates_that_a_limit_has_cut_say_so() {
    fed("candidates --limit-nodes 0", ".Shape~4x4\n")
        .code(1)
        .stdout_eq(str![[r#"
.Shape~4x4  # limit reached

"#]])
        .stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
    fed("candidates --limit-nodes 0 --to jsonl", ".Shape~4x4\n").code(1).stdout_eq(str![[r#"
{"constraints":".Shape~4x4","candidates":null,"status":"limit"}

"#]]);
    fed("candidates --limit-nodes 12", ".Shape~4x4\n").code(1).stdout_eq(str![[r#"
.Shape~4x4  # 12 12 3 4 3 4 12 12 12 3 4 12 4 12 12 3, limit reached

"#]]);
    fed("candidates --limit-nodes 12 --to csv --count 2", ".Shape~4x4\n").code(1).stdout_eq(str![[r#"
constraints,comment,candidates,counts,status
.Shape~4x4,,12 12 3 4 3 4 12 12 12 3 4 12 4 12 12 3,"1:1,2:1 1:1,2:1 3:2 4:2 3:2 4:2 1:1,2:1 1:1,2:1 1:1,2:1 3:2 4:2 1:1,2:1 4:2 1:1,2:1 1:1,2:1 3:2",limit

"#]]);
}

#[test]
fn a_verdict_without_all_rules_says_so() {
    let text = r#"{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]]}]}"#;
    sudokit("check").arg(text).assert().code(1).stdout_eq(str![[r#"
<argument>:1: more than one solution, but a rule may be missing

"#]]);
}

/// The exit status is that of `check`: a script must not take the result for that of the whole puzzle.
#[test]
fn a_rule_that_is_not_understood_makes_every_command_fail() {
    let row = |values: [u8; 4]| values.map(|value| format!("{{\"value\":{value}}}")).join(",");
    let rows =
        [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]].map(|values| format!("[{}]", row(values)));
    let drawn = |line: &str| format!("{{\"cells\":[{}],\"lines\":[{line}]}}\n", rows.join(","));
    let line = r#"{"wayPoints":[[0.5,0.5],[1.5,1.5]]}"#;
    for args in [
        "solve",
        "solve --first",
        "solve --count",
        "solve --all",
        "solve --estimate 10",
        "solve --to csv",
        "candidates",
        "check",
        "show",
        "convert --to iss",
        "convert --to link",
        "render --to svg",
    ] {
        let failed = fed(args, drawn(line)).code(1);
        let said = String::from_utf8_lossy(&failed.get_output().stderr).into_owned();
        assert!(said.contains("`lines` (1) is not understood"), "{args}: {said}");
        assert!(!failed.get_output().stdout.is_empty(), "{args}");
        fed(args, drawn("")).code(0);
    }
}

#[cfg(feature = "columns")]
#[test]
fn rows_with_and_without_rules_can_be_mixed() {
    let rules = ".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2";
    let csv = format!("id,puzzle,constraints\n1,{PUZZLE},\n2,,{rules}\n3,{PUZZLE},{rules}\n");
    let json = format!(
        "{{\"constraints\":\"{rules}\"}}\n{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{PUZZLE}\",\"constraints\":\"{rules}\"}}\n"
    );
    let folder = folder("mixed");
    for (name, text, lengths) in [("a.csv", csv, [81, 16, 16]), ("b.jsonl", json, [16, 81, 16])] {
        let (file, table) = (folder.join(name), folder.join(format!("{name}.parquet")));
        std::fs::write(&file, text).unwrap();
        sudokit("convert --to parquet -o").arg(&table).arg(&file).assert().success();
        for input in [&file, &table] {
            let solved = stdout(&sudokit("solve --to csv").arg(input).assert().success());
            let is_full = |value: &&str| value.len() >= 16 && value.bytes().all(|byte| byte.is_ascii_digit());
            let solutions: Vec<_> = solved.lines().filter_map(|row| row.split(',').find(is_full)).collect();
            assert_eq!(
                solutions.iter().map(|solution| solution.len()).collect::<Vec<_>>(),
                lengths,
                "{solved}"
            );
        }
        let lines = stdout(&sudokit("convert --to iss").arg(&file).assert().success());
        assert_eq!(lines.lines().filter(|line| line.starts_with(".Shape~9x9.~R1C")).count(), 1, "{lines}");
        assert_eq!(lines.matches(&format!("puzzle={PUZZLE}")).count(), 1, "only beside rules: {lines}");
        let lines = stdout(&sudokit("convert --to line").arg(&file).assert().success());
        let classic = lines.lines().find(|line| line.starts_with(PUZZLE)).unwrap_or_default();
        assert!(!classic.contains("puzzle="), "{classic}");
    }
    let noted = sudokit("solve").arg(folder.join("a.csv")).assert().success();
    let noted = String::from_utf8_lossy(&noted.get_output().stderr).into_owned();
    assert!(noted.contains("clues in `puzzle` are not read"), "{noted}");
}

/// The first object decides that the puzzles are classic; rules of a later one are not left out.
#[test]
fn rules_that_come_late_are_an_error() {
    let json = format!(
        "{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{PUZZLE}\",\"constraints\":\".Thermo~R1C1~R1C2\"}}\n"
    );
    let ended = fed("solve", json.clone()).code(1);
    let said = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
    assert!(said.contains("rules in `constraints`, expected a classic 9×9 puzzle"), "{said}");
    let all = stdout(&fed("solve --column constraints", json).code(1));
    assert_eq!(
        all.lines().map(|line| line.contains("\"status\":\"one\"")).collect::<Vec<_>>(),
        [true, false]
    );
}

/// What a setter's program says of a classic puzzle is kept for another one, also through a link.
#[test]
fn titles_stay_with_classic_puzzles() {
    let row = |cells: usize| format!("[{}]", vec!["{}"; cells].join(","));
    let grid = |size: usize, first: &str| {
        let rows = vec![row(size); size - 1].join(",");
        format!(
            "{{\"size\":{size},\"title\":\"Hidden\",\"author\":\"Ann\",\"ruleset\":\"Normal.\",\"grid\":[{first},{rows}]}}"
        )
    };
    let given = row(9).replacen("{}", "{\"value\":5,\"given\":true}", 1);
    let said = "\"title\":\"Hidden\",\"author\":\"Ann\",\"ruleset\":\"Normal.\"";
    let json = stdout(&fed("convert --to fpuzzles", grid(9, &given)).success());
    assert!(json.contains(said) && json.contains("\"value\":5"), "{json}");
    let link = stdout(&fed("convert --to link", json).success());
    let json = stdout(&fed("convert --to fpuzzles", link).success());
    assert!(json.contains(said), "{json}");
}

const SAID: &str = "\"title\":\"Small\",\"author\":\"Ann; A\",\"ruleset\":\"Normal.\\nNo more.\"";
const SAID_SOLUTION: &str = "\"solution\":[1,2,3,4,3,4,1,2,4,1,2,3,2,3,4,1]";
const FOUR: &str = "12..3.1..1..2.4.";

/// A puzzle of f-puzzles with a title, a cage and a solution.
fn titled() -> String {
    let cell = |clue: char| match clue {
        '.' => "{}".to_owned(),
        clue => format!("{{\"value\":{clue},\"given\":true}}"),
    };
    let cells: Vec<String> = FOUR.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(4).map(|row| format!("[{}]", row.join(","))).collect();
    let cage = "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]";
    format!("{{\"size\":4,{SAID},\"grid\":[{}],{cage},{SAID_SOLUTION}}}\n", rows.join(","))
}

/// Columns hold what a text says about its puzzle, and other programs' texts get it from columns.
#[test]
fn titles_and_solutions_of_puzzles_with_rules_are_columns() {
    for to in ["link", "csv", "jsonl", "pencilmark"] {
        let there = fed(&format!("convert --to {to}"), titled()).success();
        let back = fed("convert --to fpuzzles", stdout(&there.stderr_eq(""))).success().stderr_eq("");
        assert_eq!(stdout(&back), titled(), "{to}");
    }
    let link = stdout(&fed("convert --to link", titled()).success());
    for text in [titled(), link] {
        let csv = stdout(&fed("convert --to csv", text.clone()).success());
        let header = "constraints,comment,title,author,rules,solution\n";
        assert!(csv.starts_with(header) && csv.ends_with(",1234341241232341\n"), "{csv}");
        fed("check", csv).success();
        fed("check", text.clone()).success();
        let lines = stdout(&fed("convert --to iss", text.clone()).success().stderr_eq(""));
        assert!(
            lines.contains(" # title=Small; author=Ann; A; rules=Normal. No more.; solution=123434124"),
            "{lines}"
        );
        let solved = stdout(&fed("solve --to csv", text.clone()).success());
        assert_eq!(solved.lines().next().unwrap_or_default().matches("solution,").count(), 1, "{solved}");
        let solved = stdout(&fed("solve --to jsonl", text).success());
        assert!(solved.contains("\"solution\":\"1234341241232341\""), "{solved}");
    }
}

/// Where a format has no place, a note says so.
#[test]
fn titles_are_missed_where_they_have_no_place() {
    let json = format!("{{\"constraints\":{:?}}}\n", titled().trim_end());
    for to in ["csv", "jsonl", "iss"] {
        fed(&format!("convert --to {to}"), json.clone()).success().stderr_eq(format!(
            "note: `{to}` cannot hold the title, author, rules in words or solution of 1 puzzle; use `fpuzzles`\n"
        ));
    }
    let without_cage =
        titled().replace(",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]", "");
    let ended = fed("convert --to tatham", without_cage).success();
    let said = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
    assert!(said.contains("`tatham` cannot hold the comments and columns of 1 record"), "{said}");
    let partly = titled().replace("[1,2,3,4,3", "[null,2,3,4,3");
    let ended = fed("convert --to csv", partly).success();
    let said = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
    assert!(said.contains("`csv` cannot hold the title, author, rules in words or solution"), "{said}");
}

/// A table of classic puzzles gives links their titles.
#[test]
fn links_have_the_titles_of_columns() {
    let table = format!("puzzle,title,author,note\n{PUZZLE},One,\"Ann, A\",easy\n");
    let ended = fed("convert --to fpuzzles", table).success();
    assert!(stdout(&ended).contains("\"title\":\"One\",\"author\":\"Ann, A\""));
    ended.stderr_eq(
        "note: `fpuzzles` cannot hold the comments and columns of 1 record; use `csv` or `jsonl`\n",
    );
}

/// Only people understand rules in words; a result without them is not that of the puzzle.
#[test]
fn rules_in_words_are_reported_as_not_read() {
    let row = "[{},{},{},{}]";
    let rules = format!("Renban.\\nMore: {}", "a".repeat(90));
    let said =
        format!("note: <stdin>:1:1: its rules in words are not read: Renban. More: {}…\n", "a".repeat(66));
    let regions = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let pad = |rules: &str| {
        format!(
            "{{\"cellSize\":64,\"cells\":[{row},{row},{row},{row}],\"regions\":{regions},\"metadata\":{{\"rules\":\"{rules}\"}}}}\n"
        )
    };
    for verb in ["solve --first", "solve --count 1000", "solve --all 600", "candidates", "check"] {
        let puzzles = format!("{{\"size\":4,\"ruleset\":\"{rules}\",\"grid\":[{row},{row},{row},{row}]}}\n");
        for puzzles in [puzzles, pad(&rules)] {
            let ended = fed(verb, puzzles);
            let stderr = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
            assert_eq!(stderr.matches("note: ").count(), 1, "{verb}: {stderr}");
            assert!(stderr.contains(&said), "{verb}: {stderr}");
        }
    }
    fed("solve --first", pad(" ")).success().stderr_eq("");
}

#[test]
fn regions_that_are_no_boxes_stay_in_other_formats() {
    let rules = ".Shape~9x9.NoBoxes.~R1C1_5~R2C2_5";
    for format in ["link", "fpuzzles"] {
        let written = stdout(&sudokit(&format!("convert --to {format}")).arg(rules).assert().success());
        let read = fed("convert --to iss", &*written).success().stderr_eq("");
        read.stdout_eq(".Shape~9x9.~R1C1_5~R2C2_5.NoBoxes\n");
        fed("check", written).code(1).stdout_eq("more than one solution\n");
    }
}

/// Without an option or a column, the solution in the text is the one to check.
#[test]
fn the_solution_in_a_text_is_checked() {
    let grid = r#"[[{"value":1,"given":true},{"value":2,"given":true},{},{}],[{"value":3,"given":true},{},{"value":1,"given":true},{}],[{},{"value":1,"given":true},{},{}],[{"value":2,"given":true},{},{},{}]]"#;
    let text = |solution: &str| format!(r#"{{"size":4,"grid":{grid},"solution":"{solution}"}}"#);
    sudokit("check")
        .arg(text("1234341241232341"))
        .assert()
        .success()
        .stdout_eq("<argument>:1: valid, answer right\n");
    let wrong = sudokit("check").arg(text("1234341241232314")).assert().code(1);
    assert!(stdout(&wrong).contains("valid, answer wrong: "));
    sudokit("check").arg(text("")).assert().success().stdout_eq("<argument>:1: valid\n");
}

/// In rows, which JSON separates by a line end in a string, or as a list.
#[test]
fn a_solution_in_json_is_read() {
    const PUZZLE: &str = ".Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C3_1~R3C2_1~R4C1_2.Thermo~R4C1~R4C3";
    let object = |answer: &str| format!("{{\"constraints\":\"{PUZZLE}\",\"solution\":{answer}}}\n");
    for answer in [
        r#""1234341241232341""#,
        r#""1234\n3412\n4123\n2341""#,
        "[1,2,3,4,3,4,1,2,4,1,2,3,2,3,4,1]",
        "[[1,2,3,4],[3,4,1,2],[4,1,2,3],[2,3,4,1]]",
        r#"["1234","3412","4123","2341"]"#,
    ] {
        fed("check", object(answer)).success().stdout_eq("valid, answer right\n");
        let wrong = answer.replacen('2', "3", 1);
        let found = stdout(&fed("check", object(&wrong)).code(1));
        assert!(found.starts_with("valid, answer wrong: row 1 has 3 in r1c2 and r1c3;"), "{found}");
    }
    fed("check", object("[1,2]")).code(1).stdout_eq("valid, answer not readable: 2 values, expected 16\n");
}

/// A grid without clues is cells in each format, not a text.
#[test]
fn an_empty_classic_grid_is_written_as_rules() {
    let row = format!("[{}]", ["0"; 9].join(","));
    let board = format!("[{}]", [&*row; 9].join(","));
    let braces = board.replace('[', "{").replace(']', "}");
    let of_setter = stdout(&sudokit("convert --to fpuzzles .Shape~9x9").assert().success());
    for text in
        [format!("{{\"grid\":{board}}}\n"), board, format!("int cells[9][9] = {braces};\n"), of_setter]
    {
        assert_eq!(stdout(&fed("convert --to iss", &*text).success()), ".Shape~9x9\n", "{text}");
    }
}
