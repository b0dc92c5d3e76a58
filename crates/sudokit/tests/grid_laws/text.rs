//! Grids as text: printed grids are read again, and the parser agrees with a slow one.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use sudokit::{Grid, ParseGridError, grid};
use sudokit_testkit::any;

/// Every character for an empty cell.
const EMPTY_SIGNS: &[u8] = b".0_*-xX?";

const DRAWN: Grid = grid! {
    5 3 . | . 7 . | . . .
    6 . . | 1 9 5 | . . .
    . 9 8 | . . . | . 6 .
    ------+-------+------
    8 . . | . 6 . | . . 3
    4 . . | 8 . 3 | . . 1
    7 . . | . 2 . | . . 6
    ------+-------+------
    . 6 . | . . . | 2 8 .
    . . . | 4 1 9 | . . 5
    . . . | . 8 . | . 7 9
};

const PRINTED: &str = "\
grid! {
    5 3 . | . 7 . | . . .
    6 . . | 1 9 5 | . . .
    . 9 8 | . . . | . 6 .
    ------+-------+------
    8 . . | . 6 . | . . 3
    4 . . | 8 . 3 | . . 1
    7 . . | . 2 . | . . 6
    ------+-------+------
    . 6 . | . . . | 2 8 .
    . . . | 4 1 9 | . . 5
    . . . | . 8 . | . 7 9
}";

/// Parses 81 bytes of ASCII like [`Grid::from_ascii`], one byte at a time.
fn slowly(text: &[u8]) -> Result<Grid, ParseGridError> {
    let mut values = [0; 81];
    let mut first = None;
    for (at, &byte) in text.iter().enumerate() {
        let found = char::from(byte);
        if (b'1'..=b'9').contains(&byte) {
            values[at] = byte - b'0';
        } else if !EMPTY_SIGNS.contains(&byte) {
            return Err(ParseGridError::Character { at, found });
        } else if *first.get_or_insert(found) != found {
            return Err(ParseGridError::MixedEmpty { at, first: first.unwrap_or(found), found });
        }
    }
    Ok(Grid::from_bytes(values).unwrap())
}

/// Returns the text inside the braces of a printed drawing.
fn literal_of(grid: &Grid) -> String {
    let printed = format!("{grid:?}");
    printed.strip_prefix("grid! {").and_then(|rest| rest.strip_suffix('}')).unwrap().to_owned()
}

#[test]
fn a_grid_prints_as_it_is_drawn() {
    assert_eq!(format!("{DRAWN:?}"), PRINTED);
}

#[test]
fn a_literal_may_contain_zeros_and_any_blanks() {
    let one_line = "12 3|456\t789 + 0-.\r\n".to_owned() + &"0".repeat(70);
    let expected = format!("123456789{}", ".".repeat(72)).parse();
    assert_eq!(Ok(Grid::from_literal(&one_line)), expected);
}

#[test]
#[should_panic(expected = "more than 81 cells")]
fn a_literal_too_long_does_not_compile() {
    let _ = Grid::from_literal(&".".repeat(82));
}

#[test]
#[should_panic(expected = "fewer than 81 cells")]
fn a_literal_too_short_does_not_compile() {
    let _ = Grid::from_literal(&".".repeat(80));
}

#[test]
#[should_panic(expected = "another character than digits")]
fn a_literal_with_another_character_does_not_compile() {
    let _ = Grid::from_literal(&"_".repeat(81));
}

#[test]
fn a_grid_is_padded_like_other_text() {
    assert_eq!(format!("{DRAWN:>83}"), format!("  {DRAWN}"));
    assert_eq!(format!("{DRAWN:.3}"), "53.");
}

#[test]
fn a_character_of_several_bytes_is_named_whole() {
    for found in ['a', 'é', '数', '🧩'] {
        for at in [0, 1, 2, 40, 77] {
            let mut text = ".".repeat(81);
            text.replace_range(at..at + found.len_utf8(), &found.to_string());
            assert_eq!(text.parse::<Grid>(), Err(ParseGridError::Character { at, found }));
        }
    }
}

/// Only the first three bytes of a puzzle piece, so that no character starts there.
#[test]
fn a_character_cut_short_is_named_as_such() {
    let mut text = vec![b'.'; 81];
    text[78..].copy_from_slice(&"🧩".as_bytes()[..3]);
    let cut = Err(ParseGridError::Character { at: 78, found: '\u{fffd}' });
    assert_eq!(Grid::from_ascii(&text), cut);
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(grid in any::grid()) {
        prop_assert_eq!(grid.to_string().parse(), Ok(grid));
        for &sign in EMPTY_SIGNS {
            let text = grid.to_ascii(sign);
            let expected = grid.as_bytes().map(|value| if value == 0 { sign } else { b'0' + value });
            prop_assert_eq!(text, expected);
            prop_assert_eq!(Grid::from_ascii(&text), Ok(grid));
        }
    }

    #[test]
    fn what_is_drawn_is_read_back(grid in any::grid()) {
        prop_assert_eq!(Grid::from_literal(&literal_of(&grid)), grid);
    }

    /// One character for empty cells, and sometimes another or any other byte. Most such texts are valid or have one
    /// error.
    #[test]
    fn reading_is_what_a_slow_reader_does(
        grid in any::grid(),
        sign in select(EMPTY_SIGNS),
        at in 0..81_usize,
        byte in option::of(prop_oneof![select(EMPTY_SIGNS), 0..128_u8]),
    ) {
        let mut text = grid.to_ascii(sign);
        text[at] = byte.unwrap_or(text[at]);
        prop_assert_eq!(Grid::from_ascii(&text), slowly(&text));
    }

    #[test]
    fn any_two_signs_are_one_too_many(grid in any::grid(), one in select(EMPTY_SIGNS), other in select(EMPTY_SIGNS)) {
        let mut text = grid.to_ascii(one);
        for byte in text[40..].iter_mut().filter(|byte| **byte == one) {
            *byte = other;
        }
        prop_assert_eq!(Grid::from_ascii(&text), slowly(&text));
    }

    /// A wrong character is reported before a wrong length, because it explains more.
    #[test]
    fn a_wrong_character_is_named_whatever_the_length(text in vec(prop_oneof![8 => b'0'..=b'9', 1 => 0..128_u8], 0..80)) {
        let is_sign = |byte: u8| byte.is_ascii_digit() || EMPTY_SIGNS.contains(&byte);
        let wrong = text.iter().position(|&byte| !is_sign(byte));
        let expected = wrong.map_or(ParseGridError::Length { found: text.len() }, |at| {
            ParseGridError::Character { at, found: char::from(text[at]) }
        });
        prop_assert_eq!(Grid::from_ascii(&text), Err(expected));
    }

    #[test]
    fn a_wrong_length_is_never_a_grid(text in vec(b'0'..=b'9', 0..200)) {
        let read = Grid::from_ascii(&text);
        let wrong = ParseGridError::Length { found: text.len() };
        prop_assert_eq!(read.err(), (text.len() != 81).then_some(wrong));
    }

    #[test]
    fn no_bytes_make_reading_panic(text in vec(any::<u8>(), 0..200)) {
        let _ = Grid::from_ascii(&text);
    }
}
