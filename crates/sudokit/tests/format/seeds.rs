//! The tutorials' own inputs.

use crate::helpers::*;
use sudokit::format::Format;

fn answered(name: &str) -> (Format, String) {
    let text = data(&format!("seeds/{name}"));
    (format_of(&text), solve(&text))
}

#[test]
fn the_leetcode_board_as_json() {
    let (format, answer) = answered("board.json");
    assert_eq!(format, Format::LEETCODE);
    assert_eq!(answer.as_bytes(), data("seeds/board.answer.json"));
}

#[test]
fn the_leetcode_board_as_a_line() {
    let (format, answer) = answered("board.txt");
    assert_eq!(format, Format::LINE);
    assert_eq!(answer.as_bytes(), data("seeds/board.answer.txt"));
}

#[test]
fn the_shuffled_generators_grid_with_dots() {
    let (format, answer) = answered("generator.txt");
    assert_eq!(format, Format::GRID);
    assert_eq!(convert(&answer, Format::LINE), format!("{ANSWER}\n"));
    let again = convert(data("seeds/generator.txt"), Format::GRID);
    assert_eq!(again.as_bytes(), [&data("seeds/generator.txt")[..], b"\n"].concat());
}

#[test]
fn the_array_with_zeros() {
    let (format, answer) = answered("array.txt");
    assert_eq!(format, Format::GRID);
    assert_eq!(answer.as_bytes(), data("seeds/array.answer.txt"));
}

#[test]
fn the_arrays_answer_as_the_tutorial_prints_it() {
    let printed = data("seeds/array.printed.txt");
    assert_eq!(format_of(&printed), Format::GRID);
    assert_eq!(convert(&printed, Format::LINE), convert(data("seeds/array.answer.txt"), Format::LINE));
}

#[test]
fn the_poj_sample() {
    for name in ["poj.txt", "poj_one_line.txt"] {
        let (format, answer) = answered(name);
        assert_eq!(format, Format::POJ, "{name}");
        assert_eq!(answer.as_bytes(), data("seeds/poj.answer.txt"), "{name}");
    }
}

#[test]
fn the_poj_sample_with_carriage_returns() {
    let text = String::from_utf8(data("seeds/poj.txt")).unwrap().replace('\n', "\r\n");
    assert_eq!(solve(text).as_bytes(), data("seeds/poj.answer.txt"));
}
