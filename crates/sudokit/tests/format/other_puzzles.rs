//! Rows whose puzzles are texts of another kind.

use crate::helpers::*;
use sudokit::Grid;
use sudokit::format::{Annotations, Chunk, Format, Reader, ReaderOptions, Writer};

const RULES: &str = ".Regex~a,b~R1C1";

fn options() -> ReaderOptions {
    ReaderOptions::default().with_column("rules".to_owned()).with_other_puzzles(true)
}

/// The rows in another format, each with an answer.
fn rewritten(text: &str, to: Format) -> String {
    let mut reader = Reader::new(text.as_bytes(), &options()).unwrap();
    let writer = Writer::new(reader.layout(), to).with_solutions();
    let (mut chunk, mut out) = (Chunk::new(), Vec::new());
    writer.begin(&mut out);
    while reader.read(&mut chunk).unwrap() {
        for record in chunk.records() {
            writer.write(&chunk, record, &Annotations::default().with_answer("12,3"), &mut out);
        }
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn a_puzzle_is_any_text() {
    let csv = format!("id,rules,solution\n7,\"{RULES}\",\n8,,x\n9\n");
    let json = format!("{{\"id\":7,\"rules\":\"{RULES}\"}}\n{{\"rules\":5}}\n{{\"puzzle\":\"{PUZZLE}\"}}\n");
    for (text, errors) in [
        (csv, ["1 column, expected 3 as in the header"].as_slice()),
        (json, &["a number for the puzzle, expected a string"]),
    ] {
        let (_, seen) = read_all(text.as_bytes(), &options());
        let found = seen[0].as_ref().unwrap();
        assert_eq!((found.grid, found.puzzle.as_slice()), (Grid::EMPTY, RULES.as_bytes()));
        let bad: Vec<String> =
            seen.iter().filter_map(|seen| Some(seen.as_ref().err()?.to_string())).collect();
        assert_eq!(bad, errors);
    }
}

#[test]
fn a_row_without_rules_has_its_puzzle_in_the_usual_column() {
    let csv = format!("puzzle,rules\n{PUZZLE},\n{PUZZLE},{}\n", ".Thermo~R1C3");
    let json = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"rules\":null}}\n{{\"puzzle\":\"{PUZZLE}\",\"rules\":\".Thermo~R1C3\"}}\n{{\"a\":\"{PUZZLE}\"}}\n"
    );
    for (text, expected) in
        [(csv, [PUZZLE, ".Thermo~R1C3"].as_slice()), (json, &[PUZZLE, ".Thermo~R1C3", PUZZLE])]
    {
        let (_, seen) = read_all(text.as_bytes(), &options());
        let puzzles: Vec<_> = seen.iter().map(|seen| seen.as_ref().unwrap().puzzle.clone()).collect();
        assert_eq!(puzzles, expected.iter().map(|puzzle| puzzle.as_bytes().to_vec()).collect::<Vec<_>>());
    }
}

#[test]
fn rules_beside_a_classic_puzzle_are_an_error() {
    let csv = format!("puzzle,constraints\n{PUZZLE},\n{PUZZLE},none\n{PUZZLE},.Thermo~R1C3~R1C4\n");
    let json = format!(
        "{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{PUZZLE}\",\"constraints\":7}}\n{{\"puzzle\":\"{PUZZLE}\",\"constraints\":\".~R1C1_5\"}}\n"
    );
    for (text, line) in [(csv, 4), (json, 3)] {
        let (_, seen) = read_all(text.as_bytes(), &ReaderOptions::default());
        let [Ok(_), Ok(_), Err(error)] = &seen[..] else { panic!("{seen:?}") };
        let expected = "rules in `constraints`, expected a classic 9×9 puzzle without other rules";
        assert_eq!((error.to_string().as_str(), error.place.line), (expected, line));
        assert!(error.place.column > 81, "{error:?}");
        let named = ReaderOptions::default().with_column("puzzle".to_owned());
        assert!(read_all(text.as_bytes(), &named).1.iter().all(Result::is_ok), "the column is chosen");
    }
}

#[test]
fn it_is_written_with_an_answer_of_any_form() {
    let csv = format!("id,rules,solution\n7,\"{RULES}\",\n");
    let json = format!("{{\"id\":\"7\",\"rules\":\"{RULES}\",\"solution\":\"12,3\"}}\n");
    assert_eq!(rewritten(&csv, Format::CSV), format!("id,rules,solution\n7,\"{RULES}\",\"12,3\"\n"));
    assert_eq!(rewritten(&csv, Format::JSONL), json);
    assert_eq!(rewritten(&json, Format::JSONL), json);
    let tsv = format!("id\trules\tsolution\textra\n7\t{RULES}\t12,3\t\n");
    assert_eq!(rewritten(&json, Format::TSV), tsv);
}
