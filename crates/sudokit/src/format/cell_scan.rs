//! Finds cells in program text and prose: in brackets, in quotes, in runs, and in lines.

use super::characters::{is_cell_sign, one_digit};
use super::drawn_line::DrawnLine;
use super::html::{HtmlRow, html_row, without_tags};
use super::row_collector::{FoundCell, plain};
use core::ops::Range;

/// The maximum length of an array of cells, in bytes.
pub(super) const GROUP_LIMIT: usize = 4 << 10;

/// Runs of this many cells are puzzles of another length by mistake.
const NEAR_81: core::ops::RangeInclusive<usize> = 73..=89;

/// Cells found within a text.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// 9 cells, or 81.
    Cells(Vec<FoundCell>),
    /// Cells of another number. The part of the text that holds them.
    WrongNumber(usize, Range<usize>),
    /// A row of a table with a table in one of its cells, at this part of the text.
    NestedTable(Range<usize>),
}

/// What was found at a place.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Scan {
    /// Cells, and the part of the text with them and their brackets.
    Found(Item, Range<usize>),
    /// Nothing in the line.
    Nothing,
    /// More of the text is needed from this position on.
    Incomplete,
}

/// Finds the first cells from `from` on that begin before `line_end`, in an array, in quotes, or in a run.
pub(super) fn scan(text: &[u8], from: usize, line_end: usize, at_end: bool) -> Scan {
    let mut at = from;
    while at < line_end {
        match text[at] {
            b'[' | b'{' | b'(' => match array(text, at, at_end) {
                Array::Cells(cells, end) => match numbered(cells, at..end) {
                    Some(item) => return Scan::Found(item, at..end),
                    None => at = end,
                },
                Array::Incomplete => return Scan::Incomplete,
                Array::Other => at += 1,
            },
            b'<' => match html_row(text, at, at_end) {
                HtmlRow::Cells(cells, end) => match numbered(cells, at..end) {
                    Some(item) => return Scan::Found(item, at..end),
                    None => at = end,
                },
                HtmlRow::Nested(part, end) => return Scan::Found(Item::NestedTable(part), at..end),
                HtmlRow::Incomplete => return Scan::Incomplete,
                HtmlRow::Other => at += 1,
            },
            b'"' | b'\'' | b'`' => match quoted_row(text, at) {
                Some((cells, end)) => return Scan::Found(Item::Cells(cells), at..end),
                None => at += 1,
            },
            _ => {
                let run = Run::new(&text[..line_end], at);
                match run.item(at) {
                    Some(item) => return Scan::Found(item, at..run.end),
                    None => at = run.end.max(at + 1),
                }
            }
        }
    }
    Scan::Nothing
}

/// Returns the cells of a line that is a row as a whole, drawn or with separators between its cells.
pub(super) fn row_of_line(line: &[u8], start: usize) -> Option<Vec<FoundCell>> {
    let found =
        |cells: [(u8, usize); 9]| cells.map(|(sign, at)| (plain(sign), start + at..start + at + 1)).to_vec();
    match DrawnLine::new(line) {
        DrawnLine::Row(cells) => Some(found(cells)),
        DrawnLine::Fault(..) | DrawnLine::Blank => separated(line, start).or_else(|| wide_row(line, start)),
        DrawnLine::Title | DrawnLine::Comment | DrawnLine::Rule => None,
    }
}

/// Returns nine cells with a tab, `|`, `,` or `;` between them, where a blank is an empty cell.
pub(super) fn separated(line: &[u8], start: usize) -> Option<Vec<FoundCell>> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    [b'\t', b'|', b',', b';'].into_iter().find_map(|separator| {
        let (mut row, mut from) = (line, start);
        if separator == b'|' {
            let indent = line.len() - line.trim_ascii_start().len();
            let inside = line.trim_ascii().strip_prefix(b"|")?.strip_suffix(b"|")?;
            (row, from) = (inside, start + indent + 1);
        }
        let mut at = from;
        let fields = row.split(|&byte| byte == separator);
        let cells = fields.map(|field| {
            let place = at;
            at += field.len() + 1;
            cell_of_field(field, place)
        });
        let cells: Vec<_> = cells.take(10).collect::<Option<_>>()?;
        let has_digit = cells.iter().any(|(sign, _)| *sign != b'.');
        (cells.len() == 9 && (has_digit || separator == b'\t')).then_some(cells)
    })
}

/// Returns the cell in a field: blank, one character, or that in quotes.
fn cell_of_field(field: &[u8], start: usize) -> Option<FoundCell> {
    let blank = field.len() - field.trim_ascii_start().len();
    let inside = field.trim_ascii();
    match *inside {
        [] => Some((b'.', start..start)),
        [sign] if is_cell_sign(sign) => Some((plain(sign), start + blank..start + blank + 1)),
        [b'"' | b'\'', sign, b'"' | b'\''] if is_cell_sign(sign) => {
            Some((plain(sign), start + blank + 1..start + blank + 2))
        }
        [b'"', b'"'] => Some((b'.', start + blank..start + blank + 2)),
        _ => None,
    }
}

/// Returns the cells of a line with full-width digits and blanks between them.
fn wide_row(line: &[u8], start: usize) -> Option<Vec<FoundCell>> {
    let (mut cells, mut at, mut is_wide) = (Vec::new(), 0, false);
    while at < line.len() {
        if let Some((sign, width)) = one_digit(&line[at..]) {
            is_wide |= width > 1;
            cells.push((plain(sign), start + at..start + at + width));
            at += width;
        } else {
            let blank = match line[at..] {
                [b' ' | b'\t' | b'|' | b'\r', ..] => 1,
                // `　`, `│`, `｜`
                [0xe3, 0x80, 0x80, ..] | [0xe2, 0x94, _, ..] | [0xef, 0xbd, 0x9c, ..] => 3,
                _ => return None,
            };
            at += blank;
        }
    }
    (is_wide && cells.len() == 9).then_some(cells)
}

/// Returns the item of this number of cells: 81 are a grid and 9 a row. Fewer than 7 are no row, nor are more than 12.
fn numbered(cells: Vec<FoundCell>, at: Range<usize>) -> Option<Item> {
    match cells.len() {
        9 | 81 => Some(Item::Cells(cells)),
        number @ (7..=12 | 73..=89) => Some(Item::WrongNumber(number, at)),
        _ => None,
    }
}

/// A run of cells without anything between them.
struct Run {
    end: usize,
    cells: Vec<FoundCell>,
    has_digits: bool,
}

impl Run {
    /// Returns the run at `at`. It is empty if a letter or digit precedes or follows it, as in a word.
    fn new(text: &[u8], at: usize) -> Self {
        let mut run = Self { end: at, cells: Vec::new(), has_digits: false };
        let mut count = 0;
        while let Some((sign, width)) = one_digit(&text[run.end..]) {
            // A longer run is not a puzzle, so its cells need not be kept.
            if count <= 2 * 81 {
                run.cells.push((plain(sign), run.end..run.end + width));
            }
            run.has_digits |= sign != b'.' && matches!(sign, b'1'..=b'9');
            run.end += width;
            count += 1;
        }
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        run.drop_full_stop(text, at);
        let before = at.checked_sub(1).and_then(|before| text.get(before));
        if before.is_some_and(is_word) || text.get(run.end).is_some_and(is_word) {
            run.cells.clear();
        }
        run
    }

    /// Drops a full stop or question mark behind 81 cells, if it is no empty cell among them.
    fn drop_full_stop(&mut self, text: &[u8], at: usize) {
        let Some((last, before)) = text[at..self.end].split_last().filter(|_| self.cells.len() == 82) else {
            return;
        };
        let ends_sentence = text.get(self.end).is_none_or(u8::is_ascii_whitespace);
        if ends_sentence && matches!(last, b'.' | b'?') && !before.contains(last) {
            self.cells.pop();
            self.end -= 1;
        }
    }

    fn item(&self, at: usize) -> Option<Item> {
        match self.cells.len() {
            81 if self.has_digits => Some(Item::Cells(self.cells.clone())),
            number if NEAR_81.contains(&number) && self.has_digits => {
                Some(Item::WrongNumber(number, at..self.end))
            }
            _ => None,
        }
    }
}

/// Returns the nine cells in quotes at `at`, and the position after them.
fn quoted_row(text: &[u8], at: usize) -> Option<(Vec<FoundCell>, usize)> {
    let quote = *text.get(at)?;
    let (mut cells, mut end) = (Vec::with_capacity(9), at + 1);
    while let Some((sign, width)) = text.get(end..).and_then(one_digit) {
        if cells.len() == 9 {
            return None;
        }
        cells.push((plain(sign), end..end + width));
        end += width;
    }
    (cells.len() == 9 && text.get(end) == Some(&quote)).then_some((cells, end + 1))
}

/// An array in brackets.
enum Array {
    /// An array of cells, and the position after it.
    Cells(Vec<FoundCell>, usize),
    /// An array that may go on.
    Incomplete,
    /// Anything else.
    Other,
}

/// Reads the array that opens at `open`.
fn array(text: &[u8], open: usize, at_end: bool) -> Array {
    let close = match text[open] {
        b'[' => b']',
        b'{' => b'}',
        _ => b')',
    };
    let seen = &text[..text.len().min(open + GROUP_LIMIT)];
    let (mut cells, mut at, mut is_cell_due) = (Vec::new(), open + 1, true);
    loop {
        match seen.get(at) {
            None if seen.len() < text.len() || at_end => return Array::Other,
            None => return Array::Incomplete,
            Some(&byte) if byte == close => return Array::Cells(cells, at + 1),
            Some(b' ' | b'\t' | b'\r' | b'\n') => {
                is_cell_due = true;
                at += 1;
            }
            Some(b',') if !is_cell_due || !cells.is_empty() => {
                is_cell_due = true;
                at += 1;
            }
            Some(_) if is_cell_due && cells.len() <= 2 * 81 => match cell(&seen[at..]) {
                Some((sign, width)) => {
                    cells.push((sign, at..at + width));
                    at += width;
                    is_cell_due = false;
                }
                // The text may end within a cell.
                None if text.len() - at < LONGEST_CELL && !at_end => return Array::Incomplete,
                None => return Array::Other,
            },
            Some(_) => return Array::Other,
        }
    }
}

/// The length of the longest spelling of a cell.
const LONGEST_CELL: usize = 10;

/// Returns the cell in front of a text, as programming languages write it, and its width.
fn cell(text: &[u8]) -> Option<(u8, usize)> {
    const EMPTY: [&[u8]; 10] =
        [b"null", b"None", b"nil", b"NULL", b"undefined", b"nan", b"NaN", b"\"\"", b"''", b"NA"];
    if let Some(word) = EMPTY.iter().find(|word| text.starts_with(word)) {
        return Some((b'.', word.len()));
    }
    match *text {
        [quote @ (b'"' | b'\''), sign, end, ..] if quote == end => {
            (sign == b' ' || is_cell_sign(sign)).then_some((plain(sign), 3))
        }
        // A floating-point number, `5.`.
        [digit @ b'0'..=b'9', b'.', b'0', ..] => Some((plain(digit), 3)),
        [digit @ b'0'..=b'9', b'.', ..] => Some((plain(digit), 2)),
        [sign @ (b'0'..=b'9' | b'.' | b'_' | b'-'), ..] => Some((plain(sign), 1)),
        _ => None,
    }
}

/// Returns whether a part of a program between two rows of an array means nothing: brackets, commas, and a comment.
pub(super) fn is_between(text: &[u8]) -> bool {
    let bare = without_tags(text);
    let rest = bare.iter().position(|byte| !b" \t\r\n,;[]{}()\"'`\\+".contains(byte));
    rest.is_none_or(|rest| {
        let rest = &bare[rest..];
        rest.starts_with(b"//") || rest.starts_with(b"/*") || rest.starts_with(b"#")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(cells: &[FoundCell]) -> String {
        cells.iter().map(|(sign, _)| char::from(*sign)).collect()
    }

    fn found(text: &str) -> String {
        match scan(text.as_bytes(), 0, text.len(), true) {
            Scan::Found(Item::Cells(cells), _) => signs(&cells),
            Scan::Found(Item::WrongNumber(number, at), _) => format!("{number} at {at:?}"),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn rows_of_every_language() {
        for row in [
            "{5,3,0,0,7,0,0,0,0}",
            "int[][] board = {{5, 3, 0, 0, 7, 0, 0, 0, 0},",
            "vector<vector<char>> board = {{'5','3','.','.','7','.','.','.','.'},",
            "board = [[5,3,None,None,7,None,None,None,None],",
            "[[5. 3. 0. 0. 7. 0. 0. 0. 0.]",
            "[5, 3, null, null, 7, null, null, null, null]",
            "[\"5\",\"3\",\"\",\"\",\"7\",\"\",\"\",\"\",\"\"]",
            "[\"53..7....\",",
            "(5,3,0,0,7,0,0,0,0),",
            "{5,3,0,0,7,0,0,0,0,}",
        ] {
            assert_eq!(found(row), "53..7....", "{row}");
        }
    }

    #[test]
    fn text_that_is_no_row() {
        for text in
            ["a[9][9]", "f(1, 2)", "{ return 0; }", "[1,2,3]", "\"12345678\"", "abc", "[5,3,x,1,1,1,1,1,1]"]
        {
            assert_eq!(found(text), "Nothing", "{text}");
        }
        assert_eq!(found("{5,3,0,0,7,0,0,0}"), "8 at 0..17");
        assert_eq!(scan(b"[5,3,nu", 0, 7, false), Scan::Incomplete);
    }

    #[test]
    fn runs_of_81_cells_in_prose() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(found(&format!("try \"{puzzle}\", which is hard")), puzzle);
        assert_eq!(found(&format!("x {puzzle}: hard")), puzzle);
        assert_eq!(found(&format!("a{puzzle}")), "Nothing");
        assert_eq!(found(&puzzle[1..]), "80 at 0..80");
        assert_eq!(found(&"-".repeat(81)), "Nothing");
        let wide: String = puzzle.chars().map(|sign| if sign == '.' { '．' } else { wide(sign) }).collect();
        assert_eq!(found(&wide), puzzle);
    }

    fn wide(digit: char) -> char {
        char::from_u32(u32::from(digit) - 0x30 + 0xff10).unwrap()
    }

    #[test]
    fn rows_of_lines() {
        for row in [
            "5\t3\t\t\t7\t\t\t\t",
            "| 5 | 3 |  |  | 7 |  |  |  |  |",
            "5,3,,,7,,,,",
            "5;3;;;7;;;;",
            "53..7....",
            "５３．．７．．．．",
            "５　３　０　０　７　０　０　０　０",
        ] {
            let cells = row_of_line(row.as_bytes(), 7).unwrap_or_default();
            assert_eq!(signs(&cells), "53..7....", "{row}");
            assert!(cells.iter().all(|(_, at)| at.start >= 7 && at.end <= 7 + row.len()));
        }
        assert_eq!(row_of_line(b"one, two", 0), None);
    }

    #[test]
    fn text_between_rows() {
        for text in ["},{", "", "], // first", ",\n", "  # comment"] {
            assert!(is_between(text.as_bytes()), "{text}");
        }
        assert!(!is_between(b"}, int b[9]"));
    }
}
