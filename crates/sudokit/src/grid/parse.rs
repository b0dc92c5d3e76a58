use super::Grid;
use core::str::FromStr;

/// An error for text that is not a grid of 81 characters.
///
/// Positions are byte offsets in the text, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseGridError {
    /// The text does not have 81 characters.
    #[error("{found} cell{}, expected 81", if *.found == 1 { "" } else { "s" })]
    Length {
        /// The number of characters.
        found: usize,
    },
    /// A character that does not represent a cell.
    #[error("`{}` is not a cell, expected a digit or `.`", .found.escape_debug())]
    Character {
        /// Its position.
        at: usize,
        /// The character; U+FFFD if the bytes are not UTF-8.
        found: char,
    },
    /// A second character for empty cells: one of the two is probably a mistake.
    #[error("`{found}` for an empty cell after `{first}`, expected the same character throughout")]
    MixedEmpty {
        /// The position of the second character.
        at: usize,
        /// The character used before.
        first: char,
        /// The second character.
        found: char,
    },
}

/// Returns whether the byte can represent an empty cell in a line of 81.
pub(crate) const fn is_empty_sign(byte: u8) -> bool {
    matches!(byte, b'.' | b'0' | b'_' | b'*' | b'-' | b'x' | b'X' | b'?')
}

/// Returns whether the byte can represent a cell in a line of 81.
pub(crate) const fn is_cell_sign(byte: u8) -> bool {
    byte.is_ascii_digit() || is_empty_sign(byte)
}

impl Grid {
    /// Parses 81 characters, row-major: digits, and one of `.`, `0`, `_`, `*`, `-`, `x`, `X`, `?` for every empty
    /// cell.
    ///
    /// # Errors
    /// The text has another length or another character, or uses two characters for empty cells. The error has the
    /// position.
    ///
    /// # Complexity
    /// One pass over 81 bytes; a text that is valid and uses `.` or `0` has no branch per byte.
    pub fn from_ascii(text: &[u8]) -> Result<Self, ParseGridError> {
        match <&[u8; 81]>::try_from(text) {
            Ok(cells) => Self::from_usual(cells).map_or_else(|| Self::from_any(cells), Ok),
            Err(_) => Err(Self::why_not_81(text)),
        }
    }

    /// Returns the grid if its empty cells are all `.` or all `0`. Written so that it compiles to vector code.
    #[inline(always)]
    pub(crate) fn from_usual(text: &[u8; 81]) -> Option<Self> {
        let mut values = [0; 81];
        let (mut bad, mut zeros, mut dots) = (false, false, false);
        for (value, &byte) in values.iter_mut().zip(text) {
            let digit = byte.wrapping_sub(b'0');
            let dot = byte == b'.';
            bad |= digit > 9 && !dot;
            zeros |= digit == 0;
            dots |= dot;
            *value = if dot { 0 } else { digit };
        }
        let mixed = zeros && dots;
        (!bad && !mixed).then_some(Self::from_known(values))
    }

    fn from_any(text: &[u8; 81]) -> Result<Self, ParseGridError> {
        let mut values = [0; 81];
        let mut empty = None;
        for (at, &byte) in text.iter().enumerate() {
            if matches!(byte, b'1'..=b'9') {
                values[at] = byte - b'0';
            } else if !is_empty_sign(byte) {
                return Err(ParseGridError::Character { at, found: char_at(text, at) });
            } else if let Some(first) = empty.replace(byte).filter(|&first| first != byte) {
                let (first, found) = (char::from(first), char::from(byte));
                return Err(ParseGridError::MixedEmpty { at, first, found });
            }
        }
        Ok(Self::from_known(values))
    }

    /// An invalid character is reported before a wrong length, because it explains more.
    fn why_not_81(text: &[u8]) -> ParseGridError {
        match text.iter().position(|&byte| !is_cell_sign(byte)) {
            Some(at) => ParseGridError::Character { at, found: char_at(text, at) },
            None => ParseGridError::Length { found: text.len() },
        }
    }
}

/// Returns the character that starts at this byte, or U+FFFD if none does.
pub(crate) fn char_at(text: &[u8], at: usize) -> char {
    let end = text.len().min(at + 4);
    let start = text.get(at..end).unwrap_or_default();
    start
        .utf8_chunks()
        .next()
        .and_then(|chunk| chunk.valid().chars().next())
        .unwrap_or(char::REPLACEMENT_CHARACTER)
}

impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        Self::from_ascii(text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(change: impl Fn(&mut Vec<u8>)) -> Result<Grid, ParseGridError> {
        let mut text =
            b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".to_vec();
        change(&mut text);
        Grid::from_ascii(&text)
    }

    #[test]
    fn every_sign_for_an_empty_cell_reads_the_same() {
        let with_dots = line(|_| {}).unwrap();
        for sign in *b"0_*-xX?" {
            let read = line(|text| text.iter_mut().filter(|b| **b == b'.').for_each(|b| *b = sign));
            assert_eq!(read, Ok(with_dots), "{}", char::from(sign));
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        assert_eq!(line(|t| t.truncate(79)), Err(ParseGridError::Length { found: 79 }));
        assert_eq!(line(|t| t.push(b'1')), Err(ParseGridError::Length { found: 82 }));
        assert_eq!(line(|t| t[40] = b'A'), Err(ParseGridError::Character { at: 40, found: 'A' }));
        assert_eq!(line(|t| t[80] = 0xff), Err(ParseGridError::Character { at: 80, found: '\u{fffd}' }));
        assert_eq!(line(|t| t[2] = b'0'), Err(ParseGridError::MixedEmpty { at: 3, first: '0', found: '.' }));
        let accented = line(|t| drop(t.splice(5..7, "é".bytes())));
        assert_eq!(accented, Err(ParseGridError::Character { at: 5, found: 'é' }));
    }

    #[test]
    fn a_wrong_character_is_named_before_a_wrong_length() {
        assert_eq!(Grid::from_ascii(b"12a"), Err(ParseGridError::Character { at: 2, found: 'a' }));
        assert_eq!(Grid::from_ascii(b""), Err(ParseGridError::Length { found: 0 }));
    }

    #[test]
    fn messages_are_one_sentence_with_the_way_out() {
        assert_eq!(line(|t| t.truncate(79)).unwrap_err().to_string(), "79 cells, expected 81");
        assert_eq!(
            line(|t| t[4] = b'\t').unwrap_err().to_string(),
            "`\\t` is not a cell, expected a digit or `.`"
        );
        assert_eq!(
            line(|t| t[2] = b'0').unwrap_err().to_string(),
            "`.` for an empty cell after `0`, expected the same character throughout"
        );
    }
}
