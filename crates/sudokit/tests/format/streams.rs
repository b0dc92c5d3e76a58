//! The result does not depend on the pieces of the input, line ends or byte-order marks.

use crate::helpers::*;
use std::io::{self, Read};
use sudokit::format::{Chunk, Format, Reader, ReaderOptions};

/// Every file of the test data, with its format.
fn files() -> Vec<(String, Format)> {
    let mut files = Vec::new();
    for folder in ["files", "broken", "read_only", "seeds"] {
        for entry in std::fs::read_dir(data_path(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let extension = name.rsplit('.').next().unwrap_or_default();
            let text = data(&format!("{folder}/{name}"));
            let format = extension.parse().unwrap_or_else(|_| format_of(text));
            files.push((format!("{folder}/{name}"), format));
        }
    }
    files.sort_by_key(|(_, format)| format.name());
    assert!(files.len() > 30);
    files
}

#[test]
fn pieces_of_any_size_are_read_the_same() {
    for (name, format) in files() {
        let text = data(&name);
        let whole = read_all(&text[..], &options(Some(format)));
        let detected = read_all(&text[..], &ReaderOptions::default());
        for step in [1, 2, 7, 81, 82, 1000] {
            let steps = || Steps { text: &text, step };
            assert_eq!(read_all(steps(), &options(Some(format))), whole, "{name} in steps of {step}");
            assert_eq!(read_all(steps(), &ReaderOptions::default()), detected, "{name} in steps of {step}");
        }
    }
}

#[test]
fn what_is_too_long_is_the_same_in_pieces() {
    let long = "7".repeat(10_000);
    for format in Format::ALL.iter().copied() {
        let text = format!("puzzle\n1 {long} 2\n{long}\n\n");
        let whole = read_as(format, &text);
        assert_eq!(
            read_all(Steps { text: text.as_bytes(), step: 1 }, &options(Some(format))).1,
            whole,
            "{format}"
        );
        // Steps of one byte, and of the longest possible token.
        for (text, step) in [(format!("1 {long}"), 1), (format!(" {long}"), 1 + 4096)] {
            let steps = Steps { text: text.as_bytes(), step };
            assert_eq!(read_all(steps, &options(Some(format))).1, read_as(format, &text), "{format}");
        }
    }
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    for (name, format) in files() {
        let text = data(&name);
        let marked = [b"\xef\xbb\xbf", &text[..]].concat();
        assert_eq!(read_as(format, &marked), read_as(format, &text), "{name}");
        assert_eq!(format_of(&marked), format_of(&text), "{name}");
        assert_eq!(
            read_all(Steps { text: &marked, step: 1 }, &options(Some(format))).1,
            read_as(format, &text)
        );
    }
    assert_eq!(read(b"\xef\xbb"), read_as(Format::TEXT, b"\xef\xbb"));
}

#[test]
fn carriage_returns_and_a_missing_line_end_change_no_grid_and_no_message() {
    for (name, format) in files() {
        let text = String::from_utf8_lossy(&data(&name)).replace("\r\n", "\n");
        let expected = summary(&read_as(format, &text));
        assert_eq!(summary(&read_as(format, text.replace('\n', "\r\n"))), expected, "{name}");
        let bare = text.strip_suffix('\n').unwrap_or(&text);
        assert_eq!(summary(&read_as(format, bare)), expected, "{name}");
    }
}

#[test]
fn carriage_returns_are_no_part_of_a_line() {
    assert_eq!(solve(format!("{PUZZLE} a\r\n{PUZZLE}\r\n")), format!("{ANSWER} a\n{ANSWER}\n"));
    let csv = format!("id,puzzle\r\n1,{PUZZLE}\r\n");
    assert_eq!(solve(&csv), format!("id,puzzle,solution\n1,{PUZZLE},{ANSWER}\n"));
}

#[test]
fn the_empty_input_has_no_records() {
    for format in Format::ALL.iter().copied() {
        for text in ["", "\n", "\r\n\r\n", "\u{feff}", "\u{feff}\n"] {
            assert_eq!(read_as(format, text), [], "{format} {text:?}");
        }
    }
}

/// Returns one piece after another, and panics if it is read after the last.
struct Pieces(Vec<&'static str>);

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!self.0.is_empty(), "asked for more before giving out what it has");
        let piece = self.0.remove(0).as_bytes();
        buffer[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

/// Returns the number of entries of each read, for an input that pauses after these pieces.
fn paused(format: Option<Format>, pieces: &[&'static str]) -> Vec<usize> {
    let mut reader = Reader::new(Pieces(pieces.to_vec()), &options(format)).unwrap();
    let mut chunk = Chunk::new();
    let mut counts = Vec::new();
    for _ in pieces {
        reader.read(&mut chunk).unwrap();
        counts.push(chunk.entries().len());
    }
    counts
}

#[test]
fn a_record_is_returned_as_soon_as_it_is_complete() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    assert_eq!(paused(None, &[line, line]), [1, 1]);
    let grid =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    assert_eq!(paused(Some(Format::GRID), &[grid, grid]), [1, 1]);
    let case =
        "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n804000107\n";
    let first = "2\n103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n804000107\n";
    assert_eq!(paused(None, &[first, case]), [1, 1]);
    assert_eq!(paused(Some(Format::LEETCODE), &["[[1]]", "[[2]]"]), [1, 1]);
    assert_eq!(paused(Some(Format::JSONL), &["{}\n", "[]\n"]), [1, 1]);
}

#[test]
fn an_error_of_the_input_comes_after_the_records_read_before() {
    struct Fails(bool);
    impl Read for Fails {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if core::mem::replace(&mut self.0, true) {
                return Err(io::Error::other("gone"));
            }
            buffer[..2].copy_from_slice(b"a\n");
            Ok(2)
        }
    }
    let mut reader = Reader::new(Fails(false), &options(Some(Format::LINE))).unwrap();
    let mut chunk = Chunk::new();
    assert!(reader.read(&mut chunk).unwrap());
    assert_eq!(reader.read(&mut chunk).unwrap_err().to_string(), "gone");
}

#[test]
fn a_read_after_an_error_continues_at_the_same_place() {
    struct Fails<'a>(Vec<&'a str>);
    impl Read for Fails<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            match self.0.remove(0) {
                "" => Err(io::ErrorKind::WouldBlock.into()),
                piece => piece.as_bytes().read(buffer),
            }
        }
    }
    let (start, end) = PUZZLE.split_at(40);
    // The columns follow from the comment of the first line.
    let first = format!("{PUZZLE}\n");
    let pieces = Fails(vec![&first, start, "", end]);
    let mut reader = Reader::new(pieces, &options(Some(Format::LINE))).unwrap();
    let mut chunk = Chunk::new();
    assert!(reader.read(&mut chunk).unwrap());
    assert_eq!(reader.read(&mut chunk).unwrap_err().kind(), io::ErrorKind::WouldBlock);
    assert!(reader.read(&mut chunk).unwrap());
    assert_eq!(chunk.records().next().unwrap().grid.to_string(), PUZZLE);
}

#[test]
fn an_interrupted_read_is_tried_again() {
    struct Interrupts<'a>(&'a [u8], bool);
    impl Read for Interrupts<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 { Err(io::ErrorKind::Interrupted.into()) } else { self.0.read(buffer) }
        }
    }
    let seen = read_all(Interrupts(PUZZLE.as_bytes(), false), &ReaderOptions::default()).1;
    assert_eq!(summary(&seen), [PUZZLE]);
}
