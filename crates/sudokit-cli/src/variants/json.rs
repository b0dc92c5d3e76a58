//! The JSON of programs that set puzzles: an object that is a puzzle, and no row of columns.

use std::str;
use sudokit::format::{Chunk, Reader, ReaderOptions};
use sudokit_variants::text::is_json;

/// Whether a line is the JSON of a puzzle that is not read as a classic one: it has other rules or another size.
pub(super) fn is_other_puzzle(line: &[u8]) -> bool {
    line.starts_with(b"{") && str::from_utf8(line).is_ok_and(is_json) && !is_classic(line)
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
            assert!(is_json(&json), "{json}");
            assert_eq!(is_other_puzzle(json.as_bytes()), is_other, "{json}");
        }
        for json in [r#"{"grid":"5..."}"#, r#"{"grid":[[5,3]]}"#, r#"{"cells":3}"#, "{", "[[{}]]", "{}"] {
            assert!(!is_json(json), "{json}");
        }
    }
}
