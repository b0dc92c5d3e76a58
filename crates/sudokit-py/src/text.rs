//! Puzzles as text, in any form that the engine reads.

use crate::fault::Fault;
use sudokit::format::{Chunk, Entry, FormatError, Options, Reader};
use sudokit::{Grid, ParseGridError};

/// The one puzzle in the text: 81 characters mostly, else any format that the program reads.
#[inline]
pub(crate) fn grid(text: &str) -> Result<Grid, Fault> {
    Grid::from_ascii(text.as_bytes()).or_else(|error| in_any_format(text, error))
}

#[cold]
fn in_any_format(text: &str, error: ParseGridError) -> Result<Grid, Fault> {
    let cell = match error {
        ParseGridError::Character { at, .. } | ParseGridError::MixedEmpty { at, .. } if at < 81 => Some(at),
        _ => None,
    };
    let mut found = None;
    for record in records(text) {
        match record {
            Err(error) => return Err(Fault::unreadable(&error, cell)),
            Ok(_) if found.is_some() => {
                return Err(Fault::new("there is more than one puzzle in the text, expected one"));
            }
            Ok(grid) => found = Some(grid),
        }
    }
    found.ok_or_else(|| Fault::new("there is no puzzle in the text"))
}

/// The first records of the text: two tell that there is more than one.
fn records(text: &str) -> Vec<Result<Grid, Box<FormatError>>> {
    let mut records = Vec::new();
    // Reading from memory does not fail.
    let Ok(mut reader) = Reader::new(text.as_bytes(), &Options::default()) else { return records };
    let mut chunk = Chunk::new();
    while records.len() < 2 && reader.read(&mut chunk).unwrap_or(false) {
        records.extend(chunk.entries().iter().take(2).map(|entry| match entry {
            Entry::Record(record) => Ok(record.grid),
            Entry::Bad(error) => Err(error.clone()),
        }));
    }
    records
}
