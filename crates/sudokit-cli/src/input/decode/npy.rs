//! Arrays of `NumPy` (`.npy`) as lines of text, one for each row.
//!
//! # Source
//! The format is described in `NumPy` Enhancement Proposal 1, <https://numpy.org/neps/nep-0001-npy-format.html>.

use std::io::{self, Read};

/// The first bytes of such a file.
pub(super) const MAGIC: &[u8] = b"\x93NUMPY";

/// Maximum length of the header: it holds the type and the shape, in some hundred bytes.
const MAX_HEADER: usize = 1 << 16;
const CELLS: usize = 81;
/// The mark in place of a number that is no digit: no format has it for an empty cell.
const NO_DIGIT: u8 = b'!';
/// Maximum number of characters of a text.
const MAX_TEXT: usize = 1 << 12;

/// What an element is, and the bytes of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Element {
    /// A cell as an integer.
    Integer { width: usize, is_big: bool },
    /// A puzzle as bytes of text.
    Bytes { width: usize },
    /// A puzzle as characters of four bytes.
    Unicode { chars: usize, is_big: bool },
}

impl Element {
    /// The element of a type in `NumPy`'s notation, such as `|u1`, `<i8` or `<U81`.
    fn new(descr: &str) -> Option<Self> {
        let (order, rest) = descr.split_at_checked(1)?;
        let (kind, width) = rest.split_at_checked(1)?;
        let (width, is_big): (usize, bool) = (width.parse().ok()?, order == ">");
        match kind {
            "i" | "u" if matches!(width, 1 | 2 | 4 | 8) => Some(Self::Integer { width, is_big }),
            "S" if (1..=MAX_TEXT).contains(&width) => Some(Self::Bytes { width }),
            "U" if (1..=MAX_TEXT).contains(&width) => Some(Self::Unicode { chars: width, is_big }),
            _ => None,
        }
    }

    /// The bytes of a row.
    const fn row(self) -> usize {
        match self {
            Self::Integer { width, .. } => CELLS * width,
            Self::Bytes { width } => width,
            Self::Unicode { chars, .. } => chars * 4,
        }
    }

    /// Appends a row as text.
    fn write(self, row: &[u8], text: &mut Vec<u8>) {
        let start = text.len();
        match self {
            Self::Integer { width, is_big } => {
                text.extend(row.chunks_exact(width).map(|cell| digit(cell, is_big)));
            }
            Self::Bytes { .. } => text.extend(row.iter().copied().filter(|byte| *byte != 0)),
            Self::Unicode { is_big, .. } => {
                let chars =
                    row.as_chunks().0.iter().map(|&bytes| {
                        if is_big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
                    });
                let chars = chars.filter(|code| *code != 0);
                let whole: String =
                    chars.map(|code| char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
                text.extend(whole.into_bytes());
            }
        }
        // A text with several lines would be several rows.
        let is_break = |byte: &&mut u8| matches!(**byte, b'\r' | b'\n');
        text[start..].iter_mut().filter(is_break).for_each(|byte| *byte = b' ');
        text.push(b'\n');
    }
}

/// A cell as text.
fn digit(cell: &[u8], is_big: bool) -> u8 {
    let (least, rest) = if is_big { cell.split_last() } else { cell.split_first() }.unwrap_or((&0, &[]));
    match *least {
        digit @ 0..=9 if rest.iter().all(|byte| *byte == 0) => b'0' + digit,
        _ => NO_DIGIT,
    }
}

/// Reads an array and returns text.
pub(super) struct NpyReader<R> {
    bytes: R,
    element: Element,
    /// The rows that were not read.
    rows: u64,
    text: Vec<u8>,
    at: usize,
}

/// The rows that are read at a time.
const BLOCK: u64 = 256;

impl<R: Read> NpyReader<R> {
    /// A reader of a file that starts with [`MAGIC`].
    pub(super) fn new(mut bytes: R) -> io::Result<Self> {
        let mut start = [0; 8];
        bytes.read_exact(&mut start)?;
        let mut length = [0; 4];
        bytes.read_exact(if start[6] == 1 { &mut length[..2] } else { &mut length })?;
        let length = u32::from_le_bytes(length) as usize;
        if length > MAX_HEADER {
            return Err(wrong(&format!("a NumPy array with a header of {length} bytes")));
        }
        let mut header = vec![0; length];
        bytes.read_exact(&mut header)?;
        let header = String::from_utf8_lossy(&header);
        let (element, rows) =
            parse(&header).ok_or_else(|| wrong(&format!("a NumPy array: {}", header.trim())))?;
        Ok(Self { bytes, element, rows, text: Vec::new(), at: 0 })
    }

    /// Reads some rows; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        self.text.clear();
        self.at = 0;
        let rows = self.rows.min(BLOCK);
        if rows == 0 {
            let is_end = self.bytes.by_ref().take(1).read_to_end(&mut Vec::new())? == 0;
            let problem = "a NumPy array with more bytes than its shape says";
            return if is_end {
                Ok(false)
            } else {
                Err(io::Error::new(io::ErrorKind::InvalidData, format!("it is {problem}")))
            };
        }
        let mut block = vec![0; rows as usize * self.element.row()];
        self.bytes.read_exact(&mut block)?;
        for row in block.chunks_exact(self.element.row()) {
            self.element.write(row, &mut self.text);
        }
        self.rows -= rows;
        Ok(true)
    }
}

impl<R: Read> Read for NpyReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.text.len() {
            if !self.fill()? {
                return Ok(0);
            }
        }
        let read = (&self.text[self.at..]).read(buffer)?;
        self.at += read;
        Ok(read)
    }
}

fn wrong(what: &str) -> io::Error {
    let expected = "expected integers of shape (n, 81) or (n, 9, 9) in C order, or texts of shape (n,)";
    io::Error::new(io::ErrorKind::InvalidData, format!("it is {what}; {expected}"))
}

/// The elements and the number of rows that a header describes.
fn parse(header: &str) -> Option<(Element, u64)> {
    let element = Element::new(value(header, "'descr':")?.strip_prefix('\'')?.split('\'').next()?)?;
    let is_fortran = value(header, "'fortran_order':")?.starts_with("True");
    let shape = value(header, "'shape':")?.strip_prefix('(')?.split_once(')')?.0;
    let shape: Vec<u64> = shape
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(str::parse)
        .collect::<Result<_, _>>()
        .ok()?;
    let rows = match (element, &*shape) {
        (Element::Integer { .. }, [81] | [9, 9]) | (Element::Bytes { .. } | Element::Unicode { .. }, []) => 1,
        (Element::Integer { .. }, [rows, 81] | [rows, 9, 9])
        | (Element::Bytes { .. } | Element::Unicode { .. }, [rows]) => *rows,
        _ => return None,
    };
    // The order of a single axis is both.
    (!is_fortran || shape.len() == 1).then_some((element, rows))
}

/// What follows a key.
fn value<'a>(header: &'a str, key: &str) -> Option<&'a str> {
    header.split_once(key).map(|(_, rest)| rest.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(descr: &str, shape: &str, data: &[u8]) -> Vec<u8> {
        let header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}\n");
        [MAGIC, &[1, 0], &(header.len() as u16).to_le_bytes(), header.as_bytes(), data].concat()
    }

    fn text(file: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        NpyReader::new(file)?.read_to_string(&mut text)?;
        Ok(text)
    }

    const LINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn integers_of_any_width_are_rows() {
        let cells: Vec<u8> = LINE.bytes().map(|byte| byte - b'0').collect();
        let whole = format!("{LINE}\n");
        let wide = |width: usize, at: usize| -> Vec<u8> {
            cells
                .iter()
                .flat_map(|&cell| (0..width).map(move |byte| if byte == at { cell } else { 0 }))
                .collect()
        };
        assert_eq!(text(&file("|u1", "(81,)", &cells)).unwrap(), whole);
        assert_eq!(text(&file("|i1", "(2, 81)", &cells.repeat(2))).unwrap(), whole.repeat(2));
        assert_eq!(text(&file("<i8", "(1, 9, 9)", &wide(8, 0))).unwrap(), whole);
        assert_eq!(text(&file(">u4", "(1, 81)", &wide(4, 3))).unwrap(), whole);
        assert_eq!(text(&file("|u1", "(1000, 81)", &cells.repeat(1000))).unwrap(), whole.repeat(1000));
        assert_eq!(text(&file("|u1", "(0, 81)", &[])).unwrap(), "");
        // A number that is no digit is no digit in the text either.
        assert_eq!(text(&file(">u4", "(1, 81)", &wide(4, 2))).unwrap().matches('!').count(), 30);
    }

    #[test]
    fn texts_are_rows() {
        let wide: Vec<u8> = LINE.chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
        assert_eq!(text(&file("|S81", "(1,)", LINE.as_bytes())).unwrap(), format!("{LINE}\n"));
        assert_eq!(text(&file("<U81", "(1,)", &wide)).unwrap(), format!("{LINE}\n"));
        assert_eq!(text(&file("|S4", "(2,)", b"12\0\x0034\r5")).unwrap(), "12\n34 5\n");
    }

    #[test]
    fn other_arrays_are_named() {
        for (descr, shape, data) in
            [("<f4", "(1, 81)", 324), ("|u1", "(2, 64)", 128), ("|S81", "(1, 2)", 162)]
        {
            let error = text(&file(descr, shape, &vec![0; data])).unwrap_err().to_string();
            assert!(error.contains(descr) && error.contains("expected integers of shape (n, 81)"), "{error}");
        }
        let cut = text(&file("|u1", "(2, 81)", &[0; 161])).unwrap_err();
        assert_eq!(cut.kind(), io::ErrorKind::UnexpectedEof);
        let long = text(&file("|u1", "(1, 81)", &[0; 82])).unwrap_err().to_string();
        assert!(long.contains("more bytes than its shape"), "{long}");
        assert!(
            text(b"\x93NUMPY\x02\0\xff\xff\xff\xff")
                .unwrap_err()
                .to_string()
                .contains("a header of 4294967295")
        );
    }
}
