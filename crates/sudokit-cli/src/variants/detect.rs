//! Detects puzzles of other sizes and with other rules at the start of an input.

use super::FORMATS;
use super::division::{Start, StartContent};
use super::format::text_in;
use super::text::TextForm;
use crate::input::Opened;
use std::{io, str};
use sudokit::format::{Chunk, Format, Layout, Reader, ReaderOptions, Record, Writer};
use sudokit_variants::grid_text::is_latin_square;
use sudokit_variants::text::{self, Division, ReadPuzzle, begins_with_rule, without_comment};
use sudokit_variants::{CellId, LARGEST};

/// The name of the column with the rules of puzzles.
pub(crate) const COLUMN: &str = "constraints";

/// The length of the start that is examined, in bytes: a row of columns is not longer.
const LIMIT: usize = (1 << 20) + 1;

/// Whether a text begins like a puzzle with rules: with the name of a rule after a `.`, or with a link to such a text, or an id. The
/// cells of a square grid of another size than 9×9, in one line, are a puzzle too, and so is the JSON of one.
pub(crate) fn begins_like_one(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    begins_with_rule(text) || is_rule_in_lower_case(text) || is_grid(text) || is_link_or_json(text)
}

/// Whether a text begins with the name of a rule in lower case, such as `.shape~6x6`, whose error suggests the right one.
fn is_rule_in_lower_case(text: &[u8]) -> bool {
    let Some(rule) = text.strip_prefix(b".") else { return false };
    let name = rule.iter().take_while(|byte| byte.is_ascii_lowercase()).count();
    name > 1 && rule[name..].starts_with(b"~")
}

/// Whether the first line is a link, an id or the JSON of a puzzle that is not read as a classic one: it has other rules or another size.
fn is_link_or_json(text: &[u8]) -> bool {
    let line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let is_one = |line| text::is_link(line) || text::is_json(line);
    str::from_utf8(line.trim_ascii_end()).is_ok_and(is_one) && !is_classic(line)
}

/// Whether the first text is of a program in which puzzles can have titles, or has a solution.
fn can_say_more(first: &[u8]) -> bool {
    use text::TextFormat::{FPuzzles, Pencilmark, Penpa, SudokuPad};
    let can_say = |read: ReadPuzzle| {
        matches!(read.format, FPuzzles | Pencilmark | Penpa | SudokuPad) || read.about.solution.is_some()
    };
    first.starts_with(b"{") || text::read_bytes(without_comment(first)).is_ok_and(can_say)
}

fn is_classic(line: &[u8]) -> bool {
    let mut chunk = Chunk::new();
    let read = Reader::new(line, &ReaderOptions::default()).and_then(|mut reader| reader.read(&mut chunk));
    read.is_ok_and(|is_read| is_read) && chunk.records().next().is_some()
}

/// Whether the first word has a character for each cell of a square grid, no value above its size, and an empty cell. A grid of 8×8
/// or 10×10 cells needs a letter, or clues that fit: without, it is more likely a classic puzzle with an error. A word without an empty cell can be
/// any number, but not if no value is in a row or column twice.
fn is_grid(text: &[u8]) -> bool {
    let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let side = word.len().isqrt();
    let is_cell = |sign: &u8| match sign {
        b'.' => true,
        b'0'..=b'9' | b'A'..=b'Z' => {
            char::from(*sign).to_digit(36).is_some_and(|value| value as usize <= side)
        }
        _ => false,
    };
    let has_blank = word.contains(&b'.');
    let is_other = match side {
        9 => false,
        8 | 10 => !has_blank || word.iter().any(u8::is_ascii_uppercase) || is_grid_of_clues(word, side),
        side => (4..=LARGEST).contains(&side),
    };
    is_other
        && side * side == word.len()
        && word.iter().all(is_cell)
        && (has_blank || is_latin_square(word, side))
}

/// Whether a grid has many clues, and no value twice in a row, column or box, where a classic puzzle that is cut off would have some.
fn is_grid_of_clues(word: &[u8], side: usize) -> bool {
    let Ok(ReadPuzzle { puzzle, .. }) = text::read_bytes(word) else { return false };
    let clues = super::clues(&puzzle);
    let all_differ = |house: &Vec<CellId>| {
        let mut values: Vec<u8> = house.iter().filter_map(|&cell| clues[cell]).collect();
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] != pair[1])
    };
    clues.iter().flatten().count() + 2 >= 2 * side && puzzle.layout().houses().all(all_differ)
}

/// The options to read this input with: the same, or those for puzzles of other sizes and with other rules.
///
/// # Errors
/// Reading the start of the input failed.
pub(crate) fn reader_options(opened: &mut Opened, options: &ReaderOptions) -> io::Result<ReaderOptions> {
    if options.format.is_some_and(|format| FORMATS.contains(&format)) {
        return Ok(options.clone().with_other_puzzles(true));
    }
    if options.format.is_some_and(|format| !format.has_columns()) {
        return Ok(options.clone());
    }
    let mut found = None;
    opened.peek(LIMIT, |start, at_end| {
        found = look(start, at_end, options)?;
        Ok(found.is_some())
    })?;
    Ok(found.unwrap_or_else(|| options.clone()))
}

/// The options for an input with this start; `None` if more of it is needed.
fn look(start: &[u8], at_end: bool, options: &ReaderOptions) -> io::Result<Option<ReaderOptions>> {
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    let Some((line, rest)) = first_line(text) else { return Ok(at_end.then(|| options.clone())) };
    let is_whole = at_end || rest.is_some();
    if options.format.is_none() {
        match in_text(text, at_end, (line, is_whole)) {
            StartContent::Texts(division) => {
                let format =
                    text_in(division, can_say_more(if division == Division::Whole { text } else { line }));
                return Ok(Some(options.clone().with_format(format).with_other_puzzles(true)));
            }
            StartContent::More => return Ok(None),
            StartContent::Other => {}
        }
    }
    match line.first() {
        Some(b'.' | b'0'..=b'9' | b'<' | b'/' | b'_') if !is_whole => Ok(None),
        Some(first) if first.is_ascii_alphabetic() || matches!(first, b'"' | b'{') => {
            if !is_whole {
                return Ok(None);
            }
            // Below a header, the first row decides.
            let has_row = *first == b'{'
                || rest.is_some_and(|rest| first_line(rest).is_some_and(|(_, end)| end.is_some()));
            if !has_row && !at_end {
                return Ok(None);
            }
            in_columns(text, line, options).map(Some)
        }
        _ => Ok(Some(options.clone())),
    }
}

/// What an input with this first line says about texts of puzzles.
fn in_text(text: &[u8], at_end: bool, (line, is_whole): (&[u8], bool)) -> StartContent {
    let start = Start { text, is_all: at_end, is_limit: text.len() >= LIMIT };
    if begins_with_rule(line) || is_whole && begins_like_one(line) {
        return start.of_puzzles();
    }
    let may_be_drawn = is_whole || matches!(line.first(), Some(b'+' | 0xe2));
    match start.of_drawings() {
        StartContent::Other => {}
        found if may_be_drawn => return found,
        _ => {}
    }
    match line.first() {
        _ if !is_whole => StartContent::Other,
        Some(b'{') if line.ends_with(b"}") => StartContent::Other,
        Some(b'{') => start.of_json(),
        _ => start.of_rows(),
    }
}

/// The first line that is neither blank nor a comment, and the text after it; no text if the line may go on.
pub(super) fn first_line(text: &[u8]) -> Option<(&[u8], Option<&[u8]>)> {
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == b'\n');
        let (line, after) = match end {
            Some(end) => (&rest[..end], Some(&rest[end + 1..])),
            None => (rest, None),
        };
        let line = line.trim_ascii();
        if !line.is_empty() && !line.starts_with(b"#") {
            return Some((line, after));
        }
        rest = after.unwrap_or_default();
    }
    None
}

fn contains(line: &[u8], name: &[u8]) -> bool {
    !name.is_empty() && line.windows(name.len()).any(|part| part.eq_ignore_ascii_case(name))
}

/// The options for rows of columns: those for other puzzles if the first row has one in the column that is asked for, in that of
/// rules, or in one of the usual columns, or if the column of rules has nothing there, as a later row may have some.
fn in_columns(start: &[u8], line: &[u8], options: &ReaderOptions) -> io::Result<ReaderOptions> {
    let of_rules = contains(line, COLUMN.as_bytes()).then(|| COLUMN.to_owned());
    let column = options.column.clone().or(of_rules);
    for column in [column.clone(), None].into_iter().take(if options.column.is_some() { 1 } else { 2 }) {
        let other = options.clone().with_column(column).with_other_puzzles(true);
        let (mut reader, mut chunk) = (Reader::new(start, &other)?, Chunk::new());
        let is_read = reader.layout().format.has_columns() && reader.read(&mut chunk)?;
        if !is_read
            && other.column.as_deref() == Some(COLUMN)
            && has_only_rules(start, options, reader.layout())
        {
            return Ok(other.with_format(reader.layout().format));
        }
        let Some(record) = chunk.records().next().filter(|_| is_read) else { continue };
        let may_have_rules = other.column.as_deref() == Some(COLUMN)
            && match rules_of(reader.layout(), &chunk, record) {
                Some(rules) => rules.is_empty(),
                None => options.column.is_some(),
            };
        let format = reader.layout().format;
        let text = TextForm::of(format).unescaped(chunk.text(record.puzzle));
        if begins_like_one(text.as_bytes()) || may_have_rules {
            return Ok(other.with_format(format));
        }
    }
    Ok(options.clone())
}

/// Whether an input without a row has columns, with that of rules among them, and none of the usual columns of puzzles.
fn has_only_rules(start: &[u8], options: &ReaderOptions, layout: &Layout) -> bool {
    let usual = || Reader::new(start, options).is_ok_and(|reader| reader.layout().format.has_columns());
    layout.format.has_columns() && !usual()
}

/// The value of the column of rules in a record that is read with this column; `None` if it has no such column.
fn rules_of(layout: &Layout, chunk: &Chunk, record: &Record) -> Option<Vec<u8>> {
    let columns = Writer::new(layout, Format::CSV);
    let names = columns.given_columns();
    let at = names.iter().position(|name| name == COLUMN)?;
    columns.given_values(chunk, record).into_iter().nth(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, column: Option<&str>) -> Option<(Option<Format>, bool)> {
        let options = ReaderOptions::default().with_column(column.map(str::to_owned));
        look(text.as_bytes(), true, &options).unwrap().map(|found| (found.format, found.other_puzzles))
    }

    fn format(text: &str, column: Option<&str>) -> Option<Format> {
        found(text, column).and_then(|(format, is_other)| format.filter(|_| is_other))
    }

    #[test]
    fn rules_begin_with_a_name() {
        for text in [".Cage~10~R1C1~R1C2", "# a\n\n .Shape~6x6", ".~R1C1_5", "\u{feff}.Thermo~R1C1~R1C2"] {
            assert_eq!(format(text, None), Some(super::super::ISS), "{text}");
        }
        for text in ["", "..", "...5", "53..7....", ".5", "5", "[[1", "hello", ".a", "% .Cage"] {
            assert_eq!(found(text, None), Some((None, false)), "{text}");
        }
    }

    #[test]
    fn a_line_can_be_a_grid_of_another_size() {
        let line = |length: usize, sign: &str| format!("{}{sign}\n", ".".repeat(length - 1));
        for (length, sign) in
            [(16, "4"), (36, "."), (64, "8"), (100, "A"), (256, "G"), (625, "P"), (1296, "Z")]
        {
            let expected = (length, sign) != (64, "8");
            assert_eq!(format(&line(length, sign), None).is_some(), expected, "{length}");
        }
        let clues = "....7.3...7.2.616.....7...273...86...31.5.1......4.5.7.37..1..24";
        assert!(format(&format!("{clues}\n"), None).is_some());
        assert_eq!(format(&format!("{}\n", clues.replacen("..", "73", 1)), None), None, "7 twice in a row");
        for (length, sign) in [(9, "9"), (16, "5"), (80, "1"), (81, "9"), (100, "1"), (16, "a"), (1369, ".")]
        {
            assert_eq!(format(&line(length, sign), None), None, "{length}");
        }
        assert_eq!(format(&"1".repeat(16), None), None, "without an empty cell it is any number");
        assert!(format("1234341221434321\n", None).is_some(), "or a full grid");
        assert!(format(&format!("{}\n", "12345678".repeat(8)), None).is_none());
    }

    #[test]
    fn rows_have_rules_in_a_column() {
        let rules = ".Cage~10~R1C1~R1C2";
        let json = format!("{{\"grid\":\"Sudoku\",\"constraints\":\"{rules}\"}}\n");
        assert_eq!(format(&json, None), Some(Format::JSONL));
        assert_eq!(format(&json, Some("grid")), None);
        assert_eq!(format(&format!("id,constraints\n1,{rules}\n"), None), Some(Format::CSV));
        assert_eq!(format(&format!("id\tconstraints\n1\t{rules}\n"), None), Some(Format::TSV));
        assert_eq!(format(&format!("id,rules\n1,{rules}\n"), Some("rules")), Some(Format::CSV));
        let escaped = r#"{"constraints":"{\"cells\":[[{},{}],[{},{}]]}"}"#;
        assert_eq!(format(&format!("{escaped}\n"), None), Some(Format::JSONL));
        let doubled = r#""{""cells"":[[{},{}],[{},{}]]}""#;
        assert_eq!(format(&format!("constraints\n{doubled}\n"), None), Some(Format::CSV));
        assert_eq!(format("puzzle,constraints\n53..7....,none\n", None), None);
        assert_eq!(format("puzzle,constraints\n", None), None);
        assert_eq!(format("id,constraints\n", None), Some(Format::CSV));
        assert_eq!(format("puzzle,constraints\n53..7....,\n", None), Some(Format::CSV));
        assert_eq!(format("{\"puzzle\":\"53..7....\",\"constraints\":null}\n", None), Some(Format::JSONL));
    }

    #[test]
    fn no_more_is_read_than_needed() {
        let more = |text: &str| look(text.as_bytes(), false, &ReaderOptions::default()).unwrap().is_none();
        for text in [
            "",
            "#a\n",
            ".",
            "5",
            ".C",
            "..",
            "{",
            "{\"constraints\"",
            "id,constraints\n",
            "id,constr",
            "id,puzzle\n",
        ] {
            assert!(more(text), "{text}");
        }
        for text in ["5\n", "..\n", ".C # a\n", "[", "id,puzzle\n1,5\n", "{\"puzzle\":\"5\"}\n"] {
            assert!(!more(text), "{text}");
        }
    }

    #[test]
    fn each_format_in_one_line_is_recognised() {
        for text in [
            "2x2:1n4",
            "9j:zzzzzzzzzzzzzzzzzzzzzzz,aa",
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9swDL37Vww68yBZ8kd065pll",
            "https://beta.sudokupad.com/fpuzzlesN4IgzglgXgpiBcBOANCALhNAbO8QHkAnAEQ",
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QHkAnAEQ",
            "fpuzN4IgzglgXgpiBcBOANCALhNAbO8QHkAnAEQ",
            "https://sudokupad.app/abc",
        ] {
            assert_eq!(format(&format!("{text}\n"), None), Some(super::super::ISS), "{text}");
        }
        for text in ["1:53..7....", "5#", "scl of words", "9:"] {
            assert_eq!(format(&format!("{text}\n"), None), None, "{text}");
        }
    }

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
            assert!(text::is_json(&json), "{json}");
            assert_eq!(is_link_or_json(json.as_bytes()), is_other, "{json}");
        }
        for json in [r#"{"grid":"5..."}"#, r#"{"grid":[[5,3]]}"#, r#"{"cells":3}"#, "{", "[[{}]]", "{}"] {
            assert!(!text::is_json(json), "{json}");
        }
    }
}
