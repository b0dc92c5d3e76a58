//! Detects the format of an input from its first lines.

use super::{Detection, Format, InputStart};
use memchr::memchr;

/// The length of the start that is examined, in bytes.
const DETECT_LIMIT: usize = 64 << 10;

/// Returns the format of an input that starts with this text, or `None` if more of the input is needed.
///
/// The first line that is neither blank nor a comment decides, for `poj` also the line after it. A text of no other
/// format is `text`, which holds puzzles anywhere or has a single error. An empty input is `line`.
pub(super) fn detect(start: &InputStart<'_>) -> Option<Format> {
    let is_all = start.at_end || start.text.len() >= DETECT_LIMIT;
    let mut rest = start.text;
    loop {
        let end = memchr(b'\n', rest);
        let line = rest[..end.unwrap_or(rest.len())].trim_ascii_end();
        let first = line.trim_ascii_start().first().copied();
        let is_its_first = |format: &&Format| first.is_some() && format.row().first_byte == first;
        if let Some(&format) = Format::ALL.iter().find(is_its_first) {
            return Some(format);
        }
        match end {
            None if !is_all => return early(line, &InputStart { text: rest, ..*start }),
            Some(end) if matches!(first, None | Some(b'#')) => rest = &rest[end + 1..],
            _ => return most_likely(line, &InputStart { text: rest, at_end: is_all, ..*start }),
        }
    }
}

/// Returns the format of a line whose end is not known: JSON need not end with its line.
fn early(line: &[u8], start: &InputStart<'_>) -> Option<Format> {
    let is_certain = |format: &Format| format.text().detect(line, start) == Detection::Certain;
    [Format::LEETCODE, Format::JSONL].into_iter().find(is_certain)
}

/// Returns the first of the formats with the highest likelihood.
fn most_likely(line: &[u8], start: &InputStart<'_>) -> Option<Format> {
    let mut best = (Detection::No, Format::LINE);
    for &format in Format::ALL {
        let found = format.text().detect(line, start);
        if found > best.0 {
            best = (found, format);
        }
        if found == Detection::Certain {
            break;
        }
    }
    (best.0 != Detection::Undecided).then_some(best.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(text: &[u8], at_end: bool, column: Option<&str>) -> Option<Format> {
        super::detect(&InputStart { text, at_end, column, other_puzzles: false })
    }

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn format(text: &str) -> Format {
        let found = detect(text.as_bytes(), true, None);
        let early = (0..text.len()).find_map(|end| detect(&text.as_bytes()[..end], false, None));
        assert!(early.is_none() || early == found, "{text}: {early:?}, then {found:?}");
        found.unwrap()
    }

    #[test]
    fn lines() {
        assert_eq!(format(PUZZLE), Format::LINE);
        assert_eq!(format(&format!("\n# a\n {PUZZLE}\n")), Format::LINE);
        for tail in [" a", "\ta", ",a", ";a", "#a"] {
            assert_eq!(format(&format!("{PUZZLE}{tail}")), Format::LINE);
        }
        assert_eq!(format(&PUZZLE[..79]), Format::LINE);
        assert_eq!(format(&"-".repeat(81)), Format::LINE);
        for text in ["", "\n\n", "# a"] {
            assert_eq!(format(text), Format::LINE, "{text}");
        }
        for text in [
            "hello", "5", "id,name", "1\n5", "0 1", "{5,3,0", "{\n\"a\"", "[5 3 0", "['5',", "[{\"a\"",
            "<table>",
        ] {
            assert_eq!(format(text), Format::TEXT, "{text}");
        }
    }

    #[test]
    fn formats_that_are_only_read() {
        for (text, expected) in [
            ("Grid 01\n", Format::GRID),
            ("[Puzzle]\n", Format::SDK),
            ("3x3:a1b", Format::TATHAM),
            ("https://f-puzzles.com/?load=N4Ig", Format::LINK),
            ("<?xml version=\"1.0\"?>\n<opensudoku>", Format::OPENSUDOKU),
            (":0000:1:53..7::436::", Format::MARKS),
            ("+---+\n| 1 23 4 | 5 6 7 | 8 9 1 |", Format::MARKS),
            ("id;puzzle\n", Format::SEMICOLON),
            ("[[5, 3, null", Format::LEETCODE),
            ("[\"53..7....\"", Format::LEETCODE),
            ("{\"a\" : 1", Format::JSONL),
        ] {
            assert_eq!(format(text), expected, "{text}");
        }
    }

    #[test]
    fn a_column_with_a_puzzle_makes_any_header_a_header() {
        assert_eq!(format(&format!("id,cells\n1,{PUZZLE}\n")), Format::CSV);
        assert_eq!(format(&format!("id\tcells\n1\t{PUZZLE}\n")), Format::TSV);
        assert_eq!(format(&format!("id;cells\n1;{PUZZLE}\n")), Format::SEMICOLON);
        assert_eq!(format("id,cells\n1,2\n"), Format::TEXT);
        assert_eq!(format(&format!("1,{PUZZLE}\n2,{PUZZLE}\n")), Format::TEXT);
    }

    #[test]
    fn drawn_grids() {
        for text in [
            "53..7....\n",
            "5 3 . | . 7 . | . . .",
            "+---+---+",
            "%hard",
            "# a\n103000509\n",
            "1 2 3 4 5 6 7 8 9",
            "530 070 000",
        ] {
            assert_eq!(format(text), Format::GRID, "{text}");
        }
    }

    #[test]
    fn a_title_can_be_that_of_a_line() {
        assert_eq!(format(&format!("Puzzle 1\n{PUZZLE}\n\nPuzzle 2\n{PUZZLE}\n")), Format::TEXT);
        assert_eq!(format(&format!("Grid 1\r\n\n# easy\n {PUZZLE} a")), Format::TEXT);
        assert_eq!(format("Grid 1\n\n# easy\n53..7....\n"), Format::GRID);
    }

    #[test]
    fn poj() {
        for text in [
            "1\n103000509\n",
            "1\r\n103000509\r\n",
            "12 103000509 002109400",
            "\n1 \n\n 103000509",
            "0",
            "0\n",
        ] {
            assert_eq!(format(text), Format::POJ, "{text}");
        }
        assert_eq!(detect(b"1\n10300", false, None), None);
        assert_eq!(detect(b"1\n", false, None), None);
    }

    #[test]
    fn json() {
        assert_eq!(format("\n [[\"5\""), Format::LEETCODE);
        assert_eq!(format("{\"puzzle\":\""), Format::JSONL);
    }

    #[test]
    fn columns() {
        assert_eq!(format("quizzes,solutions\n"), Format::CSV);
        assert_eq!(format("id,\"Puzzle\",\n"), Format::CSV);
        assert_eq!(format("puzzle\n"), Format::CSV);
        assert_eq!(format("id\tquestion\n"), Format::TSV);
        assert_eq!(detect(b"id;a,b\n", false, Some("b")), Some(Format::CSV));
        assert_eq!(detect(b"puzzle,b\n", false, Some("c")), Some(Format::CSV));
        assert_eq!(detect(b"puzzle\tb\n", false, Some("c")), Some(Format::TSV));
        assert_eq!(detect(b"+-------+\n", true, Some("c")), Some(Format::GRID));
        assert_eq!(detect(b"other,b\n", false, None), None);
        assert_eq!(detect(b"other,b\n1,2\n", false, None), Some(Format::TEXT));
    }

    #[test]
    fn bank() {
        let cells = PUZZLE.replace('.', "0");
        assert_eq!(format(&format!("00015097c6c3 {cells}  7.2\n")), Format::BANK);
        assert_eq!(format(&format!("00015097c6c3 {cells} 10.2")), Format::BANK);
    }

    #[test]
    fn no_more_than_the_limit_is_looked_at() {
        assert_eq!(detect(&vec![b'\n'; DETECT_LIMIT - 1], false, None), None);
        assert_eq!(detect(&vec![b'\n'; DETECT_LIMIT], false, None), Some(Format::LINE));
        assert_eq!(detect(&vec![b'1'; DETECT_LIMIT], false, None), Some(Format::LINE));
    }
}
