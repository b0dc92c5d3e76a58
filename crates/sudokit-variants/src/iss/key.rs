//! Keys: arrays of six-bit characters, and base64url.

/// The characters of six bits, in the order of their numbers.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the six bits of a character.
fn six_bits(char: char) -> Option<u8> {
    let number = match char {
        'A'..='Z' => char as u32 - 'A' as u32,
        'a'..='z' => char as u32 - 'a' as u32 + 26,
        '0'..='9' => char as u32 - '0' as u32 + 52,
        '-' => 62,
        '_' => 63,
        _ => return None,
    };
    u8::try_from(number).ok()
}

/// Returns the character of six bits.
fn character(bits: u8) -> char {
    ALPHABET.get(usize::from(bits & 63)).map_or('A', |&byte| char::from(byte))
}

/// Returns the numbers of the bits that are set in an array, of which each character holds six, the least first.
pub(super) fn set_bits(key: &str) -> Option<Vec<usize>> {
    let mut bits = Vec::new();
    for (place, char) in key.chars().enumerate() {
        let six = six_bits(char)?;
        bits.extend((0..6).filter(|bit| six >> bit & 1 == 1).map(|bit| 6 * place + bit));
    }
    Some(bits)
}

/// Writes an array of bits, without `A` at its end.
pub(super) fn bits_key(bits: impl IntoIterator<Item = usize>) -> String {
    let mut array: Vec<u8> = Vec::new();
    for bit in bits {
        if array.len() <= bit / 6 {
            array.resize(bit / 6 + 1, 0);
        }
        if let Some(six) = array.get_mut(bit / 6) {
            *six |= 1 << (bit % 6);
        }
    }
    array.into_iter().map(character).collect()
}

/// Decodes base64url without padding. Bits that are no whole byte are dropped.
pub(crate) fn decoded(key: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(key.len() * 3 / 4);
    let (mut bits, mut held) = (0_u32, 0);
    for char in key.chars() {
        bits = (bits << 6 | u32::from(six_bits(char)?)) & 0xffff;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held & 255) as u8);
        }
    }
    Some(bytes)
}

/// Encodes base64url without padding.
pub(super) fn encoded(bytes: &[u8]) -> String {
    let mut key = String::with_capacity(bytes.len() * 4 / 3 + 1);
    let (mut bits, mut held) = (0_u32, 0);
    for &byte in bytes {
        bits = (bits << 8 | u32::from(byte)) & 0xffff;
        held += 8;
        while held >= 6 {
            held -= 6;
            key.push(character((bits >> held & 63) as u8));
        }
    }
    if held > 0 {
        key.push(character((bits << (6 - held) & 63) as u8));
    }
    key
}

/// Reads bits, the most significant first.
#[derive(Debug)]
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Returns the number of bits that are left.
    pub(super) const fn left(&self) -> usize {
        8 * self.bytes.len() - self.at
    }

    /// Reads a number of up to 32 bits; `None` if there are too few.
    pub(super) fn read(&mut self, bits: usize) -> Option<usize> {
        if bits > self.left() {
            return None;
        }
        let mut number = 0;
        for at in self.at..self.at + bits {
            let byte = self.bytes.get(at / 8)?;
            number = number << 1 | usize::from(byte >> (7 - at % 8) & 1);
        }
        self.at += bits;
        Some(number)
    }
}

/// Writes bits, the most significant first.
#[derive(Debug, Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    held: usize,
}

impl BitWriter {
    /// Writes the lowest bits of a number.
    pub(super) fn write(&mut self, number: usize, bits: usize) {
        for bit in (0..bits).rev() {
            if self.held == 0 {
                self.bytes.push(0);
            }
            if let Some(byte) = self.bytes.last_mut() {
                *byte |= ((number >> bit & 1) as u8) << (7 - self.held);
            }
            self.held = (self.held + 1) % 8;
        }
    }

    /// Returns the bytes; unused bits are 0.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}
