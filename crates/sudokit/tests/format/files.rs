//! Files as other programs write them: read, written again byte for byte, and written with answers.

use crate::helpers::*;
use sudokit::format::Format;

const FILES: [(&str, Format, usize); 13] = [
    ("any_header.csv", Format::CSV, 2),
    ("arrays.jsonl", Format::JSONL, 3),
    ("euler_96.grid", Format::GRID, 2),
    ("frames.grid", Format::GRID, 3),
    ("plain.bank", Format::BANK, 2),
    ("plain.jsonl", Format::JSONL, 2),
    ("plain.line", Format::LINE, 3),
    ("plain.tsv", Format::TSV, 2),
    ("puzzle_clues.csv", Format::CSV, 2),
    ("quizzes.csv", Format::CSV, 2),
    ("semicolon.semicolon", Format::SEMICOLON, 2),
    ("source_question.csv", Format::CSV, 2),
    ("trailing_comma.csv", Format::CSV, 2),
];

#[test]
fn every_file_of_the_folder_is_listed() {
    let mut names: Vec<String> = std::fs::read_dir(data_path("files"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, FILES.map(|(name, _, _)| name));
}

#[test]
fn every_file_is_recognised_and_read_whole() {
    for (name, format, records) in FILES {
        let text = data(&format!("files/{name}"));
        assert_eq!(format_of(&text), format, "{name}");
        let seen = read(&text);
        assert_eq!(seen.len(), records, "{name}");
        for entry in seen {
            let found = entry.unwrap_or_else(|error| panic!("{name}: {}", located(&error)));
            assert!(answer_of(&found.grid).is_some(), "{name}");
        }
    }
}

#[test]
fn every_file_is_written_unchanged_except_for_skipped_lines() {
    for (name, format, _) in FILES {
        let text = String::from_utf8(data(&format!("files/{name}"))).unwrap();
        let again = convert(&text, format);
        match name {
            "plain.line" => assert_eq!(
                again,
                text.replace("# made by hand\n", "").replace("\n\n", "\n").replace('\r', "")
            ),
            "frames.grid" => assert_eq!(again, text + "\n"),
            "euler_96.grid" => assert_eq!(again.replace("\n\n", "\n"), text),
            _ => assert_eq!(again, text, "{name}"),
        }
    }
}

#[test]
fn every_format_becomes_every_other() {
    for (name, _, records) in FILES {
        let text = data(&format!("files/{name}"));
        let grids = summary(&read(&text));
        for to in written_formats() {
            let written = convert_with_needs(&text, to);
            let written = if to == Format::POJ { format!("{records}\n{written}") } else { written };
            assert_eq!(format_of(&written), to, "{name} to {to}: {written}");
            assert_eq!(summary(&read(&written)), grids, "{name} to {to}: {written}");
        }
    }
}

#[test]
fn answers_stand_where_they_are_looked_for() {
    let text = data("files/quizzes.csv");
    let answers: Vec<_> = read(&text).into_iter().map(|entry| entry.unwrap().answer.unwrap()).collect();
    assert_eq!(answers, [ANSWER.as_bytes(), ANSWER_0.as_bytes()]);
    let text = data("files/trailing_comma.csv");
    let answers: Vec<_> = read(&text).into_iter().map(|entry| entry.unwrap().answer.is_some()).collect();
    assert_eq!(answers, [true, false]);
}

#[test]
fn places_are_those_of_the_cells() {
    let places = |name: &str| -> Vec<(u64, u32)> {
        let seen = read(data(&format!("files/{name}")));
        seen.into_iter().map(|entry| entry.unwrap().place).map(|place| (place.line, place.column)).collect()
    };
    assert_eq!(places("plain.line"), [(2, 1), (4, 1), (5, 1)]);
    assert_eq!(places("plain.jsonl"), [(1, 19), (2, 14)]);
    assert_eq!(places("plain.bank"), [(1, 14), (2, 14)]);
    assert_eq!(places("source_question.csv"), [(2, 10), (3, 12)]);
    assert_eq!(places("frames.grid"), [(5, 3), (19, 1), (31, 1)]);
}

#[test]
fn a_solved_file_is_the_file_with_answers() {
    let solved = |name| solve(data(&format!("files/{name}")));
    let text = |name| String::from_utf8(data(&format!("files/{name}"))).unwrap();
    for full in ["quizzes.csv", "puzzle_clues.csv", "source_question.csv"] {
        assert_eq!(solved(full), text(full));
    }
    assert_eq!(
        solved("trailing_comma.csv"),
        text("trailing_comma.csv").replace(",,28,", &format!(",{ANSWER_0},28,"))
    );
    let tsv: Vec<String> =
        solved("plain.tsv").lines().map(|line| line.split('\t').next_back().unwrap().into()).collect();
    assert_eq!(tsv, ["solution", ANSWER, ANSWER_0]);
    assert_eq!(
        solved("plain.jsonl"),
        text("plain.jsonl")
            .replace("\"]}", &format!("\"],\"solution\":\"{ANSWER}\"}}"))
            .replace("null", &format!("\"{ANSWER_0}\""))
    );
    assert_eq!(solved("plain.bank"), format!("00015097c6c3 {ANSWER}  7.2\n0001d2888928 {ANSWER_0} 10.1\n"));
    assert_eq!(
        solved("plain.line"),
        format!("{ANSWER}\n{ANSWER_0},with a comment\n{ANSWER}\ttab # and more\n")
    );
}
