//! How the texts of puzzles are divided over the lines of an input.
//!
//! Usually each line is a puzzle. A text can also have several lines: rules below each other, a grid in rows, JSON with line ends.

use super::detect::{begins_like_one, first_line};
use super::is_classic_text;
use std::str;
use sudokit_variants::LARGEST;
use sudokit_variants::text::{
    self, Division, PuzzleText, are_blocks, are_grids, are_of_several, begins_with_drawing, begins_with_rule,
    is_grid, is_grid_with_rules, is_json, is_like_grid, without_comment,
};

/// The start of an input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start<'a> {
    pub(super) text: &'a [u8],
    /// Whether it is all of the input.
    pub(super) is_all: bool,
    /// Whether no more of it is examined.
    pub(super) is_limit: bool,
}

/// What the start of an input says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StartContent {
    /// It has texts of puzzles.
    Texts(Division),
    /// It has none.
    Other,
    /// More of it is needed.
    More,
}

impl Start<'_> {
    /// The division of texts whose first line begins like a puzzle.
    pub(super) fn of_puzzles(self) -> StartContent {
        let is_all = self.is_all || self.is_limit;
        let mut lines = lines(self.text);
        let Some((line, is_ended)) = lines.next() else { return StartContent::More };
        if !is_ended && !is_all {
            return StartContent::More;
        }
        if is_whole_at_once(without_comment(line)) || is_named(line) {
            return StartContent::Texts(Division::Lines);
        }
        match lines.next() {
            None if is_all => return StartContent::Texts(Division::Lines),
            None => return StartContent::More,
            Some(_) => {}
        }
        match self.all() {
            // One puzzle cannot be that long.
            Ok(text) if !self.is_all && of_text(text) == Division::Whole => {
                StartContent::Texts(Division::Lines)
            }
            Ok(text) => StartContent::Texts(of_text(text)),
            Err(StartContent::Other) => StartContent::Texts(Division::Lines),
            Err(found) => found,
        }
    }

    /// The division of a text that may be drawings of puzzles. Those of classic ones are read as such.
    pub(super) fn of_drawings(self) -> StartContent {
        match begins_with_drawing(self.text) {
            Some(true) => {}
            None if !self.is_all && !self.is_limit => return StartContent::More,
            _ => return StartContent::Other,
        }
        let text = match self.all() {
            Ok(text) => text,
            Err(found) => return found,
        };
        let is_classic = |drawing: &PuzzleText<'_>| is_classic_drawing(drawing.text);
        match text::texts(text).filter(|drawing| !is_classic(drawing)).count() {
            0 => StartContent::Other,
            _ if self.is_all && text::texts(text).count() == 1 => StartContent::Texts(Division::Whole),
            _ => StartContent::Texts(Division::Blocks),
        }
    }

    /// The division of a text that may be a grid in rows.
    pub(super) fn of_rows(self) -> StartContent {
        let are_lines = || lines(self.text).next().is_some_and(|(line, _)| is_grid_of_numbers(line));
        let division = match self.rows() {
            Err(StartContent::Other) => None,
            Err(found) => return found,
            Ok(text) => {
                of_grids(text).or_else(|| (is_like_grid(text) && !are_lines()).then_some(Division::Whole))
            }
        };
        division
            .or_else(|| are_lines().then_some(Division::Lines))
            .map_or(StartContent::Other, StartContent::Texts)
    }

    /// All of the input, if its first two lines are rows of the same number of cells, or its first nine of nine and the next one is a rule.
    fn rows(&self) -> Result<&str, StartContent> {
        let is_all = self.is_all || self.is_limit;
        let mut rows = lines(self.text).filter(|(line, _)| !is_border(line));
        let mut next = || match rows.next() {
            Some((row, is_ended)) if is_ended || is_all => Ok(row),
            None if is_all => Err(StartContent::Other),
            _ => Err(StartContent::More),
        };
        let first = next()?;
        let counts = counts(first).filter(|counts| counts[0] > 3).ok_or(StartContent::Other)?;
        if counts[1] == 9 {
            for _ in 1..9 {
                self::counts(next()?).filter(|counts| counts[1] == 9).ok_or(StartContent::Other)?;
            }
            return if begins_with_rule(next()?) { self.all() } else { Err(StartContent::Other) };
        }
        if counts[1] > LARGEST {
            return Err(StartContent::Other);
        }
        let second = self::counts(next()?).ok_or(StartContent::Other)?;
        if second.iter().any(|count| counts.contains(count)) { self.all() } else { Err(StartContent::Other) }
    }

    /// The division of a text that begins like JSON, with a line that does not end it.
    pub(super) fn of_json(self) -> StartContent {
        match self.all() {
            Ok(text) if is_json(text) => StartContent::Texts(Division::Whole),
            Ok(_) => StartContent::Other,
            Err(found) => found,
        }
    }

    /// All of the input as text; of an input that is too long, what is before a blank line. The error is that more of it is needed, or that
    /// it is no text.
    fn all(&self) -> Result<&str, StartContent> {
        if !self.is_all && !self.is_limit {
            return Err(StartContent::More);
        }
        let text = if self.is_all { self.text } else { whole_part(self.text) };
        str::from_utf8(text).map_err(|_| StartContent::Other)
    }
}

/// Whether a drawing is read as a classic puzzle: it is one, or a table of another program with nine columns. The reader of classic puzzles
/// does not know the lines between rows in ASCII.
fn is_classic_drawing(text: &str) -> bool {
    let mut all = lines(text.as_bytes()).map(|(line, _)| line);
    let has_nine_columns = all.next().is_some_and(|top| top.split(|&byte| byte == b'+').count() == 11);
    let has_points = all.any(|line| line.starts_with(b"+ "));
    match text::read(text) {
        _ if has_points => false,
        Ok(_) => is_classic_text(text),
        Err(_) => !text.contains('┏') && has_nine_columns,
    }
}

/// The part of a text before the last blank line, or else before the last line, both of which can go on.
fn whole_part(text: &[u8]) -> &[u8] {
    let end_of = |is_end: fn(&[u8]) -> bool| (0..text.len()).rev().find(|&at| is_end(&text[at..]));
    let is_blank = |rest: &[u8]| rest.starts_with(b"\n\n") || rest.starts_with(b"\n\r\n");
    let end = end_of(is_blank).or_else(|| end_of(|rest| rest.starts_with(b"\n")));
    &text[..end.map_or(0, |end| end + 1)]
}

/// Whether a line is a puzzle whatever follows: the shape with other rules, a link, or more cells than a row has.
fn is_whole_at_once(line: &[u8]) -> bool {
    if begins_with_rule(line) {
        return line.strip_prefix(b".Shape").is_some_and(|rest| rest.contains(&b'.'));
    }
    begins_like_one(line) && (line.starts_with(b"http") || line.len() > LARGEST)
}

/// Whether a first line has a comment about its puzzle: a comment after the shape alone is about the lines below.
fn is_named(line: &[u8]) -> bool {
    let rules = without_comment(line);
    let is_shape_alone = rules.starts_with(b".Shape") && !is_whole_at_once(rules);
    rules.len() < line.trim_ascii_end().len() && !is_shape_alone
}

/// The division of a text of several lines, the first of which begins like a puzzle.
fn of_text(text: &str) -> Division {
    let lines = || lines(text.as_bytes()).map(|(line, _)| line);
    let puzzles: Vec<&[u8]> = lines().map(without_comment).collect();
    let is_whole =
        |line: &&[u8]| line.starts_with(b".Shape") || !begins_with_rule(line) && begins_like_one(line);
    let are_lines = puzzles.iter().filter(|line| is_whole(line)).count() * 2 > puzzles.len();
    if lines().next().is_some_and(is_named)
        || are_lines && !is_grid(text) && !is_grid_with_rules(text)
        || are_of_several(puzzles.iter().copied())
    {
        return Division::Lines;
    }
    text::division(text)
}

/// The division of a text with a grid, or with several, perhaps with errors; `None` if it is neither.
fn of_grids(text: &str) -> Option<Division> {
    if are_grids(text) {
        return Some(Division::Lines);
    }
    if is_grid(text) {
        return Some(Division::Whole);
    }
    if are_blocks(text) {
        return Some(Division::Blocks);
    }
    is_grid_with_rules(text).then_some(Division::Whole)
}

/// The lines that are neither blank nor comments, and whether each has an end.
fn lines(text: &[u8]) -> impl Iterator<Item = (&[u8], bool)> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let (line, after) = first_line(rest?)?;
        rest = after;
        Some((line, after.is_some()))
    })
}

/// Whether a line is a grid of another size than 9×9, as numbers with commas.
fn is_grid_of_numbers(line: &[u8]) -> bool {
    let is_number = |byte: &u8| byte.is_ascii_digit() || b", .".contains(byte);
    let is_size = |count: usize| count.isqrt().pow(2) == count && count > 9 && count != 81;
    line.contains(&b',')
        && line.iter().all(is_number)
        && counts(line).is_some_and(|counts| counts.into_iter().any(is_size))
}

/// Whether a line is a border between rows.
fn is_border(line: &[u8]) -> bool {
    line.iter().all(|byte| b"-+=| ".contains(byte) || !byte.is_ascii()) && line.len() > 1
}

/// The number of cells in a row: numbers between commas or spaces, or characters. After a comma at the end, there can be a cell or none.
/// `None` if it is no row.
fn counts(line: &[u8]) -> Option<[usize; 2]> {
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || b".*_-".contains(byte);
    let is_between = |byte: &u8| b", |:\t".contains(byte);
    if !line.iter().all(|byte| is_cell(byte) || is_between(byte)) {
        return None;
    }
    if line.contains(&b',') {
        let are_values = line.split(|byte| *byte == b',').all(|word| word.trim_ascii().len() <= 2);
        let count = line.split(|byte| *byte == b',').count();
        let is_comma = line.trim_ascii_end().ends_with(b",");
        return are_values.then_some([count, count - usize::from(is_comma)]);
    }
    let words: Vec<&[u8]> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    let has_numbers = words.len() > 3 && words.iter().all(|word| word.len() <= 2);
    Some([if has_numbers { words.len() } else { words.iter().map(|word| word.len()).sum() }; 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn start(text: &str) -> Start<'_> {
        Start { text: text.as_bytes(), is_all: true, is_limit: false }
    }

    #[track_caller]
    fn is_divided(text: &str, division: Division) {
        assert_eq!(start(text).of_puzzles(), StartContent::Texts(division), "{text}");
    }

    #[track_caller]
    fn has_rows(text: &str, division: Division) {
        assert_eq!(start(text).of_rows(), StartContent::Texts(division), "{text}");
    }

    #[test]
    fn lines_with_whole_puzzles_are_puzzles() {
        for text in [
            ".Shape~6x6\n",
            ".Shape~6x6.AntiKing\n.Shape~6x6\n",
            ".Shape~6x6\n.Shape~4x4\n",
            ".X~R1C1~R1C2 # a\n.V~R1C1~R1C2\n",
            "1..............4\n4..............1\n",
            "1..............4\n4...............1\n1..............3\n",
        ] {
            is_divided(text, Division::Lines);
        }
    }

    #[test]
    fn lines_with_parts_are_one_puzzle() {
        let row = "1..............G\n";
        for text in [
            ".Shape~6x6\n.AntiKing\n",
            ".Thermo~R1C1~R1C2\n# comment\n\n.AntiKing\n",
            ".Shape~6x6\n.X~R1C1~R1C2 # a\n.V~R2C1~R2C2 # b\n",
            ".Shape~6x6 # small\n.X~R1C1~R1C2 # a\n",
            ".X~R1C1~R1C2\n.V~R2C1~R2C2 # b\n",
            &row.repeat(16),
            "1..............4\nAABBAABBCCDDCCDD\n",
        ] {
            is_divided(text, Division::Whole);
        }
        is_divided(&format!("{}\n{}", row.repeat(16), row.repeat(16)), Division::Blocks);
    }

    #[test]
    fn rows_of_other_sizes_are_grids() {
        let commas = "1,,,4\n0,0,0,0\n.,.,.,.\n4,0,0,1\n";
        has_rows(commas, Division::Whole);
        has_rows(&format!("{commas}\n# next\n{commas}"), Division::Blocks);
        has_rows("1 . | . .\n. . | . .\n----+----\n. . | . .\n. . | . 4", Division::Whole);
        has_rows("12..\n3.1.\n.1..\n2.4.\n\n.AntiKing\n", Division::Whole);
        let classic = "53..7....\n".repeat(9);
        has_rows(&format!("{classic}\n.AntiKing\n"), Division::Whole);
        has_rows(&format!("{0}{0}", format_args!("{classic}\n.AntiKing\n\n")), Division::Blocks);
        // With an error in a row.
        has_rows("1...\n....\n...\n....\n", Division::Whole);
        has_rows(&format!("{}3", "0,".repeat(255)), Division::Lines);
        has_rows(&format!("{0}3\n{0}2\n", "0,".repeat(15)), Division::Lines);
        for text in [
            "1000\n530070000\n",
            "id,puzzle\n1,2\n",
            "53..7....\n6..195...\n",
            &"53..7....\n".repeat(18),
            &format!("{}53..7...\n.AntiKing\n", "53..7....\n".repeat(8)),
            "hello\nworld\n",
            "[[1,2]]",
            "",
        ] {
            assert_eq!(start(text).of_rows(), StartContent::Other, "{text}");
        }
    }

    #[test]
    fn a_long_input_is_divided_by_what_is_seen_of_it() {
        let seen = |text: &'static str| Start { is_all: false, is_limit: true, ..start(text) };
        let rows = "1...\n....\n....\n...4\n";
        let blocks: &'static str = format!("{rows}\n{rows}\n1.").leak();
        assert_eq!(seen(blocks).of_rows(), StartContent::Texts(Division::Blocks));
        assert_eq!(
            seen(".AntiKing\n.AntiKnight\n.Thermo~R1").of_puzzles(),
            StartContent::Texts(Division::Lines)
        );
        assert_eq!(seen(".Shape~6x6\n.Shape~4x4\n.Sh").of_puzzles(), StartContent::Texts(Division::Lines));
        assert_eq!(whole_part(b"a\n\nb\nc"), b"a\n");
        assert_eq!([whole_part(b"a\nb"), whole_part(b"ab")], [&b"a\n"[..], b""]);
    }

    #[test]
    fn json_can_have_line_ends() {
        let json = "{\n\"size\":4,\n\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]\n}\n";
        assert_eq!(start(json).of_json(), StartContent::Texts(Division::Whole));
        let error = json.replace("4,", "50,");
        assert_eq!(start(&error).of_json(), StartContent::Texts(Division::Whole));
        assert_eq!(start("{\n\"puzzle\":1}").of_json(), StartContent::Other);
    }

    #[test]
    fn no_more_is_read_than_needed() {
        let open = |text: &'static str| Start { is_all: false, ..start(text) };
        for text in
            [".Sha", ".Shape~6x6\n", ".Shape~6x6\n.Sh", ".AntiKing\n.AntiKnight\n", "1..............4\n"]
        {
            assert_eq!(open(text).of_puzzles(), StartContent::More, "{text}");
        }
        for text in [".Shape~6x6.AntiKing\n", ".AntiKing # a\n", "https://f-puzzles.com/?load=a\n"] {
            assert_eq!(open(text).of_puzzles(), StartContent::Texts(Division::Lines), "{text}");
        }
        assert_eq!(open("53..7..\n6..195...\n").of_rows(), StartContent::Other);
        assert_eq!(open("53..7").of_rows(), StartContent::More);
        // Rules can follow nine rows of nine cells.
        let rows: &'static str = "53..7....\n".repeat(10).leak();
        assert_eq!(
            [open(&rows[..90]).of_rows(), open(rows).of_rows()],
            [StartContent::More, StartContent::Other]
        );
    }
}
