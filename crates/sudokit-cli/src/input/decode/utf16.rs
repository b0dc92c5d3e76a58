//! UTF-16 as UTF-8.

use std::io::{self, Read};

/// The order of the bytes of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Little,
    Big,
}

/// Reads UTF-16 and returns UTF-8. A unit that is not part of a character becomes U+FFFD.
pub(super) struct Utf16Reader<R> {
    bytes: R,
    order: Order,
    /// Bytes that were read and not yet decoded.
    rest: Vec<u8>,
    /// UTF-8 that was not yet returned.
    text: Vec<u8>,
    at: usize,
    /// Whether the mark at the start was passed.
    is_begun: bool,
}

/// The number of bytes that are read at a time.
const BLOCK: usize = 1 << 16;

impl Order {
    /// The order in a text that starts with a byte-order mark of UTF-16.
    pub(super) const fn new(start: &[u8]) -> Option<Self> {
        match start {
            [0xff, 0xfe, ..] => Some(Self::Little),
            [0xfe, 0xff, ..] => Some(Self::Big),
            _ => None,
        }
    }
}

impl<R: Read> Utf16Reader<R> {
    /// A reader of a text that starts with its mark.
    pub(super) const fn new(bytes: R, order: Order) -> Self {
        Self { bytes, order, rest: Vec::new(), text: Vec::new(), at: 0, is_begun: false }
    }

    /// Reads and decodes a block; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        let kept = self.rest.len();
        self.rest.resize(kept + BLOCK, 0);
        let read = loop {
            match self.bytes.read(&mut self.rest[kept..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.rest.truncate(kept + read.as_ref().map_or(0, |read| *read));
        let is_end = read? == 0;
        let mut units: Vec<u16> =
            self.rest.chunks_exact(2).map(|pair| self.unit([pair[0], pair[1]])).collect();
        // The second unit of a character may come with the next block.
        if !is_end && units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
            units.pop();
        }
        self.rest.drain(..2 * units.len());
        let odd = is_end && !self.rest.is_empty();
        let is_first = !self.is_begun && !units.is_empty();
        self.is_begun |= is_first;
        let units = units.into_iter().skip(usize::from(is_first));
        let signs = char::decode_utf16(units).map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER));
        let text: String = signs.chain(odd.then_some(char::REPLACEMENT_CHARACTER)).collect();
        if odd {
            self.rest.clear();
        }
        (self.text, self.at) = (text.into_bytes(), 0);
        Ok(!is_end || !self.text.is_empty())
    }

    const fn unit(&self, pair: [u8; 2]) -> u16 {
        match self.order {
            Order::Little => u16::from_le_bytes(pair),
            Order::Big => u16::from_be_bytes(pair),
        }
    }
}

impl<R: Read> Read for Utf16Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.text.len() && !buffer.is_empty() {
            if !self.fill()? {
                return Ok(0);
            }
        }
        let rest = &self.text[self.at..];
        let read = rest.len().min(buffer.len());
        buffer[..read].copy_from_slice(&rest[..read]);
        self.at += read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the text for bytes that arrive one by one.
    fn decoded(bytes: &[u8]) -> String {
        struct Single<'a>(&'a [u8]);
        impl Read for Single<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let most = buffer.len().min(1);
                self.0.read(&mut buffer[..most])
            }
        }
        let mut text = String::new();
        Utf16Reader::new(Single(bytes), Order::Little).read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn characters_in_pieces() {
        assert_eq!(decoded(b"\xff\xfe5\0\x3d\xd8\0\xde\n\0"), "5\u{1f600}\n");
        assert_eq!(decoded(b"\xff\xfe"), "");
    }

    #[test]
    fn damaged_text_is_marked() {
        assert_eq!(decoded(b"\xff\xfe\x3d\xd85\0"), "\u{fffd}5");
        assert_eq!(decoded(b"\xff\xfe5\0\x3d\xd8"), "5\u{fffd}");
        assert_eq!(decoded(b"\xff\xfe5\0\x3d"), "5\u{fffd}");
    }
}
