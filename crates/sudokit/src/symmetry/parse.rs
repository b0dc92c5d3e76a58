use super::{NotATransform, Transform, TransformPart};
use crate::grid::{Digit, char_at};
use core::str::FromStr;

/// An error for text that is not a [`Transform`].
///
/// Positions are byte offsets in the text, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseTransformError {
    /// The text ends too early.
    #[error("the text ends at {at} within the {part}, expected {} and nine digits", .part.sign())]
    Ended {
        /// The length of the text.
        at: usize,
        /// The part that is missing or incomplete.
        part: TransformPart,
    },
    /// A part does not begin with its letter.
    #[error("`{}` before the {part}, expected {} and nine digits", .found.escape_debug(), .part.sign())]
    Letter {
        /// The position of the character.
        at: usize,
        /// The character, or U+FFFD if the bytes are not UTF-8.
        found: char,
        /// The expected part.
        part: TransformPart,
    },
    /// A part has a character that is not a digit.
    #[error("`{}` among the {part}, expected {} and nine digits, 1 to 9", .found.escape_debug(), .part.sign())]
    Digit {
        /// The position of the character.
        at: usize,
        /// The character, or U+FFFD if the bytes are not UTF-8.
        found: char,
        /// The part.
        part: TransformPart,
    },
    /// Text follows the three parts.
    #[error("`{}` after the digits, expected a `t` or nothing", .found.escape_debug())]
    Trailing {
        /// The position of the character.
        at: usize,
        /// The character, or U+FFFD if the bytes are not UTF-8.
        found: char,
    },
    /// The text is well formed, but not a transform.
    #[error("{why}")]
    NotATransform {
        /// The position of the error.
        at: usize,
        /// The cause.
        why: NotATransform,
    },
}

/// Parses the text of [`Display`](core::fmt::Display): `r`, `c` and `d`, each with nine digits, then an optional `t`,
/// separated by spaces. Capital letters, and any number of spaces between the parts, are accepted.
///
/// # Errors
/// The first error in the text, with its position.
impl FromStr for Transform {
    type Err = ParseTransformError;

    fn from_str(text: &str) -> Result<Self, ParseTransformError> {
        let mut rest = Rest { text: text.as_bytes(), at: 0 };
        let (rows_at, rows) = rest.part(TransformPart::Rows)?;
        let (columns_at, columns) = rest.part(TransformPart::Columns)?;
        let (digits_at, digits) = rest.part(TransformPart::Digits)?;
        let is_transposed = rest.flag()?;
        let [rows, columns] = [rows, columns].map(|lines| lines.map(Digit::index));
        Self::from_parts(rows, columns, digits, is_transposed).map_err(|why| {
            let (NotATransform::Range { part, place, .. }
            | NotATransform::Repeated { part, place, .. }
            | NotATransform::Torn { part, place, .. }) = why;
            let start = [rows_at, columns_at, digits_at][part as usize];
            ParseTransformError::NotATransform { at: start + place, why }
        })
    }
}

/// The rest of the text.
struct Rest<'a> {
    text: &'a [u8],
    at: usize,
}

impl Rest<'_> {
    fn next(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip_spaces(&mut self) {
        while self.next() == Some(b' ') {
            self.at += 1;
        }
    }

    fn found(&self) -> char {
        char_at(self.text, self.at)
    }

    /// Parses a letter and nine digits. Returns the position of the first digit, and the digits.
    fn part(&mut self, part: TransformPart) -> Result<(usize, [Digit; 9]), ParseTransformError> {
        self.skip_spaces();
        let letter = self.next().ok_or(ParseTransformError::Ended { at: self.at, part })?;
        if letter.to_ascii_lowercase() != part.sign().as_bytes()[1] {
            return Err(ParseTransformError::Letter { at: self.at, found: self.found(), part });
        }
        self.at += 1;
        let start = self.at;
        let mut digits = [Digit::One; 9];
        for digit in &mut digits {
            *digit = self.digit(part)?;
        }
        Ok((start, digits))
    }

    fn digit(&mut self, part: TransformPart) -> Result<Digit, ParseTransformError> {
        let byte = self.next().ok_or(ParseTransformError::Ended { at: self.at, part })?;
        let digit = Digit::new(byte.wrapping_sub(b'0'));
        let digit =
            digit.ok_or_else(|| ParseTransformError::Digit { at: self.at, found: self.found(), part })?;
        self.at += 1;
        Ok(digit)
    }

    /// Parses an optional `t` at the end of the text.
    fn flag(&mut self) -> Result<bool, ParseTransformError> {
        self.skip_spaces();
        let is_there = matches!(self.next(), Some(b't' | b'T'));
        self.at += usize::from(is_there);
        self.skip_spaces();
        match self.next() {
            None => Ok(is_there),
            Some(_) => Err(ParseTransformError::Trailing { at: self.at, found: self.found() }),
        }
    }
}
