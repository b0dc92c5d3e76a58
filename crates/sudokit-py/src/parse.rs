//! Parses puzzles in any format that the library reads.

use crate::error::PuzzleError;
use crate::row::Row;
use sudokit::format::{Chunk, Entry, FormatError, Reader, ReaderOptions};
use sudokit::{Grid, ParseGridError};

/// Parses a text as a row.
pub(crate) fn row(text: impl AsRef<[u8]>) -> Row {
    grid(text.as_ref()).map_or_else(Row::Bad, Row::Puzzle)
}

/// Parses the only puzzle in the text: usually 81 characters, otherwise any format that the library reads.
#[inline]
pub(crate) fn grid(text: &[u8]) -> Result<Grid, PuzzleError> {
    Grid::from_ascii(text).or_else(|error| in_any_format(text, error))
}

#[cold]
fn in_any_format(text: &[u8], error: ParseGridError) -> Result<Grid, PuzzleError> {
    let cell = match error {
        ParseGridError::Character { at, .. } | ParseGridError::MixedEmpty { at, .. } if at < 81 => Some(at),
        _ => None,
    };
    let mut found = None;
    for record in records(text) {
        match record {
            Err(error) => return Err(PuzzleError::unreadable(&error, cell)),
            Ok(_) if found.is_some() => {
                return Err(PuzzleError::new("the text contains more than one puzzle; expected one"));
            }
            Ok(grid) => found = Some(grid),
        }
    }
    found.ok_or_else(|| PuzzleError::new("the text contains no puzzle"))
}

/// The first records of the text, at most two.
fn records(text: &[u8]) -> Vec<Result<Grid, Box<FormatError>>> {
    let mut records = Vec::new();
    // Reading from memory does not fail.
    let Ok(mut reader) = Reader::new(text, &ReaderOptions::default()) else { return records };
    let mut chunk = Chunk::new();
    while records.len() < 2 && reader.read(&mut chunk).unwrap_or(false) {
        records.extend(chunk.entries().iter().take(2).map(|entry| match entry {
            Entry::Record(record) => Ok(record.grid),
            Entry::Bad(error) => Err(error.clone()),
        }));
    }
    records
}
