//! Every error with a place in the input, as it is printed.

use super::{PUZZLE, fed, sudokit};
use snapbox::{IntoData, str};

/// The errors of `convert` for an input; the exit status is 1.
fn said(args: &str, input: impl Into<Vec<u8>>) -> String {
    let assert = fed(&format!("convert --to line {args}"), input).code(1);
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

/// The errors of all these inputs.
fn all<'a>(inputs: impl IntoIterator<Item = (&'a str, Vec<u8>)>) -> String {
    inputs.into_iter().map(|(args, input)| said(args, input)).collect()
}

fn line(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

#[test]
fn of_lines() {
    let cells = |from: &str, to: &str| line(&PUZZLE.replacen(from, to, 1));
    let inputs = [
        ("", line(&PUZZLE[1..])),
        ("", cells("8.3", "8o3")),
        ("", cells("8.3", "803")),
        ("", cells("8.3", "8\u{1b}3")),
        ("", cells("8.3", "8é3")),
        ("", line(&format!("  {PUZZLE}{PUZZLE}  two on a line"))),
        ("", line(&format!("{PUZZLE} {}", "long ".repeat(1000)))),
        ("--from line", line("5 3 . | . 7 . | . . .")),
    ];
    snapbox::assert_data_eq!(
        all(inputs),
        str![[r#"
error: 80 cells, expected 81
 --> <stdin>:1:1
  |
1 | 3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
error: `o` is not a cell, expected a digit or `.`
 --> <stdin>:1:41
  |
1 | 53..7....6..195....98....6.8...6...34..8o3..17...2...6.6....28....419..5....8..79
  |                                         ^
error: `0` for an empty cell after `.`, expected the same character throughout
 --> <stdin>:1:41
  |
1 | 53..7....6..195....98....6.8...6...34..803..17...2...6.6....28....419..5....8..79
  |                                         ^
error: `\u{1b}` is not a cell, expected a digit or `.`
 --> <stdin>:1:41
  |
1 | 53..7....6..195....98....6.8...6...34..8␛3..17...2...6.6....28....419..5....8..79
  |                                         ^
error: `é` is not a cell, expected a digit or `.`
 --> <stdin>:1:41
  |
1 | 53..7....6..195....98....6.8...6...34..8é3..17...2...6.6....28....419..5....8..79
  |                                         ^
error: 162 cells, expected 81
 --> <stdin>:1:3
  |
1 |   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7953..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
error: a line of more than 4096 bytes, expected 81 cells and a short comment at most
 --> <stdin>:1:4097
  |
1 | ...long long long long long long long long long long long long long 
  |                                                                    ^
error: 1 cell, expected 81
 --> <stdin>:1:1
  |
1 | 5 3 . | . 7 . | . . .
  | ^

"#]].raw()
    );
}

#[test]
fn of_bytes_that_are_no_text() {
    let mut bytes = line(PUZZLE);
    bytes[40] = 0xff;
    snapbox::assert_data_eq!(
        said("", bytes),
        str![[r#"
error: `�` is not a cell, expected a digit or `.`
 --> <stdin>:1:41
  |
1 | 53..7....6..195....98....6.8...6...34..8�3..17...2...6.6....28....419..5....8..79
  |                                         ^

"#]]
        .raw()
    );
}

#[test]
fn of_drawn_grids() {
    let rows: Vec<String> =
        PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let with = |at: usize, row: &str| {
        let mut rows = rows.clone();
        row.clone_into(&mut rows[at]);
        line(&rows.join("\n"))
    };
    let inputs = [
        ("", with(4, "4..8.3..")),
        ("", with(4, "4..8 o3..1")),
        ("", with(4, "4 - - - 8 . 3 . . 1")),
        ("", with(4, "---4--8--")),
        ("", with(4, "4..8-3..1")),
        ("", line(&rows[..8].join("\n"))),
        ("", line(&rows.join("\n").repeat(1000))),
    ];
    snapbox::assert_data_eq!(
        all(inputs),
        str![[r#"
error: 8 cells in the row, expected 9
 --> <stdin>:5:1
  |
5 | 4..8.3..
  | ^^^^^^^^
error: `o` is not a cell, expected rows of 9 cells, a `%` title or `#` comments
 --> <stdin>:5:6
  |
5 | 4..8 o3..1
  |      ^
error: 10 cells in the row, expected 9
 --> <stdin>:5:1
  |
5 | 4 - - - 8 . 3 . . 1
  | ^^^^^^^^^^^^^^^^^^^
error: a run of three `-` or `=` is a separator, not part of a row, expected `.` for empty cells
 --> <stdin>:5:1
  |
5 | ---4--8--
  | ^^^
error: `-` for an empty cell after `.`, expected the same character throughout
 --> <stdin>:5:5
  |
5 | 4..8-3..1
  |     ^
error: 8 rows, expected 9
 --> <stdin>:8:1
  |
8 | ...419..5
  | ^^^^^^^^^
error: 18 cells in the row, expected 9
 --> <stdin>:9:1
  |
9 | ....8..7953..7....
  | ^^^^^^^^^^^^^^^^^^
note: standard input was read as `grid`, a guess from its start, and nothing else in it can be read (1 more error); name its format with --from FORMAT

"#]]
    );
}

#[test]
fn of_poj() {
    let sample = include_str!("../data/poj.txt");
    let inputs = [
        ("--from poj", line("x")),
        ("--from poj", line("99999999999999999999999")),
        ("", line(&sample.replacen('1', "2", 1))),
        ("", line(&format!("{sample} 1"))),
        ("", line(&sample.replace("060000050", "06000005"))),
    ];
    snapbox::assert_data_eq!(
        all(inputs),
        str![[r#"
error: `x` is not a number of cases, expected one before the first puzzle
 --> <stdin>:1:1
  |
1 | x
  | ^
error: `99999999999999999999999` is not a number of cases, expected one before the first puzzle
 --> <stdin>:1:1
  |
1 | 99999999999999999999999
  | ^^^^^^^^^^^^^^^^^^^^^^^
error: 1 case, expected 2 as in the first line
  --> <stdin>:10:10
   |
10 |
   | ^
error: more text after 1 case, expected the end as in the first line; the rest is not read
  --> <stdin>:11:2
   |
11 | 1
   | ^
error: `06000005` is not a row, expected 9 digits
 --> <stdin>:6:1
  |
6 | 06000005
  | ^^^^^^^^

"#]]
    );
}

#[test]
fn of_json_boards() {
    let board = include_str!("../data/leetcode.json");
    let inputs = [
        ("", line("[[\"5\",]]")),
        ("", line("[[1, 2")),
        ("", line(&format!("[[1,{}", " ".repeat(100_000)))),
        ("", line("[]")),
        ("", line("[1,2,3]")),
        ("", line(&board.replacen("\"5\"", "\"10\"", 1))),
        ("", line(&board.replacen("\"5\"", "true", 1))),
    ];
    snapbox::assert_data_eq!(
        all(inputs),
        str![[r#"
error: not JSON: not the beginning of a value, expected `{`, `[`, `"`, a number, true, false or null
 --> <stdin>:1:7
  |
1 | [["5",]]
  |       ^
error: an array is not closed, expected `]` at its end
 --> <stdin>:1:1
  |
1 | [[1, 2
  | ^
error: a record of more than 65536 bytes, expected one puzzle
 --> <stdin>:1:5
  |
1 | [[1,
  |     ^
error: 0 rows, expected 9
 --> <stdin>:1:1
  |
1 | []
  | ^^
error: 3 rows, expected 9
 --> <stdin>:1:1
  |
1 | [1,2,3]
  | ^^^^^^^
error: `"10"` is not a cell, expected "1" to "9" or ".", the numbers 0 to 9, or null
 --> <stdin>:1:3
  |
1 | [["10","3",".",".","7",".",".",".","."],
  |   ^^^^
error: `true` is not a cell, expected "1" to "9" or ".", the numbers 0 to 9, or null
 --> <stdin>:1:3
  |
1 | [[true,"3",".",".","7",".",".",".","."],
  |   ^^^^

"#]]
        .raw()
    );
}

#[test]
fn of_columns() {
    let inputs = [
        ("--from csv", line("id,board2\n1,some\n")),
        ("--from csv --column grid", line(&format!("id,puzzle\n1,{PUZZLE}\n"))),
        ("", line(&format!("id,puzzle\n{PUZZLE}\n"))),
        ("", line(&format!("id,puzzle\n1,\"{PUZZLE}\n"))),
        ("", line(&format!("id,puzzle\n1,{}\n", &PUZZLE[..80]))),
        ("", line(&format!("id\tpuzzle\n1\t{PUZZLE}\t\n2\n"))),
        ("", [b"id,puzzle\n1\xff,".as_slice(), &PUZZLE.as_bytes()[..80]].concat()),
    ];
    snapbox::assert_data_eq!(
        all(inputs),
        str![[r#"
error: no puzzle among the columns `id`, `board2`; name its column with `--column`
 --> <stdin>:1:1
  |
1 | id,board2
  | ^^^^^^^^^
error: no column `grid`, expected one of `id`, `puzzle`
 --> <stdin>:1:1
  |
1 | id,puzzle
  | ^^^^^^^^^
error: 1 column, expected 2 as in the header
 --> <stdin>:2:1
  |
2 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
error: a quote is not closed, expected another `"` at the end
 --> <stdin>:2:3
  |
2 | 1,"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  |   ^
error: 80 cells, expected 81
 --> <stdin>:2:3
  |
2 | 1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
error: 3 columns, expected 2 as in the header
 --> <stdin>:2:1
  |
2 | 1    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79    
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
note: standard input was read as `tsv`, a guess from its start, and nothing else in it can be read (1 more error); name its format with --from FORMAT
error: 80 cells, expected 81
 --> <stdin>:2:4
  |
2 | 1�,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
  |    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

"#]]
    );
}

#[test]
fn of_json_lines() {
    let inputs = [
        ("", line("{\"puzzle\": 5}\n")),
        ("", line("{\"id\": 5}\n")),
        ("", line("{\"puzzle\": \"5\"}\n")),
        ("--from jsonl", line("[]\n")),
        ("", line("{\"puzzle\": \"5\"\n")),
        ("--column grid", line("{\"puzzle\": \"5\"}\n")),
        ("", b"{\"puzzle\": \"\xff\"}\n".to_vec()),
    ];
    snapbox::assert_data_eq!(
        all(inputs),
        str![[r#"
error: a number for the puzzle, expected a string of 81 cells
 --> <stdin>:1:12
  |
1 | {"puzzle": 5}
  |            ^
error: no puzzle among the columns `id`; name its column with `--column`
 --> <stdin>:1:1
  |
1 | {"id": 5}
  | ^^^^^^^^^
error: 1 cell, expected 81
 --> <stdin>:1:13
  |
1 | {"puzzle": "5"}
  |             ^
error: an array, expected an object with a member `puzzle`
 --> <stdin>:1:1
  |
1 | []
  | ^^
error: not JSON: the text ends inside of an object, expected the rest of it and `}`
 --> <stdin>:1:14
  |
1 | {"puzzle": "5"
  |              ^
error: no column `grid`, expected one of `puzzle`
 --> <stdin>:1:1
  |
1 | {"puzzle": "5"}
  | ^^^^^^^^^^^^^^^
error: bytes that are not UTF-8, expected text
 --> <stdin>:1:13
  |
1 | {"puzzle": "�"}
  |             ^

"#]]
    );
}

#[test]
fn of_the_bank() {
    let cells = PUZZLE.replace('.', "0");
    let inputs = [
        ("--from bank", line(&format!("00015097c6c3 {cells} 7.2"))),
        ("--from bank", line(&format!("0001509xc6c3 {cells}  7.2"))),
        ("--from bank", line(&format!("00015097c6c3 {cells}  hard")[..99])),
        ("--from bank", line(&format!("00015097c6c3 {}  7.2", cells.replacen('5', "a", 1)))),
    ];
    snapbox::assert_data_eq!(
        all(inputs),
        str![[r#"
error: 98 characters, expected 99: 12 hex digits, 81 cells and a rating of 4
 --> <stdin>:1:1
  |
1 | 00015097c6c3 530070000600195000098000060800060003400803001700020006060000280000419005000080079 7.2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
error: `0001509xc6c3` in a bank record, expected 12 hex digits
 --> <stdin>:1:1
  |
1 | 0001509xc6c3 530070000600195000098000060800060003400803001700020006060000280000419005000080079  7.2
  | ^^^^^^^^^^^^
error: ` har` in a bank record, expected a rating like ` 7.2`
 --> <stdin>:1:96
  |
1 | 00015097c6c3 530070000600195000098000060800060003400803001700020006060000280000419005000080079  har
  |                                                                                                ^^^^
error: `a` is not a cell, expected a digit or `.`
 --> <stdin>:1:14
  |
1 | 00015097c6c3 a30070000600195000098000060800060003400803001700020006060000280000419005000080079  7.2
  |              ^

"#]]
    );
}

#[test]
fn a_place_late_in_a_long_line_is_correct() {
    let input = format!("puzzle,story\n\"\",{}\n{PUZZLE},é {}\n5,x,\n", "a ".repeat(200), "b ".repeat(300));
    snapbox::assert_data_eq!(
        said("", input),
        str![[r#"
error: 0 cells, expected 81
 --> <stdin>:2:2
  |
2 | "",a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a ...
  |  ^
error: 3 columns, expected 2 as in the header
 --> <stdin>:4:1
  |
4 | 5,x,
  | ^^^^

"#]]
    );
}

#[test]
fn a_member_twice_is_located() {
    let input = format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"id\":1,\"id\":2,\"puzzle\":\"{PUZZLE}\"}}\n");
    snapbox::assert_data_eq!(
        said("", input),
        str![[r#"
error: the member `id` occurs twice in an object
 --> <stdin>:2:2
  |
2 | {"id":1,"id":2,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}
  |  ^^^^^^^^^^^^

"#]]
    );
    snapbox::assert_data_eq!(
        said("", "{\"size\":9,\"size\":6,\"grid\":[]}\n".to_owned()),
        str![[r#"
error: the member `size` occurs twice in an object
 --> <stdin>:1:2
  |
1 | {"size":9,"size":6,"grid":[]}
  |  ^^^^^^^^^^^^^^^^

"#]]
    );
    let row = format!("[{}]", [r#"{"value":1,"value":2}"#; 9].join(","));
    let cells = format!("{{\"size\":9,\"grid\":[{}]}}\n", [row.as_str(); 9].join(","));
    assert!(said("", cells).contains("the member `value` occurs twice in an object"));
}

#[test]
fn an_object_with_nothing_for_its_rules_is_located() {
    for nothing in ["null", "\"\""] {
        let rows = format!("{{\"constraints\":{nothing}}}\n");
        let message = "error: `constraints` is empty, and no other member holds a puzzle\n --> <stdin>:";
        for (input, line) in [(rows.clone(), 1), (format!("{{\"constraints\":\".Shape~4x4\"}}\n{rows}"), 2)] {
            let said = said("", input);
            assert!(said.contains(&format!("{message}{line}:1\n")), "{said}");
        }
    }
}

#[test]
fn in_colour() {
    let assert = sudokit("solve --color always").stdin(&PUZZLE[1..]).assert().code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(said.starts_with("\x1b[1m\x1b[91merror\x1b[0m"), "{said:?}");
    assert!(said.contains("--> \x1b[1m<stdin>:1:1\x1b[0m\n"), "{said:?}");
}
