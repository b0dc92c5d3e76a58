//! Conversion from each format to each other: comments, titles and columns.

use crate::helpers::*;
use sudokit::format::{Annotations, Chunk, ColumnType, Format, Reader, ReaderOptions, Value, Writer};

const BANK: &str =
    "00015097c6c3 103000509002109400000704000300502006060000050700803004000401000009205800804000107  7.2\n";

/// The hash of `PUZZLE_0`.
const PUZZLE_0_HASH: &str = "7dc31f47c4ec";

#[test]
fn a_lone_comment_stays_as_it_is() {
    let csv = convert(format!("{PUZZLE}\t; easy, \"so\"\n{PUZZLE_0}\n"), Format::CSV);
    assert_eq!(csv, format!("puzzle,comment\n{PUZZLE},\"easy, \"\"so\"\"\"\n{PUZZLE_0},\n"));
    assert_eq!(convert(csv, Format::LINE), format!("{PUZZLE} # easy, \"so\"\n{PUZZLE_0}\n"));
}

#[test]
fn columns_become_names_and_values() {
    let csv = format!("id,puzzle,clues,,note\n7,{PUZZLE},30,,\"a\nb\"\n,{PUZZLE},,,\n");
    assert_eq!(convert(&csv, Format::LINE), format!("{PUZZLE} # id=7; clues=30; note=a b\n{PUZZLE}\n"));
    let drawn = convert(&csv, Format::GRID);
    assert!(drawn.starts_with("# id=7; clues=30; note=a b\n5 3 . | . 7 . | . . .\n"), "{drawn}");
    let json = convert(&csv, Format::JSONL);
    let first =
        format!("{{\"id\":\"7\",\"puzzle\":\"{PUZZLE}\",\"clues\":\"30\",\"\":\"\",\"note\":\"a\\nb\"}}");
    assert_eq!(json.lines().next(), Some(first.as_str()));
    let tsv = convert(&csv, Format::TSV);
    assert_eq!(tsv, format!("id\tpuzzle\tclues\t\tnote\n7\t{PUZZLE}\t30\t\ta b\n\t{PUZZLE}\t\t\t\n"));
}

#[test]
fn columns_of_one_name_are_both_kept() {
    let csv = format!("a,puzzle,a\n1,{PUZZLE},2\n");
    assert_eq!(convert(&csv, Format::TSV), csv.replace(',', "\t"));
    let named_twice = format!("puzzle,a,puzzle,a_2,a,a\n{PUZZLE},1,2,3,4,5\n");
    let json = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"a\":\"1\",\"puzzle_2\":\"2\",\"a_2\":\"3\",\"a_3\":\"4\",\"a_4\":\"5\"}}\n"
    );
    assert_eq!(convert(named_twice, Format::JSONL), json);
}

#[test]
fn an_added_column_has_a_name_of_its_own() {
    let named = |column: &str| Rewrite {
        options: ReaderOptions::default().with_column(column.to_owned()),
        set: |writer| writer.with_solutions().with_counts(),
        answered: true,
        item: Annotations::default().with_count(1, true),
        ..Rewrite::default()
    };
    let csv = named("Solution").run(format!("Solution,x\n{PUZZLE},1\n"));
    assert_eq!(
        csv,
        format!("Solution,x,solutions,solution_count,solution_count_exact\n{PUZZLE},1,{ANSWER},1,true\n")
    );
    let json = named("solution_count").run(format!("{{\"solution_count\":\"{PUZZLE}\"}}\n"));
    let expected = format!(
        "{{\"solution_count\":\"{PUZZLE}\",\"solution\":\"{ANSWER}\",\"count\":1,\"solution_count_exact\":true}}\n"
    );
    assert_eq!(json, expected);
}

#[test]
fn the_answer_of_the_input_is_kept_unless_one_is_written() {
    let csv = format!("puzzle,solution\n{PUZZLE},{ANSWER}\n");
    assert_eq!(convert(&csv, Format::LINE), format!("{PUZZLE} # solution={ANSWER}\n"));
    assert_eq!(solve_to(&csv, Format::LINE), format!("{ANSWER}\n"));
    let plain = Rewrite { to: Some(Format::LINE), answered: true, ..Rewrite::default() };
    assert_eq!(plain.run(&csv), format!("{ANSWER}\n"));
    let unsolved = format!("puzzle,solution\n{},x\n", "1".repeat(81));
    assert_eq!(solve_to(unsolved, Format::LINE), "1".repeat(81) + " # solution=x\n");
    let expected = format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{ANSWER}\"}}\n");
    assert_eq!(convert(&csv, Format::JSONL), expected);
    assert_eq!(solve_to(csv.replace(ANSWER, "x"), Format::JSONL), expected);
    assert_eq!(convert(&expected, Format::CSV), format!("puzzle,solution,extra\n{PUZZLE},{ANSWER},\n"));
}

#[test]
fn answers_to_formats_with_columns_have_a_column() {
    assert_eq!(
        solve_to(format!("{PUZZLE} easy"), Format::CSV),
        format!("puzzle,comment,solution\n{PUZZLE},easy,{ANSWER}\n")
    );
    let json = solve_to(format!("{PUZZLE} easy"), Format::JSONL);
    assert_eq!(json, format!("{{\"puzzle\":\"{PUZZLE}\",\"comment\":\"easy\",\"solution\":\"{ANSWER}\"}}\n"));
    let none = solve_to("1".repeat(81), Format::JSONL);
    assert!(none.ends_with(",\"solution\":null}\n"));
}

#[test]
fn titles_and_comments_of_drawn_grids_have_columns() {
    let drawn = format!("%the first\n# two\n# three\n{}", convert(PUZZLE, Format::GRID));
    assert_eq!(
        convert(&drawn, Format::CSV),
        format!("puzzle,title,comment\n{PUZZLE},the first,two; three\n")
    );
    assert_eq!(convert(&drawn, Format::LINE), format!("{PUZZLE} # title=the first; comment=two; three\n"));
    let back = convert(convert(&drawn, Format::JSONL), Format::GRID);
    assert!(back.starts_with("%the first\n# two; three\n5 3 ."), "{back}");
}

#[test]
fn bank_records_have_an_id_and_a_rating() {
    let csv = convert(BANK, Format::CSV);
    assert_eq!(csv, format!("id,puzzle,rating\n00015097c6c3,{PUZZLE_0},7.2\n"));
    assert_eq!(convert(&csv, Format::BANK), BANK);
    assert_eq!(convert(BANK, Format::LINE), format!("{PUZZLE_0} # id=00015097c6c3; rating=7.2\n"));
    let odd = convert(format!("id,puzzle,rating\nx,{PUZZLE_0},10.1\n"), Format::BANK);
    assert_eq!(odd, format!("{PUZZLE_0_HASH} {PUZZLE_0} 10.1\n"));
}

#[test]
fn bank_ids_are_the_hashes_that_the_bank_uses() {
    // The first record of the bank's file of the hardest puzzles.
    let cells = "083020090000800100029300008000098700070000060006740000300006980002005000010030540";
    assert_eq!(bank(cells), format!("00015097c6c3 {cells}  7.2\n"));
    assert_eq!(bank(&cells.replace('0', ".")), bank(cells));
}

#[test]
fn a_bank_record_without_a_rating_is_not_written() {
    let odd = |rating: &str| convert(format!("puzzle,rating\n{PUZZLE},{rating}\n"), Format::BANK);
    for none in ["", "hard", "72", "7.25"] {
        assert_eq!(odd(none), "", "{none}");
    }
    assert_eq!(convert(PUZZLE, Format::BANK), "");
    assert_eq!(solve_to(format!("{PUZZLE} x"), Format::BANK), "");
    assert_eq!(convert(format!("puzzle,er\n{PUZZLE},7.2\n"), Format::BANK), bank(PUZZLE));
    let mut reader = Reader::new(PUZZLE.as_bytes(), &ReaderOptions::default()).unwrap();
    let mut chunk = Chunk::new();
    assert!(reader.read(&mut chunk).unwrap());
    let record = chunk.records().next().unwrap();
    let writer = Writer::new(reader.layout(), Format::BANK).with_columns(&[("er", ColumnType::Decimal)]);
    let missing =
        |values: &[Value<'_>]| writer.missing(&chunk, record, &Annotations::default().with_values(values));
    assert_eq!(missing(&[Value::Null]), Some("rating"));
    assert_eq!(missing(&[Value::Decimal { units: 72, places: 1 }]), None);
}

#[test]
fn members_of_later_objects_are_never_lost() {
    let json = format!(
        "{{\"id\":1,\"puzzle\":\"{PUZZLE}\",\"ok\":true}}\n\
         {{\"puzzle\":\"{PUZZLE}\",\"n\":[1, 2],\"id\":null,\"s\":\"a\\tb\"}}\n\
         {{\"sudoku\":\"{PUZZLE}\",\"extra\":\"x\",\"answer\":\"y\"}}\n"
    );
    assert_eq!(
        convert(&json, Format::CSV),
        format!(
            "id,puzzle,ok,extra\n1,{PUZZLE},true,\n,{PUZZLE},,\"n=[1, 2]; s=a\tb\"\n,{PUZZLE},,extra=x; answer=y\n"
        )
    );
    let after_garbage = format!("garbage\n{{\"id\":1,\"puzzle\":\"{PUZZLE}\"}}\n");
    let rewrite =
        Rewrite { options: options(Some(Format::JSONL)), to: Some(Format::CSV), ..Rewrite::default() };
    assert_eq!(rewrite.run(after_garbage), format!("puzzle,extra\ngarbage,\n{PUZZLE},id=1\n"));
}

#[test]
fn a_member_keeps_its_name_beside_the_column_for_others() {
    let json = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"extra\":\"E\"}}\n{{\"puzzle\":\"{PUZZLE}\",\"b\":2,\"extra\":\"F\"}}\n"
    );
    let csv = format!("puzzle,extra,extra_2\n{PUZZLE},E,\n{PUZZLE},F,b=2\n");
    assert_eq!(convert(&json, Format::CSV), csv);
    assert_eq!(convert(&json, Format::TSV), csv.replace(',', "\t"));
    let taken = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"Extra\":1,\"extra_2\":2}}\n{{\"puzzle\":\"{PUZZLE}\",\"b\":3}}\n"
    );
    let csv = format!("puzzle,Extra,extra_2,extra_3\n{PUZZLE},1,2,\n{PUZZLE},,,b=3\n");
    assert_eq!(convert(taken, Format::CSV), csv);
}

#[test]
fn bytes_that_are_not_text_become_json_characters() {
    let text = [PUZZLE.as_bytes(), b" caf\xe9"].concat();
    assert_eq!(convert(text, Format::JSONL), format!("{{\"puzzle\":\"{PUZZLE}\",\"comment\":\"café\"}}\n"));
}

#[test]
fn boards_keep_their_kind() {
    let board = convert(PUZZLE, Format::LEETCODE);
    assert!(board.starts_with("[[\"5\",\"3\",\".\",\".\",\"7\"") && board.ends_with("\"7\",\"9\"]]\n"));
    let numbers = board.replace('"', "").replace('.', "0");
    assert_eq!(convert(&numbers, Format::LEETCODE), numbers);
    assert_eq!(convert(numbers.replace(',', " ,\n "), Format::LEETCODE), numbers);
    assert_eq!(convert(&numbers, Format::LINE), format!("{PUZZLE}\n"));
    let list = format!("[{},\n{}]\n", board.trim(), numbers.trim());
    assert_eq!(convert(list, Format::LEETCODE), board + &numbers);
}

#[test]
fn a_poj_file_of_puzzles_starts_with_their_number() {
    let reader = Reader::new(PUZZLE.as_bytes(), &ReaderOptions::default()).unwrap();
    let (poj, csv) = (Writer::new(reader.layout(), Format::POJ), Writer::new(reader.layout(), Format::CSV));
    let mut out = Vec::new();
    poj.begin(&mut out);
    assert_eq!(out, b"");
    poj.begin_with_count(12, &mut out);
    csv.begin_with_count(12, &mut out);
    assert_eq!(out, b"12\npuzzle,comment\n");
}

/// Returns whether a format can store everything of an input's records, and the number of records that it cannot
/// store completely.
fn left_out(text: &str, to: Format) -> (bool, usize) {
    let mut reader = Reader::new(text.as_bytes(), &ReaderOptions::default()).unwrap();
    let writer = Writer::new(reader.layout(), to);
    let mut chunk = Chunk::new();
    assert!(reader.read(&mut chunk).unwrap());
    (writer.keeps_extras(), chunk.records().filter(|record| writer.leaves_out(&chunk, record)).count())
}

#[test]
fn a_value_that_a_comment_would_make_several_is_reported() {
    let left_out = |names: &str, row: &str, to| left_out(&format!("puzzle,{names}\n{PUZZLE},{row}\n"), to);
    for to in [Format::LINE, Format::GRID] {
        for (names, row, count) in [
            ("note", "a; b=2", 1),
            ("id,note", "7,a; b=2", 1),
            ("id,comment", "7,a; b=2", 1),
            ("note,id", "a; b,7", 0),
            ("note", "a=2", 0),
            ("note", "a;b=2", 0),
            // A single comment is written as it is.
            ("comment", "a=1; b=2", 0),
        ] {
            assert_eq!(left_out(names, row, to), (true, count), "{names} {row} {to}");
        }
    }
    assert_eq!(left_out("note", "a; b=2", Format::JSONL), (true, 0));
}

#[test]
fn line_ends_and_tabs_that_become_blanks_are_reported() {
    let csv = |value: &str| format!("puzzle,note\n{PUZZLE},\"{value}\"\n");
    let json = |value: &str| format!("{{\"puzzle\":\"{PUZZLE}\",\"note\":\"{value}\"}}\n");
    for (text, in_tsv, in_line) in [
        (csv("a\nb"), 1, 1),
        (csv("a\rb"), 1, 1),
        (csv("a\tb"), 1, 0),
        (csv("a\u{1}b"), 0, 1),
        (csv("a\\b"), 0, 0),
        (json("a\\nb"), 1, 1),
        (json("a\\u0009b"), 1, 0),
        (json("a\\\"b"), 0, 0),
    ] {
        assert_eq!(left_out(&text, Format::TSV), (true, in_tsv), "{text}");
        assert_eq!(left_out(&text, Format::LINE), (true, in_line), "{text}");
        assert_eq!(left_out(&text, Format::GRID), (true, in_line), "{text}");
        assert_eq!(left_out(&text, Format::SEMICOLON), (true, 0), "{text}");
    }
}

#[test]
fn content_that_the_format_cannot_store_is_reported() {
    let lines = format!("{PUZZLE}\n{PUZZLE} # easy\n");
    for to in [Format::LINE, Format::GRID, Format::CSV, Format::TSV, Format::JSONL] {
        assert_eq!(left_out(&lines, to), (true, 0), "{to}");
    }
    for to in [Format::POJ, Format::LEETCODE, Format::BANK] {
        assert_eq!(left_out(&lines, to), (false, 1), "{to}");
    }
    assert_eq!(left_out(BANK, Format::BANK), (true, 0));
    assert_eq!(left_out(BANK, Format::POJ), (false, 1));
    let csv = |row: &str| left_out(&format!("id,puzzle,rating\n{row}\n"), Format::BANK).1;
    assert_eq!(csv(&format!("00015097c6c3,{PUZZLE},7.2")), 0);
    assert_eq!(csv(&format!(",{PUZZLE},")), 0);
    assert_eq!(csv(&format!("7,{PUZZLE},7.2")), 1);
    assert_eq!(csv(&format!("00015097c6c3,{PUZZLE},72")), 1);
}
