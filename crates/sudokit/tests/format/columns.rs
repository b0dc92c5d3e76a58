//! `csv`, `tsv` and `jsonl`: columns that are found, kept and added.

use crate::helpers::*;
use sudokit::format::{Annotations, ColumnType, Format, Reader, ReaderOptions, Value, Writer};

fn layout(text: &str, column: Option<&str>) -> (Format, Option<usize>, Option<usize>) {
    let options = ReaderOptions::default().with_column(column.map(str::to_owned));
    let reader = Reader::new(text.as_bytes(), &options).unwrap();
    let layout = reader.layout();
    (layout.format, layout.puzzle_column(), layout.answer_column())
}

#[test]
fn the_layout_has_the_columns() {
    let reader = Reader::new(&b"id,\"the puzzle\",puzzle,Answer,\n"[..], &ReaderOptions::default()).unwrap();
    assert_eq!(reader.layout().columns(), ["id", "the puzzle", "puzzle", "Answer", ""]);
    assert_eq!(layout("id,puzzle,Answer", None), (Format::CSV, Some(1), Some(2)));
    assert_eq!(layout("id\tx\n", Some("x")), (Format::TSV, Some(1), None));
    assert_eq!(layout("{\"a\":1,\"quiz\":\"\"}\n", None), (Format::JSONL, Some(1), None));
    assert_eq!(layout(PUZZLE, None), (Format::LINE, None, None));
}

#[test]
fn a_column_can_be_named() {
    let text = format!("puzzle,mine\nx,{PUZZLE}\n");
    let options = ReaderOptions::default().with_column("mine".to_owned());
    assert_eq!(summary(&read_all(text.as_bytes(), &options).1), [PUZZLE]);
    let text = format!("{{\"puzzle\":\"x\",\"mine\":\"{PUZZLE}\"}}");
    assert_eq!(summary(&read_all(text.as_bytes(), &options).1), [PUZZLE]);
    let error = &read_all(&b"{\"puzzle\":\"x\"}"[..], &options).1[0];
    assert_eq!(error.as_ref().unwrap_err().to_string(), "no column `mine`, expected one of `puzzle`");
}

#[test]
fn a_header_without_the_puzzle_is_one_error_and_the_end() {
    let text = format!("id,word\n{}", "1,some\n".repeat(10_000));
    let error = only_error(Format::CSV, &text);
    assert_eq!(
        error.to_string(),
        "no puzzle among the columns `id`, `word`; name its column with `--column`"
    );
    assert_eq!((error.place.line, error.place.column, error.width), (1, 1, 7));
    let options = ReaderOptions::default().with_format(Format::TSV).with_column("x".to_owned());
    let seen = read_all(&b"# a\nid\tgrid\n"[..], &options).1;
    assert_eq!(summary(&seen), ["2:1: no column `x`, expected one of `id`, `grid`"]);
}

#[test]
fn a_header_that_begins_like_a_comment_is_read_back() {
    let names = ["#id", "puzzle", "extra"].map(str::to_owned);
    let text = format!("{{\"#id\":\"#1\",\"puzzle\":\"{PUZZLE}\"}}\n");
    for (to, header) in [(Format::CSV, "\"#id\",puzzle,extra"), (Format::SEMICOLON, "\"#id\";puzzle;extra")] {
        let written = convert(&text, to);
        assert_eq!(written.lines().next(), Some(header));
        let reader = Reader::new(written.as_bytes(), &ReaderOptions::default()).unwrap();
        assert_eq!((reader.layout().format, reader.layout().columns()), (to, &names[..]));
        assert_eq!(summary(&read(&written)), [PUZZLE]);
    }
}

#[test]
fn the_names_of_added_columns_are_quoted() {
    let values = &[Value::Text("x,y")];
    let rewrite = Rewrite {
        set: |writer| writer.with_columns(&[("a,b", ColumnType::Text)]),
        item: Annotations::default().with_values(values),
        ..Rewrite::default()
    };
    let written = rewrite.run(format!("puzzle\n{PUZZLE}\n"));
    assert_eq!(written, format!("puzzle,\"a,b\"\n{PUZZLE},\"x,y\"\n"));
    assert_eq!(convert(&written, Format::CSV), written);
}

#[test]
fn every_other_byte_of_a_row_is_kept() {
    let text = format!(" id , \"a \"\"b\"\"\", puzzle ,\"x\ny\"\n 1,\"2,\r\n3\", \"{PUZZLE}\" ,é\n");
    let solved = solve(&text);
    let header = " id , \"a \"\"b\"\"\", puzzle ,\"x\ny\",solution\n";
    assert_eq!(solved, format!("{header} 1,\"2,\r\n3\", \"{PUZZLE}\" ,é,{ANSWER}\n"));
    let seen = read(&text);
    let found = seen[0].as_ref().unwrap();
    assert_eq!((found.place.line, found.place.column), (4, 6));
    assert_eq!(found.puzzle, PUZZLE.as_bytes());
}

#[test]
fn quotes_have_a_meaning_in_tsv_if_a_name_has_them() {
    let row = format!("\"1\"\t\"{PUZZLE}\"\t\"a\tb \"\"c\"\"\"\n");
    for (header, names) in [
        ("\"id\"\t\"puzzle\"\t\"x\"", "id,puzzle,x"),
        ("id\tpuzzle\t\"x\"", "id,puzzle,x"),
        ("\"id\"\t\"the one\"\t\"x\"", "id,the one,x"),
    ] {
        let text = format!("# by a program\n{header}\n{row}");
        assert_eq!(format_of(&text), Format::TSV, "{text}");
        assert_eq!(convert(&text, Format::CSV), format!("{names}\n1,{PUZZLE},\"a\tb \"\"c\"\"\"\n"));
        assert_eq!(convert(&text, Format::TSV), text);
        assert_eq!(
            solve(&text),
            text.replace("\"x\"", "\"x\"\tsolution").replace("\"\"\"\n", &format!("\"\"\"\t{ANSWER}\n"))
        );
    }
    let open = format!("\"id\"\t\"puzzle\"\n\"1\t\"{PUZZLE}\"\n");
    assert_eq!(summary(&read(&open)), ["2:1: 1 column, expected 2 as in the header"]);
}

#[test]
fn quotes_are_a_part_of_values_in_other_tsv() {
    let text = format!("id\tpuzzle\tx\n\"1\"\t{PUZZLE}\t\"a\n");
    assert_eq!(convert(&text, Format::CSV), format!("id,puzzle,x\n\"\"\"1\"\"\",{PUZZLE},\"\"\"a\"\n"));
    assert_eq!(convert(&text, Format::TSV), text);
}

#[test]
fn a_name_in_quotes_is_kept_in_tsv() {
    let csv = format!("puzzle,\"\"\"x\"\"\",note\n{PUZZLE},1,\"a\tb\"\n");
    let tsv = convert(&csv, Format::TSV);
    assert_eq!(tsv, format!("puzzle\t\"\"\"x\"\"\"\tnote\n{PUZZLE}\t1\t\"a\tb\"\n"));
    assert_eq!(convert(&tsv, Format::CSV), csv.replace("\"a\tb\"", "a\tb"));
}

#[test]
fn zeros_stay_zeros() {
    let text = format!("puzzle\n{PUZZLE_0}\n");
    assert_eq!(convert(&text, Format::CSV), text);
    assert_eq!(convert(&text, Format::TSV), text);
    assert_eq!(convert(&text, Format::LINE), format!("{PUZZLE_0}\n"));
}

#[test]
fn lines_above_the_header_are_kept() {
    let text = format!("\n# from somewhere\nid,puzzle\n1,{PUZZLE}\n\n  \n2,{PUZZLE}\n");
    assert_eq!(convert(&text, Format::CSV), text.replace("\n\n  \n", "\n"));
    assert_eq!(read(&text)[1].as_ref().unwrap().place.line, 7);
}

#[test]
fn a_row_of_blank_fields_is_no_blank_line() {
    assert_eq!(summary(&read("id\tpuzzle\n\t\n")), ["2:2: 0 cells, expected 81"]);
    assert_eq!(summary(&read("id,puzzle\n,\n")), ["2:2: 0 cells, expected 81"]);
}

#[test]
fn an_answer_goes_to_its_column_which_is_kept_without_an_answer() {
    let text = format!("puzzle,solution,x\n{PUZZLE},old,1\n{},old,2\n", "1".repeat(81));
    let empty = "1".repeat(81);
    assert_eq!(solve(&text), format!("puzzle,solution,x\n{PUZZLE},{ANSWER},1\n{empty},old,2\n"));
    let json =
        format!("{{\"puzzle\":\"{PUZZLE}\",\"answer\" : \"old\" , \"x\":1}}\n{{\"puzzle\":\"{empty}\"}}\n");
    assert_eq!(
        solve(&json),
        format!(
            "{{\"puzzle\":\"{PUZZLE}\",\"answer\" : \"{ANSWER}\" , \"x\":1}}\n{{\"puzzle\":\"{empty}\",\"solution\":null}}\n"
        )
    );
    let kept = format!("{{\"puzzle\":\"{empty}\",\"solution\":[1]}}\n");
    assert_eq!(solve(&kept), kept);
    let as_json = format!("{{\"puzzle\":\"{empty}\",\"solution\":\"old\"}}\n");
    assert_eq!(solve_to(format!("puzzle,solution\n{empty},old\n"), Format::JSONL), as_json);
}

#[test]
fn without_an_answer_column_the_answer_replaces_the_puzzle() {
    let rewrite = Rewrite { answered: true, ..Rewrite::default() };
    let two = format!("id,puzzle\n1,{PUZZLE}\n22,{PUZZLE_0}\n");
    assert_eq!(rewrite.run(&two), two.replace(PUZZLE, ANSWER).replace(PUZZLE_0, ANSWER_0));
    assert_eq!(rewrite.run(format!("id,puzzle\n1,\"{PUZZLE}\"\n")), format!("id,puzzle\n1,\"{ANSWER}\"\n"));
    assert_eq!(
        rewrite.run(format!("puzzle,answer\n{PUZZLE},\n")),
        format!("puzzle,answer\n{PUZZLE},{ANSWER}\n")
    );
    assert_eq!(rewrite.run(format!("{{\"quiz\":\"{PUZZLE}\"}}")), format!("{{\"quiz\":\"{ANSWER}\"}}\n"));
    let json = format!("{{\"quiz\":\"{PUZZLE}\",\"solution\":null}}");
    assert_eq!(rewrite.run(&json), json.replace("null", &format!("\"{ANSWER}\"")) + "\n");
    let to_csv = Rewrite { to: Some(Format::CSV), answered: true, ..Rewrite::default() };
    assert_eq!(to_csv.run(format!("{PUZZLE} a")), format!("puzzle,comment\n{ANSWER},a\n"));
    let to_json = Rewrite { to: Some(Format::JSONL), answered: true, ..Rewrite::default() };
    assert_eq!(to_json.run(PUZZLE), format!("{{\"puzzle\":\"{ANSWER}\"}}\n"));
}

#[test]
fn counts_have_a_column_of_their_own() {
    let text = format!("puzzle,x\n{PUZZLE},1\n");
    assert_eq!(
        count(&text, None, Some(2)),
        format!("puzzle,x,solution_count,solution_count_exact\n{PUZZLE},1,2,true\n")
    );
    assert_eq!(
        count(&text, None, None),
        format!("puzzle,x,solution_count,solution_count_exact\n{PUZZLE},1,,\n")
    );
    let again = format!("puzzle,solution_count,solution_count_exact\n{PUZZLE},7,false\n");
    assert_eq!(count(&again, None, Some(2)), again.replace(",7,false", ",2,true"));
    let tsv = count(PUZZLE, Some(Format::TSV), Some(50));
    assert_eq!(tsv, format!("puzzle\tcomment\tsolution_count\tsolution_count_exact\n{PUZZLE}\t\t50\ttrue\n"));
}

#[test]
fn counts_are_numbers_in_json() {
    let text = format!("{{ \"puzzle\":\"{PUZZLE}\" }}");
    assert_eq!(
        count(&text, None, Some(2)),
        format!("{{ \"puzzle\":\"{PUZZLE}\" ,\"solution_count\":2,\"solution_count_exact\":true}}\n")
    );
    assert_eq!(
        count(&text, None, None),
        format!("{{ \"puzzle\":\"{PUZZLE}\" ,\"solution_count\":null,\"solution_count_exact\":null}}\n")
    );
    let given = format!("{{\"solution_count_exact\":false,\"solution_count\":7,\"puzzle\":\"{PUZZLE}\"}}");
    assert_eq!(count(&given, None, Some(2)), given.replace("false", "true").replace(":7,", ":2,") + "\n");
    let line = count(PUZZLE, Some(Format::JSONL), Some(3));
    assert_eq!(
        line,
        format!("{{\"puzzle\":\"{PUZZLE}\",\"solution_count\":3,\"solution_count_exact\":true}}\n")
    );
    let csv = count(format!("solution_count,puzzle\n7,{PUZZLE}"), Some(Format::JSONL), Some(3));
    assert_eq!(
        csv,
        format!("{{\"solution_count\":3,\"puzzle\":\"{PUZZLE}\",\"solution_count_exact\":true}}\n")
    );
}

#[test]
fn answers_and_counts_stand_in_this_order() {
    let both = |writer: Writer| writer.with_counts().with_solutions();
    let rewrite = Rewrite { set: both, answered: true, ..Rewrite::default() };
    assert!(
        rewrite
            .run(format!("puzzle\n{PUZZLE}\n"))
            .starts_with("puzzle,solution,solution_count,solution_count_exact\n")
    );
    let line = rewrite.run(format!("{{\"puzzle\":\"{PUZZLE}\"}}"));
    assert!(line.ends_with(&format!(
        ",\"solution\":\"{ANSWER}\",\"solution_count\":null,\"solution_count_exact\":null}}\n"
    )));
}

#[test]
fn escaped_cells_are_cells() {
    let text = format!("{{\"puzzle\":\"{}\"}}", PUZZLE.replacen('5', "\\u0035", 1));
    let seen = read(&text);
    assert_eq!(summary(&seen), [PUZZLE]);
    assert_eq!(seen[0].as_ref().unwrap().puzzle.len(), 86);
    assert_eq!(convert(&text, Format::JSONL), text + "\n");
}

#[test]
fn json_answers_are_all_values_but_null_and_empty_strings() {
    let with = |answer: &str| {
        let seen = read(format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":{answer}}}"));
        seen[0].as_ref().unwrap().answer.clone()
    };
    assert_eq!(with(&format!("\"{ANSWER}\"")), Some(ANSWER.into()));
    for other in ["5", "[]", "[[5,3]]"] {
        assert_eq!(with(other), Some(other.into()));
    }
    for none in ["null", "\"\""] {
        assert_eq!(with(none), None, "{none}");
    }
}

#[test]
fn an_open_quote_affects_only_its_line() {
    let rows = format!("2,{PUZZLE}\n").repeat(20_000);
    let text = format!("id,puzzle\n\"1,{PUZZLE}\n{rows}");
    let seen = read(&text);
    assert_eq!(seen.len(), 20_001);
    let message = "2:1: a quote is not closed, expected another `\"` at the end";
    assert_eq!(located(seen[0].as_ref().unwrap_err()), message);
    assert!(seen[1..].iter().all(Result::is_ok));
}
