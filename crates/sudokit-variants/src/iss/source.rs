//! The text without whitespace and comments, and the place of each of its characters in the given text.

use core::ops::Range;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;

/// The text of rules, and where it came from.
#[derive(Debug)]
pub(super) struct Source {
    /// The text without whitespace and comments; percent-decoded if it is a link.
    text: String,
    /// The place of each byte of `text` in the given text.
    places: Vec<Place>,
    /// The parts between blank lines, as ranges of `text`.
    parts: Vec<Range<usize>>,
    /// The length of the given text.
    end: u32,
}

/// A range of the given text.
#[derive(Clone, Copy, Debug)]
struct Place {
    start: u32,
    end: u32,
    /// Whether whitespace was dropped before it.
    after_space: bool,
}

/// A character of the given text, or of a decoded link, with its range.
pub(crate) type Char = (char, u32, u32);

impl Source {
    /// Drops whitespace and comments, and decodes a link.
    pub(super) fn new(given: &str) -> Self {
        let mut source = Self {
            text: String::with_capacity(given.len()),
            places: Vec::with_capacity(given.len()),
            parts: Vec::new(),
            end: given.len() as u32,
        };
        match link_query(given) {
            Some((at, query)) => source.read(percent_decoded(query, at)),
            None => source.read(
                given.char_indices().map(|(at, char)| (char, at as u32, (at + char.len_utf8()) as u32)),
            ),
        }
        source
    }

    fn read(&mut self, chars: impl IntoIterator<Item = Char>) {
        let (mut newlines, mut after_space, mut in_comment, mut after_blank) = (0, false, false, true);
        let mut part_start = 0;
        for (char, start, end) in chars {
            let is_newline = char == '\n';
            in_comment = !is_newline && (in_comment || (after_blank && char == '#'));
            after_blank = char.is_whitespace();
            if char.is_whitespace() || in_comment {
                newlines += usize::from(is_newline);
                after_space = true;
                continue;
            }
            if newlines > 1 && self.text.len() > part_start {
                self.parts.push(part_start..self.text.len());
                part_start = self.text.len();
            }
            newlines = 0;
            self.text.push(char);
            for _ in 0..char.len_utf8() {
                self.places.push(Place { start, end, after_space });
                after_space = false;
            }
        }
        if self.text.len() > part_start {
            self.parts.push(part_start..self.text.len());
        }
    }

    /// Returns the parts between blank lines.
    pub(super) fn parts(&self) -> impl Iterator<Item = Word<'_>> {
        self.parts.iter().filter_map(|part| Some(Word { text: self.text.get(part.clone())?, at: part.start }))
    }

    /// Returns whether whitespace was dropped before a byte.
    pub(super) fn is_after_space(&self, at: usize) -> bool {
        self.places.get(at).is_some_and(|place| place.after_space)
    }

    /// Returns the range of the given text from which a range of this text came.
    pub(super) fn place(&self, range: &Range<usize>) -> Range<usize> {
        let start = self.places.get(range.start).map_or(self.end, |place| place.start);
        let last = range.end.checked_sub(1).filter(|&last| last >= range.start);
        let end = last.and_then(|last| self.places.get(last)).map_or(start, |place| place.end);
        start as usize..end.max(start) as usize
    }
}

/// A piece of the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    /// The piece.
    pub(crate) text: &'a str,
    /// Where it begins in the text of the source.
    pub(crate) at: usize,
}

impl<'a> Word<'a> {
    /// Returns its range in the text of the source.
    pub(crate) const fn range(self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    /// Returns its pieces between a character.
    pub(crate) fn split(self, mark: char) -> impl Iterator<Item = Self> + 'a {
        let mut at = self.at;
        self.text.split(mark).map(move |text| {
            let word = Self { text, at };
            at += text.len() + mark.len_utf8();
            word
        })
    }

    /// Returns the rest after a prefix.
    pub(crate) fn strip(self, prefix: &str) -> Option<Self> {
        let text = self.text.strip_prefix(prefix)?;
        Some(Self { text, at: self.at + prefix.len() })
    }
}

/// Returns the first carriage return between two lines that has no line feed after it.
pub(crate) fn lone_carriage_return(text: &[u8]) -> Option<usize> {
    let is_lone = |pair: &[u8]| pair[0] == b'\r' && !matches!(pair[1], b'\r' | b'\n');
    text.trim_ascii_end().windows(2).position(is_lone)
}

/// Returns the query of a link, and where it begins.
pub(crate) fn link_query(given: &str) -> Option<(usize, &str)> {
    let link = given.trim_start();
    let is_link = ["http://", "https://", "?q="].iter().any(|start| link.starts_with(start));
    let at = given.find("?q=").or_else(|| given.find("&q=")).filter(|_| is_link)? + "?q=".len();
    let rest = given.get(at..)?;
    let end = rest.find(|char: char| char == '&' || char == '#' || char.is_whitespace());
    Some((at, end.and_then(|end| rest.get(..end)).unwrap_or(rest)))
}

/// Decodes `%` with two hexadecimal digits, and `+` for a space. Bytes that are no text become the replacement character.
fn percent_decoded(query: &str, at: usize) -> Vec<Char> {
    let mut chars = Vec::with_capacity(query.len());
    let mut rest = query;
    let mut start = at as u32;
    while let Some(char) = rest.chars().next() {
        let mut bytes = Vec::new();
        while let Some(byte) = escaped(rest.get(3 * bytes.len()..).unwrap_or_default()) {
            bytes.push(byte);
        }
        if bytes.is_empty() {
            let char = if char == '+' { ' ' } else { char };
            let length = rest.chars().next().map_or(1, char::len_utf8);
            chars.push((char, start, start + length as u32));
            rest = rest.get(length..).unwrap_or_default();
            start += length as u32;
            continue;
        }
        let mut from = start;
        for chunk in bytes.utf8_chunks() {
            for char in chunk.valid().chars() {
                let end = from + 3 * char.len_utf8() as u32;
                chars.push((char, from, end));
                from = end;
            }
            if !chunk.invalid().is_empty() {
                let end = from + 3 * chunk.invalid().len() as u32;
                chars.push((char::REPLACEMENT_CHARACTER, from, end));
                from = end;
            }
        }
        rest = rest.get(3 * bytes.len()..).unwrap_or_default();
        start = from;
    }
    chars
}

/// Returns the byte of an escape at the beginning of a text.
fn escaped(text: &str) -> Option<u8> {
    let digits = text.strip_prefix('%')?.get(..2)?;
    let are_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    are_digits.then(|| u8::from_str_radix(digits, 16).ok()).flatten()
}

/// Decodes a name for people. A name that is not percent-encoded text is returned unchanged.
pub(super) fn decoded_name(name: &str) -> String {
    let is_encoded = name.match_indices('%').all(|(at, _)| name.get(at..).and_then(escaped).is_some());
    let decoded = percent_decode_str(name).decode_utf8().ok().filter(|_| is_encoded);
    decoded.map_or_else(|| name.to_owned(), Cow::into_owned)
}

/// The characters of a name that separate no rules and arguments stay as they are.
const IN_NAMES: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_');

/// Encodes a name so that it holds none of the characters that separate rules and arguments.
pub(super) fn encoded_name(name: &str) -> PercentEncode<'_> {
    utf8_percent_encode(name, IN_NAMES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_are_encoded_throughout_are_decoded() {
        for name in ["50 % é", "a~b.c", "%41", ""] {
            assert_eq!(decoded_name(&encoded_name(name).to_string()), name);
        }
        for name in ["50% of %41", "%4", "%é", "%FF"] {
            assert_eq!(decoded_name(name), name);
        }
    }
}
