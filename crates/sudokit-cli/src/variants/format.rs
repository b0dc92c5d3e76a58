//! The formats of puzzles with rules, beside those of the library.

use super::detect::COLUMN;
use super::shared::SHARED;
use super::{AnswerForm, iss_text, of_grid, read, solution_text};
use std::borrow::Cow;
use std::iter;
use std::ops::Range;
use sudokit::Grid;
use sudokit::format::{
    BadRecord, Chunk, Columns, Entry, Field, Format, FormatError, FormatErrorKind, FormatRow, InputStart,
    Opened, OutputRecord, Parser, Place, Record, Role, Room, Span, TextFormat,
};
use sudokit_variants::iss;
use sudokit_variants::text::{Division, ReadPuzzle, begins_with_rule, next_block, without_comment};

/// The text of the Interactive Sudoku Solver: one puzzle per line and an optional comment after ` #`.
pub(crate) const ISS: Format = Format::new(&FormatRow::new("iss", Room::Comment, &RulesFormat::LINES));

/// The same without comments: texts that are not from an input.
pub(crate) const TEXT_ONLY: Format = Format::new(&FormatRow::new(
    "iss",
    Room::Comment,
    &RulesFormat { has_comments: false, ..RulesFormat::LINES },
));

/// The cells of a grid of any size in one line.
const LINE: Format = Format::new(&FormatRow::new("line", Room::Comment, &CellsFormat { in_rows: false }));

/// The cells of a grid of any size in rows.
const GRID: Format = Format::new(&FormatRow::new("grid", Room::Comment, &CellsFormat { in_rows: true }));

/// The formats of puzzles with rules.
pub(crate) const FORMATS: [Format; 1] = [ISS];

/// The name of the format of links and JSON, which is only read.
const SETTERS: &str = "setters";

/// Whether the records of a format have columns with what their texts say about their puzzles: [`ABOUT`].
pub(crate) fn has_about(format: Format) -> bool {
    format.name() == SETTERS
}

/// The format of texts that are divided like this: links or JSON of programs for setters, or rules.
pub(super) const fn text_in(division: Division, is_of_setters: bool) -> Format {
    match (division, is_of_setters) {
        (Division::Lines, false) => ISS,
        (Division::Blocks, false) => text::<{ Division::Blocks as u8 }, false>(),
        (Division::Whole, false) => text::<{ Division::Whole as u8 }, false>(),
        (Division::Lines, true) => text::<{ Division::Lines as u8 }, true>(),
        (Division::Blocks, true) => text::<{ Division::Blocks as u8 }, true>(),
        (Division::Whole, true) => text::<{ Division::Whole as u8 }, true>(),
    }
}

/// The format of texts that are divided like that with this number.
const fn text<const DIVISION: u8, const IS_OF_SETTERS: bool>() -> Format {
    const DIVISIONS: [Division; 3] = [Division::Lines, Division::Blocks, Division::Whole];
    Format::new(
        const {
            let name = if IS_OF_SETTERS { SETTERS } else { "iss" };
            let text = const {
                &RulesFormat {
                    has_comments: true,
                    has_about: IS_OF_SETTERS,
                    division: DIVISIONS[DIVISION as usize],
                }
            };
            &FormatRow::new(name, Room::Comment, text)
        },
    )
}

/// The columns with what a text says about its puzzle.
pub(super) const ABOUT: [(&str, Role); 4] =
    [("title", Role::Other), ("author", Role::Other), ("rules", Role::Other), ("solution", Role::Answer)];

/// The format that writes puzzles of any size under this name; `None` if there is none.
pub(crate) fn written_as(format: Format) -> Option<Format> {
    let own = [LINE, GRID].into_iter().chain(SHARED.map(|(shared, _)| shared)).find(|own| *own == format);
    let is_read = |format: &Format| FORMATS.contains(format) || has_about(*format);
    own.or(Some(format).filter(|format| format.has_columns() || is_read(format)))
}

#[derive(Debug)]
struct RulesFormat {
    /// Whether records can have comments, which are a column of their own.
    has_comments: bool,
    /// Whether records say more about their puzzles: [`ABOUT`].
    has_about: bool,
    division: Division,
}

impl RulesFormat {
    /// One puzzle per line.
    const LINES: Self = Self { has_comments: true, has_about: false, division: Division::Lines };
}

impl TextFormat for RulesFormat {
    fn open(&self, start: &InputStart<'_>) -> Option<Opened> {
        let other_puzzles = start.other_puzzles;
        Some(Opened::new(match self.division {
            Division::Lines => Box::new(IssParser { line: 1, in_long_line: false, other_puzzles }),
            division => Box::new(BlockParser { line: 1, division, is_over: false }),
        }))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        let mut columns = vec![(COLUMN.to_owned(), Role::Puzzle)];
        columns.extend(self.has_comments.then(|| ("comment".to_owned(), Role::Other)));
        columns
            .extend(ABOUT.map(|(name, role)| (name.to_owned(), role)).into_iter().filter(|_| self.has_about));
        columns
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let text = chunk.text(record.puzzle);
        let read = self.has_about.then(|| read(&String::from_utf8_lossy(text)).ok()).flatten();
        let rules = match &read {
            Some(read) if !is_rules(text) => iss_text(&read.puzzle).into(),
            _ => as_rules(text),
        };
        let rules = Field::new(COLUMN, rules.as_bytes()).with_role(Role::Puzzle);
        let comment = self.has_comments.then(|| Field::new("comment", comment(chunk, record)));
        iter::once(rules).chain(comment).chain(read.into_iter().flat_map(about)).collect()
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        let puzzle = output.chunk.text(output.record.puzzle);
        let is_data = is_data(puzzle);
        match output.annotations.answer {
            None if !output.settings.is_same() => out.extend_from_slice(&in_one_line(&rules(output))),
            None if is_data => out.extend_from_slice(as_rules(puzzle).as_bytes()),
            None => out.extend_from_slice(output.text()),
            Some(answer) => out.extend_from_slice(answer.as_bytes()),
        }
        let with_own = is_data || output.annotations.answer.is_some() || !output.settings.is_same();
        write_comments(output, with_own, out);
    }

    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        write_bad(bad, out);
    }
}

/// The rules of a puzzle that has another text than rules. A text that is no puzzle stays as it is.
fn as_rules(text: &[u8]) -> Cow<'_, str> {
    let is_rules = is_rules(text);
    let text = String::from_utf8_lossy(text);
    if is_rules {
        return text;
    }
    read(&text).map_or(text, |read| iss_text(&read.puzzle).into())
}

/// Whether a text is rules in one line.
fn is_rules(text: &[u8]) -> bool {
    begins_with_rule(text) && !is_data(text)
}

/// What a text says about its puzzle, in the columns [`ABOUT`].
fn about(ReadPuzzle { puzzle, about, .. }: ReadPuzzle) -> impl Iterator<Item = Field> {
    let solution = about.whole_solution().map(|values| solution_text(&puzzle, &values));
    let values = [about.title, about.author, about.rules, solution.unwrap_or_default()];
    let fields = ABOUT.into_iter().zip(values);
    fields.map(|((name, role), value)| Field::new(name, value.as_bytes()).with_role(role))
}

/// Whether a text has several lines or is JSON: it is written as rules.
fn is_data(text: &[u8]) -> bool {
    text.contains(&b'\n') || text.starts_with(b"{")
}

/// A text of several lines, or in JSON, as rules in one line. A text that is no puzzle stays as it is.
fn in_one_line(text: &[u8]) -> Cow<'_, [u8]> {
    let text = text.trim_ascii();
    if !is_data(text) {
        return text.into();
    }
    as_rules(text).into_owned().into_bytes().into()
}

/// The rules of a record of another format: its text, or its cells.
fn rules(output: &OutputRecord<'_>) -> Vec<u8> {
    let is_puzzle = |field: &&Field| field.role == Role::Puzzle;
    let text =
        output.fields.iter().find(is_puzzle).map(|field| &*field.value).filter(|text| !text.is_empty());
    let text = text.unwrap_or_else(|| output.chunk.text(output.record.puzzle));
    let is_text = output.record.grid == Grid::EMPTY && !text.is_empty() && !are_cells(text);
    let of_cells = || of_grid(output.grid()).map(|puzzle| iss_text(&puzzle).into_bytes());
    if is_text { text.to_vec() } else { of_cells().unwrap_or_default() }
}

/// Whether a text is a grid without clues in a format of classic puzzles, such as an array, and no text of a puzzle with rules.
fn are_cells(text: &[u8]) -> bool {
    let is_puzzle = || begins_with_rule(text) || read(&String::from_utf8_lossy(text)).is_ok();
    Grid::from_ascii(text).is_ok() || !is_puzzle()
}

/// The cells of a grid, which the verb writes as the answer; without an answer, those of the puzzle.
#[derive(Debug)]
struct CellsFormat {
    /// Whether a grid has a line for each row, with comments above and a blank line below.
    in_rows: bool,
}

impl CellsFormat {
    /// The clues of the puzzle. A text that is no puzzle has none.
    fn clues(&self, output: &OutputRecord<'_>) -> String {
        let form = if self.in_rows { AnswerForm::Rows } else { AnswerForm::Line };
        let read = read(&String::from_utf8_lossy(&rules(output)));
        read.ok().and_then(|read| form.answer(&read.puzzle, None)).unwrap_or_default()
    }
}

impl TextFormat for CellsFormat {
    /// Nothing is read in this format.
    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(IssParser { line: 1, in_long_line: false, other_puzzles: true })))
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        let answer = match output.annotations.answer {
            Some(answer) => Cow::Borrowed(answer),
            None => self.clues(output).into(),
        };
        let answer = answer.as_bytes();
        if !self.in_rows {
            out.extend_from_slice(answer);
            return write_comments(output, true, out);
        }
        let (comment, note) = (output.comment(), output.annotations.note.unwrap_or_default());
        for line in [&comment[..], note.as_bytes()].into_iter().filter(|line| !line.is_empty()) {
            out.extend_from_slice(&[b"# ", line, b"\n"].concat());
        }
        out.extend_from_slice(&[answer, b"\n\n"].concat());
    }

    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        write_bad(bad, out);
    }
}

/// Appends the comment of the record, unless its text holds it, then the note and the line end.
fn write_comments(output: &OutputRecord<'_>, with_own: bool, out: &mut Vec<u8>) {
    let is_same = output.settings.is_same();
    let own = if is_same { comment(output.chunk, output.record).to_vec() } else { output.comment() };
    if with_own && !own.is_empty() {
        out.extend_from_slice(b" # ");
        out.extend_from_slice(&own);
    }
    if let Some(note) = output.annotations.note {
        out.extend_from_slice(b"  # ");
        out.extend_from_slice(note.as_bytes());
    }
    out.push(b'\n');
}

fn write_bad(bad: &BadRecord<'_>, out: &mut Vec<u8>) {
    let line = String::from_utf8_lossy(&bad.error.record);
    let line: Vec<_> = line.split(char::is_control).collect();
    out.extend_from_slice(format!("{}  # error: {}\n", line.join(" "), bad.error).as_bytes());
}

/// The text after the rules, without its `#`.
fn comment<'a>(chunk: &'a Chunk, record: &Record) -> &'a [u8] {
    let after = record.puzzle.range().end..record.text.range().end;
    let text = chunk.text(Span::new(after.start, after.end)).trim_ascii();
    text.strip_prefix(b"#").unwrap_or(text).trim_ascii_start()
}

/// Parses lines of rules.
#[derive(Debug)]
struct IssParser {
    /// The number of the next line.
    line: u64,
    in_long_line: bool,
    /// Whether the caller reads puzzles with rules. Otherwise only clues are a puzzle.
    other_puzzles: bool,
}

impl Parser for IssParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        loop {
            let start = *at;
            let rest = text.get(start..).unwrap_or_default();
            let end = rest.iter().position(|&byte| byte == b'\n');
            let is_too_long = rest.len().min(end.unwrap_or(usize::MAX)) > iss::LONGEST_TEXT;
            let line = match end {
                Some(end) => &rest[..end],
                None if (at_end || is_too_long || self.in_long_line) && !rest.is_empty() => rest,
                None => return None,
            };
            *at += line.len() + usize::from(end.is_some());
            let was_long = self.in_long_line;
            self.in_long_line = (is_too_long || was_long) && end.is_none();
            let number = self.line;
            self.line += u64::from(end.is_some());
            if was_long {
                continue;
            }
            if is_too_long {
                return Some(too_long(number, line));
            }
            if let Some((all, rules)) = parts(line) {
                return Some(self.entry(line, number, start, (all, rules)));
            }
        }
    }
}

impl IssParser {
    fn entry(
        &self,
        line: &[u8],
        number: u64,
        start: usize,
        (all, rules): (Range<usize>, Range<usize>),
    ) -> Entry {
        let span = |range: &Range<usize>| Span::new(start + range.start, start + range.end);
        let place = Place { line: number, column: rules.start as u32 + 1 };
        if self.other_puzzles {
            return Entry::Record(Record::new(Grid::EMPTY, place, span(&all), span(&rules)));
        }
        let message = "a puzzle with other rules, expected a classic 9×9 puzzle".to_owned();
        let kind = FormatErrorKind::Other { message };
        Entry::Bad(Box::new(FormatError::new(kind, Place { column: 1, ..place }, line, rules)))
    }
}

fn too_long(number: u64, line: &[u8]) -> Entry {
    let kind = FormatErrorKind::RecordTooLong { limit: iss::LONGEST_TEXT };
    let start = Place { line: number, column: 1 };
    Entry::Bad(Box::new(FormatError::new(kind, start, &line[..line.len().min(4096)], 0..1)))
}

/// The record in a line, and the rules in it before a comment; `None` if the line is blank or a comment.
fn parts(line: &[u8]) -> Option<(Range<usize>, Range<usize>)> {
    let start = line.len() - line.trim_ascii_start().len();
    let end = start + line.trim_ascii().len();
    if start >= end || line[start] == b'#' {
        return None;
    }
    let rules_end = start + without_comment(&line[start..end]).len();
    Some((start..end, start..rules_end))
}

/// Parses texts of several lines.
#[derive(Debug)]
struct BlockParser {
    /// The number of the next line.
    line: u64,
    /// Whether a text ends at a blank line, or only at the end.
    division: Division,
    /// Whether the rest is too long.
    is_over: bool,
}

impl Parser for BlockParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let rest = text.get(*at..).unwrap_or_default();
        if self.is_over {
            *at = text.len();
            return None;
        }
        let found = match self.division {
            Division::Blocks => next_block(rest, at_end),
            _ if at_end => next_block(rest, true).map(|block| block.start..rest.len()),
            _ => None,
        };
        let Some(block) = found else {
            if rest.len() > iss::LONGEST_TEXT {
                (*at, self.is_over) = (text.len(), true);
                return Some(too_long(self.line, rest));
            }
            // Comments at the end.
            *at = if at_end { text.len() } else { *at };
            return None;
        };
        let count = |range: Range<usize>| rest[range].split(|&byte| byte == b'\n').count() as u64 - 1;
        let line = self.line + count(0..block.start);
        self.line = line + count(block.clone());
        let (start, end) = (block.start, block.start + rest[block.clone()].trim_ascii_end().len());
        let blank = end - start - rest[start..end].trim_ascii_start().len();
        let span = Span::new(*at + start + blank, *at + end);
        *at += block.end;
        let place = Place { line, column: blank as u32 + 1 };
        Some(Entry::Record(Record::new(Grid::EMPTY, place, span, span)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit::format::{Reader, ReaderOptions};

    fn read(text: &[u8]) -> Vec<String> {
        let options = ReaderOptions::default().with_format(ISS).with_other_puzzles(true);
        let (mut reader, mut chunk, mut found) =
            (Reader::new(text, &options).unwrap(), Chunk::new(), Vec::new());
        while reader.read(&mut chunk).unwrap() {
            for entry in chunk.entries() {
                found.push(match entry {
                    Entry::Record(record) => {
                        let rules = String::from_utf8_lossy(chunk.text(record.puzzle)).into_owned();
                        let comment = String::from_utf8_lossy(comment(&chunk, record)).into_owned();
                        format!("{}:{} {rules}|{comment}", record.place.line, record.place.column)
                    }
                    Entry::Bad(error) => format!("{}: {error}", error.place.line),
                });
            }
        }
        found
    }

    #[test]
    fn a_line_is_a_puzzle_with_a_comment() {
        let text = b"# head\n\n .X~R1C1~R1C2  # a # b\r\n.V~R1C1~R1C2\n.Cage~3#~R1C1 #";
        assert_eq!(read(text), ["3:2 .X~R1C1~R1C2|a # b", "4:1 .V~R1C1~R1C2|", "5:1 .Cage~3#~R1C1|"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_one_error() {
        let long = ".".repeat(3 << 20);
        let text = format!(".X\n{long}\n.V\n{long}");
        let error = "a record of more than 1048576 bytes, expected one puzzle";
        let expected =
            ["1:1 .X|".to_owned(), format!("2: {error}"), "3:1 .V|".to_owned(), format!("4: {error}")];
        assert_eq!(read(text.as_bytes()), expected);
    }
}
