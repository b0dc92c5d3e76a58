//! The lines of a drawn grid.

use super::FormatErrorKind;
use super::characters::{char_at, is_cell_sign, width};
use core::ops::Range;

/// A line of a drawn grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DrawnLine {
    Blank,
    /// A title: `%` and text, or a word and a number, such as `Grid 01`.
    Title,
    /// `#` and text.
    Comment,
    /// Only decoration, with a run of three or more `-` or `=`.
    Rule,
    /// Nine cells: the character and the position of each.
    Row([(u8, usize); 9]),
    /// A line of no other kind, and the part of it that is wrong.
    Fault(FormatErrorKind, Range<usize>),
}

/// The characters of a line that are not decoration.
#[derive(Default)]
struct LineScan {
    /// Characters that can be cells, with their positions.
    cells: Vec<(u8, usize)>,
    /// The first run of three or more `-` or `=`.
    rule: Option<Range<usize>>,
    /// The first character that is neither a cell nor decoration.
    stranger: Option<(char, usize)>,
}

impl DrawnLine {
    pub(super) fn new(line: &[u8]) -> Self {
        let rest = line.trim_ascii_start();
        match rest.first() {
            None => Self::Blank,
            Some(b'%') => Self::Title,
            Some(b'#') => Self::Comment,
            Some(_) if is_numbered_title(rest) => Self::Title,
            Some(_) => Self::from_scan(&LineScan::new(line), line),
        }
    }

    fn from_scan(scan: &LineScan, line: &[u8]) -> Self {
        if let Some((found, at)) = scan.stranger {
            let fault = at..at + width(found);
            return Self::Fault(FormatErrorKind::RowCharacter { found }, fault);
        }
        match &scan.rule {
            Some(run) if scan.cells.iter().any(|&(sign, _)| !is_frame(sign)) => {
                Self::Fault(FormatErrorKind::RuleWithCells, run.clone())
            }
            Some(_) => Self::Rule,
            None => scan.row().map_or_else(|| scan.no_row(line), Self::Row),
        }
    }
}

impl LineScan {
    fn new(line: &[u8]) -> Self {
        let mut scan = Self::default();
        let (mut at, mut run) = (0, 0..0);
        while at < line.len() && line[at] != b'#' {
            let stroke = horizontal(&line[at..]);
            if stroke > 0 {
                run = if run.end == at { run.start..at + stroke } else { at..at + stroke };
                scan.see_run(line, &run);
            }
            at += if stroke > 1 { stroke } else { scan.see(line, at) };
        }
        scan
    }

    fn see_run(&mut self, line: &[u8], run: &Range<usize>) {
        let is_first = self.rule.as_ref().is_none_or(|rule| rule.start == run.start);
        if is_first && String::from_utf8_lossy(&line[run.clone()]).chars().count() >= 3 {
            self.rule = Some(run.clone());
        }
    }

    /// Records the character and returns its width.
    fn see(&mut self, line: &[u8], at: usize) -> usize {
        let sign = line[at];
        if is_cell_sign(sign) {
            self.cells.push((sign, at));
        } else if is_box_drawing(&line[at..]) {
            return 3;
        } else if !matches!(sign, b' ' | b'\t' | b'|' | b'+' | b'=' | b':' | b'\'' | b',') {
            self.stranger.get_or_insert((char_at(line, at), at));
        }
        1
    }

    /// Returns the nine cells. `*` and `-` count as cells if there are nine cells with them, and otherwise as
    /// decoration.
    fn row(&self) -> Option<[(u8, usize); 9]> {
        let without_frame = || self.cells.iter().copied().filter(|(sign, _)| !matches!(sign, b'*' | b'-'));
        let all = self.cells.as_slice().try_into().ok();
        all.or_else(|| without_frame().collect::<Vec<_>>().try_into().ok())
    }

    fn no_row(&self, line: &[u8]) -> DrawnLine {
        let from = line.len() - line.trim_ascii_start().len();
        let end = line.iter().position(|&byte| byte == b'#').unwrap_or(line.len());
        let end = line[..end].trim_ascii_end().len();
        DrawnLine::Fault(FormatErrorKind::RowCells { found: self.cells.len() }, from..end)
    }
}

/// Returns whether a line is a word for a puzzle and its number, such as `Grid 01` in the file of Project Euler 96.
pub(super) fn is_numbered_title(line: &[u8]) -> bool {
    const WORDS: [&[u8]; 6] = [b"grid", b"puzzle", b"sudoku", b"game", b"board", b"problem"];
    let line = line.trim_ascii();
    let length = line.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (word, rest) = line.split_at(length);
    let number = rest.strip_suffix(b":").unwrap_or(rest).trim_ascii();
    let number = number.strip_prefix(b"#").unwrap_or(number);
    WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
        && (1..=8).contains(&number.len())
        && number.iter().all(u8::is_ascii_digit)
}

/// Returns whether a character for cells can also be the corner of a frame in a rule.
const fn is_frame(sign: u8) -> bool {
    matches!(sign, b'-' | b'*' | b'.')
}

/// Returns the width of the horizontal stroke that starts here, or 0 if there is none.
fn horizontal(text: &[u8]) -> usize {
    match text {
        [b'-' | b'=', ..] => 1,
        // `─`, `━`, `═`
        [0xe2, 0x94, 0x80 | 0x81, ..] | [0xe2, 0x95, 0x90, ..] => 3,
        _ => 0,
    }
}

/// Returns whether a character of the Unicode block Box Drawing, U+2500 to U+257F, starts here.
fn is_box_drawing(text: &[u8]) -> bool {
    matches!(text, [0xe2, 0x94 | 0x95, _, ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(line: &str) -> String {
        match DrawnLine::new(line.as_bytes()) {
            DrawnLine::Row(cells) => cells.iter().map(|&(sign, _)| char::from(sign)).collect(),
            other => format!("{other:?}"),
        }
    }

    fn fault(line: &str) -> (String, Range<usize>) {
        match DrawnLine::new(line.as_bytes()) {
            DrawnLine::Fault(kind, at) => (kind.to_string(), at),
            other => (format!("{other:?}"), 0..0),
        }
    }

    #[test]
    fn rows_in_every_dress() {
        for row in [
            "53..7....",
            "5 3 . . 7 . . . .",
            "5 3 .  | . 7 .  | . . . ",
            "| 5 3 . | . 7 . | . . . |",
            "|53.|.7.|...|",
            "53.:.7.:...",
            "5,3,.,.,7,.,.,.,.",
            "│ 5 3 . │ . 7 . │ . . . │",
            "\t53. .7. ...   # the first",
            "* 53. * .7. * ... *",
            "- 53. - .7. - ... -",
        ] {
            assert_eq!(cells(row), "53..7....", "{row}");
        }
        assert_eq!(cells("5 3 - | - 7 - | - - -"), "53--7----");
        assert_eq!(cells("5 3 * * 7 * * * *"), "53**7****");
        assert_eq!(cells("--3 | --4 | --5"), "--3--4--5");
        assert_eq!(cells("xX?_0.123"), "xX?_0.123");
    }

    #[test]
    fn cells_know_where_they_stand() {
        let DrawnLine::Row(cells) = DrawnLine::new("║5 3 . | 1 2 3 | 4 5 6".as_bytes()) else { panic!() };
        assert_eq!((cells[0], cells[3], cells[8]), ((b'5', 3), (b'1', 11), (b'6', 23)));
    }

    #[test]
    fn rules_in_every_dress() {
        for rule in [
            "---",
            "===",
            "------+-------+------",
            "---------------------------",
            "+=======+=======+=======+",
            ".-----.-----.-----.",
            ":---+---+---:",
            "'---------'",
            "*-----------*",
            "|---+---+---|",
            "  --- --- ---",
            "┌───────┬───────┐",
            "╠═══╪═══╣",
            "├───┼",
        ] {
            assert_eq!(DrawnLine::new(rule.as_bytes()), DrawnLine::Rule, "{rule}");
        }
    }

    #[test]
    fn lines_beside_the_grid() {
        assert_eq!(DrawnLine::new(b" \t"), DrawnLine::Blank);
        for title in ["%hard", "Grid 01", "puzzle #7:", " Sudoku 50"] {
            assert_eq!(DrawnLine::new(title.as_bytes()), DrawnLine::Title);
        }
        assert_eq!(DrawnLine::new(b" # hard"), DrawnLine::Comment);
    }

    #[test]
    fn faults_say_what_and_where() {
        let (message, at) = fault("5 3 . | a");
        assert_eq!(message, "`a` is not a cell, expected rows of 9 cells, a `%` title or `#` comments");
        assert_eq!(at, 8..9);
        assert_eq!(fault("5 é").1, 2..4);
        assert_eq!(fault("--- a").1, 4..5);
        assert_eq!(fault(" 5 3 .  # x"), ("3 cells in the row, expected 9".into(), 1..6));
        assert_eq!(fault("| |"), ("0 cells in the row, expected 9".into(), 0..3));
        assert_eq!(fault("5"), ("1 cell in the row, expected 9".into(), 0..1));
        let rule =
            "a run of three `-` or `=` is a separator, not part of a row, expected `.` for empty cells";
        assert_eq!(fault("5 3 ---- 7 - ---"), (rule.into(), 4..8));
        assert_eq!(fault("5 3 - --7.."), ("8 cells in the row, expected 9".into(), 0..11));
    }
}
