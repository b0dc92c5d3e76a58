//! `line`: what is kept and what is written.

use crate::helpers::*;
use sudokit::format::{Format, Place};

#[test]
fn the_tail_is_kept_behind_the_answer() {
    for tail in ["", " a comment", "\tx", ",y", ";z", "#w", " ", "  # no solution", &format!(",{ANSWER}")] {
        assert_eq!(solve(format!("{PUZZLE}{tail}\n")), format!("{ANSWER}{tail}\n"));
    }
}

#[test]
fn bytes_that_are_no_text_are_kept() {
    let text = [PUZZLE.as_bytes(), b" \xff\x00\xfe"].concat();
    let seen = read(&text);
    assert_eq!(seen[0].as_ref().unwrap().text, text);
}

#[test]
fn a_note_follows_the_unchanged_record() {
    for tail in ["", " a comment"] {
        let written = note(format!("{PUZZLE}{tail}"), None, "no solution");
        assert_eq!(written, format!("{PUZZLE}{tail}  # no solution\n"));
    }
}

#[test]
fn a_count_alone_is_not_written() {
    assert_eq!(count(PUZZLE, None, Some(2)), format!("{PUZZLE}\n"));
}

#[test]
fn blank_lines_and_comments_are_skipped_but_counted() {
    let seen = read(format!("\n# one\n  # two\n \t\n{PUZZLE}\n\n{PUZZLE}"));
    let lines: Vec<u64> = seen.iter().map(|entry| entry.as_ref().unwrap().place.line).collect();
    assert_eq!(lines, [5, 7]);
}

#[test]
fn blanks_before_the_cells_are_kept() {
    let text = format!("{}x\n \t{PUZZLE} z", &PUZZLE[1..]);
    let seen = read(&text);
    let found = seen[1].as_ref().unwrap();
    assert_eq!(found.place, Place { line: 2, column: 3 });
    assert_eq!(found.puzzle, PUZZLE.as_bytes());
    assert_eq!(solve(&text).lines().nth(1), Some(format!(" \t{ANSWER} z").as_str()));
}

#[test]
fn every_sign_for_empty_is_read_and_kept() {
    for sign in "0_*-xX?".chars() {
        let text = PUZZLE.replace('.', &sign.to_string());
        assert_eq!(summary(&read_as(Format::LINE, &text)), [PUZZLE], "{sign}");
        assert_eq!(convert(&text, Format::LINE), format!("{text}\n"));
    }
}

#[test]
fn a_filled_grid_is_a_record() {
    assert_eq!(solve(format!("{ANSWER} x")), format!("{ANSWER} x\n"));
}

#[test]
fn a_bad_line_in_the_middle_is_located_and_read_around() {
    let short = &PUZZLE[..79];
    let seen = read(format!("{PUZZLE}\n{short}\n{PUZZLE}\n"));
    assert_eq!(summary(&seen), [PUZZLE, "2:1: 79 cells, expected 81", PUZZLE]);
    let error = seen[1].as_ref().unwrap_err();
    assert_eq!((error.width, error.line_from, error.line.as_slice()), (79, 1, short.as_bytes()));
    assert_eq!(error.record, short.as_bytes());
}

#[test]
fn a_long_line_shows_what_surrounds_the_fault() {
    let text = format!("{}é{}", "1".repeat(300), "2".repeat(300));
    let error = only_error(Format::LINE, &text);
    assert_eq!((error.place.column, error.line_from, error.width), (301, 221, 2));
    assert_eq!(error.line, text.as_bytes()[220..380]);
}
