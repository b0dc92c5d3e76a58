//! A format from outside the library, read and written like the library's formats.

use crate::helpers::*;
use sudokit::Grid;
use sudokit::format::{
    BadRecord, Chunk, Columns, Entry, Field, Format, FormatError, FormatErrorKind, FormatRow, InputStart,
    Opened, OutputRecord, Parser, Place, Record, Role, Room, Span, TextFormat,
};

/// Two lines per record: `>` with a name, and the cells.
const NAMED: Format = Format::new(&FormatRow::new("named", Room::Comment, &Named));

#[derive(Debug)]
struct Named;

impl TextFormat for Named {
    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        Some(Opened::new(Box::new(NamedParser { line: 1 })))
    }

    fn columns(&self, _columns: &Columns) -> Vec<(String, Role)> {
        vec![("name".into(), Role::Other), ("puzzle".into(), Role::Puzzle)]
    }

    fn fields(&self, _columns: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let name = chunk.text(record.text).split(|&byte| byte == b'\n').next().unwrap();
        vec![Field::puzzle(chunk, record), Field::new("name", &name[1..])]
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        if output.settings.is_same() {
            output.write_text(out);
        } else {
            out.extend([b">", &output.comment()[..], b"\n", &output.cells()].concat());
        }
        out.push(b'\n');
    }

    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        out.extend(format!(">error: {}\n{}\n", bad.error, Grid::EMPTY).into_bytes());
    }
}

#[derive(Debug)]
struct NamedParser {
    line: u64,
}

impl NamedParser {
    fn entry(&self, text: &[u8], start: usize, name: usize) -> Entry {
        let place = Place { line: self.line, column: 1 };
        let bad = |kind, fault| Entry::Bad(Box::new(FormatError::new(kind, place, text, fault)));
        if !text.starts_with(b">") {
            let message = "no name, expected `>` and one before the cells".to_owned();
            return bad(FormatErrorKind::Other { message }, 0..1);
        }
        match Grid::from_ascii(&text[name + 1..]) {
            Ok(grid) => {
                let place = Place { line: self.line + 1, column: 1 };
                let end = start + text.len();
                Entry::Record(Record::new(
                    grid,
                    place,
                    Span::new(start, end),
                    Span::new(start + name + 1, end),
                ))
            }
            Err(error) => bad(error.into(), name + 1..text.len()),
        }
    }
}

impl Parser for NamedParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while at < text.len() && entries.len() < 100 {
            let mut ends = text[at..].iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(i, _)| i);
            let (name, end) = match (ends.next(), ends.next()) {
                (Some(name), Some(end)) => (name, end),
                (name, _) if at_end => (name.unwrap_or(0), text.len() - at),
                _ => break,
            };
            entries.push(self.entry(&text[at..at + end], at, name));
            at = text.len().min(at + end + 1);
            self.line += 2;
        }
        at
    }
}

fn rewritten(text: &str, from: Format, to: Format, answered: bool) -> String {
    Rewrite { options: options(Some(from)), to: Some(to), answered, ..Rewrite::default() }.run(text)
}

#[test]
fn it_is_read_however_it_is_cut() {
    let text = format!(">easy\n{PUZZLE}\n>\n{PUZZLE}\nno name\n{PUZZLE}\n>short\n12\n");
    let expected =
        [PUZZLE, PUZZLE, "5:1: no name, expected `>` and one before the cells", "8:1: 2 cells, expected 81"];
    for step in [1, 7, 4096] {
        let (layout, seen) = read_all(Steps { text: text.as_bytes(), step }, &options(Some(NAMED)));
        assert_eq!((layout.format, summary(&seen)), (NAMED, expected.map(str::to_owned).to_vec()));
    }
}

#[test]
fn it_is_written_as_given_or_solved() {
    let text = format!(">easy\n{PUZZLE}\n");
    assert_eq!(rewritten(&text, NAMED, NAMED, false), text);
    assert_eq!(rewritten(&text, NAMED, NAMED, true), format!(">easy\n{ANSWER}\n"));
    assert_eq!(rewritten("x\n", NAMED, NAMED, false).lines().count(), 2);
}

#[test]
fn it_converts_to_any_other_format_and_back() {
    let text = format!(">easy\n{PUZZLE}\n");
    assert_eq!(rewritten(&text, NAMED, Format::LINE, false), format!("{PUZZLE} # name=easy\n"));
    assert_eq!(rewritten(&text, NAMED, Format::CSV, false), format!("name,puzzle\neasy,{PUZZLE}\n"));
    for format in written_formats().filter(|format| *format != Format::BANK) {
        let count = if format.needs_count() { "1\n" } else { "" };
        let there = count.to_owned() + &rewritten(&text, NAMED, format, false);
        assert_eq!(summary(&read_as(format, &there)), [PUZZLE], "{format}");
        let back = rewritten(&there, format, NAMED, false);
        assert_eq!(summary(&read_as(NAMED, &back)), [PUZZLE], "{format}");
    }
}

#[test]
fn it_is_no_format_of_the_table() {
    assert!(!Format::ALL.contains(&NAMED) && NAMED.has_room() && !NAMED.has_columns());
    assert!("named".parse::<Format>().is_err());
}
