//! The characters of cells, and excerpts of the input for messages.

use super::FormatErrorKind;
use crate::grid::{Grid, ParseGridError};
pub(super) use crate::grid::{char_at, is_cell_sign};
use core::ops::Range;

/// Returns the length of the character in bytes, or 1 for a byte that is not part of a character.
pub(super) fn width(found: char) -> usize {
    if found == char::REPLACEMENT_CHARACTER { 1 } else { found.len_utf8() }
}

/// Returns the cell in front of the text and its width: a character of [`is_cell_sign`], a full-width digit, or one of
/// the signs for an empty cell beside them, `．`, `・`, `□` and `＿`.
pub(super) fn one_digit(text: &[u8]) -> Option<(u8, usize)> {
    match *text {
        [sign, ..] if is_cell_sign(sign) => Some((sign, 1)),
        [0xef, 0xbc, digit @ 0x90..=0x99, ..] => Some((digit - 0x90 + b'0', 3)),
        [0xef, 0xbc, 0x8e | 0xbf, ..] | [0xe3, 0x83, 0xbb, ..] | [0xe2, 0x96, 0xa1, ..] => Some((b'.', 3)),
        _ => None,
    }
}

/// An error of a record, and the part of the record that caused it.
pub(super) type Fault = (FormatErrorKind, Range<usize>);

/// Parses the cells that start at `from` in their record.
pub(super) fn read_cells(cells: &[u8], from: usize) -> Result<Grid, Fault> {
    Grid::from_ascii(cells).map_err(|error| {
        let at = fault(error, cells);
        (error.into(), from + at.start..from + at.end)
    })
}

/// Parses cells that are not adjacent, each with its position.
pub(super) fn read_apart(cells: &[(u8, usize)]) -> Result<Grid, Fault> {
    let signs: Vec<u8> = cells.iter().map(|cell| cell.0).collect();
    Grid::from_ascii(&signs).map_err(|error| {
        let at = cells[fault(error, &signs).start].1;
        (error.into(), at..at + 1)
    })
}

/// Returns the part of the cells that caused the error.
fn fault(error: ParseGridError, cells: &[u8]) -> Range<usize> {
    match error {
        ParseGridError::Length { .. } => 0..cells.len(),
        ParseGridError::Character { at, found } => at..at + width(found),
        ParseGridError::MixedEmpty { at, .. } => at..at + 1,
    }
}

/// Returns an excerpt of the input for a message: one line, shortened to its start.
pub(super) fn shown(text: &[u8]) -> String {
    const LIMIT: usize = 40;
    let text = String::from_utf8_lossy(text);
    let start: String = text.chars().take(LIMIT).collect();
    let more = if start.len() < text.len() { "…" } else { "" };
    let mut shown = String::with_capacity(start.len());
    for sign in start.chars() {
        match sign {
            '"' | '\'' => shown.push(sign),
            _ => shown.extend(sign.escape_debug()),
        }
    }
    shown + more
}

/// Returns the text with every line end and other control character replaced by a blank.
pub(super) fn one_line(text: &[u8]) -> Vec<u8> {
    text.iter().map(|&byte| if is_in_line(byte) { byte } else { b' ' }).collect()
}

/// Returns whether [`one_line`] keeps the text.
pub(super) fn is_one_line(text: &[u8]) -> bool {
    text.iter().all(|&byte| is_in_line(byte))
}

const fn is_in_line(byte: u8) -> bool {
    !byte.is_ascii_control() || byte == b'\t'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_and_its_width() {
        for (text, found) in [("aé", 'a'), ("éa", 'é'), ("€", '€'), ("😀", '😀')] {
            assert_eq!(char_at(text.as_bytes(), 0), found);
            assert_eq!(width(found), found.len_utf8());
        }
        assert_eq!(char_at("aé".as_bytes(), 1), 'é');
        for (text, at) in [(&b"a\xff"[..], 1), (b"", 0), (b"a", 1), ("é".as_bytes(), 1)] {
            assert_eq!(char_at(text, at), '\u{fffd}');
        }
        assert_eq!(width('\u{fffd}'), 1);
    }

    #[test]
    fn shown_text_is_one_short_line() {
        assert_eq!(shown(b"\"it's\""), "\"it's\"");
        assert_eq!(shown(b"a\tb\n\xff"), "a\\tb\\n\u{fffd}");
        assert_eq!(shown(&[b'a'; 40]), "a".repeat(40));
        assert_eq!(shown(&[b'a'; 41]), "a".repeat(40) + "…");
    }
}
