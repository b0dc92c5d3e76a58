//! The compact protocol of Thrift, in which Parquet writes its metadata, as far as limits need it.
//!
//! A decoder allocates what lengths in the metadata declare. This reader visits every value first and allocates nothing.

use std::io::{self, Read};

/// Maximum depth of structures and lists; that of Parquet is 7.
const MAX_DEPTH: usize = 64;

/// Receives the values that a [`Walker`] visits.
pub(super) trait Visitor {
    /// A number in the structure at this path of field numbers.
    fn number(&mut self, _path: &[i16], _value: i64) -> io::Result<()> {
        Ok(())
    }

    /// The length of a string in the structure at this path.
    fn bytes(&mut self, _path: &[i16], _length: u64) -> io::Result<()> {
        Ok(())
    }

    /// The end of a structure. Those in a list have the path of the list.
    fn end(&mut self, _path: &[i16]) -> io::Result<()> {
        Ok(())
    }
}

/// A value of the compact protocol, by its type number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Flag,
    Byte,
    Number,
    Double,
    Bytes,
    List,
    Map,
    Struct,
    Uuid,
}

impl Kind {
    fn new(number: u8) -> io::Result<Self> {
        Ok(match number {
            1 | 2 => Self::Flag,
            3 => Self::Byte,
            4..=6 => Self::Number,
            7 => Self::Double,
            8 => Self::Bytes,
            9 | 10 => Self::List,
            11 => Self::Map,
            12 => Self::Struct,
            13 => Self::Uuid,
            _ => return Err(damaged()),
        })
    }
}

/// Visits the values of a structure in order.
pub(super) struct Walker<R> {
    bytes: R,
    /// The number of bytes read.
    pub(super) length: u64,
    path: Vec<i16>,
}

impl<R: Read> Walker<R> {
    pub(super) const fn new(bytes: R) -> Self {
        Self { bytes, length: 0, path: Vec::new() }
    }

    /// Visits a structure. An end of the bytes before that of the structure is an error.
    pub(super) fn structure(&mut self, visitor: &mut impl Visitor) -> io::Result<()> {
        let mut last = 0i16;
        loop {
            let head = self.byte()?;
            if head == 0 {
                return visitor.end(&self.path);
            }
            last = match head >> 4 {
                0 => i16::try_from(self.signed()?).map_err(|_| damaged())?,
                step => last.checked_add(i16::from(step)).ok_or_else(damaged)?,
            };
            let kind = Kind::new(head & 0xf)?;
            self.path.push(last);
            if kind == Kind::Flag {
                visitor.number(&self.path, i64::from(head & 0xf == 1))?;
            } else {
                self.value(kind, visitor)?;
            }
            self.path.pop();
        }
    }

    fn value(&mut self, kind: Kind, visitor: &mut impl Visitor) -> io::Result<()> {
        if self.path.len() > MAX_DEPTH {
            return Err(super::failed("its metadata is nested too deeply"));
        }
        match kind {
            // In a list, a flag is a byte.
            Kind::Flag | Kind::Byte => self.skip(1),
            Kind::Number => {
                let value = self.signed()?;
                visitor.number(&self.path, value)
            }
            Kind::Double => self.skip(8),
            Kind::Uuid => self.skip(16),
            Kind::Bytes => {
                let length = self.unsigned()?;
                visitor.bytes(&self.path, length)?;
                self.skip(length)
            }
            Kind::Struct => self.structure(visitor),
            Kind::List => self.list(visitor),
            Kind::Map => self.map(visitor),
        }
    }

    /// A list, whose values have its path with a zero. Each value has at least one byte, so that the bytes bound their number.
    fn list(&mut self, visitor: &mut impl Visitor) -> io::Result<()> {
        let head = self.byte()?;
        let length = match head >> 4 {
            15 => self.unsigned()?,
            short => u64::from(short),
        };
        if length == 0 {
            return Ok(());
        }
        let kind = Kind::new(head & 0xf)?;
        self.path.push(0);
        for _ in 0..length {
            self.value(kind, visitor)?;
        }
        self.path.pop();
        Ok(())
    }

    fn map(&mut self, visitor: &mut impl Visitor) -> io::Result<()> {
        let length = self.unsigned()?;
        if length == 0 {
            return Ok(());
        }
        let kinds = self.byte()?;
        let (key, value) = (Kind::new(kinds >> 4)?, Kind::new(kinds & 0xf)?);
        self.path.push(0);
        for _ in 0..length {
            self.value(key, visitor)?;
            self.value(value, visitor)?;
        }
        self.path.pop();
        Ok(())
    }

    fn byte(&mut self) -> io::Result<u8> {
        let mut byte = [0];
        self.bytes.read_exact(&mut byte).map_err(cut_off)?;
        self.length += 1;
        Ok(byte[0])
    }

    fn skip(&mut self, length: u64) -> io::Result<()> {
        let skipped = io::copy(&mut self.bytes.by_ref().take(length), &mut io::sink())?;
        self.length += skipped;
        if skipped < length { Err(damaged()) } else { Ok(()) }
    }

    fn unsigned(&mut self) -> io::Result<u64> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(damaged())
    }

    /// A number with its sign in the last bit.
    fn signed(&mut self) -> io::Result<i64> {
        let value = self.unsigned()?;
        Ok((value >> 1).cast_signed() ^ -(value & 1).cast_signed())
    }
}

fn cut_off(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::UnexpectedEof { damaged() } else { error }
}

fn damaged() -> io::Error {
    super::failed("its metadata is damaged")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that is visited.
    #[derive(Default)]
    struct Visited(Vec<(Vec<i16>, i64)>);

    impl Visitor for Visited {
        fn number(&mut self, path: &[i16], value: i64) -> io::Result<()> {
            self.0.push((path.to_vec(), value));
            Ok(())
        }

        fn bytes(&mut self, path: &[i16], length: u64) -> io::Result<()> {
            self.0.push((path.to_vec(), length.cast_signed()));
            Ok(())
        }
    }

    fn seen(bytes: &[u8]) -> io::Result<Vec<(Vec<i16>, i64)>> {
        let mut seen = Visited::default();
        let mut walker = Walker::new(bytes);
        walker.structure(&mut seen)?;
        assert_eq!(walker.length, bytes.len() as u64);
        Ok(seen.0)
    }

    #[test]
    fn numbers_strings_lists_and_structures_are_visited() {
        // 1: i32 -1; 3: list of two structures {1: "ab"}; 4: true
        let bytes = [0x15, 1, 0x29, 0x2c, 0x18, 2, b'a', b'b', 0, 0x18, 0, 0, 0x11, 0];
        assert_eq!(
            seen(&bytes).unwrap(),
            [(vec![1], -1), (vec![3, 0, 1], 2), (vec![3, 0, 1], 0), (vec![4], 1)]
        );
    }

    #[test]
    fn lengths_beyond_the_bytes_and_deep_nesting_are_errors() {
        assert!(seen(&[]).is_err());
        assert!(seen(&[0x18, 0xff, 0xff, 0xff, 0xff, 7, b'a']).is_err());
        assert!(seen(&[0x19, 0xfc, 0xff, 0xff, 0xff, 0xff, 7, 0]).is_err());
        assert!(seen(&vec![0x1c; 1_000_000]).is_err());
        assert!(seen(&[0x1e]).is_err());
    }
}
