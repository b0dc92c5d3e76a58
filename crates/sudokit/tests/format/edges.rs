//! Exact limits, and text at the edges of records.

use crate::helpers::*;
use std::io::{self, Read};
use sudokit::format::{Annotations, Chunk, ColumnType, Entry, Format, Reader, ReaderOptions, Value, Writer};

/// A start, then the same byte without end. It counts the bytes read.
struct Endless<'a> {
    start: &'a [u8],
    byte: u8,
    read: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let from_start = self.start.read(buffer)?;
        buffer[from_start..].fill(self.byte);
        self.read += buffer.len();
        Ok(buffer.len())
    }
}

#[test]
fn the_error_of_a_line_without_end_is_reported_early() {
    let starts = [
        (Format::LINE, "", 1),
        (Format::BANK, "", 1),
        (Format::GRID, "", 1),
        (Format::JSONL, "", 1),
        (Format::LEETCODE, "", 1),
        (Format::CSV, "a,puzzle\n", 1),
        // After an unclosed quote, each row ends with its line.
        (Format::CSV, "a,puzzle\n\"x\n", 2),
    ];
    for (format, start, errors) in starts {
        let mut input = Endless { start: start.as_bytes(), byte: b'1', read: 0 };
        let mut reader = Reader::new(&mut input, &options(Some(format))).unwrap();
        let (mut chunk, mut seen) = (Chunk::new(), 0);
        while seen < errors {
            assert!(reader.read(&mut chunk).unwrap());
            seen += chunk.entries().len();
        }
        assert_eq!(seen, errors, "{format}");
        assert!(input.read < 8 << 20, "{format}: {} bytes", input.read);
    }
}

#[test]
fn a_drawn_record_may_be_as_long_as_the_limit() {
    let drawn = convert(PUZZLE, Format::GRID);
    let drawn = drawn.trim_end();
    let comments = |length: usize| {
        let lines = format!("#{}\n", "x".repeat(62)).repeat(length / 64);
        format!("{lines}#{}\n", "x".repeat(length % 64 + 62))
    };
    let room = (64 << 10) - drawn.len() - 64;
    let whole = format!("{}{drawn}", comments(room));
    assert_eq!(whole.len(), 64 << 10);
    assert_eq!(summary(&read_as(Format::GRID, &whole)), [PUZZLE]);
    let more = summary(&read_as(Format::GRID, format!("{}{drawn}", comments(room + 1))));
    assert!(more[0].ends_with("a record of more than 65536 bytes, expected one puzzle"), "{more:?}");
}

#[test]
fn a_comment_after_a_blank_line_begins_the_next_grid() {
    let drawn = PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row)).collect::<Vec<_>>();
    let text = format!("{}\n\n# the next\n{}\n", drawn[..3].join("\n"), drawn.join("\n"));
    let seen = read_as(Format::GRID, text);
    let error = seen[0].as_ref().unwrap_err();
    assert_eq!(located(error), "3:1: 3 rows, expected 9");
    let next = seen[1].as_ref().unwrap();
    assert_eq!((next.place.line, next.grid.to_string().as_str()), (6, PUZZLE));
    assert!(next.text.starts_with(b"# the next\n"));
    assert_eq!(seen.len(), 2);
}

#[test]
fn a_title_without_rows_is_located_after_other_records() {
    let drawn = convert(PUZZLE, Format::GRID);
    let seen = read_as(Format::GRID, format!("{drawn}\n\n% 02\n"));
    let error = seen[1].as_ref().unwrap_err();
    assert_eq!((error.record.as_slice(), error.place.column), (&b"% 02"[..], 1));
    assert_eq!((error.to_string().as_str(), error.width), ("0 rows, expected 9", 4));
}

#[test]
fn a_quote_far_out_in_its_line_is_part_of_what_the_error_keeps() {
    let seen = read_as(Format::CSV, format!("a,puzzle\n{},\"x", "1".repeat(5000)));
    let error = seen[0].as_ref().unwrap_err();
    assert_eq!((error.place.line, error.place.column, error.width), (2, 5002, 1));
    assert_eq!(error.record.len(), 5002);
    assert_eq!(error.record.last(), Some(&b'"'));
}

#[test]
fn comments_above_a_header_are_skipped_at_any_block_size() {
    let text = format!("# of {PUZZLE},\n\n  # again\r\nid,puzzle\n1,{PUZZLE}\n\n2,{PUZZLE_0}\n# no row");
    let whole = read_as(Format::CSV, &text);
    assert_eq!(whole.iter().flatten().count(), 2);
    assert_eq!(whole[0].as_ref().unwrap().place.line, 5);
    for step in 1..=text.len() {
        let (layout, seen) = read_all(Steps { text: text.as_bytes(), step }, &options(Some(Format::CSV)));
        assert_eq!((layout.puzzle_column(), seen), (Some(1), whole.clone()), "{step} bytes at a time");
    }
}

#[test]
fn a_character_that_is_not_a_cell_is_reported_as_it_is() {
    let board = convert(PUZZLE, Format::LEETCODE);
    let error = only_error(Format::LEETCODE, board.replacen("\"5\"", "\"!\"", 1));
    assert_eq!(
        error.to_string(),
        r#"`"!"` is not a cell, expected "1" to "9" or ".", the numbers 0 to 9, or null"#
    );
    assert_eq!((error.place.column, error.width), (3, 3));
}

#[test]
fn objects_have_their_columns_below_comments() {
    let object = format!("{{\"id\":7,\"puzzle\":\"{PUZZLE}\"}}\n");
    let below = format!("# first\n\n{object}");
    assert_eq!(read_all(below.as_bytes(), &ReaderOptions::default()).0.columns(), ["id", "puzzle"]);
    assert_eq!(convert(below, Format::CSV), convert(object, Format::CSV));
}

#[test]
fn a_board_may_be_as_long_as_the_limit() {
    let board = convert(PUZZLE, Format::LEETCODE);
    let padded = |length: usize| board.trim_end().replacen("[[", &format!("[{}[", " ".repeat(length)), 1);
    let room = (64 << 10) + 1 - padded(0).len();
    assert_eq!(summary(&read_as(Format::LEETCODE, padded(room))), [PUZZLE]);
    let more = summary(&read_as(Format::LEETCODE, padded(room + 1)));
    assert!(more[0].ends_with("a record of more than 65536 bytes, expected one puzzle"), "{more:?}");
}

#[test]
fn a_count_of_the_input_is_kept_if_nothing_is_counted() {
    let table = format!("puzzle\tsolution_count\n{PUZZLE}\t1\n");
    assert_eq!(convert(&table, Format::CSV), table.replace('\t', ","));
    let counted = count(&table, Some(Format::CSV), Some(5));
    assert_eq!(counted, format!("puzzle,solution_count,solution_count_exact\n{PUZZLE},5,true\n"));
    let object = format!("{{\"puzzle\":\"{PUZZLE}\",\"solution_count\":\"1\"}}\n");
    assert_eq!(convert(&table, Format::JSONL), object);
}

#[test]
fn a_line_that_is_too_long_is_skipped_at_any_position() {
    let error = "2:4097: a line of more than 4096 bytes, expected 81 cells and a short comment at most";
    for (before, length) in [("", 1 << 20), (PUZZLE, 1 << 20), ("", 5000), (PUZZLE, 5000)] {
        let text = format!("{before}\n{}\n{PUZZLE}\n", "5".repeat(length));
        let expected: Vec<_> = [before, error, PUZZLE].into_iter().filter(|line| !line.is_empty()).collect();
        // The first read ends within the long line, after the limit.
        for step in [before.len() + 4200, text.len()] {
            let steps = Steps { text: text.as_bytes(), step };
            let seen = read_all(steps, &options(Some(Format::LINE))).1;
            assert_eq!(summary(&seen), expected, "{length}, {step} bytes a read");
        }
    }
}

#[test]
fn a_wrong_character_of_several_bytes_is_marked_entirely() {
    let error = only_error(Format::LINE, PUZZLE.replacen('5', "\u{4e94}", 1));
    assert_eq!((error.place.column, error.width), (1, 3), "{error:?}");
    let board = convert(PUZZLE, Format::LEETCODE).replacen('5', "\u{4e94}", 1);
    let error = only_error(Format::LEETCODE, board);
    assert_eq!(error.width, 5, "{error:?}");
}

#[test]
fn ids_and_ratings_are_omitted_if_the_format_cannot_store_them() {
    for column in ["id,puzzle\n00015097c6c3", "rating,puzzle\n7.2"] {
        let table = format!("{column},{PUZZLE}\n");
        let mut reader = Reader::new(table.as_bytes(), &options(None)).unwrap();
        let mut chunk = Chunk::new();
        assert!(reader.read(&mut chunk).unwrap());
        for (to, leaves_out) in [(Format::BANK, false), (Format::POJ, true), (Format::LEETCODE, true)] {
            let writer = Writer::new(reader.layout(), to);
            let left_out = chunk.records().any(|record| writer.leaves_out(&chunk, record));
            assert_eq!(left_out, leaves_out, "{column} {to}");
        }
    }
}

#[test]
fn spaces_at_the_ends_of_a_field_survive_in_quotes() {
    let table = format!("{{\"note\":\" two \",\"puzzle\":\"{PUZZLE}\"}}\n");
    let csv = convert(&table, Format::CSV);
    assert_eq!(csv, format!("note,puzzle,extra\n\" two \",{PUZZLE},\n"));
}

#[test]
fn numbers_are_numbers_of_json() {
    let written = |value: Value<'_>| {
        let mut reader = Reader::new(PUZZLE.as_bytes(), &options(None)).unwrap();
        let writer = Writer::new(reader.layout(), Format::JSONL).with_columns(&[("er", ColumnType::Decimal)]);
        let (mut chunk, mut out) = (Chunk::new(), Vec::new());
        assert!(reader.read(&mut chunk).unwrap());
        let values = [value];
        for entry in chunk.entries() {
            let Entry::Record(record) = entry else { panic!("{entry:?}") };
            writer.write(&chunk, record, &Annotations::default().with_values(&values), &mut out);
        }
        String::from_utf8(out).unwrap()
    };
    for (value, wanted) in [
        (Value::Decimal { units: 720, places: 2 }, "7.20"),
        (Value::Decimal { units: 5, places: 2 }, "0.05"),
        (Value::Decimal { units: -12, places: 1 }, "-1.2"),
        (Value::Decimal { units: -12, places: 0 }, "-12"),
        (Value::Decimal { units: i64::MIN, places: 1 }, "-922337203685477580.8"),
        (Value::Integer(720), "720"),
        (Value::Text("7.2"), "\"7.2\""),
        (Value::Grid(&PUZZLE.parse().unwrap()), &format!("\"{PUZZLE}\"")),
        (Value::Null, "null"),
    ] {
        assert_eq!(written(value), format!("{{\"puzzle\":\"{PUZZLE}\",\"er\":{wanted}}}\n"));
    }
}

#[test]
fn the_sign_at_fault_in_an_object_is_found() {
    let error = only_error(Format::JSONL, format!("{{\"puzzle\":\"{}\"}}\n", PUZZLE.replacen('7', "x", 1)));
    assert_eq!((error.place.column, error.width), (16, 1), "{error:?}");
}

#[test]
fn of_many_columns_the_first_twelve_are_reported() {
    for (columns, is_cut) in [(12, false), (13, true)] {
        let header = (0..columns).map(|column| format!("column {column}")).collect::<Vec<_>>().join(",");
        let error = only_error(Format::CSV, format!("{header}\n")).to_string();
        assert_eq!(error.contains('…'), is_cut, "{error}");
        assert!(error.contains("`column 11`") && !error.contains("`column 12`"), "{error}");
    }
}
