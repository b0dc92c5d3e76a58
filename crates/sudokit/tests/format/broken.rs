//! The errors of readers.

use crate::helpers::*;
use snapbox::{Data, assert_data_eq};
use std::fmt::Write;
use sudokit::format::{Format, FormatError};

/// Each file of the folder, with its format.
const FILES: [(&str, Format); 15] = [
    ("broken.bank", Format::BANK),
    ("broken.csv", Format::CSV),
    ("broken.grid", Format::GRID),
    ("broken.jsonl", Format::JSONL),
    ("broken.leetcode", Format::LEETCODE),
    ("broken.line", Format::LINE),
    ("broken.tsv", Format::TSV),
    ("missing_count.poj", Format::POJ),
    ("no_count.poj", Format::POJ),
    ("no_puzzle.csv", Format::CSV),
    ("open_header.csv", Format::CSV),
    ("several_puzzles.csv", Format::CSV),
    ("too_few.poj", Format::POJ),
    ("too_many.poj", Format::POJ),
    ("variants.link", Format::LINK),
];

/// The error as the program prints it: the position, the message, the line, and its wrong part.
fn drawn(error: &FormatError) -> String {
    let before = (error.place.column - error.line_from) as usize;
    let cut = if error.line_from > 1 { format!("(from column {}) ", error.line_from) } else { String::new() };
    let start = String::from_utf8_lossy(&error.line[..before.min(error.line.len())]).chars().count();
    let mut text = located(error);
    write!(text, "\n    {cut}{}", String::from_utf8_lossy(&error.line)).unwrap();
    write!(text, "\n    {}{}", " ".repeat(cut.len() + start), "^".repeat(error.width as usize)).unwrap();
    text
}

fn report(name: &str, format: Format) -> String {
    let mut report = String::new();
    for entry in read_as(format, data(&format!("broken/{name}"))) {
        let line = entry.as_ref().map_or_else(drawn, |read| format!("{}: {}", read.place.line, read.grid));
        writeln!(report, "{line}").unwrap();
    }
    report
}

#[test]
fn every_message_is_as_written_down() {
    for (name, format) in FILES {
        let path = data_path(&format!("broken/{name}.errors"));
        assert_data_eq!(report(name, format), Data::read_from(&path, None).raw());
    }
}

#[test]
fn every_file_of_the_folder_is_listed() {
    let mut names: Vec<String> = std::fs::read_dir(data_path("broken"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with(".errors"))
        .collect();
    names.sort();
    assert_eq!(names, FILES.map(|(name, _)| name));
}

#[test]
fn a_message_is_one_short_lower_case_sentence() {
    for (name, format) in FILES {
        for error in read_as(format, data(&format!("broken/{name}"))).into_iter().filter_map(Result::err) {
            let message = error.to_string();
            assert!(message.len() < 200 && !message.contains(['\n', '\r']), "{message}");
            assert!(!message.ends_with('.') && !message.starts_with(char::is_uppercase), "{message}");
            assert!(error.line.len() <= 160 && error.width >= 1);
        }
    }
}
