//! A file to which whole lines are appended: a journal.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// A file that ends with a whole line, also after an error.
#[derive(Debug)]
pub(crate) struct LineFile {
    file: File,
    /// The end of the last whole line.
    end: u64,
}

impl LineFile {
    /// Cuts a file to the length of its whole lines, and appends to it from there.
    pub(crate) fn new(file: File, end: u64) -> io::Result<Self> {
        let mut file = Self { file, end };
        file.cut()?;
        Ok(file)
    }

    /// Appends a line with its end. What an error leaves of it is removed, so that later lines and later runs can be read.
    pub(crate) fn append(&mut self, line: &[u8]) -> io::Result<()> {
        if let Err(error) = self.file.write_all(line) {
            // The error of the line is the one to report. What cannot be removed is an interrupted line for the next run.
            let _ = self.cut();
            return Err(error);
        }
        self.end += line.len() as u64;
        Ok(())
    }

    fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.end)?;
        self.file.seek(SeekFrom::Start(self.end)).map(|_| ())
    }
}
