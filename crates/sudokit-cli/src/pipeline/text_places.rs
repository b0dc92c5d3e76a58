//! The places of many bytes of one text.

use sudokit::format::Place;

/// The places of the bytes of a text, each found without reading the text again.
pub(super) struct TextPlaces {
    /// The place of the first byte.
    start: Place,
    /// The first byte of each line but the first.
    lines: Vec<usize>,
    length: usize,
}

impl TextPlaces {
    /// Reads a text that begins at a place.
    pub(super) fn new(text: &[u8], start: Place) -> Self {
        let newlines = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let lines = newlines.map(|(at, _)| at + 1).collect();
        Self { start, lines, length: text.len() }
    }

    /// Returns the place of a byte, as [`sudokit::format::FormatError::new`] finds it.
    pub(super) fn of(&self, at: usize) -> Place {
        let at = at.min(self.length);
        let lines = self.lines.partition_point(|&line| line <= at);
        let column = match lines.checked_sub(1) {
            Some(last) => (at - self.lines[last]) as u64 + 1,
            None => u64::from(self.start.column) + at as u64,
        };
        Place { line: self.start.line + lines as u64, column: u32::try_from(column).unwrap_or(u32::MAX) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit::format::{FormatError, FormatErrorKind};

    #[test]
    fn places_are_those_of_errors() {
        let start = Place { line: 5, column: 7 };
        for text in ["", "abc", "\n", "ab\n\ncd", "ab\r\ncd\n", "\n\n\nabc\n"] {
            let places = TextPlaces::new(text.as_bytes(), start);
            for at in 0..text.len() + 2 {
                let error = FormatError::new(FormatErrorKind::NotUtf8, start, text.as_bytes(), at..at + 1);
                assert_eq!(places.of(at), error.place, "{text:?} {at}");
            }
        }
    }
}
