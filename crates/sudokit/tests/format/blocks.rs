//! Text that is cut first and parsed later is read in the same way, wherever it was cut.

use crate::helpers::*;
use std::io::Read;
use sudokit::format::{Chunk, Format, Reader, ReaderOptions};

/// All kinds of lines in `line`, with each line end, and without one at the end.
fn text() -> Vec<u8> {
    let lines = [
        format!("\u{feff}# a comment\r\n\n{PUZZLE}\n{PUZZLE}\r\n"),
        format!("{PUZZLE} behind it, é\n{PUZZLE_0};x\r\n \t\r\n  {PUZZLE}#\n"),
        format!("{PUZZLE}5\n{}\r\n5\n{PUZZLE}x,\n", &PUZZLE[..79]),
        format!("{}\n{}\r\n", PUZZLE.replace('5', "A"), PUZZLE_0.replacen('0', ".", 1)),
        format!("{PUZZLE} {}\n{PUZZLE}\r\r\n{PUZZLE}\n{ANSWER}", "long ".repeat(1000)),
    ];
    lines.concat().into_bytes()
}

/// Returns the entries of an input whose chunks have at most this number of lines and are parsed after all are cut.
fn cut_first(input: impl Read, most: usize) -> Vec<ReadEntry> {
    let mut reader = Reader::new(input, &ReaderOptions::default()).unwrap();
    let mut chunks = Vec::new();
    loop {
        let mut chunk = Chunk::new();
        if !reader.read_unparsed(&mut chunk, most).unwrap() {
            break;
        }
        assert!(chunk.is_parsed() || chunk.entries().is_empty());
        chunks.push(chunk);
    }
    let parsed = chunks.into_iter().rev().map(|mut chunk| {
        chunk.parse();
        assert!(chunk.is_parsed() && chunk.entries().len() <= most.max(1));
        chunk.entries().iter().map(|entry| seen_of(&chunk, entry)).collect::<Vec<_>>()
    });
    let mut parsed: Vec<_> = parsed.collect();
    parsed.reverse();
    parsed.concat()
}

#[test]
fn a_block_may_end_at_any_byte() {
    let text = text();
    let whole = read(&text);
    assert_eq!(summary(&whole).len(), 15);
    for end in 0..=text.len() {
        let halves = || text[..end].chain(&text[end..]);
        assert_eq!(read_all(halves(), &ReaderOptions::default()).1, whole, "{end}");
        assert_eq!(cut_first(halves(), 4096), whole, "{end}");
    }
}

#[test]
fn a_chunk_may_have_any_number_of_lines() {
    let text = text();
    let whole = read(&text);
    for most in [0, 1, 2, 3, 5, 8, usize::MAX] {
        assert_eq!(cut_first(&text[..], most), whole, "{most}");
        for step in [1, 2, 81, 82, 83, 4097] {
            assert_eq!(cut_first(Steps { text: &text, step }, most), whole, "{most} in steps of {step}");
        }
    }
}

#[test]
fn lines_left_over_are_known() {
    let text = format!("{PUZZLE}\n{PUZZLE}\n{PUZZLE}");
    let mut reader = Reader::new(text.as_bytes(), &options(Some(Format::LINE))).unwrap();
    let mut chunk = Chunk::new();
    for has_more in [true, false, false] {
        assert!(reader.read_unparsed(&mut chunk, 1).unwrap());
        assert_eq!(reader.has_more(), has_more);
        chunk.parse();
        assert_eq!(chunk.records().count(), 1);
    }
    assert!(!reader.read_unparsed(&mut chunk, 1).unwrap());
}

#[test]
fn a_chunk_that_is_filled_again_forgets_what_it_held() {
    let text = text();
    let mut reader = Reader::new(Steps { text: &text, step: 100 }, &ReaderOptions::default()).unwrap();
    let (mut chunk, mut seen) = (Chunk::new(), Vec::new());
    // Every second chunk is never parsed.
    while reader.read_unparsed(&mut chunk, 1).unwrap() && reader.read_unparsed(&mut chunk, 1).unwrap() {
        chunk.parse();
        seen.extend(chunk.entries().iter().map(|entry| seen_of(&chunk, entry)));
    }
    let lines: Vec<u64> = read(&text).iter().map(line_of).filter(|line| line % 2 == 0).collect();
    assert_eq!(seen.iter().map(line_of).collect::<Vec<_>>(), lines);
}

fn line_of(seen: &ReadEntry) -> u64 {
    seen.as_ref().map_or_else(|error| error.place.line, |found| found.place.line)
}

#[test]
fn other_formats_are_parsed_as_they_are_read() {
    let csv = format!("puzzle\n{PUZZLE}\nx\n");
    let mut reader = Reader::new(csv.as_bytes(), &ReaderOptions::default()).unwrap();
    let mut chunk = Chunk::new();
    assert!(reader.read_unparsed(&mut chunk, 1).unwrap());
    assert!(chunk.is_parsed() && !reader.has_more());
    assert_eq!(chunk.entries().len(), 2);
}
