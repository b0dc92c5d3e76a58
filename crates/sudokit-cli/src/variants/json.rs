//! The JSON of programs that set puzzles: an object that is a puzzle, and no row of columns.

use serde_json::Value;
use sudokit::format::{Chunk, Reader, ReaderOptions};

/// Whether a text is the JSON of a puzzle: it has rows of cells that are objects, as those of f-puzzles and `SudokuPad` are, or the version
/// of its format, as that of pencilmark has.
pub(super) fn is_puzzle(text: &[u8]) -> bool {
    let Ok(Value::Object(members)) = serde_json::from_slice(text) else { return false };
    let has_cells = |name| members.get(name).is_some_and(|rows| rows[0][0].is_object());
    members.contains_key("format_version") || ["grid", "cells", "ce"].into_iter().any(has_cells)
}

/// Whether a line is the JSON of a puzzle that is not read as a classic one: it has other rules or another size.
pub(super) fn is_other_puzzle(line: &[u8]) -> bool {
    line.starts_with(b"{") && is_puzzle(line) && !is_classic(line)
}

fn is_classic(line: &[u8]) -> bool {
    let mut chunk = Chunk::new();
    let read = Reader::new(line, &ReaderOptions::default()).and_then(|mut reader| reader.read(&mut chunk));
    read.is_ok_and(|is_read| is_read) && chunk.records().next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_with_cells_are_puzzles() {
        let row = |cells: &str| format!("[{}]", [cells; 9].join(","));
        let rows = row(&row("{}"));
        let cage = r#"[{"cells":["R1C1","R1C2"],"value":"5"}]"#;
        for (json, is_other) in [
            (format!(r#"{{"size":9,"grid":{rows},"killercage":{cage}}}"#), true),
            (format!(r#"{{"size":9,"grid":{rows}}}"#), false),
            (r#"{"size":2,"grid":[[{},{}],[{},{}]]}"#.to_owned(), true),
            (format!(r#"{{"cells":{rows},"cages":{cage}}}"#), true),
            (r#"{"format":"sudoku-puzzle","format_version":1}"#.to_owned(), true),
        ] {
            assert!(is_puzzle(json.as_bytes()), "{json}");
            assert_eq!(is_other_puzzle(json.as_bytes()), is_other, "{json}");
        }
        for json in [r#"{"grid":"5..."}"#, r#"{"grid":[[5,3]]}"#, r#"{"cells":3}"#, "{", "[[{}]]", "{}"] {
            assert!(!is_puzzle(json.as_bytes()), "{json}");
        }
    }
}
