//! Memory and output are bounded for every input.

use crate::helpers::*;
use std::io::{self, Read};
use sudokit::format::{Chunk, Entry, Format, Reader};

/// The same bytes repeatedly, up to a total number.
struct Endless {
    piece: Vec<u8>,
    at: usize,
    left: usize,
}

impl Endless {
    fn new(piece: impl Into<Vec<u8>>, length: usize) -> Self {
        Self { piece: piece.into(), at: 0, left: length }
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.left);
        for byte in &mut buffer[..length] {
            *byte = self.piece[self.at];
            self.at = (self.at + 1) % self.piece.len();
        }
        self.left -= length;
        Ok(length)
    }
}

const LONG: usize = 3 << 20;

/// Enough for many chunks, but not too much for an error per byte.
const SOME: usize = 128 << 10;

/// Returns the number of entries and the first error, after checking that all errors are small.
fn run(format: Format, start: &str, piece: impl Into<Vec<u8>>) -> (usize, Option<String>) {
    run_for(LONG, format, start, piece)
}

fn run_for(length: usize, format: Format, start: &str, piece: impl Into<Vec<u8>>) -> (usize, Option<String>) {
    let input = start.as_bytes().chain(Endless::new(piece, length));
    let mut reader = Reader::new(input, &options(Some(format))).unwrap();
    let (mut chunk, mut entries, mut first) = (Chunk::new(), 0, None);
    while reader.read(&mut chunk).unwrap() {
        assert!(chunk.entries().len() <= 4096);
        entries += chunk.entries().len();
        for entry in chunk.entries() {
            let Entry::Bad(error) = entry else { continue };
            assert!(error.line.len() <= 160 && error.record.len() <= 2 << 20, "{}", error.record.len());
            first.get_or_insert_with(|| located(error));
        }
    }
    (entries, first)
}

fn long_line(limit: usize, column: usize) -> (usize, Option<String>) {
    let message = format!(
        "1:{column}: a line of more than {limit} bytes, expected 81 cells and a short comment at most"
    );
    (1, Some(message))
}

fn long_record(entries: usize, place: &str, limit: usize) -> (usize, Option<String>) {
    (entries, Some(format!("{place}: a record of more than {limit} bytes, expected one puzzle")))
}

#[test]
fn a_line_without_end_is_one_error() {
    for format in [Format::LINE, Format::GRID, Format::BANK] {
        assert_eq!(run(format, "", "1"), long_line(4096, 4097), "{format}");
        assert_eq!(run(format, "", "\0"), long_line(4096, 4097), "{format}");
        assert_eq!(run(format, "", " "), long_line(4096, 4097), "{format}");
    }
    assert_eq!(run(Format::JSONL, "", "["), long_record(1, "1:1", 1 << 20));
    assert_eq!(run(Format::CSV, "id,puzzle\n", "1"), long_record(1, "2:1", 1 << 20));
    assert_eq!(run(Format::CSV, "id,puzzle\n1,\"", "1"), long_record(1, "2:1", 1 << 20));
    assert_eq!(run(Format::TSV, "id\tpuzzle\n", "\t"), long_record(1, "2:1", 1 << 20));
    assert_eq!(run(Format::CSV, "", "1"), long_record(1, "1:1", 1 << 20));
    assert_eq!(run(Format::LEETCODE, "", "[1,"), long_record(1, "1:65537", 64 << 10));
    assert_eq!(run(Format::LEETCODE, "", "x"), long_record(1, "1:65537", 64 << 10));
}

#[test]
fn a_line_of_the_limit_is_read() {
    let tail = " ".to_owned() + &"x".repeat(4096 - 82);
    let text = format!("{PUZZLE}{tail}\r\n{PUZZLE}{tail}");
    assert_eq!(summary(&read(&text)), [PUZZLE; 2]);
    let seen = read(format!("{PUZZLE}{tail}x\r\n{PUZZLE}{tail}yz\n{PUZZLE}"));
    let error = seen[0].as_ref().unwrap_err();
    assert_eq!((error.place.line, error.place.column, error.width), (1, 4097, 1));
    assert_eq!((error.record.len(), error.line.len()), (4097, 160));
    assert_eq!(seen[1].as_ref().unwrap_err().place.line, 2);
    assert_eq!(seen[2].as_ref().unwrap().place.line, 3);
}

#[test]
fn after_a_long_line_reading_goes_on() {
    let long = "1".repeat(3 << 20);
    for (format, good, start) in [
        (Format::LINE, PUZZLE.to_owned(), ""),
        (Format::JSONL, format!("{{\"puzzle\":\"{PUZZLE}\"}}"), ""),
        (Format::CSV, PUZZLE.to_owned(), "puzzle\n"),
        (Format::LEETCODE, convert(PUZZLE, Format::LEETCODE), ""),
        (Format::BANK, bank(PUZZLE), ""),
    ] {
        let seen = read_as(format, format!("{start}{long}\n{good}\n"));
        assert_eq!(summary(&seen)[1..], [PUZZLE], "{format}");
        let line = 2 + u64::from(!start.is_empty());
        assert_eq!(seen[1].as_ref().unwrap().place.line, line, "{format}");
    }
    let drawn = convert(PUZZLE, Format::GRID);
    assert_eq!(summary(&read_as(Format::GRID, format!("5\n{long}\n6\n\n{drawn}")))[2..], [PUZZLE]);
}

#[test]
fn long_tokens_and_gaps_of_poj_are_errors() {
    let rows = "103000509 ".repeat(8);
    let too_few = 1;
    assert_eq!(run(Format::POJ, "2 ", "1"), long_record(1 + too_few, "1:3", 64 << 10));
    assert_eq!(run(Format::POJ, &format!("2 {rows}"), " "), long_record(1 + too_few, "1:65539", 64 << 10));
    let (entries, first) = run(Format::POJ, "", "1");
    assert_eq!(entries, 1);
    assert!(first.unwrap().ends_with("…` is not a number of cases, expected one before the first puzzle"));
    let case = format!("{rows}103000509");
    let seen = read_as(Format::POJ, format!("2 {}\n{case}", "7".repeat(100_000)));
    assert_eq!(summary(&seen)[1..], ["103000509".repeat(9).replace('0', ".")]);
}

#[test]
fn a_gap_before_a_poj_case_is_no_part_of_it() {
    let case = "103000509\n".repeat(9);
    let seen = read_as(Format::POJ, format!("2\n{case}{}{case}", " ".repeat(200_000)));
    assert!(seen.len() == 2 && seen.iter().all(Result::is_ok));
}

#[test]
fn lines_that_are_not_records_are_skipped_in_bounded_memory() {
    for format in Format::ALL.iter().copied() {
        let expected = if [Format::CSV, Format::TSV, Format::SEMICOLON].contains(&format) {
            let message =
                "1:1: no header row in the first 1048576 bytes, expected one that names the columns";
            (1, Some(message.to_owned()))
        } else {
            (0, None)
        };
        assert_eq!(run(format, "", "\n"), expected, "{format}");
    }
    for format in [Format::LINE, Format::BANK, Format::JSONL] {
        assert_eq!(run(format, "", "# a\n"), (0, None), "{format}");
    }
}

#[test]
fn comments_without_a_grid_end_at_the_limit() {
    let (entries, first) = run(Format::GRID, "", "#\n");
    assert_eq!((entries, first), long_record(1, "32769:1", 64 << 10));
    let (entries, first) = run(Format::GRID, "", "x\n");
    assert_eq!(entries, LONG / (64 << 10));
    assert!(first.unwrap().starts_with("1:1: 1 cell in the row"));
}

#[test]
fn a_line_that_is_too_long_after_an_error_is_an_error_of_its_own() {
    let long = "1".repeat(5000);
    let rows = "53..7....\n".repeat(9);
    let seen = read_as(Format::GRID, format!("x\n1\n{long}\n2\n\n{rows}"));
    let texts = summary(&seen);
    assert!(texts[0].starts_with("1:1: 1 cell in the row"), "{texts:?}");
    assert!(texts[1].starts_with("3:4097: a line of more than 4096 bytes"), "{texts:?}");
    assert_eq!(texts[2..], ["53..7....".repeat(9)]);
    assert_eq!(seen[0].as_ref().unwrap_err().record, b"x\n1");
}

#[test]
fn short_bad_records_come_in_chunks_of_bounded_size() {
    assert_eq!(run_for(SOME, Format::LINE, "", "1\n").0, SOME / 2);
    assert_eq!(run_for(SOME, Format::JSONL, "", "1\n").0, SOME / 2);
    assert_eq!(run_for(SOME, Format::LEETCODE, "", "x\n").0, SOME / 2);
    assert_eq!(run_for(SOME, Format::CSV, "id,puzzle\n", "1\n").0, SOME / 2);
    assert_eq!(run_for(SOME, Format::BANK, "", "1\n").0, SOME / 2);
    assert_eq!(run_for(SOME, Format::GRID, "", "1\n\n\n").0, SOME / 4);
    assert_eq!(run_for(SOME, Format::POJ, "100000000000 ", "1 ").0, SOME / 2 / 9 + 2);
}

#[test]
fn quotes_that_leave_every_line_open_cost_at_most_two_passes() {
    let (entries, first) = run(Format::CSV, "a,puzzle\n", "\"x\",\"y\n");
    assert!(entries > 300_000);
    assert_eq!(first.unwrap(), "2:5: a quote is not closed, expected another `\"` at the end");
}
