//! The compressed text of links to f-puzzles and `SudokuPad`: LZ-based, in base64, as the JavaScript library `lz-string`
//! writes it.
//!
//! Own code, because a few bytes can become gigabytes, and no library limits its output.

/// The maximum length of the text, in UTF-16 units.
const LIMIT: usize = 1 << 20;

/// An error for data that cannot be decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LzError {
    /// A character that is not base64, or a code that has no meaning.
    Damaged,
    /// The data end too early.
    Cut,
    /// The text is longer than the limit.
    TooLong,
}

/// Reads codes of any number of bits, the lowest bit first, from base64.
struct Bits<'a> {
    text: core::slice::Iter<'a, u8>,
    value: u8,
    left: u8,
}

impl Bits<'_> {
    fn bit(&mut self) -> Result<u32, LzError> {
        if self.left == 0 {
            self.value = match *self.text.next().ok_or(LzError::Cut)? {
                upper @ b'A'..=b'Z' => upper - b'A',
                lower @ b'a'..=b'z' => lower - b'a' + 26,
                digit @ b'0'..=b'9' => digit - b'0' + 52,
                // Some links have `-` and `_`, and browsers turn `+` into a blank.
                b'+' | b'-' | b' ' => 62,
                b'/' | b'_' => 63,
                _ => return Err(LzError::Damaged),
            };
            self.left = 6;
        }
        self.left -= 1;
        Ok(u32::from(self.value >> self.left & 1))
    }

    fn code(&mut self, bits: u32) -> Result<usize, LzError> {
        let code: Result<u32, _> = (0..bits).try_fold(0, |code, place| Ok(code | self.bit()? << place));
        code.map(|code| code as usize)
    }
}

/// Returns the text that was compressed.
///
/// Each entry of the dictionary is a part of the text before, so it is stored as the position and length of that part.
pub(super) fn decompress(base64: &[u8]) -> Result<String, LzError> {
    let mut bits = Bits { text: base64.trim_ascii_end().iter(), value: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // The codes 0 to 2 are commands.
    let mut parts: Vec<(usize, usize)> = vec![(0, 0); 3];
    let (mut width, mut until_wider, mut before) = (2, 1, None::<(usize, usize)>);
    loop {
        let code = bits.code(width)?;
        let start = text.len();
        let is_new = code < 2;
        match code {
            0 | 1 => text.push(bits.code(if code == 0 { 8 } else { 16 })? as u16),
            2 => return Ok(String::from_utf16_lossy(&text)),
            _ => {
                let (from, length) = match (parts.get(code), before) {
                    (Some(part), _) => *part,
                    // The part that the last one and the next character form.
                    (None, Some((from, length))) if code == parts.len() => (from, length + 1),
                    _ => return Err(LzError::Damaged),
                };
                if text.len() + length > LIMIT {
                    return Err(LzError::TooLong);
                }
                for i in from..from + length {
                    let unit = text.get(i).copied().ok_or(LzError::Damaged)?;
                    text.push(unit);
                }
            }
        }
        if text.len() > LIMIT {
            return Err(LzError::TooLong);
        }
        let mut grow = |parts: &mut Vec<(usize, usize)>, part| {
            parts.push(part);
            until_wider -= 1;
            if until_wider == 0 {
                until_wider = 1_u64 << width;
                width += 1;
            }
        };
        match before {
            // The first character makes the codes three bits wide.
            None => {
                parts.push((start, 1));
                (width, until_wider) = (3, 4);
            }
            Some((from, length)) => {
                if is_new {
                    grow(&mut parts, (start, 1));
                }
                // The part before and the first character of this one follow each other in the text.
                grow(&mut parts, (from, length + 1));
            }
        }
        before = Some((start, text.len() - start));
    }
}
