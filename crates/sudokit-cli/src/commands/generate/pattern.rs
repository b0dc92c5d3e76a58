//! The pattern of clues, from a file.

use crate::fatal::{Fatal, explain};
use crate::input::Source;
use std::io;
use std::path::Path;
use sudokit::CellSet;
use sudokit::format::{Chunk, Entry, Reader, ReaderOptions};

/// The filled cells of the grid in the file.
pub(super) fn read(path: &Path) -> Result<CellSet, Fatal> {
    let source = Source::new(path);
    let wrong = |problem: String| Fatal::Pattern { from: source.in_words().into_owned(), problem };
    let failed = |error: io::Error| wrong(explain(&error));
    let mut reader =
        Reader::new(source.open().map_err(failed)?, &ReaderOptions::default()).map_err(failed)?;
    let (mut chunk, mut pattern) = (Chunk::new(), None);
    while reader.read(&mut chunk).map_err(failed)? {
        for entry in chunk.entries() {
            match entry {
                Entry::Bad(error) => return Err(wrong(error.to_string())),
                Entry::Record(_) if pattern.is_some() => {
                    return Err(wrong("more than one grid found".to_owned()));
                }
                Entry::Record(record) => pattern = Some(record.grid.filled()),
            }
        }
    }
    pattern.ok_or_else(|| wrong("no grid found".to_owned()))
}
