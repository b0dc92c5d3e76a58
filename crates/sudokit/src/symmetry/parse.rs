use super::{NotATransform, Transform, TransformPart};
use crate::grid::{Digit, char_at};
use core::str::FromStr;

/// Text that is not a [`Transform`].
///
/// Positions count the text's bytes from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseTransformError {
    /// The text ends too early.
    #[error("the text ends at {at} within the {part}, expected {} and nine digits", .part.sign())]
    Ended {
        /// Its length.
        at: usize,
        /// What is missing, or not whole.
        part: TransformPart,
    },
    /// A part does not begin with its letter, or is not where it should be.
    #[error("`{}` before the {part}, expected {} and nine digits", .found.escape_debug(), .part.sign())]
    Letter {
        /// Where it stands.
        at: usize,
        /// The character; U+FFFD if it is none.
        found: char,
        /// What should begin there.
        part: TransformPart,
    },
    /// Something other than a digit within a part.
    #[error("`{}` among the {part}, expected {} and nine digits, 1 to 9", .found.escape_debug(), .part.sign())]
    Digit {
        /// Where it stands.
        at: usize,
        /// The character; U+FFFD if it is none.
        found: char,
        /// Where it stands in.
        part: TransformPart,
    },
    /// Something behind the three parts.
    #[error("`{}` behind the digits, expected a `t` or nothing", .found.escape_debug())]
    Trailing {
        /// Where it stands.
        at: usize,
        /// The character; U+FFFD if it is none.
        found: char,
    },
    /// All can be read, but it tears houses apart.
    #[error("{why}")]
    NotATransform {
        /// Where it goes wrong.
        at: usize,
        /// What is wrong.
        why: NotATransform,
    },
}

/// Reads the text of [`Display`](core::fmt::Display): `r`, `c` and `d`, each with nine digits, then perhaps `t`, with
/// spaces between. Capital letters, and any number of spaces anywhere between the parts, are read too.
///
/// # Errors
/// The first thing that is wrong, with its place.
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

/// What is still to be read.
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

    /// Returns a letter and nine digits; where the first of them stands, and the digits.
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

    /// Returns whether a `t` stands at the end, with nothing behind it.
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
