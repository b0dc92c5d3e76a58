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
        (
            json,
            &["a number for the puzzle, expected a string", "no column `rules`, expected one of `puzzle`"],
        ),
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
fn it_is_written_with_an_answer_of_any_form() {
    let csv = format!("id,rules,solution\n7,\"{RULES}\",\n");
    let json = format!("{{\"id\":\"7\",\"rules\":\"{RULES}\",\"solution\":\"12,3\"}}\n");
    assert_eq!(rewritten(&csv, Format::CSV), format!("id,rules,solution\n7,\"{RULES}\",\"12,3\"\n"));
    assert_eq!(rewritten(&csv, Format::JSONL), json);
    assert_eq!(rewritten(&json, Format::JSONL), json);
    let tsv = format!("id\trules\tsolution\textra\n7\t{RULES}\t12,3\t\n");
    assert_eq!(rewritten(&json, Format::TSV), tsv);
}
