//! The output for records that cannot be read.

use crate::helpers::*;
use sudokit::format::{Annotations, Chunk, ColumnType, Format, Reader, Value, Writer};

const SHORT: &str = "53..7....";

/// Returns the output for a bad record and a good one.
fn emitted(text: &str, from: Format, to: Format) -> String {
    Rewrite { options: options(Some(from)), to: Some(to), answered: true, ..Rewrite::default() }.run(text)
}

#[test]
fn a_line_is_followed_by_the_error() {
    let written = emitted(&format!("{SHORT} x\n{PUZZLE}\n"), Format::LINE, Format::LINE);
    assert_eq!(written, format!("{SHORT} x  # error: 9 cells, expected 81\n{ANSWER}\n"));
    let board = emitted("[[\n1]]", Format::LEETCODE, Format::LINE);
    assert_eq!(board, "[[ 1]]  # error: 1 row, expected 9\n");
}

#[test]
fn a_grid_is_an_error_again() {
    let written = emitted(&format!("%a\r\n{SHORT}\r\n\n{SHORT}\n"), Format::GRID, Format::GRID);
    let message = "# error: 1 row, expected 9\n";
    assert_eq!(written, format!("{message}%a\n{SHORT}\n\n{message}{SHORT}\n\n"));
    assert_eq!(read_as(Format::GRID, &written).len(), 2);
    let line = emitted(&PUZZLE[..79], Format::LINE, Format::GRID);
    assert_eq!(line, format!("# error: 79 cells, expected 81\n{}\n\n", &PUZZLE[..79]));
    assert_eq!(read_as(Format::GRID, &line).len(), 1);
}

#[test]
fn fixed_forms_have_a_record_of_their_own() {
    assert_eq!(emitted(SHORT, Format::LINE, Format::POJ), "000000000\n".repeat(9));
    assert_eq!(emitted(SHORT, Format::LINE, Format::LEETCODE), "null\n");
    assert_eq!(emitted(SHORT, Format::LINE, Format::BANK), format!("{SHORT}\n"));
    assert_eq!(emitted("00015097c6c3 5\r\n", Format::BANK, Format::BANK), "00015097c6c3 5\n");
}

#[test]
fn a_row_is_as_given_with_empty_columns() {
    let text = format!("id,puzzle\n1,\"{SHORT}\"\n2,{PUZZLE}\n");
    assert_eq!(solve(&text), format!("id,puzzle,solution\n1,\"{SHORT}\",\n2,{PUZZLE},{ANSWER}\n"));
    let text = format!("id,puzzle,answer\n1,{SHORT},x\n");
    assert_eq!(solve(&text), text);
    assert_eq!(
        count(&text, None, None),
        format!("id,puzzle,answer,solution_count,solution_count_exact\n1,{SHORT},x,,\n")
    );
}

/// The values of the added columns.
const VALUES: [Value<'static>; 2] = [Value::Text("bad"), Value::Text("1:1: \"short\"")];

/// Returns the output with these values in the added columns.
fn with_values(text: &str, to: Format) -> String {
    let columns: fn(Writer) -> Writer =
        |writer| writer.with_columns(&[("status", ColumnType::Text), ("error", ColumnType::Text)]);
    let item = Annotations::default().with_values(&VALUES);
    Rewrite { to: Some(to), set: columns, item, ..Rewrite::default() }.run(text)
}

#[test]
fn the_added_columns_of_a_bad_record_have_their_values() {
    let text = format!("id,puzzle\n1,{SHORT}\n");
    let csv = format!("id,puzzle,status,error\n1,{SHORT},bad,\"1:1: \"\"short\"\"\"\n");
    assert_eq!(with_values(&text, Format::CSV), csv);
    assert_eq!(
        with_values(&text, Format::TSV),
        format!("id\tpuzzle\tstatus\terror\n\t1,{SHORT}\tbad\t1:1: \"short\"\n")
    );
    let json = "{\"status\":\"bad\",\"error\":\"1:1: \\\"short\\\"\"}\n";
    assert_eq!(with_values(&text, Format::JSONL), json);
    assert_eq!(with_values(&format!("{{\"puzzle\":\"{SHORT}\"}}\n"), Format::JSONL), json);
}

#[test]
fn a_row_with_too_many_fields_shifts_no_added_column() {
    let text = format!("id,puzzle\n1,{PUZZLE},x\n");
    let csv = format!("id,puzzle,status,error\n,\"1,{PUZZLE},x\",bad,\"1:1: \"\"short\"\"\"\n");
    assert_eq!(with_values(&text, Format::CSV), csv);
}

#[test]
fn text_that_is_not_a_row_is_in_the_puzzle_column() {
    let text = "id,puzzle\n1,\"53\n";
    assert_eq!(solve(text), "id,puzzle,solution\n,\"1,\"\"53\",\n");
    let written = emitted("a, b", Format::LINE, Format::CSV);
    assert_eq!(written, "puzzle,comment\n\"a, b\",\n");
    let written = emitted("id,puzzle\n1,53\n", Format::CSV, Format::TSV);
    assert_eq!(written, "id\tpuzzle\n\t1,53\n");
}

#[test]
fn a_record_of_another_chunk_causes_no_panic() {
    for from in written_formats() {
        let text = if from == Format::POJ {
            format!("1\n{}", convert(PUZZLE, from))
        } else {
            convert_with_needs(PUZZLE, from)
        };
        let mut reader = Reader::new(text.as_bytes(), &options(Some(from))).unwrap();
        let mut chunk = Chunk::new();
        assert!(reader.read(&mut chunk).unwrap());
        let record = chunk.records().next().unwrap();
        let solution = answer_of(&record.grid);
        for to in Format::ALL.iter().copied() {
            let writer = with_needs(Writer::new(reader.layout(), to).with_solutions().with_counts(), to);
            let mut out = Vec::new();
            writer.write(
                &Chunk::new(),
                record,
                &Annotations::default().with_solution(solution.as_ref()).with_values(&RATING),
                &mut out,
            );
            assert!(!out.is_empty());
        }
    }
}

#[test]
fn an_object_has_the_error_and_the_line() {
    let written = emitted(&format!("\n{{\"puzzle\":\"{SHORT}\"}}"), Format::JSONL, Format::JSONL);
    assert_eq!(written, "{\"error\":\"9 cells, expected 81\",\"line\":2}\n");
}
