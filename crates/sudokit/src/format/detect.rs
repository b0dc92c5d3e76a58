//! Which format an input is in, from its first lines.

use super::csv::Dialect;
use super::drawn_line::DrawnLine;
use super::layout::Columns;
use super::signs::is_cell_sign;
use super::{Format, bank, line};
use memchr::memchr;

/// How much of the start is looked at.
pub(super) const DETECT_LIMIT: usize = 64 << 10;

/// Finds the format of an input that starts with this text; nothing if more of it is needed.
///
/// The first line that is neither blank nor a comment decides, and only for `poj` the one below. What is no other format
/// is `line`, whose errors then say what was expected.
pub(super) fn detect(text: &[u8], at_end: bool, wanted: Option<&str>) -> Option<Format> {
    let is_all = at_end || text.len() >= DETECT_LIMIT;
    let mut rest = text;
    loop {
        let end = memchr(b'\n', rest);
        let line = rest[..end.unwrap_or(rest.len())].trim_ascii_end();
        let start = line.trim_ascii_start();
        let by_sign = match start.first() {
            Some(b'{') => Some(Format::JSONL),
            Some(b'[') => Some(Format::LEETCODE),
            Some(b'%') => Some(Format::GRID),
            _ => None,
        };
        if by_sign.is_some() {
            return by_sign;
        }
        match end {
            None if !is_all => return None,
            Some(end) if start.is_empty() || start.starts_with(b"#") => rest = &rest[end + 1..],
            _ => return of_first_line(line, rest, is_all, wanted),
        }
    }
}

/// The format of text whose first line this is.
fn of_first_line(line: &[u8], text: &[u8], is_all: bool, wanted: Option<&str>) -> Option<Format> {
    if bank::has_shape(line) {
        return Some(Format::BANK);
    }
    if starts_with_81_cells(line.trim_ascii_start()) {
        return Some(Format::LINE);
    }
    if let Some(format) = of_header(line, wanted) {
        return Some(format);
    }
    match starts_like_poj(text, is_all) {
        None => return None,
        Some(true) => return Some(Format::POJ),
        Some(false) => {}
    }
    let is_drawn = matches!(DrawnLine::new(line), DrawnLine::Row(_) | DrawnLine::Rule);
    Some(if is_drawn { Format::GRID } else { Format::LINE })
}

fn starts_with_81_cells(line: &[u8]) -> bool {
    line.split_at_checked(81).is_some_and(|(cells, tail)| {
        cells.iter().all(|&byte| is_cell_sign(byte))
            && tail.first().is_none_or(|&byte| line::ends_cells(byte))
    })
}

/// The format with columns of a header row that names a puzzle column.
fn of_header(line: &[u8], wanted: Option<&str>) -> Option<Format> {
    let has_puzzle = |dialect: Dialect| {
        let names = dialect
            .fields(line)
            .map(|field| String::from_utf8_lossy(&dialect.value(&line[field])).into_owned());
        Columns::new(names.collect(), wanted).puzzle.is_some()
    };
    if has_puzzle(Dialect::Comma) {
        Some(Format::CSV)
    } else if has_puzzle(Dialect::Tab) {
        Some(Format::TSV)
    } else {
        // Who names a column knows that there are columns, and is told which.
        let is_wanted = |sign| wanted.is_some() && line.contains(&sign);
        is_wanted(b'\t').then_some(Format::TSV).or(is_wanted(b',').then_some(Format::CSV))
    }
}

/// Whether a number of cases and then a row of 9 digits follow, or `0` and nothing; nothing if one cannot tell yet.
fn starts_like_poj(text: &[u8], is_all: bool) -> Option<bool> {
    let mut tokens = text.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    let is_number = |token: &[u8]| token.iter().all(u8::is_ascii_digit);
    let Some(count) = tokens.next().filter(|count| count.len() <= 8 && is_number(count)) else {
        return Some(false);
    };
    match tokens.next() {
        Some(row) if !is_all && row.len() <= 9 && is_number(row) && text.ends_with(row) => None,
        Some(row) => Some(row.len() == 9 && is_number(row)),
        None => is_all.then_some(count == b"0"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for text in ["", "\n\n", "# a", "hello", "5", "id,name", "1\n5", "0 1"] {
            assert_eq!(format(text), Format::LINE, "{text}");
        }
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
        assert_eq!(detect(b"+-------+\n", false, Some("c")), Some(Format::GRID));
        assert_eq!(detect(b"other,b\n", false, None), Some(Format::LINE));
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
