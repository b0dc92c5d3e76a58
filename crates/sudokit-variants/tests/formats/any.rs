//! Texts in any format.

use proptest::prelude::*;
use serde_json::Value;
use sudokit_variants::sudokit::solve::Goal;
use sudokit_variants::text::{self, About, TextFormat};
use sudokit_variants::{Rule, Solver, ValueSet, fpuzzles, iss};

use crate::assert_error;

#[test]
fn each_format_is_found() {
    let link = fpuzzles::write_link(&iss::read(".AntiKing").unwrap(), &About::default()).unwrap();
    let json = fpuzzles::write(&iss::read(".AntiKing").unwrap(), &About::default()).unwrap();
    let id = link.replace("https://www.f-puzzles.com/?load=", "fpuzzles");
    for (text, format) in [
        ("1..............4", TextFormat::Grid),
        ("1 . . .\n. . 3 .\n. . . .\n. . . 4\n", TextFormat::Grid),
        ("1...............\naaaabbbbccccdddd", TextFormat::Grid),
        (".AntiKing", TextFormat::Iss),
        ("1..............4\n\n.AntiKing", TextFormat::Iss),
        ("aaaabbbbccccdddd", TextFormat::Iss),
        ("1112122233343444", TextFormat::Iss),
        ("1112122233344434", TextFormat::Grid),
        ("https://example.org/?q=.AntiKing", TextFormat::Iss),
        (link.as_str(), TextFormat::FPuzzles),
        (json.as_str(), TextFormat::FPuzzles),
        (id.as_str(), TextFormat::FPuzzles),
        ("{ce:[[,],[,]]}", TextFormat::SudokuPad),
        ("2x2:p", TextFormat::Tatham),
    ] {
        let read = text::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.format, format, "{text}");
        assert_eq!(TextFormat::from_name(format.name()), Some(format));
    }
    let candidates = "12.......".to_owned() + &"123456789".repeat(80);
    assert_eq!(text::read(&candidates).unwrap().puzzle.rules, [Rule::Given(vec![(0, ValueSet(3))])]);
    // A solved grid is no layout, although each digit is in it as often as a region has cells.
    let solved = text::read("1234341221434321").unwrap();
    assert!(matches!(&solved.puzzle.rules[..], [Rule::Given(givens)] if givens.len() == 16));
}

#[test]
fn errors() {
    assert_error(text::read, " \n", " \n", "empty");
    assert_error(text::read, "# a comment", "", "empty");
    assert_error(text::read, "1...\n....\n...\n....", "...", "3 cells; expected 4");
    assert_error(text::read, &".".repeat(82), &".".repeat(82), "1 line and 82 cells");
    assert_error(text::read, ".Thermo~R1C1~R1CC", "R1CC", "no cell");
    assert_error(text::read, ".Antiking", "Antiking", "did you mean `AntiKing`?");
    assert_error(text::read, "What is this?", "What is this?", "no known format");
    assert_error(text::read, "https://sudokupad.app/abcdef", "https://sudokupad.app/abcdef", "on a server");
    assert_error(
        text::read,
        " https://f-puzzles.com/?id=y82pttpx\n",
        "https://f-puzzles.com/?id=y82pttpx",
        "on a server",
    );
    assert_error(text::read, "{\"a\":1}", "{\"a\":1}", "no member `size`");
    assert_error(text::read, "{\"size\":", "", "too early");
    assert_error(text::read, "3x3::k:1:2", "3x3::k:1:2", "write each cage as");
    let error = text::read_bytes(b"1..\xff....").unwrap_err();
    assert_eq!((error.at.clone(), error.to_string().as_str()), (3..4, "bytes that are no UTF-8"));
}

#[test]
fn one_puzzle_or_many() {
    let texts =
        |file: &str| text::texts(file).map(|text| (text.line, text.text.to_owned())).collect::<Vec<_>>();
    let grid = "1..............4";
    assert_eq!(texts("\n# no puzzle\n").len(), 1);
    assert_eq!(texts(" \n"), []);
    let file = format!("# four\n\n{grid}\r\n  2x2:p # game\n\n.Shape~4x4.AntiKing\n{{\"size\":4}}");
    assert_eq!(texts(&file).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3, 4, 6, 7]);
    assert_eq!(texts(&file)[0].1, grid);
    // Sixteen lines of sixteen characters are one grid, seventeen are many.
    assert_eq!(texts(&format!("{grid}\n").repeat(16)).len(), 1);
    assert_eq!(texts(&format!("{grid}\n").repeat(17)).len(), 17);
    assert_eq!(texts(&format!("{grid}\naaaabbbbccccdddd")).len(), 1);
    assert_eq!(texts(".Cage~7~R1C1~R2C\n.Cage~7~R1C2~R3C").len(), 1, "rules of 16 characters");
    assert_eq!(texts(&format!("{grid}\n{grid}")).len(), 2);
    assert_eq!(texts("1...\n....\n....\n...4").len(), 1);
    assert_eq!(texts(&format!("{grid}\n\n.AntiKing")).len(), 1);
    assert_eq!(texts("{\n\"size\": 4\n}").len(), 1);
    assert_eq!(text::texts_by_line("a\n\n# b\nc").map(|text| text.line).collect::<Vec<_>>(), [1, 4]);
    // Errors and notes have their places in the file.
    let file = format!("{grid}\n1..5............\n.Shape~4x4.Diagonal~1.Diagonal~1");
    let read: Vec<_> = text::texts(&file).map(|text| text.read()).collect();
    assert!(read[0].is_ok());
    assert_eq!(&file[read[1].as_ref().unwrap_err().at.clone()], "5");
    assert_eq!(&file[read[2].as_ref().unwrap().notes[0].at.clone()], "Diagonal~1");
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn lines_of_collections_are_read() {
    let folder = sudokit_testkit::data_folder().expect("SUDOKIT_DATA names a folder");
    let mut file = String::new();
    let mut puzzles = Vec::new();
    for name in ["iss_collections.jsonl", "iss_index.jsonl"] {
        for line in std::fs::read_to_string(folder.join("variants").join(name)).unwrap().lines() {
            let row: Value = serde_json::from_str(line).unwrap();
            let text = row["constraints"].as_str().unwrap();
            let read = text::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let expected = iss::read(text).unwrap();
            assert_eq!(read.puzzle, expected, "{text}");
            file += &text::write(&expected, TextFormat::Iss, &About::default()).unwrap();
            file.push('\n');
            puzzles.push(expected);
        }
    }
    let read: Vec<_> = text::texts(&file).map(|text| text.read().unwrap().puzzle).collect();
    assert_eq!(read, puzzles);
    // What f-puzzles can say is equivalent: as many rules are read again as are written.
    let written = puzzles.iter().filter_map(|puzzle| fpuzzles::write(puzzle, &About::default()).ok());
    let again: Vec<_> = written.map(|json| text::read(&json).unwrap()).collect();
    assert!(again.len() > 100, "only {} can be said", again.len());
    for read in again {
        let json = fpuzzles::write(&read.puzzle, &read.about).unwrap();
        assert_eq!(text::read(&json).unwrap().puzzle, read.puzzle);
    }
}

/// What formats can say has the same meaning in them: as many solutions as others found by trying all grids.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn tiny_cases_of_collections_have_their_counts_in_other_formats() {
    let folder = sudokit_testkit::data_folder().expect("SUDOKIT_DATA names a folder");
    let text = std::fs::read_to_string(folder.join("variants/semantics.jsonl")).unwrap();
    let mut said = [0; 3];
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let puzzle = iss::read(row["constraints"].as_str().unwrap()).unwrap();
        let formats = [TextFormat::FPuzzles, TextFormat::Tatham, TextFormat::Grid];
        for (format, said) in formats.into_iter().zip(&mut said) {
            let Ok(text) = text::write(&puzzle, format, &About::default()) else { continue };
            let read = text::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let counted = Solver::new(&read.puzzle).search(Goal::Count(1000));
            assert_eq!(row["count"]["exact"], counted.solutions, "{}: {text}", row["constraints"]);
            *said += 1;
        }
    }
    assert!(said[0] >= 40, "{said:?}");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(
        text in any::<String>(),
        bytes in prop::collection::vec(any::<u8>(), 0..200),
        common in "[.~_RC0-9A-Za-z \n#%=|+,:{}-]{0,120}",
    ) {
        let _ = text::read_bytes(&bytes);
        for text in [text, common] {
            if let Err(error) = text::read(&text) {
                prop_assert!(text.get(error.at.clone()).is_some(), "{:?}", error);
            }
            for part in text::texts(&text).chain(text::texts_by_line(&text)) {
                prop_assert_eq!(&text[part.at..part.at + part.text.len()], part.text);
                prop_assert_eq!(part.line, 1 + text[..part.at].matches('\n').count());
                if let Err(error) = part.read() {
                    prop_assert!(text.get(error.at).is_some());
                }
            }
        }
    }
}
