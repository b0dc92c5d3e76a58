use super::{Chunk, Format};
use std::io;

/// How to read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The format; nothing to find it from the content.
    pub format: Option<Format>,
    /// The name of the puzzle column, in a format with columns; nothing to find it by the usual names.
    pub column: Option<String>,
}

/// What the start of an input has told: its format, its columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The format.
    pub format: Format,
}

/// Reads a stream of bytes as records.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
}

impl<R: io::Read> Reader<R> {
    /// Reads the start of the input and finds out its layout.
    ///
    /// # Errors
    /// Those of the input.
    pub fn new(input: R, _options: &Options) -> io::Result<Self> {
        Ok(Self { input })
    }

    /// The format and columns.
    pub fn layout(&self) -> &Layout {
        todo!()
    }

    /// Fills the chunk with the next records, in place of what it held; false at the end of the input.
    ///
    /// # Errors
    /// Those of the input. What cannot be read as a record is no error here but an [`Entry::Bad`](super::Entry).
    pub fn read(&mut self, _chunk: &mut Chunk) -> io::Result<bool> {
        let _ = &self.input;
        todo!()
    }
}
