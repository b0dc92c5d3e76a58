//! Classic grids of any size.

use proptest::prelude::*;
use serde_json::Value;
use sudokit_variants::sudokit::Limits;
use sudokit_variants::sudokit::solve::{End, Goal};
use sudokit_variants::{GridRule, Puzzle, Rule, Shape, Solver, TextDrawing, ValueSet, grid_text, iss, text};

use crate::assert_error;

fn rules(text: &str) -> Vec<Rule> {
    let puzzle = grid_text::read(text).unwrap_or_else(|error| panic!("{text}: {error}")).puzzle;
    let written = grid_text::write(&puzzle).unwrap();
    assert_eq!(grid_text::read(&written).unwrap().puzzle, puzzle, "{text} as {written}");
    puzzle.rules
}

/// Returns the values of a text, 0 for empty cells.
fn values(text: &str) -> Vec<u8> {
    let puzzle = grid_text::read(text).unwrap_or_else(|error| panic!("{text}: {error}")).puzzle;
    let mut all = vec![0; puzzle.shape.cells()];
    if let [Rule::Given(givens)] = &puzzle.rules[..] {
        for &(cell, set) in givens {
            all[cell] = puzzle.shape.values.of(set).next().unwrap();
        }
    }
    all
}

#[test]
fn one_grid_in_many_forms() {
    let expected = [1, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 4];
    for text in [
        "1.....3..2.....4",
        "# four\n1000 0030 0200 0004\n",
        "1_**-.3.\t.2..\n...4".replace('\n', "").as_str(),
        "1...\n..3.\n.2..\n...4",
        "1 . . .\r\n. . 3 .\r\n. 2 . .\r\n. . . 4\r\n",
        "1 . | . .\n. . | 3 .\n----+----\n. 2 | . .\n. . | . 4",
        "+---+\n|1...|\n|..3.|\n|====|\n|.2..|\n|...4|\n+---+",
        "┌────┐\n│1 0│0 0│\n│. .│3 0│\n├────┤\n0 2│0 0\n0 0│0 4",
        "1,,,\n,,3,\n0,2,0,0,\n0, 0, 0, 4",
        "1,0,0,0,0,0,3,0,0,2,0,0,0,0,0,4",
        "1 0 0 0 0 0 3 0 0 2 0 0 0 0 0 4",
    ] {
        assert_eq!(values(text), expected, "{text}");
    }
}

#[test]
fn large_values() {
    let letters = format!("1{}Gg", ".".repeat(253));
    assert_eq!(values(&letters)[253..], [0, 16, 16]);
    // Without digits, letters begin at 1.
    assert_eq!(values(&format!("AP{}", ".".repeat(254)))[..2], [1, 16]);
    let numbers = vec!["0"; 1295].join(",") + ",36";
    assert_eq!(values(&numbers)[1295], 36);
    assert_eq!(rules(&numbers), [Rule::Given(vec![(1295, ValueSet(1 << 35))])]);
    let lines = format!("{}\n", vec!["12"; 25].join(" ")).repeat(25);
    assert_eq!(values(&lines), [12; 625]);
}

#[test]
fn layouts() {
    let given = Rule::Given(vec![(0, ValueSet(1))]);
    let expected = [
        given,
        Rule::Jigsaw(vec![0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]),
        Rule::Grid(GridRule::NoBoxes),
    ];
    for text in [
        "1...............aaaabbbbccccdddd",
        "1...............\n1111222233334444",
        "1...\n....\n....\n....\n\naaaa\nbbbb\ncccc\ndddd",
        "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n9 9 9 9\n8 8 8 8\n7 7 7 7\n6 6 6 6",
    ] {
        assert_eq!(rules(text), expected, "{text}");
    }
}

#[test]
fn errors() {
    let read = grid_text::read;
    assert_error(read, " \n# only a comment", " \n# only a comment", "empty");
    assert_error(read, "123", "123", "1 line and 3 cells; expected n lines");
    assert_error(read, "1", "1", "1 line and 1 cell; expected n lines");
    assert_error(read, "1...\n....\n.....\n....", ".....", "5 cells; expected 4");
    assert_error(read, "1......\n....\n....\n....", "1......", "7 cells; expected 4");
    assert_error(read, "1..5............", "5", "1 to 4");
    assert_error(read, "1..é............", "é", "expected a value from 1 to 4");
    assert_error(read, "1 . . .\n. . 10 .\n. . . .\n. . . .", "10", "1 to 4");
    assert_error(read, "1...............\naaaabbbbcccccddd", "c", "5 cells; expected 4");
    assert_error(read, "1...............\naaaabbbbccccddd", "aaaabbbbccccddd", "15 cells");
}

#[test]
fn what_a_grid_cannot_say() {
    let error = |text: &str| grid_text::write(&iss::read(text).unwrap()).unwrap_err().to_string();
    assert_eq!(
        error(".Shape~4x4.Thermo~R1C1~R2C2"),
        "a grid cannot say the rule `.Thermo~R1C1~R2C2`; use the format `iss`"
    );
    assert!(error(".~R1C1_1_2").contains("`.~R1C1_1_2`"));
    assert!(error(".Shape~6x9").contains("a grid of 6×9 with the values 1 to 9"));
    assert!(error(".Var~X").contains("extra cells"));
    assert!(error(".NoBoxes").contains("NoBoxes"));
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn classic_puzzles_of_a_collection_of_sizes_are_read() {
    let folder = sudokit_testkit::data_folder().expect("SUDOKIT_DATA names a folder");
    let text = std::fs::read_to_string(folder.join("variants/sizes.jsonl")).unwrap();
    let mut solved = 0;
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let puzzle = grid_text::read(row["puzzle"].as_str().unwrap()).unwrap().puzzle;
        let written = grid_text::write(&puzzle).unwrap();
        assert_eq!(grid_text::read(&written).unwrap().puzzle, puzzle, "{}", row["id"]);
        let limits = Limits::unlimited().with_nodes(300);
        let counted = Solver::new(&puzzle).with_limits(limits).search(Goal::Unique);
        if row["count"]["exact"] == 1 && counted.end == End::Exhausted {
            let solution = counted.first.unwrap().iter().map(u8::to_string).collect::<Vec<_>>().join(",");
            assert_eq!(row["solution"], solution, "{}", row["id"]);
            solved += 1;
        }
    }
    assert!(solved >= 60, "only {solved} were solved");
}

fn drawn(text: &str, ascii: bool) -> String {
    let puzzle = iss::read(text).unwrap();
    let drawing = TextDrawing { ascii, ..TextDrawing::new(&puzzle) };
    drawing.to_string()
}

#[test]
fn drawings_are_read_again() {
    for text in [
        ".Shape~4x4.~R1C1_1~R4C4_4",
        ".Shape~6x6.~R1C1_6",
        ".Shape~5x5.~R1C1_5",
        ".Shape~4x6.~R1C1_6",
        ".Shape~9x9.~R1C1_6",
        ".Shape~16x16.~R1C1_16~R2C2_10",
        ".Shape~36x36.~R1C1_36~R2C2_10~R3C1_1",
        ".Shape~4x4.~R1C1_1.Jigsaw~0001011122232333.NoBoxes",
    ] {
        let puzzle = iss::read(text).unwrap();
        for ascii in [false, true] {
            let drawing = drawn(text, ascii);
            let read =
                text::read(&drawing).unwrap_or_else(|error| panic!("{drawing}{error} at {:?}", error.at));
            assert_eq!(iss::write(&read.puzzle).unwrap(), iss::write(&puzzle).unwrap(), "{drawing}");
        }
    }
}

/// A puzzle without some of its rules is another puzzle.
#[test]
fn drawings_with_more_than_clues_and_regions_are_refused() {
    for (text, found) in [
        (".Shape~6x6.NoBoxes", "`No boxes: only rows and columns`: only the clues"),
        (".Shape~4x4.AntiKing", "`Anti-king: cells a diagonal step apart"),
        (".Shape~4x4.Cage~5~R1C1~R1C2", "`5"),
        (".Shape~4x4.Cage~5~R2C1~R2C2", "`cage 5: r2c1 r2c2`: only the clues"),
        (".Shape~4x4.WhiteDot~R1C1~R1C2", "`○`"),
        (".Shape~4x4.WhiteDot~R1C1~R2C1", "○"),
        (".Shape~4x4.~R1C1_1_2", "`12`: expected a clue from 1 to 4, or `.`"),
        (".Shape~6x6.RegionSize~4", "the region `of R1C1` has 4 cells; expected 6"),
        (".Shape~4x4~0-3", "The values are 0 to 3"),
    ] {
        for ascii in [false, true] {
            let drawing = drawn(text, ascii);
            let error = text::read(&drawing).expect_err(&drawing);
            let found = if ascii { found.replace('○', "o") } else { found.to_owned() };
            assert!(error.to_string().contains(&found), "{drawing}{error}");
            assert!(drawing.get(error.at).is_some());
        }
    }
    let below = drawn(".Shape~4x4", false) + "\n.AntiKing\n";
    assert!(text::read(&below).unwrap_err().to_string().starts_with("`.AntiKing`: only the clues"));
}

#[test]
fn several_drawings_are_several_puzzles() {
    for ascii in [false, true] {
        let one = drawn(".Shape~4x4.~R1C1_1", ascii);
        let other = drawn(".Shape~6x6.~R1C1_2", ascii);
        for file in [
            format!("{one}{other}{one}"),
            format!("{one}\n# next\n{other}\n\n{one}"),
            format!("a.txt:1\n{one}../2.txt:2\n{other}<stdin>:3\n{one}"),
        ] {
            let read: Vec<_> =
                text::texts(&file).map(|text| text.read().unwrap().puzzle.shape.rows).collect();
            assert_eq!(read, [4, 6, 4], "{file}");
        }
    }
}

#[test]
fn tables_of_other_programs_have_boxes() {
    let line = "+---+---+---+---+\n";
    let rows = ["| 1 |   | . | 2 |\n", "|   | 4 |   |   |\n", "|   |   |   |   |\n", "|   |   |   |   |\n"];
    let table = format!("{line}{}{line}", rows.join(line));
    assert_eq!(iss::write(&text::read(&table).unwrap().puzzle).unwrap(), ".Shape~4x4.~R1C1_1~R1C4_2~R2C2_4");
    let frame = "+----+----+\n| 1. | .. |\n| .. | .. |\n+----+----+\n| .. | .. |\n| .. | .4 |\n+----+----+";
    assert_eq!(iss::write(&text::read(frame).unwrap().puzzle).unwrap(), ".Shape~4x4.~R1C1_1~R4C4_4");
}

proptest! {
    #[test]
    fn any_grid_is_read_again(size in 4..=36_usize, seed in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..40), is_jigsaw in any::<bool>()) {
        let mut puzzle = Puzzle::new(Shape::new(size, size).unwrap());
        let mut digits = vec![0_u8; size * size];
        for (cell, value) in &seed {
            digits[cell.index(size * size)] = 1 + value.index(size) as u8;
        }
        let only = |(cell, value): (usize, &u8)| (*value > 0).then(|| (cell, puzzle.shape.values.only(*value)));
        let givens: Vec<_> = digits.iter().enumerate().filter_map(only).collect();
        if !givens.is_empty() {
            puzzle.rules.push(Rule::Given(givens));
        }
        if is_jigsaw {
            puzzle.rules.push(Rule::Jigsaw((0..size * size).map(|cell| (cell / size) as u8).collect()));
            puzzle.rules.push(Rule::Grid(GridRule::NoBoxes));
        }
        let text = grid_text::write(&puzzle).unwrap();
        prop_assert_eq!(&grid_text::read(&text).unwrap().puzzle, &puzzle);
        for ascii in [false, true] {
            let drawing = TextDrawing { ascii, ..TextDrawing::new(&puzzle) }.to_string();
            let read = grid_text::read(&drawing).unwrap().puzzle;
            prop_assert_eq!(iss::write(&read).unwrap(), iss::write(&puzzle).unwrap(), "{}", drawing);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), cells in "[0-9A-Za-z.,|+ \n*_é─-]{0,300}", drawing in "[┏━┯┓┃│┠─┨1. \n:+|-]{0,300}") {
        let in_frame = [format!("┏━━━┯━━━┓\n┃{drawing}"), format!("┏━━━┯━━━┓\n┃ 1 │ . ┃\n┠───┼───┨\n{drawing}")];
        for text in [text, cells].into_iter().chain(in_frame) {
            if let Err(error) = grid_text::read(&text) {
                prop_assert!(text.get(error.at).is_some());
            }
        }
    }
}
