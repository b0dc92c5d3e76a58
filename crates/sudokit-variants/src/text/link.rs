//! Links that hold a whole puzzle.

use core::ops::Range;

use crate::text::json::{Json, parse};
use crate::text::parts::{LONGEST_TEXT, Word};
use crate::text::{Note, ReadError, ReadProblem};
use percent_encoding::percent_decode_str;
use sudokit::format::lz_string;

/// What a link holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkKind {
    FPuzzles,
    SudokuPad,
    Penpa,
}

/// What is before the data of a link, or of an id of `SudokuPad`, by its kind.
const IDS: [(&str, LinkKind); 4] = [
    ("fpuzzles", LinkKind::FPuzzles),
    ("fpuz", LinkKind::FPuzzles),
    ("scl", LinkKind::SudokuPad),
    ("ctc", LinkKind::SudokuPad),
];

/// What is before an id in a link.
const BEFORE_ID: [&str; 4] = ["puzzleid=", "/puzzle/", "/sudoku/", "sudokupad.app/"];

/// The fewest characters of data: an id that is shorter is a name on a server.
const SHORTEST_DATA: usize = 20;

/// Returns the data of a link, and what they are.
pub(crate) fn find(text: &str) -> Option<(LinkKind, Word<'_>)> {
    let start = text.len() - text.trim_start().len();
    if let Some(found) = id(text, start) {
        return Some(found);
    }
    let is_link = text.trim_start().starts_with("http") || text.trim_start().starts_with(['?', '#']);
    let after = |mark: &str| text.find(mark).map(|at| at + mark.len());
    let is_penpa = after("m=edit").or_else(|| after("m=solve")).is_some();
    if let Some(at) = after("&p=").or_else(|| after("?p=")).filter(|_| is_penpa) {
        return Some((LinkKind::Penpa, data(text, at)));
    }
    let load = after("?load=").or_else(|| after("&load=")).filter(|_| is_link);
    if let Some(at) = load {
        return Some((LinkKind::FPuzzles, data(text, at)));
    }
    BEFORE_ID.iter().filter(|_| is_link).find_map(|before| id(text, after(before)?))
}

/// Returns the data of an id that begins at a place.
fn id(text: &str, at: usize) -> Option<(LinkKind, Word<'_>)> {
    let rest = text.get(at..)?;
    let (before, kind) = IDS.into_iter().find(|(before, _)| rest.starts_with(before))?;
    let data = data(text, at + before.len());
    (data.text.len() >= SHORTEST_DATA).then_some((kind, data))
}

/// Returns the data that begin at a place.
fn data(text: &str, at: usize) -> Word<'_> {
    let is_end = |char: char| char.is_whitespace() || matches!(char, '&' | '#' | '?' | '"' | '<' | '>');
    let rest = text.get(at..).unwrap_or_default();
    Word { text: rest.split(is_end).next().unwrap_or_default(), at }
}

/// What a reader of JSON returns.
pub(crate) trait HasNotes {
    fn notes(&mut self) -> &mut Vec<Note>;
}

impl HasNotes for crate::text::ReadPuzzle {
    fn notes(&mut self) -> &mut Vec<Note> {
        &mut self.notes
    }
}

/// Reads JSON, or compressed JSON in a link of this kind, with errors where they are in the text.
pub(crate) fn read_json<T: HasNotes>(
    text: &str,
    kind: LinkKind,
    read: impl Fn(&Json) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    if text.len() > LONGEST_TEXT {
        return Err(ReadError::new(0..text.len(), ReadProblem::TooLong { limit: LONGEST_TEXT }));
    }
    let Some((_, data)) = find(text).filter(|(found, _)| *found == kind) else {
        let json = parse(text)?;
        return read(&json).map_err(|error| ReadError { path: json.path(&error.at), ..error });
    };
    let whole: Range<usize> = data.range();
    let base64: Vec<u8> = percent_decode_str(data.text).collect();
    let decompressed = lz_string::decompress(&base64, LONGEST_TEXT).map_err(|error| {
        ReadError::new(whole.clone(), ReadProblem::Compressed { reason: error.message() })
    })?;
    let json = parse(&decompressed).map_err(|error| ReadError { at: whole.clone(), ..error })?;
    let read = read(&json);
    let mut read =
        read.map_err(|error| ReadError { path: json.path(&error.at), at: whole.clone(), ..error })?;
    read.notes().iter_mut().for_each(|note| note.at = whole.clone());
    Ok(read)
}
