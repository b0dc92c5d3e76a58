//! The output of `convert`.

use super::{PUZZLE, fed, sudokit};
use snapbox::str;

#[test]
fn columns_convert_to_comments_and_back() {
    sudokit("convert --to line puzzles.csv").assert().success().stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # id=1; solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179; source=LeetCode
31.5784.2.29.3...84..629.312.3.1..8..7.863..58.1.9.6..13....25.692.5..747..2.63.. # id=2; solution=316578492529134768487629531263415987974863125851792643138947256692351874745286391; source=a tutorial, in four languages
103000509002109400000704000300502006060000050700803004000401000009205800804000107 # id=3; source=POJ 2676
55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # id=4; solution=5; source=a clash

"#]]).stderr_eq(str![]);
    sudokit("convert --to jsonl mixed.txt").assert().code(1).stdout_eq(str![[r#"
{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","comment":"easy"}
{"puzzle":"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}
{"puzzle":".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."}
{"puzzle":"1...........1...........1...1...........1...........1...1...........1...........1"}
{"puzzle":"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9","comment":"made to be slow"}

"#]]);
}

#[test]
fn poj_begins_with_its_count() {
    sudokit("convert --to poj leetcode.json poj.txt")
        .assert()
        .success()
        .stdout_eq(str![[r#"
2
530070000
600195000
098000060
800060003
400803001
700020006
060000280
000419005
000080079
103000509
002109400
000704000
300502006
060000050
700803004
000401000
009205800
804000107

"#]])
        .stderr_eq(str![]);
    fed("convert --to poj", "")
        .success()
        .stdout_eq(str![[r#"
0

"#]])
        .stderr_eq(str![[r#"
note: no puzzle in standard input

"#]]);
    sudokit("convert --to poj .Shape~4x4.~R1C1_1").assert().code(2).stdout_eq(str![]);
}

#[test]
fn lost_columns_are_reported() {
    sudokit("convert --to leetcode puzzles.csv").assert().success().stderr_eq(str![[r#"
note: `leetcode` cannot hold the comments and columns of 4 records; use `csv` or `jsonl`

"#]]);
}

#[test]
fn one_header_for_files_with_the_same_columns() {
    let both = sudokit("convert --to csv puzzles.csv puzzles.csv").assert().success();
    assert_eq!(super::stdout(&both).matches("id,puzzle").count(), 1);
}

/// The output so far is complete, and records that do not fit its header are not written.
#[test]
fn files_with_other_columns_do_not_go_into_one_output() {
    for files in
        ["--to csv puzzles.csv poj.txt", "--to csv poj.txt puzzles.csv", "--to tsv puzzles.csv poj.txt"]
    {
        let different = sudokit(&format!("convert {files}")).assert().code(2);
        let written = super::stdout(&different);
        assert_eq!(written.matches("puzzle").count(), 1, "{files}");
        let said = String::from_utf8_lossy(&different.get_output().stderr).into_owned();
        assert!(said.contains("differ from those of the input before it"), "{said}");
    }
    for verb in ["dedupe", "canon", "solve"] {
        sudokit(&format!("{verb} puzzles.csv poj.txt")).assert().code(2);
    }
    // Records of formats without columns never conflict.
    sudokit("convert --to jsonl puzzles.csv poj.txt").assert().success();
}

#[test]
fn the_name_of_the_output_can_name_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str, to: &str| {
        let file = folder.path().join(name);
        sudokit(&format!("convert {to} puzzles.csv -o")).arg(&file).assert().success();
        std::fs::read(file).unwrap()
    };
    for name in ["csv", "tsv", "jsonl"] {
        let (by_name, by_option) =
            (written(&format!("a.{name}"), ""), written("b.txt", &format!("--to {name}")));
        assert_eq!(by_name, by_option, "{name}");
    }
    assert_eq!(written("c.csv", "--to line"), written("d.txt", "--to line"));
    assert_eq!(written("e.csv.gz", "")[..2], [0x1f, 0x8b]);
    for name in ["a.txt", "a.json", "a.opensudoku", "a"] {
        sudokit("convert puzzles.csv -o").arg(name).assert().code(2).stderr_eq(format!(
            "error: the name `{name}` does not have the ending of a format; name one with --to, such as `--to line`, or let the file end in .csv, .tsv, .jsonl, .parquet or .arrow\n"
        ));
    }
}

#[test]
fn only_texts_about_the_puzzle_are_comments_beside_cells_of_f_puzzles() {
    let json = super::stdout(&sudokit("convert --to fpuzzles").arg(PUZZLE).assert().success());
    let titled = json.replacen('{', "{\"title\":\"One\",\"arrow\":[],\"antiknight\":false,", 1);
    for (json, comment) in [(json, ""), (titled, " # title=One")] {
        let line = format!("{PUZZLE}{comment}\n");
        assert_eq!(super::stdout(&fed("convert --to line", json.clone()).success()), line);
        let rows = super::stdout(&fed("convert --to grid", json).success());
        assert!(!rows.contains("size"), "{rows}");
    }
}

#[test]
fn a_value_that_is_read_as_several_is_counted() {
    let table = format!("puzzle,note\n{PUZZLE},a; b=2\n{PUZZLE},a\n");
    fed("convert --to line", table).success().stderr_eq(str![[r#"
note: `line` cannot hold the comments and columns of 1 record; use `csv` or `jsonl`

"#]]);
}
