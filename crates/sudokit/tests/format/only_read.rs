//! Formats that are only read, and puzzles within other text.

use crate::helpers::*;
use sudokit::format::{Format, ReaderOptions};

/// Each file of the folder, with its number of records.
const FILES: [(&str, usize); 19] = [
    ("flat.text", 1),
    ("full_width.text", 2),
    ("java.text", 1),
    ("markdown.text", 2),
    ("numbered.text", 2),
    ("numpy.text", 1),
    ("page.text", 2),
    ("played.marks", 2),
    ("pretty.text", 2),
    ("prose.text", 2),
    ("python.text", 2),
    ("rows.leetcode", 3),
    ("sections.sdk", 2),
    ("setters.link", 2),
    ("solo.tatham", 2),
    ("spreadsheet.text", 2),
    ("vector.text", 2),
    ("version1.opensudoku", 2),
    ("version2.opensudoku", 2),
];

fn text(name: &str) -> Vec<u8> {
    data(&format!("read_only/{name}"))
}

#[test]
fn every_file_of_the_folder_is_listed() {
    let mut names: Vec<String> = std::fs::read_dir(data_path("read_only"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, FILES.map(|(name, _)| name));
}

#[test]
fn every_file_is_detected_and_read() {
    for (name, records) in FILES {
        let format = name.rsplit('.').next().unwrap();
        assert_eq!(format_of(text(name)).name(), format, "{name}");
        let seen = read(text(name));
        let errors: Vec<_> = seen.iter().filter_map(|entry| entry.as_ref().err().map(located)).collect();
        assert_eq!((seen.len(), errors), (records, Vec::new()), "{name}");
        if name != "played.marks" {
            assert!(seen.iter().flatten().all(|found| answer_of(&found.grid).is_some()), "{name}");
        }
    }
}

#[test]
fn they_are_written_as_lines() {
    for (name, _) in FILES.into_iter().filter(|(name, _)| !name.ends_with(".leetcode")) {
        let grids = summary(&read(text(name)));
        let format = format_of(text(name));
        assert!(!format.is_written() && format.written_as() == Format::LINE);
        let written = convert(text(name), format);
        assert_eq!(summary(&read_as(Format::LINE, &written)), grids, "{name}: {written}");
    }
}

#[test]
fn what_stands_beside_a_puzzle_is_kept() {
    let csv = convert(text("sections.sdk"), Format::CSV);
    assert!(csv.starts_with("puzzle,state,comment\n"), "{csv}");
    assert!(
        csv.contains(",5346789126..195...") && csv.contains("AThe project; DA puzzle of the tutorials"),
        "{csv}"
    );
    let csv = convert(text("version2.opensudoku"), Format::CSV);
    assert!(csv.contains(",53467") || csv.contains(",534.7"), "{csv}");
    assert!(csv.contains("LeetCode & others"), "{csv}");
    let csv = convert(text("setters.link"), Format::CSV);
    assert!(csv.contains(",Tutorial,the project,Normal sudoku rules apply."), "{csv}");
    assert!(csv.contains(",It's a tutorial,the project,"), "{csv}");
    assert_eq!(
        convert(text("solo.tatham"), Format::LINE).lines().nth(1).unwrap().get(81..),
        Some(" # a comment")
    );
    let answers: Vec<_> =
        read(text("numbered.text")).into_iter().map(|entry| entry.unwrap().answer).collect();
    assert_eq!(answers, [Some(ANSWER.as_bytes().to_vec()), None]);
}

#[test]
fn text_without_a_puzzle_is_one_error() {
    for text in [
        "int main() { return 0; }\n".repeat(30),
        "<html><p>nothing</p></html>".to_owned(),
        "id,name\n1,a\n2,b\n".to_owned(),
        "{\n \"a\": 1\n}\n".to_owned(),
        "x\ny\nz\n".to_owned(),
    ] {
        let seen = summary(&read(&text));
        let [error] = &seen[..] else { panic!("{text}: {seen:?}") };
        assert!(error.starts_with("1:1: no puzzle found, expected 81 cells"), "{error}");
    }
}

#[test]
fn parts_of_a_grid_are_errors() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let array = |rows: &[&str]| format!("x = {{\n\"{}\",\n}};\n", rows.join("\",\n\""));
    assert_eq!(summary(&read(array(&rows))), [PUZZLE]);
    assert_eq!(
        summary(&read(array(&rows[..8]))),
        ["9:1: 8 rows, expected 9"].map(|text| text.replace(":1:", ":2:"))
    );
    let short = array(&rows).replace("\"6..195...\"", "{6,0,0,1,9,5,0,0}");
    assert_eq!(summary(&read(short))[0], "3:1: 8 cells in the row, expected 9");
    let run = summary(&read(format!("see {}\n", &PUZZLE[1..])));
    assert_eq!(run, ["1:5: 80 cells, expected 81"]);
    let nested = "<table><tr><td><table><tr><td>5</td></tr></table></td></tr></table>";
    assert!(summary(&read(nested))[0].contains("a table within a cell"));
}

#[test]
fn a_column_with_puzzles_is_found_by_its_values() {
    let seen = read(data("files/any_header.csv"));
    assert_eq!(seen.len(), 2);
    let (layout, _) = read_all(&data("files/any_header.csv")[..], &ReaderOptions::default());
    assert_eq!((layout.format, layout.puzzle_column(), layout.answer_column()), (Format::CSV, Some(1), None));
    let several = format!("nr,first,second\n1,{PUZZLE},{PUZZLE_0}\n").repeat(1);
    let message = "1:1: puzzles in the columns `first`, `second`; name the one to read with `--column`";
    assert_eq!(summary(&read(several)), [message]);
    let none = read_as(Format::CSV, "nr,word\n1,a\n2,b\n");
    assert_eq!(
        summary(&none),
        ["1:1: no puzzle among the columns `nr`, `word`; name its column with `--column`"]
    );
    let full = read(format!("nr,sheet\n1,{ANSWER}\n"));
    assert_eq!(summary(&full), [ANSWER]);
}

#[test]
fn objects_follow_the_first_one_if_several_members_hold_grids() {
    let object = |first: &str, second: &str| format!("{{\"a\":\"{first}\",\"b\":\"{second}\"}}\n");
    let text = [object(PUZZLE, ANSWER), object(PUZZLE, PUZZLE_0), object(ANSWER, PUZZLE)].concat();
    assert_eq!(summary(&read_as(Format::JSONL, text)), [PUZZLE, PUZZLE, ANSWER]);
    let other = [object(PUZZLE, ANSWER), object("none", PUZZLE)].concat();
    assert_eq!(summary(&read_as(Format::JSONL, other)), [PUZZLE; 2]);
    let message = "1:1: puzzles in the columns `a`, `b`; name the one to read with `--column`";
    let undecided = [object(PUZZLE, PUZZLE), object(PUZZLE, ANSWER)].concat();
    assert_eq!(summary(&read_as(Format::JSONL, undecided)), [message, PUZZLE]);
}

#[test]
fn variants_are_refused_by_name() {
    let seen = summary(&read(data("broken/variants.link")));
    for (seen, part) in seen.iter().zip([
        "the rule `diagonal+`",
        "killer cages",
        "on a server",
        "end too early",
        "not a link",
    ]) {
        assert!(seen.contains(part), "{seen}: {part}");
    }
    assert_eq!(seen.len(), 5);
    for (id, part) in [
        ("4x4:a", "another size"),
        ("3x3x:a", "diagonals"),
        ("3x3k:a", "killer cages"),
        ("9j:a", "another size or shape"),
        ("3x3#123", "a random seed"),
    ] {
        let seen = summary(&read(id));
        assert!(seen.len() == 1 && seen[0].contains(part), "{seen:?}");
    }
}

#[test]
fn compressed_data_are_bounded() {
    // A run of one character doubles with each code.
    let bomb = "https://f-puzzles.com/?load=".to_owned() + "IY" + &"1".repeat(60_000);
    let seen = summary(&read(bomb));
    assert!(seen.len() == 1 && seen[0].contains(": data "), "{seen:?}");
}

#[test]
fn a_deep_array_is_an_early_error() {
    for length in [20, 1000, 1 << 20] {
        let seen = summary(&read("[".repeat(length)));
        let last = seen.last().unwrap();
        assert!(seen.len() == 1 && last.contains("arrays nested more than 16 deep"), "{seen:?}");
    }
}

#[test]
fn values_in_comments_become_columns() {
    let text = format!("{PUZZLE} # 4.2/1.2/1.2 1:7:19\n{PUZZLE}  hard # 7.1/1.2/1.2\n{PUZZLE} other\n");
    let csv = convert(&text, Format::CSV);
    let expected = format!(
        "puzzle,er,ep,ed,id,comment\n{PUZZLE},4.2,1.2,1.2,1:7:19,\n{PUZZLE},7.1,1.2,1.2,,hard\n{PUZZLE},,,,,other\n"
    );
    assert_eq!(csv, expected);
    let line = convert(&csv, Format::LINE);
    assert_eq!(convert(&line, Format::CSV), expected);
}

#[test]
fn marks_are_read_with_and_without_frames() {
    let seen = read(text("played.marks"));
    let clues = |entry: &ReadEntry| entry.as_ref().unwrap().grid.filled().len();
    assert_eq!(seen.iter().map(clues).collect::<Vec<_>>(), [30, 49]);
    let wrong = String::from_utf8(text("played.marks")).unwrap().replacen("478 ", "4x8 ", 1);
    assert!(summary(&read_as(Format::MARKS, wrong))[0].contains(':'));
}

#[test]
fn links_of_other_sites_are_read() {
    let cells = PUZZLE.replace('.', "0");
    let links = [
        format!("https://sudoku.coach/en/play/{cells}"),
        format!("https://sudokuexchange.com/play/?s={cells}&d=3"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}"),
        format!("https://lisudoku.xyz/solver?import={cells}"),
        SCF.to_owned(),
        GOOD_SUDOKU.to_owned(),
    ];
    for link in &links {
        assert_eq!(format_of(link), Format::LINK, "{link}");
        assert_eq!(summary(&read(link.as_str())), [PUZZLE], "{link}");
    }
    assert_eq!(summary(&read(links.join("\n"))), [PUZZLE; 6]);
    // Within a sentence, the cells of a link are read as in any other text.
    assert_eq!(summary(&read(format!("See {} for a puzzle.", links[0]))), [PUZZLE]);
    let diagonal = summary(&read(format!("{SCF}x")));
    assert!(diagonal.len() == 1 && diagonal[0].contains("diagonals, expected a classic"), "{diagonal:?}");
}

const SCF: &str = "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";
const GOOD_SUDOKU: &str =
    "playgoodsudoku.com/puzzle/$UwBwAAYAGVAACYAABggABgADQAgDABcAAgAGBgAAKAAAQZAFAACAB5A=";
