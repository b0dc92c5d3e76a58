//! The compressed text of links to f-puzzles and `SudokuPad`: the method of Lempel and Ziv with a growing dictionary, over UTF-16, in base64.
//!
//! A few bytes can become gigabytes, so the output has a limit, which no library for this text has.
//!
//! # Source
//!
//! Pieroxy, [lz-string](https://pieroxy.net/blog/pages/lz-string/index.html), `compressToBase64`.

use alloc::collections::BTreeMap;
use thiserror::Error;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The code of a new character of 8 bits.
const NARROW: usize = 0;
/// The code of a new character of 16 bits.
const WIDE: usize = 1;
/// The code of the end.
const END: usize = 2;

/// Why text cannot be decompressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message())]
pub enum LzError {
    /// A character that is not base64.
    Character,
    /// A code without a meaning, as in damaged text.
    Code,
    /// The text ends before its end mark.
    Cut,
    /// The text would be longer than the limit.
    TooLong,
}

impl LzError {
    /// Returns the error in words.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Character => "a character that is not base64",
            Self::Code => "a code without a meaning in the compressed text",
            Self::Cut => "the compressed text ends too early",
            Self::TooLong => "a compressed text that is too long",
        }
    }
}

/// Reads codes of any number of bits, the lowest bit first, from characters of six bits.
struct Bits<'a> {
    text: core::slice::Iter<'a, u8>,
    six: u8,
    left: u8,
}

impl Bits<'_> {
    fn bit(&mut self) -> Result<usize, LzError> {
        if self.left == 0 {
            let byte = *self.text.next().ok_or(LzError::Cut)?;
            self.six = match byte {
                b'A'..=b'Z' => byte - b'A',
                b'a'..=b'z' => byte - b'a' + 26,
                b'0'..=b'9' => byte - b'0' + 52,
                // Some links have `-` and `_`, and browsers turn `+` into a space.
                b'+' | b'-' | b' ' => 62,
                b'/' | b'_' => 63,
                _ => return Err(LzError::Character),
            };
            self.left = 6;
        }
        self.left -= 1;
        Ok(usize::from(self.six >> self.left & 1))
    }

    fn code(&mut self, bits: u32) -> Result<usize, LzError> {
        (0..bits).try_fold(0, |code, place| Ok(code | self.bit()? << place))
    }
}

/// Returns the text that was compressed, of at most `limit` UTF-16 units. Halves of a pair become the replacement character.
///
/// `-` and a blank are read as `+`, and `_` as `/`. Takes time and memory in proportion to the text.
///
/// ```
/// use sudokit::format::lz_string::{LzError, decompress};
///
/// assert_eq!(decompress(b"IY1/EA==", 100).as_deref(), Ok("aaaaaaaaaaaaaaaa"));
/// assert_eq!(decompress(b"IY1/EA==", 10), Err(LzError::TooLong));
/// ```
///
/// # Errors
///
/// If the text is damaged, ends too early or is longer than the limit.
pub fn decompress(base64: &[u8], limit: usize) -> Result<String, LzError> {
    let end = base64.iter().rposition(|byte| !b"= \t\r\n".contains(byte)).map_or(0, |last| last + 1);
    let mut bits = Bits { text: base64[..end].iter(), six: 0, left: 0 };
    let mut units: Vec<u16> = Vec::new();
    // Each entry is a piece of the text before, so it is kept as the start and the length of that piece.
    let mut entries: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut before: Option<(usize, usize)> = None;
    loop {
        let code = bits.code(bits_of(entries.len()))?;
        let start = units.len();
        match code {
            NARROW | WIDE => {
                units.push(bits.code(if code == NARROW { 8 } else { 16 })? as u16);
                entries.push((start, 1));
            }
            END => return Ok(String::from_utf16_lossy(&units)),
            _ => {
                let new = before.map(|(from, length)| (from, length + 1)).filter(|_| code == entries.len());
                let (from, length) = entries.get(code).copied().or(new).ok_or(LzError::Code)?;
                if units.len() + length > limit {
                    return Err(LzError::TooLong);
                }
                for at in from..from + length {
                    units.extend(units.get(at).copied());
                }
            }
        }
        if let Some((from, length)) = before {
            entries.push((from, length + 1));
        }
        if units.len() > limit {
            return Err(LzError::TooLong);
        }
        before = Some((start, units.len() - start));
    }
}

/// Returns the number of bits of a code where the dictionary has this many entries.
const fn bits_of(entries: usize) -> u32 {
    usize::BITS - entries.leading_zeros()
}

/// Writes codes into characters of six bits.
#[derive(Default)]
struct CodeWriter {
    text: String,
    six: u8,
    held: u8,
}

impl CodeWriter {
    fn write(&mut self, code: usize, bits: u32) {
        for place in 0..bits {
            self.six = self.six << 1 | (code >> place & 1) as u8;
            self.held += 1;
            if self.held == 6 {
                self.text.push(ALPHABET.get(usize::from(self.six)).map_or('A', |&byte| char::from(byte)));
                (self.six, self.held) = (0, 0);
            }
        }
    }

    /// Returns the text with `=` up to a multiple of four characters.
    fn finish(mut self) -> String {
        // The last character is also written if no bit of it is used.
        self.write(0, 6 - u32::from(self.held));
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

/// Writes codes of a growing number of bits.
struct Encoder {
    out: CodeWriter,
    bits: u32,
    /// The number of codes until there is one bit more.
    left: usize,
    /// Codes of single characters that were not written yet, with the character.
    new: BTreeMap<usize, u16>,
}

impl Encoder {
    /// Writes the code of an entry, or the character that makes it.
    fn write(&mut self, code: usize) {
        match self.new.remove(&code) {
            Some(unit) if unit < 256 => {
                self.out.write(NARROW, self.bits);
                self.out.write(usize::from(unit), 8);
                self.count();
            }
            Some(unit) => {
                self.out.write(WIDE, self.bits);
                self.out.write(usize::from(unit), 16);
                self.count();
            }
            None => self.out.write(code, self.bits),
        }
        self.count();
    }

    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Compresses a text, in time in proportion to its length, but for a logarithm.
///
/// ```
/// use sudokit::format::lz_string::compress;
///
/// assert_eq!(compress("aaaaaaaaaaaaaaaa"), "IY1/EA==");
/// ```
pub fn compress(text: &str) -> String {
    let mut encoder = Encoder { out: CodeWriter::default(), bits: 2, left: 2, new: BTreeMap::new() };
    // Each entry by the code of all but its last character; a single character has the code of the end before it.
    let mut codes: BTreeMap<(usize, u16), usize> = BTreeMap::new();
    let mut before = None;
    for unit in text.encode_utf16() {
        let next = END + 1 + codes.len();
        let single = *codes.entry((END, unit)).or_insert_with(|| {
            encoder.new.insert(next, unit);
            next
        });
        before = match before {
            None => Some(single),
            Some(code) => codes.get(&(code, unit)).copied().or_else(|| {
                encoder.write(code);
                let next = END + 1 + codes.len();
                codes.insert((code, unit), next);
                Some(single)
            }),
        };
    }
    if let Some(code) = before {
        encoder.write(code);
    }
    encoder.out.write(END, encoder.bits);
    encoder.out.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts, and what lz-string writes for them.
    const KNOWN: [(&str, &str); 4] = [
        ("", "Q==="),
        ("hello1hello2hello3hello4hello5hello6", "BYUwNmD2CMoZAmOUDMzIBZ0FZ0DYg==="),
        ("é☃😀 {\"size\":9}", "JeYDJLwbgAewBA3gRAZwJYC8CmcBcBOAvkA="),
        ("aaaaaaaaaaaaaaaa", "IY1/EA=="),
    ];

    #[test]
    fn known_texts() {
        for (text, base64) in &KNOWN {
            assert_eq!(compress(text), *base64);
            assert_eq!(decompress(base64.as_bytes(), 100).as_deref(), Ok(*text));
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let all: String = (0..3000_u32).filter_map(|number| char::from_u32(number * 37 % 70_000)).collect();
        for text in ["a", "aa", "aaa", "abababababab", "é☃😀 \n", &all, &all.repeat(3), &"x".repeat(10_000)]
        {
            let limit = text.encode_utf16().count();
            assert_eq!(decompress(compress(text).as_bytes(), limit).as_deref(), Ok(text));
            assert_eq!(decompress(compress(text).as_bytes(), limit - 1), Err(LzError::TooLong));
        }
    }

    #[test]
    fn damaged_text_is_refused() {
        let good = compress("{\"size\":9}");
        assert_eq!(decompress(&good.as_bytes()[..8], 100), Err(LzError::Cut));
        assert_eq!(decompress("é".as_bytes(), 100), Err(LzError::Character));
        assert_eq!(decompress(b"////", 100), Err(LzError::Code));
    }
}
