//! `grid`: reading and writing.

use crate::helpers::*;
use sudokit::format::Format;

/// The rows of a puzzle, nine lines without decoration.
fn rows(puzzle: &str) -> String {
    puzzle.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
}

fn grids(text: impl AsRef<[u8]>) -> Vec<String> {
    summary(&read_as(Format::GRID, text))
}

/// Returns the records as given.
fn texts(text: impl AsRef<[u8]>) -> Vec<String> {
    let given = |entry: ReadEntry| String::from_utf8(entry.unwrap().text).unwrap();
    read_as(Format::GRID, text).into_iter().map(given).collect()
}

#[test]
fn grids_need_no_blank_line_between_them() {
    let text = rows(PUZZLE) + &rows(ANSWER);
    assert_eq!(grids(&text), [PUZZLE, ANSWER]);
    assert_eq!(texts(&text), [rows(PUZZLE).trim_end(), rows(ANSWER).trim_end()]);
}

#[test]
fn titles_and_comments_above_belong_to_a_grid() {
    let first = format!("%one\n# two\n\n# three\n{}", rows(PUZZLE));
    let text = format!("\n\n{first}# four\n%five\n{}# the end", rows(ANSWER));
    assert_eq!(texts(&text), [first.trim_end(), format!("# four\n%five\n{}", rows(ANSWER)).trim_end()]);
    let again = convert(&text, Format::GRID);
    assert_eq!(again, format!("{first}\n# four\n%five\n{}\n", rows(ANSWER)));
}

#[test]
fn a_comment_apart_belongs_to_the_next_grid() {
    let text = format!("# of the file\n\n{}", rows(PUZZLE));
    assert_eq!(texts(&text), [text.trim_end()]);
    assert_eq!(convert(&text, Format::GRID), text + "\n");
}

#[test]
fn a_comment_inside_belongs_to_a_grid() {
    let text = rows(PUZZLE).replace("8...6...3\n", "8...6...3 # here\n# there\n");
    assert_eq!(grids(&text), [PUZZLE]);
    assert_eq!(texts(&text), [text.trim_end()]);
    assert!(solve(&text).starts_with("# here\n# there\n5 3 4 | 6 7 8 | 9 1 2\n"));
}

#[test]
fn a_frame_belongs_to_a_grid_below_too() {
    let framed = format!("-----\n{}-----", rows(PUZZLE));
    assert_eq!(texts(format!("{framed}\n{framed}\n\n{framed}")), [framed.as_str(); 3]);
    assert_eq!(texts(format!("---\n{}{}", rows(PUZZLE), rows(ANSWER))).len(), 2);
}

#[test]
fn a_lower_edge_alone_is_passed_over() {
    let text = format!("{}-----\n\n{}-----\n", rows(PUZZLE), rows(PUZZLE));
    assert_eq!(texts(text), [rows(PUZZLE).trim_end(); 2]);
}

/// Returns the bands of a puzzle separated by blank lines.
fn bands(puzzle: &str) -> String {
    puzzle
        .as_bytes()
        .chunks(27)
        .map(|band| rows(&String::from_utf8_lossy(band)))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn bands_may_stand_apart() {
    let text = bands(PUZZLE);
    assert_eq!(texts(&text), [text.trim_end()]);
    assert_eq!(grids(format!("{text}\n\n{text}")), [PUZZLE; 2]);
    assert_eq!(grids(text.replace("\n\n", "\n \n---\n")), [PUZZLE]);
}

#[test]
fn a_single_band_does_not_use_rows_of_the_next_grid() {
    let band = rows(&PUZZLE[..27]);
    assert_eq!(grids(format!("{band}\n{}", rows(PUZZLE))), ["3:1: 3 rows, expected 9", PUZZLE]);
    assert_eq!(grids(format!("{band}\n{band}\n{}", rows(PUZZLE))), ["7:1: 6 rows, expected 9", PUZZLE]);
    assert_eq!(
        grids(format!("{band}\n{band}\n\n---\n{}", rows(PUZZLE))),
        ["7:1: 6 rows, expected 9", PUZZLE]
    );
    assert_eq!(grids(format!("{band}\n# next\n{}", rows(PUZZLE))), ["3:1: 3 rows, expected 9", PUZZLE]);
    assert_eq!(grids(format!("{band}%next\n{}", rows(PUZZLE))), ["3:1: 3 rows, expected 9", PUZZLE]);
    assert_eq!(grids(&band), ["3:1: 3 rows, expected 9"]);
    assert_eq!(grids(format!("{band}\n{band}")), ["7:1: 6 rows, expected 9"]);
}

#[test]
fn a_blank_line_elsewhere_ends_a_grid() {
    let text = rows(PUZZLE);
    let (four, five) = text.split_at(40);
    assert_eq!(grids(format!("{four}\n{five}")), ["4:1: 4 rows, expected 9", "10:1: 5 rows, expected 9"]);
    let (six, three) = text.split_at(60);
    assert_eq!(grids(format!("{six}\n{three}")), ["6:1: 6 rows, expected 9", "10:1: 3 rows, expected 9"]);
}

#[test]
fn an_error_affects_only_its_paragraph() {
    let text = format!("%a\n{}x\n\n{}", rows(PUZZLE).replace("19", "1z"), rows(PUZZLE));
    let seen = read_as(Format::GRID, &text);
    assert_eq!(summary(&seen)[1..], [PUZZLE]);
    let error = seen[0].as_ref().unwrap_err();
    assert_eq!((error.place.line, error.place.column), (3, 5));
    assert_eq!(error.record, text.split("\n\n").next().unwrap().as_bytes());
    let titled = format!("x\n{}%b\n{}", rows(PUZZLE), rows(PUZZLE));
    assert_eq!(grids(&titled)[1..], [PUZZLE]);
    let after = format!("{}x\n\n{}", rows(PUZZLE), rows(PUZZLE));
    let message = "10:1: 1 cell in the row, expected 9";
    assert_eq!(grids(&after), [PUZZLE, message, PUZZLE]);
}

#[test]
fn a_title_without_rows_is_an_error_and_a_comment_is_not() {
    assert_eq!(grids("%a\n\n"), ["1:1: 0 rows, expected 9"]);
    assert_eq!(grids("# a\n---\n"), [""; 0]);
    assert_eq!(grids("---\n\n---"), [""; 0]);
}

#[test]
fn places_are_those_of_the_first_cell() {
    let text = format!("%a\n+---+\n  | {}", rows(PUZZLE));
    let found = read_as(Format::GRID, text).remove(0).unwrap();
    assert_eq!((found.place.line, found.place.column), (3, 5));
    assert!(found.puzzle.starts_with(b"53..7....\n6") && found.puzzle.ends_with(b"....8..79"));
}

#[test]
fn an_answer_is_drawn_below_titles_and_comments() {
    let text = format!("%one\n# two\n{}", rows(PUZZLE));
    let drawn = convert(ANSWER, Format::GRID);
    assert_eq!(solve(&text), format!("%one\n# two\n{drawn}"));
    assert!(drawn.starts_with("5 3 4 | 6 7 8 | 9 1 2\n6 7 2"));
    assert!(drawn.contains("5 6 7\n------+-------+------\n8 5 9") && drawn.ends_with("1 7 9\n\n"));
}

#[test]
fn a_note_stands_above_the_drawing() {
    let text = format!("%one\r\n---\r\n{}", rows(PUZZLE));
    let written = note(&text, None, "no solution");
    assert_eq!(written, format!("%one\n# no solution\n---\n{}\n", rows(PUZZLE)));
    let other = note(PUZZLE, Some(Format::GRID), "no solution");
    assert!(other.starts_with("# no solution\n5 3 . | . 7 . | . . .\n"));
}
